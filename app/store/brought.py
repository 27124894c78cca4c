"""What one night leaves to the next."""

from sqlalchemy import Connection

from app.domain.ledger import Account, Kind, PlayerId
from app.store import journal
from app.store.journal import ENTRY

CARRIED = (Account.TAB, Account.DRAWER, Account.CARRIED_POT, Account.KITTY, Account.OVER_SHORT)


def forward(connection: Connection, club: int, night: int) -> dict[tuple[Account, PlayerId | None], int]:
    """The balances that stand after this night, from what it was brought itself and its own entries (T-99)."""
    opened = journal.entries(connection, club, ENTRY.night == night, ENTRY.kind == Kind.OPENED)
    if not opened:
        return {}
    brought = {
        (Account(account), journal.player_id(player)): int(amount)
        for account, player, amount in opened[0].facts["brought"]
    }
    now = journal.sums_since(connection, club, opened[0].seq - 1).plus(brought)
    return {(account, holder): int(amount) for account in CARRIED for holder, amount in now.holders(account)}
