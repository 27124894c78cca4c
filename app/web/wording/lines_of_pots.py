"""Lines of the book about deals, the pot, fines and the kitty: their sentences, and the facts these need."""

from collections.abc import Callable
from typing import Any

from app.domain.ledger import Account, Kind, PlayerId
from app.domain.money import Minor
from app.queries.lines import Line
from app.web.wording.speaking import judge_words
from app.web.words import N_, money, name

MESSAGES: dict[tuple[Kind, str], str] = {
    (Kind.DEALT, ""): N_("%(player)s dealt, %(amount)s into the pot"),
    (Kind.DEALT, "free"): N_("%(player)s dealt"),
    (Kind.OPENED_BETTING, ""): N_("%(player)s opened"),
    (Kind.OPENED_BETTING, "stake"): N_("%(player)s opened with %(amount)s"),
    (Kind.OPENED_BETTING, "pair"): N_("%(player)s opened, a pair of %(pair)s"),
    (Kind.OPENED_BETTING, "stake pair"): N_("%(player)s opened with %(amount)s, a pair of %(pair)s"),
    (Kind.OPENED_BLIND, ""): N_("%(player)s opened blind with %(amount)s"),
    (Kind.ALL_PASSED, ""): N_("All-pass, the pot stays"),
    (Kind.MISDEALT, ""): N_("Misdeal by %(player)s"),
    (Kind.MISDEALT, "nobody"): N_("Misdeal, nobody's fault"),
    (Kind.WON, ""): N_("%(players)s won the pot, %(pot)s"),
    (Kind.WON, "shared"): N_("The pot of %(pot)s shared: %(shares)s"),
    (Kind.WON, "shared left"): N_("The pot of %(pot)s shared: %(shares)s. %(left)s stay for the next pot"),
    (Kind.WON, "side"): N_("%(players)s won a side pot, %(pot)s"),
    (Kind.WON, "side shared"): N_("A side pot of %(pot)s shared: %(shares)s"),
    (Kind.WON, "side shared left"): N_("A side pot of %(pot)s shared: %(shares)s. %(left)s stay for the next pot"),
    (Kind.FINED, "pot"): N_("%(player)s: fine of %(amount)s to the pot, %(why)s"),
    (Kind.FINED, "next_pot"): N_("%(player)s: fine of %(amount)s to the next pot, %(why)s"),
    (Kind.FINED, "kitty"): N_("%(player)s: fine of %(amount)s to the kitty, %(why)s"),
    (Kind.FINED, "player"): N_("%(player)s pays %(payee)s %(amount)s, %(why)s"),
    (Kind.FINED, "pot tab"): N_("%(player)s: fine of %(amount)s to the pot, on the tab, %(why)s"),
    (Kind.FINED, "next_pot tab"): N_("%(player)s: fine of %(amount)s to the next pot, on the tab, %(why)s"),
    (Kind.FINED, "kitty tab"): N_("%(player)s: fine of %(amount)s to the kitty, on the tab, %(why)s"),
    (Kind.FINED, "player tab"): N_("%(player)s pays %(payee)s %(amount)s on the tab, %(why)s"),
    (Kind.COLLECTED, ""): N_("%(players)s pay %(payee)s %(amount)s each, %(why)s"),
    (Kind.COLLECTED, "one"): N_("%(player)s pays %(payee)s %(amount)s, %(why)s"),
    (Kind.POT_KEPT, ""): N_("The pot of %(amount)s waits for the next night"),
    (Kind.SEATS_MOVED, ""): N_("All moved one place to the left"),
    (Kind.KITTY_FILLED, "cash"): N_("%(player)s: %(amount)s into the kitty, in cash"),
    (Kind.KITTY_FILLED, "tab"): N_("%(player)s: %(amount)s into the kitty, on the tab"),
    (Kind.KITTY_SPENT, ""): N_("%(amount)s from the kitty: %(purpose)s"),
    (Kind.KITTY_SPENT, "shared"): N_("%(purpose)s: %(amount)s on the tabs of %(players)s"),
}


def way(line: Line) -> str:
    """How it happened, where that is said: with what, by how many, to whom."""
    facts = line.original
    match line.kind:
        case Kind.DEALT:
            return "" if line.amount else "free"
        case Kind.OPENED_BETTING:
            return " ".join(told for told in ("stake", "pair") if facts[told] is not None)
        case Kind.MISDEALT:
            return "nobody" if facts["by"] is None else ""
        case Kind.WON:
            shared = len(facts["shares"]) > 1
            told = {"side": facts.get("side"), "shared": shared, "left": shared and facts["left_over"]}
            return " ".join(word for word, is_so in told.items() if is_so)
        case Kind.FINED:
            return facts["to"] + (" tab" if facts.get("paid") == "tab" else "")
        case Kind.COLLECTED:
            return "one" if len(facts["players"]) == 1 else ""
        case Kind.KITTY_FILLED:
            return str(facts["tender"])
        case Kind.KITTY_SPENT:
            return "shared" if facts["sharers"] else ""
    return ""


def _dealt(line: Line) -> dict[str, Any]:
    return {"player": PlayerId(line.original["dealer"]), "amount": line.amount}


def _opened(line: Line) -> dict[str, Any]:
    facts = line.original
    pair = judge_words().pair(facts["pair"]) if facts["pair"] else ""
    return {"player": PlayerId(facts["player"]), "amount": Minor(facts["stake"] or 0), "pair": pair}


def _opened_blind(line: Line) -> dict[str, Any]:
    return {"player": PlayerId(line.original["player"]), "amount": Minor(line.original["costs"])}


def _misdealt(line: Line) -> dict[str, Any]:
    by = line.original["by"]
    return {} if by is None else {"player": PlayerId(by)}


def _won(line: Line) -> dict[str, Any]:
    facts = line.original
    shares = [f"{name(player)}\N{NO-BREAK SPACE}{money(share)}" for player, share in facts["shares"]]
    winners = [PlayerId(player) for player, _ in facts["shares"]]
    return {"players": winners, "shares": shares, "pot": Minor(facts["pot"]), "left": Minor(facts["left_over"])}


def _fined(line: Line) -> dict[str, Any]:
    facts = line.original
    return {
        "player": PlayerId(facts["player"]),
        "amount": Minor(facts["amount"]),
        "payee": "" if facts["payee"] is None else PlayerId(facts["payee"]),
        "why": facts["rule"] or facts["reason"],
    }


def _collected(line: Line) -> dict[str, Any]:
    facts = line.original
    payers = [PlayerId(player) for player in facts["players"]]
    told = {"players": payers, "player": payers[0], "payee": PlayerId(facts["payee"])}
    return {**told, "amount": Minor(facts["amount"]), "why": facts["rule"]}


def _amount(line: Line) -> dict[str, Any]:
    return {"amount": Minor(abs(line.moved(Account.CARRIED_POT)))}


def _filled(line: Line) -> dict[str, Any]:
    return {"player": PlayerId(line.original["player"]), "amount": line.amount}


def _spent(line: Line) -> dict[str, Any]:
    facts = line.original
    sharers = [PlayerId(player) for player in facts["sharers"]]
    return {"amount": Minor(facts["amount"]), "purpose": facts["purpose"], "players": sharers}


def _nothing(line: Line) -> dict[str, Any]:
    return {}


FACTS: dict[Kind, Callable[[Line], dict[str, Any]]] = {
    Kind.DEALT: _dealt,
    Kind.OPENED_BETTING: _opened,
    Kind.OPENED_BLIND: _opened_blind,
    Kind.ALL_PASSED: _nothing,
    Kind.MISDEALT: _misdealt,
    Kind.WON: _won,
    Kind.FINED: _fined,
    Kind.COLLECTED: _collected,
    Kind.POT_KEPT: _amount,
    Kind.SEATS_MOVED: _nothing,
    Kind.KITTY_FILLED: _filled,
    Kind.KITTY_SPENT: _spent,
}
