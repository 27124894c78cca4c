"""The whole book of a night, and striking a line of it."""

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.queries.journal import journal_page
from app.services import evening
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import Form, act, back_to
from app.web.night import bp


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
        lambda: evening.undo_entry(book(), asked(number), seq=seq, reason=(form.reason.data or "").strip()),
        done=back_to(url_for("night.show", number=number)),
        page=lambda: _page(number, refused=form, refused_seq=seq),
    )


def _page(number: int, refused: Form | None = None, refused_seq: int = 0) -> str:
    before = request.args.get("before", "")
    latest = int(before) if before.isascii() and before.isdigit() and len(before) < 10 else None
    view = journal_page(book(), club_id(), number, before=latest, now=context.now())
    context.count_in(view.unit)
    return render_template(
        "night/journal.html",
        view=view,
        dock=view.dock,
        refused=refused,
        refused_seq=refused_seq,
        running_clock=view.clock,
        clock_url=url_for("night.stop", number=number),
    )
