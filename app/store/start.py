"""Opening a book for use: is the file really ours, is nobody else serving it, is its schema of today."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import inspect

from app.store.engine import NotABook, Store, Unavailable
from app.store.tables import Base

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
OURS = {"alembic_version", "entry"}


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
        raise NotABook(f"The book {_name(store)} does not open ({error.reason}). Try again.") from error
    except BaseException:
        store.close()
        raise
    return store


def migrate(store: Store) -> None:
    """Brings the schema up to date in one transaction; two at once wait for each other (T-95)."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with store.writing() as connection:
        _is_ours(set(inspect(connection).get_table_names()), _name(store))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise NotABook(f"The book {_name(store)} was made by a newer Bankir. Use that one.") from error
        missing = set(Base.metadata.tables) - set(inspect(connection).get_table_names())
        if missing:
            lost = ", ".join(sorted(missing))
            raise NotABook(f"The book {_name(store)} is damaged (it lacks {lost}). Restore it from a backup.")


def _name(store: Store) -> str:
    return str(store.path or store.url.render_as_string())


def _is_ours(tables: set[str], name: str) -> None:
    if tables and not tables >= OURS:
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
            tables = {row[0] for row in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            found = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.OperationalError:
            return
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
                raise NotABook(f"{path} is not a book of Bankir.") from error
            tables, found = OURS, str(error)
    if found != "ok":
        raise NotABook(f"The book {path} is damaged ({found}). Restore it from a backup.")
    _is_ours(tables, str(path))


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
