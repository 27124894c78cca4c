"""What every page of a night is drawn with."""

from typing import Any

from flask import render_template, url_for

from app.web import context


def draw(template: str, view: Any, **more: Any) -> str:
    """A page of a night, with its clock and its dock, and its amounts in the night's unit.

    `view` is a read-object with a `clock` and a `dock`.
    """
    context.count_in(view.dock.unit)
    return render_template(
        template,
        view=view,
        dock=view.dock,
        running_clock=view.clock,
        clock_url=url_for("night.stop", number=view.dock.number),
        **more,
    )
