"""What one night leaves to the next that is played for the same: matches never become money, nor kronor euros."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, select

from app.domain.ledger import Account, Kind, PlayerId
from app.domain.opening import brought_by
from app.store import journal
from app.store.journal import ENTRY

CARRIED = (Account.TAB, Account.DRAWER, Account.CARRIED_POT, Account.KITTY, Account.OVER_SHORT)


def forward(connection: Connection, club: int, unit: str, before: int) -> dict[tuple[Account, PlayerId | None], int]:
    """The balances that nights for this unit, numbered below `before`, left.

    The last of them wrote down what it was brought itself, so only its own entries are summed (T-99).
    """
    for night, facts in _openings(connection, club, before):
        if facts["unit"] == unit:
            return _left_by(connection, club, night, brought_by(facts))
    return {}


def units(connection: Connection, club: int) -> tuple[str, ...]:
    """What the club has played for, the latest first."""
    return tuple(dict.fromkeys(facts["unit"] for _, facts in _openings(connection, club)))


def _openings(connection: Connection, club: int, before: int | None = None) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """How each night was opened, the latest first; read no further than asked for."""
    query = select(ENTRY.night, ENTRY.facts).where(
        ENTRY.club_id == club, ENTRY.kind == Kind.OPENED, ENTRY.reverses.is_(None)
    )
    if before is not None:
        query = query.where(ENTRY.night < before)
    for row in connection.execute(query.order_by(ENTRY.night.desc())):
        yield row.night, json.loads(row.facts)


def _left_by(
    connection: Connection, club: int, night: int, brought: Mapping[tuple[Account, PlayerId | None], int]
) -> dict[tuple[Account, PlayerId | None], int]:
    now = journal.night_sums(connection, club, night).plus(brought)
    return {(account, holder): int(amount) for account in CARRIED for holder, amount in now.holders(account)}
