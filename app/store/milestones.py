"""How each night began, and how it stands: its first and its last entry, whatever lies between them (T-99)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, FromClause, Select, func, select

from app.domain.ledger import Account, Kind
from app.store.seal import plain
from app.store.tables import EntryRow, NightRow, PostingRow

NIGHT = NightRow.__table__.c
_FIRST = EntryRow.__table__.alias("first_entry")
_LAST = EntryRow.__table__.alias("last_entry")


@dataclass(frozen=True)
class Milestones:
    """A night's opening and, once it is closed, its closing: when they happened, and what they say."""

    night: int
    opened_at: datetime
    opening: Mapping[str, Any]
    closed_at: datetime | None
    closing: Mapping[str, Any]


def milestones(
    connection: Connection,
    club: int,
    *,
    among: Collection[int] | None = None,
    before: int | None = None,
    most: int | None = None,
) -> Iterator[Milestones]:
    """Those of the club's nights `among` these numbers and below `before`, the latest first, at most `most` of them.

    A night begins with its opening, and nothing follows its closing.
    """
    query = _of_all_clubs().where(NIGHT.club_id == club, *_numbered(among, before)).limit(most)
    for row in connection.execute(query):
        closed = row.kind == Kind.CLOSED
        yield Milestones(
            night=row.number,
            opened_at=row.at,
            opening=plain(row.facts),
            closed_at=row.last_at if closed else None,
            closing=plain(row.last_facts) if closed else {},
        )


def pots_kept(connection: Connection, club: int, nights: Collection[int]) -> dict[int, int]:
    """What each of these nights left in the pot for the next, those that left nothing not among them."""
    entry, posting = EntryRow.__table__.c, PostingRow.__table__.c
    query = (
        select(entry.night, -func.sum(posting.amount))
        .join_from(EntryRow, PostingRow, (posting.club_id == entry.club_id) & (posting.seq == entry.seq))
        .where(entry.club_id == club, entry.night.in_(nights), entry.kind == Kind.POT_KEPT)
        .where(posting.account == Account.CARRIED_POT)
        .group_by(entry.night)
    )
    return {night: int(kept) for night, kept in connection.execute(query) if kept}


@cache
def _of_all_clubs() -> Select[Any]:
    """Put together once: that takes longer than to find a night."""
    first, last = _FIRST.c, _LAST.c
    return (
        select(NIGHT.number, first.at, first.facts, last.kind, last.at.label("last_at"), last.facts.label("last_facts"))
        .select_from(NightRow.__table__)
        .join(_FIRST, _stands(_FIRST, func.min))
        .join(_LAST, _stands(_LAST, func.max))
        .order_by(NIGHT.number.desc())
    )


def _stands(entry: FromClause, edge: Callable[..., ColumnElement[int]]) -> ColumnElement[bool]:
    """That an entry is the night's first, or its last: found at the edge of the index of nights."""
    of_night = EntryRow.__table__.alias("of_night").c
    same_night = of_night.club_id == NIGHT.club_id, of_night.night == NIGHT.number
    seq = select(edge(of_night.seq)).where(*same_night).correlate(NightRow.__table__).scalar_subquery()
    return (entry.c.club_id == NIGHT.club_id) & (entry.c.seq == seq)


def _numbered(among: Collection[int] | None, before: int | None) -> Iterator[ColumnElement[bool]]:
    if among is not None:
        yield NIGHT.number.in_(among)
    if before is not None:
        yield NIGHT.number < before
