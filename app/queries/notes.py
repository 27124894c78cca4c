"""The drawer by note: what lies there, what the last count said of it, and whose tab could be paid now (PK-2)."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.counts import Count
from app.domain.drawer import change
from app.domain.drawer.change import CanPay
from app.domain.drawer.counts import differences
from app.domain.drawer.currencies import is_note
from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Worths, worth_over
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class NoteLine:
    """So many of a note or coin; `worth` of all of them in smallest units."""

    note: str
    held: int
    worth: Minor


@dataclass(frozen=True)
class Difference:
    """How many more of a note were counted than the book says (negative: fewer), and since which entry it agreed."""

    note: str
    over: int
    agreed_seq: int
    agreed_at: datetime


@dataclass(frozen=True)
class LastCount:
    """The last count by note or sum, what it differs by as it stands now, and since when all agreed.

    `sorts`: nothing is wrong, it only says in which notes there is what was not sorted.
    """

    count: Count
    over: Minor
    by_note: tuple[Difference, ...]
    agreed_seq: int
    agreed_at: datetime
    may_be_booked: bool
    sorts: bool

    @property
    def only_sorts(self) -> bool:
        """Whether it could be booked and agrees in sum: then it only says in which notes the cash lies there."""
        return self.may_be_booked and not self.over

    @property
    def followed(self) -> bool:
        """Whether the book follows it and nothing is left to do about it."""
        return self.count.booked and not self.may_be_booked


@dataclass(frozen=True)
class Notes:
    """What lies in a drawer kept by notes. `owed` is how many players the bank owes."""

    lines: tuple[NoteLine, ...]
    unsorted: Minor
    last: LastCount | None
    can_pay: tuple[CanPay, ...]
    owed: int


def notes_of(work: Work, night: Night) -> Notes | None:
    """The drawer by note, None where only its sum is kept."""
    worths = night.terms.note_worths
    if not worths:
        return None
    held = [(note, night.notes[note]) for note in worths if note in night.notes]
    return Notes(
        lines=tuple(NoteLine(note, count, Minor(count * worths[note])) for note, count in held),
        unsorted=night.cash_unsorted,
        last=last_count(work, night),
        can_pay=can_pay_now(night),
        owed=sum(night.tab(seat.player) < 0 for seat in night.seats),
    )


def can_pay_now(night: Night) -> tuple[CanPay, ...]:
    """Who could pay the tab now with the note that could not be changed before (PK-2)."""
    worths = night.terms.note_worths
    owed = {seat.player: night.tab(seat.player) for seat in night.seats if worths and night.tab(seat.player) > 0}
    if not owed or night.plan or night.closed_at:
        return ()
    return change.can_pay_now(owed, {player: night.offered(player) for player in owed}, night.notes, worths)


def last_count(work: Work, night: Night) -> LastCount | None:
    """The last count of the drawer and what it differs by, None before the first."""
    counted = night.counts.drawer
    count = counted.last
    if count is None:
        return None
    since = work.since(night, count)
    differing = differences(night, since)
    worths = night.terms.note_worths
    found = worth_over(differing, worths)
    over = found if count.part else work.gap(night).drawer
    by_note = (
        Difference(note, differing[note], counted.agreed_since(note), work.entry(counted.agreed_since(note)).at)
        for note in worths
        if note in differing
    )
    agreed = work.entry(counted.agreed_since())
    sorts = min(differing.values(), default=0) > 0 and found <= night.cash_unsorted and (count.part or not over)
    return LastCount(
        count=count,
        over=Minor(over),
        by_note=tuple(by_note),
        agreed_seq=agreed.seq,
        agreed_at=agreed.at,
        may_be_booked=bool(differing or over) and night.plan is None,
        sorts=sorts,
    )


@dataclass(frozen=True)
class CountSheet:
    """A drawer to be counted by note: what should be there in all, and the notes and coins that circulate.

    `coins_lie_there`: by the book, or there may be some in what nobody sorted.
    """

    number: int
    drawer: Minor
    notes: Worths
    coins: Worths
    coins_lie_there: bool
    banker: PlayerId
    others: tuple[PlayerId, ...]
    clock: Clock | None
    dock: Dock


def count_sheet(store: Store, club: int, number: int, *, now: datetime) -> CountSheet:
    """What is needed to count; no notes where the table keeps none. Unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        unit, worths = night.terms.unit.code, night.terms.note_worths
        coins = {coin: worth for coin, worth in worths.items() if not is_note(unit, coin)}
        return CountSheet(
            number=number,
            drawer=night.drawer,
            notes={note: worth for note, worth in worths.items() if note not in coins},
            coins=coins,
            coins_lie_there=bool(night.cash_unsorted or any(night.notes.get(coin) for coin in coins)),
            banker=night.banker,
            others=tuple(player for player in night.at_table if player != night.banker),
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )
