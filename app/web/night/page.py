"""What every page of a night is drawn with."""

from typing import Any

from flask import render_template, url_for

from app.queries.night import night_unit
from app.web import context
from app.web.context import book, club_id
from app.web.forms import Form


def count_in_its_unit(number: int) -> None:
    """Has amounts of this request read and shown in what the night is played for; unknown numbers are `NotFound`."""
    context.count_in(night_unit(book(), club_id(), number))


def draw(template: str, view: Any, form: Form | None = None, **more: Any) -> str:
    """A page of a night, with its clock and its dock, and its amounts in the night's unit.

    `view` is a read-object with a `clock` and a `dock`, `form` what was refused on the page, if anything was.
    """
    context.count_in(view.dock.unit)
    return render_template(
        template,
        view=view,
        form=form,
        dock=view.dock,
        running_clock=view.clock,
        clock_url=url_for("night.stop", number=view.dock.number),
        **more,
    )
