"""A pot that is left: shared by those who are there, or kept for the next night."""

from flask.typing import ResponseReturnValue

from app.services import pots
from app.web.context import asked, book, role
from app.web.forms import Form, PlayersField
from app.web.pot import bp
from app.web.pot.sheet import act_on_pot, at_the_pot


class SharesForm(Form):
    """Who shares what is left."""

    players = PlayersField(default=())


@bp.post("/<nr:number>/pot/shares")
@role("banker")
def share(number: int) -> ResponseReturnValue:
    """The pot is shared without another deal."""
    at_the_pot(number)
    form = SharesForm()
    return act_on_pot(number, "share", form, lambda: pots.share_pot(book(), asked(number), players=form.players.data))


@bp.post("/<nr:number>/pot/keeping")
@role("banker")
def keep(number: int) -> ResponseReturnValue:
    """The pot waits for the next night."""
    at_the_pot(number)
    return act_on_pot(number, "keep", Form(), lambda: pots.keep_pot(book(), asked(number)))
