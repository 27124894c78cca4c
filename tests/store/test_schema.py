"""The schema that the migrations make is the one that the code believes in, guards included."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from app.store.engine import Store
from app.store.start import migrate
from app.store.tables import Base

GUARDED = ("club", "player", "night", "entry", "posting")


def test_the_migrated_schema_is_that_of_the_tables(store: Store) -> None:
    with store.writing() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, Base.metadata) == []


def test_every_guard_stands_on_sqlite(sqlite_store: Store) -> None:
    with sqlite_store.reading() as connection:
        standing = connection.exec_driver_sql("SELECT name FROM sqlite_schema WHERE type = 'trigger'").scalars().all()

    acts = ("edited", "removed", "replaced")
    expected = {f"{table}_is_not_{act}" for table in GUARDED for act in acts}
    assert set(standing) == expected | {"entry_balances", "entry_follows", "posting_comes_first"}


def test_every_guard_stands_on_postgresql(pg_store: Store) -> None:
    with pg_store.reading() as connection:
        standing = (
            connection.exec_driver_sql("SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'")
            .scalars()
            .all()
        )

    expected = {f"{table}_is_not_{act}" for table in GUARDED for act in ("edited", "emptied")}
    assert set(standing) == expected | {"entry_is_sound", "posting_comes_first"}


def test_the_tables_of_the_code_are_those_of_sqlite_to_the_letter(sqlite_store: Store) -> None:
    """What Alembic does not compare: STRICT, WITHOUT ROWID and the checks."""
    fresh = Store("sqlite://")
    with fresh.writing() as connection:
        Base.metadata.create_all(connection)
        written = connection.exec_driver_sql(_TABLES).all()
    with sqlite_store.reading() as connection:
        migrated = connection.exec_driver_sql(_TABLES).all()
    fresh.close()

    assert _words(migrated) == _words(written)


def test_a_book_of_today_is_migrated_to_itself(store: Store) -> None:
    migrate(store)
    test_the_migrated_schema_is_that_of_the_tables(store)


_TABLES = """
    SELECT name, sql FROM sqlite_schema
    WHERE sql NOT NULL AND type <> 'trigger' AND name NOT IN ('alembic_version', 'sqlite_stat1', 'sqlite_stat4')
"""


def _words(rows: object) -> dict[str, list[str]]:
    assert isinstance(rows, list)
    return {name: sorted(sql.replace(",", " ").replace("(", " ( ").split()) for name, sql in rows}
