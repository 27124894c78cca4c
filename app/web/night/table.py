"""The table: the banker's home."""

from flask import request
from flask.typing import ResponseReturnValue

from app.queries.table import table, table_version
from app.web import context
from app.web.context import book, club_id, role
from app.web.night import bp
from app.web.night.page import draw


@bp.get("/<nr:number>")
@role("banker")
def show(number: int) -> ResponseReturnValue:
    """The whole page."""
    return draw("night/table.html", table(book(), club_id(), number, now=context.now()))


@bp.get("/<nr:number>/table")
@role("banker")
def part(number: int) -> ResponseReturnValue:
    """The part that changes, for a page of version `since`; 204 while nothing happened and `until` is to come."""
    now, until = context.now(), request.args.get("until", type=int)
    over = until is not None and now.timestamp() >= until
    if not over and request.args.get("since", "") == str(table_version(book(), club_id(), number)):
        return "", 204
    return draw("night/_table_anew.html", table(book(), club_id(), number, now=now))
