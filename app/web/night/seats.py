"""Sitting down and leaving the table."""

from flask import request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.domain.money import Minor
from app.domain.pieces import Pieces
from app.domain.terms import Terms
from app.queries.player import newcomers
from app.services import table
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import ChipsField, Form, PlayerField, PlayersField, act
from app.web.night import bp
from app.web.night.page import draw
from app.web.night.player import sheet_of
from app.web.pieces import ChipsBackForm
from app.web.words import name


class SeatForm(Form):
    """Who sits down: the player of the club whose key was pressed, or a name that was typed."""

    player = PlayerField(optional=True)
    other = StringField()


class DepartureForm(ChipsBackForm):
    """The chips handed in on leaving; who agrees, or why the banker lets it happen all the same."""

    none_left = ChipsField(optional=True)
    agreed = PlayersField()
    override = StringField()

    def amount(self, terms: Terms) -> Minor | None:
        """What the chips are worth: nothing by the key for none, else what was written."""
        return self.none_left.worth(terms) if self.none_left.typed else super().amount(terms)

    def by_colour(self) -> Pieces | None:
        """Which chips they are; None where nothing is written of colours, or by the key for none."""
        return None if self.none_left.typed else self.pieces() or None


@bp.get("/<nr:number>/seats/new")
@role("banker")
def new_seat(number: int) -> ResponseReturnValue:
    """Who sits down."""
    return _new_seat_page(number)


@bp.post("/<nr:number>/seats")
@role("banker")
def take_seat(number: int) -> ResponseReturnValue:
    """A player sits down, late, new or again."""
    form = SeatForm()
    return act(
        form,
        lambda: table.join(book(), asked(number, form.at.data), name=form.other.data or "", player=form.player.data),
        done=url_for("night.show", number=number),
        page=lambda: _new_seat_page(number, form),
    )


@bp.get("/<nr:number>/seats/<nr:player>/departure")
@role("banker")
def departure(number: int, player: int) -> ResponseReturnValue:
    """The last count of a player who goes."""
    return draw("night/departure.html", sheet_of(number, player))


@bp.post("/<nr:number>/seats/<nr:player>/departure")
@role("banker")
def leave(number: int, player: int) -> ResponseReturnValue:
    """A player leaves; what the bank owes is paid out next."""
    view, form = sheet_of(number, player), DepartureForm()
    return act(
        form,
        lambda: table.leave(
            book(),
            asked(number, form.at.data),
            player=view.player,
            chips=form.amount(view.terms),
            pieces=form.by_colour(),
            agreed=form.agreed.data,
            override=form.override.data or "",
        ),
        done=url_for("night.player", number=number, player=player),
        page=lambda: draw("night/departure.html", sheet_of(number, player), form=form),
    )


def _new_seat_page(number: int, form: SeatForm | None = None) -> str:
    view = newcomers(book(), club_id(), number, now=context.now())
    again = [player for player in view.players if str(player) == request.args.get("player")]
    typed = form.other.data if form else next(map(name, again), "")
    return draw("night/new_seat.html", view, form=form, typed=typed)
