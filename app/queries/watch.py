"""What those see who watch: the latest night of the club, running or done."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.queries.aside import Aside, chips_aside
from app.queries.plan import PlanSheet, plan_sheet
from app.queries.reasons import Reasons, reasons_of_all
from app.queries.table import Table, table_of, version_of
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class Watched:
    """The latest night without what only the banker may do; `results` best first, once all is counted.

    `aside` is what was won or lost to no seat: with it the results sum to zero. `reasons` say what makes up what
    everybody gets or pays, once that is planned.
    """

    table: Table
    results: tuple[tuple[PlayerId, Minor], ...]
    aside: tuple[Aside, ...]
    plan: PlanSheet | None
    reasons: tuple[Reasons, ...]


def watched(store: Store, club: int, *, now: datetime) -> Watched | None:
    """The club's latest night; None before the first."""
    with reading(store, club) as work:
        last = work.last_night()
        if not last:
            return None
        night = work.night(last)
        table, plan = table_of(work, night, now=now), plan_sheet(work, night)
        reasons = reasons_of_all(night, work.payments(last)) if plan else ()
        return Watched(table, _results(night), chips_aside(night), plan, reasons)


def watched_version(store: Store, club: int) -> tuple[int, int]:
    """Number of the latest night and version of its table, (0, 0) before the first: whether anything happened since."""
    with reading(store, club) as work:
        last = work.last_night()
        return (last, version_of(work, work.version(last))) if last else (0, 0)


def _results(night: Night) -> tuple[tuple[PlayerId, Minor], ...]:
    if night.uncounted:
        return ()
    results = [(seat.player, night.result(seat.player)) for seat in night.seats]
    return tuple(sorted(results, key=lambda one: -one[1]))
