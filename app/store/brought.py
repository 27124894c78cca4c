"""What one night leaves to the next that is played for the same: matches never become money, nor kronor euros."""

from sqlalchemy import Connection

from app.domain.ledger import Account, Kind, Posting
from app.domain.opening import brought_by
from app.store import journal
from app.store.milestones import openings

CARRIED = (Account.TAB, Account.DRAWER, Account.CARRIED_POT, Account.KITTY, Account.OVER_SHORT)


def forward(connection: Connection, club: int, unit: str, before: int) -> tuple[Posting, ...]:
    """The balances that nights for this unit, numbered below `before`, left: the cash by note where it is sorted.

    The last of them wrote down what it was brought itself, so only its own entries are summed (T-99).
    """
    for night, facts in openings(connection, club, before):
        if facts["unit"] == unit:
            return journal.night_sums(connection, club, night).plus(brought_by(facts)).standing(CARRIED)
    return ()


def all_passes(connection: Connection, club: int, unit: str, before: int) -> int:
    """How often all had passed when the last night for this unit kept its pot; 0 where it kept none."""
    for night, facts in openings(connection, club, before):
        if facts["unit"] == unit:
            kept = [entry for entry in journal.night_facts(connection, club, night) if entry.kind is Kind.POT_KEPT]
            return int(kept[-1].facts.get("all_passes", 0)) if kept else 0
    return 0


def units(connection: Connection, club: int) -> tuple[str, ...]:
    """What the club has played for, the latest first."""
    return tuple(dict.fromkeys(facts["unit"] for _, facts in openings(connection, club)))
