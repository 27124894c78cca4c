"""The sentences of refusals and questions with a number in them that the words go by."""

from collections.abc import Callable

from app.domain.errors import Refusal
from app.domain.money import Minor
from app.web.words import N_, clock, day, gettext, ngettext, told

NOT_A_MULTIPLE = N_("Whole chips only, in steps of %(multiple)s.")


def _open_tabs(refusal: Refusal) -> str:
    unpaid, tabs = refusal.facts["payments"], refusal.facts["tabs"]
    says = [
        ngettext("%(num)s payment is not marked as paid.", "%(num)s payments are not marked as paid.", unpaid),
        ngettext(
            "%(num)s player still has a tab to pay or money to get.",
            "%(num)s players still have tabs to pay or money to get.",
            tabs,
        ),
    ]
    left = [sentence for sentence, count in zip(says, (unpaid, tabs), strict=True) if count]
    return " ".join([*left, gettext("Close the night?")])


def _no_whole_amount(refusal: Refusal) -> str:
    """An amount goes in whole chips, chips go in as many as make a whole amount."""
    if isinstance(refusal.facts["multiple"], Minor):
        return gettext(NOT_A_MULTIPLE, multiple=told(refusal.facts["multiple"]))
    return ngettext(
        "Count in steps of %(num)s chip: fewer are worth no whole amount.",
        "Count in steps of %(num)s chips: fewer are worth no whole amount.",
        refusal.facts["multiple"],
    )


def _far_stop(refusal: Refusal) -> str:
    return ngettext(
        "That is %(day)s at %(time)s, %(num)s hour from now. Is that right?",
        "That is %(day)s at %(time)s, %(num)s hours from now. Is that right?",
        refusal.facts["hours"],
        day=day(refusal.facts["stop"]),
        time=clock(refusal.facts["stop"]),
    )


COUNTED: dict[str, Callable[[Refusal], str]] = {
    "open_tabs": _open_tabs,
    "far_stop": _far_stop,
    "not_a_multiple": _no_whole_amount,
}
