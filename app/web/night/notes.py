"""The drawer by note: counting it, and handing the bank over with a count by both."""

from flask import request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.queries.drawer import drawer_sheet
from app.queries.notes import count_sheet
from app.services import nights, settling
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AnswerField, PlayerField, act
from app.web.night import bp
from app.web.night.page import draw
from app.web.pieces import PiecesForm, piece_rows
from app.web.words import clock, gettext, with_currency


class NoteCountForm(PiecesForm):
    """How many of each note and coin; `whole` says that nothing else lies in the drawer."""

    whole = StringField()

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def overtaken(self) -> None:
        """Says what was counted last."""
        last = drawer_sheet(book(), club_id(), self.number, now=context.now()).count
        if last:
            counted = with_currency(last.counted)
            self.notices = [
                *self.notices,
                gettext("Counted %(counted)s at %(time)s.", counted=counted, time=clock(last.at)),
            ]


class NoteHandoverForm(PiecesForm):
    """Who takes the bank, and what both counted. `again` answers a question."""

    to = PlayerField()
    again = AnswerField()


@bp.get("/<nr:number>/note-count")
@role("banker")
def note_count(number: int) -> ResponseReturnValue:
    """The notes and coins to be counted."""
    return _page("night/note_count.html", number)


@bp.post("/<nr:number>/note-counts")
@role("banker")
def count_notes(number: int) -> ResponseReturnValue:
    """A count of the drawer or of a part of it; it changes nothing by itself."""
    form = NoteCountForm(number)
    return act(
        form,
        lambda: settling.count_notes(book(), asked(number), notes=form.pieces(), part=form.whole.data != "yes"),
        done=_back(number, from_settling=_from_settling()),
        page=lambda: _page("night/note_count.html", number, form),
    )


@bp.get("/<nr:number>/note-handover")
@role("banker")
def note_handover(number: int) -> ResponseReturnValue:
    """Handing the bank over with a count by note."""
    return _page("night/note_handover.html", number)


@bp.post("/<nr:number>/note-handovers")
@role("banker")
def hand_over_notes(number: int) -> ResponseReturnValue:
    """The bank changes hands, all notes counted by both."""
    form = NoteHandoverForm()
    return act(
        form,
        lambda: nights.hand_over_by_note(
            book(), asked(number), to=form.to.data, notes=form.pieces(), confirmed=bool(form.again.data)
        ),
        done=url_for("night.show", number=number),
        page=lambda: _page("night/note_handover.html", number, form),
    )


def _from_settling() -> bool:
    """Whether the count was asked for by the settling, and leads back there."""
    return request.values.get("next") == "settling"


def _back(number: int, *, from_settling: bool) -> str:
    return url_for("settle.show" if from_settling else "night.drawer", number=number)


def _page(template: str, number: int, form: PiecesForm | None = None) -> str:
    view = count_sheet(book(), club_id(), number, now=context.now())
    context.count_in(view.dock.unit)
    rows, coins = piece_rows(view.notes, form), piece_rows(view.coins, form)
    settling = _from_settling()
    leads_back = _back(number, from_settling=settling)
    return draw(template, view, form=form, rows=rows, coins=coins, leads_back=leads_back, from_settling=settling)
