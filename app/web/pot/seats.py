"""Seats that move in a game that makes them."""

from flask.typing import ResponseReturnValue

from app.services import pots
from app.web.context import asked, book, role
from app.web.forms import Form
from app.web.pot import bp
from app.web.pot.sheet import act_on_pot, at_the_pot


@bp.post("/<nr:number>/seat-moves")
@role("banker")
def move_seats(number: int) -> ResponseReturnValue:
    """Everybody moves one place to the left, the stacks stay (GT-21)."""
    at_the_pot(number)
    return act_on_pot(number, "seats", Form(), lambda: pots.move_seats(book(), asked(number)))
