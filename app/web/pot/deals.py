"""A deal from its antes to its end."""

from collections.abc import Sequence
from typing import Any

from flask.typing import ResponseReturnValue

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.domain.table.lots import RANKS
from app.services import pots
from app.web.context import asked, book, role
from app.web.forms import AmountField, Form, PlayerField, PlayersField, WayField
from app.web.pot import bp
from app.web.pot.sheet import act_on_pot, at_the_pot
from app.web.pot.words import pair_in_words
from app.web.words import gettext, money, name


class DealForm(Form):
    """Who deals, who did not put the ante in, and who sits the deal out."""

    dealer = PlayerField()
    forgot = PlayersField()
    out = PlayersField()


class OpeningForm(Form):
    """Who opens, with what pair and what it costs to stay in, if anybody said so."""

    player = PlayerField()
    pair = WayField(tuple(RANKS), optional=True)
    amount = AmountField(optional=True)

    def refuse(self, refusal: Refusal) -> None:
        """As any form; the pair that is needed is called as on the ladder."""
        if "need" in refusal.facts:
            refusal = Refusal(refusal.key, field=refusal.field, need=pair_in_words(refusal.facts["need"]))
        super().refuse(refusal)


class BlindForm(Form):
    """Who opens blind for how much, as the key said."""

    player = PlayerField()
    amount = AmountField()


class MisdealForm(Form):
    """Who caused it; nobody where none is named."""

    by = PlayerField(optional=True)


class WinForm(Form):
    """Who won: the one whose key was pressed, or those who are ticked; the pot as it grew; who gets the odd chip.

    `low` are the best low hands in high-low, where those ticked are the best high ones.
    `side`: a side pot, after which the main pot is still to be won. `sure` or `sure_winner` answers the question
    whether the pot was that large.
    """

    winner = PlayerField(optional=True)
    players = PlayersField(default=())
    low = PlayersField(default=())
    pot = AmountField(optional=True)
    odd = PlayersField(default=())
    side = WayField(("yes",), optional=True)
    sure = AmountField(optional=True)
    sure_winner = PlayerField(optional=True)

    @property
    def chosen(self) -> Sequence[PlayerId]:
        """The winners; several where nobody's own key was pressed."""
        for one in (self.winner, self.sure_winner):
            if one.typed:
                return (one.data,)
        return self.players.data

    @property
    def alone(self) -> bool:
        """Whether one player's own key was pressed."""
        return bool(self.winner.typed or self.sure_winner.typed)

    @property
    def confirmed(self) -> bool:
        """Whether it was said that the pot was as large as that."""
        return bool(self.sure_winner.typed) or (self.pot.data is not None and self.sure.data == self.pot.data)

    @property
    def answers(self) -> list[tuple[str, Any, str]]:
        """The answers to what was asked: that the pot was so large, or who may get the odd chip."""
        assert self.question, "asked for by the page that asks"
        if self.question.facts["choice"] == "odd_chip":
            winners = dict.fromkeys((*self.chosen, *self.low.data))
            return [("odd", player, name(player)) for player in winners]
        yes = gettext("Yes, the pot was %(pot)s", pot=money(self.pot.data))
        return [("sure_winner", self.chosen[0], yes) if self.alone else ("sure", self.pot.typed, yes)]


@bp.post("/<nr:number>/deals")
@role("banker")
def deal(number: int) -> ResponseReturnValue:
    """A new deal with its antes or blinds."""
    at_the_pot(number)
    form = DealForm()

    def service() -> object:
        return pots.deal(
            book(), asked(number), dealer=form.dealer.data, forgot=form.forgot.data or (), out=form.out.data or ()
        )

    return act_on_pot(number, "deal", form, service)


@bp.post("/<nr:number>/openings")
@role("banker")
def open_betting(number: int) -> ResponseReturnValue:
    """Somebody opens."""
    at_the_pot(number)
    form = OpeningForm()

    def service() -> object:
        return pots.open_betting(
            book(), asked(number), player=form.player.data, stake=form.amount.data, pair=form.pair.data
        )

    return act_on_pot(number, "opening", form, service)


@bp.post("/<nr:number>/blind-openings")
@role("banker")
def open_blind(number: int) -> ResponseReturnValue:
    """Somebody opens blind before the deal."""
    at_the_pot(number)
    form = BlindForm()

    def service() -> object:
        return pots.open_blind(book(), asked(number), player=form.player.data, amount=form.amount.data)

    return act_on_pot(number, "blind", form, service)


@bp.post("/<nr:number>/all-passes")
@role("banker")
def all_pass(number: int) -> ResponseReturnValue:
    """Nobody opens; the pot stays."""
    at_the_pot(number)
    return act_on_pot(number, "pass", Form(), lambda: pots.all_pass(book(), asked(number)))


@bp.post("/<nr:number>/misdeals")
@role("banker")
def misdeal(number: int) -> ResponseReturnValue:
    """It must be dealt again."""
    at_the_pot(number)
    form = MisdealForm()
    return act_on_pot(number, "misdeal", form, lambda: pots.misdeal(book(), asked(number), by=form.by.data))


@bp.post("/<nr:number>/wins")
@role("banker")
def win(number: int) -> ResponseReturnValue:
    """The pot is won by one or shared."""
    at_the_pot(number)
    form = WinForm()

    def service() -> object:
        return pots.win(
            book(),
            asked(number),
            players=form.chosen,
            low=() if form.alone else form.low.data,
            pot=form.pot.data,
            odd=form.odd.data,
            side=form.side.data is not None,
            confirmed=form.confirmed,
        )

    return act_on_pot(number, "win", form, service)
