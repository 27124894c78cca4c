"""The rulings as data: one TOML file each under `rulings/`, its nodes read and checked here.

A ruling is walked from the node `start`. A node asks the table (`ask`), lets the book decide (`by_setting`, `by_rule`),
compares a number that was told (`compare`), or ends in a sentence (`says`). Every sentence is a key of `sentences.py`.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from app.rules.sentences import SENTENCES

FOLDER = Path(__file__).parent / "rulings"


class RulingFault(ValueError):
    """A TOML file of ours is wrong; says which ruling and node."""


@dataclass(frozen=True)
class Ask:
    """A question: `kind` is choice, number (whole, `least` to `most`) or amount; `then` by answer or for all."""

    key: str
    kind: str
    then: Mapping[str, str]
    least: int = 0
    most: int = 99


@dataclass(frozen=True)
class BySetting:
    """The book's own setting decides; `none` stands for an empty value, `other` for any not named."""

    setting: str
    then: Mapping[str, str]


@dataclass(frozen=True)
class ByRule:
    """Which of the rules the book has decides, the first named first."""

    then: Mapping[str, str]


@dataclass(frozen=True)
class Compare:
    """Whether the number told at node `compare` reaches `bound` (a number or a setting), or lies above it."""

    compare: str
    bound: str
    above: bool
    yes: str
    no: str


@dataclass(frozen=True)
class Quantity:
    """A number that belongs to a ruling: a fixed one, an answer, a setting, or one that a named function makes.

    `least` is the least it may be; `times` a number or the node that told one.
    """

    fixed: str = ""
    answer: str = ""
    setting: str = ""
    named: str = ""
    least: str = ""
    times: str = ""


@dataclass(frozen=True)
class Says:
    """The end: a sentence, the facts in it, the rules it rests on, and what is to be paid."""

    key: str
    rules: tuple[str, ...]
    facts: Mapping[str, Quantity]
    pays: tuple[tuple[str, Quantity], ...]


Node = Ask | BySetting | ByRule | Compare | Says


@dataclass(frozen=True)
class Tree:
    """One ruling: the rules it answers for, and its nodes by name."""

    rules: tuple[str, ...]
    nodes: Mapping[str, Node]


@cache
def trees() -> Mapping[str, Tree]:
    """All rulings by id."""
    return {path.stem: parse(path.stem, path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}


def parse(ruling: str, text: str) -> Tree:
    """One ruling from TOML text; raises `RulingFault` naming the node and what is wrong with it."""
    document = tomllib.loads(text)
    rules = tuple(document.pop("rules", ()))
    nodes = {name: _node(f"{ruling} [{name}]", written) for name, written in document.items()}
    for name, node in nodes.items():
        _check(f"{ruling} [{name}]", node, nodes)
    if not rules or "start" not in nodes:
        raise RulingFault(f"{ruling}: no rules or no [start]")
    return Tree(rules, nodes)


def _node(where: str, written: dict[str, Any]) -> Node:
    left = dict(written)
    found = [kind for kind in _READ if kind in left]
    if len(found) != 1:
        raise RulingFault(f"{where}: one of {sorted(_READ)} is needed")
    try:
        node = _READ[found[0]](left)
    except (KeyError, TypeError) as error:
        raise RulingFault(f"{where}: {error}") from error
    if left:
        raise RulingFault(f"{where}: unknown {sorted(left)}")
    return node


def _ask(left: dict[str, Any]) -> Ask:
    key = left.pop("ask")
    if "answers" in left:
        return Ask(key, "choice", left.pop("answers"))
    if "number" in left:
        return Ask(key, "number", {"": left.pop("then")}, left.pop("number"), left.pop("most", 99))
    left.pop("amount")
    return Ask(key, "amount", {"": left.pop("then")})


def _by_setting(left: dict[str, Any]) -> BySetting:
    return BySetting(left.pop("by_setting"), left.pop("when"))


def _by_rule(left: dict[str, Any]) -> ByRule:
    return ByRule(left.pop("by_rule"))


def _compare(left: dict[str, Any]) -> Compare:
    above = "above" in left
    bound = left.pop("above" if above else "at_least")
    return Compare(left.pop("compare"), bound, above, left.pop("yes"), left.pop("no"))


def _says(left: dict[str, Any]) -> Says:
    facts = {name: Quantity(**quantity) for name, quantity in left.pop("facts", {}).items()}
    pays = tuple((one["says"], _quantity_of(one)) for one in left.pop("pays", []))
    return Says(left.pop("says"), tuple(left.pop("rules")), facts, pays)


def _quantity_of(payment: dict[str, str]) -> Quantity:
    return Quantity(**{name: value for name, value in payment.items() if name != "says"})


_READ: Mapping[str, Callable[[dict[str, Any]], Node]] = {
    "ask": _ask,
    "by_setting": _by_setting,
    "by_rule": _by_rule,
    "compare": _compare,
    "says": _says,
}


def _check(where: str, node: Node, nodes: Mapping[str, Node]) -> None:
    """That every node it leads to is there, and every sentence it needs."""
    for name in _leads_to(node):
        if name not in nodes:
            raise RulingFault(f"{where}: leads to [{name}], which is not there")
    for key in _sentences_of(node):
        if key not in SENTENCES:
            raise RulingFault(f"{where}: no sentence {key}")


def _leads_to(node: Node) -> tuple[str, ...]:
    match node:
        case Says():
            quantities = (*node.facts.values(), *(quantity for _, quantity in node.pays))
            return tuple(quantity.answer for quantity in quantities if quantity.answer)
        case Compare():
            return (node.compare, node.yes, node.no)
        case _:
            return tuple(node.then.values())


def _sentences_of(node: Node) -> tuple[str, ...]:
    match node:
        case Says():
            return (node.key, *(key for key, _ in node.pays))
        case Ask():
            return (node.key, *(answer for answer in node.then if answer))
        case _:
            return ()
