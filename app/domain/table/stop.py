"""The agreed stop time: going on to a new one, and ending early (PK-5, PK-6, PK-7)."""

from collections.abc import Collection
from datetime import datetime, time, timedelta, tzinfo

from app.domain.conditions import still_open
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Kind, PlayerId
from app.domain.night import Night, Seat
from app.domain.table.clock import last_time_of_day, next_time_of_day
from app.domain.table.seats import missing_votes

FAR = timedelta(hours=12)
"""A clock time further ahead than this is more likely one that has passed."""
_HOUR = timedelta(hours=1)


def new_stop(night: Night, to: time, *, at: datetime, zone: tzinfo, earlier: bool = False) -> datetime:
    """When the clock on the wall shows the new stop, counted from the agreed stop or, once that has come, from now.

    One that is said to be `earlier` is counted from now, so is any where the agreed stop is far ahead by a slip.
    Refuses `stop_not_later` for a time that has been: half a day ahead it is taken to be meant as before.
    """
    base = max(at, night.stops_at or at)
    later, soon = next_time_of_day(base, to, zone), next_time_of_day(at, to, zone)
    if earlier:
        return soon
    if later - base > FAR:
        raise Refusal("stop_not_later", field="to", stop=night.stops_at, to=last_time_of_day(base, to, zone))
    return soon if later - at > FAR >= soon - at else later


def not_far(stop: datetime, *, at: datetime, field: str) -> None:
    """Asks `choice_needed` (far_stop) about a stop more than half a day ahead."""
    if stop - at > FAR:
        raise Refusal("choice_needed", field=field, choice="far_stop", stop=stop, hours=round((stop - at) / _HOUR))


def extend(night: Night, to: datetime, *, at: datetime, agreed: Collection[PlayerId], earlier: bool = False) -> Draft:
    """A new stop time, with the names of those who go on; the others may leave at the old one (PK-6).

    Where none was agreed the entry says that it is the `first`. One that is `earlier` than the agreed stop, and is said
    to be, needs everybody, as ending does (PK-7).

    Refuses `stop_not_later`, `night_closed`, `plan_made`, `not_seated`, `seat_left`, and `not_unanimous` when the house
    needs all: by default before the stop, not after it (T-11).
    """
    still_open(night)
    missing = missing_votes(night, agreed)
    before = night.stops_at is not None and to < night.stops_at
    if to <= at or to == night.stops_at or (before and not earlier):
        raise Refusal("stop_not_later", field="to", stop=night.stops_at, to=to)
    if ((before or needs_all(night, at)) and missing) or not agreed:
        raise Refusal("not_unanimous", field="agreed", missing=missing)
    way = {"earlier": True} if before else {} if night.stops_at else {"first": True}
    return Draft(Kind.EXTENDED, (), {"to": to.isoformat(), "agreed": sorted(agreed), **way})


def needs_all(night: Night, at: datetime) -> bool:
    """Whether a new stop needs everybody's word, and not only that of those who go on (PK-6)."""
    return night.terms.extend == "all" or (night.terms.extend == "all_before" and not stop_has_come(night, at))


def end(night: Night, *, at: datetime, agreed: Collection[PlayerId]) -> Draft:
    """Play ends now. Before the stop all must agree (PK-7).

    Refuses `already_ended`, `not_unanimous`, `night_closed`, `plan_made`, `not_seated` and `seat_left`.
    """
    still_open(night)
    if night.ended_at:
        raise Refusal("already_ended", ended=night.ended_at)
    missing = missing_votes(night, agreed)
    if missing and not stop_has_come(night, at):
        raise Refusal("not_unanimous", field="agreed", missing=missing)
    return Draft(Kind.ENDED, (), {"agreed": sorted(agreed)})


def stop_has_come(night: Night, at: datetime) -> bool:
    """Whether the agreed stop time is reached; a night without one has no stop to wait for."""
    return night.stops_at is None or at >= night.stops_at


def stops_apart(night: Night, seat: Seat) -> bool:
    """Whether who sits there does not go on to the stop agreed last, but stops at an earlier one or any time (PK-6)."""
    return not seat.settled and night.ended_at is None and seat.stop != night.stops_at
