"""Opening a book: the engines as RELIABILITY measured them, and what a failing disk looks like from above."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import StaticPool

from app.domain.errors import Conflict
from app.domain.night import Night
from app.store.answered import Answered
from app.store.prepared import run
from app.store.turns import TurnNotReached, Turns

WAIT_SECONDS = 10
WAL_ATTEMPTS = 500
POSTGRESQL_WRITERS = 8
POSTGRESQL_POOL = 16
"""Connections for those who write and for those who read."""
MEMORY = "sqlite://"
_LOCK = text("SELECT pg_advisory_xact_lock(47740, :lock)")
_REASONS = {
    "locked": "locked",
    "busy": "locked",
    "full": "full",
    "no space": "full",
    "readonly": "read_only",
    "read-only": "read_only",
}


class Unavailable(Exception):
    """The book cannot be written or read just now (503): `locked`, `full`, `read_only` or `disk`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotABook(Exception):
    """The file cannot be used as a book, and why, in a sentence for the console."""


class Store:
    """An open book: one engine that writes, and one that can only read and sees one state of the book.

    `nights` keeps the night that each club last looked at, with the hash of the club's last entry then: while that
    is still the last one, the night is as it was.
    """

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.nights: dict[int, tuple[str, Night]] = {}
        self.answered = Answered()
        self._turns = Turns(1 if self.is_sqlite else POSTGRESQL_WRITERS, patience=WAIT_SECONDS)
        self._kept: Connection | None = None
        if url == MEMORY:
            self.writer = self.reader = _memory_engine()
        elif self.is_sqlite:
            self.writer = _sqlite_engine(url, pool_size=1, query_only=False)
            self.reader = _sqlite_engine(url, pool_size=8, query_only=True)
        else:
            self.writer = create_engine(
                url,
                paramstyle="format",  # by place, as SQLite has them: `Prepared` gives its values in order
                pool_size=POSTGRESQL_POOL,
                max_overflow=0,
                pool_timeout=WAIT_SECONDS,
                pool_pre_ping=True,
            )
            self.reader = self.writer.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)

    @property
    def path(self) -> Path | None:
        """The file of a SQLite book."""
        return Path(self.url.database) if self.is_sqlite and self.url.database else None

    @contextmanager
    def writing(self, lock: int = 0) -> Iterator[Connection]:
        """A transaction that writes, committed at the end; refusals and errors roll it back.

        SQLite has one writer at a time. On PostgreSQL those with the same `lock` (a club's id) wait for each other.
        """
        with _PLAINLY, self._turns:
            connection = self._kept or _begun(self.writer)
            self._kept = None
            try:
                if self.is_sqlite:
                    run(connection, "BEGIN IMMEDIATE")
                else:
                    connection.execute(_LOCK, {"lock": lock})
                yield connection
                run(connection, "COMMIT")
            except BaseException:
                connection.close()
                raise
            self._keep(connection)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state of the book and cannot write."""
        with _PLAINLY, self.reader.begin() as connection:
            if self.is_sqlite:
                run(connection, "BEGIN")
            yield connection

    def _keep(self, connection: Connection) -> None:
        """SQLite's one writer stays at hand: fetching it from the pool takes as long as a sale's statements."""
        if self.is_sqlite:
            self._kept = connection
        else:
            connection.close()

    def close(self) -> None:
        """Let go of every connection."""
        if self._kept:
            self._kept.close()
            self._kept = None
        self.writer.dispose()
        self.reader.dispose()


def _begun(engine: Engine) -> Connection:
    """A connection that SQLAlchemy takes to be in one long transaction: `writing` begins and commits at the driver."""
    connection = engine.connect()
    connection.begin()
    return connection


class _SpeakingPlainly:
    """Turns what a database says of itself into `Unavailable` (503) or `Conflict` (409)."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, TurnNotReached | PoolTimeout):
            raise Unavailable("locked") from error
        if isinstance(error, IntegrityError):
            raise Conflict("not_taken") from error
        if isinstance(error, DatabaseError):
            raise Unavailable(_reason(str(error.orig).lower())) from error


_PLAINLY = _SpeakingPlainly()


def _reason(message: str) -> str:
    return next((reason for words, reason in _REASONS.items() if words in message), "disk")


def _sqlite_engine(url: str, *, pool_size: int, query_only: bool) -> Engine:
    engine = create_engine(url, pool_size=pool_size, max_overflow=0, pool_timeout=WAIT_SECONDS)
    _prepare(engine, query_only=query_only)
    return engine


def _memory_engine() -> Engine:
    engine = create_engine(MEMORY, poolclass=StaticPool, connect_args={"check_same_thread": False})
    _prepare(engine, query_only=False)
    return engine


def _journal_mode(cursor: sqlite3.Cursor) -> str:
    """The journal mode once WAL was asked for. While another turns it on SQLite does not wait by itself (T-95)."""
    for attempt in range(WAL_ATTEMPTS):
        if attempt:
            time.sleep(WAIT_SECONDS / WAL_ATTEMPTS)
        try:
            return str(cursor.execute("PRAGMA journal_mode=WAL").fetchone()[0])
        except sqlite3.OperationalError as error:
            busy = error
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
    raise busy


def _prepare(engine: Engine, *, query_only: bool) -> None:
    @event.listens_for(engine, "connect")
    def set_up(raw: Any, _record: Any) -> None:
        raw.isolation_level = None
        cursor = raw.cursor()
        cursor.execute(f"PRAGMA busy_timeout={WAIT_SECONDS * 1000}")
        if engine.url.database and _journal_mode(cursor) != "wal":
            raise NotABook("This folder cannot hold the book: its file system has no WAL mode (a network drive?).")
        for pragma in ("synchronous=FULL", "foreign_keys=ON", "recursive_triggers=ON", "trusted_schema=OFF"):
            cursor.execute(f"PRAGMA {pragma}")
        if query_only:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()
