"""The plan of payments, and marking them as made."""

from typing import Any

from flask import url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.drawer.cash import in_notes_of
from app.domain.errors import Refusal
from app.domain.money import Minor
from app.domain.settling.settlement import BANK, Party
from app.queries.settle import SettleSheet
from app.services import settling
from app.web.context import asked, book, role
from app.web.forms import AmountField, Form, ReadField, WayField, act, player_number
from app.web.night.given import NoteField
from app.web.night.page import count_in_its_unit
from app.web.settle import bp
from app.web.settle.sheet import settling_of, settling_page


class PlanForm(Form):
    """Whether payments go through the bank or directly."""

    via = StringField()


class PartiesField(ReadField):
    """Who pays whom: `12-bank`, `bank-3`, `12-3`."""

    def read(self, text: str) -> Any:
        payer, _, payee = text.partition("-")
        return _party(payer), _party(payee)


class PaymentForm(Form):
    """A payment of the plan, and how much of it was made; with the note that came, blank is all that is left of it.

    `again` answers a question.
    """

    parties = PartiesField()
    amount = AmountField(optional=True)
    given = NoteField(optional=True)
    again = WayField(("yes",), optional=True)

    def paid(self, view: SettleSheet) -> Minor:
        """How much was paid; refuses `blank`."""
        lines = view.plan.lines if view.plan and self.given.data else ()
        left = next((line.left for line in lines if (line.payer, line.payee) == self.parties.data), None)
        return self.amount.required() if left is None or self.amount.typed else left


@bp.post("/<nr:number>/plan")
@role("banker")
def plan(number: int) -> ResponseReturnValue:
    """Stores who pays whom; it stays as it is (T-93)."""
    count_in_its_unit(number)
    form = PlanForm()
    return act(
        form,
        lambda: settling.settle(book(), asked(number), via=form.via.data or ""),
        done=url_for("settle.show", number=number, _anchor="plan"),
        page=lambda: settling_page(number, plan=form),
    )


@bp.post("/<nr:number>/payments")
@role("banker")
def pay(number: int) -> ResponseReturnValue:
    """Marks a payment, or a part of it, as made."""
    view = settling_of(number)
    form = PaymentForm()
    return act(
        form,
        lambda: _pay(view, form),
        done=url_for("settle.show", number=number, _anchor=f"pay-{form.parties.typed}"),
        page=lambda: settling_page(number, payment=form),
    )


def _pay(view: SettleSheet, form: PaymentForm) -> Any:
    payer, payee = form.parties.data
    amount, worths = form.paid(view), view.terms.note_worths
    given = in_notes_of(form.given.data, amount, worths) if form.given.data else None
    return settling.pay(
        book(),
        asked(view.number),
        payer=payer,
        payee=payee,
        amount=amount,
        given=given,
        confirmed=bool(form.again.data),
    )


def _party(name: str) -> Party:
    if name == BANK.value:
        return BANK
    try:
        return player_number(name)
    except Refusal as refusal:
        raise Refusal("not_in_plan", field="parties") from refusal
