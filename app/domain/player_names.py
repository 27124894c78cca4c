"""What the players of a club are called: the name each was written down with, or the last that corrected it."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Draft, Kind, PlayerId, in_force
from app.domain.spelling import proper_name


@dataclass(frozen=True)
class Correction:
    """What an entry says of a name: that `player` is called so from then on, or with neither that it `reverses` one."""

    seq: int
    reverses: int | None = None
    player: PlayerId | None = None
    name: str = ""


@dataclass(frozen=True)
class Names:
    """The names of a club: as they were `written` down first, and all that corrected them, in order.

    A name is that of who carries it today; whoever had it before leaves it to others.
    """

    written: Mapping[PlayerId, str]
    corrections: Sequence[Correction]

    @cached_property
    def today(self) -> dict[PlayerId, str]:
        """Every player's name, by name."""
        return dict(sorted(self._as_taken.items(), key=lambda one: one[1].casefold()))

    def bearers(self, name: str) -> tuple[PlayerId, ...]:
        """Who carries a proper name, whatever the case of its letters: the last to take it comes last.

        There is a second one only where somebody else was seated by mistake.
        """
        return tuple(player for player, called in self._as_taken.items() if called.casefold() == name.casefold())

    @property
    def shared(self) -> set[PlayerId]:
        """Whose name is carried by somebody else as well."""
        bearers = Counter(called.casefold() for called in self.today.values())
        return {player for player, called in self.today.items() if bearers[called.casefold()] > 1}

    def said_of(self, player: PlayerId) -> tuple[Correction, ...]:
        """What corrected a player's name, and what struck or restored that."""
        found: dict[int | None, Correction] = {}
        for one in self.corrections:
            if one.reverses in found or one.player == player:
                found[one.seq] = one
        return tuple(found.values())

    @cached_property
    def _as_taken(self) -> dict[PlayerId, str]:
        """Each player's name: first those as they were written, then the corrected ones as they were taken."""
        called = dict(self.written)
        for one in in_force(self.corrections):
            assert one.player is not None, "what reverses another is in force by that alone"
            del called[one.player]
            called[one.player] = one.name
        return called


def rename(names: Names, player: PlayerId, name: str, *, mistaken: Collection[PlayerId] = ()) -> Draft:
    """The player is called so from now on, in old nights too. `mistaken` are those who sat down by mistake alone.

    Refuses `bad_name`, `same_name` and, where somebody else carries it, `name_taken`.
    """
    proper, was = proper_name(name), names.today[player]
    if proper == was:
        raise Refusal("same_name", field="name", player=player)
    _not_taken(names, player, proper, mistaken)
    return Draft(Kind.RENAMED, (), {"player": int(player), "name": proper, "was": was})


def undo_rename(names: Names, player: PlayerId, seq: int, *, mistaken: Collection[PlayerId] = ()) -> Draft:
    """The reversal of what was said last of a player's name.

    Refuses `already_reversed`, `cannot_reverse` (why later) and, where somebody else carries that name by now,
    `name_taken`; an entry that says nothing of this player's name is `NotFound`.
    """
    said = names.said_of(player)
    struck = next((one for one in said if one.seq == seq), None)
    if struck is None:
        raise NotFound(f"entry {seq} of the name of player {player}")
    for other in said:
        if other.reverses == seq:
            raise Refusal("already_reversed", entry=seq, by=other.seq)
    if struck is not said[-1]:
        raise Refusal("cannot_reverse", entry=seq, why="later", first=said[-1].seq)
    without = replace(names, corrections=[one for one in names.corrections if one is not struck])
    _not_taken(names, player, without.today[player], mistaken)
    return Draft(Kind.RENAMED, reverses=seq)


def _not_taken(names: Names, player: PlayerId, name: str, mistaken: Collection[PlayerId]) -> None:
    others = [one for one in names.bearers(name) if one != player and one not in mistaken]
    if others:
        raise Refusal("name_taken", field="name", player=others[0])
