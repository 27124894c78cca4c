"""The agreed stop: going on to a new one, and ending early."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.queries.stop import StopSheet, stop_sheet
from app.services import nights
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import Form, PlayersField, TimeField, act
from app.web.night import bp
from app.web.night.page import draw


class ExtensionForm(Form):
    """A new stop, from a key or typed, and the names of those who go on; `far` and `earlier` are answers with it."""

    to = TimeField(optional=True)
    other = TimeField(optional=True)
    far = TimeField(optional=True)
    earlier = TimeField(optional=True)
    agreed = PlayersField()

    old = False
    """Whether somebody agreed on something else since the form was drawn."""

    @property
    def chosen(self) -> TimeField:
        """The field that says when: the key that was pressed, else what was typed."""
        return next((key for key in (self.far, self.earlier, self.to) if key.typed), self.other)

    def refuse(self, refusal: Refusal) -> None:
        """As any form; an earlier stop that still lies ahead is asked about."""
        stop, to = refusal.facts.get("stop"), refusal.facts.get("to")
        if refusal.key == "stop_not_later" and stop and context.now() < to < stop:
            refusal = Refusal("choice_needed", field="to", choice="earlier_stop", stop=stop, to=to)
        super().refuse(refusal)

    def overtaken(self) -> None:
        self.old = True

    def ticked(self, sheet: StopSheet) -> tuple[PlayerId, ...]:
        """Who is ticked when the form is drawn again: as it was sent, but nobody for a question they were not asked.

        Once the stop has changed meanwhile, the ticks of those whom it does not bind were meant for the one of before.
        """
        agreed: tuple[PlayerId, ...] = self.agreed.data
        return tuple(player for player in agreed if player in sheet.going_on) if self.old else agreed


class EndingForm(Form):
    """Who agrees that play ends now."""

    agreed = PlayersField()


@bp.get("/<nr:number>/stop")
@role("banker")
def stop(number: int) -> ResponseReturnValue:
    """The stop and what can be done about it."""
    return _page(number)


@bp.post("/<nr:number>/extensions")
@role("banker")
def extend(number: int) -> ResponseReturnValue:
    """A new stop time with the names of those who agreed (PK-6)."""
    form = ExtensionForm()
    return act(
        form,
        lambda: nights.extend(
            book(),
            asked(number),
            to=form.chosen.required(),
            agreed=form.agreed.data,
            far=bool(form.far.typed),
            earlier=bool(form.earlier.typed),
        ),
        done=url_for("night.show", number=number),
        page=lambda: _page(number, extension=form),
    )


@bp.post("/<nr:number>/ending")
@role("banker")
def end(number: int) -> ResponseReturnValue:
    """Play ends now; before the stop all must agree (PK-7)."""
    form = EndingForm()
    return act(
        form,
        lambda: nights.end(book(), asked(number), agreed=form.agreed.data),
        done=url_for("settle.show", number=number),
        page=lambda: _page(number, ending=form),
    )


def _page(number: int, extension: Form | None = None, ending: Form | None = None) -> str:
    view = stop_sheet(book(), club_id(), number, now=context.now())
    return draw("night/stop.html", view, extension=extension, ending=ending)
