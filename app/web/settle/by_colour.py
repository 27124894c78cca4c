"""The final count of one seat, chip by chip."""

from flask import abort, url_for
from flask.typing import ResponseReturnValue

from app.domain.errors import NotFound
from app.domain.ledger import PlayerId
from app.queries.seat_counts import SeatCount
from app.queries.settle import SettleSheet
from app.services import settling
from app.web.context import asked, book, role
from app.web.forms import act
from app.web.night.page import draw
from app.web.pieces import PiecesForm, piece_rows
from app.web.settle import bp
from app.web.settle.sheet import settling_of
from app.web.wording.chip_words import chips_by_colour
from app.web.words import gettext, money


class SeatCountForm(PiecesForm):
    """The chips of one seat."""

    def __init__(self, number: int, player: int) -> None:
        super().__init__()
        self.number, self.player = number, player

    def overtaken(self) -> None:
        """Says what somebody else counted."""
        seat = _seat(settling_of(self.number), self.player)
        if seat.counted is not None:
            chips = chips_by_colour(seat.pieces) if seat.pieces else money(seat.counted)
            self.notices = [*self.notices, gettext("Somebody else counted %(chips)s.", chips=chips)]


@bp.get("/<nr:number>/counts/<nr:player>")
@role("banker")
def seat_chips(number: int, player: int) -> ResponseReturnValue:
    """The chips of a seat, colour by colour, with what was counted so before."""
    return _page(number, player)


@bp.post("/<nr:number>/counts/<nr:player>")
@role("banker")
def count_seat(number: int, player: int) -> ResponseReturnValue:
    """Writes down what was counted, and goes on to the next seat; counting again replaces it."""
    form = SeatCountForm(number, player)
    following = _next_uncounted(settling_of(number), player)
    return act(
        form,
        lambda: settling.count_seat_by_colour(book(), asked(number), player=player, pieces=form.pieces()),
        done=url_for("settle.seat_chips", number=number, player=following)
        if following
        else url_for("settle.show", number=number),
        page=lambda: _page(number, player, form),
    )


def _page(number: int, player: int, form: PiecesForm | None = None) -> str:
    view = settling_of(number)
    if not view.terms.chip_worths:
        abort(404)
    seat = _seat(view, player)
    rows = piece_rows(view.terms.chip_worths, form, filled=seat.pieces)
    return draw("settle/seat_chips.html", view, form=form, seat=seat, rows=rows)


def _next_uncounted(view: SettleSheet, player: int) -> PlayerId | None:
    """Who is counted next: the first after this seat, round the table, that is not counted yet; None: all are."""
    players = [seat.player for seat in view.seats]
    after = players.index(player) + 1 if player in players else 0
    waiting = (one for one in players[after:] + players[:after] if one in view.uncounted and one != player)
    return next(waiting, None)


def _seat(view: SettleSheet, player: int) -> SeatCount:
    found = next((seat for seat in view.seats if seat.player == player and seat.left_at is None), None)
    if found is None:
        raise NotFound(f"seat of {player} to be counted at night {view.number}")
    return found
