"""What a player bought from the bank, read without the rest of the entries."""

import json
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, or_, select

from app.domain.ledger import Account, Kind, PlayerId, Tender, in_force
from app.domain.money import Minor
from app.domain.pieces import Pieces
from app.domain.table.sales import SAME_SALE_WITHIN, Sold
from app.store.journal import ENTRY, POSTING

_SALES = (
    select(ENTRY.seq, ENTRY.reverses, ENTRY.at, ENTRY.facts, func.sum(-POSTING.amount).label("amount"))
    .where(ENTRY.club_id == bindparam("club"), ENTRY.night == bindparam("night"), ENTRY.kind == Kind.SALE.value)
    .where(POSTING.club_id == ENTRY.club_id, POSTING.seq == ENTRY.seq)
    .where(POSTING.player_id == bindparam("player"), POSTING.account == Account.CHIPS.value)
    .group_by(ENTRY.club_id, ENTRY.seq)
)
_NEAR = _SALES.where(or_(ENTRY.at.between(bindparam("since"), bindparam("until")), ENTRY.reverses.is_not(None)))

_OFFERS = (
    select(ENTRY.seq, ENTRY.reverses, ENTRY.facts, POSTING.player_id)
    .where(ENTRY.club_id == bindparam("club"), ENTRY.night == bindparam("night"), ENTRY.kind == Kind.SALE.value)
    .where(or_(ENTRY.facts.contains('"offered"'), ENTRY.reverses.is_not(None)))
    .where(POSTING.club_id == ENTRY.club_id, POSTING.seq == ENTRY.seq, POSTING.account == Account.TAB.value)
)


def of_player(
    connection: Connection, club: int, night: int, player: PlayerId, *, around: datetime | None
) -> tuple[Sold, ...]:
    """The player's standing purchases of a night, in order; those within a minute of a time if one is named."""
    asked = {"club": club, "night": night, "player": player}
    if around is None:
        rows = connection.execute(_SALES, asked).all()
    else:
        minute = {"since": around - SAME_SALE_WITHIN, "until": around + SAME_SALE_WITHIN}
        rows = connection.execute(_NEAR, {**asked, **minute}).all()
    return tuple(
        Sold(row.seq, Minor(row.amount), Tender(json.loads(row.facts)["tender"]), row.at) for row in in_force(rows)
    )


def offers(connection: Connection, club: int, night: int) -> dict[PlayerId, Pieces]:
    """What each player last held out for chips that went on the tab for want of change (PK-2), by note."""
    rows = connection.execute(_OFFERS, {"club": club, "night": night}).all()
    return {PlayerId(row.player_id): json.loads(row.facts)["offered"] for row in in_force(rows)}
