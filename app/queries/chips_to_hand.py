"""Which chips the banker now counts into somebody's hand."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import Kind, PlayerId
from app.domain.night import Night
from app.domain.pieces import Pieces, in_order
from app.domain.tray.colours import handed_out_by
from app.queries.to_hand import TO_COUNT
from app.store.work import Work


@dataclass(frozen=True)
class ChipsToHand:
    """What the night's last act hands out in chips, shown until then; no pieces: nobody wrote down which.

    `sale` is the sale whose chips can be changed by a tap, None after colours were changed.
    """

    player: PlayerId
    pieces: Pieces
    sale: int | None
    until: datetime


def chips_to_hand(work: Work, night: Night, *, now: datetime) -> ChipsToHand | None:
    """What the last act hands out in chips; None where colours are not kept, it hands out none or time is up."""
    if not night.terms.chip_worths:
        return None
    entry = work.entry(night.version)
    until = entry.recorded_at + TO_COUNT
    if entry.reverses is not None or now >= until:
        return None
    if entry.kind is Kind.SALE:
        return ChipsToHand(entry.players[0], number_of_each(night, handed_out_by([entry])), entry.seq, until)
    if entry.kind is Kind.CHIPS_CHANGED:
        gets = in_order(entry.facts["gets"], night.terms.chip_worths)
        return ChipsToHand(entry.players[0], gets, entry.facts["sale"], until)
    return None


def colours_gone(night: Night) -> tuple[str, ...]:
    """The colours of which no chip is left in the tray, the most valuable first."""
    tray = night.tray
    return tuple(colour for colour in night.terms.chip_worths if tray[colour] <= 0)


def number_of_each(night: Night, by_colour: Pieces) -> Pieces:
    """How many chips of each colour these worths come to, largest first."""
    worths = night.terms.chip_worths
    return {colour: worth // worths[colour] for colour, worth in in_order(by_colour, worths).items()}
