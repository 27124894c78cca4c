"""What the start of a night is filled in with: last time's answers, and what earlier nights left."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time
from zoneinfo import ZoneInfo

from app.domain.earlier import game_of
from app.domain.ledger import Account, Entry, Kind, PlayerId
from app.domain.money import MATCH, Minor, Unit, unit_of
from app.domain.pieces import Pieces
from app.domain.table.lots import Lot
from app.queries.books import BookChoice, choices
from app.queries.carried import Carried, carried_over
from app.queries.chips import not_back_of
from app.queries.people import of_the_club
from app.rules.book import load
from app.store import journal
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.meanwhile import own_version
from app.store.milestones import milestones
from app.store.work import Work, reading


@dataclass(frozen=True)
class LastNight:
    """How the club's latest night began; people by name, `stops` a clock time in the club's zone.

    `banker` is who held the bank when it ended, after any handover; `lender` is "" where that was who opened it.
    `drawer` is the way in which its drawer was kept.
    """

    at: datetime
    crew: tuple[str, ...]
    banker: str
    lender: str
    book: str
    drawer: str
    unit: Unit
    float: Minor
    stacks: Minor
    stops: time | None


@dataclass(frozen=True)
class StartSheet:
    """The start of a night: who could play by what book.

    `running` is the night that is not closed yet, `version` that of what the club says of itself, `language` the one it
    speaks; `chips` are those of its case, none where nobody wrote it down, `not_back` those of them that did not come
    back after the last night. `played` are the house changes with which each game was played last, by the choice's id.
    """

    running: int | None
    version: int
    people: tuple[str, ...]
    books: tuple[BookChoice, ...]
    language: str
    currency: Unit
    chips: Pieces
    not_back: Pieces
    last: LastNight | None
    played: Mapping[str, Mapping[str, str]]
    carried: tuple[Carried, ...]

    def book(self, id: str) -> BookChoice | None:
        """The choice with that id, if there is one."""
        return next((choice for choice in self.books if choice.id == id), None)

    @property
    def usual_book(self) -> BookChoice:
        """What is chosen before anybody chose: last night's book, at first that of the club's language and unit."""
        last = self.book(self.last.book) if self.last else None
        return last or min(self.books, key=self._foreign)

    def decided(self, unit: Unit) -> tuple[str, ...]:
        """The settings that a night for this unit is not asked for: the club has decided them."""
        unit_of_club = ("unit",) if self.currency.is_match else ()
        return (*unit_of_club, "chip_set") if self.chips and not unit.is_match else unit_of_club

    def carried_in(self, unit: Unit) -> Carried | None:
        """What a night for this unit is brought, if there is anything."""
        return next((carried for carried in self.carried if carried.unit == unit), None)

    def drawer_in(self, unit: Unit) -> Minor:
        """The cash of earlier nights that lies in the drawer when a night for this unit begins."""
        carried = self.carried_in(unit)
        return carried.drawer if carried else Minor(0)

    def _foreign(self, choice: BookChoice) -> tuple[bool, bool]:
        """Whether a game is of another language than the club, and whether it is played for what the club is not."""
        for_matches = choice.settings["unit"] == MATCH.code
        return load(choice.base).language != self.language, for_matches != self.currency.is_match


@dataclass(frozen=True)
class Draws:
    """The lots of a night's start; None where nothing was drawn."""

    number: int
    seats: Lot | None
    dealer: Lot | None


def start_sheet(store: Store, club: int) -> StartSheet:
    """What the start page offers; refuses `club_not_founded`."""
    with reading(store, club) as work:
        books, agreed = choices(work), work.settings()
        return StartSheet(
            running=work.running_night(),
            version=own_version(work.connection, club),
            people=tuple(of_the_club(work).values()),
            books=books,
            language=agreed["language"],
            currency=unit_of(agreed["currency"]),
            chips=work.chip_set().by_face,
            not_back=not_back_of(work),
            last=_last_night(work, books),
            played=_played(work, books),
            carried=carried_over(work),
        )


def draws(store: Store, club: int, number: int) -> Draws:
    """The lots drawn at the start of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        work.version(number)
        opened = _opened(work, number)
        players = tuple(PlayerId(player) for player in opened.facts["players"])
        lots, dealer = opened.facts["lots"], opened.facts["dealer"]
        return Draws(
            number=number,
            seats=_draw(lots["seats"], players),
            dealer=_draw(lots["dealer"], () if dealer is None else (PlayerId(dealer),)),
        )


def _draw(cards: list[tuple[int, str]] | None, order: tuple[PlayerId, ...]) -> Lot | None:
    return None if cards is None else Lot(tuple((PlayerId(player), card) for player, card in cards), order)


def _last_night(work: Work, books: tuple[BookChoice, ...]) -> LastNight | None:
    number = work.last_night()
    if not number:
        return None
    opened, people = _opened(work, number), work.people()
    facts = opened.facts
    stops = facts["stops_at"]
    zone = ZoneInfo(work.settings()["timezone"])
    night = work.night(number)
    crew = tuple(people[seat.player] for seat in night.seats)
    return LastNight(
        at=opened.at,
        crew=crew,
        banker=people[night.banker],
        lender=people[PlayerId(facts["lender"])] if facts["lender"] != facts["banker"] else "",
        book=_chosen(facts["book"], facts["title"], books),
        drawer=facts["bank"].get("drawer", "sum"),
        unit=unit_of(facts["unit"]),
        float=Minor(max(0, opened.amount(Account.DRAWER))),
        stacks=Minor(facts.get("stacks", 0)),
        stops=datetime.fromisoformat(stops).astimezone(zone).time() if stops else None,
    )


def _played(work: Work, books: tuple[BookChoice, ...]) -> dict[str, Mapping[str, str]]:
    """By the last night of each game: so many are read, however many there were (T-99)."""
    last = [*work.so_far.closed.games.values()]
    openings = {night.night: night.opening for night in milestones(work.connection, work.club, among=last)}
    return {_chosen(*game_of(openings[number]), books): openings[number]["house"] for number in sorted(last)}


def _chosen(base: str, title: str, books: tuple[BookChoice, ...]) -> str:
    """Which of today's choices that was: the club's own by its title, else the book it was made of."""
    return next((choice.id for choice in books if choice.own and choice.name == title), base)


def _opened(work: Work, number: int) -> Entry:
    [opened] = journal.entries(work.connection, work.club, ENTRY.night == number, ENTRY.kind == Kind.OPENED)
    return opened
