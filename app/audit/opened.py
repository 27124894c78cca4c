"""The book as the auditor opens it: for reading only, one state of it, whoever writes meanwhile."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from app.audit.rows import Connection


@contextmanager
def opened(url: str) -> Iterator[Connection]:
    """The database at a SQLAlchemy URL; raises what sqlite3 does, and `ConnectionError` where no server answers."""
    if url.startswith("sqlite:///"):
        with _sqlite(Path(url.removeprefix("sqlite:///"))) as connection:
            yield connection
    else:
        with _postgresql(url.replace("+psycopg", "", 1)) as connection:
            yield connection


@contextmanager
def _sqlite(path: Path) -> Iterator[Connection]:
    where = f"file:{quote(path.resolve().as_posix())}?mode=ro"
    with closing(sqlite3.connect(where, uri=True, isolation_level=None)) as connection:
        as_read(connection)
        connection.execute("BEGIN")
        yield connection


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
