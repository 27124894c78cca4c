"""The tray counted by colour, and booking what was found."""

from collections.abc import Sequence

from app.domain.conditions import countable, not_closed, still_open
from app.domain.counts import Count, puts_right
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, Posting, legs
from app.domain.night import Night
from app.domain.pieces import Pieces, worth_of


def count_tray(night: Night, counted: Pieces) -> Draft:
    """Chips of some colours or all, counted in the tray; it moves nothing by itself.

    Refuses `no_pieces`, `unknown_piece`, `negative_amount`, `amount_too_large` and `night_closed`.
    """
    not_closed(night)
    if not counted:
        raise Refusal("no_pieces")
    countable(worth_of(counted, night.terms.chip_worths), "counted")
    expected = {colour: night.tray[colour] for colour in counted}
    return Draft(Kind.TRAY_COUNTED, (), {"counted": dict(counted), "expected": expected})


def differences(night: Night, since: Sequence[Entry]) -> dict[str, int]:
    """How many more chips of each colour there are than the book says, by the last count and what has moved since.

    `since` is what was recorded after that count: standing entries, and reversals of earlier ones. Empty before any.
    """
    count = night.counts.tray.last
    if count is None:
        return {}
    there = _there_now(night, count, since)
    over = {colour: there[colour] - held for colour, held in night.tray.items() if colour in there}
    return {colour: more for colour, more in over.items() if more}


def tray_as_counted(night: Night, since: Sequence[Entry]) -> Draft:
    """The book follows the last count, colour by colour; the worth of all chips that are out stays what it was.

    `since` as in `differences`. Refuses `not_counted`, `count_booked`, `no_gap` (it agrees), `night_closed` and
    `plan_made`.
    """
    still_open(night)
    count = night.counts.tray.last
    if count is None:
        raise Refusal("not_counted")
    if count.booked:
        raise Refusal("count_booked")
    over = differences(night, since)
    worths = night.terms.chip_worths
    sorted_anew = [Posting(Account.CHIPS, more * worths[colour], piece=colour) for colour, more in over.items()]
    unsorted = Posting(Account.CHIPS, -sum(leg.amount for leg in sorted_anew))
    moved = legs(*sorted_anew, unsorted)
    if not moved:
        raise Refusal("no_gap")
    return Draft(Kind.COUNT_BOOKED, moved, {"of": "tray", "count": count.seq, "over": over})


def not_back(night: Night) -> Pieces:
    """How many chips of each colour did not come back by the end, where the table decided about just those.

    Nothing where other chips came back without their colours, or too many of one colour beside too few of another.
    """
    chips, decided = night.terms.chips, [entry.facts["chips"] for entry in night.gap_decisions]
    if chips is None or not decided or sum(decided) != night.tray_unsorted:
        return {}
    gone = {colour: chips.owned[colour] - here for colour, here in night.tray.items() if chips.owned[colour] != here}
    return gone if min(gone.values(), default=0) > 0 else {}


def _there_now(night: Night, count: Count, since: Sequence[Entry]) -> dict[str, int]:
    """How many chips of each counted colour lie in the tray by the count and what came and went since.

    Never less than none: whatever the book says was handed out then, it was other chips.
    """
    worths, there = night.terms.chip_worths, dict(count.pieces)
    for leg in (leg for entry in since if not _mends(entry, count) for leg in entry.postings):
        if leg.account is Account.CHIPS and leg.piece in there:
            there[leg.piece] = max(0, there[leg.piece] + leg.amount // worths[leg.piece])
    return there


def _mends(entry: Entry, count: Count) -> bool:
    """Whether an entry puts right what the count found; so do other chips written down for a sale from before it."""
    corrected = entry.facts.get("sale") if entry.kind is Kind.CHIPS_CHANGED else None
    return puts_right(entry, count.at) or (corrected is not None and corrected < count.seq)
