"""How the value of a setting is written, typed and refused: one `Kind` for each sort of value."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "shdc"
_AMOUNT = re.compile(r"[0-9]{1,12}(?:[.,][0-9]{1,6})?")
_SPACES = re.compile(r"(?<=[0-9])[\u0020\u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))")
YES_OR_NO = ("yes", "no")
_YES_NO = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


class NotAllowed(ValueError):
    """The value is not one of those a setting may take."""


@dataclass(frozen=True)
class Kind:
    """A sort of value: `read` makes it from text or from its own type, `allowed` names what it may be."""

    allowed: tuple[str, ...]
    read: Callable[[object], Any]


def text_of(value: object) -> str:
    """A value as a person would type it; read again it is the same value."""
    if isinstance(value, bool):
        return YES_OR_NO[0] if value else YES_OR_NO[1]
    return " ".join(value) if isinstance(value, tuple) else str(value)


def setting(kind: Kind, mildest: Any) -> Any:
    """A field of a section, with the value that a silent rule book gets."""
    return field(default=mildest, metadata={"kind": kind})


def one_of(*words: str) -> Kind:
    """One of a few words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value.strip() not in words:
            raise NotAllowed
        return value.strip()

    return Kind(words, read)


def one_number_of(*numbers: int) -> Kind:
    """One of a few whole numbers."""

    def read(value: object) -> int:
        number = _whole(value)
        if number not in numbers:
            raise NotAllowed
        return number

    return Kind(tuple(map(str, numbers)), read)


def whole(least: int, most: int) -> Kind:
    """A whole number from `least` to `most`, both included."""

    def read(value: object) -> int:
        number = _whole(value)
        if not least <= number <= most:
            raise NotAllowed
        return number

    return Kind((f"{least}-{most}",), read)


def yes_or_no() -> Kind:
    """A bool, in text yes or no."""

    def read(value: object) -> bool:
        if isinstance(value, str):
            value = _YES_NO.get(value.strip().lower())
        if not isinstance(value, bool):
            raise NotAllowed
        return value

    return Kind(YES_OR_NO, read)


def amount(*, may_be_none: bool = True) -> Kind:
    """An amount as text in the table's unit with a decimal point, "" for none; never negative.

    `may_be_none=False` is for amounts that must be there and be more than zero.
    """

    def read(value: object) -> str:
        text = _amount_text(value)
        if not may_be_none and not text.strip("0."):
            raise NotAllowed
        return text

    return Kind(("amount", "none") if may_be_none else ("amount",), read)


def amounts(most: int) -> Kind:
    """Up to `most` amounts, in text set apart by spaces."""

    def read(value: object) -> tuple[str, ...]:
        each = tuple(_amount_text(one) for one in _several(value))
        if len(each) > most or "" in each:
            raise NotAllowed
        return each

    return Kind((f"0-{most} amounts",), read)


def ranks() -> Kind:
    """Ranks in the order given, no rank twice, in text set apart by spaces."""
    return _each_once(RANKS)


def suits() -> Kind:
    """All four suits in the order given."""
    each = _each_once(SUITS)

    def read(value: object) -> tuple[str, ...]:
        order: tuple[str, ...] = each.read(value)
        if len(order) != len(SUITS):
            raise NotAllowed
        return order

    return Kind(each.allowed, read)


def ranks_or_cards() -> Kind:
    """Ranks (`2`, all of them) and single cards (`Jd`), in text set apart by spaces."""

    def read(value: object) -> tuple[str, ...]:
        return tuple(_rank_or_card(text) for text in _several(value))

    return Kind(("2", "Jd", "2 Jd"), read)


def _each_once(letters: str) -> Kind:
    def read(value: object) -> tuple[str, ...]:
        order = tuple(_canonical(text, letters) for text in _several(value))
        if len(set(order)) != len(order):
            raise NotAllowed
        return order

    return Kind(tuple(letters), read)


def _canonical(text: str, letters: str) -> str:
    known = {letter.lower(): letter for letter in letters} | ({"10": "T"} if "T" in letters else {})
    if text.lower() not in known:
        raise NotAllowed
    return known[text.lower()]


def _rank_or_card(text: str) -> str:
    if text[-1].lower() in SUITS:
        return _canonical(text[:-1], RANKS) + text[-1].lower()
    return _canonical(text, RANKS)


def _several(value: object) -> list[str]:
    if isinstance(value, str):
        return value.split()
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) and one for one in value):
        raise NotAllowed
    return list(value)


def _amount_text(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str):
        raise NotAllowed
    text = _SPACES.sub("", value.strip())
    if text and not _AMOUNT.fullmatch(text):
        raise NotAllowed
    return text.replace(",", ".")


def _whole(value: object) -> int:
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,9}", value.strip()):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise NotAllowed
