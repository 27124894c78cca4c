"""The names of a club's players."""

from collections.abc import Iterator, Mapping

from sqlalchemy import select

from app.domain.ledger import Kind, PlayerId
from app.store import journal, people
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.milestones import milestones
from app.store.tables import EntryRow
from app.store.work import Work


def names_of(store: Store, club: int) -> Mapping[PlayerId, str]:
    """Every player of the club by id."""
    with store.reading() as connection:
        return people.names(connection, club)


def of_the_club(work: Work) -> dict[PlayerId, str]:
    """The players to choose from, by name: all but those who sat down by mistake, were undone and never sat again.

    A name that is typed again brings its player back.
    """
    mistaken = _unseated(work)
    for there in _seated(work) if mistaken else ():
        mistaken -= there
        if not mistaken:
            break
    return {player: name for player, name in work.people().items() if player not in mistaken}


def _unseated(work: Work) -> set[PlayerId]:
    """Whose sitting down was undone some time."""
    reversal = EntryRow.__table__.alias("reversal").c
    undone = select(reversal.reverses).where(
        reversal.club_id == work.club, reversal.reverses > 0, reversal.kind == Kind.JOINED
    )
    entries = journal.entries(work.connection, work.club, ENTRY.seq.in_(undone), ENTRY.reverses.is_(None))
    return {PlayerId(entry.facts["player"]) for entry in entries}


def _seated(work: Work) -> Iterator[set[PlayerId]]:
    """Who sat at each night, and who lent it cash, the latest first."""
    if running := work.running_night():
        yield {seat.player for seat in work.night(running).seats}
    for night in milestones(work.connection, work.club):
        opening, results = night.opening, night.closing.get("results", ())
        yield {PlayerId(player) for player in (*opening["players"], opening["lender"], *dict(results))}
