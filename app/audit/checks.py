"""The list of checks, gravest first, and the audit that goes through it."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from app.audit import database, earlier, journal, nights, people, pieces, pots, shape
from app.audit.rows import Book, Connection, read

OF_THE_DATABASE: tuple[Callable[[Connection], Iterator[str]], ...] = (
    database.every_table_is_there,
    database.the_file_is_whole,
)
OF_THE_ROWS = (shape.columns_hold_what_belongs_there,)
OF_THE_JOURNAL: tuple[Callable[[Book], Iterator[str]], ...] = (
    journal.entries_sum_to_zero,
    journal.clubs_sum_to_zero,
    journal.postings_have_an_entry,
    journal.no_entry_was_altered,
    journal.the_chain_holds,
    journal.numbers_have_no_holes,
    journal.requests_were_booked_once,
    journal.reversals_undo_exactly,
)
OF_THE_NIGHTS: tuple[Callable[[Book], Iterator[str]], ...] = (
    nights.the_drawer_is_never_below_zero,
    nights.pots_and_float_are_never_below_zero,
    pots.the_pot_came_from_the_stacks,
    pots.shares_make_up_the_pot,
    nights.chips_out_are_never_below_zero,
    nights.chips_out_are_never_more_than_there_are,
    pieces.pieces_are_whole,
    pieces.no_note_is_below_zero,
    pieces.unsorted_cash_is_never_below_zero,
    pieces.colours_out_are_of_the_case,
    nights.nights_open_once,
    nights.what_was_brought_forward_was_there,
    earlier.earlier_nights_amount_to_what_is_said_of_them,
    nights.nothing_follows_a_closing,
    nights.closed_nights_are_even,
    nights.payments_keep_to_their_plan,
    people.players_are_of_the_club,
    people.money_is_somebodys,
    people.nights_are_of_the_club,
    people.names_are_found_by_their_keys,
    people.names_are_corrected_from_what_they_were,
    people.links_are_of_a_club,
)
OF_THE_GUARDS = (database.what_rows_refer_to_is_there, database.the_guards_stand)


@dataclass(frozen=True)
class Audit:
    """What an audit found, gravest first, one finding a check; and how much there was to look at."""

    findings: tuple[str, ...]
    entries: int = 0
    nights: int = 0

    @property
    def balanced(self) -> bool:
        """Whether there is nothing to object to."""
        return not self.findings


def audit(connection: Connection) -> Audit:
    """Goes through the whole book. What later checks rely on comes first: where that fails, they are left out."""
    findings: list[str] = []
    try:
        findings += _asked(check(connection) for check in OF_THE_DATABASE)
        book = read(connection)
        findings += _of_the_book(book)
        findings += _asked(check(connection) for check in OF_THE_GUARDS)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # even SQLite's own words may be damaged
        return Audit((*findings, _unreadable(error)))
    return Audit(tuple(findings), entries=len(book.tables["entry"]), nights=len(book.tables["night"]))


def _unreadable(error: Exception) -> str:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return "This is no book of Bankir: it is no SQLite database."
    return f"The book cannot be read to its end: {error}."


def _of_the_book(book: Book) -> list[str]:
    """The rows, then the journal, then the nights that it tells of."""
    for checks in (OF_THE_ROWS, OF_THE_JOURNAL):
        if findings := _asked(check(book) for check in checks):
            return findings
    try:
        return _asked(check(book) for check in OF_THE_NIGHTS)
    except (KeyError, TypeError, ValueError) as error:
        return [f"An entry is sealed but does not say what an entry of its kind says ({error!r})."]


def _asked(answers: Iterable[Iterator[str]]) -> list[str]:
    """One finding a check: the first, and how many more there are like it."""
    return [finding for found in answers for finding in _first(found)]


def _first(found: Iterator[str]) -> Iterator[str]:
    for finding in islice(found, 1):
        more = sum(1 for _ in found)
        yield f"{finding} ({more} more like it.)" if more else finding
