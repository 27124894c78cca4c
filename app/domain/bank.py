"""Selling chips, keeping tabs and paying out: what the banker does at the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.conditions import (
    at_the_table,
    bounded,
    drawer_covers,
    no_more_than_out,
    positive,
    still_open,
    whole_chips,
)
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, Tender, legs
from app.domain.money import Minor
from app.domain.night import Night

SAME_SALE_WITHIN = timedelta(minutes=1)


@dataclass(frozen=True)
class Sold:
    """A sale already booked to a player tonight; `seq` is the number of its entry."""

    seq: int
    amount: Minor
    tender: Tender
    at: datetime


@dataclass(frozen=True)
class Sale:
    """A sale as asked for; `history` are the player's standing sales tonight, `confirmed` answers "meant twice?".

    Of the history it is enough to know those of the last minute where the house has no buy-in (CR-1).
    """

    player: PlayerId
    amount: Minor
    tender: Tender
    at: datetime
    history: Sequence[Sold] = ()
    confirmed: bool = False


def sell(night: Night, sale: Sale) -> Draft:
    """A sale of chips for cash or on the tab (PK-1, PK-2); amounts in smallest units.

    Refuses `night_closed`, `plan_made`, `not_seated`, `seat_left`, `already_counted`, `not_positive`,
    `amount_too_large`, `below_minimum` (PK-3), `not_a_multiple` (of the chip value), `above_buy_in_limit`,
    `below_buy_in` (CR-1), `bank_out_of_chips`, `tab_not_allowed`, `tab_limit`, and asks `choice_needed` when an
    equal sale was booked within a minute (T-08).
    """
    for check in SALE_CHECKS:
        check(night, sale)
    return sold(sale.player, sale.amount, sale.tender)


def sold(player: PlayerId, amount: int, tender: Tender) -> Draft:
    """The entry of a sale that nothing stands against."""
    cash = tender is Tender.CASH
    paid = Posting(Account.DRAWER, amount) if cash else Posting(Account.TAB, amount, player)
    return Draft(Kind.SALE, legs(paid, Posting(Account.CHIPS, -amount, player)), {"tender": tender.value})


def repay(night: Night, player: PlayerId, amount: Minor, *, confirmed: bool = False) -> Draft:
    """Cash against the tab; the player need not sit (T-12).

    Refuses `not_in_debt`; more than owed is asked about (T-75).
    """
    still_open(night)
    owed = night.tab(player)
    positive(amount)
    if owed <= 0:
        raise Refusal("not_in_debt", field="amount", player=player)
    if not confirmed:
        _no_more_than_owed(player, owed, amount)
    return Draft(Kind.REPAID, legs(Posting(Account.DRAWER, amount), Posting(Account.TAB, -amount, player)))


def player_sale(night: Night, seller: PlayerId, buyer: PlayerId, amount: Minor, *, direct: bool) -> Draft:
    """Chips from player to player (PK-4), paid between them (`direct`) or through their tabs.

    Refuses `player_sale_not_allowed`, `same_player`, `bank_has_chips`, `more_than_chips_out` and the rules of a seat.
    """
    at_the_table(night, seller, "seller")
    at_the_table(night, buyer, "buyer")
    if seller == buyer:
        raise Refusal("same_player", field="buyer", player=seller)
    if night.terms.player_sale == "never":
        raise Refusal("player_sale_not_allowed")
    left = night.chips_left
    if night.terms.player_sale == "when_chips_out" and left is not None and left >= night.terms.smallest_sale:
        raise Refusal("bank_has_chips", left=left)
    positive(amount)
    whole_chips(night, amount)
    no_more_than_out(night, amount)
    chips = (Posting(Account.CHIPS, amount, seller), Posting(Account.CHIPS, -amount, buyer))
    tabs = (Posting(Account.TAB, amount, buyer), Posting(Account.TAB, -amount, seller))
    return Draft(
        Kind.PLAYER_SALE,
        legs(*chips) if direct else legs(*chips, *tabs),
        {"seller": seller, "buyer": buyer, "paid": "direct" if direct else "tab"},
    )


def return_chips(night: Night, player: PlayerId, amount: Minor) -> Draft:
    """Chips of this worth handed in by a player who stays. Refuses `more_than_chips_out` and the rules of a seat."""
    at_the_table(night, player)
    positive(amount)
    whole_chips(night, amount)
    no_more_than_out(night, amount)
    return Draft(Kind.RETURNED, handed_in(player, amount))


def pay_out(night: Night, player: PlayerId, amount: Minor | None, *, confirmed: bool = False) -> Draft:
    """Cash from the drawer against what the bank owes, all of it when no amount is named.

    Refuses `nothing_owed` and `drawer_short`; more than owed is asked about (T-06).
    """
    still_open(night)
    owed = Minor(-night.tab(player))
    if owed <= 0:
        raise Refusal("nothing_owed", field="amount", player=player)
    amount = owed if amount is None else amount
    positive(amount)
    if not confirmed:
        _no_more_than_owed(player, owed, amount)
    drawer_covers(night, amount)
    return paid_out(player, amount)


def paid_out(player: PlayerId, amount: int) -> Draft:
    """The entry of a pay-out that nothing stands against."""
    return Draft(Kind.PAID_OUT, legs(Posting(Account.TAB, amount, player), Posting(Account.DRAWER, -amount)))


def handed_in(player: PlayerId, amount: int) -> tuple[Posting, ...]:
    """Chips of this worth come back: the bank owes the player that much more."""
    return legs(Posting(Account.CHIPS, amount, player), Posting(Account.TAB, -amount, player))


def _no_more_than_owed(player: PlayerId, owed: Minor, amount: Minor) -> None:
    """Asks before cash goes over that nobody owes (T-06, T-75)."""
    if amount > owed:
        raise Refusal(
            "choice_needed", field="amount", choice="more_than_owed", player=player, owed=owed, amount=amount
        )


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
    first = not any(sold.seq > seat.joined_seq for sold in sale.history)
    if first and terms.buy_in_least and sale.amount < terms.buy_in_least:
        raise Refusal("below_buy_in", field="amount", minimum=terms.buy_in_least, amount=sale.amount)
    most = terms.buy_in_most
    if most and first:
        most = max(most, _left_with_lately(night, sale))
    if most and sale.amount > most:
        raise Refusal("above_buy_in_limit", field="amount", maximum=most, amount=sale.amount)


def _left_with_lately(night: Night, sale: Sale) -> Minor:
    seat = night.seat(sale.player)
    back_in_time = seat.was_away is not None and seat.was_away <= timedelta(
        minutes=night.terms.return_minutes
    )
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
    for sold in sale.history:
        alike = sold.amount == sale.amount and sold.tender is sale.tender
        if alike and abs(sale.at - sold.at) < SAME_SALE_WITHIN:
            raise Refusal(
                "choice_needed",
                field="amount",
                choice="same_sale",
                player=sale.player,
                amount=sold.amount,
                at=sold.at,
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
)
