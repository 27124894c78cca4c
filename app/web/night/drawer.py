"""The drawer: counting it, and handing the bank over."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.queries.drawer import drawer_sheet
from app.services import nights, settling
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import AmountField, AnswerField, Form, PlayerField, act, back_to
from app.web.night import bp
from app.web.night.page import count_in_its_unit, draw


class DrawerCountForm(Form):
    """The cash in the drawer as counted."""

    counted = AmountField()


class HandOverForm(Form):
    """Who takes the bank, and what both count in the drawer. `again` answers a question."""

    to = PlayerField()
    counted = AmountField()
    again = AnswerField()


@bp.get("/<nr:number>/drawer")
@role("banker")
def drawer(number: int) -> ResponseReturnValue:
    """What should lie in the drawer, and what is out in chips."""
    return drawer_page(number)


@bp.post("/<nr:number>/drawer-counts")
@role("banker")
def count_drawer(number: int) -> ResponseReturnValue:
    """A count of the drawer; it changes nothing by itself."""
    count_in_its_unit(number)
    form = DrawerCountForm()
    return act(
        form,
        lambda: settling.count_drawer(book(), asked(number), counted=form.counted.data),
        done=back_to(url_for("night.drawer", number=number)),
        page=lambda: drawer_page(number, count=form),
    )


@bp.post("/<nr:number>/handovers")
@role("banker")
def hand_over(number: int) -> ResponseReturnValue:
    """The bank changes hands, counted by both."""
    count_in_its_unit(number)
    form = HandOverForm()
    return act(
        form,
        lambda: nights.hand_over(
            book(), asked(number), to=form.to.data, counted=form.counted.data, confirmed=bool(form.again.data)
        ),
        done=url_for("night.show", number=number),
        page=lambda: drawer_page(number, handover=form),
    )


def drawer_page(
    number: int,
    count: Form | None = None,
    handover: Form | None = None,
    booking: Form | None = None,
    **refused: Form,
) -> str:
    """The page, with a form that was refused under its name; `refused` are those that mend a cause."""
    view = drawer_sheet(book(), club_id(), number, now=context.now())
    return draw("night/drawer.html", view, count=count, handover=handover, booking=booking, refused=refused)
