"""The kitty: what is paid in, and food and cards that it or the table pays."""

from flask import url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.ledger import Tender
from app.queries.kitty import kitty_sheet
from app.services import kitty as kitties
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AmountField, AnswerField, Form, PlayerField, PlayersField, WayField, act
from app.web.night.page import count_in_its_unit, draw
from app.web.pot import bp


class PaymentForm(Form):
    """Who puts how much in, in cash or on the tab; `again` answers a question."""

    player = PlayerField()
    paid_in = AmountField()
    paid = WayField(tuple(Tender))
    again = AnswerField()


class SpendingForm(Form):
    """What was bought for how much, and whose tabs share it; with nobody ticked the kitty bears it.

    `again` answers a question.
    """

    amount = AmountField()
    purpose = StringField()
    sharers = PlayersField(default=())
    again = AnswerField()


@bp.get("/<nr:number>/kitty")
@role("banker")
def kitty(number: int) -> ResponseReturnValue:
    """What is in the kitty and what it was spent on."""
    return _page(number)


@bp.post("/<nr:number>/kitty/payments")
@role("banker")
def pay_in(number: int) -> ResponseReturnValue:
    """A player puts money into the kitty."""
    count_in_its_unit(number)
    form = PaymentForm()

    def service() -> object:
        return kitties.pay_into_kitty(
            book(),
            asked(number),
            player=form.player.data,
            amount=form.paid_in.data,
            tender=Tender(form.paid.data),
            confirmed=bool(form.again.data),
        )

    return act(form, service, done=_here(number), page=lambda: _page(number, payment=form))


@bp.post("/<nr:number>/kitty/spendings")
@role("banker")
def spend(number: int) -> ResponseReturnValue:
    """Food or cards bought with cash from the drawer."""
    count_in_its_unit(number)
    form = SpendingForm()

    def service() -> object:
        return kitties.spend(
            book(),
            asked(number),
            amount=form.amount.data,
            purpose=form.purpose.data or "",
            sharers=form.sharers.data,
            confirmed=bool(form.again.data),
        )

    return act(form, service, done=_here(number), page=lambda: _page(number, spending=form))


def _here(number: int) -> str:
    return url_for("pot.kitty", number=number)


def _page(number: int, payment: Form | None = None, spending: Form | None = None) -> str:
    view = kitty_sheet(book(), club_id(), number, now=context.now())
    return draw("pot/kitty.html", view, payment=payment, spending=spending)
