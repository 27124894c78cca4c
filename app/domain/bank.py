"""Selling chips, keeping tabs and paying out: what the banker does at the table."""

from app.domain.conditions import at_the_table, drawer_covers, no_more_than_out, positive, still_open, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, Tender, legs
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.sales import SALE_CHECKS, Sale


def sell(night: Night, sale: Sale) -> Draft:
    """A sale of chips for cash or on the tab (PK-1, PK-2); amounts in smallest units.

    Refuses `night_closed`, `plan_made`, `not_seated`, `seat_left`, `already_counted`, `not_positive`,
    `amount_too_large`, `below_minimum` (PK-3), `not_a_multiple` (of the chip value), `above_buy_in_limit`,
    `below_buy_in` (CR-1), `bank_out_of_chips`, `tab_not_allowed`, `tab_limit`, and asks `choice_needed` when an
    equal sale was booked within a minute (T-08) or the amount is far beyond this table.
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
        raise Refusal("choice_needed", field="amount", choice="more_than_owed", player=player, owed=owed, amount=amount)
