"""Chips that are missing or too many: by colour, beyond what the club owns, and with who left uncounted."""

from collections.abc import Iterator, Mapping

from app.domain.ledger import Kind, PlayerId
from app.domain.money import Minor
from app.domain.pieces import worth_over
from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import SETTLING, TRAY, Effect, Off


def foreign_chips(off: Off) -> Iterator[Cause]:
    """Chips of a colour beyond what the case holds, so they are not the club's.

    Where nobody counted the tray, more may have come back than the book knows to have gone out.
    """
    found = off.beyond or _unknown(off)
    if found:
        worth = _worth(off, found)
        explains = off.beyond and (off.chips is None or abs(off.chips) == worth)
        yield Cause("foreign_chips", Fit.PIECES if explains else Fit.PLACE, Minor(worth), pieces=found)


def changed_colours(off: Off) -> Iterator[Cause]:
    """As much is missing in some colours as is too much in others: they were changed, and nobody wrote it down."""
    if off.place == TRAY and off.colours and not off.chips:
        yield Cause("changed_colours", Fit.PIECES, Minor(0), pieces=off.colours)


def left_uncounted(off: Off) -> Iterator[Cause]:
    """Who left with no chips counted and may have what is missing still (T-16); surest where that is all they had."""
    missing = off.chips
    if off.place != SETTLING or missing is None or missing <= 0 or not off.fit(Effect(missing, 0)):
        return
    for entry in off.of_kind(Kind.LEFT):
        player = PlayerId(entry.facts["player"])
        gone = off.night.seat(player).left_at == entry.at and not entry.facts["chips"]
        bought = -off.night.result(player)
        if gone and bought > 0:
            sure = bought == missing or entry.facts["override"]
            yield Cause("left_uncounted", Fit.AMOUNT if sure else Fit.PLACE, missing, entry)


def colours(off: Off) -> Iterator[Cause]:
    """Which colours are missing in the end or too many, and how many chips of each."""
    found = {colour: -count for colour, count in off.colours.items() if colour not in off.beyond}
    if off.place == SETTLING and any(count < 0 for count in found.values()):
        yield Cause("colours", Fit.PLACE, Minor(abs(_worth(off, found))), pieces=found)


def _unknown(off: Off) -> dict[str, int]:
    """What came back in the end beyond what the book knows, where nothing is missing and the tray was not counted."""
    missing = any(count > 0 for count in off.colours.values())
    if off.place != SETTLING or off.night.counts.tray.last or missing:
        return {}
    return {colour: -count for colour, count in off.colours.items()}


def _worth(off: Off, pieces: Mapping[str, int]) -> int:
    return worth_over(pieces, off.night.terms.chip_worths)


FINDERS = (foreign_chips, changed_colours, left_uncounted, colours)
