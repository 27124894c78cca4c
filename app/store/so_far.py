"""The club's nights so far, out of its latest: what all before it amount to stands in its opening (T-99)."""

from dataclasses import dataclass

from sqlalchemy import Connection

from app.domain.earlier import Earlier
from app.store.milestones import Milestones, milestones


@dataclass(frozen=True)
class SoFar:
    """What all closed nights amount to, and the one that is not closed yet, if there is one."""

    closed: Earlier
    running: Milestones | None

    @property
    def units(self) -> tuple[str, ...]:
        """What the club has played for, the latest first."""
        now = (self.running.opening["unit"],) if self.running else ()
        return tuple(dict.fromkeys((*now, *self.closed.played)))

    def last_for(self, unit: str) -> int:
        """The number of the last night for this unit, 0 before the first."""
        if self.running and self.running.opening["unit"] == unit:
            return self.running.night
        return self.closed.played[unit].latest[-1] if unit in self.closed.played else 0


def so_far(connection: Connection, club: int) -> SoFar:
    """All nights of the club."""
    latest = next(milestones(connection, club, most=1), None)
    if latest is None:
        return SoFar(Earlier(), None)
    earlier = _before(connection, club, latest)
    if latest.closed_at is None:
        return SoFar(earlier, latest)
    return SoFar(earlier.after(latest.night, latest.opening, latest.closing), None)


def _before(connection: Connection, club: int, night: Milestones) -> Earlier:
    """What the night's opening says; of one that was opened before any said it all, what the nights before it make."""
    if "games" in night.opening.get("earlier", ()):
        return Earlier.read(night.opening["earlier"])
    earlier = Earlier()
    for one in reversed([*milestones(connection, club, before=night.night)]):
        earlier = earlier.after(one.night, one.opening, one.closing)
    return earlier
