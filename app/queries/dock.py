"""What stands on every page of a night: the clock, the last act with its undo, and the places to go."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.ledger import Kind
from app.domain.money import Unit
from app.domain.night import Night
from app.domain.undo import may_be_offered
from app.queries.lines import Line, latest_lines
from app.rules.book import load
from app.store.work import Work

_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class Clock:
    """The agreed stop seen from now; both templates and clock.js count from it. Times aware, shares in percent."""

    now: datetime
    start: datetime
    stop: datetime
    zone: str

    @property
    def minutes_left(self) -> int:
        """Whole minutes, rounded up; below 1 the stop has come."""
        return -((self.now - self.stop) // _MINUTE)

    @property
    def share_left(self) -> int:
        whole = self.stop - self.start
        return max(0, min(100, (self.stop - self.now) * 100 // whole)) if whole else 0

    @property
    def hours_left(self) -> str:
        """`1:18`; after the stop how long ago it was."""
        hours, minutes = divmod(abs(self.minutes_left), 60)
        return f"{hours}:{minutes:02}"


@dataclass(frozen=True)
class Dock:
    """The foot of a night's page. `last` is the last act, done or undone; `planned` whether payments are planned.

    `pot`: the game is played for a pot.
    """

    number: int
    unit: Unit
    version: int
    status: str
    planned: bool
    pot: bool
    last: Line

    @property
    def closed(self) -> bool:
        """Whether the night is closed and can only be read."""
        return self.status == "closed"

    @property
    def open(self) -> bool:
        """Whether the bank still sells and pays: no payments are planned yet, nor is the night closed."""
        return not self.closed and not self.planned

    @property
    def undoable(self) -> bool:
        """Whether the last act can be undone from here."""
        return may_be_offered(self.last.kind, closed=self.closed)

    @property
    def unseats(self) -> bool:
        """Whether undoing the last act takes a seat away, so that its sheet is no place to come back to."""
        return self.last.kind is Kind.JOINED and not self.last.undoes


def clock_of(work: Work, night: Night, *, now: datetime) -> Clock | None:
    """The clock of a night that still plays towards a stop."""
    if night.stops_at is None or night.ended_at or night.closed_at:
        return None
    return Clock(now, night.started_at, night.stops_at, work.settings()["timezone"])


def dock_of(work: Work, night: Night, last: Line | None = None) -> Dock:
    """The foot of any page of the night; `last` where its last line is known already."""
    if last is None:
        [last] = latest_lines(work, night.number, 1)
    planned, pot = night.plan is not None, has_pot(night)
    return Dock(night.number, night.terms.unit, night.version, night.status, planned, pot, last)


def has_pot(night: Night) -> bool:
    """Whether the game speaks of a pot, or one was carried into the night."""
    return "pot" in load(night.book).speaks_of or bool(night.play.pot)
