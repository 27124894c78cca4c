"""For how many players a game is, and when its book advises a shorter deck: said as a hint, never refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


class Unreadable(ValueError):
    """How many may play is not written as such; says why."""


@dataclass(frozen=True)
class Players:
    """From `least` to `most` may play, more where the deck cannot run out and the book says so; by which rule.

    With fewer than `short_deck_below` players the book advises to take low cards out.
    """

    least: int
    most: int
    more_if_deck_lasts: bool
    short_deck_below: int
    rule: str

    def advice(self, count: int, *, whole_deck: bool) -> str:
        """What the book has to say to so many players: `too_few`, `too_many`, `short_deck` or "" (PL-1, MP-1, PR-1)."""
        if count < self.least:
            return "too_few"
        if count > self.most:
            return "too_many"
        return "short_deck" if whole_deck and count < self.short_deck_below else ""


def read_players(written: Mapping[str, Any] | None, rules: Mapping[str, str]) -> Players | None:
    """The section `[players]` of a book; None where the book says nothing of it."""
    if written is None:
        return None
    expected = {"least": int, "most": int, "more_if_deck_lasts": bool, "short_deck_below": int, "rule": str}
    if {key: type(value) for key, value in written.items()} != expected:
        raise Unreadable(f"needs {', '.join(expected)}")
    players = Players(**written)
    if not 1 <= players.least <= players.most or players.rule not in rules:
        raise Unreadable(f"{players}")
    return players
