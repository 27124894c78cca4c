"""Who was written down by mistake: sat down new to the club, was undone, and never sat again."""

from app.domain.earlier import there_at_first
from app.domain.ledger import PlayerId
from app.store.work import Work


def seated_by_mistake(work: Work) -> set[PlayerId]:
    """The players who are offered nowhere until their name is typed again."""
    return set(work.people()) - work.so_far.closed.people - _there_now(work)


def _there_now(work: Work) -> frozenset[PlayerId]:
    """Who sits at the night that runs, and who lent it cash."""
    running = work.so_far.running
    if running is None:
        return frozenset()
    return there_at_first(running.opening) | {seat.player for seat in work.night(running.night).seats}
