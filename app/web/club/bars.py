"""A player's latest results as small bars: up for won, down for lost."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.queries.club import Standing, Standings
from app.web.words import gettext, signed

SLOT = 16
ZERO = 22
"""Where a result of nothing lies: half way up."""

TALLEST = 200
"""Tenths of a step of the drawing."""


@dataclass(frozen=True)
class Bar:
    """One result in a drawing of 96 by 44; `y` and `height` as text with tenths."""

    x: str
    y: str
    height: str
    won: bool
    last: bool


def bars(standings: Standings, row: Standing) -> Iterator[Bar]:
    """The bars of a row, drawn to the scale of the whole list; a night that the player missed leaves a gap."""
    largest = standings.largest or 1
    for slot, result in enumerate(row.latest):
        if result:
            tenths = max(10, abs(result) * TALLEST // largest)
            top = ZERO * 10 - tenths if result > 0 else ZERO * 10 + 5
            last = slot == len(row.latest) - 1
            yield Bar(_tenths(slot * SLOT * 10 + 35), _tenths(top), _tenths(tenths), result > 0, last)


def heard(standings: Standings, row: Standing) -> str:
    """The same results as figures, for a reader who hears the page: `+12, not there, −5`."""
    results = (gettext("not there") if result is None else signed(result, standings.unit) for result in row.latest)
    return ", ".join(results)


def _tenths(number: int) -> str:
    return f"{number // 10}.{number % 10}"
