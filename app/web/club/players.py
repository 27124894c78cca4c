"""The players of the club: the list, and a page of each. Read only."""

from flask import render_template, url_for
from flask.typing import ResponseReturnValue

from app.queries.players import CarriedTab, PlayerPage, player_page, players_page
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


@bp.app_template_filter()
def paid_at(tab: CarriedTab, view: PlayerPage) -> str:
    """Where a tab is paid: at the night that is on, with the payments it has planned; "" where it cannot be now."""
    night = view.payable
    if night is None or night.unit != tab.unit:
        return ""
    if night.planned:
        return url_for("settle.show", number=night.number)
    if tab.amount > 0:
        return url_for("night.repayment", number=night.number, player=view.player)
    return "" if tab.unit.is_match else url_for("night.payout", number=night.number, player=view.player)
