"""Tabs paid off, cash paid out, chips handed in or sold between players."""

from collections.abc import Callable
from typing import Any

from flask import request, url_for
from flask.typing import ResponseReturnValue

from app.queries.player import PlayerSheet
from app.queries.tabs import Tab, tab_sheet
from app.services import table
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AmountField, AnswerField, Form, PlayerField, WayField, act
from app.web.night import bp
from app.web.night.given import GivenForm, first_typed
from app.web.night.page import draw
from app.web.night.player import sheet_of
from app.web.pieces import ChipsBackForm

LONGEST = 40


class RepaymentForm(GivenForm):
    """Cash against the tab, and the answers to what stands in its way."""

    amount = AmountField(optional=True)
    sure = AmountField(optional=True)

    @property
    def chosen(self) -> AmountField:
        """The field that says how much: the answer to a question, else what was typed."""
        return first_typed(self.sure, self.unsorted, self.amount)


class PayoutForm(Form):
    """Cash paid out: what was typed, or the answer: more than is owed, the part that notes make, all of it anyhow."""

    amount = AmountField(optional=True)
    sure = AmountField(optional=True)
    part = AmountField(optional=True)
    unsorted = AmountField(optional=True)

    @property
    def chosen(self) -> AmountField:
        """The field that says how much: the answer to a question, else what was typed."""
        return first_typed(self.sure, self.part, self.unsorted, self.amount)


class ReturnForm(ChipsBackForm):
    """Chips handed in; `again` answers a question."""

    again = AnswerField()


class PlayerSaleForm(Form):
    """Who sells, how much, and whether the two settle it between them; `again` answers a question."""

    seller = PlayerField()
    amount = AmountField()
    paid = WayField(("direct", "tab"))
    again = AnswerField()


@bp.get("/<nr:number>/seats/<nr:player>/repayment")
@role("banker")
def repayment(number: int, player: int) -> ResponseReturnValue:
    """Paying off the tab, with the note that is offered in the address if there is one (PK-2)."""
    offer = {name: request.args.get(name, "")[:LONGEST] for name in ("given", "amount")}
    return draw("night/repayment.html", tab_of(number, player), offer=offer)


@bp.post("/<nr:number>/seats/<nr:player>/repayments")
@role("banker")
def repay(number: int, player: int) -> ResponseReturnValue:
    """Cash against the tab; more than is owed is asked about first."""
    view, form = tab_of(number, player), RepaymentForm()
    return _paid(
        "night/repayment.html",
        view,
        form,
        lambda: table.repay(
            book(),
            asked(number, form.at.data),
            player=view.player,
            amount=form.chosen.required(),
            confirmed=form.chosen in (form.sure, form.unsorted),
            given=form.notes(view.terms, form.chosen.data),
            unsorted=form.chosen is form.unsorted,
        ),
    )


@bp.get("/<nr:number>/seats/<nr:player>/payout")
@role("banker")
def payout(number: int, player: int) -> ResponseReturnValue:
    """Cash from the drawer against what the bank owes."""
    return draw("night/payout.html", tab_of(number, player))


@bp.post("/<nr:number>/seats/<nr:player>/payouts")
@role("banker")
def pay_out(number: int, player: int) -> ResponseReturnValue:
    """Pays out; more than is owed is asked about first."""
    view, form = tab_of(number, player), PayoutForm()
    return _paid(
        "night/payout.html",
        view,
        form,
        lambda: table.pay_out(
            book(),
            asked(number, form.at.data),
            player=view.player,
            amount=form.chosen.required(),
            confirmed=form.chosen in (form.sure, form.unsorted),
            unsorted=form.chosen is form.unsorted,
        ),
    )


@bp.get("/<nr:number>/seats/<nr:player>/returned-chips")
@role("banker")
def returned_chips(number: int, player: int) -> ResponseReturnValue:
    """Chips handed in by a player who stays."""
    return draw("night/returned_chips.html", sheet_of(number, player))


@bp.post("/<nr:number>/seats/<nr:player>/returned-chips")
@role("banker")
def return_chips(number: int, player: int) -> ResponseReturnValue:
    """Takes the chips in; the bank owes their worth."""
    view, form = sheet_of(number, player), ReturnForm()
    return _act(
        "night/returned_chips.html",
        view,
        form,
        lambda: table.return_chips(
            book(),
            asked(number, form.at.data),
            player=view.player,
            amount=form.amount(view.terms),
            pieces=form.pieces() or None,
            confirmed=bool(form.again.data),
        ),
    )


@bp.get("/<nr:number>/seats/<nr:player>/player-sale")
@role("banker")
def player_sale(number: int, player: int) -> ResponseReturnValue:
    """Chips from another player (PK-4)."""
    return draw("night/player_sale.html", sheet_of(number, player))


@bp.post("/<nr:number>/seats/<nr:player>/player-sales")
@role("banker")
def sell_between(number: int, player: int) -> ResponseReturnValue:
    """Books chips from one player's stack to another's."""
    view, form = sheet_of(number, player), PlayerSaleForm()
    return _act(
        "night/player_sale.html",
        view,
        form,
        lambda: table.sell_between_players(
            book(),
            asked(number, form.at.data),
            seller=form.seller.data,
            buyer=view.player,
            amount=form.amount.data,
            direct=form.paid.data == "direct",
            confirmed=bool(form.again.data),
        ),
    )


def tab_of(number: int, player: int) -> Tab:
    """The player's tab, whether seated or not, its unit being that of the page."""
    view = tab_sheet(book(), club_id(), number, player, now=context.now())
    context.count_in(view.terms.unit)
    return view


def _paid(template: str, view: Tab, form: Form, service: Callable[[], Any]) -> ResponseReturnValue:
    return act(
        form,
        service,
        done=url_for("night.show", number=view.night),
        page=lambda: draw(template, tab_of(view.night, view.player), form=form),
    )


def _act(template: str, view: PlayerSheet, form: Form, service: Callable[[], Any]) -> ResponseReturnValue:
    return act(
        form,
        service,
        done=url_for("night.show", number=view.night),
        page=lambda: draw(template, sheet_of(view.night, view.player), form=form),
    )
