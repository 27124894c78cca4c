"""The seal of an entry: a hash over every column of it and of its postings, chained within its club."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

FIRST = "0" * 64
_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical(value: Any) -> str:
    """JSON with one way to write each value: sorted keys, no spaces, no NaN."""
    return _ENCODER.encode(value)


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON, in hex."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def seal(entry: Mapping[str, Any], postings: Sequence[Sequence[Any]]) -> str:
    """The hash of an entry row (all columns but `hash`, times as text) with its postings.

    A posting is [account, player, amount], and with a piece [account, player, amount, piece]: entries from before
    there were pieces keep their hashes.
    """
    return digest([dict(entry), [list(posting) for posting in postings]])
