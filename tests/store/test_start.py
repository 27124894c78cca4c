"""Opening a book: what is set, what is refused and why."""

import multiprocessing
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from app.config import NoKey, secret_key
from app.services.club import first_club
from app.store.engine import NotABook, Store, Unavailable
from app.store.start import key_file, only_server, open_book
from tests.support.evening import SEVEN, Evening
from tests.support.urls import psycopg_url, sqlite_url

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "busy_timeout": 10_000,
    "recursive_triggers": 1,
    "trusted_schema": 0,
}


@pytest.mark.parametrize("way", ["writing", "reading"])
def test_sqlite_is_set_as_measured(sqlite_store: Store, way: str) -> None:
    with getattr(sqlite_store, way)() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in PRAGMAS}
        reads_only = connection.exec_driver_sql("PRAGMA query_only").scalar()

    assert found == PRAGMAS
    assert reads_only == (way == "reading")


def test_who_reads_cannot_write_and_sees_one_state(store: Store) -> None:
    night = Evening(store).open()
    seen = text("SELECT count(*) FROM entry")
    with store.reading() as connection:
        before = connection.scalar(seen)
        night.sell("Bo", 100_00)
        assert connection.scalar(seen) == before
    with pytest.raises(Unavailable, match="read_only"), store.reading() as connection:
        connection.execute(text("INSERT INTO club VALUES (9, 'now')"))


@pytest.mark.skipif(sys.platform == "win32", reason="that kind of file system is a Unix one")
def test_a_file_system_without_wal_is_refused(tmp_path: Path) -> None:
    store = Store(f"sqlite:///file:{tmp_path}/bank.db?vfs=unix-dotfile&uri=true")
    with closing(store), pytest.raises(NotABook, match="WAL"), store.writing():
        pass


@pytest.mark.parametrize("left", [None, b""])
def test_a_lost_book_is_not_started_anew(tmp_path: Path, left: bytes | None) -> None:  # R9
    path = tmp_path / "bank.db"
    open_book(sqlite_url(path)).close()
    secret_key(sqlite_url(path))
    path.unlink()
    if left is not None:
        path.write_bytes(left)

    with pytest.raises(NotABook, match="missing or empty.*Restore it from a backup"):
        open_book(sqlite_url(path))
    assert path.exists() == (left is not None)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"hello", "is not a book of Bankir"),
        (b"\x00" * 4096, "is not a book of Bankir"),
        (b"PK\x03\x04" * 5000, "is not a book of Bankir"),
        (b"SQLite format 3\x00" + b"\xff" * 5000, "not a book|damaged"),
    ],
)
def test_a_foreign_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes, says: str) -> None:  # R9
    path = tmp_path / "bank.db"
    path.write_bytes(content)

    with pytest.raises(NotABook, match=says):
        open_book(sqlite_url(path))
    assert path.read_bytes() == content


def test_a_database_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bank.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()

    with pytest.raises(NotABook, match="something else"):
        open_book(sqlite_url(path))
    assert path.read_bytes() == before


def test_a_database_with_our_tables_and_other_columns_is_something_else_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bank.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE alembic_version (name TEXT)")
        other.execute("CREATE TABLE entry (name TEXT)")
    before = path.read_bytes()

    with pytest.raises(NotABook, match="something else"):
        open_book(sqlite_url(path))
    assert path.read_bytes() == before


def test_a_book_that_lacks_a_column_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "bank.db"
    open_book(sqlite_url(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE device DROP COLUMN created_at")

    with pytest.raises(NotABook, match="damaged .it lacks device.created_at."):
        open_book(sqlite_url(path))


def test_a_postgresql_of_something_else_is_refused(pg_url: str) -> None:
    with closing(Store(psycopg_url(pg_url))) as store, store.writing() as connection:
        connection.execute(text("CREATE TABLE recipes (name text)"))

    with pytest.raises(NotABook, match="something else"):
        open_book(psycopg_url(pg_url))


@pytest.mark.parametrize("kept", [0.3, 0.6, 0.9])
def test_a_truncated_book_is_refused(sqlite_book: Path, tmp_path: Path, kept: float) -> None:  # R9
    path = tmp_path / "bank.db"
    whole = sqlite_book.read_bytes()
    path.write_bytes(whole[: int(len(whole) * kept)])

    with pytest.raises(NotABook, match="damaged.*Restore it from a backup"):
        open_book(sqlite_url(path))


def test_a_book_of_a_newer_bankir_is_refused(store: Store) -> None:
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.writer.dispose()

    with pytest.raises(NotABook, match="newer Bankir"):
        open_book(store.url.render_as_string(hide_password=False))


def test_a_second_server_on_a_book_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bank.db"
    with only_server(path), pytest.raises(NotABook, match="Another server"), only_server(path):
        pass
    with only_server(path):
        pass


def test_the_key_beside_a_book_is_made_once(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "bank.db")
    key = secret_key(url)

    assert len(key) == 64
    assert secret_key(url) == key
    if sys.platform != "win32":
        assert key_file(tmp_path / "bank.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("attempt", range(2))
def test_two_who_start_at_once_on_an_empty_folder_share_one_book(tmp_path: Path, attempt: int) -> None:  # T-95
    _start_together(sqlite_url(tmp_path / "new" / "bank.db"))


def test_two_who_start_at_once_on_an_empty_postgresql_share_one_book(pg_url: str) -> None:  # T-95
    _start_together(psycopg_url(pg_url))


def _start_together(url: str) -> None:
    spawn = multiprocessing.get_context("spawn")
    gate = spawn.Barrier(3)
    told = spawn.Queue()
    starters = [spawn.Process(target=start_one, args=(url, gate, told)) for _ in range(3)]
    for starter in starters:
        starter.start()
    answers = [told.get(timeout=60) for _ in starters]
    for starter in starters:
        starter.join(60)

    assert answers == [1, 1, 1]
    with closing(open_book(url)) as store, store.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM club")) == 1


def start_one(url: str, gate, told) -> None:  # type: ignore[no-untyped-def]
    """What each of the processes does."""
    gate.wait(60)
    try:
        with closing(open_book(url)) as store:
            told.put(first_club(store, at=SEVEN))
    except BaseException as error:
        told.put(repr(error))
        raise


def test_a_book_that_lacks_a_table_is_damaged(tmp_path: Path) -> None:  # R9
    path = tmp_path / "bank.db"
    open_book(sqlite_url(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE device")

    with pytest.raises(NotABook, match="damaged .it lacks device."):
        open_book(sqlite_url(path))


def test_a_folder_is_no_book(tmp_path: Path) -> None:
    with pytest.raises(NotABook, match="is a folder"):
        open_book(sqlite_url(tmp_path))


@pytest.mark.parametrize("left", [b"", b"\n", b"abc", b"\xff" * 64])
def test_a_damaged_key_lets_nobody_in(tmp_path: Path, left: bytes) -> None:
    path = tmp_path / "bank.db"
    key_file(path).write_bytes(left)

    with pytest.raises(NoKey, match="is damaged. Restore it"):
        secret_key(sqlite_url(path))
