"""Statements that every act or page makes: their SQL is made once and goes straight to the driver.

SQLAlchemy's road there takes ten times as long as they do, and a sale shall cost little more than its commit.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError

Values = Mapping[str, str | int | None]


class Prepared:
    """A statement that keeps its SQL for each kind of database; values go in and come out as the driver has them."""

    def __init__(self, statement: Insert | Select[Any]) -> None:
        self._statement = statement
        self._made: dict[str, str] = {}

    def add(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Adds these rows."""
        run(connection, self._sql(connection), rows, many=True)

    def first(self, connection: Connection, values: Values) -> Sequence[Any] | None:
        """The first row that it finds, in the order of its columns."""
        return run(connection, self._sql(connection), values).fetchone()

    def all(self, connection: Connection, values: Values) -> Sequence[Sequence[Any]]:
        """All rows that it finds, in the order of its columns."""
        return run(connection, self._sql(connection), values).fetchall()

    def _sql(self, connection: Connection) -> str:
        name = connection.dialect.name
        if name not in self._made:
            self._made[name] = str(self._statement.compile(dialect=connection.dialect))
        return self._made[name]


def run(connection: Connection, text: str, values: Any = (), *, many: bool = False) -> DBAPICursor:
    """Runs one statement as it stands, once for each of `many` values; a failure is said as SQLAlchemy says it."""
    cursor, driver = connection.connection.cursor(), connection.dialect.loaded_dbapi
    try:
        (cursor.executemany if many else cursor.execute)(text, values)
    except driver.Error as error:
        raise DBAPIError.instance(text, None, error, driver.Error, dialect=connection.dialect) from error
    return cursor
