"""Sitting down and leaving the table."""

from flask import request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.queries.player import newcomers
from app.services import table
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import ChipsField, Form, PlayersField, act
from app.web.night import bp
from app.web.night.page import draw
from app.web.night.player import sheet_of


class SeatForm(Form):
    """Who sits down: the name of a player of the club, or a new one."""

    player = StringField()
    other = StringField()

    @property
    def chosen(self) -> str:
        """The name on the key that was pressed, else what was typed."""
        return self.player.data or self.other.data or ""


class DepartureForm(Form):
    """The chips handed in on leaving; who agrees, or why the banker lets it happen all the same."""

    chips = ChipsField(optional=True)
    none_left = ChipsField(optional=True)
    agreed = PlayersField()
    override = StringField()

    @property
    def chosen(self) -> ChipsField:
        """The field that says how many: the key for none, else what was typed."""
        return self.none_left if self.none_left.typed else self.chips


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
        lambda: table.join(book(), asked(number, form.at.data), name=form.chosen),
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
            chips=form.chosen.worth(view.terms),
            agreed=form.agreed.data,
            override=form.override.data or "",
        ),
        done=url_for("night.player", number=number, player=player),
        page=lambda: draw("night/departure.html", sheet_of(number, player), form=form),
    )


def _new_seat_page(number: int, form: SeatForm | None = None) -> str:
    view = newcomers(book(), club_id(), number, now=context.now())
    name = form.chosen if form else request.args.get("name", "")[:60]
    return draw("night/new_seat.html", view, form=form, name=name)
