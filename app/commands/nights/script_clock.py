"""When the steps of a script happen: clock times where the club plays, from step to step."""

import re
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from app.commands.nights.script_values import Fault
from app.domain.table.clock import next_time_of_day

_TIME = re.compile(r"(?:([0-9]{4}-[0-9]{2}-[0-9]{2})[ T])?([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?")
_EVEN = timedelta(microseconds=1)


class ScriptClock:
    """The clock on the wall of a script. `now` is how far the script has come, UTC."""

    def __init__(self, starts: str, zone: ZoneInfo) -> None:
        day, wall = _read(starts, "[night] starts")
        if day is None:
            raise Fault(f'[night] starts needs its date, such as "2026-11-27 19:00", not "{starts}".')
        self.zone = zone
        self.now = _on_the_wall(day, wall, zone)

    def moment(self, written: str, where: str) -> datetime:
        """When a step happened, UTC: its clock time goes on from the step before, past midnight if it is earlier.

        With a date it may also lie before: that is a step written down late. Blank is the time of the step before.
        """
        if not written:
            return self.now
        day, wall = _read(written, where)
        if day is None:
            moment = next_time_of_day(self.now - _EVEN, wall, self.zone)
        else:
            moment = _on_the_wall(day, wall, self.zone)
        self.now = max(self.now, moment)
        return moment


def _read(written: str, where: str) -> tuple[date | None, time]:
    found = _TIME.fullmatch(written)
    try:
        if not found:
            raise ValueError
        day = date.fromisoformat(found[1]) if found[1] else None
        return day, time(int(found[2]), int(found[3]), int(found[4] or 0))
    except ValueError:
        raise Fault(f'{where} must be a time such as "23:00" or "2026-11-27 23:00", not "{written}".') from None


def _on_the_wall(day: date, wall: time, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, wall, zone).astimezone(UTC)
