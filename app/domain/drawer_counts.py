"""The drawer counted by note: the count, booking what it found, and a count by both as the bank changes hands.

A count is of all that lies in the drawer, or of some kinds of notes and coins. It moves nothing until it is booked.
"""

from collections.abc import Mapping

from app.domain.conditions import countable, not_closed, still_open
from app.domain.counting import hand_over
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, legs, summed
from app.domain.night import Night
from app.domain.pieces import Pieces, worth_of


def count_drawer(night: Night, notes: Pieces, *, part: bool) -> Draft:
    """A count by note; what is not written is not there, in a `part` count not counted. It moves nothing by itself.

    Refuses `notes_not_kept`, `no_pieces`, `unknown_piece`, `negative_amount`, `amount_too_large`, `night_closed`.
    """
    not_closed(night)
    whole = _counted(night, notes)
    kinds = notes if part else whole
    worths = night.terms.note_worths
    expected_notes = {note: night.notes.get(note, 0) for note in kinds}
    counted = worth_of(notes, worths)
    countable(counted, "counted")
    facts = {
        "counted": counted,
        "expected": worth_of(expected_notes, worths) if part else night.drawer,
        "notes": {note: whole[note] for note in kinds},
        "expected_notes": expected_notes,
        "part": part,
    }
    return Draft(Kind.DRAWER_COUNTED, (), facts)


def drawer_as_counted(night: Night, difference: int) -> Draft:
    """The book follows the last count: each kind as it was counted, and nothing unsorted where all was counted.

    `difference` is what the drawer as a whole has too much of since that count; it stays with who holds the bank
    (T-02). A part count moves only between the kinds and what is not sorted. Refuses `not_counted`,
    `count_booked`, `no_gap` (it agrees), `night_closed` and `plan_made`.
    """
    still_open(night)
    count = night.counts.drawer.last
    if count is None:
        raise Refusal("not_counted")
    if count.booked:
        raise Refusal("count_booked")
    found = 0 if count.part else difference
    facts = {"of": "drawer", "count": count.seq, "counted": count.counted, "expected": count.expected}
    moved = legs(*_sorted_anew(night, count.differences, found), Posting(Account.OVER_SHORT, -found, night.banker))
    if not moved:
        raise Refusal("no_gap")
    return Draft(Kind.COUNT_BOOKED, moved, {**facts, "part": count.part, "difference": found})


def hand_over_by_note(night: Night, to: PlayerId, notes: Pieces) -> Draft:
    """The bank changes hands with a count of all the notes by both (T-02).

    Refuses as `counting.hand_over` and `count_drawer`.
    """
    whole = _counted(night, notes)
    counted = worth_of(notes, night.terms.note_worths)
    draft = hand_over(night, to, counted)
    over = {note: count - night.notes.get(note, 0) for note, count in whole.items()}
    others = [leg for leg in draft.postings if leg.account is not Account.DRAWER]
    moved = legs(*_sorted_anew(night, over, counted - night.drawer), *others)
    return Draft(draft.kind, moved, {**draft.facts, "notes": whole})


def _sorted_anew(night: Night, over: Mapping[str, int], found: int) -> tuple[Posting, ...]:
    """The drawer's legs: so many more of each kind, all together what was found; no kind falls below none."""
    more = {note: max(count, -night.notes.get(note, 0)) for note, count in over.items()}
    moved = [Posting(Account.DRAWER, count * night.terms.note_worths[note], piece=note) for note, count in more.items()]
    unsorted = Posting(Account.DRAWER, found - sum(leg.amount for leg in moved))
    return summed([*moved, unsorted])


def _counted(night: Night, notes: Pieces) -> dict[str, int]:
    """How many of each kind that was written or that the book knows of."""
    worths = night.terms.note_worths
    if not worths:
        raise Refusal("notes_not_kept")
    if not notes:
        raise Refusal("no_pieces")
    worth_of(notes, worths)
    return {note: notes.get(note, 0) for note in worths if note in notes or note in night.notes}
