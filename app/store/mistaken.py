"""Who was written down by mistake: sat down new to the club, was undone, and never sat again."""

from collections.abc import Iterator

from sqlalchemy import select

from app.domain.ledger import Kind, PlayerId
from app.store import journal
from app.store.journal import ENTRY
from app.store.milestones import milestones
from app.store.tables import EntryRow
from app.store.work import Work


def seated_by_mistake(work: Work) -> set[PlayerId]:
    """The players who are offered nowhere until their name is typed again."""
    made_at = _made_by_mistake(work)
    mistaken = set(made_at)
    for there in _seated(work, since=min(made_at.values())) if made_at else ():
        mistaken -= there
        if not mistaken:
            break
    return mistaken


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
