"""Why somebody gets or pays just so much, in words."""

from collections.abc import Sequence

from app.queries.reasons import Reasons
from app.web.settle import bp
from app.web.words import N_, gettext, name, signed

REASONS = {
    "result": N_("result"),
    "brought": N_("brought forward"),
    "cash": N_("paid in"),
    "between": N_("chips between players"),
    "paid_out": N_("paid out"),
    "food": N_("food and the like"),
    "kitty": N_("to the kitty"),
    "fines": N_("fines"),
    "difference": N_("share of the cash difference"),
    "float": N_("the float"),
    "before": N_("paid before"),
    "other": N_("other"),
}


@bp.app_template_filter("reason_rows")
def reason_rows(reasons: Sequence[Reasons]) -> list[tuple[str, str, str]]:
    """Who gets how much and of what it is made, a row each: `Anna`, `result −40 · the float +200`, `+160`."""
    return [(name(one.player), _of_parts(one), signed(one.gets)) for one in reasons]


def reason(named: str) -> str:
    """What a part of what somebody gets or pays is for."""
    return gettext(REASONS[named])


def _of_parts(one: Reasons) -> str:
    return "\u00a0· ".join(f"{reason(part)}\u00a0{signed(amount)}" for part, amount in one.parts)
