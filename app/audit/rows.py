"""The rows of a book as they lie in its tables, read with plain SQL."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Protocol


class Connection(Protocol):
    """An open database, of sqlite3 or psycopg."""

    def execute(self, query: Any, /) -> Any: ...


class Club(NamedTuple):
    """A row of `club`."""

    id: int
    created_at: str


class Player(NamedTuple):
    """A row of `player`."""

    id: int
    club_id: int
    name: str
    name_key: str


class Night(NamedTuple):
    """A row of `night`."""

    club_id: int
    number: int


class Posting(NamedTuple):
    """A row of `posting`."""

    club_id: int
    seq: int
    leg: int
    account: str
    player_id: int | None
    amount: int
    piece: str


class Columns(NamedTuple):
    """A row of `entry`."""

    club_id: int
    seq: int
    night: int | None
    kind: str
    facts: str
    at: str
    recorded_at: str
    by: int | None
    reverses: int | None
    request_id: str
    request_hash: str
    previous_hash: str
    hash: str


class Link(NamedTuple):
    """A row of `link`."""

    id: int
    club_id: int
    role: str
    salt: str
    token_hash: str
    created_at: str
    ended_at: str | None


class Device(NamedTuple):
    """A row of `device`."""

    id: int
    link_id: int
    token_hash: str
    created_at: str


TABLES: Mapping[str, Any] = {
    "club": Club,
    "player": Player,
    "night": Night,
    "entry": Columns,
    "posting": Posting,
    "link": Link,
    "device": Device,
}
"""Every table of a book that is looked at, with its columns; the first three put it in order."""


@dataclass(frozen=True)
class Entry:
    """An entry with its postings, in the order of their legs."""

    row: Columns
    postings: tuple[Posting, ...]

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """What the entry says besides its postings."""
        told = json.loads(self.row.facts)
        assert isinstance(told, dict), "the shape of the rows is checked first"
        return told

    def amount(self, account: str) -> int:
        """What the entry adds to an account."""
        return sum(leg.amount for leg in self.postings if leg.account == account)


@dataclass(frozen=True)
class Book:
    """A whole book: the rows of each table, and the entries of each club in order."""

    tables: Mapping[str, list[Any]]

    @cached_property
    def journals(self) -> Mapping[int, list[Entry]]:
        """The entries of each club by number."""
        legs: dict[tuple[int, int], list[Posting]] = {}
        for posting in self.tables["posting"]:
            legs.setdefault((posting.club_id, posting.seq), []).append(posting)
        found: dict[int, list[Entry]] = {}
        for row in self.tables["entry"]:
            postings = tuple(legs.get((row.club_id, row.seq), ()))
            found.setdefault(row.club_id, []).append(Entry(row, postings))
        return found

    @property
    def entries(self) -> Iterator[Entry]:
        """Every entry, club by club."""
        for journal in self.journals.values():
            yield from journal

    def named(self, row: Columns) -> str:
        """What a finding calls an entry; the club is named where the book has several."""
        return f"Entry {row.seq}" + self._of_club(row.club_id)

    def night_named(self, club: int, number: int | None) -> str:
        """What a finding calls a night."""
        return f"Night {number}" + self._of_club(club)

    def _of_club(self, club: int) -> str:
        return f" of club {club}" if len(self.tables["club"]) > 1 else ""


def lower(name: str) -> str:
    """A finding's name for something, in the midst of a sentence."""
    return name[0].lower() + name[1:]


def read(connection: Connection) -> Book:
    """All rows of the book, each table in the order of its key."""
    return Book({table: _rows(connection, table, shape) for table, shape in TABLES.items()})


def _rows(connection: Connection, table: str, shape: Any) -> list[Any]:
    columns = ", ".join(f'"{column}"' for column in shape._fields)
    keys = ", ".join(f'"{column}"' for column in shape._fields[:3])
    return [shape._make(row) for row in connection.execute(f"SELECT {columns} FROM {table} ORDER BY {keys}")]
