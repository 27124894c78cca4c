"""Everything that may have caused a difference, the likeliest first."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from app.domain.money import Minor
from app.domain.settling.causes import cash, chips, sales
from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import SETTLING, TRAY, Off

MOST_OF_A_KIND = 3


def periods(off: Off) -> Iterator[Cause]:
    """Between which counts a difference arose, and what moved there."""
    for one in (*off.periods, *off.earlier):
        yield Cause("period", Fit.PLACE, Minor(abs(one.amount)), period=one)


def counted_wrongly(off: Off) -> Iterator[Cause]:
    """What is always possible."""
    if off.place == TRAY:
        ours = {colour: over for colour, over in off.colours.items() if colour not in off.beyond}
        if ours:
            moves = None if off.periods else off.moves
            yield Cause("tray", Fit.AGAIN, Minor(abs(off.chips or 0)), pieces=ours, period=moves)
        return
    if off.chips and off.place == SETTLING:
        yield Cause("seats", Fit.AGAIN, Minor(abs(off.chips)))
    if off.drawer:
        yield Cause("drawer", Fit.AGAIN, Minor(abs(off.drawer)))


FINDERS: tuple[Callable[[Off], Iterator[Cause]], ...] = (
    *sales.FINDERS,
    *chips.FINDERS,
    *cash.FINDERS,
    periods,
    counted_wrongly,
)


def causes(off: Off) -> tuple[Cause, ...]:
    """What would explain what is off, likeliest first.

    What would explain it to the last note or chip comes before what does to the last unit, and that before places to
    look and what explains a part of it; what the counts say did not cause it comes after all that. What was written
    down before they last agreed is no cause, and a difference that later counts contradict is to be counted again.
    """
    if off.nothing:
        return ()
    seen = replace(off, drawer=None, notes={}, periods=()) if off.disproved else off
    found = [cause for find in FINDERS for cause in _few(seen, [*_of_its_time(seen, find(seen))])]
    found += [cause for cause in counted_wrongly(off) if cause not in found]
    told = {cause.entry.seq for cause in found if cause.entry and cause.kind in ("sold_twice", "no_hand_out")}
    found = [one for one in found if one.kind != "not_sold" or (one.entry and one.entry.seq not in told)]
    return tuple(sorted(found, key=lambda one: (one.fit is Fit.AGAIN, _outside(off, one), _fit(one))))


def _fit(cause: Cause) -> Fit:
    return max(cause.fit, Fit.PLACE) if cause.part else cause.fit


def _of_its_time(off: Off, found: Iterable[Cause]) -> Iterator[Cause]:
    """Those that may be, each with the time of which it is the cause where that is not the whole difference."""
    for cause in found:
        if cause.entry is None or not _counts_tell(off, cause):
            yield cause
        elif not off.agreed(cause.entry):
            parts = [one for one in off.periods if abs(one.amount) == cause.explains and one.holds(cause.entry)]
            whole = off.place == TRAY or len(off.periods) == 1 or cause.explains == abs(off.drawer or 0)
            if whole or parts:
                yield cause if whole else replace(cause, part=parts[0])


def _few(off: Off, found: list[Cause]) -> list[Cause]:
    """Of causes that are entries the likeliest of each player, and not too many; of those that may just be, one."""
    if not any(cause.entry for cause in found):
        return found
    ranked = sorted(found, key=lambda one: (_outside(off, one), one.fit, *_latest_first(one)))
    best = list({one.player: one for one in reversed(ranked)}.values())[::-1]
    kept = [one for one in best if one.fit is not Fit.POSSIBLE] or best[:1]
    return kept[:MOST_OF_A_KIND]


def _latest_first(cause: Cause) -> tuple[int, int]:
    return -cause.entry.seq if cause.entry else 0, -cause.first.seq if cause.first else 0


def _outside(off: Off, cause: Cause) -> bool:
    return cause.entry is not None and _counts_tell(off, cause) and off.outside(cause.entry)


def _counts_tell(off: Off, cause: Cause) -> bool:
    """Whether the counts say something of when it happened."""
    return bool(off.periods) and (off.place == TRAY or cause.moves_cash)
