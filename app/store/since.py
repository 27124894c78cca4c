"""What the book holds since a count."""

from app.domain.ledger import Entry
from app.domain.night import Night
from app.store import journal
from app.store.work import Work


def since_tray_count(work: Work, night: Night) -> tuple[Entry, ...]:
    """What was recorded after the tray was last counted: standing entries, and reversals of earlier ones."""
    count = night.counts.tray.last
    return journal.entries_since(work.connection, work.club, night.number, count.seq) if count else ()
