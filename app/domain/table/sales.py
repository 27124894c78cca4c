"""What stands for and against a sale of chips by the bank."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from app.domain.conditions import at_the_table, bounded, positive, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.table.twice import WITHIN

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


def nothing_stands_against(night: Night, sale: Sale) -> None:
    """Refusals and questions as `bank.sell` names them, in the order in which they are said."""
    at_the_table(night, sale.player)
    positive(sale.amount)
    bounded(night.chips_out + sale.amount, "amount")
    _at_least_the_smallest_lot(night, sale.amount)
    whole_chips(night, sale.amount)
    within_the_buy_in(night, sale.player, sale.amount)
    _chips_are_left(night, sale.amount)
    if sale.tender is Tender.TAB:
        tab_takes(night, sale.player, sale.amount)
    if not sale.confirmed:
        _not_the_same_sale_again(night, sale)
        _not_far_beyond_this_table(night, sale)


def _at_least_the_smallest_lot(night: Night, amount: Minor) -> None:
    if amount < night.terms.min_sale:
        raise Refusal("below_minimum", field="amount", minimum=night.terms.min_sale, amount=amount)


def within_the_buy_in(night: Night, buyer: PlayerId, amount: Minor) -> None:
    """CR-1, whoever sells: what a player sits down with; CR-2 lifts its upper limit for who is back in time with more.

    Refuses `below_buy_in` and `above_buy_in_limit`. The limit holds for each purchase: what was bought before may be
    lost already, which no book knows.
    """
    terms = night.terms
    if not (terms.buy_in_least or terms.buy_in_most):
        return
    bought_in = night.bought_in(buyer)
    if not bought_in and terms.buy_in_least and amount < terms.buy_in_least:
        raise Refusal("below_buy_in", field="amount", minimum=terms.buy_in_least, amount=amount)
    most = terms.buy_in_most
    if most and not bought_in:
        most = max(most, _left_with_lately(night, buyer))
    if most and amount > most:
        raise Refusal("above_buy_in_limit", field="amount", maximum=most, amount=amount)


def _left_with_lately(night: Night, buyer: PlayerId) -> Minor:
    seat = night.seat(buyer)
    back_in_time = seat.was_away is not None and seat.was_away <= timedelta(minutes=night.terms.return_minutes)
    return seat.left_with if back_in_time and seat.left_with else Minor(0)


def _asks(choice: str, **facts: Any) -> Refusal:
    return Refusal("choice_needed", field="amount", choice=choice, **facts)


def _chips_are_left(night: Night, amount: Minor) -> None:
    left = night.chips_left
    if left is not None and amount > left:
        raise Refusal("bank_out_of_chips", field="amount", left=left, amount=amount)


def wish_on_tab(night: Night, player: PlayerId, amount: int, field: str = "amount") -> None:
    """What a player wants on the tab that is no chips of the bank. Refuses as `tab_takes`.

    What the bank owes the player is used up first, and is no tab.
    """
    if night.tab(player) + amount > 0:
        tab_takes(night, player, amount, field)


def tab_takes(night: Night, player: PlayerId, amount: int, field: str = "amount") -> None:
    """Refuses `tab_not_allowed` (PK-2), and `tab_limit` where the tab would grow beyond what the house agreed."""
    limit, tab = night.terms.tab_limit, night.tab(player)
    if night.terms.tab == "never":
        raise Refusal("tab_not_allowed", field="paid", player=player)
    if limit is not None and tab + amount > limit:
        raise Refusal("tab_limit", field=field, player=player, limit=limit, tab=tab, amount=Minor(amount))


def _not_the_same_sale_again(night: Night, sale: Sale) -> None:
    for sold in night.sold(sale.player):
        if sold.amount == sale.amount and sold.tender is sale.tender and abs(sale.at - sold.at) < WITHIN:
            raise _asks("same_sale", player=sale.player, amount=sold.amount, at=sold.at)


def _not_far_beyond_this_table(night: Night, sale: Sale) -> None:
    if far_beyond(night, sale.amount):
        raise _asks("large_sale", player=sale.player, amount=sale.amount, chips_out=night.chips_out)


def not_far_beyond(night: Night, amount: Minor, *, confirmed: bool) -> None:
    """Asks `large_amount` about money that is no sale."""
    if not confirmed and far_beyond(night, amount):
        raise _asks("large_amount", amount=amount)


def not_beyond_chips_out(night: Night, amount: Minor, *, confirmed: bool) -> None:
    """Asks `large_amount` about more chips than are out, where the book knows of any: a pot may be played without."""
    if not confirmed and 0 < night.chips_out < amount:
        raise _asks("large_amount", amount=amount)


def far_beyond(night: Night, amount: Minor) -> bool:
    """Whether it is more than a hundred smallest lots where all the chips that are out come to less as well.

    Where the house agreed no smallest lot it is taken for a hundred of the unit.
    """
    terms = night.terms
    lot = terms.buy_in_least or terms.min_sale or LOT_OF_NO_HOUSE * 10**terms.unit.decimals
    return amount > max(LARGE_LOTS * lot, night.chips_out)
