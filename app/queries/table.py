"""The table as the banker and the watchers see it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.ledger import PlayerId
from app.domain.money import Minor, Unit
from app.domain.night import Night, Seat
from app.queries.lines import Line, latest_lines
from app.store.engine import Store
from app.store.work import Work, reading

LATEST = 6
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
class SeatLine:
    """A row of the table. `result` is known once the player has left or is counted."""

    player: PlayerId
    bought: Minor
    tab: Minor
    result: Minor | None
    left_at: datetime | None
    holds_bank: bool
    deals: bool


@dataclass(frozen=True)
class Table:
    """A night at a glance; amounts in smallest units of `unit`."""

    number: int
    version: int
    book: str
    title: str
    unit: Unit
    status: str
    started_at: datetime
    banker: PlayerId
    clock: Clock | None
    drawer: Minor
    chips_out: Minor
    chips_left: Minor | None
    seats: tuple[SeatLine, ...]
    bought: Minor
    tabs: Minor
    latest: tuple[Line, ...]

    @property
    def last(self) -> Line:
        """The last act, done or undone."""
        return self.latest[0]


def table(store: Store, club: int, number: int, *, now: datetime) -> Table:
    """The night's table; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return table_of(work, work.night(number), now=now)


def table_version(store: Store, club: int, number: int) -> int:
    """The night's version alone, for a page that asks whether anything happened; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return work.version(number)


def running_night(store: Store, club: int) -> int | None:
    """The number of the night that is not closed yet, if there is one."""
    with reading(store, club) as work:
        last = work.last_night()
        return last if last and work.night(last).closed_at is None else None


def table_of(work: Work, night: Night, *, now: datetime) -> Table:
    """The table of a night already read."""
    seats = tuple(_seat_line(night, seat) for seat in night.seats)
    return Table(
        number=night.number,
        version=night.version,
        book=night.book,
        title=night.title,
        unit=night.terms.unit,
        status=night.status,
        started_at=night.started_at,
        banker=night.banker,
        clock=clock_of(work, night, now=now),
        drawer=night.drawer,
        chips_out=night.chips_out,
        chips_left=night.chips_left,
        seats=seats,
        bought=Minor(sum(seat.bought for seat in seats)),
        tabs=Minor(sum(seat.tab for seat in seats)),
        latest=latest_lines(work, night.number, LATEST),
    )


def clock_of(work: Work, night: Night, *, now: datetime) -> Clock | None:
    """The clock of a night that still plays towards a stop."""
    if night.stops_at is None or night.ended_at or night.closed_at:
        return None
    return Clock(now, night.started_at, night.stops_at, work.settings()["timezone"])


def _seat_line(night: Night, seat: Seat) -> SeatLine:
    return SeatLine(
        player=seat.player,
        bought=night.bought(seat.player),
        tab=night.tab(seat.player),
        result=night.result(seat.player) if seat.settled else None,
        left_at=seat.left_at,
        holds_bank=seat.player == night.banker,
        deals=seat.player == night.dealer,
    )
