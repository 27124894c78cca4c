"""What the verbs that put right what was written down wrongly ask of the services."""

from app.commands.nights.played import PlayedNight, Said, Verbs
from app.domain.ledger import Entry, Tender
from app.services import mending
from app.store.once import Request


def _forgotten_sale(played: PlayedNight, request: Request, said: Said) -> Entry:
    player, amount = played.player(said["player"]), played.amount(said["amount"])
    return mending.sell_forgotten(played.store, request, player=player, amount=amount, tender=Tender(said["paid"]))


def _mend_tender(played: PlayedNight, request: Request, said: Said) -> Entry:
    return mending.mend_tender(played.store, request, seq=played.entry_of(said["step"]), tender=Tender(said["paid"]))


def _mend_pay_out(played: PlayedNight, request: Request, said: Said) -> Entry:
    amount = played.amount(said["amount"])
    return mending.mend_pay_out(played.store, request, seq=played.entry_of(said["step"]), amount=amount)


def _took_along(played: PlayedNight, request: Request, said: Said) -> Entry:
    chips = played.chips(said["chips"])
    return mending.mend_leaving(played.store, request, seq=played.entry_of(said["step"]), chips=chips)


OF_MENDING: Verbs = {
    "forgotten_sale": _forgotten_sale,
    "mend_tender": _mend_tender,
    "mend_pay_out": _mend_pay_out,
    "took_along": _took_along,
}
