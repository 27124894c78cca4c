"""Adding entries to the journal, and reading them back."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Row, and_, bindparam, func, insert, select

from app.domain.balances import Balances, Sum
from app.domain.ledger import (
    SUMMED,
    Account,
    Draft,
    Entry,
    Kind,
    PlayerId,
    Posting,
    in_force,
    leg_as_written,
    standing_and_reversals,
)
from app.store.prepared import Prepared
from app.store.seal import FIRST, canonical, plain, seal
from app.store.tables import EntryRow, PostingRow, time_text

ENTRY = EntryRow.__table__.c
POSTING = PostingRow.__table__.c
LONGEST_LIST = 500
"""More entries than this are read as a range, with whatever lies between."""

_OF_POSTING = and_(POSTING.club_id == ENTRY.club_id, POSTING.seq == ENTRY.seq)
_OF_CLUB = ENTRY.club_id == bindparam("club")
_LAST = select(ENTRY.seq, ENTRY.hash).where(_OF_CLUB).order_by(ENTRY.seq.desc()).suffix_with("LIMIT 1")
_ANSWER = EntryRow.__table__.alias("answer").c
_LAST_AND_ANSWER = Prepared(
    _LAST.add_columns(
        select(_ANSWER.seq)
        .where(_ANSWER.club_id == bindparam("club"), _ANSWER.request_id == bindparam("request"))
        .scalar_subquery()
        .label("answer")
    )
)
_NIGHT_VERSION = select(func.max(ENTRY.seq)).where(_OF_CLUB, ENTRY.night == bindparam("night"))
_ADD_POSTINGS = Prepared(insert(PostingRow))
_ADD_ENTRY = Prepared(insert(EntryRow))


@dataclass(frozen=True)
class Stamp:
    """Who asked for an entry, when it happened and when it was written down."""

    request_id: str
    request_hash: str
    at: datetime
    recorded_at: datetime
    by: PlayerId | None


@dataclass(frozen=True)
class Head:
    """The last entry of a club's journal: its number and its hash."""

    seq: int
    hash: str


def head_of(connection: Connection, club: int) -> Head:
    """The club's last entry as it stands in this transaction."""
    last = connection.execute(_LAST, {"club": club}).first()
    return Head(last.seq, last.hash) if last else Head(0, FIRST)


def head_and_answer(connection: Connection, club: int, request_id: str) -> tuple[Head, int | None]:
    """The club's last entry, and the number of the one that this request was answered with before."""
    found = _LAST_AND_ANSWER.first(connection, {"club": club, "request": request_id})
    if found is None:
        return Head(0, FIRST), None
    seq, sealed, answer = found
    return Head(seq, sealed), answer


def append(
    connection: Connection, club: int, night: int | None, draft: Draft, stamp: Stamp, head: Head
) -> tuple[Entry, Head]:
    """Seals a draft as the entry that follows `head`, the club's last one. The caller holds the club's write lock."""
    seq, recorded_at = head.seq + 1, time_text(stamp.recorded_at)
    row = {
        "club_id": club,
        "seq": seq,
        "night": night,
        "kind": str(draft.kind),
        "facts": canonical(dict(draft.facts)),
        "at": recorded_at if stamp.at == stamp.recorded_at else time_text(stamp.at),
        "recorded_at": recorded_at,
        "by": None if stamp.by is None else int(stamp.by),
        "reverses": draft.reverses,
        "request_id": stamp.request_id,
        "request_hash": stamp.request_hash,
        "previous_hash": head.hash,
    }
    row["hash"] = sealed = seal(row, [leg_as_written(leg) for leg in draft.postings])
    if draft.postings:
        _ADD_POSTINGS.add(connection, _posting_rows(club, seq, draft.postings))
    _ADD_ENTRY.add(connection, [tuple(row.values())])
    entry = Entry(
        seq=seq,
        night=night,
        kind=draft.kind,
        postings=draft.postings,
        facts=plain(str(row["facts"])),
        at=stamp.at,
        recorded_at=stamp.recorded_at,
        by=stamp.by,
        reverses=draft.reverses,
    )
    return entry, Head(seq, sealed)


def _posting_rows(club: int, seq: int, postings: Sequence[Posting]) -> list[tuple[str | int | None, ...]]:
    """The rows of an entry's legs, in the order of the table's columns."""
    return [
        (
            club,
            seq,
            number,
            str(leg.account),
            None if leg.player is None else int(leg.player),
            int(leg.amount),
            leg.piece,
        )
        for number, leg in enumerate(postings, start=1)
    ]


def request_hash_of(connection: Connection, club: int, seq: int) -> str:
    """The hash of what was asked for when this entry was booked."""
    asked = select(ENTRY.request_hash).where(ENTRY.club_id == club, ENTRY.seq == seq)
    return str(connection.execute(asked).scalar_one())


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
    if last:
        chosen = chosen.order_by(ENTRY.seq.desc()).limit(last)
    rows = sorted(connection.execute(chosen).all(), key=lambda row: row.seq)
    if not rows:
        return ()
    postings = _postings(connection, club, [row.seq for row in rows])
    return tuple(_entry(row, tuple(postings.get(row.seq, ()))) for row in rows)


def night_facts(connection: Connection, club: int, night: int) -> tuple[Entry, ...]:
    """The night's standing entries other than the SUMMED, of which only the sums are needed."""
    return in_force(entries(connection, club, ENTRY.night == night, ENTRY.kind.not_in(SUMMED)))


def night_entries(connection: Connection, club: int, night: int) -> tuple[Entry, ...]:
    """Every entry of the night, reversed ones and reversals too."""
    return entries(connection, club, ENTRY.night == night)


def entries_since(connection: Connection, club: int, night: int, seq: int) -> tuple[Entry, ...]:
    """What was recorded at the night after an entry: standing entries, and reversals of what was before."""
    return standing_and_reversals(entries(connection, club, ENTRY.night == night, ENTRY.seq > seq))


def payments_since(connection: Connection, club: int, night: int, seq: int) -> tuple[Entry, ...]:
    """The standing payments of the night that were recorded after an entry."""
    of_plan = (ENTRY.night == night, ENTRY.kind == Kind.PAYMENT, ENTRY.seq > seq)
    return in_force(entries(connection, club, *of_plan))


def night_sums(connection: Connection, club: int, night: int) -> Balances:
    """What the night's entries amount to by kind, account, player and piece."""
    return Balances(_sums(connection, and_(ENTRY.club_id == club, ENTRY.night == night)))


def night_version(connection: Connection, club: int, night: int) -> int:
    """The number of the night's last entry; 0 when there is no such night."""
    return connection.scalar(_NIGHT_VERSION, {"club": club, "night": night}) or 0


def about_player(player: PlayerId) -> ColumnElement[bool]:
    """The condition that an entry moves a player's chips or tab."""
    own = POSTING.account.in_((Account.CHIPS, Account.TAB))
    return select(POSTING.leg).where(_OF_POSTING, POSTING.player_id == player, own).exists()


def _sums(connection: Connection, where: ColumnElement[bool]) -> dict[Sum, int]:
    names = (ENTRY.kind, POSTING.account, POSTING.player_id, POSTING.piece)
    query = (
        select(*names, func.sum(POSTING.amount).label("amount"))
        .join_from(EntryRow.__table__, PostingRow.__table__, _OF_POSTING)
        .where(where)
        .group_by(*names)
    )
    return {
        (Kind(row.kind), Account(row.account), _player(row.player_id), row.piece): int(row.amount)
        for row in connection.execute(query)
    }


def _postings(connection: Connection, club: int, seqs: Sequence[int]) -> dict[int, list[Posting]]:
    dense = len(seqs) > LONGEST_LIST or len(seqs) == seqs[-1] - seqs[0] + 1
    within = POSTING.seq.between(seqs[0], seqs[-1]) if dense else POSTING.seq.in_(seqs)
    query = (
        select(POSTING.seq, POSTING.account, POSTING.player_id, POSTING.amount, POSTING.piece)
        .where(POSTING.club_id == club, within)
        .order_by(POSTING.seq, POSTING.leg)
    )
    found: dict[int, list[Posting]] = {}
    for row in connection.execute(query):
        leg = Posting(Account(row.account), int(row.amount), _player(row.player_id), row.piece)
        found.setdefault(row.seq, []).append(leg)
    return found


def _entry(row: Row[tuple[object, ...]], postings: tuple[Posting, ...]) -> Entry:
    return Entry(
        seq=row.seq,
        night=row.night,
        kind=Kind(row.kind),
        postings=postings,
        facts=plain(row.facts),
        at=row.at,
        recorded_at=row.recorded_at,
        by=_player(row.by),
        reverses=row.reverses,
    )


def _player(number: int | None) -> PlayerId | None:
    """A player's number as read, None where there is none."""
    return None if number is None else PlayerId(number)
