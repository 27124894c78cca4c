"""What a forger cannot hide where the book knows notes and colours: pieces are whole, and no more than there are."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import pytest

from app.audit import audit
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting
from app.domain.tray.chip_set import ChipSet, Colour
from app.services import club, nights
from app.services.nights import Agreed
from app.store.engine import Store
from app.store.once import once
from app.store.start import open_book
from tests.audit.forger import Journal, forge
from tests.audit.test_forgeries import first
from tests.support.audit import faults, findings
from tests.support.evening import Evening
from tests.support.urls import sqlite_url

CASE = ChipSet((Colour("white", Decimal(1), 100), Colour("red", Decimal(10), 50)))
ANNA = PlayerId(1)


def play(store: Store) -> Evening:
    """Two nights: a float of two notes, a sale of 60 for a note of 100, red chips handed in; then one by the sum."""
    night = Evening(store)
    club.keep_chip_set(store, night.request(), chips=CASE)
    night.number = open_by_notes(night)
    book(night, Kind.SALE, cash(100_00, "10000"), cash(-40_00, "2000"), chips(-40_00, "red"), chips(-20_00, "white"))
    book(night, Kind.RETURNED, chips(30_00, "red"), Posting(Account.TAB, -30_00, ANNA))
    night.undo(night.version)
    book(night, Kind.RETURNED, chips(30_00, "red"), Posting(Account.TAB, -30_00, ANNA))
    night.count(Anna=30_00, Bo=0)
    night.count_drawer(100_00)
    night.close()
    return night.open("Anna", "Bo")


def open_by_notes(night: Evening) -> int:
    agreed = Agreed(
        "polski", ["Anna", "Bo"], "Anna", float_text="40", float_notes={"2000": 2}, house={"drawer": "notes"}
    )
    opened = nights.open_night(night.store, night.request(), agreed)
    assert opened.night
    return opened.night


def book(night: Evening, kind: Kind, *legs: Posting) -> None:
    draft = Draft(kind, legs, {"tender": "cash"})
    once(night.store, night.request(), (kind, night.at), lambda work: draft)


def cash(amount: int, note: str) -> Posting:
    return Posting(Account.DRAWER, amount, piece=note)


def chips(amount: int, colour: str) -> Posting:
    return Posting(Account.CHIPS, amount, ANNA, colour)


def test_a_book_with_notes_and_colours_balances(store: Store) -> None:
    play(store)
    assert (faults(store), findings(store)) == ([], ())


def half_a_note(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 50_00, "10000"), ("drawer", None, 10_00), ("chips", 1, -60_00))


def a_third_of_a_chip(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 60_00), ("chips", 1, -55_00, "red"), ("chips", 1, -5_00))


def a_colour_that_the_club_does_not_own(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 60_00), ("chips", 1, -60_00, "blue"))


def a_tab_in_notes(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("tab", 1, 60_00, "2000"), ("chips", 1, -60_00))


def change_that_was_not_there(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 120_00), ("drawer", None, -60_00, "2000"), ("chips", 1, -60_00))


def less_than_no_unsorted_cash(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 100_00, "10000"), ("drawer", None, -40_00), ("chips", 1, -60_00))


def more_red_chips_than_there_are(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 60_00), ("chips", 1, -510_00, "red"), ("chips", 1, 450_00))


def more_than_the_whole_case(journal: Journal) -> None:
    _move(journal, Kind.SALE, ("drawer", None, 601_00), ("chips", 1, -601_00))


def another_note_brought_forward(journal: Journal) -> None:
    brought = journal[first(journal, "opened", 2)][0]["facts"]["brought"]
    [note] = [leg for leg in brought if len(leg) == 4]
    note[3] = "5000"


FORGERIES = [
    (half_a_note, "moves 5000 in '10000': no whole number of pieces"),
    (a_third_of_a_chip, "moves -5500 in 'red': no whole number of pieces"),
    (a_colour_that_the_club_does_not_own, "moves 'blue' on chips, where there is no such piece"),
    (a_tab_in_notes, "moves '2000' on tab, where there is no such piece"),
    (change_that_was_not_there, "the drawer holds less than none of '2000', -2000"),
    (less_than_no_unsorted_cash, "less than no cash is unsorted, -4000"),
    (more_red_chips_than_there_are, "more chips are out of 'red' than the 50 that there are"),
    (more_than_the_whole_case, "chips worth 60100 are out, and there are only 60000"),
    (another_note_brought_forward, "with other balances than the entries before it leave"),
]


@pytest.fixture(scope="module")
def sorted_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sorted") / "bank.db"
    with closing(open_book(sqlite_url(path))) as store:
        play(store)
    return path


@pytest.mark.parametrize(("change", "finding"), FORGERIES, ids=[change.__name__ for change, _ in FORGERIES])
def test_pieces_sealed_anew_must_make_sense(
    change: Callable[[Journal], None], finding: str, sorted_book: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(sorted_book)) as whole, closing(sqlite3.connect(tmp_path / "forged.db")) as forged:
        whole.backup(forged)
        forge(forged, change)

        assert any(finding in found for found in audit(forged).findings), audit(forged).findings


def test_the_worth_of_a_note_changed_in_the_row_is_noticed(sorted_book: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(sorted_book)) as whole, closing(sqlite3.connect(tmp_path / "harmed.db")) as harmed:
        whole.backup(harmed)
        harmed.execute("DROP TRIGGER posting_is_not_edited")
        harmed.execute("UPDATE posting SET piece = '5000' WHERE piece = '10000'")

        assert any("was altered after it was sealed" in found for found in audit(harmed).findings)


def _move(journal: Journal, kind: Kind, *legs: tuple[str, int | None, int] | tuple[str, int | None, int, str]) -> None:
    journal[first(journal, kind.value)][1][:] = legs
