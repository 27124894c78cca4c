"""What those see who watch: the latest night of the club, running or done."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling.closing import paid_so_far
from app.domain.settling.settlement import Bank, Party
from app.queries.table import Table, table_of, version_of
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class PlannedPayment:
    """Who pays whom, and how much of it is marked as paid; a party is a player, or `bank` for the drawer."""

    payer: PlayerId | str
    payee: PlayerId | str
    amount: Minor
    paid: Minor

    @property
    def left(self) -> Minor:
        return Minor(max(self.amount - self.paid, 0))


@dataclass(frozen=True)
class Watched:
    """The latest night without what only the banker may do; `results` best first, once all is counted."""

    table: Table
    results: tuple[tuple[PlayerId, Minor], ...]
    payments: tuple[PlannedPayment, ...]


def watched(store: Store, club: int, *, now: datetime) -> Watched | None:
    """The club's latest night; None before the first."""
    with reading(store, club) as work:
        last = work.last_night()
        if not last:
            return None
        night = work.night(last)
        return Watched(table_of(work, night, now=now), _results(night), _payments(work, night))


def watched_version(store: Store, club: int) -> tuple[int, int]:
    """Number of the latest night and version of its table, (0, 0) before the first: whether anything happened since."""
    with reading(store, club) as work:
        last = work.last_night()
        return (last, version_of(work, work.version(last))) if last else (0, 0)


def _results(night: Night) -> tuple[tuple[PlayerId, Minor], ...]:
    if night.uncounted:
        return ()
    results = [(seat.player, night.result(seat.player)) for seat in night.seats]
    return tuple(sorted(results, key=lambda one: -one[1]))


def _payments(work: Work, night: Night) -> tuple[PlannedPayment, ...]:
    paid = paid_so_far(work.payments(night.number))
    return tuple(
        PlannedPayment(_name(one.payer), _name(one.payee), one.amount, Minor(paid.get((one.payer, one.payee), 0)))
        for one in (night.plan.payments if night.plan else ())
    )


def _name(party: Party) -> PlayerId | str:
    return party.value if isinstance(party, Bank) else party
