"""Fines by a rule of the book or with a reason, from one or from everybody."""

from collections.abc import Callable
from typing import Any

from flask import url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.ledger import PlayerId, Tender
from app.domain.pot.fines import PLACES
from app.queries.fines import FineOffer, FinesSheet, fines_sheet
from app.services import pots
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AmountField, AnswerField, Form, PlayerField, WayField, act
from app.web.night.page import draw
from app.web.pot import bp
from app.web.pot.sheet import at_the_pot
from app.web.words import N_, gettext, money, name, unbroken

NAMES = {
    "forgotten_ante": N_("Forgotten ante"),
    "third_misdeal": N_("Misdeals in a row"),
    "openers_missing": N_("Openers not shown"),
    "highwayman": N_("Forgot the highwayman"),
    "highwayman_arrested": N_("The highwayman pays back"),
    "spinner": N_("Spinner, OMNEBDEMÅ: to the poorest"),
    "race": N_("Spinner, KRAKYLMUMRIKKEN: to the first"),
    "deposit": N_("Deposit in the bank"),
    "deposit_back": N_("Deposit paid back"),
    "deposit_fee": N_("Fee for the deposit"),
}
"""What a book's fines are called; one that is not here goes by its rule."""

GOES_TO = {
    "pot": N_("The pot"),
    "next_pot": N_("The next pot"),
    "kitty": N_("The kitty"),
    "player": N_("A player"),
}


class RuleFineForm(Form):
    """A fine of the book; `payee` where it goes to a player, `amount` where it is another than the rule's (GT-8).

    `again` answers a question.
    """

    rule = StringField()
    amount = AmountField(optional=True)
    player = PlayerField()
    payee = PlayerField(optional=True)
    paid = WayField(("tab",), optional=True)
    again = AnswerField()


class FreeFineForm(Form):
    """A fine with a reason, and where it goes; `again` answers a question."""

    amount = AmountField()
    reason = StringField()
    player = PlayerField()
    to = WayField(PLACES)
    payee = PlayerField(optional=True)
    paid = WayField(("tab",), optional=True)
    again = AnswerField()


class CollectionForm(Form):
    """The same from each other player to one; `again` answers a question."""

    rule = StringField()
    payee = PlayerField()
    again = AnswerField()


@bp.get("/<nr:number>/fines")
@role("banker")
def all_fines(number: int) -> ResponseReturnValue:
    """The fines of the book as they are now, and a free one."""
    return _page(number)


@bp.post("/<nr:number>/fines")
@role("banker")
def fine(number: int) -> ResponseReturnValue:
    """A fine by a rule."""
    at_the_pot(number)
    form = RuleFineForm()

    def service() -> object:
        return pots.fine(
            book(),
            asked(number),
            player=form.player.data,
            rule=form.rule.data or "",
            amount=form.amount.data,
            payee=form.payee.data,
            tender=_tender(form),
            confirmed=bool(form.again.data),
        )

    return _act(number, "rule", form, service)


@bp.post("/<nr:number>/free-fines")
@role("banker")
def free_fine(number: int) -> ResponseReturnValue:
    """A fine that the table agrees on, with its reason."""
    at_the_pot(number)
    form = FreeFineForm()

    def service() -> object:
        return pots.fine(
            book(),
            asked(number),
            player=form.player.data,
            amount=form.amount.data,
            to=form.to.data,
            payee=form.payee.data,
            reason=form.reason.data or "",
            tender=_tender(form),
            confirmed=bool(form.again.data),
        )

    return _act(number, "free", form, service)


@bp.post("/<nr:number>/collections")
@role("banker")
def collect(number: int) -> ResponseReturnValue:
    """Everybody else pays one player (GT-21, GT-23)."""
    at_the_pot(number)
    form = CollectionForm()

    def service() -> object:
        return pots.collect(
            book(),
            asked(number),
            payee=form.payee.data,
            rule=form.rule.data or "",
            confirmed=bool(form.again.data),
        )

    return _act(number, "all", form, service)


def _tender(form: RuleFineForm | FreeFineForm) -> Tender | None:
    return Tender.TAB if form.paid.data else None


def _page(number: int, form: Form | None = None, about: str = "") -> str:
    """The sheet; `form` is what was refused, `about` one of its three forms: `rule`, `all` or `free`."""
    view = fines_sheet(book(), club_id(), number, now=context.now())
    context.count_in(view.dock.unit)
    of_one = [offer for offer in view.offers if not offer.from_all]
    return draw(
        "pot/fines.html",
        view,
        form=form,
        about=about,
        of_one=[(offer.name, _name(offer), _terms(offer), _follows(offer)) for offer in of_one],
        asks_payee=any(offer.to == "player" for offer in of_one),
        payees=[(player, _with_deposit(view, player)) for player in view.payees],
        of_all=[(offer.name, _of_all(offer)) for offer in view.offers if offer.from_all],
        places=[(place, gettext(says)) for place, says in GOES_TO.items()],
    )


def _name(offer: FineOffer) -> str:
    return gettext(NAMES[offer.name]) if offer.name in NAMES else offer.rule


def _terms(offer: FineOffer) -> str:
    """What a fine rests on, costs, where it goes and who pays: `PK-21 · 30 · The next pot · Bo pays`."""
    amount = money(offer.amount)
    costs = gettext("at least %(amount)s", amount=amount) if offer.at_least else amount
    payer = [gettext("%(player)s pays", player=name(offer.payer))] if offer.payer else []
    return " · ".join((unbroken(offer.rule), costs, gettext(GOES_TO[offer.to]), *payer))


def _follows(offer: FineOffer) -> dict[str, str]:
    """What the page does once the fine is chosen: who pays, and whether a player gets it."""
    return {"data-payer": str(offer.payer or ""), "data-to": offer.to}


def _with_deposit(view: FinesSheet, player: PlayerId) -> str:
    """A player who may get a fine, with what lies in somebody's bank: `Bo · 2 in the bank`."""
    lies = view.deposited(player)
    return (
        gettext("%(player)s · %(amount)s in the bank", player=name(player), amount=money(lies))
        if lies
        else name(player)
    )


def _of_all(offer: FineOffer) -> str:
    return " · ".join((_name(offer), money(offer.amount)))


def _act(number: int, about: str, form: Form, service: Callable[[], Any]) -> ResponseReturnValue:
    return act(
        form,
        service,
        done=url_for("pot.show", number=number),
        page=lambda: _page(number, form, about),
    )
