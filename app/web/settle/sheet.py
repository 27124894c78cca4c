"""The settling page."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.queries.settle import SettleSheet, settle_sheet
from app.services import links
from app.web import context
from app.web.addresses import reachable, scannable
from app.web.context import book, club_id, config, role
from app.web.forms import Form
from app.web.night.page import draw
from app.web.settle import bp
from app.web.settle.words import summary


@bp.get("/<nr:number>/settling")
@role("banker")
def show(number: int) -> ResponseReturnValue:
    """Where the settling stands; of a closed night its record."""
    return settling_page(number)


def settling_of(number: int) -> SettleSheet:
    """The settling's read-object, its unit being that of the page."""
    view = settle_sheet(book(), club_id(), number, now=context.now())
    context.count_in(view.unit)
    return view


def settling_page(number: int, **refused: Form) -> str:
    """The page, with a form that was refused under its name.

    The names: `count`, `drawer`, `gap`, `mend`, `forgotten`, `plan`, `payment`, `close`.
    """
    view = settling_of(number)
    token = links.shown_link(book(), club_id(), "watch", key=config().key)
    watch = reachable(url_for("watch.page", token=token)) if token else None
    return draw(
        "settle/record.html" if view.closed_at else "settle/settling.html",
        view,
        refused=refused,
        summary=summary(view),
        watch=watch,
        watch_code=scannable(watch.url) if watch else "",
    )
