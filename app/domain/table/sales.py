"""What stands for and against a sale of chips by the bank."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.conditions import at_the_table, bounded, positive, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces

SAME_SALE_WITHIN = timedelta(minutes=1)
LARGE_LOTS = 100
LOT_OF_NO_HOUSE = 100


@dataclass(frozen=True)
class Sale:
    """A sale as asked for; `confirmed` answers the questions.

    `given` are the notes that pay or are held out, None where nobody said; `unsorted`: the change comes from what is
    not sorted. `hand_out` are the chips by colour, None for those that the book suggests, {} for none written down.
    """

    player: PlayerId
    amount: Minor
    tender: Tender
    at: datetime
    confirmed: bool = False
    given: Pieces | None = None
    unsorted: bool = False
    hand_out: Pieces | None = None


def _buyer_plays(night: Night, sale: Sale) -> None:
    at_the_table(night, sale.player)


def _amount_can_be_booked(night: Night, sale: Sale) -> None:
    positive(sale.amount)
    bounded(night.chips_out + sale.amount, "amount")


def _at_least_the_smallest_lot(night: Night, sale: Sale) -> None:
    if sale.amount < night.terms.min_sale:
        raise Refusal("below_minimum", field="amount", minimum=night.terms.min_sale, amount=sale.amount)


def _in_whole_chips(night: Night, sale: Sale) -> None:
    whole_chips(night, sale.amount)


def _within_the_buy_in(night: Night, sale: Sale) -> None:
    """CR-1; CR-2 lifts the upper limit for who left with more and is back in time."""
    terms, seat = night.terms, night.seat(sale.player)
    first = not any(sold.seq > seat.joined_seq for sold in night.sold(sale.player))
    if first and terms.buy_in_least and sale.amount < terms.buy_in_least:
        raise Refusal("below_buy_in", field="amount", minimum=terms.buy_in_least, amount=sale.amount)
    most = terms.buy_in_most
    if most and first:
        most = max(most, _left_with_lately(night, sale))
    if most and sale.amount > most:
        raise Refusal("above_buy_in_limit", field="amount", maximum=most, amount=sale.amount)


def _left_with_lately(night: Night, sale: Sale) -> Minor:
    seat = night.seat(sale.player)
    back_in_time = seat.was_away is not None and seat.was_away <= timedelta(minutes=night.terms.return_minutes)
    return seat.left_with if back_in_time and seat.left_with else Minor(0)


def _chips_are_left(night: Night, sale: Sale) -> None:
    left = night.chips_left
    if left is not None and sale.amount > left:
        raise Refusal("bank_out_of_chips", field="amount", left=left, amount=sale.amount)


def _tab_is_allowed(night: Night, sale: Sale) -> None:
    if sale.tender is Tender.TAB:
        tab_takes(night, sale.player, sale.amount)


def tab_takes(night: Night, player: PlayerId, amount: int) -> None:
    """Refuses `tab_not_allowed` (PK-2), and `tab_limit` where the tab would grow beyond what the house agreed."""
    if night.terms.tab == "never":
        raise Refusal("tab_not_allowed", field="paid")
    limit, tab = night.terms.tab_limit, night.tab(player)
    if limit is not None and tab + amount > limit:
        raise Refusal("tab_limit", field="amount", limit=limit, tab=tab, amount=Minor(amount))


def _not_the_same_sale_again(night: Night, sale: Sale) -> None:
    if sale.confirmed:
        return
    for sold in [sold for sold in night.sold(sale.player) if sold.amount == sale.amount]:
        if sold.tender is sale.tender and abs(sale.at - sold.at) < SAME_SALE_WITHIN:
            raise Refusal(
                "choice_needed",
                field="amount",
                choice="same_sale",
                player=sale.player,
                amount=sold.amount,
                at=sold.at,
            )


def _not_far_beyond_this_table(night: Night, sale: Sale) -> None:
    """Asks about more than a hundred smallest lots where all the chips that are out come to less as well.

    Where the house agreed no smallest lot it is taken for a hundred of the unit.
    """
    terms = night.terms
    lot = terms.buy_in_least or terms.min_sale or LOT_OF_NO_HOUSE * 10**terms.unit.decimals
    if not sale.confirmed and sale.amount > max(LARGE_LOTS * lot, night.chips_out):
        raise Refusal(
            "choice_needed",
            field="amount",
            choice="large_sale",
            player=sale.player,
            amount=sale.amount,
            chips_out=night.chips_out,
        )


SALE_CHECKS: tuple[Callable[[Night, Sale], None], ...] = (
    _buyer_plays,
    _amount_can_be_booked,
    _at_least_the_smallest_lot,
    _in_whole_chips,
    _within_the_buy_in,
    _chips_are_left,
    _tab_is_allowed,
    _not_the_same_sale_again,
    _not_far_beyond_this_table,
)
