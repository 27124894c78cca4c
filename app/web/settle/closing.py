"""Closing the night."""

from flask import url_for
from flask.typing import ResponseReturnValue

from app.services import settling
from app.web.context import asked, book, role
from app.web.forms import Form, WayField, act
from app.web.night.page import count_in_its_unit
from app.web.settle import bp
from app.web.settle.sheet import settling_page


class CloseForm(Form):
    """The answer to whether what is not paid shall live on as tabs."""

    confirmed = WayField(("yes",), optional=True)


@bp.post("/<nr:number>/closing")
@role("banker")
def close(number: int) -> ResponseReturnValue:
    """The night is done: read only from now on; what is unpaid lives on as tabs."""
    count_in_its_unit(number)
    form = CloseForm()
    return act(
        form,
        lambda: settling.close(book(), asked(number), confirmed=bool(form.confirmed.data)),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, close=form),
    )
