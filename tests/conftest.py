"""What tests everywhere may ask for: a Chromium, a PostgreSQL, and to be told at the end what was not run."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import make_url

from app.store.engine import Store
from app.store.start import open_book
from tests.support import absent, chromium
from tests.support.urls import psycopg_url, sqlite_url

if TYPE_CHECKING:  # a machine without libpq cannot import it
    from tests.support.postgres import Server


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    """The machine's Chromium; a test that asks for it where there is none is reported as not run."""
    found = chromium.find()
    if found is None:
        absent.not_run(chromium.how_to_install())
    return found


@pytest.fixture(scope="session")
def pg_server() -> Iterator["Server"]:
    """One PostgreSQL for the whole test run, started by the first test that asks for it."""
    try:
        from tests.support import postgres
    except ImportError as lacking:
        absent.not_run(f"no PostgreSQL for this kind of machine ({lacking})")
    with postgres.running() as server:
        yield server


@pytest.fixture
def pg_url(pg_server: "Server") -> Iterator[str]:
    """The URL of an empty PostgreSQL database that this test has for itself."""
    with pg_server.database() as url:
        yield url


@pytest.fixture(scope="session")
def pg_book(pg_server: "Server") -> Iterator[str]:
    """The name of a PostgreSQL database that holds a new book, to be copied."""
    with pg_server.database() as url:
        open_book(psycopg_url(url)).close()
        name = make_url(url).database
        assert name, url
        yield name


@pytest.fixture(scope="session")
def sqlite_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that holds a new book, to be copied."""
    path = tmp_path_factory.mktemp("book") / "bank.db"
    open_book(sqlite_url(path)).close()
    return path


@pytest.fixture
def sqlite_store(sqlite_book: Path, tmp_path: Path) -> Iterator[Store]:
    """A new book in a SQLite file."""
    path = tmp_path / "bank.db"
    shutil.copy(sqlite_book, path)
    with closing(open_book(sqlite_url(path))) as opened:
        yield opened


@pytest.fixture
def pg_store(pg_server: "Server", pg_book: str) -> Iterator[Store]:
    """A new book in a PostgreSQL database."""
    with pg_server.database(like=pg_book) as url, closing(open_book(psycopg_url(url))) as opened:
        yield opened


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def store(request: pytest.FixtureRequest) -> Store:
    """A new book, in a SQLite file and in a PostgreSQL database."""
    opened: Store = request.getfixturevalue("sqlite_store" if request.param == "sqlite" else "pg_store")
    return opened


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say once for each thing that this machine lacks how many tests it left out."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    for lacking, tests in absent.left_out(reasons).items():
        terminalreporter.write_line(f"not run here: {lacking} (left out: {tests})", yellow=True)
