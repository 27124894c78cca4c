"""Adding entries to the journal, and reading them back."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, select

from app.domain.ledger import AT_THE_TABLE, Account, Balances, Draft, Entry, Kind, PlayerId, Posting, in_force
from app.store.seal import FIRST, canonical, seal
from app.store.tables import EntryRow, PostingRow, time_text

ENTRY = EntryRow.__table__.c
POSTING = PostingRow.__table__.c


@dataclass(frozen=True)
class Stamp:
    """Who asked for an entry, when it happened and when it was written down."""

    request_id: str
    request_hash: str
    at: datetime
    recorded_at: datetime
    by: PlayerId | None


def append(connection: Connection, club: int, night: int | None, draft: Draft, stamp: Stamp) -> Entry:
    """Seals a draft as the club's next entry. The caller holds the club's write lock."""
    last = connection.execute(
        select(ENTRY.seq, ENTRY.hash).where(ENTRY.club_id == club).order_by(ENTRY.seq.desc()).limit(1)
    ).first()
    seq, previous = (last.seq + 1, last.hash) if last else (1, FIRST)
    row = {
        "club_id": club,
        "seq": seq,
        "night": night,
        "kind": draft.kind.value,
        "facts": canonical(dict(draft.facts)),
        "at": time_text(stamp.at),
        "recorded_at": time_text(stamp.recorded_at),
        "by": None if stamp.by is None else int(stamp.by),
        "reverses": draft.reverses,
        "request_id": stamp.request_id,
        "request_hash": stamp.request_hash,
        "previous_hash": previous,
    }
    postings = [
        (leg.account.value, None if leg.player is None else int(leg.player), int(leg.amount))
        for leg in draft.postings
    ]
    if postings:
        connection.execute(
            insert(PostingRow),
            [
                {
                    "club_id": club,
                    "seq": seq,
                    "leg": leg,
                    "account": account,
                    "player_id": player,
                    "amount": amount,
                }
                for leg, (account, player, amount) in enumerate(postings, start=1)
            ],
        )
    times = {"at": stamp.at, "recorded_at": stamp.recorded_at}
    connection.execute(insert(EntryRow).values({**row, **times, "hash": seal(row, postings)}))
    return Entry(
        seq,
        night,
        draft.kind,
        draft.postings,
        json.loads(str(row["facts"])),
        stamp.at,
        stamp.recorded_at,
        stamp.by,
        draft.reverses,
    )


def by_request(connection: Connection, club: int, request_id: str) -> tuple[Entry, str] | None:
    """The entry that a request was answered with, and the hash of what was asked."""
    row = connection.execute(
        select(ENTRY.seq, ENTRY.request_hash).where(ENTRY.club_id == club, ENTRY.request_id == request_id)
    ).first()
    if row is None:
        return None
    [entry] = entries(connection, club, ENTRY.seq == row.seq)
    return entry, row.request_hash


def entry_of(connection: Connection, club: int, seq: int) -> Entry | None:
    """One entry of the club by its number."""
    found = entries(connection, club, ENTRY.seq == seq)
    return found[0] if found else None


def reversals_of(connection: Connection, club: int, seqs: Sequence[int]) -> dict[int, int]:
    """Which of these entries were reversed, and by which."""
    query = select(ENTRY.reverses, ENTRY.seq).where(ENTRY.club_id == club, ENTRY.reverses.in_(seqs))
    return {row.reverses: row.seq for row in connection.execute(query)}


def entries(
    connection: Connection, club: int, *where: ColumnElement[bool], last: int | None = None
) -> tuple[Entry, ...]:
    """The club's entries that fit, with their postings, in order; only the `last` so many if given."""
    chosen = select(EntryRow.__table__).where(ENTRY.club_id == club, *where)
    chosen = chosen.order_by(ENTRY.seq.desc()).limit(last) if last else chosen.order_by(ENTRY.seq)
    rows = sorted(connection.execute(chosen).all(), key=lambda row: row.seq)
    if not rows:
        return ()
    postings = _postings(connection, club, rows)
    return tuple(_entry(row, postings.get(row.seq, ())) for row in rows)


def night_facts(connection: Connection, club: int, night: int) -> tuple[Entry, ...]:
    """The night's standing entries other than those AT_THE_TABLE, which only their sums are needed of."""
    few = ENTRY.kind.not_in([*AT_THE_TABLE, Kind.PAYMENT])
    return in_force(entries(connection, club, ENTRY.night == night, few))


def night_entries(connection: Connection, club: int, night: int) -> tuple[Entry, ...]:
    """Every entry of the night, reversed ones and reversals too."""
    return entries(connection, club, ENTRY.night == night)


def night_sums(connection: Connection, club: int, night: int) -> Balances:
    """What the night's entries amount to by kind, account and player."""
    return Balances(_sums(connection, and_(ENTRY.club_id == club, ENTRY.night == night)))


def sums_since(connection: Connection, club: int, seq: int) -> Balances:
    """What the club's entries after this one amount to."""
    return Balances(_sums(connection, and_(ENTRY.club_id == club, ENTRY.seq > seq)))


def night_version(connection: Connection, club: int, night: int) -> int:
    """The number of the night's last entry; 0 when there is no such night."""
    last = select(func.max(ENTRY.seq)).where(ENTRY.club_id == club, ENTRY.night == night)
    return connection.scalar(last) or 0


def about_player(player: PlayerId) -> ColumnElement[bool]:
    """The condition that an entry moves something of a player."""
    return (
        select(POSTING.leg)
        .where(POSTING.club_id == ENTRY.club_id, POSTING.seq == ENTRY.seq, POSTING.player_id == player)
        .exists()
    )


def _sums(
    connection: Connection, where: ColumnElement[bool]
) -> dict[tuple[Kind | None, Account, PlayerId | None], int]:
    joined = and_(POSTING.club_id == ENTRY.club_id, POSTING.seq == ENTRY.seq)
    query = (
        select(ENTRY.kind, POSTING.account, POSTING.player_id, func.sum(POSTING.amount).label("amount"))
        .join_from(EntryRow.__table__, PostingRow.__table__, joined)
        .where(where)
        .group_by(ENTRY.kind, POSTING.account, POSTING.player_id)
    )
    return {
        (Kind(row.kind), Account(row.account), _player(row.player_id)): int(row.amount)
        for row in connection.execute(query)
    }


def _postings(
    connection: Connection, club: int, rows: Sequence[Row[tuple[object, ...]]]
) -> dict[int, tuple[Posting, ...]]:
    seqs = [row.seq for row in rows]
    dense = len(seqs) == seqs[-1] - seqs[0] + 1
    within = POSTING.seq.between(seqs[0], seqs[-1]) if dense else POSTING.seq.in_(seqs)
    query = (
        select(POSTING.seq, POSTING.account, POSTING.player_id, POSTING.amount)
        .where(POSTING.club_id == club, within)
        .order_by(POSTING.seq, POSTING.leg)
    )
    found: dict[int, list[Posting]] = {}
    for row in connection.execute(query):
        leg = Posting(Account(row.account), int(row.amount), _player(row.player_id))
        found.setdefault(row.seq, []).append(leg)
    return {seq: tuple(legs) for seq, legs in found.items()}


def _entry(row: Row[tuple[object, ...]], postings: tuple[Posting, ...]) -> Entry:
    return Entry(
        seq=row.seq,
        night=row.night,
        kind=Kind(row.kind),
        postings=postings,
        facts=json.loads(row.facts),
        at=row.at,
        recorded_at=row.recorded_at,
        by=_player(row.by),
        reverses=row.reverses,
    )


def _player(number: int | None) -> PlayerId | None:
    return None if number is None else PlayerId(number)
