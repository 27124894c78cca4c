"""Backups, the auditor and the demo's book on the command line."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from app.commands.demo import fill
from app.domain.ledger import Tender
from app.domain.money import Minor
from app.queries.people import names_of
from app.queries.table import running_night
from app.services import table
from app.store.once import Request
from app.store.start import open_book
from tests.commands.conftest import AT, Say
from tests.support.urls import psycopg_url, sqlite_url


def test_a_book_that_balances_says_how_much_was_looked_at(say: Say, book: Path):
    code, out, _ = say("check-books", str(book))

    assert (code, out) == (0, "The books balance: 93 entries, 4 nights.\n")


def test_the_book_to_check_is_named_as_for_the_other_commands(say: Say, book: Path):
    code, out, _ = say("check-books", "--db", str(book))

    assert (code, out) == (0, "The books balance: 93 entries, 4 nights.\n")


def test_a_book_that_does_not_balance_exits_1_and_says_what_is_wrong(say: Say, book: Path):
    with closing(sqlite3.connect(book)) as connection:
        connection.execute("DROP TRIGGER posting_is_not_edited")
        connection.execute("UPDATE posting SET amount = amount + 1 WHERE seq = 3 AND leg = 1")
        connection.commit()

    code, out, _ = say("check-books", str(book))

    assert code == 1
    assert out.splitlines()[0] == "Entry 3 does not balance: it sums to 1."


def test_checking_changes_nothing(say: Say, book: Path):
    before = book.read_bytes()

    say("check-books", str(book))

    assert book.read_bytes() == before


def test_a_book_can_be_checked_while_it_is_written(say: Say, book: Path):
    with closing(open_book(sqlite_url(book))) as store, store.writing():
        assert say("check-books", str(book))[0] == 0


@pytest.mark.postgres
def test_a_book_in_postgresql_is_checked_too(say: Say, pg_url: str):
    with closing(open_book(psycopg_url(pg_url))) as store:
        fill(store, now=AT)

    assert say("check-books", pg_url)[:2] == (0, "The books balance: 93 entries, 4 nights.\n")


def test_what_is_no_book_does_not_balance(say: Say, tmp_path: Path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, about the money: it is all there, but I cannot say where." * 20, encoding="utf-8")

    code, out, _ = say("check-books", str(letter))

    assert (code, out) == (1, "This is no book of Bankir: it is no SQLite database.\n")


def test_a_backup_is_the_whole_book(say: Say, book: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"

    assert say("backup", str(copy), "--db", str(book)) == (0, f"The book is in {copy}.\n", "")

    assert say("check-books", str(copy))[1] == say("check-books", str(book))[1]


def test_a_backup_is_made_while_the_book_is_written(say: Say, book: Path, tmp_path: Path):
    with closing(open_book(sqlite_url(book))) as store, store.writing():
        assert say("backup", str(tmp_path / "copy.db"), "--db", str(book))[0] == 0


def test_a_restored_backup_takes_entries_and_balances_r12(say: Say, book: Path, tmp_path: Path):
    restored = tmp_path / "restored" / "bank.db"
    restored.parent.mkdir()
    assert say("backup", str(restored), "--db", str(book))[0] == 0
    with closing(open_book(sqlite_url(restored))) as store:
        request = Request(1, "after-restoring", AT, AT, running_night(store, 1))
        club = names_of(store, 1)
        sold = table.sell(store, request, player=min(club), amount=Minor(20_00), tender=Tender.TAB, confirmed=True)

    looked_at = say("check-books", str(book))[1].replace(f"{sold.seq - 1} entries", f"{sold.seq} entries")
    assert say("check-books", str(restored)) == (0, looked_at, "")


def test_a_backup_overwrites_nothing(say: Say, book: Path, tmp_path: Path):
    copy = tmp_path / "copy.db"
    copy.write_text("holiday pictures", encoding="utf-8")

    code, _, said = say("backup", str(copy), "--db", str(book))

    assert (code, copy.read_text(encoding="utf-8")) == (1, "holiday pictures")
    assert said == f"{copy} is there already and is left as it is. Name a new file."


def test_a_backup_that_fails_leaves_nothing_behind(say: Say, book: Path, tmp_path: Path):
    code, _, said = say("backup", str(tmp_path / "no" / "such" / "folder.db"), "--db", str(book))

    assert (code, said.endswith("Nothing is left of it.")) == (1, True)


def test_postgresql_is_backed_up_with_its_own_tool(say: Say):
    code, _, said = say("backup", "copy.db", "--db", "postgresql://nowhere/bankir")

    assert (code, said) == (1, "A book in PostgreSQL is backed up with pg_dump.")


def test_the_demo_has_three_nights_behind_it_and_one_that_runs_now(book: Path):
    with closing(sqlite3.connect(book)) as connection:
        closed = connection.execute("SELECT night FROM entry WHERE kind = 'closed' ORDER BY night").fetchall()
        [(latest,)] = connection.execute("SELECT max(at) FROM entry")

    assert closed == [(1,), (2,), (3,)]
    assert 0 < (AT - datetime.fromisoformat(latest)).total_seconds() < 600


def test_a_backup_into_a_folder_that_is_in_the_way_is_refused(say: Say, book: Path, tmp_path: Path):
    (tmp_path / "copy.db.unfinished").mkdir()
    code, _, err = say("backup", str(tmp_path / "copy.db"), "--db", str(book))

    assert code == 1
    assert err.startswith("The backup could not be written")
