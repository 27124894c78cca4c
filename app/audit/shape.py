"""Whether every column holds what belongs there; the other checks rely on it."""

import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from app.audit.rows import TABLES, Book

LARGEST_AMOUNT = 10**12
ACCOUNTS = frozenset({"drawer", "float", "chips", "tab", "pot", "stacks", "carried_pot", "kitty", "over_short"})
ROLES = frozenset({"banker", "watch"})
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{6}\+00:00")
_PIECE = re.compile(r"[a-z]{0,20}|[1-9][0-9]{0,12}")
_WORD = re.compile(r"[a-z_]{1,40}")
_HASH = re.compile(r"[0-9a-f]{64}")


def columns_hold_what_belongs_there(book: Book) -> Iterator[str]:
    """Numbers where numbers belong, times that are times, names and facts that can be read."""
    for table, shape in TABLES.items():
        rows = book.tables[table]
        tests = _tests(shape)
        wrong = {
            column: _wrong_of(values, tests[column])
            for column, values in zip(shape._fields, zip(*rows, strict=True), strict=bool(rows))
        }
        if any(wrong.values()):
            yield from _named(table, rows, wrong)


def _wrong_of(values: Sequence[Any], test: Callable[[Any], bool]) -> set[Any]:
    """The values that do not belong in their column; each is looked at once, however often it stands there."""
    return {value for _, value in set(zip(map(type, values), values, strict=True)) if not test(value)}


def _named(table: str, rows: Sequence[Any], wrong: Mapping[str, set[Any]]) -> Iterator[str]:
    for row in rows:
        for column, value in row._asdict().items():
            if value in wrong[column]:
                yield f"In {table}, row {_key(row)}: {column} cannot be {_shown(value)}."


def _tests(shape: Any) -> dict[str, Callable[[Any], bool]]:
    return {column: _TESTS.get(column, _is_number) for column in shape._fields}


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and 0 < value < 2**63


def _is_number_or_none(value: Any) -> bool:
    return value is None or _is_number(value)


def _is_amount(value: Any) -> bool:
    return isinstance(value, int) and value != 0 and abs(value) <= LARGEST_AMOUNT


def _is_time(value: Any) -> bool:
    if not (isinstance(value, str) and _TIME.fullmatch(value)):
        return False
    try:
        return datetime.fromisoformat(value).astimezone(UTC).isoformat(timespec="microseconds") == value
    except (ValueError, OverflowError):
        return False


def _is_time_or_none(value: Any) -> bool:
    return value is None or _is_time(value)


def _is_hash(value: Any) -> bool:
    return isinstance(value, str) and _HASH.fullmatch(value) is not None


def _is_text(value: Any) -> bool:
    if not isinstance(value, str) or not value:
        return False
    plain = value.isascii() and value.isprintable()
    return plain or not any(unicodedata.category(letter) in ("Cc", "Cs") for letter in value)


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and _WORD.fullmatch(value) is not None


def _is_piece(value: Any) -> bool:
    return isinstance(value, str) and _PIECE.fullmatch(value) is not None


def _is_facts(value: Any) -> bool:
    try:
        return isinstance(value, str) and isinstance(json.loads(value), dict)
    except ValueError:
        return False


_TESTS: dict[str, Callable[[Any], bool]] = {
    "amount": _is_amount,
    "piece": _is_piece,
    "account": ACCOUNTS.__contains__,
    "kind": _is_word,
    "role": ROLES.__contains__,
    "facts": _is_facts,
    "night": _is_number_or_none,
    "by": _is_number_or_none,
    "reverses": _is_number_or_none,
    "player_id": _is_number_or_none,
    "at": _is_time,
    "recorded_at": _is_time,
    "created_at": _is_time,
    "ended_at": _is_time_or_none,
    "name": _is_text,
    "name_key": _is_text,
    "salt": _is_text,
    "request_id": _is_text,
    "request_hash": _is_hash,
    "previous_hash": _is_hash,
    "token_hash": _is_hash,
    "hash": _is_hash,
}
"""By column; those not named are numbers from 1."""


def _key(row: Any) -> str:
    return "/".join(_shown(value) for value in row[:3])


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
