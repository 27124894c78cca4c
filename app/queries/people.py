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
    made_at = _made_by_mistake(work)
    mistaken = set(made_at)
    for there in _seated(work, since=min(made_at.values())) if made_at else ():
        mistaken -= there
        if not mistaken:
            break
    return {player: name for player, name in work.people().items() if player not in mistaken}


def _made_by_mistake(work: Work) -> dict[PlayerId, int]:
    """Who was new to the club when sitting down, which was undone, and at which night: they sat at none before it."""
    reversal = EntryRow.__table__.alias("reversal").c
    undone = select(reversal.reverses).where(
        reversal.club_id == work.club, reversal.reverses > 0, reversal.kind == Kind.JOINED
    )
    entries = journal.entries(work.connection, work.club, ENTRY.seq.in_(undone), ENTRY.reverses.is_(None))
    new = (entry for entry in entries if entry.facts.get("new"))
    return {PlayerId(entry.facts["player"]): entry.night for entry in new if entry.night}


def _seated(work: Work, *, since: int) -> Iterator[set[PlayerId]]:
    """Who sat at each night from that number on, and who lent it cash, the latest first."""
    if running := work.running_night():
        yield {seat.player for seat in work.night(running).seats}
    for night in milestones(work.connection, work.club, since=since):
        opening, results = night.opening, night.closing.get("results", ())
        yield {PlayerId(player) for player in (*opening["players"], opening["lender"], *dict(results))}
