"""Selling chips, keeping tabs and paying out: what the banker does at the table."""

from collections.abc import Sequence
from dataclasses import replace

from app.domain.conditions import at_the_table, no_more_than_out, positive, still_open, whole_chips
from app.domain.drawer import cash
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, Tender, legs
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.table.sales import Sale, nothing_stands_against, wish_on_tab, within_the_buy_in
from app.domain.tray import colours


def sell(night: Night, sale: Sale) -> Draft:
    """A sale of chips for cash or on the tab (PK-1, PK-2); amounts in smallest units.

    Refuses `night_closed`, `plan_made`, `not_seated`, `seat_left`, `already_counted`, `not_positive`,
    `amount_too_large`, `below_minimum` (PK-3), `not_a_multiple` (of the chip value), `above_buy_in_limit`,
    `below_buy_in` (CR-1), `bank_out_of_chips`, `tab_not_allowed`, `tab_limit`, and asks `choice_needed` when an
    equal sale was booked within a minute (T-08) or the amount is far beyond this table. Where notes are named it
    refuses as `cash.taken` for cash, as `cash.offered` for the tab; where chips are kept by colour, as `chips_sold`.
    """
    nothing_stands_against(night, sale)
    chips = colours.chips_sold(night, sale.player, sale.amount, sale.hand_out, confirmed=sale.confirmed)
    if sale.tender is Tender.CASH:
        taken = cash.taken(night, sale.amount, sale.given, unsorted=sale.unsorted)
        return sold(sale.player, sale.amount, sale.tender, taken=taken, chips=chips)
    draft = sold(sale.player, sale.amount, sale.tender, chips=chips)
    if sale.given is None:
        return draft
    offered = cash.offered(night, sale.amount, sale.given)
    return replace(draft, facts={**draft.facts, "offered": dict(offered)})


def sold(
    player: PlayerId,
    amount: int,
    tender: Tender,
    *,
    taken: Sequence[Posting] = (),
    chips: Sequence[Posting] = (),
) -> Draft:
    """The entry of a sale that nothing stands against.

    `taken` are the drawer's legs where notes were named, `chips` the chips' legs where their colours are known.
    """
    if tender is Tender.CASH:
        paid = taken or [Posting(Account.DRAWER, amount)]
    else:
        paid = [Posting(Account.TAB, amount, player)]
    handed_out = chips or [Posting(Account.CHIPS, -amount, player)]
    return Draft(Kind.SALE, legs(*paid, *handed_out), {"tender": tender})


def repay(
    night: Night,
    player: PlayerId,
    amount: Minor,
    *,
    given: Pieces | None = None,
    unsorted: bool = False,
    confirmed: bool = False,
) -> Draft:
    """Cash against the tab, in the notes `given` if that was said; the player need not sit (T-12).

    Refuses `not_positive`, `amount_too_large`, `night_closed`, `plan_made`, and as `cash.taken`. Unless `confirmed` it
    refuses `not_in_debt` and asks about more than is owed; what is kept all the same the bank owes the player (T-75).
    """
    still_open(night)
    positive(amount)
    if not confirmed:
        owed = night.tab(player)
        if owed <= 0:
            raise Refusal("not_in_debt", field="amount", player=player, amount=amount)
        _no_more_than_owed(player, owed, amount)
    taken = cash.taken(night, amount, given, unsorted=unsorted)
    return Draft(Kind.REPAID, legs(*taken, Posting(Account.TAB, -amount, player)))


def player_sale(night: Night, seller: PlayerId, buyer: PlayerId, amount: Minor, *, direct: bool) -> Draft:
    """Chips from player to player (PK-4), paid between them (`direct`) or through their tabs.

    Refuses `player_sale_not_allowed`, `same_player`, `bank_has_chips`, `more_than_chips_out`, `not_positive`,
    `amount_too_large`, `not_a_multiple`, as `sales.within_the_buy_in` and `sales.wish_on_tab`, and the rules of a seat.
    """
    at_the_table(night, seller, "seller")
    at_the_table(night, buyer, "buyer")
    if seller == buyer:
        raise Refusal("same_player", field="buyer", player=seller)
    if night.terms.player_sale == "never":
        raise Refusal("player_sale_not_allowed")
    positive(amount)
    whole_chips(night, amount)
    if night.terms.player_sale == "when_chips_out" and not colours.has_run_out(night, amount):
        raise Refusal("bank_has_chips", left=night.chips_left)
    no_more_than_out(night, amount)
    within_the_buy_in(night, buyer, amount)
    if not direct:
        wish_on_tab(night, buyer, amount)
    chips = (Posting(Account.CHIPS, amount, seller), Posting(Account.CHIPS, -amount, buyer))
    tabs = (Posting(Account.TAB, amount, buyer), Posting(Account.TAB, -amount, seller))
    return Draft(
        Kind.PLAYER_SALE,
        legs(*chips) if direct else legs(*chips, *tabs),
        {"seller": seller, "buyer": buyer, "paid": "direct" if direct else "tab"},
    )


def return_chips(
    night: Night, player: PlayerId, amount: Minor | None, pieces: Pieces | None = None, *, confirmed: bool = False
) -> Draft:
    """Chips handed in by a player who stays: of this worth, or what the `pieces` come to, by colour.

    Refuses `more_than_chips_out`, `not_positive`, `amount_too_large`, `not_a_multiple`, the rules of a seat, and as
    `colours.worth_back` and `colours.chips_back`; asks as `colours.are_out` unless `confirmed`.
    """
    at_the_table(night, player)
    pieces = pieces or {}
    amount = colours.worth_back(night, amount, pieces)
    positive(amount)
    whole_chips(night, amount)
    no_more_than_out(night, amount)
    chips = colours.chips_back(night, player, amount, pieces)
    if not confirmed:
        colours.are_out(night, pieces)
    return Draft(Kind.RETURNED, chips)


def pay_out(
    night: Night, player: PlayerId, amount: Minor | None, *, confirmed: bool = False, unsorted: bool = False
) -> Draft:
    """Cash from the drawer against what the bank owes, all of it when no amount is named.

    Refuses `nothing_owed` of all of nothing, `not_positive`, `amount_too_large`, `night_closed`, `plan_made`, and as
    `cash.paid`; more than owed is asked about, and what went out all the same stands on the tab (T-06).
    """
    still_open(night)
    owed = Minor(-night.tab(player))
    if amount is None and owed <= 0:
        raise Refusal("nothing_owed", field="amount", player=player)
    amount = owed if amount is None else amount
    positive(amount)
    if not confirmed:
        if owed <= 0:
            raise Refusal("choice_needed", field="amount", choice="is_owed_nothing", player=player, amount=amount)
        _no_more_than_owed(player, owed, amount)
    return paid_out(player, amount, cash.paid(night, amount, unsorted=unsorted))


def paid_out(player: PlayerId, amount: int, paid: Sequence[Posting] = ()) -> Draft:
    """The entry of a pay-out that nothing stands against; `paid` are the drawer's legs where notes are kept."""
    from_drawer = tuple(paid) or legs(Posting(Account.DRAWER, -amount))
    return Draft(Kind.PAID_OUT, legs(Posting(Account.TAB, amount, player), *from_drawer))


def _no_more_than_owed(player: PlayerId, owed: Minor, amount: Minor) -> None:
    """Asks before more cash goes over than is owed (T-06, T-75)."""
    if amount > owed:
        raise Refusal("choice_needed", field="amount", choice="more_than_owed", player=player, amount=amount, owed=owed)
