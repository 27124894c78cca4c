"""What the verbs that put right what was written down wrongly ask of the services."""

from collections.abc import Callable, Mapping
from typing import Any

from app.commands.nights.evening import Evening
from app.domain.errors import Refusal
from app.domain.ledger import Entry, Tender
from app.services import mending
from app.store.work import Request

Said = Mapping[str, Any]


def _forgotten_sale(played: Evening, request: Request, said: Said) -> Entry:
    player, amount = played.player(said["player"]), played.amount(said["amount"])
    return mending.sell_forgotten(played.store, request, player=player, amount=amount, tender=Tender(said["paid"]))


def _mend_tender(played: Evening, request: Request, said: Said) -> Entry:
    return mending.mend_tender(played.store, request, seq=_booked(played, said), tender=Tender(said["paid"]))


def _mend_pay_out(played: Evening, request: Request, said: Said) -> Entry:
    amount = played.amount(said["amount"])
    return mending.mend_pay_out(played.store, request, seq=_booked(played, said), amount=amount)


def _took_along(played: Evening, request: Request, said: Said) -> Entry:
    chips = played.chips(said["chips"])
    return mending.mend_leaving(played.store, request, seq=_booked(played, said), chips=chips)


def _booked(played: Evening, said: Said) -> int:
    """What a step booked; refuses `already_reversed` for a step that booked nothing."""
    if said["step"] not in played.booked:
        raise Refusal("already_reversed", field="step", entry=said["step"])
    return played.booked[said["step"]]


OF_MENDING: Mapping[str, Callable[[Evening, Request, Said], Entry]] = {
    "forgotten_sale": _forgotten_sale,
    "mend_tender": _mend_tender,
    "mend_pay_out": _mend_pay_out,
    "took_along": _took_along,
}
