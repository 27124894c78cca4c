"""The acts that mend what the counts have shown: each is one key beside its cause."""

from collections.abc import Callable

from flask import request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.ledger import Entry, Tender
from app.services import mending
from app.web.context import asked, book, role
from app.web.forms import AmountField, Form, PlayerField, WayField, act, back_to
from app.web.night.drawer import drawer_page
from app.web.settle import bp
from app.web.settle.sheet import settling_of, settling_page


class TenderForm(Form):
    """How a sale was paid after all."""

    paid = WayField(tuple(Tender))


class AmountForm(Form):
    """What was paid out, or taken along, after all."""

    amount = AmountField()


class ForgottenForm(Form):
    """Who bought the chips that nobody wrote down."""

    player = PlayerField()
    amount = AmountField()
    paid = WayField(tuple(Tender))


class FoodForm(Form):
    """What the kitty paid for."""

    amount = AmountField()
    purpose = StringField()


@bp.post("/<nr:number>/entries/<nr:seq>/tender")
@role("banker")
def mend_tender(number: int, seq: int) -> ResponseReturnValue:
    """The sale was paid the other way: undone and written anew."""
    settling_of(number)
    form = TenderForm()
    return _mended(
        number,
        form,
        lambda: mending.mend_tender(book(), asked(number), seq=seq, tender=Tender(form.paid.data)),
    )


@bp.post("/<nr:number>/entries/<nr:seq>/amount")
@role("banker")
def mend_pay_out(number: int, seq: int) -> ResponseReturnValue:
    """Another amount was paid out: undone and written anew."""
    settling_of(number)
    form = AmountForm()
    return _mended(
        number,
        form,
        lambda: mending.mend_pay_out(book(), asked(number), seq=seq, amount=form.amount.data),
    )


@bp.post("/<nr:number>/entries/<nr:seq>/outstanding")
@role("banker")
def mend_leaving(number: int, seq: int) -> ResponseReturnValue:
    """Who left took chips along: undone and written anew (T-16)."""
    settling_of(number)
    form = AmountForm()
    return _mended(
        number,
        form,
        lambda: mending.mend_leaving(book(), asked(number), seq=seq, chips=form.amount.data),
    )


@bp.post("/<nr:number>/forgotten-sales")
@role("banker")
def sell_forgotten(number: int) -> ResponseReturnValue:
    """The sale that was not written down (T-01)."""
    settling_of(number)
    form = ForgottenForm()
    return _mended(
        number,
        form,
        lambda: mending.sell_forgotten(
            book(),
            asked(number),
            player=form.player.data,
            amount=form.amount.data,
            tender=Tender(form.paid.data),
        ),
        named="forgotten",
    )


@bp.post("/<nr:number>/forgotten-spendings")
@role("banker")
def spend_forgotten(number: int) -> ResponseReturnValue:
    """The food that was paid from the kitty and not written down (T-07)."""
    settling_of(number)
    form = FoodForm()
    return _mended(
        number,
        form,
        lambda: mending.spend_forgotten(
            book(), asked(number), amount=form.amount.data, purpose=form.purpose.data or ""
        ),
        named="food",
    )


def _mended(number: int, form: Form, mend: Callable[[], Entry], named: str = "mend") -> ResponseReturnValue:
    """Mends, and goes back to the page of the cause; a refused form is drawn there under its name."""
    at_the_drawer = request.form.get("next") == url_for("night.drawer", number=number)
    page = drawer_page if at_the_drawer else settling_page
    return act(
        form, mend, done=back_to(url_for("settle.show", number=number)), page=lambda: page(number, **{named: form})
    )
