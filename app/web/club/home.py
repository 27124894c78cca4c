"""The first page: the running night, or the club between two nights."""

from flask import redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from app.queries.club import club_page, nights_page
from app.queries.table import running_night
from app.web.club import bp
from app.web.club.bars import bars, heard
from app.web.club.founded import founded
from app.web.context import before, book, club_id, role, unit


@bp.get("/")
@role("banker")
@founded
def home() -> ResponseReturnValue:
    """Where the banker link leads: to found the club, to the table, or to the club's page."""
    running = running_night(book(), club_id())
    if running:
        return redirect(url_for("night.show", number=running), 303)
    return page()


@bp.get("/club")
@role("banker")
@founded
def page() -> ResponseReturnValue:
    """Standings, nights and what is carried over; while a night runs too."""
    return render_template("club/home.html", view=club_page(book(), club_id()), unit=unit(), bars=bars, heard=heard)


@bp.get("/nights")
@role("banker")
@founded
def nights() -> ResponseReturnValue:
    """Every night of the club, so many on a page."""
    return render_template("club/nights.html", view=nights_page(book(), club_id(), before=before()))
