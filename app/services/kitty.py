"""The kitty: what is paid into it and what it is spent on."""

from collections.abc import Sequence

from app.domain.drawer import kitty
from app.domain.ledger import Draft, Entry, Tender
from app.domain.money import Minor
from app.services.asked import confirmation
from app.services.twice import once_only
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work


def pay_into_kitty(
    store: Store, request: Request, *, player: int, amount: Minor, tender: Tender, confirmed: bool = False
) -> Entry:
    """Money for food and cards (T-07); refusals as `kitty.pay_into_kitty` and `once_only`."""

    def decide(work: Work) -> Draft:
        night, payer = work.night(request.night), work.player(player)
        draft = kitty.pay_into_kitty(night, payer, amount, tender, confirmed=confirmed)
        return once_only(work, request, draft, confirmed=confirmed)

    asked = ("pay_into_kitty", player, amount, tender, *confirmation(confirmed))
    return once(store, request, asked, decide)


def spend(
    store: Store,
    request: Request,
    *,
    amount: Minor,
    purpose: str,
    sharers: Sequence[int] = (),
    confirmed: bool = False,
) -> Entry:
    """Food or cards bought with cash from the drawer, borne by the kitty or by some tabs.

    Refusals as `kitty.spend` and `once_only`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        draft = kitty.spend(night, amount, purpose, work.players(sharers), confirmed=confirmed)
        return once_only(work, request, draft, confirmed=confirmed)

    return once(store, request, ("spend", amount, purpose, list(sharers), *confirmation(confirmed)), decide)
