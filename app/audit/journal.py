"""The journal entry by entry: numbers, seals, sums, requests and reversals."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise

from app.audit.rows import Book, Entry

BEFORE_THE_FIRST = "0" * 64


def numbers_have_no_holes(book: Book) -> Iterator[str]:
    """Entries of a club are numbered 1, 2, 3 …, and legs of an entry too."""
    for journal in book.journals.values():
        for expected, entry in enumerate(journal, start=1):
            if entry.row.seq != expected:
                yield f"{book.named(entry.row)} stands where entry {expected} belongs: something is missing before it."
                break
    for entry in book.entries:
        if [leg.leg for leg in entry.postings] != list(range(1, len(entry.postings) + 1)):
            yield f"{book.named(entry.row)} has lost a posting, or has one too many."


def no_entry_was_altered(book: Book) -> Iterator[str]:
    """Each entry's hash fits all that it says."""
    for entry in book.entries:
        if _seal(entry) != entry.row.hash:
            yield f"{book.named(entry.row)} was altered after it was sealed: its hash does not fit what it says."


def the_chain_holds(book: Book) -> Iterator[str]:
    """Each entry carries the hash of the one before it in its club."""
    for journal in book.journals.values():
        if journal and journal[0].row.previous_hash != BEFORE_THE_FIRST:
            yield f"{book.named(journal[0].row)} is not the first of its chain."
        for before, entry in pairwise(journal):
            if entry.row.previous_hash != before.row.hash:
                yield f"{book.named(entry.row)} does not follow entry {before.row.seq}: the chain is broken there."


def entries_sum_to_zero(book: Book) -> Iterator[str]:
    """What some accounts get is what others give."""
    for entry in book.entries:
        total = sum(leg.amount for leg in entry.postings)
        if total:
            yield f"{book.named(entry.row)} does not balance: it sums to {total}."


def clubs_sum_to_zero(book: Book) -> Iterator[str]:
    """So does every club, postings that belong to no entry included."""
    totals: Counter[int] = Counter()
    for posting in book.tables["posting"]:
        totals[posting.club_id] += posting.amount
    for club, total in totals.items():
        if total:
            yield f"The accounts of club {club} do not balance: they sum to {total}."


def postings_have_an_entry(book: Book) -> Iterator[str]:
    """Money that moves is told of by an entry."""
    known = {(entry.row.club_id, entry.row.seq) for entry in book.entries}
    for posting in book.tables["posting"]:
        if (posting.club_id, posting.seq) not in known:
            yield f"A posting of {posting.amount} on {posting.account} belongs to no entry."


def requests_were_booked_once(book: Book) -> Iterator[str]:
    """A request id stands in one entry of its club."""
    used = Counter((entry.row.club_id, entry.row.request_id) for entry in book.entries)
    for (club, request), times in used.items():
        if times > 1:
            yield f"The request {request!r} of club {club} was booked {times} times."


def reversals_undo_exactly(book: Book) -> Iterator[str]:
    """A reversal turns round every leg of an earlier entry of its kind and night; no entry is reversed twice.

    Notes of which nobody knows any more whether they are there may become unsorted besides, as it says itself.
    """
    for journal in book.journals.values():
        by_number = {entry.row.seq: entry for entry in journal}
        reversed_already: set[int] = set()
        for entry in journal:
            if entry.row.reverses is None:
                continue
            original = by_number.get(entry.row.reverses)
            if original is None or original.row.seq >= entry.row.seq:
                yield f"{book.named(entry.row)} reverses entry {entry.row.reverses}, which does not come before it."
            elif entry.row.reverses in reversed_already:
                yield f"{book.named(entry.row)} reverses entry {entry.row.reverses}, which was reversed before."
            elif not _undoes(entry, original):
                yield f"{book.named(entry.row)} does not undo exactly what entry {entry.row.reverses} did."
            reversed_already.add(entry.row.reverses)


def _undoes(entry: Entry, original: Entry) -> bool:
    turned = {name: -amount for name, amount in _sums(original).items()}
    for note, count in entry.facts.get("unsorted", {}).items():
        turned["drawer", None, note] = turned.get(("drawer", None, note), 0) - int(note) * count
        turned["drawer", None, ""] = turned.get(("drawer", None, ""), 0) + int(note) * count
    same = {name: amount for name, amount in turned.items() if amount} == _sums(entry)
    return same and (entry.row.kind, entry.row.night) == (original.row.kind, original.row.night)


def _sums(entry: Entry) -> dict[tuple[str, int | None, str], int]:
    """What an entry adds to each account, of each player and each piece."""
    sums: Counter[tuple[str, int | None, str]] = Counter()
    for leg in entry.postings:
        sums[leg.account, leg.player_id, leg.piece] += leg.amount
    return {name: amount for name, amount in sums.items() if amount}


def _seal(entry: Entry) -> str:
    """SHA-256 over the row without its hash, and its postings; JSON with sorted keys and no spaces."""
    row = entry.row._asdict()
    del row["hash"]
    postings = [[leg.account, leg.player_id, leg.amount, *([leg.piece] if leg.piece else [])] for leg in entry.postings]
    text = json.dumps([row, postings], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
