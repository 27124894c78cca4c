"""What one night leaves to the next that is played for the same: matches never become money, nor kronor euros."""

from sqlalchemy import Connection

from app.domain.ledger import Account, Kind, Posting, in_force
from app.domain.opening import brought_by
from app.store import journal
from app.store.journal import ENTRY
from app.store.milestones import milestones

CARRIED = (Account.TAB, Account.DRAWER, Account.CARRIED_POT, Account.KITTY, Account.OVER_SHORT)


def by_night(connection: Connection, club: int, number: int) -> tuple[Posting, ...]:
    """The balances that a night and all before it for its unit leave: the cash by note where it is sorted.

    It wrote down what it was brought itself, so only its own entries are summed (T-99).
    """
    for night in milestones(connection, club, among=(number,)):
        return journal.night_sums(connection, club, number).plus(brought_by(night.opening)).standing(CARRIED)
    return ()


def all_passes(connection: Connection, club: int, number: int) -> int:
    """How often all had passed when a night kept its pot; 0 where it kept none."""
    of_pot = (ENTRY.night == number, ENTRY.kind == Kind.POT_KEPT)
    kept = in_force(journal.entries(connection, club, *of_pot))
    return int(kept[-1].facts.get("all_passes", 0)) if kept else 0
