"""The plan of payments, and marking them as made."""

from typing import Any

from flask import url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.errors import Refusal
from app.domain.money import Minor
from app.domain.settling.settlement import BANK, Party
from app.services import settling
from app.web.context import asked, book, role
from app.web.forms import AmountField, Form, ReadField, WayField, act, player_number
from app.web.night.given import NoteField, first_typed
from app.web.night.page import count_in_its_unit
from app.web.settle import bp
from app.web.settle.sheet import settling_page


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

    `noted`: the form asks for the note. The answers to a question: `again`, the `part` that notes make, `unsorted` all
    of it anyhow.
    """

    parties = PartiesField()
    amount = AmountField(optional=True)
    given = NoteField(optional=True)
    noted = WayField(("yes",), optional=True)
    again = WayField(("yes",), optional=True)
    part = AmountField(optional=True)
    unsorted = AmountField(optional=True)

    def paid(self) -> Minor | None:
        """How much was paid, None for all that is left; refuses `blank`."""
        chosen = first_typed(self.part, self.unsorted, self.amount)
        return chosen.data if self.given.data else chosen.required()


@bp.post("/<nr:number>/plan")
@role("banker")
def plan(number: int) -> ResponseReturnValue:
    """Stores who pays whom; it stays as it is (T-93)."""
    count_in_its_unit(number)
    form = PlanForm()
    return act(
        form,
        lambda: settling.settle(book(), asked(number), via=form.via.data or ""),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, plan=form),
    )


@bp.post("/<nr:number>/payments")
@role("banker")
def pay(number: int) -> ResponseReturnValue:
    """Marks a payment, or a part of it, as made."""
    count_in_its_unit(number)
    form = PaymentForm()
    return act(
        form,
        lambda: _pay(number, form),
        done=url_for("settle.show", number=number, _anchor=f"pay-{form.parties.typed}"),
        page=lambda: settling_page(number, payment=form),
    )


def _pay(number: int, form: PaymentForm) -> Any:
    payer, payee = form.parties.data
    return settling.pay(
        book(),
        asked(number),
        payer=payer,
        payee=payee,
        amount=form.paid(),
        note=form.given.data or "",
        confirmed=bool(form.again.data),
        unsorted=form.unsorted.data is not None,
    )


def _party(name: str) -> Party:
    if name == BANK.value:
        return BANK
    try:
        return player_number(name)
    except Refusal as refusal:
        raise Refusal("not_in_plan", field="parties") from refusal
