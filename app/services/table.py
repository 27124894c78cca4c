"""At the table: sales, tabs, chips handed in, cash paid out, seats taken and left."""

from collections.abc import Collection

from app.domain import bank, seats
from app.domain.ledger import Draft, Entry, PlayerId, Tender
from app.domain.money import Minor
from app.domain.sales import Sale
from app.store.engine import Store
from app.store.work import Request, Work, once


def sell(
    store: Store, request: Request, *, player: int, amount: Minor, tender: Tender, confirmed: bool = False
) -> Entry:
    """Sells chips (PK-1 to PK-3, CR-1, CR-2); refusals as `bank.sell`."""

    def decide(work: Work) -> Draft:
        night, buyer = work.night(request.night), work.player(player)
        has_buy_in = night.terms.buy_in_least or night.terms.buy_in_most
        history = work.sales(night.number, buyer, around=None if has_buy_in else request.at)
        return bank.sell(night, Sale(buyer, amount, tender, request.at, history, confirmed))

    return once(store, request, ("sell", player, amount, tender.value, confirmed), decide)


def repay(store: Store, request: Request, *, player: int, amount: Minor, confirmed: bool = False) -> Entry:
    """Cash against the tab; refusals as `bank.repay`."""

    def decide(work: Work) -> Draft:
        return bank.repay(work.night(request.night), work.player(player), amount, confirmed=confirmed)

    return once(store, request, ("repay", player, amount, confirmed), decide)


def sell_between_players(
    store: Store, request: Request, *, seller: int, buyer: int, amount: Minor, direct: bool
) -> Entry:
    """Chips from player to player (PK-4); refusals as `bank.player_sale`."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        return bank.player_sale(night, work.player(seller), work.player(buyer), amount, direct=direct)

    return once(store, request, ("sell_between_players", seller, buyer, amount, direct), decide)


def return_chips(store: Store, request: Request, *, player: int, amount: Minor) -> Entry:
    """Chips handed in by a player who stays; refusals as `bank.return_chips`."""

    def decide(work: Work) -> Draft:
        return bank.return_chips(work.night(request.night), work.player(player), amount)

    return once(store, request, ("return_chips", player, amount), decide)


def pay_out(
    store: Store, request: Request, *, player: int, amount: Minor | None = None, confirmed: bool = False
) -> Entry:
    """Cash from the drawer, all that is owed if no amount is named; refusals as `bank.pay_out`."""

    def decide(work: Work) -> Draft:
        return bank.pay_out(work.night(request.night), work.player(player), amount, confirmed=confirmed)

    return once(store, request, ("pay_out", player, amount, confirmed), decide)


def join(store: Store, request: Request, *, name: str) -> Entry:
    """A player sits down by name, new to the club or not; refusals as `seats.join`, and `bad_name`."""

    def decide(work: Work) -> Draft:
        return seats.join(work.night(request.night), work.player_named(name))

    return once(store, request, ("join", name), decide)


def leave(
    store: Store,
    request: Request,
    *,
    player: int,
    chips: Minor,
    agreed: Collection[PlayerId] = (),
    override: str = "",
) -> Entry:
    """The final count of a player who goes (PK-7); `chips` is their worth; refusals as `seats.leave`."""

    def decide(work: Work) -> Draft:
        night, leaver = work.night(request.night), work.player(player)
        return seats.leave(night, leaver, chips, at=request.at, agreed=agreed, override=override)

    return once(store, request, ("leave", player, chips, sorted(agreed), override), decide)
