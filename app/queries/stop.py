"""The stop as its page shows it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.ledger import PlayerId
from app.domain.table.stop import FAR, needs_all, stop_has_come
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.store.engine import Store
from app.store.work import reading

STEPS = (timedelta(minutes=30), timedelta(minutes=60), timedelta(minutes=120))


@dataclass(frozen=True)
class StopSheet:
    """When play stops, other times on offer, and who sits there to be asked for a new one.

    The times are later ones, but for a stop so far ahead that it must be a slip.
    `own_stops` are the stops of those at the table whom the agreed one does not bind; None is any time (PK-6).
    `all_needed` says whether a new stop needs everybody's word; `come` whether the stop has come.
    """

    number: int
    clock: Clock | None
    stops_at: datetime | None
    ended_at: datetime | None
    come: bool
    all_needed: bool
    offers: tuple[datetime, ...]
    at_table: tuple[PlayerId, ...]
    own_stops: Mapping[PlayerId, datetime | None]
    dock: Dock

    @property
    def going_on(self) -> tuple[PlayerId, ...]:
        """Who is taken to go on until they say otherwise: whom the agreed stop binds, and nobody else."""
        return tuple(player for player in self.at_table if player not in self.own_stops)


def stop_sheet(store: Store, club: int, number: int, *, now: datetime) -> StopSheet:
    """The stop of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        agreed = night.stops_at if night.stops_at and night.stops_at - now <= FAR else now
        later_than = max(agreed, _quarter(now))
        seats = (night.seat(player) for player in night.at_table)
        return StopSheet(
            number=number,
            clock=clock_of(work, night, now=now),
            stops_at=night.stops_at,
            ended_at=night.ended_at,
            come=stop_has_come(night, now),
            all_needed=needs_all(night, now),
            offers=tuple(later_than + step for step in STEPS),
            at_table=night.at_table,
            own_stops={seat.player: seat.stop for seat in seats if seat.stop != night.stops_at},
            dock=dock_of(work, night),
        )


def _quarter(moment: datetime) -> datetime:
    """The last full quarter of an hour."""
    return moment.replace(minute=moment.minute - moment.minute % 15, second=0, microsecond=0)
