"""Everybody the bank owes, with the notes each would get if all were paid at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.domain.drawer.change import payouts
from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.settling.settlement import Payment
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class PayoutLine:
    """One player: what the bank owes, the notes it would pay with, and what these do not make. Smallest units."""

    player: PlayerId
    owed: Minor
    notes: Pieces
    rest: Minor


@dataclass(frozen=True)
class PayoutsSheet:
    """Who may be paid, the ticked ones with the notes that make it come out best for all of them.

    `by_note`: the drawer is kept by notes, without which several are not paid at once.
    `made_up`: cash that is not sorted makes up all that these notes do not. Where it does not, `between` is who could
    get more than is owed and pass how much on to whom.
    """

    number: int
    lines: tuple[PayoutLine, ...]
    ticked: tuple[PlayerId, ...]
    drawer: Minor
    by_note: bool
    made_up: bool
    between: tuple[Payment, ...]
    clock: Clock | None
    dock: Dock

    @property
    def in_any_notes(self) -> bool:
        """Whether somebody is paid in part with cash that is not sorted."""
        return self.made_up and any(line.rest for line in self.lines)


def payouts_sheet(
    store: Store, club: int, number: int, ticked: Sequence[PlayerId] | None, *, now: datetime
) -> PayoutsSheet:
    """Those of the night that the bank owes; `ticked` None: all of them. Unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        owed = {seat.player: Minor(-night.tab(seat.player)) for seat in night.seats if night.tab(seat.player) < 0}
        chosen = tuple(player for player in owed if ticked is None or player in ticked)
        lines = _lines(night, owed, chosen)
        made_up = sum(line.rest for line in lines) <= max(night.cash_unsorted, 0)
        return PayoutsSheet(
            number=number,
            lines=lines,
            ticked=chosen,
            drawer=night.drawer,
            by_note=bool(night.terms.note_worths),
            made_up=made_up,
            between=() if made_up else _between(night, {player: owed[player] for player in chosen}),
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def _lines(night: Night, owed: dict[PlayerId, Minor], chosen: Sequence[PlayerId]) -> tuple[PayoutLine, ...]:
    payout = payouts({player: owed[player] for player in chosen}, night.notes, night.terms.note_worths)
    return tuple(
        PayoutLine(player, amount, payout.pieces.get(player, {}), payout.owed.get(player, Minor(0)))
        for player, amount in owed.items()
    )


def _between(night: Night, amounts: dict[PlayerId, Minor]) -> tuple[Payment, ...]:
    return payouts(amounts, night.notes, night.terms.note_worths, between_players=True).payments
