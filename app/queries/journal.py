"""The book of a night, a page at a time."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.pieces import Worths
from app.domain.undo import may_be_offered
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.lines import Line, lines_of
from app.store import journal
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.work import reading

LINES = 100


@dataclass(frozen=True)
class JournalPage:
    """Lines of the book, latest first; `earlier` is where the page before begins, None on the last."""

    number: int
    lines: tuple[Line, ...]
    earlier: int | None
    chip_worths: Worths
    clock: Clock | None
    dock: Dock

    def may_be_struck(self, line: Line) -> bool:
        """Whether the line offers to be struck; the rules decide when it is asked."""
        return may_be_offered(line.kind, closed=self.dock.closed, undone=line.undone_by is not None)


def journal_page(store: Store, club: int, number: int, *, before: int | None, now: datetime) -> JournalPage:
    """A hundred lines of the night before an entry number, the latest if none is given."""
    with reading(store, club) as work:
        night = work.night(number)
        where = [ENTRY.night == number] + ([ENTRY.seq < before] if before else [])
        entries = journal.entries(work.connection, club, *where, last=LINES)
        return JournalPage(
            number=number,
            lines=lines_of(work, reversed(entries)),
            earlier=entries[0].seq if len(entries) == LINES else None,
            chip_worths=night.terms.chip_worths,
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )
