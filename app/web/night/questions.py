"""What is asked before money moves: the sentence, the answers as keys, and where to go with nothing sent."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from app.domain.errors import Refusal
from app.queries.player import PlayerSheet
from app.queries.tabs import Tab
from app.web.night import bp
from app.web.wording import refusals
from app.web.words import gettext, typed, with_currency

MAY_BE_BOOKED = ("same_act", "large_amount", "more_than_planned", "handover_short", "handover_over")
"""The questions that a yes answers."""


@dataclass(frozen=True)
class Asked:
    """A question. `answers` are keys (name, value, label), the likely one first; `ways` lead elsewhere (url, label)."""

    says: str
    answers: Sequence[tuple[str, str, str]]
    ways: Sequence[tuple[str, str]]


@bp.app_template_filter("sale_asked")
def sale_asked(question: Refusal, amount: str, view: PlayerSheet) -> Asked:
    """What is asked before a sale of an amount as it was typed."""
    about = question.facts.get("choice", question.key)
    answers, ways = {
        "no_change": _no_change,
        "change_available": _change_available,
        "tray_cannot_make": _tray_cannot_make,
        "same_sale": _same_sale,
        "large_sale": _large_sale,
    }[about](question, amount, view)
    return Asked(refusals.sentence(question), answers, ways)


@bp.app_template_filter("repayment_asked")
def repayment_asked(question: Refusal, amount: str, view: Tab) -> Asked:
    """What is asked before cash is taken against the tab."""
    booked = [("sure", amount, gettext("Yes, book it"))]
    answers = _change_is_there(question, amount, view) if question.key == "no_change" else booked
    ways = [(_sheet(view), gettext("No")), *_to_the_count(question, view)]
    return Asked(refusals.sentence(question), answers, ways)


@bp.app_template_filter("payout_asked")
def payout_asked(question: Refusal, amount: str, view: Tab) -> Asked:
    """What is asked before cash is paid out."""
    in_notes = question.facts["choice"] == "cannot_pay_exactly"
    answers = _in_notes(question, amount) if in_notes else [("sure", amount, gettext("Yes, book it"))]
    return Asked(refusals.sentence(question), answers, [(_sheet(view), gettext("No"))])


@bp.app_template_filter("payment_asked")
def payment_asked(question: Refusal, back: str) -> Asked:
    """What is asked before a payment of the plan is marked; `back` is where to go if it is not."""
    if question.facts["choice"] != "cannot_pay_exactly":
        return booking_asked(question, back)
    answers = _in_notes(question, typed(question.facts["amount"]))
    return Asked(refusals.sentence(question), answers, [(back, gettext("No"))])


@bp.app_template_filter("booking_asked")
def booking_asked(question: Refusal, back: str, answer: str = "yes") -> Asked:
    """What is asked before anything else is booked, with its `answer`; `back` is where to go if it is not."""
    booked = [("again", answer, gettext("Yes, book it"))] if question.facts["choice"] in MAY_BE_BOOKED else []
    return Asked(refusals.sentence(question), booked, [(back, gettext("No"))] if booked else [])


Ways = tuple[Sequence[tuple[str, str, str]], Sequence[tuple[str, str]]]


def _no_change(question: Refusal, amount: str, view: PlayerSheet) -> Ways:
    on_tab = [("on_tab", amount, gettext("On the tab"))] if view.terms.tab != "never" else []
    answers = [*on_tab, *_change_is_there(question, amount, view)]
    return answers, [(_sheet(view), gettext("Another note")), *_to_the_count(question, view)]


def _change_is_there(question: Refusal, amount: str, view: Tab) -> list[tuple[str, str, str]]:
    """Change that the book knows nothing of may lie there, as far as the drawer holds so much."""
    covered = view.drawer >= question.facts["change"]
    return [("unsorted", amount, gettext("The change is there"))] if covered else []


def _in_notes(question: Refusal, amount: str) -> list[tuple[str, str, str]]:
    """All of it may be paid although the book knows of no such notes, or what the notes make alone."""
    most = question.facts["most"]
    part = gettext("Pay %(amount)s, the rest stays owed", amount=with_currency(most))
    in_any = ("unsorted", amount, gettext("Pay all, in any notes"))
    return [in_any, ("part", typed(most), part)] if most else [in_any]


def _to_the_count(question: Refusal, view: Tab) -> list[tuple[str, str]]:
    """The change may be among cash of which nobody said the notes: a count by note tells."""
    among = question.facts.get("among")
    return [(url_for("night.note_count", number=view.night), gettext("Count by note"))] if among else []


def _change_available(_question: Refusal, amount: str, view: PlayerSheet) -> Ways:
    return [("in_cash", amount, gettext("Take the cash"))], [(_sheet(view), gettext("No"))]


def _tray_cannot_make(question: Refusal, amount: str, view: PlayerSheet) -> Ways:
    nearest = question.facts["nearest"]
    others = [("amount", typed(one), gettext("Sell %(amount)s", amount=with_currency(one))) for one in nearest]
    ways = [(_page("night.chip_change", view), gettext("Change colours"))]
    if view.others and view.terms.player_sale != "never":
        ways.append((_page("night.player_sale", view), gettext("Buy from another player")))
    return [("sure", amount, gettext("Sell without colours")), *others], ways


def _same_sale(_question: Refusal, amount: str, view: PlayerSheet) -> Ways:
    return [("sure", amount, gettext("Yes, sell again"))], [_to_the_table(view)]


def _large_sale(question: Refusal, amount: str, view: PlayerSheet) -> Ways:
    sells = gettext("Yes, sell %(amount)s", amount=with_currency(question.facts["amount"]))
    return [("sure", amount, sells)], [_to_the_table(view)]


def _to_the_table(view: Tab) -> tuple[str, str]:
    return url_for("night.show", number=view.night), gettext("No")


def _sheet(view: Tab) -> str:
    return _page("night.player", view) if view.seated else _to_the_table(view)[0]


def _page(endpoint: str, view: Tab) -> str:
    return url_for(endpoint, number=view.night, player=view.player)
