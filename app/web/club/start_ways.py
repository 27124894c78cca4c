"""The stop and the cash on offer at the start of a night: a few ways, and something else."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

from app.domain.clock import next_time_of_day
from app.queries.books import BookChoice
from app.queries.start import StartSheet
from app.web.words import typed

OTHER = "other"
NO_STOP = "none"
LONGEST_EVENING = timedelta(hours=12)
USUAL_EVENING = timedelta(hours=3)
FLOATS = (0, 100, 200)


@dataclass(frozen=True)
class Picked:
    """What is chosen in a switch whose last way is something else, and what is typed for that."""

    way: str
    typed: str

    @classmethod
    def of(cls, chosen: str, typed: str, ways: Sequence[str]) -> Self:
        """The same; what is chosen and is none of the ways, as last time's answer may be, counts as typed."""
        if not chosen or chosen in (*ways, OTHER):
            return cls(chosen, typed)
        return cls(OTHER, typed or chosen)

    @property
    def other(self) -> bool:
        return self.way == OTHER


def stop_ways(sheet: StartSheet, *, now: datetime, zone: ZoneInfo) -> list[str]:
    """Three times to choose from, around last time's stop or three hours from now, by the club's clock."""
    middle = _likely_stop(sheet, now, zone)
    return [f"{middle + timedelta(hours=hours):%H:%M}" for hours in (-1, 0, 1)]


def float_ways(sheet: StartSheet) -> list[str]:
    """Amounts of cash to put in, last time's among them."""
    last = [typed(sheet.last.float, sheet.last.unit)] if sheet.last else []
    usual = [str(amount) for amount in FLOATS]
    return usual if not last or last[0] in usual else [usual[0], *last, usual[-1]]


def usual_stop(sheet: StartSheet, choice: BookChoice, now: datetime, zone: ZoneInfo) -> str:
    """The time that is chosen before anybody chose: none where last time had none and the book needs none."""
    needed = choice.settings["stop"] == "agreed"
    if not needed and not (sheet.last and sheet.last.stops):
        return NO_STOP
    return f"{_likely_stop(sheet, now, zone):%H:%M}"


def _likely_stop(sheet: StartSheet, now: datetime, zone: ZoneInfo) -> datetime:
    """On the clock where the club plays; never a time that has just passed, which would be tomorrow's."""
    if sheet.last and sheet.last.stops:
        stop = next_time_of_day(now, sheet.last.stops, zone)
        if stop - now < LONGEST_EVENING:
            return stop.astimezone(zone)
    hour = now.astimezone(zone).replace(minute=0, second=0, microsecond=0)
    return hour + USUAL_EVENING + timedelta(hours=now.minute > 0)
