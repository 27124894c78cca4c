"""The pot sheet: what lies there, what it takes to open, and the acts of this moment."""

from collections.abc import Callable
from typing import Any

from flask import url_for
from flask.typing import ResponseReturnValue

from app.queries.pot import pot_sheet, pot_unit
from app.web import context
from app.web.context import book, club_id, role
from app.web.forms import Form, act
from app.web.night.page import draw
from app.web.pot import bp
from app.web.pot.words import opening_pairs


@bp.get("/<nr:number>/pot")
@role("banker")
def show(number: int) -> ResponseReturnValue:
    """The whole sheet."""
    return page(number)


def at_the_pot(number: int) -> None:
    """Has amounts of this request read in the unit of the night's pot; `NotFound` where there is none."""
    context.count_in(pot_unit(book(), club_id(), number))


def page(number: int, refused: Form | None = None, about: str = "") -> str:
    """The sheet, with the form that was refused if there is one; `about` names the act."""
    view = pot_sheet(book(), club_id(), number, now=context.now())
    return draw("pot/sheet.html", view, form=refused, about=about, pairs=opening_pairs())


def act_on_pot(number: int, about: str, form: Form, service: Callable[[], Any]) -> ResponseReturnValue:
    """Answers a form of the sheet: back to the sheet, or the sheet with what was refused."""
    return act(
        form,
        service,
        done=url_for("pot.show", number=number),
        page=lambda: page(number, form, about),
    )
