"""Correcting a player's name."""

from flask import render_template, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.queries.names import name_page
from app.services.club import rename_player, undo_rename
from app.web.club import bp
from app.web.context import asked, book, club_id, role
from app.web.forms import Form, act, next_or
from app.web.words import gettext, name


class NameForm(Form):
    """What `player` is called."""

    player = 0
    name = StringField()

    def overtaken(self) -> None:
        """Says what somebody else made of the name meanwhile."""
        says = gettext("Somebody else changed this to %(value)s.", value=name(self.player))
        self.name.errors = [*self.name.errors, says]


@bp.get("/players/<nr:player>/name")
@role("banker")
def player_name(player: int) -> ResponseReturnValue:
    """The name, to write it anew, and what it was before."""
    return _page(player)


@bp.post("/players/<nr:player>/names")
@role("banker")
def rename(player: int) -> ResponseReturnValue:
    """The player is called so from now on, everywhere."""
    form = _form_of(player)
    return act(
        form,
        lambda: rename_player(book(), asked(), player=player, name=form.name.data or ""),
        done=_way_back(player),
        page=lambda: _page(player, form),
    )


@bp.post("/players/<nr:player>/names/<nr:seq>/reversal")
@role("banker")
def take_back_name(player: int, seq: int) -> ResponseReturnValue:
    """Takes the last correction back, or puts it back."""
    form = _form_of(player)
    return act(
        form,
        lambda: undo_rename(book(), asked(), player=player, seq=seq),
        done=url_for("club.player_name", player=player, next=_way_back(player)),
        page=lambda: _page(player, form),
    )


def _form_of(player: int) -> NameForm:
    form = NameForm()
    form.player = player
    return form


def _page(player: int, form: NameForm | None = None) -> str:
    view = name_page(book(), club_id(), player)
    typed = form.name.data if form else None
    return render_template(
        "club/name.html",
        view=view,
        form=form,
        typed=name(player) if typed is None else typed,
        way_back=_way_back(player),
    )


def _way_back(player: int) -> str:
    """To the page that led here: the player in the club, or the seat at the table."""
    return next_or(url_for("club.player", player=player))
