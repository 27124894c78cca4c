"""What each verb of a night script asks of the services."""

from app.commands.nights.played import PlayedNight, Said, Verbs
from app.commands.nights.verbs_of_cash import OF_CASH, given
from app.commands.nights.verbs_of_chips import OF_CHIPS
from app.commands.nights.verbs_of_mending import OF_MENDING
from app.commands.nights.verbs_of_pots import OF_POTS
from app.domain.errors import Refusal
from app.domain.ledger import Entry, Tender
from app.domain.table.clock import parse_time_of_day
from app.services import nights, settling, table
from app.store.once import Request


def carry_out(played: PlayedNight, request: Request, verb: str, said: Said) -> Entry:
    """Does what a step says and returns what was booked; refusals are those of the services."""
    return _VERBS[verb](played, request, said)


def _join(played: PlayedNight, request: Request, said: Said) -> Entry:
    return table.join(played.store, request, name=said["player"])


def _sale(played: PlayedNight, request: Request, said: Said) -> Entry:
    return table.sell(
        played.store,
        request,
        player=played.player(said["player"]),
        amount=played.amount(said["amount"]),
        tender=Tender(said["paid"]),
        confirmed=said.get("confirm", False),
        given=given(played, said),
        unsorted=said.get("unsorted", False),
        hand_out=said.get("hand_out"),
    )


def _player_sale(played: PlayedNight, request: Request, said: Said) -> Entry:
    return table.sell_between_players(
        played.store,
        request,
        seller=played.player(said["seller"], "seller"),
        buyer=played.player(said["buyer"], "buyer"),
        amount=played.amount(said["amount"]),
        direct=said["paid"] == "direct",
        confirmed=said.get("confirm", False),
    )


def _return_chips(played: PlayedNight, request: Request, said: Said) -> Entry:
    player = played.player(said["player"])
    amount = played.amount(said["amount"]) if "amount" in said else None
    return table.return_chips(
        played.store,
        request,
        player=player,
        amount=amount,
        pieces=said.get("pieces"),
        confirmed=said.get("confirm", False),
    )


def _leave(played: PlayedNight, request: Request, said: Said) -> Entry:
    return table.leave(
        played.store,
        request,
        player=played.player(said["player"]),
        chips=played.chips(said["chips"]) if "chips" in said else None,
        pieces=said.get("pieces"),
        agreed=played.players(said.get("agreed", ())),
        override=said.get("override", ""),
    )


def _extend(played: PlayedNight, request: Request, said: Said) -> Entry:
    to, agreed = parse_time_of_day(said["to"], "to"), played.players(said["agreed"])
    return nights.extend(played.store, request, to=to, agreed=agreed, far=True)


def _end(played: PlayedNight, request: Request, said: Said) -> Entry:
    return nights.end(played.store, request, agreed=played.players(said["agreed"]))


def _count(played: PlayedNight, request: Request, said: Said) -> Entry:
    player = played.player(said["player"])
    if "pieces" in said:
        return settling.count_seat_by_colour(played.store, request, player=player, pieces=said["pieces"])
    return settling.count_seats(played.store, request, chips={player: played.chips(said["chips"])})


def _decide_gap(played: PlayedNight, request: Request, said: Said) -> Entry:
    player = played.player(said["player"]) if "player" in said else None
    return settling.decide_gap(played.store, request, rule=said["rule"], player=player)


def _settle(played: PlayedNight, request: Request, said: Said) -> Entry:
    return settling.settle(played.store, request, via=said["via"])


def _paid(played: PlayedNight, request: Request, said: Said) -> Entry:
    payer, payee = played.party(said["from"], "from"), played.party(said["to"], "to")
    return settling.pay(
        played.store,
        request,
        payer=payer,
        payee=payee,
        amount=played.amount(said["amount"]),
        confirmed=said.get("confirm", False),
        unsorted=said.get("unsorted", False),
    )


def _close(played: PlayedNight, request: Request, said: Said) -> Entry:
    return settling.close(played.store, request, confirmed=True)


def _undo(played: PlayedNight, request: Request, said: Said) -> Entry:
    """Reverses what a step booked; refuses `cannot_reverse` for a step that was refused and booked nothing."""
    step = said["step"]
    if step not in played.booked:
        raise Refusal("cannot_reverse", field="step", entry=step, why="refused")
    return nights.undo_entry(played.store, request, seq=played.booked[step])


_VERBS: Verbs = {
    "join": _join,
    "sale": _sale,
    "player_sale": _player_sale,
    "return_chips": _return_chips,
    "leave": _leave,
    "extend": _extend,
    "end": _end,
    "count": _count,
    "decide_gap": _decide_gap,
    "settle": _settle,
    "paid": _paid,
    "close": _close,
    "undo": _undo,
    **OF_CASH,
    **OF_POTS,
    **OF_CHIPS,
    **OF_MENDING,
}
