"""A book with several nights, and copies of it to do harm to."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.audit import Audit, audit
from app.audit.opened import opened
from app.commands.demo import fill
from app.services import links
from app.store.start import open_book

AT = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
KEY = b"a key for tests, 32 bytes at least"


@pytest.fixture(scope="session")
def full_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four nights of a club, its links and a device, all in one file."""
    path = tmp_path_factory.mktemp("full") / "bank.db"
    with closing(open_book(f"sqlite:///{path.as_posix()}")) as store:
        fill(store, now=AT)
        token = links.open_link(store, 1, "banker", key=KEY, at=AT)
        links.renew_link(store, 1, "watch", key=KEY, at=AT)
        links.admit_device(store, token, at=AT)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


@pytest.fixture
def book(full_book: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copy(full_book, tmp_path / "bank.db"))


@pytest.fixture
def harm(book: Path) -> Iterator[Callable[..., Audit]]:
    """Does something to the copy past all guards, and has it audited."""

    def done(*statements: str) -> Audit:
        with closing(sqlite3.connect(book)) as connection:
            for name, table, sql in connection.execute(
                "SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'trigger'"
            ).fetchall():
                if any(table in statement for statement in statements):
                    connection.execute(f"DROP TRIGGER {name}")
                    guards.append(sql)
            for statement in statements:
                assert connection.execute(statement).rowcount, statement
            for sql in guards:
                connection.execute(sql)
            connection.commit()
        with opened(book) as connection:
            return audit(connection)

    guards: list[str] = []
    yield done
