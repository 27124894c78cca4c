"""The sorts of values that a night script may hold. Amounts and times are text: a script has no numbers to round."""

from collections.abc import Callable
from typing import Any, TypeAlias

from app.domain.errors import Refusal
from app.domain.money import parse_chip_value
from app.domain.tray.chip_set import ChipSet, Colour

MOST_PIECES = 10**6
MOST = 10**18
"""No number in a script is as large."""


class Fault(Exception):
    """The script is malformed; the message is one line that names the step and the key."""


Value: TypeAlias = Callable[[Any, str], Any]
"""Reads a value as TOML has it; the text says where it stands. Raises `Fault`."""


def text(value: Any, where: str) -> str:
    """Text in quotes."""
    if not isinstance(value, str):
        raise Fault(f'{where} must be text in quotes, such as "20", not {_shown(value)}.')
    return value


def names(value: Any, where: str) -> tuple[str, ...]:
    """A list of names."""
    if not isinstance(value, list):
        raise Fault(f'{where} must be a list of names, such as ["Anna", "Bo"], not {_shown(value)}.')
    return tuple(text(name, where) for name in value)


def flag(value: Any, where: str) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise Fault(f"{where} must be true or false, not {_shown(value)}.")
    return value


def step_number(value: Any, where: str) -> int:
    """The number of a step, from 1."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise Fault(f"{where} must be the number of a step, not {_shown(value)}.")
    return value


def one_of(*allowed: str) -> Value:
    """One of these words."""

    def read(value: Any, where: str) -> str:
        if value not in allowed:
            raise Fault(f"{where} must be {' or '.join(allowed)}, not {_shown(value)}.")
        return str(value)

    return read


def notes(value: Any, where: str) -> dict[str, int]:
    """How many of each note or coin, by what it is worth: { "100" = 3 }."""
    if not isinstance(value, dict) or not value:
        raise Fault(f'{where} must be a table such as {{ "100" = 3 }}, not {_shown(value)}.')
    return _numbers(value, where)


def chips(value: Any, where: str) -> dict[str, int]:
    """How many chips of each colour: { red = 3 }."""
    if not isinstance(value, dict):
        raise Fault(f"{where} must be a table such as {{ red = 3 }}, not {_shown(value)}.")
    return _numbers(value, where)


def case(value: Any, where: str) -> ChipSet:
    """The chips of a club: { red = { face = "5", owned = 100 } }; without a colour they are kept no longer."""
    if not isinstance(value, dict):
        raise Fault(f'{where} must be a table such as {{ red = {{ face = "5", owned = 100 }} }}, not {_shown(value)}.')
    return ChipSet(tuple(_colour(name, told, f"{where} {name}") for name, told in value.items()))


def _numbers(value: dict[str, Any], where: str) -> dict[str, int]:
    for piece, count in value.items():
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < MOST_PIECES:
            raise Fault(f"{where} must say how many of {piece} there are, not {_shown(count)}.")
    return dict(value)


def _colour(name: str, told: Any, where: str) -> Colour:
    if not isinstance(told, dict) or set(told) != {"face", "owned"}:
        raise Fault(f'{where} must be a table such as {{ face = "5", owned = 100 }}, not {_shown(told)}.')
    owned = told["owned"]
    if isinstance(owned, bool) or not isinstance(owned, int):
        raise Fault(f"{where} owned must be a number, not {_shown(owned)}.")
    try:
        return Colour(name, parse_chip_value(text(told["face"], f"{where} face")), owned)
    except Refusal as refusal:
        raise Fault(f"{where} face is no number: {refusal.key}.") from refusal


def setting(value: Any, where: str) -> str:
    """A house change: text, or a whole number, or true or false."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) and abs(value) < MOST else text(value, where)


def _shown(value: Any) -> str:
    """The value as TOML has it, or its sort."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= MOST:
        return "a number too large"
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    return f'"{value}"' if isinstance(value, str) else str(value)
