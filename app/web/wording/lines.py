"""A line of the book in words, for the counterfoil, the journal and a player's own lines."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from app.domain.ledger import Kind, PlayerId
from app.domain.money import Minor
from app.queries.lines import Line
from app.web.wording import lines_of_cash, lines_of_chips, lines_of_gap, lines_of_opening, lines_of_pots
from app.web.wording.speaking import kept_verdict
from app.web.words import N_, gettext, told, unbroken


def line_sentence(line: Line) -> str:
    """What happened: `Bo: 20 kr of chips, on the tab`; for a reversal what it undid or put back."""
    return unbroken(turned_round(line, happened_first(line)))


def first_sentence(line: Line) -> str:
    """What a line is about, also where it undoes it: what putting back puts back."""
    return unbroken(happened_first(line))


def turned_round(line: Line, happened: str) -> str:
    """What happened, told as undone or put back where the line is a reversal."""
    if line.reverses is None:
        return happened
    return gettext(N_("Back in the book: %(what)s") if line.restores else N_("Undone: %(what)s"), what=happened)


def happened_first(line: Line) -> str:
    """What the line is about in the first place."""
    by_note = lines_of_cash.by_note(line)
    if by_note:
        return by_note
    if line.kind is Kind.GAP_DECIDED:
        return lines_of_gap.decided_sentence(lines_of_gap.decided_in(line))
    facts = {name: told(fact) for name, fact in _FACTS.get(line.kind, _player_and_amount)(line).items()}
    return gettext(_message(line), **facts)


def _message(line: Line) -> str:
    return _MESSAGES.get((line.kind, _way(line))) or _MESSAGES[line.kind, ""]


def _way(line: Line) -> str:
    """How it happened, where that is said: how it was paid, that nothing was left, who agreed, that it is the first."""
    if line.kind in lines_of_pots.FACTS:
        return lines_of_pots.way(line)
    if line.kind is Kind.OPENED:
        return lines_of_opening.way(line)
    if line.kind in lines_of_chips.FACTS:
        return lines_of_chips.way(line)
    facts = line.original
    if line.kind is Kind.LEFT and not facts["chips"]:
        return "none"
    if line.kind is Kind.LEFT and facts.get("outstanding"):
        return "outstanding"
    if line.kind is Kind.EXTENDED:
        return next((way for way in ("first", "earlier") if facts.get(way)), "")
    if line.kind is Kind.PAYMENT:
        return payment_way(facts["from"], facts["to"])
    return facts.get("tender") or facts.get("paid") or ("agreed" if facts.get("agreed") else "")


_MESSAGES: dict[tuple[Kind, str], str] = {
    (Kind.FOUNDED, ""): N_("The club was given its name"),
    (Kind.HOUSE_KEPT, ""): N_("House rules kept as %(name)s"),
    (Kind.RENAMED, ""): N_("Name corrected from %(was)s to %(name)s"),
    (Kind.JOINED, ""): N_("%(player)s sat down"),
    (Kind.SALE, "cash"): N_("%(player)s: %(amount)s for cash"),
    (Kind.SALE, "tab"): N_("%(player)s: %(amount)s on the tab"),
    (Kind.REPAID, ""): N_("%(player)s paid %(amount)s off the tab"),
    (Kind.PLAYER_SALE, "direct"): N_("%(buyer)s bought for %(amount)s from %(seller)s, paid between them"),
    (Kind.PLAYER_SALE, "tab"): N_("%(buyer)s bought for %(amount)s from %(seller)s, on the tab"),
    (Kind.RETURNED, ""): N_("%(player)s handed in %(amount)s"),
    (Kind.PAID_OUT, ""): N_("%(player)s was paid %(amount)s"),
    (Kind.LEFT, ""): N_("%(player)s handed in %(amount)s and left"),
    (Kind.LEFT, "none"): N_("%(player)s left with no chips"),
    (Kind.LEFT, "outstanding"): N_("%(player)s left, %(amount)s in chips outstanding"),
    (Kind.LEFT, "agreed"): N_("%(player)s handed in %(amount)s and left, agreed by %(agreed)s"),
    (Kind.EXTENDED, ""): N_("Extended to %(to)s, agreed by %(agreed)s"),
    (Kind.EXTENDED, "first"): N_("Stop agreed: %(to)s, by %(agreed)s"),
    (Kind.EXTENDED, "earlier"): N_("Earlier stop agreed: %(to)s, by %(agreed)s"),
    (Kind.ENDED, ""): N_("Play ended"),
    (Kind.ENDED, "agreed"): N_("Play ended, agreed by %(agreed)s"),
    (Kind.HANDED_OVER, ""): N_("%(from)s handed the bank to %(to)s, %(counted)s in the drawer"),
    (Kind.DRAWER_COUNTED, ""): N_("Drawer counted: %(counted)s"),
    (Kind.COUNTED, ""): N_("Counted: %(counts)s"),
    (Kind.VERDICT, ""): N_("Dispute settled. %(verdict)s"),
    (Kind.PLANNED, ""): N_("Payments planned"),
    (Kind.PAYMENT, "between"): N_("%(from)s paid %(to)s %(amount)s"),
    (Kind.PAYMENT, "in"): N_("%(from)s paid %(amount)s into the drawer"),
    (Kind.PAYMENT, "out"): N_("%(to)s got %(amount)s from the drawer"),
    (Kind.CLOSED, ""): N_("The night was closed"),
    **lines_of_opening.MESSAGES,
    **lines_of_pots.MESSAGES,
    **lines_of_cash.MESSAGES,
    **lines_of_chips.MESSAGES,
}


def payment_way(payer: Any, payee: Any) -> str:
    """Whether a payment goes `in` to the drawer, `out` of it, or `between` players."""
    return "in" if payee == "bank" else "out" if payer == "bank" else "between"


def party_name(party: Any) -> str:
    """A party of the settling: a player's name, or the drawer."""
    return gettext("The drawer") if party == "bank" else told(PlayerId(party))


def _player_and_amount(line: Line) -> dict[str, Any]:
    return {"player": line.players[0] if line.players else "", "amount": line.amount}


def _sold_between(line: Line) -> dict[str, Any]:
    amount = line.amount if line.original["paid"] == "direct" else Minor(line.amount // 2)
    return {
        "seller": PlayerId(line.original["seller"]),
        "buyer": PlayerId(line.original["buyer"]),
        "amount": amount,
    }


def _joined(line: Line) -> dict[str, Any]:
    return {"player": PlayerId(line.original["player"])}


def _left(line: Line) -> dict[str, Any]:
    return {"player": PlayerId(line.original["player"]), "amount": line.amount, "agreed": _agreed(line)}


def _extended(line: Line) -> dict[str, Any]:
    return {"to": datetime.fromisoformat(line.original["to"]), "agreed": _agreed(line)}


def _ended(line: Line) -> dict[str, Any]:
    return {"agreed": _agreed(line)}


def _agreed(line: Line) -> list[PlayerId]:
    return [PlayerId(player) for player in line.original["agreed"]]


def _handed_over(line: Line) -> dict[str, Any]:
    facts = line.original
    return {"from": PlayerId(facts["from"]), "to": PlayerId(facts["to"]), "counted": Minor(facts["counted"])}


def _drawer_counted(line: Line) -> dict[str, Any]:
    return {"counted": Minor(line.original["counted"])}


def _paid(line: Line) -> dict[str, Any]:
    return {
        "from": party_name(line.original["from"]),
        "to": party_name(line.original["to"]),
        "amount": line.amount,
    }


def _judged(line: Line) -> dict[str, Any]:
    return {"verdict": kept_verdict(line.original)}


def _renamed(line: Line) -> dict[str, Any]:
    return {"was": line.original["was"], "name": line.original["name"]}


def _kept(line: Line) -> dict[str, Any]:
    return {"name": line.original["name"]}


_FACTS: dict[Kind, Callable[[Line], dict[str, Any]]] = {
    Kind.OPENED: lines_of_opening.facts,
    Kind.HOUSE_KEPT: _kept,
    Kind.RENAMED: _renamed,
    Kind.JOINED: _joined,
    Kind.PLAYER_SALE: _sold_between,
    Kind.LEFT: _left,
    Kind.ENDED: _ended,
    Kind.EXTENDED: _extended,
    Kind.HANDED_OVER: _handed_over,
    Kind.DRAWER_COUNTED: _drawer_counted,
    Kind.PAYMENT: _paid,
    Kind.VERDICT: _judged,
    **lines_of_pots.FACTS,
    **lines_of_chips.FACTS,
}
