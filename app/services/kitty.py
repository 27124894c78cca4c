"""The kitty: what is paid into it and what it is spent on."""

from collections.abc import Sequence

from app.domain.drawer import kitty
from app.domain.ledger import Draft, Entry, Tender
from app.domain.money import Minor
from app.store.engine import Store
from app.store.work import Request, Work, once


def pay_into_kitty(store: Store, request: Request, *, player: int, amount: Minor, tender: Tender) -> Entry:
    """Money for food and cards (T-07); refusals as `kitty.pay_into_kitty`."""

    def decide(work: Work) -> Draft:
        return kitty.pay_into_kitty(work.night(request.night), work.player(player), amount, tender)

    return once(store, request, ("pay_into_kitty", player, amount, tender.value), decide)


def spend(store: Store, request: Request, *, amount: Minor, purpose: str, sharers: Sequence[int] = ()) -> Entry:
    """Food or cards bought with cash from the drawer, borne by the kitty or by some tabs; refusals as `kitty.spend`."""

    def decide(work: Work) -> Draft:
        return kitty.spend(work.night(request.night), amount, purpose, work.players(sharers))

    return once(store, request, ("spend", amount, purpose, list(sharers)), decide)
