"""The names at the start of a night: ticked in a list, or typed several at once."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from wtforms import Field

from app.domain.conditions import no_crowd
from app.domain.errors import Refusal
from app.domain.spelling import name_key, proper_name

_BETWEEN_NAMES = re.compile(r"[,;\n]")


class NamesField(Field):
    """Names ticked in a list."""

    def process_formdata(self, valuelist: list[Any]) -> None:
        self.data = tuple(str(value) for value in valuelist)


@dataclass(frozen=True)
class Taken:
    """What became of names that were typed: those that are taken, those that are `left` and why."""

    taken: tuple[str, ...]
    left: tuple[str, ...]
    refusals: tuple[Refusal, ...]


def typed_names(text: str | None) -> list[str]:
    """The names of a text, as they were typed."""
    return [name for typed in _BETWEEN_NAMES.split(text or "") if (name := typed.strip())]


def each_once(names: Iterable[str]) -> tuple[str, ...]:
    """Every name once, in the spelling that comes first."""
    spelled: dict[str, str] = {}
    for name in names:
        spelled.setdefault(name_key(name), name)
    return tuple(spelled.values())


def added(names: Sequence[str], ticked: Sequence[str], *, people: Iterable[str]) -> Taken:
    """As `taken`, of names that come to those `ticked`; none is taken where they are too many."""
    try:
        no_crowd(each_once((*ticked, *names)), "players")
    except Refusal as refusal:
        return Taken((), tuple(names), (refusal,))
    return taken(names, people=[*ticked, *people])


def taken(names: Sequence[str], *, people: Iterable[str]) -> Taken:
    """The names that the book may keep, in the spelling of those `people` whom they mean."""
    spelled = {name_key(name): name for name in each_once(people)}
    proper: list[str] = []
    left: list[str] = []
    refusals: list[Refusal] = []
    for name in names:
        try:
            proper.append(spelled.get(name_key(name)) or proper_name(name, "players"))
        except Refusal as refusal:
            left.append(name)
            refusals.append(refusal)
    return Taken(tuple(proper), tuple(left), tuple(refusals))
