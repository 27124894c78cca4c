"""Cash paid out to several players at once."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.queries.payouts import payouts_sheet
from app.services import table
from app.web import context
from app.web.context import asked, book, club_id, role
from app.web.forms import Form, PlayersField, WayField, act
from app.web.night import bp
from app.web.night.page import draw


class PayoutsForm(Form):
    """Who is paid, and what becomes of what the notes cannot make."""

    players = PlayersField()
    way = WayField(("owed", "between", "unsorted"), optional=True)


@bp.get("/<nr:number>/payouts")
@role("banker")
def payouts(number: int) -> ResponseReturnValue:
    """Everybody the bank owes, all ticked, with the notes for each."""
    return _page(number)


@bp.post("/<nr:number>/payouts")
@role("banker")
def pay_out_several(number: int) -> ResponseReturnValue:
    """Pays those who are ticked in one entry; what the notes cannot make is asked about first."""
    form = PayoutsForm()
    return act(
        form,
        lambda: table.pay_out_several(book(), asked(number), players=form.players.data or (), way=form.way.data or ""),
        done=url_for("night.show", number=number),
        page=lambda: _page(number, form),
    )


def _page(number: int, form: PayoutsForm | None = None) -> str:
    ticked = form.players.data if form else None
    view = payouts_sheet(book(), club_id(), number, ticked, now=context.now())
    return draw("night/payouts.html", view, form=form)
