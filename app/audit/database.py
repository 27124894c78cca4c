"""What the database itself says of the book: whether it is whole, and whether its guards stand."""

from collections.abc import Iterator

from app.audit.rows import TABLES, Connection

GUARDED = ("club", "player", "night", "entry", "posting")
SQLITE_GUARDS = frozenset(
    {"entry_balances", "entry_follows", "posting_comes_first"}
    | {f"{table}_is_not_{done}" for table in GUARDED for done in ("edited", "removed", "replaced")}
)
POSTGRESQL_GUARDS = frozenset(
    {"entry_is_sound", "posting_comes_first"}
    | {f"{table}_is_not_{done}" for table in GUARDED for done in ("edited", "emptied")}
)


def the_file_is_whole(connection: Connection) -> Iterator[str]:
    """SQLite's own check of every page and index."""
    if is_sqlite(connection):
        for (found,) in connection.execute("PRAGMA integrity_check(20)"):
            if found != "ok":
                yield f"The file is damaged: {' '.join(str(found).split())}."


def every_table_is_there(connection: Connection) -> Iterator[str]:
    """A table that is missing leaves nothing to check."""
    missing = sorted(set(TABLES) - _names(connection, _TABLES))
    if missing:
        yield f"This is no book of Bankir: it lacks {', '.join(missing)}."


def what_rows_refer_to_is_there(connection: Connection) -> Iterator[str]:
    """SQLite's own check of references between tables."""
    if is_sqlite(connection):
        for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
            where = f"row {row}" if row is not None else "a row"
            yield f"In {table}, {where} refers to something in {parent} that is not there."


def the_guards_stand(connection: Connection) -> Iterator[str]:
    """The triggers that keep entries from being changed, removed or added out of order."""
    wanted = SQLITE_GUARDS if is_sqlite(connection) else POSTGRESQL_GUARDS
    for missing in sorted(wanted - _names(connection, _TRIGGERS)):
        yield f"The guard {missing} is gone: nothing keeps the book from being changed."


def is_sqlite(connection: Connection) -> bool:
    """Whether this is a SQLite book, by the module its connection comes from."""
    return type(connection).__module__.startswith("sqlite3")


_TABLES = (
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
    "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()",
)
_TRIGGERS = (
    "SELECT name FROM sqlite_schema WHERE type = 'trigger'",
    "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'",
)


def _names(connection: Connection, queries: tuple[str, str]) -> set[str]:
    query = queries[0] if is_sqlite(connection) else queries[1]
    return {name for (name,) in connection.execute(query)}
