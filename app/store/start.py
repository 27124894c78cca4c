"""Opening a book for use: is the file really ours, is nobody else serving it, is its schema of today."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text

from app.store.engine import MEMORY, NotABook, Store

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
SQLITE_HEADER = b"SQLite format 3\x00"


def open_book(url: str) -> Store:
    """The book at a database URL, its schema brought up to date. Raises `NotABook` with a sentence for the console."""
    if url.startswith("sqlite:") and url != MEMORY:
        _look_at_the_file(Path(url.removeprefix("sqlite:///")))
    store = Store(url)
    try:
        migrate(store)
    except BaseException:
        store.close()
        raise
    return store


def migrate(store: Store) -> None:
    """Brings the schema up to date in one transaction; two at once wait for each other."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with store.writing() as connection:
        if not store.is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(47740)"))
        tables = set(inspect(connection).get_table_names())
        if tables and not {"alembic_version", "entry"} <= tables:
            raise NotABook(f"{store.url.render_as_string()} holds something else than a book of Bankir.")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _look_at_the_file(path: Path) -> None:
    """Refuses what would silently become a new book over a lost one, or is none at all (R9)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    size = path.stat().st_size if path.exists() else 0
    if size == 0:
        if key_file(path).exists():
            raise NotABook(f"The book {path} is missing or empty, yet one was kept here. Restore it from a backup.")
        return
    with path.open("rb") as file:
        if file.read(16) != SQLITE_HEADER:
            raise NotABook(f"{path} is not a book of Bankir.")
    with closing(sqlite3.connect(path)) as raw:
        try:
            found = raw.execute("PRAGMA quick_check(1)").fetchone()[0]
        except sqlite3.OperationalError:
            return
        except sqlite3.DatabaseError as error:
            found = str(error)
    if found != "ok":
        raise NotABook(f"The book {path} is damaged ({found}). Restore it from a backup.")


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
    try:
        import fcntl
    except ImportError:
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
