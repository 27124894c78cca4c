"""The unit of work: one transaction that reads the book, decides, and appends one entry."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, func, insert, select

from app.domain.chronicle import night_after, night_of
from app.domain.counts import Count
from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Draft, Entry, PlayerId, Posting
from app.domain.night import DrawerCount, Night
from app.domain.settling.gap import Gap, gap_of
from app.domain.spelling import proper_name
from app.domain.tray.chip_set import ChipSet
from app.store import brought, journal, kept, people
from app.store.answered import Answer
from app.store.engine import Store
from app.store.journal import Head, Stamp
from app.store.so_far import SoFar, so_far
from app.store.tables import ClubRow, NightRow

CLUB = ClubRow.__table__.c
NIGHT = NightRow.__table__.c


class Work:
    """What a service may see and do inside its transaction, for one club."""

    def __init__(self, store: Store, connection: Connection, club: int) -> None:
        self.connection = connection
        self.club = club
        self.opened: int | None = None
        self._store = store
        self._head: Head | None = None
        self._nights: dict[int, Night] = {}

    def settings(self) -> Mapping[str, Any]:
        """The club's name, currency, language and time zone as last agreed; refuses `club_not_founded`."""
        return kept.settings(self.connection, self.club)

    def chip_set(self) -> ChipSet:
        """The club's chips by colour as last kept; without a colour where it keeps none."""
        return kept.chip_set(self.connection, self.club)

    def version(self, night: int | None) -> int:
        """The number of the night's last entry; unknown nights are `NotFound`."""
        version = journal.night_version(self.connection, self.club, night) if night else 0
        if not version:
            raise NotFound(f"night {night}")
        return version

    def head(self) -> Head:
        """The club's last entry, read once: who writes holds the club's lock, who reads sees one state."""
        if self._head is None:
            self._head = journal.head_of(self.connection, self.club)
        return self._head

    def answer_to(self, request_id: str) -> Answer | None:
        """What this request was answered with before: the entry that it booked, or one that was in the book already."""
        self._head, booked = journal.head_and_answer(self.connection, self.club, request_id)
        if booked:
            return Answer(booked, journal.request_hash_of(self.connection, self.club, booked))
        return self._store.answered.to(self.club, request_id)

    def remember(self, request_id: str, answer: Answer) -> None:
        """An entry that is in the book already is the answer, however late the request is sent again."""
        self._store.answered.remember(self.club, request_id, answer)

    def night(self, number: int | None) -> Night:
        """The night as it stands, read once; unknown numbers are `NotFound`."""
        if number in self._nights:
            return self._nights[number]
        as_of, night = self._store.nights.get(self.club, ("", None))
        if night is None or night.number != number or as_of != self.head().hash:
            night = self._night_anew(number)
        self._nights[night.number] = night
        self._store.nights[self.club] = (self.head().hash, night)
        return night

    def _night_anew(self, number: int | None) -> Night:
        version = self.version(number)
        assert number is not None, "a version was found"
        sums = journal.night_sums(self.connection, self.club, number)
        return night_of(number, version, self.facts(number), sums)

    def facts(self, night: int) -> tuple[Entry, ...]:
        """The night's standing entries other than the SUMMED."""
        return journal.night_facts(self.connection, self.club, night)

    def entry(self, seq: int) -> Entry:
        """An entry of the club; unknown numbers are `NotFound`."""
        found = journal.entry_of(self.connection, self.club, seq)
        if found is None:
            raise NotFound(f"entry {seq}")
        return found

    def entry_of_night(self, night: int, seq: int) -> tuple[Entry, tuple[Entry, ...]]:
        """An entry of a night, and all that the night has; unknown numbers are `NotFound`."""
        entries = journal.night_entries(self.connection, self.club, night)
        for entry in entries:
            if entry.seq == seq:
                return entry, entries
        raise NotFound(f"entry {seq} of night {night}")

    def gap(self, night: Night) -> Gap:
        """What does not add up, as it stands."""
        return gap_of(night, self.since(night, night.drawer_count))

    def since(self, night: Night, count: DrawerCount | Count | None) -> tuple[Entry, ...]:
        """What was recorded after a count: what stands, and reversals of earlier entries; nothing before any count."""
        return journal.entries_since(self.connection, self.club, night.number, count.seq) if count else ()

    def payments(self, night: int) -> tuple[Entry, ...]:
        """The standing payments of the plan that stands; those of a plan that was undone moved tabs, and no more."""
        plan = self.night(night).plan
        return journal.payments_since(self.connection, self.club, night, plan.seq) if plan else ()

    @cached_property
    def so_far(self) -> SoFar:
        """What all nights of the club amount to, before anything is booked here."""
        return so_far(self.connection, self.club)

    def brought_forward(self, unit: str) -> tuple[Posting, ...]:
        """What earlier nights for this unit left: tabs, cash, a kept pot, the kitty, undecided differences."""
        return brought.by_night(self.connection, self.club, self.so_far.last_for(unit))

    def last_night(self) -> int:
        """The number of the club's latest night, 0 before the first."""
        return self.connection.scalar(select(func.max(NIGHT.number)).where(NIGHT.club_id == self.club)) or 0

    def running_night(self) -> int | None:
        """The number of the night that is not closed yet, None between two nights."""
        last = self.last_night()
        return last if last and self.night(last).closed_at is None else None

    def new_night(self) -> int:
        """Makes room for the next night of the club; refuses `night_running` while one is not closed."""
        running = self.running_night()
        if running:
            raise Refusal("night_running", night=running)
        self.opened = self.last_night() + 1
        self.connection.execute(insert(NightRow).values(club_id=self.club, number=self.opened))
        return self.opened

    def people(self) -> dict[PlayerId, str]:
        """The club's players and their names, by name."""
        return people.names(self.connection, self.club)

    def player(self, player: int) -> PlayerId:
        """A player of the club; others are `NotFound`."""
        for night in self._nights.values():
            for seat in night.seats:
                if seat.player == player:
                    return seat.player
        found = people.numbered(self.connection, self.club, player)
        if found is None:
            raise NotFound(f"player {player}")
        return found

    def players(self, players: Iterable[int]) -> tuple[PlayerId, ...]:
        """Players of the club, in the order they are named; others are `NotFound`."""
        return tuple(self.player(player) for player in players)

    def player_named(self, name: str, field: str = "player") -> PlayerId:
        """The club's player of that name, made if there is none; refuses `bad_name`."""
        return people.named(self.connection, self.club, proper_name(name, field))

    def book(self, number: int | None, draft: Draft, stamp: Stamp) -> Entry:
        """Appends what was decided for the night of this number, or for the one that was opened here."""
        number = self.opened or number
        entry, self._head = journal.append(self.connection, self.club, number, draft, stamp, self.head())
        known = self._nights.pop(number, None) if number else None
        if known and (night := night_after(known, entry)):
            self._nights[night.number] = night
            self._store.nights[self.club] = (self._head.hash, night)
        return entry


@contextmanager
def reading(store: Store, club: int) -> Iterator[Work]:
    """A sight of one club's book in one state, read only."""
    with store.reading() as connection:
        yield Work(store, connection, club)
