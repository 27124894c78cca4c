"""Pieces counted in a form: the chips of each colour or the notes of each kind, one field each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from flask import request

from app.domain.errors import Refusal
from app.domain.money import Minor, parse_chips
from app.domain.pieces import Pieces, Worths
from app.domain.terms import Terms
from app.web.forms import AmountField, ChipsField, Form
from app.web.wording import refusals
from app.web.wording.chip_words import COLOURS, colour_name
from app.web.words import money, with_currency

PREFIX = "piece-"


@dataclass(frozen=True)
class PieceRow:
    """A row of a count: `name` of the piece, what `one` is worth as text, `worth` in smallest units.

    `says` is a note beside it, `colour` that of a chip, "" for a note or coin.
    """

    field: str
    name: str
    one: str
    worth: int
    typed: str
    says: str = ""
    colour: str = ""
    errors: Sequence[str] = field(default_factory=tuple)


class Counted(Protocol):
    """A form with what was typed for pieces, and what was wrong with it, by the names of the fields."""

    typed: dict[str, str]
    wrong: dict[str, str]


class PiecesForm(Form):
    """A form with a field for each piece, `piece-red` or `piece-10000`; what is left blank is not counted.

    A form with two counts has a prefix for each.
    """

    def __init__(self, *prefixes: str) -> None:
        super().__init__()
        known = prefixes or (PREFIX,)
        self.typed = {name: text for name, text in request.form.items() if name.startswith(known)}
        self.counts: dict[str, int] = {}
        self.wrong: dict[str, str] = {}

    def validate(self, extra_validators: object = None) -> bool:
        """Reads every field; what cannot be read has its sentence beside it."""
        for name, text in self.typed.items():
            if text.strip():
                self._read(name, text)
        return super().validate() and not self.wrong

    def refuse(self, refusal: Refusal) -> None:
        """Puts the sentence beside the piece it is about; a piece that is not kept here has no row, a question none."""
        if refusal.key in ("unknown_piece", "choice_needed"):
            super().refuse(refusal)
            return
        piece = f"-{refusal.facts.get('piece')}"
        about = [name for name in self.typed if name == refusal.field or name.endswith(piece)]
        if about:
            self.wrong[about[-1]] = refusals.sentence(refusal)
        else:
            super().refuse(refusal)

    def pieces(self, prefix: str = PREFIX) -> dict[str, int]:
        """How many of each piece were written."""
        return {name.removeprefix(prefix): n for name, n in self.counts.items() if name.startswith(prefix)}

    def _read(self, name: str, text: str) -> None:
        try:
            self.counts[name] = parse_chips(text, field=name)
        except Refusal as refusal:
            self.wrong[name] = refusals.sentence(refusal)


class ChipsBackForm(PiecesForm):
    """Chips that come back: by their number, or where they are kept by colour colour by colour or by their worth."""

    chips = ChipsField(optional=True)
    worth = AmountField(optional=True)

    def amount(self, terms: Terms) -> Minor | None:
        """What they are worth; None where only the colours say it. Refuses as `ChipsField.worth`."""
        return self.worth.data if terms.chip_worths else self.chips.worth(terms)


NOTHING_SAID: Mapping[str, str] = {}


def piece_rows(
    worths: Worths,
    form: Counted | None = None,
    *,
    prefix: str = PREFIX,
    filled: Pieces | None = None,
    says: Mapping[str, str] = NOTHING_SAID,
) -> list[PieceRow]:
    """The rows of a count: what was typed in a form that was refused, else what is `filled` in already."""
    return [_row(piece, worth, form, prefix + piece, filled or {}, says) for piece, worth in worths.items()]


def _row(piece: str, worth: int, form: Counted | None, name: str, filled: Pieces, says: Mapping[str, str]) -> PieceRow:
    is_chip = piece in COLOURS
    wrong = form.wrong.get(name) if form else None
    return PieceRow(
        field=name,
        name=colour_name(piece) if is_chip else money(worth),
        one=with_currency(worth) if is_chip else "",
        worth=worth,
        typed=form.typed.get(name, "") if form else str(filled.get(piece, "")),
        says=says.get(piece, ""),
        colour=piece if is_chip else "",
        errors=[wrong] if wrong else [],
    )
