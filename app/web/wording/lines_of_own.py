"""The lines on a player's own sheet: the name stands above them, so each says only what happened."""

from collections.abc import Mapping
from typing import Any

from app.domain.ledger import Kind, PlayerId
from app.domain.money import Minor
from app.queries.lines import Line
from app.web.wording.lines import happened_first, turned_round
from app.web.words import N_, gettext, told, unbroken, with_currency

MESSAGES: dict[tuple[Kind, str], str] = {
    (Kind.OPENED, "stacks"): N_("at the start"),
    (Kind.SALE, "cash"): N_("for cash"),
    (Kind.SALE, "tab"): N_("on the tab"),
    (Kind.REPAID, ""): N_("paid off the tab"),
    (Kind.PLAYER_SALE, "bought"): N_("bought from %(other)s"),
    (Kind.PLAYER_SALE, "sold"): N_("sold to %(other)s"),
    (Kind.RETURNED, ""): N_("handed in"),
    (Kind.PAID_OUT, ""): N_("paid out"),
    (Kind.PAID_SEVERAL, ""): N_("paid out"),
    (Kind.LEFT, ""): N_("left the table"),
    (Kind.COUNTED, ""): N_("counted"),
    (Kind.FINED, "own"): N_("fine, %(why)s"),
    (Kind.FINED, "pays"): N_("%(amount)s to %(payee)s, %(why)s"),
    (Kind.COLLECTED, "pays"): N_("%(amount)s to %(payee)s, %(why)s"),
    (Kind.COLLECTED, "gets"): N_("%(amount)s from each, %(why)s"),
    (Kind.KITTY_FILLED, ""): N_("into the kitty"),
}


def own_sentence(line: Line, player: PlayerId) -> str:
    """What happened to this player: `on the tab`; the whole sentence where more than the player is in it."""
    way, fact = _way(line, player)
    message = MESSAGES.get((line.kind, way))
    happened = happened_first(line) if message is None else gettext(message, **fact)
    return unbroken(turned_round(line, happened))


def _way(line: Line, player: PlayerId) -> tuple[str, dict[str, str]]:
    facts = line.original
    match line.kind:
        case Kind.OPENED:
            return "stacks" if facts.get("stacks") else "", {}
        case Kind.SALE:
            return str(facts["tender"]), {}
        case Kind.PLAYER_SALE:
            bought = facts["buyer"] == player
            return "bought" if bought else "sold", {"other": told(PlayerId(facts["seller" if bought else "buyer"]))}
        case Kind.FINED if facts["player"] == player:
            return "own" if facts["payee"] is None else "pays", _paid(facts)
        case Kind.COLLECTED:
            return "gets" if facts["payee"] == player else "pays", _paid(facts)
    return "", {}


def _paid(facts: Mapping[str, Any]) -> dict[str, str]:
    """Why somebody pays, and how much to whom if to a player: that is no fine where it is put into a bank (GT-23)."""
    why = {"why": str(facts["rule"] or facts.get("reason"))}
    if facts["payee"] is None:
        return why
    return {**why, "payee": told(PlayerId(facts["payee"])), "amount": with_currency(Minor(facts["amount"]))}
