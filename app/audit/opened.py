"""The book as the auditor opens it: for reading only, one state of it, whoever writes meanwhile."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from app.audit.rows import Connection


@contextmanager
def opened(book: Path | str) -> Iterator[Connection]:
    """The SQLite file, or the PostgreSQL database at a SQLAlchemy URL.

    Raises what sqlite3 does, and `ConnectionError` where no server answers.
    """
    with _sqlite(book) if isinstance(book, Path) else _postgresql(book.replace("+psycopg", "", 1)) as connection:
        yield connection


@contextmanager
def _sqlite(path: Path) -> Iterator[Connection]:
    with closing(sqlite3.connect(for_reading(path), uri=True, isolation_level=None)) as connection:
        as_read(connection)
        connection.execute("BEGIN")
        yield connection


def for_reading(path: Path) -> str:
    """The URI by which sqlite3 opens a book and changes nothing, also on a disk that takes nothing.

    There it is read as it lies, unless the last acts still lie beside it.
    """
    lies_still = not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists()
    return f"file:{quote(path.resolve().as_posix())}?mode=ro{'&immutable=1' if lies_still else ''}"


def as_read(connection: sqlite3.Connection) -> None:
    """Has damaged text read as far as it can be: the checks say what is wrong with it."""
    connection.text_factory = lambda stored: stored.decode("utf-8", "surrogateescape")


@contextmanager
def _postgresql(url: str) -> Iterator[Connection]:
    import psycopg  # which needs a library that not every machine with a SQLite book has

    try:
        connected = psycopg.connect(url)
    except psycopg.Error as error:
        raise ConnectionError(str(error).strip()) from error
    with connected as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        yield connection
