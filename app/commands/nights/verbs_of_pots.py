"""What the verbs of deals, fines and pots ask of the services."""

from app.commands.nights.played import PlayedNight, Said, Verbs
from app.domain.errors import Refusal
from app.domain.ledger import Entry, PlayerId, Tender
from app.domain.money import Minor
from app.services import kitty, pots
from app.store.once import Request


def _deal(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.deal(
        played.store,
        request,
        dealer=played.player(said["dealer"], "dealer"),
        forgot=played.players(said.get("forgot", ()), "forgot"),
        out=played.players(said.get("out", ()), "out"),
    )


def _open(played: PlayedNight, request: Request, said: Said) -> Entry:
    pair = said.get("pair", "").replace("10", "T") or None
    stake = _amount(played, said)
    return pots.open_betting(played.store, request, player=played.player(said["player"]), stake=stake, pair=pair)


def _open_blind(played: PlayedNight, request: Request, said: Said) -> Entry:
    player, amount = played.player(said["player"]), _amount(played, said)
    return pots.open_blind(played.store, request, player=player, amount=amount)


def _all_pass(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.all_pass(played.store, request)


def _misdeal(played: PlayedNight, request: Request, said: Said) -> Entry:
    by = played.player(said["by"], "by") if "by" in said else None
    return pots.misdeal(played.store, request, by=by, rule=said.get("rule", ""))


def _fine(played: PlayedNight, request: Request, said: Said) -> Entry:
    to, payee = _place(played, said.get("to", ""))
    return pots.fine(
        played.store,
        request,
        player=played.player(said["player"]),
        rule=said.get("rule", ""),
        amount=_amount(played, said),
        to=to,
        payee=payee,
        reason=said.get("reason", ""),
        tender=Tender.TAB if said.get("paid") == "tab" else None,
        confirmed=said.get("confirm", False),
    )


def _collect(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.collect(
        played.store,
        request,
        payee=played.player(said["to"], "to"),
        rule=said["rule"],
        amount=_amount(played, said),
        confirmed=said.get("confirm", False),
    )


def _won(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.win(
        played.store,
        request,
        players=played.players(said["players"], "players"),
        pot=_amount(played, said, "pot"),
        odd=played.players(said.get("odd", ()), "odd"),
        side=said.get("side", False),
        confirmed=said.get("confirm", False),
    )


def _share_pot(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.share_pot(played.store, request, players=played.players(said["players"], "players"))


def _carry_pot(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.keep_pot(played.store, request)


def _move_seats(played: PlayedNight, request: Request, said: Said) -> Entry:
    return pots.move_seats(played.store, request)


def _kitty(played: PlayedNight, request: Request, said: Said) -> Entry:
    return kitty.pay_into_kitty(
        played.store,
        request,
        player=played.player(said["player"]),
        amount=played.amount(said["amount"]),
        tender=Tender(said["paid"]),
        confirmed=said.get("confirm", False),
    )


def _spend(played: PlayedNight, request: Request, said: Said) -> Entry:
    return kitty.spend(
        played.store,
        request,
        amount=played.amount(said["amount"]),
        purpose=said["on"],
        sharers=played.players(said.get("sharers", ()), "sharers"),
        confirmed=said.get("confirm", False),
    )


OF_POTS: Verbs = {
    "deal": _deal,
    "open": _open,
    "open_blind": _open_blind,
    "all_pass": _all_pass,
    "misdeal": _misdeal,
    "fine": _fine,
    "collect": _collect,
    "won": _won,
    "share_pot": _share_pot,
    "carry_pot": _carry_pot,
    "move_seats": _move_seats,
    "kitty": _kitty,
    "spend": _spend,
}


def _amount(played: PlayedNight, said: Said, key: str = "amount") -> Minor | None:
    return played.amount(said[key], key) if key in said else None


def _place(played: PlayedNight, told: str) -> tuple[str, PlayerId | None]:
    """`pot`, `next_pot`, `kitty`, or `player:Bo`; "" is where the rule says."""
    place, _, name = told.partition(":")
    if place == "player" and name:
        return place, played.player(name, "to")
    if place not in ("", "pot", "next_pot", "kitty"):
        raise Refusal("unknown_place", field="to", to=told)
    return place, None
