"""Opening a book for use: is the file really ours, is nobody else serving it, is its schema of today."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, make_url
from sqlalchemy.exc import ArgumentError

from app.store.engine import NotABook, Store, Unavailable
from app.store.tables import Base

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
OURS = {"alembic_version": {"version_num"}, "entry": {"club_id", "seq", "request_id", "hash"}}
"""What every book has had since the first one: tables and some of their columns."""

TROUBLE = {
    "locked": "The book {name} is in use just now. Try again.",
    "full": "The disk with the book {name} is full. Make room first.",
    "read_only": "The book {name} cannot be written: its folder or its file takes nothing.",
    "disk": "The book {name} cannot be opened: {error}.",
}
Columns = dict[str, set[str]]


def open_book(url: str) -> Store:
    """The book at a database URL, its schema brought up to date.

    Raises `NotABook` with a sentence for the console. A SQLite file must not be open in this process already:
    looking at it would drop the locks of those who have it open.
    """
    store = Store(url)
    try:
        if store.path:
            _look_at_the_file(store.path)
        migrate(store)
    except Unavailable as error:
        store.close()
        raise NotABook(trouble(store, error)) from error
    except BaseException:
        store.close()
        raise
    return store


def migrate(store: Store) -> None:
    """Brings the schema up to date in one transaction; two at once wait for each other (T-95)."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with store.writing() as connection:
        _is_ours(_columns(connection), _name(store))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise NotABook(f"The book {_name(store)} was made by a newer Bankir. Use that one.") from error
        missing = _missing(_columns(connection))
        if missing:
            lost = ", ".join(sorted(missing))
            raise NotABook(f"The book {_name(store)} is damaged (it lacks {lost}). Restore it from a backup.")


def trouble(store: Store, error: Unavailable) -> str:
    """Why the book cannot be used just now, in a sentence for the console."""
    reason = error.reason
    if reason == "disk" and store.path and not os.access(store.path.parent, os.W_OK):
        reason = "read_only"
    said = str(getattr(error.__cause__, "orig", reason)).strip().partition("\n")[0].rstrip(".")
    return TROUBLE[reason].format(name=_name(store), error=said)


def _name(store: Store) -> str:
    return str(store.path or store.url.render_as_string())


def _columns(connection: Connection) -> Columns:
    found = inspect(connection).get_multi_columns()
    return {table: {column["name"] for column in columns} for (_, table), columns in found.items()}


def _missing(found: Columns) -> set[str]:
    """Tables and columns of today's schema that a book lacks."""
    wanted = {name: {column.name for column in table.columns} for name, table in Base.metadata.tables.items()}
    return {table for table in wanted if table not in found} | {
        f"{table}.{column}" for table in wanted.keys() & found.keys() for column in wanted[table] - found[table]
    }


def _is_ours(found: Columns, name: str) -> None:
    if found and not all(found.get(table, set()) >= columns for table, columns in OURS.items()):
        raise NotABook(f"{name} holds something else than a book of Bankir.")


def _look_at_the_file(path: Path) -> None:
    """Refuses what would silently become a new book over a lost one, or is none at all (R9); changes nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise NotABook(f"{path} is a folder, not a book of Bankir.")
    size = path.stat().st_size if path.exists() else 0
    if size == 0:
        if key_file(path).exists():
            raise NotABook(f"The book {path} is missing or empty, yet one was kept here. Restore it from a backup.")
        return
    with closing(sqlite3.connect(path)) as raw:
        try:
            columns = _columns_of_file(raw)
            found = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.OperationalError:
            return
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
                raise NotABook(f"{path} is not a book of Bankir.") from error
            columns, found = OURS, str(error)
    if found != "ok":
        raise NotABook(f"The book {path} is damaged ({found}). Restore it from a backup.")
    _is_ours(columns, str(path))


def _columns_of_file(raw: sqlite3.Connection) -> Columns:
    found: Columns = {}
    for table, column in raw.execute(
        "SELECT made.name, has.name FROM sqlite_schema made, pragma_table_info(made.name) has WHERE made.type = 'table'"
    ):
        found.setdefault(table, set()).add(column)
    return found


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite book, None of one that is kept by a server."""
    where = make_url(url)
    return Path(where.database) if where.get_backend_name() == "sqlite" and where.database else None


def is_address(url: str) -> bool:
    """Whether this can be read as a database URL."""
    try:
        make_url(url)
    except (ArgumentError, ValueError):
        return False
    return True


def key_file(path: Path) -> Path:
    """The secret key beside a book; that it exists says that a book was kept here."""
    return path.with_suffix(".key")


@contextmanager
def only_server(path: Path) -> Iterator[None]:
    """Holds the book's server lock; a second server on the same file is refused with `NotABook`."""
    with path.with_suffix(path.suffix + ".lock").open("a+b") as lock:
        try:
            _lock(lock.fileno())
        except OSError as error:
            raise NotABook(f"Another server already has {path} open. Stop it first.") from error
        yield


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
