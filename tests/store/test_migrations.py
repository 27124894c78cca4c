"""A book of an earlier Bankir becomes one of today: same schema, same guards, and its entries as they were sealed."""

import multiprocessing
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text

from app.store.engine import MEMORY, Store
from app.store.start import MIGRATIONS, open_book
from app.store.tables import Base
from tests.support.audit import faults, findings
from tests.support.dump import dump
from tests.support.evening import TAB, Evening
from tests.support.urls import psycopg_url, sqlite_url

SCRIPTS = ScriptDirectory(str(MIGRATIONS))
RELEASED = sorted(script.revision for script in SCRIPTS.walk_revisions() if not script.is_head)
"""Every revision that a book may have been left at."""

STEPS = (0, 0.5, 1)
"""Where a migration is killed: before its first statement, halfway, and when all is done but the commit."""

SCHEMA = {
    "sqlite": "SELECT name, sql FROM sqlite_schema WHERE name <> 'alembic_version' ORDER BY name",
    "postgresql": "SELECT table_name, column_name, data_type, is_nullable, column_default"
    " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
}
GUARDS = {
    "sqlite": "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
    "postgresql": "SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname",
}


@pytest.fixture
def played(store: Store) -> Store:
    """A book of today with a night in it."""
    night = Evening(store).open(float="100")
    night.sell("Bo", 100_00)
    night.undo(night.sell("Cilla", 50_00, TAB).seq)
    return store


@pytest.fixture
def old_url(store: Store, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    """Where an old book can be made, in the same kind of database."""
    yield sqlite_url(tmp_path / "old.db") if store.is_sqlite else psycopg_url(request.getfixturevalue("pg_url"))


@pytest.mark.parametrize("revision", RELEASED)
def test_a_book_of_before_is_migrated_and_its_chain_holds(played: Store, old_url: str, revision: str) -> None:
    _write_as_of(played, old_url, revision)
    with closing(open_book(old_url)) as migrated:
        assert dump(migrated)["entry"] == dump(played)["entry"]
        assert (faults(migrated), findings(migrated)) == ([], ())


@pytest.mark.parametrize("revision", RELEASED)
@pytest.mark.parametrize("what", [SCHEMA, GUARDS], ids=["tables", "guards"])
def test_a_migrated_book_has_the_schema_of_a_new_one(
    played: Store, old_url: str, revision: str, what: dict[str, str]
) -> None:
    _write_as_of(played, old_url, revision)
    with closing(open_book(old_url)) as migrated:
        assert _asked(migrated, what) == _asked(played, what)


@pytest.mark.parametrize("revision", RELEASED)
def test_a_migrated_book_is_read_by_its_indexes_as_a_new_one(
    sqlite_store: Store, tmp_path: Path, revision: str
) -> None:  # T-99
    _write_as_of(sqlite_store, sqlite_url(tmp_path / "old.db"), revision)
    expected = {"sqlite": "SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx"}
    with closing(open_book(sqlite_url(tmp_path / "old.db"))) as migrated:
        assert _asked(migrated, expected) == _asked(sqlite_store, expected) != []


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("revision", ["base", *RELEASED])
def test_a_migration_that_is_killed_leaves_the_old_book_whole(
    sqlite_store: Store, tmp_path: Path, revision: str, step: float
) -> None:  # R11
    Evening(sqlite_store).open().sell("Bo", 100_00)
    url = sqlite_url(tmp_path / "old.db")
    _write_as_of(sqlite_store, url, revision)
    with closing(Store(url)) as old:
        before = _asked(old, SCHEMA)
    _migrated_and_killed(url, after=round(step * _statements_from(revision)))

    with closing(Store(url)) as left:
        assert _asked(left, SCHEMA) == before
        assert _revision_of(left) == revision
    with closing(open_book(url)) as migrated:
        assert _asked(migrated, SCHEMA) == _asked(sqlite_store, SCHEMA)
        assert (faults(migrated), findings(migrated)) == ([], ())


def test_there_is_a_revision_for_every_migration() -> None:
    assert [*RELEASED, SCRIPTS.get_current_head()] == sorted(
        path.name.partition("_")[0] for path in MIGRATIONS.glob("versions/*.py")
    )


def _revision_of(store: Store) -> str:
    with store.reading() as connection:
        return MigrationContext.configure(connection).get_current_revision() or "base"


def _statements_from(revision: str) -> int:
    """How many statements bring a book from a revision up to date."""
    with closing(Store(MEMORY)) as store, store.writing() as connection:
        if revision != "base":
            _upgrade(connection, revision)
        said: list[str] = []
        event.listen(connection, "before_cursor_execute", lambda *told: said.append(told[2]))
        _upgrade(connection, "head")
    return len(said)


def _migrated_and_killed(url: str, *, after: int) -> None:
    """Another process migrates the book, and is killed once so many statements of it are done."""
    spawn = multiprocessing.get_context("spawn")
    reached = spawn.Event()
    migrating = spawn.Process(target=migrate_and_wait, args=(url, reached, after))
    migrating.start()
    assert reached.wait(60)
    migrating.kill()
    migrating.join(60)


def migrate_and_wait(url: str, reached, after: int) -> None:  # type: ignore[no-untyped-def]
    """What that process does."""
    done = count()

    def wait_to_be_killed(*_: object) -> None:
        if next(done) == after:
            reached.set()
            time.sleep(600)

    with closing(Store(url)) as store, store.writing() as connection:
        event.listen(connection, "before_cursor_execute", wait_to_be_killed)
        _upgrade(connection, "head")
        wait_to_be_killed()


def _write_as_of(store: Store, url: str, revision: str) -> None:
    """Makes a book as it was at a revision, with the rows of a book of today, guards and all."""
    rows = dump(store)
    with closing(Store(url)) as old, old.writing() as connection:
        if revision == "base":
            return
        _upgrade(connection, revision)
        for table in ("club", "player", "night"):
            _insert(connection, table, rows[table])
        for entry in rows["entry"]:
            legs = [leg for leg in rows["posting"] if leg[:2] == entry[:2]]
            _insert(connection, "posting", legs)
            _insert(connection, "entry", [entry])


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _insert(connection: Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    """Rows of today, as far as the table had their columns then."""
    columns = list(Base.metadata.tables[table].columns.keys())
    there = {column["name"] for column in inspect(connection).get_columns(table)}
    kept = [column for column in columns if column in there]
    names, marks = ", ".join(f'"{name}"' for name in kept), ", ".join(f":{name}" for name in kept)
    for row in rows:
        values = dict(zip(columns, row, strict=True))
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({marks})"), values)


def _asked(store: Store, what: dict[str, str]) -> list[tuple[object, ...]]:
    with store.reading() as connection:
        query = what["sqlite" if store.is_sqlite else "postgresql"]
        return [tuple(row) for row in connection.exec_driver_sql(query)]
