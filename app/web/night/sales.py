"""Selling chips to a player."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.domain.ledger import Tender
from app.services import table
from app.web.context import asked, book, role
from app.web.forms import AmountField, WayField, act
from app.web.night import bp
from app.web.night.given import GivenForm, first_typed
from app.web.night.player import sheet_of, sheet_page


class SaleForm(GivenForm):
    """An amount key, the other amount typed beside them, or the amount that answers a question.

    The answers: `sure`, it is meant so, and the ways on where the drawer lacks change or has it after all.
    """

    amount = AmountField(optional=True)
    other = AmountField(optional=True)
    sure = AmountField(optional=True)
    on_tab = AmountField(optional=True)
    in_cash = AmountField(optional=True)
    paid = WayField(tuple(Tender), optional=True)

    @property
    def chosen(self) -> AmountField:
        """The field that says how much: the key that was pressed, else what was typed."""
        return first_typed(self.sure, self.on_tab, self.in_cash, self.unsorted, self.amount, self.other)

    @property
    def tender(self) -> Tender:
        """How it is paid: as a question was answered, else as the switch says, cash where there is none."""
        if self.on_tab.typed:
            return Tender.TAB
        return Tender.CASH if self.in_cash.typed else Tender(self.paid.data or Tender.CASH)


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
            tender=form.tender,
            confirmed=form.chosen in (form.sure, form.unsorted),
            given=form.notes(view.terms, form.chosen.data),
            unsorted=form.chosen is form.unsorted,
        ),
        done=url_for("night.show", number=number),
        page=lambda: sheet_page(number, player, sale=form),
    )
