"""The names of a club's players."""

from collections.abc import Mapping

from app.domain.ledger import PlayerId
from app.store import people
from app.store.engine import Store
from app.store.milestones import milestones
from app.store.work import Work


def names_of(store: Store, club: int) -> Mapping[PlayerId, str]:
    """Every player of the club by id."""
    with store.reading() as connection:
        return people.names(connection, club)


def of_the_club(work: Work) -> dict[PlayerId, str]:
    """The players to choose from, by name: those who sat at some night, or lent it cash.

    Who was written down by mistake is not among them once that is undone; the name typed again brings the player back.
    """
    running = work.running_night()
    there = {seat.player for seat in work.night(running).seats} if running else set()
    for night in milestones(work.connection, work.club):
        there |= {PlayerId(player) for player in (*night.opening["players"], night.opening["lender"])}
        there |= {PlayerId(player) for player, _ in night.closing.get("results", ())}
    return {player: name for player, name in work.people().items() if player in there}
