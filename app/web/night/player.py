"""A player's sheet."""

from flask.typing import ResponseReturnValue

from app.queries.player import PlayerSheet, player_sheet
from app.web import context
from app.web.context import book, club_id, role
from app.web.forms import Form
from app.web.night import bp
from app.web.night.page import draw


@bp.get("/<nr:number>/seats/<nr:player>")
@role("banker")
def player(number: int, player: int) -> ResponseReturnValue:
    """The sheet of one seat."""
    return sheet_page(number, player)


def sheet_page(number: int, player: int, sale: Form | None = None) -> str:
    """The sheet, with a sale form that was refused if there is one."""
    return draw("night/player.html", sheet_of(number, player), sale=sale)


def sheet_of(number: int, player: int) -> PlayerSheet:
    """The seat's read-object, its unit being that of the page."""
    view = player_sheet(book(), club_id(), number, player, now=context.now())
    context.count_in(view.terms.unit)
    return view
