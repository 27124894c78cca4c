"""The names of a club's players."""

from collections.abc import Mapping

from sqlalchemy import select

from app.domain.ledger import PlayerId
from app.store.engine import Store
from app.store.people import PLAYER


def names_of(store: Store, club: int) -> Mapping[PlayerId, str]:
    """Every player of the club by id."""
    with store.reading() as connection:
        rows = connection.execute(select(PLAYER.id, PLAYER.name).where(PLAYER.club_id == club))
        return {PlayerId(row.id): row.name for row in rows}
