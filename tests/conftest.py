"""What tests everywhere may ask for: a Chromium, a PostgreSQL, and to be told at the end what was not run."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support import absent, chromium

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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say once for each thing that this machine lacks how many tests it left out."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    for lacking, tests in absent.left_out(reasons).items():
        terminalreporter.write_line(f"not run here: {lacking} (left out: {tests})", yellow=True)
