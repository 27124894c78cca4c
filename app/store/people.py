"""The players of a club."""

from sqlalchemy import Connection, insert, select

from app.domain.ledger import PlayerId
from app.store.tables import PlayerRow

PLAYER = PlayerRow.__table__.c


def numbered(connection: Connection, club: int, number: int) -> PlayerId | None:
    """The club's player of that number."""
    found = connection.scalar(select(PLAYER.id).where(PLAYER.club_id == club, PLAYER.id == number))
    return None if found is None else PlayerId(found)


def known(connection: Connection, club: int, name: str) -> PlayerId | None:
    """The club's player of that proper name, whatever the case of its letters."""
    found = connection.scalar(select(PLAYER.id).where(PLAYER.club_id == club, PLAYER.name_key == name.casefold()))
    return None if found is None else PlayerId(found)


def named(connection: Connection, club: int, name: str) -> PlayerId:
    """The player as `known`, made if there is none."""
    found = known(connection, club, name)
    if found is not None:
        return found
    row = {"club_id": club, "name": name, "name_key": name.casefold()}
    return PlayerId(connection.execute(insert(PlayerRow).values(row).returning(PLAYER.id)).scalar_one())


def names(connection: Connection, club: int) -> dict[PlayerId, str]:
    """The club's players and their names, by name."""
    rows = connection.execute(select(PLAYER.id, PLAYER.name).where(PLAYER.club_id == club).order_by(PLAYER.name_key))
    return {PlayerId(row.id): row.name for row in rows}
