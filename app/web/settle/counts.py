"""Counting the seats and the drawer: blank is not zero."""

from collections.abc import Iterable

from flask import request, url_for
from flask.typing import ResponseReturnValue

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Minor, parse_amount, parse_chips, worth
from app.queries.seat_counts import SeatCount
from app.queries.settle import SettleSheet
from app.services import settling
from app.web.context import asked, book, role
from app.web.forms import Form, act, player_number
from app.web.night.drawer import DrawerCountForm
from app.web.night.page import count_in_its_unit
from app.web.settle import bp
from app.web.settle.sheet import settling_of, settling_page
from app.web.settle.words import chips_typed
from app.web.wording import refusals
from app.web.words import gettext

PREFIX = "chips-"
NOTHING = "none"


class CountForm(Form):
    """One field a seat, `chips-<player>`, and a key a seat that says "no chips left" (`none`)."""

    def __init__(self, view: SettleSheet) -> None:
        super().__init__()
        self.view = view
        self.typed: dict[str, str] = {name: text for name, text in request.form.items() if name.startswith(PREFIX)}
        self.wrong: dict[str, str] = {}
        self.counts: dict[PlayerId, Minor] = {}
        broke = request.form.get(NOTHING, "")
        if broke:
            self.typed[PREFIX + broke] = "0"

    def validate(self, extra_validators: object = None) -> bool:
        """Reads every field; what cannot be read has its sentence beside it, and blank fields say nothing."""
        for name, text in self.typed.items():
            if text.strip():
                self._read(name, text)
        return not self.wrong

    def value(self, seat: SeatCount) -> str:
        """What stands in a seat's field: what was typed, and what was counted where nothing was (T-34)."""
        return self.typed.get(f"{PREFIX}{seat.player}", "").strip() or chips_typed(seat)

    def unsaved(self, seat: SeatCount) -> bool:
        """Whether something else stands in a seat's field than was counted, so that no result belongs to it."""
        return self.value(seat) != chips_typed(seat)

    def any_unsaved(self, seats: Iterable[SeatCount]) -> bool:
        """Whether some field holds what is not in the book, so that no sum belongs to the fields."""
        return any(self.unsaved(seat) for seat in seats)

    def sentences(self, seat: SeatCount) -> list[str]:
        """What is wrong with a seat's field."""
        wrong = self.wrong.get(f"{PREFIX}{seat.player}")
        return [wrong] if wrong else []

    def overtaken(self) -> None:
        """Says at each field what somebody else has written down there meanwhile."""
        for seat in settling_of(self.view.number).seats:
            ours = self.counts.get(seat.player)
            if seat.counted is not None and ours is not None and seat.counted != ours:
                self.wrong[f"{PREFIX}{seat.player}"] = gettext(
                    "Somebody else counted %(chips)s.", chips=chips_typed(seat)
                )

    def _read(self, name: str, text: str) -> None:
        try:
            player = player_number(name.removeprefix(PREFIX))
            self.counts[player] = self._worth(name, text)
        except Refusal as refusal:
            self.wrong[name] = refusals.sentence(refusal)

    def _worth(self, name: str, text: str) -> Minor:
        """A number of chips, or an amount where the chips of each colour are worth something else."""
        terms = self.view.terms
        if self.view.by_colour:
            return parse_amount(text, terms.unit, field=name)
        return worth(parse_chips(text, field=name), terms.chip_value, terms.unit, field=name)


@bp.post("/<nr:number>/counts")
@role("banker")
def count(number: int) -> ResponseReturnValue:
    """Writes down what was counted; counting again replaces it."""
    form = CountForm(settling_of(number))
    return act(
        form,
        lambda: settling.count_seats(book(), asked(number), chips=form.counts),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, count=form),
    )


@bp.post("/<nr:number>/settling/drawer-counts")
@role("banker")
def count_drawer(number: int) -> ResponseReturnValue:
    """The drawer's count, asked for on this page."""
    count_in_its_unit(number)
    form = DrawerCountForm()
    return act(
        form,
        lambda: settling.count_drawer(book(), asked(number), counted=form.counted.data),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, drawer=form),
    )
