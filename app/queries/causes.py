"""Where to look when something does not add up: at the settling, in the drawer and in the tray."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.domain.drawer import counts as drawer_counts
from app.domain.ledger import Entry, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import DRAWER, SETTLING, Off, at_settling, in_drawer, in_tray
from app.domain.settling.causes.ranked import causes
from app.domain.settling.gap import Gap, drawer_is_counted, gap_of
from app.domain.tray import counts as tray_counts
from app.queries.lines import Line, lines_of
from app.store import journal
from app.store.engine import Store
from app.store.work import Work, reading

MOST_LINES = 8


@dataclass(frozen=True)
class Look:
    """What may have caused a difference at one place (`settling`, `drawer` or `tray`), the likeliest first.

    `by_note`: the drawer was counted by note. `kitty` is what of the drawer is the kitty's.
    """

    place: str
    number: int
    version: int
    players: tuple[PlayerId, ...]
    by_note: bool
    kitty: Minor
    causes: tuple[Cause, ...]
    lines: Mapping[int, Line]

    @property
    def safe(self) -> Cause | None:
        """What hides nothing when it is done first: to count again."""
        return next((cause for cause in self.causes if cause.fit is Fit.AGAIN), None)

    def between(self, cause: Cause) -> list[Line]:
        """The last lines of the book in the time that a cause is about."""
        return [self.lines[entry.seq] for entry in _in(cause)[-MOST_LINES:]]

    def more(self, cause: Cause) -> int:
        """How many lines there are in that time besides."""
        return max(0, len(_in(cause)) - MOST_LINES)


def look_at(store: Store, club: int, number: int, place: str) -> Look | None:
    """Where to look at a place of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        if place == SETTLING:
            since = work.since(night, night.drawer_count)
            return settling_look(work, night, gap_of(night, since)) if drawer_is_counted(night, since) else None
        return drawer_look(work, night) if place == DRAWER else tray_look(work, night)


def settling_look(work: Work, night: Night, gap: Gap) -> Look | None:
    """Where to look once every seat is counted, and the drawer; None where it adds up, or is settled."""
    off = not night.uncounted and gap.open
    return _look(work, night, gap, at_settling) if off else None


def drawer_look(work: Work, night: Night) -> Look | None:
    """Where to look for what the last count of the drawer found; None where it agreed, or is settled."""
    gap = work.gap(night)
    notes = drawer_counts.differences(night, work.since(night, night.counts.drawer.last))
    return _look(work, night, gap, in_drawer) if gap.drawer or notes else None


def tray_look(work: Work, night: Night) -> Look | None:
    """Where to look for what the last count of the tray found; None where it agreed, or is settled."""
    colours = tray_counts.differences(night, work.since(night, night.counts.tray.last))
    return _look(work, night, work.gap(night), in_tray) if colours else None


def _look(work: Work, night: Night, gap: Gap, off: Callable[[Night, Gap, Sequence[Entry]], Off]) -> Look | None:
    if night.closed_at or night.plan:
        return None
    seen = off(night, gap, journal.night_entries(work.connection, work.club, night.number))
    found = causes(seen)
    if not found:
        return None
    count = night.counts.drawer.last
    between = [entry for cause in found for entry in _in(cause)[-MOST_LINES:]]
    return Look(
        place=seen.place,
        number=night.number,
        version=night.version,
        players=tuple(seat.player for seat in night.seats),
        by_note=bool(count and count.pieces),
        kitty=night.kitty,
        causes=found,
        lines={line.seq: line for line in lines_of(work, between)},
    )


def _in(cause: Cause) -> Sequence[Entry]:
    return cause.period.entries if cause.period else ()
