"""Statements that every act makes: their SQL is made once and goes straight to the driver.

SQLAlchemy's road there takes ten times as long as they do, and a sale shall cost little more than its commit.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Insert, Select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError

Values = Mapping[str, str | int | None]


@dataclass(frozen=True)
class _Sql:
    text: str
    fixed: Values
    places: Sequence[str] | None

    def filled(self, values: Values) -> Any:
        named = {**self.fixed, **values}
        return [named[name] for name in self.places] if self.places else named


class Prepared:
    """A statement that keeps its SQL for each kind of database; values go in and come out as the driver has them."""

    def __init__(self, statement: Insert | Select[Any]) -> None:
        self._statement = statement
        self._made: dict[str, _Sql] = {}

    def add(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Adds these rows."""
        sql = self._sql(connection)
        with _errors_of(connection, sql.text):
            connection.connection.cursor().executemany(sql.text, [sql.filled(row) for row in rows])

    def first(self, connection: Connection, values: Values) -> Sequence[Any] | None:
        """The first row that it finds, in the order of its columns."""
        sql = self._sql(connection)
        return run(connection, sql.text, sql.filled(values)).fetchone()

    def _sql(self, connection: Connection) -> _Sql:
        name = connection.dialect.name
        if name not in self._made:
            compiled = self._statement.compile(dialect=connection.dialect)
            fixed = {name: value for name, value in compiled.params.items() if value is not None}
            self._made[name] = _Sql(str(compiled), fixed, getattr(compiled, "positiontup", None))
        return self._made[name]


def run(connection: Connection, text: str, values: Any = ()) -> DBAPICursor:
    """Runs one statement as it stands; what the driver says of a failure is said as SQLAlchemy says it."""
    cursor = connection.connection.cursor()
    with _errors_of(connection, text):
        cursor.execute(text, values)
    return cursor


@contextmanager
def _errors_of(connection: Connection, text: str) -> Iterator[None]:
    driver = connection.dialect.loaded_dbapi
    try:
        yield
    except driver.Error as error:
        raise DBAPIError.instance(text, None, error, driver.Error, dialect=connection.dialect) from error
