"""Selling chips to a player."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.domain.ledger import Tender
from app.services import table
from app.web.context import asked, book, role
from app.web.forms import AmountField, Form, WayField, act
from app.web.night import bp
from app.web.night.player import sheet_of, sheet_page


class SaleForm(Form):
    """An amount key, the other amount typed beside them, or the amount meant a second time."""

    amount = AmountField(optional=True)
    other = AmountField(optional=True)
    again = AmountField(optional=True)
    paid = WayField(tuple(Tender), optional=True)

    @property
    def chosen(self) -> AmountField:
        """The field that says how much: the key that was pressed, else what was typed."""
        return next((key for key in (self.again, self.amount) if key.typed), self.other)


@bp.post("/<nr:number>/seats/<nr:player>/sales")
@role("banker")
def sell(number: int, player: int) -> ResponseReturnValue:
    """Sells chips, for cash unless the tab was chosen; an equal sale within a minute is asked about first."""
    view, form = sheet_of(number, player), SaleForm()
    return act(
        form,
        lambda: table.sell(
            book(),
            asked(number, form.at.data),
            player=view.player,
            amount=form.chosen.required(),
            tender=Tender(form.paid.data or Tender.CASH),
            confirmed=form.chosen is form.again,
        ),
        done=url_for("night.show", number=number),
        page=lambda: sheet_page(number, player, sale=form),
    )
