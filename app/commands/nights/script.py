"""Night scripts: a TOML list of what happened at a table, read and checked before anything is played."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.commands.nights.script_values import (
    Fault,
    Value,
    case,
    chips,
    flag,
    names,
    notes,
    one_of,
    setting,
    step_number,
    text,
)

Values = Mapping[str, Value]


@dataclass(frozen=True)
class Arguments:
    """What a verb is told: the arguments it needs, and those it may have."""

    needs: Values
    may: Values


@dataclass(frozen=True)
class Step:
    """One thing that happened. `at` is its time as written, `refused` the refusal that the script expects, or ""."""

    number: int
    verb: str
    said: Mapping[str, Any]
    at: str
    refused: str

    def __str__(self) -> str:
        return f"step {self.number} ({self.verb})"


@dataclass(frozen=True)
class Script:
    """A night as a file tells it. `digest` tells one file from another."""

    night: Mapping[str, Any]
    rules: Mapping[str, str]
    steps: tuple[Step, ...]
    digest: str


ONE_OF_TWO = {
    "count_drawer": ("amount", "notes"),
    "hand_over": ("counted", "notes"),
    "return_chips": ("amount", "pieces"),
    "leave": ("chips", "pieces"),
    "count": ("chips", "pieces"),
}
"""Of these arguments a verb has one, and not both."""

BOOKS_NOTHING = ("look",)
"""Verbs that ask the book and leave nothing in it."""

RANKS = ("J", "Q", "K", "A", *map(str, range(2, 11)), "T")
_AMOUNT = {"player": text, "amount": text}
_CONFIRM = {"confirm": flag}
_UNSORTED = {"unsorted": flag}
_GIVEN = {"given": notes, **_UNSORTED}
VERBS: Mapping[str, Arguments] = {
    "join": Arguments({"player": text}, {}),
    "sale": Arguments({**_AMOUNT, "paid": one_of("cash", "tab")}, {**_CONFIRM, **_GIVEN, "hand_out": chips}),
    "repay": Arguments(_AMOUNT, {**_CONFIRM, **_GIVEN}),
    "player_sale": Arguments(
        {"seller": text, "buyer": text, "amount": text, "paid": one_of("direct", "tab")}, _CONFIRM
    ),
    "return_chips": Arguments({"player": text}, {"amount": text, "pieces": chips, **_CONFIRM}),
    "pay_out": Arguments({"player": text}, {"amount": text, **_CONFIRM, **_UNSORTED}),
    "pay_out_several": Arguments({"players": names}, {"way": one_of("owed", "between", "unsorted")}),
    "leave": Arguments({"player": text}, {"chips": text, "pieces": chips, "agreed": names, "override": text}),
    "extend": Arguments({"to": text, "agreed": names}, {}),
    "end": Arguments({"agreed": names}, {}),
    "count_drawer": Arguments({}, {"amount": text, "notes": notes, "part": flag}),
    "hand_over": Arguments({"to": text}, {"counted": text, "notes": notes}),
    "count": Arguments({"player": text}, {"chips": text, "pieces": chips}),
    "count_tray": Arguments({"pieces": chips}, {}),
    "book_count": Arguments({"of": one_of("tray", "drawer")}, {}),
    "change_chips": Arguments({"player": text, "gives": chips}, {"gets": chips, **_CONFIRM}),
    "handed_out": Arguments({"step": step_number, "pieces": chips}, {}),
    "forgotten_sale": Arguments({**_AMOUNT, "paid": one_of("cash", "tab")}, {}),
    "mend_tender": Arguments({"step": step_number, "paid": one_of("cash", "tab")}, {}),
    "mend_pay_out": Arguments({"step": step_number, "amount": text}, {}),
    "took_along": Arguments({"step": step_number, "chips": text}, {}),
    "look": Arguments({"of": one_of("settling", "drawer", "tray"), "first": text}, {"step": step_number}),
    "decide_gap": Arguments({"rule": text}, {"player": text}),
    "settle": Arguments({"via": text}, {}),
    "paid": Arguments({"from": text, "to": text, "amount": text}, {**_CONFIRM, **_UNSORTED}),
    "close": Arguments({}, {}),
    "undo": Arguments({"step": step_number}, {}),
    "deal": Arguments({"dealer": text}, {"forgot": names, "out": names}),
    "open": Arguments({"player": text}, {"amount": text, "pair": one_of(*RANKS)}),
    "open_blind": Arguments({"player": text}, {"amount": text}),
    "all_pass": Arguments({}, {}),
    "misdeal": Arguments({}, {"by": text, "rule": text}),
    "fine": Arguments(
        {"player": text},
        {"rule": text, "amount": text, "to": text, "reason": text, "paid": one_of("chips", "tab"), **_CONFIRM},
    ),
    "collect": Arguments({"to": text, "rule": text}, {"amount": text, **_CONFIRM}),
    "won": Arguments({"players": names}, {"pot": text, "odd": names, "side": flag, **_CONFIRM}),
    "share_pot": Arguments({"players": names}, {}),
    "carry_pot": Arguments({}, {}),
    "move_seats": Arguments({}, {}),
    "kitty": Arguments({**_AMOUNT, "paid": one_of("cash", "tab")}, _CONFIRM),
    "spend": Arguments({"amount": text, "on": text}, {"sharers": names, **_CONFIRM}),
}

_NIGHT_NEEDS: Values = {"club": text, "book": text, "starts": text, "banker": text, "players": names}
_NIGHT_MAY: Values = {
    "currency": text,
    "unit": one_of("match"),
    "chip_value": text,
    "stops": text,
    "timezone": text,
    "float": text,
    "float_notes": notes,
    "stacks": text,
    "lender": text,
    "chips": case,
}


def read_script(path: Path) -> Script:
    """The script in a file. Raises `Fault`, in one line that names the step and the key."""
    try:
        content = path.read_bytes()
        document = tomllib.loads(content.decode("utf-8"))
    except OSError as error:
        raise Fault(f"The script cannot be read: {error.strerror}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Fault(f"The script is not TOML: {error}.") from error
    except ValueError as error:
        raise Fault("The script is not TOML that anybody can read: a number is too long.") from error
    except RecursionError as error:
        raise Fault("The script is not TOML that anybody can read: it is nested too deep.") from error
    _only(document, "the script", {"night", "did"})
    night, rules = _night(document.get("night"))
    did = document.get("did", [])
    if not isinstance(did, list):
        raise Fault('What happened is written as a list of [[did]], not as "did".')
    steps = tuple(_step(number, told) for number, told in enumerate(did, start=1))
    return Script(night, rules, steps, hashlib.sha256(content).hexdigest())


def _night(told: object) -> tuple[dict[str, Any], dict[str, str]]:
    if not isinstance(told, dict):
        raise Fault("The script has no [night].")
    rules = told.get("rules", {})
    if not isinstance(rules, dict):
        raise Fault("House changes are written as a section [night.rules].")
    head = {key: value for key, value in told.items() if key != "rules"}
    read = _read(head, "[night]", Arguments(_NIGHT_NEEDS, _NIGHT_MAY))
    if "currency" not in read and "unit" not in read:
        raise Fault('[night] lacks "currency" (or unit = "match").')
    return read, {name: setting(value, f"[night.rules] {name}") for name, value in rules.items()}


def _step(number: int, told: object) -> Step:
    if not isinstance(told, dict):
        raise Fault(f"Step {number} is not a table.")
    verbs = [key for key in told if key not in ("at", "refused")]
    if len(verbs) != 1:
        raise Fault(f"Step {number} tells {'nothing' if not verbs else ' and '.join(verbs)}; it tells one thing.")
    [verb] = verbs
    if verb not in VERBS:
        raise Fault(f'Step {number}: there is no verb "{verb}". Verbs are {", ".join(VERBS)}.')
    said = {} if told[verb] is True else told[verb]
    if not isinstance(said, dict):
        raise Fault(f"Step {number}: {verb} is followed by a table {{ … }}.")
    step = Step(
        number=number,
        verb=verb,
        said=_read(said, f"Step {number}: {verb}", VERBS[verb]),
        at=text(told.get("at", ""), f"Step {number}: at"),
        refused=text(told.get("refused", ""), f"Step {number}: refused"),
    )
    _make_sense(step)
    return step


def _make_sense(step: Step) -> None:
    """What the kinds of values alone do not say."""
    either = ONE_OF_TWO.get(step.verb)
    if either and len(set(either) & set(step.said)) != 1:
        raise Fault(f'Step {step.number}: {step.verb} needs "{either[0]}" or "{either[1]}", one of them.')
    if step.verb == "count_drawer" and "part" in step.said and "notes" not in step.said:
        raise Fault(f'Step {step.number}: count_drawer has "part" with "notes" alone.')
    if step.verb == "fine" and not {"rule", "reason"} & set(step.said):
        raise Fault(f'Step {step.number}: fine needs "rule" or "reason".')
    named = step.said.get("step", 0)
    if named >= step.number:
        raise Fault(f"Step {step.number}: {step.verb} names step {named}, which does not come before it.")


def _read(told: Mapping[str, Any], where: str, arguments: Arguments) -> dict[str, Any]:
    known = {**arguments.needs, **arguments.may}
    _only(told, where, set(known))
    for key in arguments.needs:
        if key not in told:
            raise Fault(f'{where} lacks "{key}".')
    return {key: known[key](value, f"{where} {key}") for key, value in told.items()}


def _only(told: Mapping[str, Any], where: str, known: set[str]) -> None:
    for key in told:
        if key not in known:
            may = f"it may have {', '.join(sorted(known))}" if known else "it has none"
            raise Fault(f'{where}: unknown key "{key}"; {may}.')
