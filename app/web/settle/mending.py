"""The acts that mend what the counts have shown: each is one key beside its cause."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.domain.ledger import Tender
from app.services import mending
from app.web.context import asked, book, role
from app.web.forms import AmountField, Form, PlayerField, WayField, act
from app.web.settle import bp
from app.web.settle.sheet import settling_of, settling_page


class TenderForm(Form):
    """How a sale was paid after all."""

    paid = WayField(tuple(Tender))


class AmountForm(Form):
    """What was paid out after all."""

    amount = AmountField()


class ForgottenForm(Form):
    """Who bought the chips that nobody wrote down."""

    player = PlayerField()
    amount = AmountField()
    paid = WayField(tuple(Tender))


@bp.post("/<nr:number>/entries/<nr:seq>/tender")
@role("banker")
def mend_tender(number: int, seq: int) -> ResponseReturnValue:
    """The sale was paid the other way: undone and written anew."""
    settling_of(number)
    form = TenderForm()
    return act(
        form,
        lambda: mending.mend_tender(book(), asked(number), seq=seq, tender=Tender(form.paid.data)),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, mend=form),
    )


@bp.post("/<nr:number>/entries/<nr:seq>/amount")
@role("banker")
def mend_pay_out(number: int, seq: int) -> ResponseReturnValue:
    """Another amount was paid out: undone and written anew."""
    settling_of(number)
    form = AmountForm()
    return act(
        form,
        lambda: mending.mend_pay_out(book(), asked(number), seq=seq, amount=form.amount.data),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, mend=form),
    )


@bp.post("/<nr:number>/forgotten-sales")
@role("banker")
def sell_forgotten(number: int) -> ResponseReturnValue:
    """The sale that was not written down (T-01)."""
    settling_of(number)
    form = ForgottenForm()
    return act(
        form,
        lambda: mending.sell_forgotten(
            book(),
            asked(number),
            player=form.player.data,
            amount=form.amount.data,
            tender=Tender(form.paid.data),
        ),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, forgotten=form),
    )
