"""The players of the club: the list, and a page of each. Read only."""

from flask import render_template
from flask.typing import ResponseReturnValue

from app.queries.players import player_page, players_page
from app.web.club import bp
from app.web.club.founded import founded
from app.web.context import book, club_id, role, unit


@bp.get("/players")
@role("banker")
@founded
def players() -> ResponseReturnValue:
    """Who plays in the club."""
    return render_template("club/players.html", view=players_page(book(), club_id()), unit=unit())


@bp.get("/players/<nr:player>")
@role("banker")
def player(player: int) -> ResponseReturnValue:
    """One player's nights, results and tab."""
    return render_template("club/player.html", view=player_page(book(), club_id(), player), unit=unit())
