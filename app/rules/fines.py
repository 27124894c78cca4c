"""What a book's rules make players pay: by which rule, how much and to whom (PK-10, PK-12, PK-21, MP-8, GT-8 …)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

AMOUNTS = ("forgotten_ante", "pot", "openers_fine", "taken", "deposit")
"""What a fine can follow from: two settings, what lies in the pot, what was taken from a player in this round, and what
a player has deposited by a fine of the same rule that others pay."""

PAYERS = ("player", "others")
PLACES = ("pot", "next_pot", "kitty", "player")


class Unreadable(ValueError):
    """A fine is not written as a fine; says which and why."""


@dataclass(frozen=True)
class FineRule:
    """A fine of a book. `pays` is one of AMOUNTS, or a number of the table's unit as text; `to` is one of PLACES.

    `of` is who pays: `player`, one of them, or `others`, everybody but the one who gets it (GT-21, GT-23).
    """

    rule: str
    pays: str
    to: str
    of: str = "player"


def read_fines(written: Mapping[str, Any], rules: Collection[str]) -> dict[str, FineRule]:
    """The fines of a book by their names; raises `Unreadable`."""
    return {name: _fine(name, told, rules) for name, told in written.items()}


def _fine(name: str, told: Any, rules: Collection[str]) -> FineRule:
    if not isinstance(told, dict) or set(told) - {"of"} != {"rule", "pays", "to"}:
        raise Unreadable(f"{name} must have rule, pays and to, and may have of")
    fine = FineRule(**told)
    if fine.rule not in rules:
        raise Unreadable(f"{name} names {fine.rule}, which is not in [rules]")
    if fine.pays not in AMOUNTS and not str(fine.pays).isdecimal():
        raise Unreadable(f"{name} pays {fine.pays!r}, which is neither a number nor one of {', '.join(AMOUNTS)}")
    if fine.to not in PLACES:
        raise Unreadable(f"{name} goes to {fine.to!r}, which is not one of {', '.join(PLACES)}")
    if fine.of not in PAYERS or (fine.of == "others" and fine.to != "player"):
        raise Unreadable(f"{name} is of {fine.of!r}: it must be {' or '.join(PAYERS)}, and others pay a player")
    return fine


def number_of(fines: Mapping[str, FineRule], fine: FineRule) -> str:
    """The number that a fine names, in the table's unit as text; "" where its amount follows from play alone.

    What is paid back is at least what another fine of its rule names (GT-8).
    """
    if fine.pays.isdecimal():
        return fine.pays
    others = (one.pays for one in fines.values() if one.rule == fine.rule and one.pays.isdecimal())
    return next(others, "") if fine.pays == "taken" else ""


def fines_of(fines: Mapping[str, FineRule], named: str) -> tuple[FineRule, ...]:
    """The fines meant by a fine's own name or by the id of its rule; several where a rule has several."""
    if named in fines:
        return (fines[named],)
    return tuple(fine for fine in fines.values() if fine.rule == named)
