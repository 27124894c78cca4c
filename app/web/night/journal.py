"""The whole book of a night, and striking a line of it."""

from flask import url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.queries.journal import journal_page
from app.services import nights
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import Form, act, back_to
from app.web.night import bp
from app.web.night.page import draw


class ReversalForm(Form):
    """Why a line is struck, if anybody wants to say so."""

    reason = StringField()


@bp.get("/<nr:number>/journal")
@role("banker")
def journal(number: int) -> ResponseReturnValue:
    """Every line of the night, latest first."""
    return _page(number)


@bp.post("/<nr:number>/entries/<nr:seq>/reversal")
@role("banker")
def reverse(number: int, seq: int) -> ResponseReturnValue:
    """Strikes a line, once; it stays visible."""
    form = ReversalForm()
    return act(
        form,
        lambda: nights.undo_entry(book(), asked(number), seq=seq, reason=(form.reason.data or "").strip()),
        done=back_to(url_for("night.show", number=number)),
        page=lambda: _page(number, form, seq),
    )


def _page(number: int, refused: Form | None = None, refused_seq: int = 0) -> str:
    latest = context.before()
    view = journal_page(book(), club_id(), number, before=latest, now=context.now())
    return draw("night/journal.html", view, before=latest, refused=refused, refused_seq=refused_seq)
