"""The stop and the cash on offer at the start of a night: a few ways, and something else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

from app.domain.errors import Refusal
from app.domain.money import Minor, Unit, parse_amount
from app.domain.table.clock import next_time_of_day
from app.queries.start import StartSheet
from app.web.words import typed

OTHER = "other"
NO_STOP = "none"
LONGEST_NIGHT = timedelta(hours=12)
SHORTEST_NIGHT = timedelta(minutes=30)
USUAL_NIGHT = timedelta(hours=3)
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
    """Three times to choose from, all ahead: around last time's stop or three hours from now, by the club's clock."""
    likely = _likely_stop(sheet, now, zone)
    first = likely if likely - timedelta(hours=1) <= now else likely - timedelta(hours=1)
    return [f"{first + timedelta(hours=hours):%H:%M}" for hours in (0, 1, 2)]


def float_ways(sheet: StartSheet, unit: Unit) -> list[str]:
    """Amounts of cash to put in, last time's among them."""
    last = _last_float(sheet, unit)
    usual = [str(amount) for amount in FLOATS]
    return usual if not last or last in usual else [usual[0], last, usual[-1]]


def usual_float(sheet: StartSheet, unit: Unit) -> str:
    """The cash that is chosen before anybody chose: last time's, or none where some lies in the drawer."""
    return "0" if sheet.drawer_in(unit) else _last_float(sheet, unit) or "0"


def usual_stop(sheet: StartSheet, settings: Mapping[str, str], now: datetime, zone: ZoneInfo) -> str:
    """The time that is chosen before anybody chose: none where last time had none and the settings need none."""
    if settings.get("stop") != "agreed" and not (sheet.last and sheet.last.stops):
        return NO_STOP
    return f"{_likely_stop(sheet, now, zone):%H:%M}"


def amount_so_far(text: str, unit: Unit) -> Minor:
    """The amount that stands in a field which may not be filled in yet; none while it is no amount."""
    try:
        return parse_amount(text, unit)
    except Refusal:
        return Minor(0)


def _last_float(sheet: StartSheet, unit: Unit) -> str:
    last = sheet.last
    return typed(last.float, unit) if last and last.unit == unit else ""


def _likely_stop(sheet: StartSheet, now: datetime, zone: ZoneInfo) -> datetime:
    """On the clock where the club plays; never one that has just passed or is all but here."""
    if sheet.last and sheet.last.stops:
        stop = next_time_of_day(now, sheet.last.stops, zone)
        if SHORTEST_NIGHT <= stop - now < LONGEST_NIGHT:
            return stop.astimezone(zone)
    hour = now.astimezone(zone).replace(minute=0, second=0, microsecond=0)
    return hour + USUAL_NIGHT + timedelta(hours=now.minute > 0)
