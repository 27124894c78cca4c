"""The names of a club's players."""

from collections.abc import Mapping

from app.domain.ledger import PlayerId
from app.store import people
from app.store.engine import Store


def names_of(store: Store, club: int) -> Mapping[PlayerId, str]:
    """Every player of the club by id."""
    with store.reading() as connection:
        return people.names(connection, club)
