"""Statements that every act or page makes: their SQL is made once and goes straight to the driver.

SQLAlchemy's road there takes ten times as long as they do, and a sale shall cost little more than its commit.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError

Value = str | int | None


class Prepared:
    """A statement that keeps its SQL for each kind of database; values go in and come out as the driver has them."""

    def __init__(self, statement: Insert | Select[Any]) -> None:
        self._statement = statement
        self._made: dict[str, tuple[str, Sequence[str]]] = {}

    def add(self, connection: Connection, rows: Sequence[Sequence[Value]]) -> None:
        """Adds these rows, each in the order of the table's columns."""
        sql, _ = self._sql(connection)
        run(connection, sql, rows, many=True)

    def first(self, connection: Connection, values: Mapping[str, Value]) -> Sequence[Any] | None:
        """The first row that it finds, in the order of its columns."""
        return self._found(connection, values).fetchone()

    def all(self, connection: Connection, values: Mapping[str, Value]) -> Sequence[Sequence[Any]]:
        """All rows that it finds, in the order of its columns."""
        return self._found(connection, values).fetchall()

    def _found(self, connection: Connection, values: Mapping[str, Value]) -> DBAPICursor:
        sql, names = self._sql(connection)
        return run(connection, sql, [values[name] for name in names])

    def _sql(self, connection: Connection) -> tuple[str, Sequence[str]]:
        """Its SQL, and its parameters by name as they follow one another there."""
        name = connection.dialect.name
        if name not in self._made:
            compiled = self._statement.compile(dialect=connection.dialect)
            self._made[name] = str(compiled), compiled.positiontup or ()
        return self._made[name]


def run(connection: Connection, text: str, values: Any = (), *, many: bool = False) -> DBAPICursor:
    """Runs one statement as it stands, once for each of `many` values; a failure is said as SQLAlchemy says it."""
    raw, driver = connection.connection.dbapi_connection, connection.dialect.loaded_dbapi
    assert raw is not None, "the connection is open"
    cursor = raw.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(text, values)
    except driver.Error as error:
        raise DBAPIError.instance(text, None, error, driver.Error, dialect=connection.dialect) from error
    return cursor
