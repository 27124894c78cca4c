"""A stop is a clock time where the club plays (PK-5). Nothing here reads a clock."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo

from app.domain.errors import Refusal

_TIME_OF_DAY = re.compile(r"([0-9]{1,2})(?:[:.]?([0-9]{2}))?")


def parse_time_of_day(text: str, field: str = "stops") -> time:
    """`23:00`, `23.00`, `2300` or `23` as a time of day; `24` is midnight. Refuses `not_a_time`, blank too."""
    found = _TIME_OF_DAY.fullmatch(text.strip())
    if not found:
        raise Refusal("not_a_time", field=field)
    hour, minute = int(found[1]), int(found[2] or 0)
    if (hour, minute) == (24, 0):
        return time(0)
    if hour > 23 or minute > 59:
        raise Refusal("not_a_time", field=field)
    return time(hour, minute)


def next_time_of_day(after: datetime, time_of_day: time, zone: tzinfo) -> datetime:
    """When the clock on the wall next shows this time, strictly after `after`; in UTC.

    A time before that of `after` is after midnight. A time that the spring change skips moves forward with the
    clock (02:30 is 03:30); of a time that comes twice in autumn it is the first that is still to come.
    """
    assert after.tzinfo is not None, "a time without a zone says nothing"
    today = after.astimezone(zone).date()
    walls = (datetime.combine(today + timedelta(days=ahead), time_of_day) for ahead in range(-1, 3))
    return next(moment for wall in walls for moment in _moments(wall, after, zone) if moment > after)


def last_time_of_day(now: datetime, time_of_day: time, zone: tzinfo) -> datetime:
    """When the clock on the wall last showed this time, `now` at the latest; in UTC. Skipped times as above."""
    assert now.tzinfo is not None, "a time without a zone says nothing"
    today = now.astimezone(zone).date()
    walls = (datetime.combine(today - timedelta(days=back), time_of_day, zone) for back in range(-1, 3))
    moments = (wall.replace(fold=fold).astimezone(UTC) for wall in walls for fold in (1, 0))
    return next(moment for moment in moments if moment <= now)


def _moments(wall: datetime, after: datetime, zone: tzinfo) -> Iterator[datetime]:
    """When the wall shows this: once, twice in autumn, or in spring a skipped time that lay ahead at `after`."""
    first, second = (wall.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    skipped = first.astimezone(zone).replace(tzinfo=None) != wall
    if not skipped:
        yield from (first, second)
    elif wall > after.astimezone(zone).replace(tzinfo=None):
        yield first
