"""The lots drawn for seats and the first deal, as the table sees them."""

from flask import abort, render_template
from flask.typing import ResponseReturnValue

from app.queries.start import draws
from app.web.club import bp
from app.web.context import book, club_id, role
from app.web.wording.speaking import judge_words

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


@bp.get("/nights/<nr:number>/lots")
@role("banker")
def lots(number: int) -> ResponseReturnValue:
    """Who drew which card."""
    view = draws(book(), club_id(), number)
    if view.seats is None and view.dealer is None:
        abort(404)
    return render_template("club/lots.html", view=view, face=face)


def face(card: str) -> str:
    """A card as it looks where its reader plays, `10♠`, `Kn♥`; for seats the rank alone."""
    return judge_words().index(card[0]) + SUITS.get(card[1:], "")
