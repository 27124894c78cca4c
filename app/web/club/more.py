"""What else there is: this device, the links, the club, its own books."""

from flask import render_template
from flask.typing import ResponseReturnValue

from app.queries.books import own_books
from app.queries.table import running_night
from app.web.club import bp
from app.web.club.house import changes_in_words
from app.web.context import book, club, club_id, role


@bp.get("/more")
@role("banker")
def more() -> ResponseReturnValue:
    """The page behind the three lines."""
    running = running_night(book(), club_id())
    return render_template(
        "club/more.html",
        settings=club(),
        running=running,
        books=own_books(book(), club_id()),
        in_words=changes_in_words,
    )
