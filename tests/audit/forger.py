"""A forger who knows how entries are sealed: changes a journal, and seals all of it anew."""

import json
import sqlite3
from collections.abc import Callable
from typing import Any

from app.audit.journal import BEFORE_THE_FIRST
from app.store.seal import seal

Row = dict[str, Any]
Leg = tuple[str, int | None, int] | tuple[str, int | None, int, str]
Journal = list[tuple[Row, list[Leg]]]
COLUMNS = (
    "club_id INTEGER, seq INTEGER, night INTEGER, kind TEXT, facts TEXT, at TEXT, recorded_at TEXT, by INTEGER,"
    " reverses INTEGER, request_id TEXT, request_hash TEXT, previous_hash TEXT, hash TEXT"
)
"""Those of the book without what keeps a request from being booked twice."""


def forge(connection: sqlite3.Connection, change: Callable[[Journal], None]) -> None:
    """Lets `change` loose on the book's entries and writes them back with hashes that fit."""
    connection.row_factory = sqlite3.Row
    journal: Journal = []
    for row in connection.execute("SELECT * FROM entry ORDER BY seq").fetchall():
        wanted = "SELECT account, player_id, amount, piece FROM posting WHERE seq = ? ORDER BY leg"
        legs = connection.execute(wanted, [row["seq"]])
        journal.append(({**dict(row), "facts": json.loads(row["facts"])}, [_as_sealed(*leg) for leg in legs]))
    change(journal)
    for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("DELETE FROM posting")
    connection.execute("DROP TABLE entry")
    connection.execute(f"CREATE TABLE entry ({COLUMNS}, PRIMARY KEY (club_id, seq))")
    _write(connection, journal)
    connection.row_factory = None


def _as_sealed(account: str, player: int | None, amount: int, piece: str) -> Leg:
    return (account, player, amount, piece) if piece else (account, player, amount)


def _write(connection: sqlite3.Connection, journal: Journal) -> None:
    previous = BEFORE_THE_FIRST
    numbers: dict[int, int] = {}
    for place, (row, _) in enumerate(journal, start=1):
        numbers.setdefault(row["seq"], place)
    for seq, (row, legs) in enumerate(journal, start=1):
        facts = json.dumps(row["facts"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        row.update(seq=seq, facts=facts, previous_hash=previous, reverses=numbers.get(row["reverses"]))
        row.pop("hash", None)
        previous = seal(row, legs)
        columns = {**row, "hash": previous}
        names = ", ".join(f'"{name}"' for name in columns)
        marks = ", ".join("?" for _ in columns)
        connection.execute(f"INSERT INTO entry ({names}) VALUES ({marks})", list(columns.values()))
        for number, (account, player, amount, *piece) in enumerate(legs, start=1):
            values = [seq, number, account, player, amount, "".join(piece)]
            connection.execute("INSERT INTO posting VALUES (1, ?, ?, ?, ?, ?, ?)", values)
