"""The stop as its page shows it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.ledger import PlayerId
from app.domain.table.stop import needs_all, stop_has_come, stops_apart
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.store.engine import Store
from app.store.work import reading

STEPS = (timedelta(minutes=30), timedelta(minutes=60), timedelta(minutes=120))


@dataclass(frozen=True)
class StopSheet:
    """When play stops, later times on offer, and who is asked whether they agree; `going_on` are those of them who
    are asked to: whom the stop binds, since the others stop apart, and everybody where everybody's word is needed.

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
    going_on: tuple[PlayerId, ...]
    dock: Dock


def stop_sheet(store: Store, club: int, number: int, *, now: datetime) -> StopSheet:
    """The stop of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        later_than = max(night.stops_at or now, _quarter(now))
        all_needed = needs_all(night, now)
        bound = tuple(player for player in night.at_table if not stops_apart(night, night.seat(player)))
        return StopSheet(
            number=number,
            clock=clock_of(work, night, now=now),
            stops_at=night.stops_at,
            ended_at=night.ended_at,
            come=stop_has_come(night, now),
            all_needed=all_needed,
            offers=tuple(later_than + step for step in STEPS),
            at_table=night.at_table,
            going_on=night.at_table if all_needed else bound,
            dock=dock_of(work, night),
        )


def _quarter(moment: datetime) -> datetime:
    """The last full quarter of an hour."""
    return moment.replace(minute=moment.minute - moment.minute % 15, second=0, microsecond=0)
