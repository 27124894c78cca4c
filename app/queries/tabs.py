"""A player's tab as it is paid off or paid out, whether the player sits tonight or not (T-12)."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.drawer.cash import may_be_given, notes_for
from app.domain.errors import NotFound
from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces, worth_of
from app.domain.terms import Terms
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class Tab:
    """What a player owes at a night, smallest units; negative: the bank owes. `seated` also who sat and has left.

    `pays_in` are the notes in which the bank would pay what it owes; None where it keeps none, or they do not make it.
    """

    night: int
    player: PlayerId
    seated: bool
    terms: Terms
    tab: Minor
    drawer: Minor
    pays_in: Pieces | None
    clock: Clock | None
    dock: Dock

    @property
    def owed(self) -> Minor:
        """What the bank owes the player; negative: the player owes the bank."""
        return Minor(-self.tab)

    @property
    def payable(self) -> Minor:
        """What of that the drawer holds; all of it where it holds nothing, so that the refusal says why."""
        return min(self.owed, self.drawer or self.owed)

    @property
    def pays_unsorted(self) -> Minor:
        """What of that the notes do not make but cash that is not sorted does."""
        return Minor(0 if self.pays_in is None else self.payable - worth_of(self.pays_in, self.terms.note_worths))

    @property
    def may_give(self) -> tuple[str, ...]:
        """The notes that cash may be paid with, where they are kept."""
        return may_be_given(self.terms)


def tab_sheet(store: Store, club: int, number: int, player: int, *, now: datetime) -> Tab:
    """The tab of who sat at the night, or was brought into it from an earlier one; others are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        seated = next((seat.player for seat in night.seats if seat.player == player), None)
        found = seated or next((one for one in brought_tabs(night) if one == player), None)
        if found is None:
            raise NotFound(f"tab of {player} at night {number}")
        return Tab(
            night=night.number,
            player=found,
            seated=seated is not None,
            terms=night.terms,
            tab=night.tab(found),
            drawer=night.drawer,
            pays_in=pays_in(night, found),
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def brought_tabs(night: Night) -> tuple[PlayerId, ...]:
    """Who owed the bank, or was owed by it, when the night began."""
    return tuple(leg.player for leg in night.brought if leg.account is Account.TAB and leg.player is not None)


def on_tabs(night: Night) -> Minor:
    """What players owe the bank, who is absent too; what it owes others of them takes nothing off."""
    return Minor(sum(max(tab, 0) for _, tab in night.balances.holders(Account.TAB)))


def owed_to_players(night: Night) -> Minor:
    """What the bank owes players, who is absent too."""
    return Minor(sum(max(-tab, 0) for _, tab in night.balances.holders(Account.TAB)))


def pays_in(night: Night, player: PlayerId) -> Pieces | None:
    """The notes in which the bank would pay what it owes the player."""
    due = min(-night.tab(player), night.drawer)
    return notes_for(night, due) if night.terms.note_worths and due > 0 else None
