"""Everything that may have caused a difference, the likeliest first."""

from collections.abc import Callable, Iterator

from app.domain.causes import cash, chips, sales
from app.domain.causes.cause import Cause, Fit
from app.domain.causes.off import SETTLING, TRAY, Off
from app.domain.money import Minor

MOST_OF_A_KIND = 3


def periods(off: Off) -> Iterator[Cause]:
    """Between which counts a difference arose, and what moved there."""
    for one in (*off.periods, *off.earlier):
        yield Cause("period", Fit.PLACE, Minor(abs(one.amount)), period=one)


def counted_wrongly(off: Off) -> Iterator[Cause]:
    """What is always possible."""
    if off.place == TRAY:
        if off.colours:
            yield Cause("tray", Fit.AGAIN, Minor(abs(off.chips or 0)))
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
    look; but what was written down when the counts agreed comes after all that was not.
    """
    if off.nothing:
        return ()
    found = [cause for find in FINDERS for cause in _few(off, list(find(off)))]
    told = {cause.entry.seq for cause in found if cause.entry and cause.kind in ("sold_twice", "no_hand_out")}
    found = [one for one in found if one.kind != "not_sold" or (one.entry and one.entry.seq not in told)]
    return tuple(sorted(found, key=lambda one: (one.fit is Fit.AGAIN, _outside(off, one), one.fit)))


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
    if cause.entry is None or not (off.place == TRAY or cause.moves_cash):
        return False
    return off.outside(cause.entry)
