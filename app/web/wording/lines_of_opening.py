"""The first line of a night: what the bank opened with, put in and left by earlier nights."""

from typing import Any

from app.domain.ledger import Account, Kind
from app.domain.money import MATCH, Minor
from app.domain.opening import brought_by
from app.queries.lines import Line
from app.web.words import N_

MESSAGES: dict[tuple[Kind, str], str] = {
    (Kind.OPENED, ""): N_("The bank opened with %(float)s in the drawer"),
    (Kind.OPENED, "stacks"): N_("The bank opened with %(stacks)s for everybody"),
    (Kind.OPENED, "brought"): N_(
        "The bank opened with %(drawer)s in the drawer, %(brought)s of it from earlier nights"
    ),
    (Kind.OPENED, "matches"): N_("The bank opened"),
}


def way(line: Line) -> str:
    """What it opened with, where that is more than the float: matches for all, cash of earlier nights, nothing."""
    if line.original.get("stacks"):
        return "stacks"
    if _brought(line):
        return "brought"
    return "matches" if line.original["unit"] == MATCH.code and not line.moved(Account.DRAWER) else ""


def facts(line: Line) -> dict[str, Any]:
    """The float, what earlier nights left in the drawer, both together, and the matches of each."""
    put_in, brought = line.moved(Account.DRAWER), _brought(line)
    stacks = Minor(line.original.get("stacks", 0))
    return {"float": put_in, "stacks": stacks, "brought": brought, "drawer": Minor(put_in + brought)}


def _brought(line: Line) -> Minor:
    return Minor(sum(leg.amount for leg in brought_by(line.original) if leg.account is Account.DRAWER))
