"""A report to read: what each step came to, and how the night stands."""

from collections.abc import Iterator, Mapping
from typing import Any

from app.commands.nights.script import Script

_SUMS = {
    "drawer": "in the drawer",
    "float": "of it lent",
    "chips_out": "chips out",
    "pot": "in the pot",
    "kitty": "in the kitty",
    "over_short": "over or short",
}


def report_lines(report: Mapping[str, Any], script: Script) -> Iterator[str]:
    """The report line by line."""
    for step, told in zip(script.steps, report["steps"], strict=True):
        came_to = "done" if told.get("ok") else refused_sentence(told)
        yield f"{step.number:>4}  {step.at:<18}{step.verb:<16}{came_to}"
    yield ""
    for name, result in report["results"].items():
        yield f"{name:<20}{result:>12}   {_tab(report['tabs'].get(name, ''))}".rstrip()
    for name, tab in report["tabs"].items():
        if name not in report["results"]:
            yield f"{name:<20}{'not there':>12}   {_tab(tab)}"
    yield ""
    for key, words in _SUMS.items():
        yield f"{words:<20}{report[key]:>12}"
    if report["opening"]:
        yield f"{'opens with a pair of':<20}{report['opening']:>12}"
    if report["open_blind_costs"]:
        yield f"{'opening blind costs':<20}{report['open_blind_costs']:>12}"
    for payment in report["transfers"]:
        yield f"{payment['from']} pays {payment['to']} {payment['amount']}{', paid' if payment['paid'] else ''}"
    yield f"The night is {report['status']}, the books are {report['books']}."


def refused_sentence(told: Mapping[str, Any]) -> str:
    """A refusal by its key and facts."""
    if told.get("before"):
        return "refused when the script was first played"
    facts = ", ".join(f"{name} {_shown(fact)}" for name, fact in told["facts"].items())
    return f"refused: {told['refused']}" + (f" ({facts})" if facts else "")


def _tab(tab: str) -> str:
    if tab.startswith("-"):
        return f"the bank owes {tab.removeprefix('-')}"
    return f"owes the bank {tab}" if tab else ""


def _shown(fact: Any) -> str:
    return " and ".join(str(one) for one in fact) if isinstance(fact, list) else str(fact)
