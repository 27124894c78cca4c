"""What the plan leaves owed since the drawer does not hold it, in words: to whom, how much, and why."""

from app.domain.settling.claims import Wait, Waits
from app.web.settle import bp
from app.web.words import N_, gettext, money, name

WHY = {
    "put_off": N_("%(player)s is owed %(amount)s more: %(put_off)s is missing in the drawer and was put off."),
    "absent": N_("%(player)s is owed %(amount)s more: players who are not here owe the bank %(absent)s."),
    "both": N_(
        "%(player)s is owed %(amount)s more: %(put_off)s is missing in the drawer and was put off, "
        "and players who are not here owe the bank %(absent)s."
    ),
}


@bp.app_template_filter("what_waits")
def what_waits(waits: Waits) -> list[str]:
    """Who gets less than is owed, and why, a sentence each."""
    why = "both" if waits.put_off and waits.absent else "put_off" if waits.put_off else "absent"
    facts = {"put_off": money(waits.put_off), "absent": money(waits.absent)}
    return [gettext(WHY[why], player=name(wait.player), amount=money(wait.amount), **facts) for wait in waits.each]


def stays_owed(wait: Wait) -> str:
    """What of a claim a payment leaves owed."""
    return gettext("%(amount)s of %(claim)s stays owed", amount=money(wait.amount), claim=money(wait.claim))
