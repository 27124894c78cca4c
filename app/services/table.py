"""At the table: sales, tabs, chips handed in, cash paid out, seats taken and left."""

from collections.abc import Collection, Sequence

from app.domain import meanwhile
from app.domain.drawer import payouts
from app.domain.ledger import Draft, Entry, PlayerId, Tender
from app.domain.money import Minor
from app.domain.pieces import Pieces
from app.domain.table import bank, seats
from app.domain.table.sales import Sale
from app.services.asked import confirmation, pieces_asked
from app.services.twice import once_only
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work


def sell(
    store: Store,
    request: Request,
    *,
    player: int,
    amount: Minor,
    tender: Tender,
    confirmed: bool = False,
    given: Pieces | None = None,
    unsorted: bool = False,
    hand_out: Pieces | None = None,
) -> Entry:
    """Sells chips (PK-1 to PK-3, CR-1, CR-2); refusals as `bank.sell`.

    `given` are the notes if that was said, `unsorted` as in `cash.taken`, `hand_out` as `colours.chips_sold` takes it.
    """

    def decide(work: Work) -> Draft:
        night, buyer = work.night(request.night), work.player(player)
        sale = Sale(buyer, amount, tender, request.at, confirmed, given=given, unsorted=unsorted, hand_out=hand_out)
        return bank.sell(night, sale)

    said = pieces_asked(given=given, hand_out=hand_out)
    return once(store, request, ("sell", player, amount, tender, confirmed, unsorted, *said), decide)


def repay(
    store: Store,
    request: Request,
    *,
    player: int,
    amount: Minor,
    confirmed: bool = False,
    given: Pieces | None = None,
    unsorted: bool = False,
) -> Entry:
    """Cash against the tab, `given` being the notes if that was said; refusals as `bank.repay` and `once_only`."""

    def decide(work: Work) -> Draft:
        night, payer = work.night(request.night), work.player(player)
        draft = bank.repay(night, payer, amount, given=given, unsorted=unsorted, confirmed=confirmed)
        return once_only(work, request, draft, confirmed=confirmed)

    return once(store, request, ("repay", player, amount, confirmed, unsorted, *pieces_asked(given=given)), decide)


def sell_between_players(
    store: Store, request: Request, *, seller: int, buyer: int, amount: Minor, direct: bool, confirmed: bool = False
) -> Entry:
    """Chips from player to player (PK-4); refusals as `bank.player_sale` and `once_only`."""

    def decide(work: Work) -> Draft:
        night, parties = work.night(request.night), (work.player(seller), work.player(buyer))
        draft = bank.player_sale(night, *parties, amount, direct=direct)
        return once_only(work, request, draft, confirmed=confirmed)

    asked = ("sell_between_players", seller, buyer, amount, direct, *confirmation(confirmed))
    return once(store, request, asked, decide)


def return_chips(
    store: Store,
    request: Request,
    *,
    player: int,
    amount: Minor | None = None,
    pieces: Pieces | None = None,
    confirmed: bool = False,
) -> Entry:
    """Chips handed in by who stays, by worth or by colour; refusals as `bank.return_chips` and `once_only`."""

    def decide(work: Work) -> Draft:
        night, owner = work.night(request.night), work.player(player)
        draft = bank.return_chips(night, owner, amount, pieces, confirmed=confirmed)
        return once_only(work, request, draft, confirmed=confirmed)

    said = (*pieces_asked(pieces=pieces), *confirmation(confirmed))
    return once(store, request, ("return_chips", player, amount, *said), decide)


def pay_out(
    store: Store,
    request: Request,
    *,
    player: int,
    amount: Minor | None = None,
    confirmed: bool = False,
    unsorted: bool = False,
) -> Entry:
    """Cash from the drawer, all that is owed if no amount is named; refusals as `bank.pay_out` and `once_only`."""

    def decide(work: Work) -> Draft:
        night, payee = work.night(request.night), work.player(player)
        draft = bank.pay_out(night, payee, amount, confirmed=confirmed, unsorted=unsorted)
        return once_only(work, request, draft, confirmed=confirmed)

    return once(store, request, ("pay_out", player, amount, confirmed, unsorted), decide)


def pay_out_several(store: Store, request: Request, *, players: Sequence[int], way: str = "") -> Entry:
    """Cash to several players at once; `way` and refusals as `payouts.pay_out_several`."""

    def decide(work: Work) -> Draft:
        return payouts.pay_out_several(work.night(request.night), work.players(players), way)

    unless = meanwhile.seats(*players)
    return once(store, request, ("pay_out_several", list(players), way), decide, unless=unless)


def join(store: Store, request: Request, *, name: str = "", player: int | None = None) -> Entry:
    """Who sits down: `player` of the club, or by `name`, new to it or not; refusals as `seats.join`, and `bad_name`."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        return seats.join(night, work.player_named(name) if player is None else work.player(player))

    return once(store, request, ("join", name if player is None else player), decide)


def leave(
    store: Store,
    request: Request,
    *,
    player: int,
    chips: Minor | None = None,
    pieces: Pieces | None = None,
    agreed: Collection[PlayerId] = (),
    override: str = "",
) -> Entry:
    """The final count of a player who goes (PK-7): `chips`, their worth, or `pieces`; refusals as `seats.leave`."""

    def decide(work: Work) -> Draft:
        night, leaver = work.night(request.night), work.player(player)
        all_agree = work.players(agreed)
        return seats.leave(night, leaver, chips, at=request.at, pieces=pieces, agreed=all_agree, override=override)

    asked = ("leave", player, chips, sorted(agreed), override, *pieces_asked(pieces=pieces))
    return once(store, request, asked, decide, unless=meanwhile.seats(player))
