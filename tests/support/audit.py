"""What must always hold of a book, asked of the rows themselves."""

import hashlib
import json
from collections import Counter, defaultdict

from app.audit import audit
from app.audit.opened import opened
from app.store.engine import Store
from tests.support.dump import dump


def faults(store: Store) -> list[str]:
    """What is wrong with the book: unbalanced entries, broken chains, requests used twice. Shares no code with it."""
    rows = dump(store)
    legs: dict[tuple[object, object], list[list[object]]] = defaultdict(list)
    sums: Counter[tuple[object, object]] = Counter()
    for club, seq, _leg, account, player, amount, piece in rows["posting"]:
        assert isinstance(amount, int)
        legs[club, seq].append([account, player, amount, piece] if piece else [account, player, amount])
        sums[club, seq] += amount
    found = [f"entry {key} does not balance" for key, total in sums.items() if total]
    found += [f"entry {key} is not sealed" for key in set(legs) - {(row[0], row[1]) for row in rows["entry"]}]
    last: dict[object, tuple[int, object]] = defaultdict(lambda: (0, "0" * 64))
    for row in rows["entry"]:
        club, seq, previous, sealed = row[0], row[1], row[-2], row[-1]
        if (last[club][0] + 1, last[club][1]) != (seq, previous):
            found.append(f"entry {club, seq} does not follow")
        if _hash(row, legs[club, seq]) != sealed:
            found.append(f"entry {club, seq} was altered")
        assert isinstance(seq, int)
        last[club] = (seq, sealed)
    used = Counter((row[0], row[9]) for row in rows["entry"])
    return found + [f"request {request} was used twice" for request, times in used.items() if times > 1]


def findings(store: Store) -> tuple[str, ...]:
    """What `check-books` has to say against the book."""
    with opened(store.path or store.url.render_as_string(hide_password=False)) as connection:
        return audit(connection).findings


NAMES = (
    *("club_id", "seq", "night", "kind", "facts", "at", "recorded_at", "by", "reverses"),
    *("request_id", "request_hash", "previous_hash"),
)


def _hash(row: tuple[object, ...], legs: list[list[object]]) -> str:
    entry = dict(zip(NAMES, row, strict=False))
    text = json.dumps([entry, legs], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
