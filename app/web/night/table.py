"""The table: the banker's home."""

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from app.queries.table import table, table_version
from app.web import context
from app.web.context import book, club_id, role
from app.web.night import bp


@bp.get("/<nr:number>")
@role("banker")
def show(number: int) -> ResponseReturnValue:
    """The whole page."""
    view = table(book(), club_id(), number, now=context.now())
    context.count_in(view.unit)
    return render_template("night/table.html", view=view, running_clock=view.clock, clock_url=_stop_url(number))


@bp.get("/<nr:number>/table")
@role("banker")
def part(number: int) -> ResponseReturnValue:
    """The part that changes, for a page that shows version `since`; 204 while nothing happened."""
    if request.args.get("since", "") == str(table_version(book(), club_id(), number)):
        return "", 204
    view = table(book(), club_id(), number, now=context.now())
    context.count_in(view.unit)
    return render_template("night/_table.html", view=view, clock_url=_stop_url(number), also_dock=True)


def _stop_url(number: int) -> str:
    return url_for("night.stop", number=number)
