"""Backups, links and the auditor on the command line."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.__main__ import main
from app.commands.demo import fill
from app.config import database_url, note_address
from app.services.links import admission_by_link
from app.store.start import open_book
from tests.support.urls import psycopg_url, sqlite_url

AT = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Carries out a command: exit code, what was printed, what was said on the side."""
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def said(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as stopped:
            code = stopped.code if isinstance(stopped.code, int) else 1
            if isinstance(stopped.code, str):
                return code, "", stopped.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return said


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "bank.db"
    with closing(open_book(sqlite_url(path))) as store:
        fill(store, now=AT)
    return path


@pytest.fixture
def book(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "bank.db"))


def test_a_book_that_balances_says_how_much_was_looked_at(say: Say, book: Path):
    code, out, _ = say("check-books", str(book))

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


@pytest.mark.parametrize("command", [["check-books"], ["backup", "copy.db", "--db"], ["link", "banker", "--db"]])
def test_a_book_that_is_not_there_is_not_made(command: list[str], say: Say, tmp_path: Path):
    code, _, said = say(*command, str(tmp_path / "none.db"))

    assert (code, said) == (1, f"There is no book at {(tmp_path / 'none.db').resolve()}.")
    assert not list(tmp_path.iterdir())


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


def token(link: str) -> str:
    return link.rsplit("/", 1)[1].strip()


def test_a_link_is_shown_as_often_as_it_is_asked_for(say: Say, book: Path):
    _, first, _ = say("link", "banker", "--db", str(book))
    _, second, _ = say("link", "banker", "--db", str(book))

    assert first == second
    assert first.startswith("http://127.0.0.1:8008/enter/")


def test_a_link_has_the_address_where_the_book_is_served_last(say: Say, book: Path):
    url = database_url(str(book))
    _, assumed, warned = say("link", "banker", "--db", str(book))
    note_address(url, "http://192.168.1.7:8123")
    _, noted, silent = say("link", "banker", "--db", str(book))
    _, asked, _ = say("link", "banker", "--db", str(book), "--port", "9000")

    assert assumed.startswith("http://127.0.0.1:8008/enter/")
    assert "Assumed that Bankir is at http://127.0.0.1:8008" in warned
    assert (noted.startswith("http://192.168.1.7:8123/enter/"), silent) == (True, "")
    assert asked.startswith("http://127.0.0.1:9000/enter/")


def test_a_renewed_link_is_another_and_ends_the_old(say: Say, book: Path):
    _, old, _ = say("link", "watch", "--db", str(book))
    _, new, _ = say("link", "watch", "--renew", "--db", str(book), "--port", "9000")

    assert new.startswith("http://127.0.0.1:9000/watch/")
    with closing(open_book(sqlite_url(book))) as store:
        found = admission_by_link(store, token(new))
        assert admission_by_link(store, token(old)) is None
    assert found and found.role == "watch"


def test_behind_a_proxy_a_link_has_the_name_of_the_proxy(say: Say, book: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BANKIR_HOSTS", "bank.example.org")

    assert say("link", "banker", "--https", "--db", str(book))[1].startswith("https://bank.example.org/enter/")


WRONG = [
    (["sell"], "invalid choice: 'sell'"),
    ([], "the following arguments are required: COMMAND"),
    (["link", "anna"], "invalid choice: 'anna'"),
    (["serve", "--port", "0"], "a port is a number from 1 to 65535, not '0'"),
    (["serve", "--port", "http"], "a port is a number from 1 to 65535, not 'http'"),
    (["replay"], "the following arguments are required: FILE.toml"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG)
def test_what_is_typed_wrong_is_answered_in_a_sentence(words: list[str], sentence: str, say: Say):
    code, _, err = say(*words)

    assert (code, sentence in err) == (2, True)


def test_help_names_every_command(say: Say):
    code, out, _ = say("--help")

    assert code == 0
    for command in ("serve", "demo", "link", "replay", "judge", "backup", "check-books"):
        assert f"\n    {command}" in out


def test_the_demo_has_three_nights_behind_it_and_one_that_runs_now(book: Path):
    with closing(sqlite3.connect(book)) as connection:
        closed = connection.execute("SELECT night FROM entry WHERE kind = 'closed' ORDER BY night").fetchall()
        [(latest,)] = connection.execute("SELECT max(at) FROM entry")

    assert closed == [(1,), (2,), (3,)]
    assert 0 < (AT - datetime.fromisoformat(latest)).total_seconds() < 600


@pytest.mark.parametrize(
    "words", [("check-books",), ("replay", "tests/nights/pakker.toml", "--into"), ("serve", "--db")]
)
@pytest.mark.parametrize("named", ["mysql://x/y", "sqlite://", "nonsense://x"])
def test_what_is_no_file_and_no_postgresql_is_no_book(say: Say, words: tuple[str, ...], named: str):
    code, _, err = say(*words, named)

    assert (code, err.partition(",")[0]) == (1, "A book is a file or a PostgreSQL database")


def test_a_server_that_does_not_answer_is_said_in_a_sentence(say: Say):
    code, _, err = say("check-books", "postgresql://127.0.0.1:1/bankir")

    assert code == 1
    assert err.startswith("The book cannot be opened: connection failed")


def test_a_backup_into_a_folder_that_is_in_the_way_is_refused(say: Say, book: Path, tmp_path: Path):
    (tmp_path / "copy.db.unfinished").mkdir()
    code, _, err = say("backup", str(tmp_path / "copy.db"), "--db", str(book))

    assert code == 1
    assert err.startswith("The backup could not be written")


def test_no_link_is_made_with_a_damaged_key(say: Say, book: Path):
    book.with_suffix(".key").write_text("", encoding="ascii")
    code, out, err = say("link", "banker", "--db", str(book))

    assert (code, out) == (1, "")
    assert "is damaged. Restore it from a backup" in err
