"""Lines of the book about cash where the drawer is kept by notes: which were given, and which went back."""

from collections.abc import Callable, Mapping
from typing import Any

from app.domain.drawer.cash import Moved, moved
from app.domain.ledger import Kind, PlayerId
from app.domain.money import Minor
from app.queries.lines import Line
from app.web.wording.note_words import notes
from app.web.words import N_, gettext, told, with_currency

MESSAGES: dict[tuple[Kind, str], str] = {
    (Kind.SALE, "given"): N_("%(player)s: %(amount)s for cash, %(given)s given"),
    (Kind.SALE, "changed"): N_("%(player)s: %(amount)s for cash, %(back)s back for %(given)s"),
    (Kind.SALE, "offered"): N_("%(player)s: %(amount)s on the tab, no change for %(given)s"),
    (Kind.REPAID, "given"): N_("%(player)s paid %(amount)s off the tab, %(given)s given"),
    (Kind.REPAID, "changed"): N_("%(player)s: %(back)s back for %(given)s, %(amount)s off the tab paid"),
    (Kind.PAID_OUT, "notes"): N_("%(player)s was paid %(amount)s, in notes: %(notes)s"),
    (Kind.PAID_SEVERAL, "all"): N_("Paid out: %(paid)s"),
    (Kind.PAID_SEVERAL, "between"): N_("Paid out: %(paid)s. Between them: %(between)s"),
    (Kind.PAYMENT, "given"): N_("%(player)s paid %(amount)s into the drawer, %(given)s given"),
    (Kind.PAYMENT, "changed"): N_("%(player)s: %(back)s back for %(given)s, %(amount)s paid into the drawer"),
    (Kind.DRAWER_COUNTED, "part"): N_("A part of the drawer counted: %(counted)s"),
    (Kind.HANDED_OVER, "short"): N_(
        "%(from)s handed the bank to %(to)s, %(counted)s in the drawer: %(over)s short, which stays with %(from)s"
    ),
    (Kind.HANDED_OVER, "over"): N_(
        "%(from)s handed the bank to %(to)s, %(counted)s in the drawer: %(over)s too much, which stays with %(from)s"
    ),
    (Kind.COUNT_BOOKED, "even"): N_("The book follows the count of the drawer, %(counted)s"),
    (Kind.COUNT_BOOKED, "short"): N_("The book follows the count of the drawer, %(counted)s: %(over)s short"),
    (Kind.COUNT_BOOKED, "over"): N_("The book follows the count of the drawer, %(counted)s: %(over)s too much"),
}


def by_note(line: Line) -> str:
    """What happened, told by note; "" where nobody spoke of notes."""
    way = _way(line)
    if not way:
        return ""
    facts = {name: told(fact) for name, fact in _FACTS[line.kind](line).items()}
    return gettext(MESSAGES[line.kind, way], **facts)


def _way(line: Line) -> str:
    """How cash moved, where that is said."""
    cash, facts = _cash(line), line.original
    match line.kind:
        case Kind.SALE if facts.get("offered"):
            return "offered"
        case Kind.SALE | Kind.REPAID | Kind.PAYMENT if cash.came:
            return "changed" if cash.went or cash.loose < 0 else "given"
        case Kind.PAID_OUT if cash.went:
            return "notes"
        case Kind.PAID_SEVERAL:
            return "between" if facts["between"] else "all"
        case Kind.DRAWER_COUNTED if facts.get("part"):
            return "part"
        case Kind.HANDED_OVER if facts["counted"] != facts["expected"]:
            return "over" if facts["counted"] > facts["expected"] else "short"
        case Kind.COUNT_BOOKED if facts["of"] == "drawer":
            return "over" if facts["difference"] > 0 else "short" if facts["difference"] else "even"
    return ""


def _cash(line: Line) -> Moved:
    return moved(line.legs, line.original.get("unsorted", {}))


def _bought(line: Line) -> dict[str, Any]:
    cash = _cash(line)
    given = cash.came or line.original.get("offered", {})
    return {"player": line.players[0], "amount": line.amount, "given": notes(given), "back": _went(cash)}


def _paid_out(line: Line) -> dict[str, Any]:
    return {"player": line.players[0], "amount": line.amount, "notes": _went(_cash(line))}


def _paid_several(line: Line) -> dict[str, Any]:
    """Who got how much from the drawer, and who then passed on how much."""
    paid = [
        f"{told(PlayerId(player))} {with_currency(sum(int(note) * n for note, n in got.items()) + loose)}"
        for player, got, loose in line.original["paid"]
    ]
    between = [_passed_on(*payment) for payment in line.original["between"]]
    return {"paid": paid, "between": between}


def _passed_on(payer: int, payee: int, amount: int) -> str:
    facts = {"payer": told(PlayerId(payer)), "payee": told(PlayerId(payee)), "amount": with_currency(amount)}
    return gettext("%(payer)s gives %(payee)s %(amount)s", **facts)


def _counted(line: Line) -> dict[str, Any]:
    facts = line.original
    return {"counted": Minor(facts["counted"]), "over": Minor(abs(facts.get("difference", 0)))}


def _handed_over(line: Line) -> dict[str, Any]:
    facts = line.original
    counted, over = Minor(facts["counted"]), Minor(abs(facts["counted"] - facts["expected"]))
    return {"from": PlayerId(facts["from"]), "to": PlayerId(facts["to"]), "counted": counted, "over": over}


def _went(cash: Moved) -> str:
    """What went out, `100 + 20`; a part that nobody sorted stands there as an amount."""
    loose = [with_currency(-cash.loose)] if cash.loose < 0 else []
    return " + ".join([*([notes(cash.went)] if cash.went else []), *loose])


_FACTS: Mapping[Kind, Callable[[Line], dict[str, Any]]] = {
    Kind.SALE: _bought,
    Kind.REPAID: _bought,
    Kind.PAYMENT: _bought,
    Kind.PAID_OUT: _paid_out,
    Kind.PAID_SEVERAL: _paid_several,
    Kind.DRAWER_COUNTED: _counted,
    Kind.COUNT_BOOKED: _counted,
    Kind.HANDED_OVER: _handed_over,
}
