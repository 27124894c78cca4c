"""Deciding who bears a difference."""

from flask import url_for
from flask.typing import ResponseReturnValue
from wtforms import StringField

from app.services import settling
from app.web.context import asked, book, role
from app.web.forms import Form, PlayerField, act
from app.web.night.page import count_in_its_unit
from app.web.settle import bp
from app.web.settle.sheet import settling_page


class DecisionForm(Form):
    """The rule by which the difference is borne, and the player where it names one."""

    rule = StringField()
    player = PlayerField(optional=True)

    @property
    def named(self) -> int | None:
        """The player, for the rule that needs one."""
        return self.player.data if self.rule.data == "player" else None


@bp.post("/<nr:number>/gap-decisions")
@role("banker")
def decide(number: int) -> ResponseReturnValue:
    """The table's decision, by the name of its rule (T-04, T-10)."""
    count_in_its_unit(number)
    form = DecisionForm()
    return act(
        form,
        lambda: settling.decide_gap(book(), asked(number), rule=form.rule.data or "", player=form.named),
        done=url_for("settle.show", number=number),
        page=lambda: settling_page(number, gap=form),
    )
