"""The seal of an entry: a hash over every column of it and of its postings, chained within its club."""

import hashlib
from typing import Any

import orjson

FIRST = "0" * 64


def canonical(value: Any) -> str:
    """JSON with one way to write each value: sorted keys, no spaces; texts and whole numbers, no fractions."""
    return _written(value).decode()


def plain(text: str) -> Any:
    """The values that were written down as JSON."""
    return orjson.loads(text)


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON, in hex."""
    return hashlib.sha256(_written(value)).hexdigest()


def seal(entry: dict[str, Any], postings: list[list[Any]]) -> str:
    """The hash of an entry row (all columns but `hash`, times as text) with its postings.

    A posting is [account, player, amount], and with a piece [account, player, amount, piece]: entries from before
    there were pieces keep their hashes.
    """
    return digest([entry, postings])


def _written(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
