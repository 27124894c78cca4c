"""What was booked just before or after a moment."""

from datetime import datetime, timedelta

from sqlalchemy import Connection

from app.domain.ledger import Entry, Kind, in_force
from app.store import journal
from app.store.journal import ENTRY


def around(
    connection: Connection, club: int, night: int, kind: Kind, at: datetime, within: timedelta
) -> tuple[Entry, ...]:
    """What stands of one kind at the night that happened so shortly before or after."""
    of_kind = (ENTRY.night == night, ENTRY.kind == kind)
    found = journal.entries(connection, club, *of_kind, ENTRY.at.between(at - within, at + within))
    if not found:
        return ()
    since = journal.entries(connection, club, *of_kind, ENTRY.seq >= found[0].seq)
    standing = {entry.seq for entry in in_force(since)}
    return tuple(entry for entry in found if entry.seq in standing)
