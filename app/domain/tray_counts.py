"""The tray counted by colour, and booking what was found."""

from app.domain.conditions import countable, not_closed, still_open
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, Posting, legs
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


def tray_as_counted(night: Night) -> Draft:
    """The book follows the last count, colour by colour; the worth of all chips that are out stays what it was.

    Refuses `not_counted`, `count_booked`, `no_gap` (it agrees), `night_closed` and `plan_made`.
    """
    still_open(night)
    count = night.counts.tray.last
    if count is None:
        raise Refusal("not_counted")
    if count.booked:
        raise Refusal("count_booked")
    if not count.differences:
        raise Refusal("no_gap")
    over = {colour: max(found, -night.tray[colour]) for colour, found in count.differences.items()}
    worths = night.terms.chip_worths
    sorted_anew = [Posting(Account.CHIPS, found * worths[colour], piece=colour) for colour, found in over.items()]
    unsorted = Posting(Account.CHIPS, -sum(leg.amount for leg in sorted_anew))
    return Draft(Kind.COUNT_BOOKED, legs(*sorted_anew, unsorted), {"of": "tray", "count": count.seq, "over": over})
