"""What the judge's desk stands on: the book that is played by, who is at the table, and what was kept tonight."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func

from app.domain.errors import NotFound
from app.domain.ledger import Kind, PlayerId
from app.domain.money import MATCH, Unit, unit_of
from app.domain.night import Night
from app.queries.books import BookChoice, choices
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.lines import Line, lines_of
from app.rules.book import Book, load
from app.store import journal
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.work import Work, reading

KEPT = 20


@dataclass(frozen=True)
class Desk:
    """The desk of a night. `players` are those at the table in seat order, `kept` the latest verdicts, latest first."""

    number: int
    unit: Unit
    book: Book
    title: str
    players: tuple[PlayerId, ...]
    kept: tuple[Line, ...]
    closed: bool
    clock: Clock | None
    dock: Dock


@dataclass(frozen=True)
class ClubDesk:
    """The desk while nobody plays: any of the club's books, `chosen` the one that is judged by."""

    unit: Unit
    book: Book
    chosen: BookChoice
    books: tuple[BookChoice, ...]


def desk(store: Store, club: int, number: int, *, now: datetime) -> Desk:
    """The desk of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        return Desk(
            number=number,
            unit=night.terms.unit,
            book=load(night.book).with_settings(night.house),
            title=night.title,
            players=night.at_table or tuple(seat.player for seat in night.seats),
            kept=_kept(work, night),
            closed=night.closed_at is not None,
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def club_desk(store: Store, club: int, book: str) -> ClubDesk:
    """The desk by one of the club's books, the first if none is named; unknown ones are `NotFound`."""
    with reading(store, club) as work:
        known = choices(work)
        chosen = next((choice for choice in known if choice.id == (book or known[0].id)), None)
        if chosen is None:
            raise NotFound(f"book {book}")
        played = load(chosen.base).with_settings(chosen.house)
        unit = MATCH if played.bank.unit == "match" else unit_of(work.settings()["currency"])
        return ClubDesk(unit, played, chosen, known)


def _kept(work: Work, night: Night) -> tuple[Line, ...]:
    """The night's verdicts, struck ones too; an entry that strikes or puts back is told by the line it is about."""
    reverses_nothing = func.coalesce(ENTRY.reverses, 0) == 0  # by their index these would be those of all nights
    of_desk = (ENTRY.night == night.number, ENTRY.kind == Kind.VERDICT, reverses_nothing)
    entries = journal.entries(work.connection, work.club, *of_desk, last=KEPT)
    return lines_of(work, reversed(entries))
