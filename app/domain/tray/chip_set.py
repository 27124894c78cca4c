"""The chip set of a club by colour, and which chips a sale hands out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Self

from app.domain.errors import Refusal
from app.domain.making import Small, fewest, most_in_small
from app.domain.money import CHIP_VALUE_DECIMALS, LARGEST, Unit, one_chip
from app.domain.pieces import Pieces, Worths

COLOURS = ("white", "red", "blue", "green", "black", "purple", "yellow", "orange", "pink", "grey", "brown")

MOST_OWNED = 10_000
"""No club owns more chips of a colour."""

ANTES_IN_SMALL_CHIPS = 5
"""A sale hands out so many antes in chips no larger than the ante, where it can."""


EXACT_STEPS_OF_CHIPS = 100_000
"""Chips are of faces that a club thinks of, which can be hard to search: so many steps of them are, as in `making`."""


@dataclass(frozen=True)
class Colour:
    """Chips of one colour: the face says how many times `chip_value` one is worth; `owned` how many there are."""

    name: str
    face: Decimal
    owned: int


@dataclass(frozen=True)
class ChipSet:
    """The chips of a club; without a colour: chips are not kept by colour."""

    colours: tuple[Colour, ...] = ()

    @classmethod
    def read(cls, facts: Iterable[Sequence[Any]]) -> Self:
        """The set as an entry tells of it: for each colour its name, its face as text and how many are owned."""
        return cls(tuple(Colour(name, Decimal(face), owned) for name, face, owned in facts))

    def facts(self) -> list[list[str | int]]:
        """The set for an entry, as `read` takes it."""
        return [[colour.name, f"{colour.face.normalize():f}", colour.owned] for colour in self.colours]

    @property
    def owned(self) -> Pieces:
        """How many there are of each colour."""
        return {colour.name: colour.owned for colour in self.colours}

    @property
    def by_face(self) -> Pieces:
        """The same, the highest face first."""
        return {colour.name: colour.owned for colour in sorted(self.colours, key=lambda colour: -colour.face)}

    def worths(self, chip_value: Decimal, unit: Unit) -> Worths:
        """What one chip of each colour is worth, smallest units, largest first.

        Refuses `chip_too_fine` (`colour`) where that is no whole number of them.
        """
        exact = {colour.name: one_chip(chip_value, unit) * Fraction(colour.face) for colour in self.colours}
        for name, worth in exact.items():
            if worth.denominator != 1:
                raise Refusal("chip_too_fine", field=f"face_{name}", colour=name)
        return {name: int(exact[name]) for name in sorted(exact, key=lambda name: -exact[name])}


def check_set(chips: ChipSet) -> None:
    """A set that can be: each colour known and named once, faces and numbers above zero, no colour worth too much.

    Refuses `unknown_colour`, `colour_twice`, `not_positive`, `amount_too_large` and `too_fine` (`decimals`: how many
    a face may have), all with `colour`; a set without colours is none and no fault.
    """
    names = [colour.name for colour in chips.colours]
    for number, colour in enumerate(chips.colours):
        if colour.name not in COLOURS:
            raise Refusal("unknown_colour", colour=colour.name)
        if colour.name in names[:number]:
            raise Refusal("colour_twice", colour=colour.name)
        _check_number(colour.face, LARGEST, f"face_{colour.name}", colour.name)
        _check_number(colour.owned, MOST_OWNED, f"owned_{colour.name}", colour.name)
        if colour.face * colour.owned > LARGEST:
            raise Refusal("amount_too_large", field=f"face_{colour.name}", colour=colour.name)
        if colour.face != round(colour.face, CHIP_VALUE_DECIMALS):
            raise Refusal("too_fine", field=f"face_{colour.name}", decimals=CHIP_VALUE_DECIMALS, colour=colour.name)


def hand_out(amount: int, tray: Pieces, worths: Worths, ante: int) -> dict[str, int] | None:
    """The chips to hand out for this amount, largest first: few of them, but enough small ones to ante.

    At least five antes, or as near to that as the tray allows, are in chips worth no more than the ante; within that
    there are as few chips as can be. All in smallest units. None: the tray cannot make the amount.
    """
    most = most_in_small(amount, tray, worths, ante, exact=EXACT_STEPS_OF_CHIPS)
    if most is None:
        return None
    small = Small(largest=ante, least=min(ANTES_IN_SMALL_CHIPS * ante, most))
    return fewest(amount, tray, worths, small, exact=EXACT_STEPS_OF_CHIPS)


def _check_number(number: Decimal | int, most: int, field: str, colour: str) -> None:
    if number <= 0:
        raise Refusal("not_positive", field=field, colour=colour)
    if number > most:
        raise Refusal("amount_too_large", field=field, colour=colour)


def _case(*colours: tuple[str, int, int]) -> ChipSet:
    return ChipSet(tuple(Colour(name, Decimal(face), owned) for name, face, owned in colours))


PRESETS: Mapping[str, ChipSet] = {
    "300": _case(("white", 1, 100), ("red", 5, 100), ("green", 25, 50), ("black", 100, 50)),
    "500": _case(("white", 1, 150), ("red", 5, 150), ("green", 25, 100), ("black", 100, 50), ("blue", 500, 50)),
}
"""What cases of so many chips usually hold; the faces climb by four or five as at the tables of a card room."""
