"""House changes kept as a book of the club's own."""

from flask.typing import ResponseReturnValue

from app.domain.ledger import Entry
from app.queries.books import own_book
from app.queries.start import StartSheet, start_sheet
from app.services.books import keep_house
from app.web.club import bp
from app.web.club.start import start_page, tried
from app.web.club.start_form import StartForm
from app.web.context import asked, book, club_id, role


@bp.post("/books")
@role("banker")
def keep_book() -> ResponseReturnValue:
    """Keeps the settings in the form of a night's start under a name, and draws the form again with that book."""
    sheet, form = start_sheet(book(), club_id()), StartForm()

    def done(kept: Entry) -> ResponseReturnValue:
        form.book.data = form.drawn.data = own_book(kept.seq)
        form.house_name.data = ""
        return start_page(form, start_sheet(book(), club_id()))

    return tried(form, sheet, lambda: _kept(form, sheet), done)


def _kept(form: StartForm, sheet: StartSheet) -> Entry:
    name = (form.house_name.data or "").strip()
    return keep_house(book(), asked(), book=form.book.data or "", name=name, house=form.changed(sheet))
