"""Selling chips to a player."""

from flask.typing import ResponseReturnValue
from flask import url_for
from wtforms import BooleanField

from app.domain.ledger import PlayerId, Tender
from app.queries.night import night_unit
from app.services import table
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AmountField, Form, ReadField, act
from app.web.night import bp
from app.web.night.player import sheet_page


class TenderField(ReadField):
    """How it is paid: cash unless the tab was chosen."""

    def read(self, text: str) -> Tender:
        return Tender.TAB if text == Tender.TAB else Tender.CASH


class SaleForm(Form):
    """An amount key, or the other amount typed beside them."""

    amount = AmountField(optional=True)
    other = AmountField(optional=True)
    paid = TenderField(optional=True)
    confirm = BooleanField()

    @property
    def chosen(self) -> AmountField:
        """The field that says how much: the key that was pressed, else what was typed."""
        return self.amount if self.amount.typed else self.other


@bp.post("/<nr:number>/seats/<nr:player>/sales")
@role("banker")
def sell(number: int, player: int) -> ResponseReturnValue:
    """Sells chips; an equal sale within a minute is asked about first."""
    context.count_in(night_unit(book(), club_id(), number))
    form = SaleForm()
    return act(
        form,
        lambda: table.sell(
            book(),
            asked(number, form.at.data),
            player=PlayerId(player),
            amount=form.chosen.required(),
            tender=form.paid.data or Tender.CASH,
            confirmed=form.confirm.data,
        ),
        done=url_for("night.show", number=number),
        page=lambda: sheet_page(number, player, sale=form),
    )
