"""The table as the banker and the watchers see it."""

import math
from dataclasses import dataclass
from datetime import datetime

from app.domain.drawer.change import CanPay
from app.domain.ledger import PlayerId
from app.domain.money import Minor, Unit
from app.domain.night import Night, Seat
from app.domain.table.stop import stops_apart
from app.queries.chips_to_hand import ChipsToHand, chips_to_hand, colours_gone
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.lines import Line, latest_lines
from app.queries.notes import can_pay_now
from app.queries.pot_now import PotNow, pot_now
from app.queries.tabs import brought_tabs, on_tabs, owed_to_players
from app.queries.to_hand import ToHand, to_hand
from app.store.engine import Store
from app.store.meanwhile import own_version
from app.store.work import Work, reading

LATEST = 6


@dataclass(frozen=True)
class SeatLine:
    """A row of the table. `result` is known once the player has left or is counted.

    `stop` is the stop that binds the player (None: none), `apart` whether that is not the night's.
    """

    player: PlayerId
    bought: Minor
    tab: Minor
    result: Minor | None
    left_at: datetime | None
    stop: datetime | None
    apart: bool
    holds_bank: bool
    deals: bool


@dataclass(frozen=True)
class Table:
    """A night at a glance; amounts in smallest units of `unit`. `pot` is None where the game knows none.

    `version` is the number of the last entry that it shows, of the night or of the club's own.
    `tabs` is what players owe the bank, `owed` what the bank owes players. What matters only while chips are sold and
    cards dealt is not told afterwards: who deals, which colours are gone; the pot, once the night is closed.
    `absent` are the tabs of earlier nights, and what became of them, of who does not sit at this one (T-12).
    `to_hand` and `chips_to_hand` is what the last act leaves to be counted out, `can_pay` whose tab could be paid now.
    """

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
    absent: tuple[tuple[PlayerId, Minor], ...]
    bought: Minor
    tabs: Minor
    owed: Minor
    latest: tuple[Line, ...]
    pot: PotNow | None
    to_hand: ToHand | None
    chips_to_hand: ChipsToHand | None
    colours_gone: tuple[str, ...]
    can_pay: tuple[CanPay, ...]
    dock: Dock

    @property
    def until(self) -> int | None:
        """When it changes although nothing happens: what was to be counted out is; seconds since 1970."""
        ends = [one.until for one in (self.to_hand, self.chips_to_hand) if one]
        return math.ceil(min(ends).timestamp()) if ends else None


def table(store: Store, club: int, number: int, *, now: datetime) -> Table:
    """The night's table; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return table_of(work, work.night(number), now=now)


def table_version(store: Store, club: int, number: int) -> int:
    """The table's version alone, for a page that asks whether anything happened; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return version_of(work, work.version(number))


def version_of(work: Work, night: int) -> int:
    """The last entry that a table shows, of a night of that version or of what the club says of itself: a name."""
    return max(night, own_version(work.connection, work.club))


def running_night(store: Store, club: int) -> int | None:
    """The number of the night that is not closed yet, if there is one."""
    with reading(store, club) as work:
        return work.running_night()


def table_of(work: Work, night: Night, *, now: datetime) -> Table:
    """The table of a night already read."""
    running = night.status == "running"
    pot = pot_now(night) if not night.closed_at else None
    dealer = (pot.dealer if pot else night.dealer) if running else None
    seats = tuple(_seat_line(night, seat, deals=seat.player == dealer) for seat in night.seats)
    latest = latest_lines(work, night.number, LATEST)
    return Table(
        number=night.number,
        version=version_of(work, night.version),
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
        absent=_absent(night),
        bought=Minor(sum(seat.bought for seat in seats)),
        tabs=on_tabs(night),
        owed=owed_to_players(night),
        latest=latest,
        pot=pot,
        to_hand=to_hand(work, night, now=now),
        chips_to_hand=chips_to_hand(work, night, now=now),
        colours_gone=colours_gone(night) if running else (),
        can_pay=can_pay_now(night),
        dock=dock_of(work, night, latest[0]),
    )


def _absent(night: Night) -> tuple[tuple[PlayerId, Minor], ...]:
    seated = {seat.player for seat in night.seats}
    tabs = ((player, night.tab(player)) for player in brought_tabs(night) if player not in seated)
    return tuple((player, tab) for player, tab in tabs if tab)


def _seat_line(night: Night, seat: Seat, *, deals: bool) -> SeatLine:
    return SeatLine(
        player=seat.player,
        bought=night.bought(seat.player),
        tab=night.tab(seat.player),
        result=night.result(seat.player) if seat.settled else None,
        left_at=seat.left_at,
        stop=seat.stop,
        apart=stops_apart(night, seat),
        holds_bank=seat.player == night.banker,
        deals=deals,
    )
