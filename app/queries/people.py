"""The names of a club's players."""

from collections.abc import Mapping

from app.domain.ledger import PlayerId
from app.store import people
from app.store.engine import Store
from app.store.mistaken import seated_by_mistake
from app.store.work import Work


def names_of(store: Store, club: int) -> Mapping[PlayerId, str]:
    """Every player of the club by id."""
    with store.reading() as connection:
        return people.names(connection, club)


def renamed_since(store: Store, club: int, seen: int | None) -> Mapping[str, str]:
    """The names of today by those that whoever saw no more than the entry `seen` still knows them by."""
    with store.reading() as connection:
        before, today = people.names_in(connection, club, seen).today, people.names(connection, club)
        return {name: today[player] for player, name in before.items() if today[player] != name}


def of_the_club(work: Work) -> dict[PlayerId, str]:
    """The players to choose from, by name: all but those who sat down by mistake, were undone and never sat again.

    A name that is typed again brings its player back.
    """
    mistaken = seated_by_mistake(work)
    return {player: name for player, name in work.people().items() if player not in mistaken}
