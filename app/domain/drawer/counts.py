"""The drawer counted by note: the count, booking what it found, and a count by both as the bank changes hands.

A count is of all that lies in the drawer, or of some kinds of notes and coins. It moves nothing until it is booked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.domain.conditions import countable, not_closed, still_open
from app.domain.counts import Count
from app.domain.drawer.cash import Moved, moved
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting, legs, summed
from app.domain.night import DrawerCount, Night
from app.domain.pieces import Pieces, worth_of, worth_over
from app.domain.settling.counting import hand_over
from app.domain.settling.gap import moved_after


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


def differences(night: Night, since: Sequence[Entry]) -> dict[str, int]:
    """How many more of each kind there are than the book says, by the last count and what has moved since.

    `since` is what was recorded after that count: standing entries, and reversals of earlier ones. Empty before any,
    and where cash has gone out since in nobody knows which of the notes that were counted.
    """
    count = night.counts.drawer.last
    if count is None or not tells_notes(night, since):
        return {}
    kinds = count.pieces if count.part else night.terms.note_worths
    moves = _moved_since(night, count, since)
    came = {**moves.came, **{note: -gone for note, gone in moves.went.items()}}
    over = {note: count.pieces.get(note, 0) + came.get(note, 0) - night.notes.get(note, 0) for note in kinds}
    return {note: more for note, more in over.items() if more}


def tells_notes(night: Night, since: Sequence[Entry]) -> bool:
    """Whether the last count still says which notes there are."""
    count = night.counts.drawer.last
    if count is None or not count.pieces:
        return False
    mixed = any(entry.facts.get("unsorted") for entry in since)
    return not mixed and (count.part or _moved_since(night, count, since).loose >= 0)


def drawer_as_counted(night: Night, since: Sequence[Entry], difference: int) -> Draft:
    """The book follows the last count: each kind as it was counted, and nothing unsorted where all was counted.

    `since` as in `differences`; `difference` is what the drawer as a whole has too much of since that count, which
    stays with who holds the bank (T-02). A part count moves only between the kinds and what is not sorted; where that
    does not suffice nobody knows which of the other notes are there.

    Refuses `not_counted`, `count_booked`, `no_gap` (it agrees), `night_closed` and `plan_made`, and `count_all`
    where a part is worth more than the drawer should hold in all.
    """
    still_open(night)
    count = night.counts.drawer.last
    if count is None:
        raise Refusal("not_counted")
    found = 0 if count.part else difference
    facts = {"of": "drawer", "count": count.seq, "counted": count.counted, "expected": count.expected}
    over = differences(night, since)
    cash = _sorted_anew(night, _others_unknown(night, over, count) if count.part else over, found)
    mends = legs(*cash, Posting(Account.OVER_SHORT, -found, night.banker))
    if not mends:
        raise Refusal("count_booked" if count.booked else "no_gap")
    return Draft(Kind.COUNT_BOOKED, mends, {**facts, "part": count.part, "difference": found})


def in_counted_notes(night: Night, decided: Draft, since: Sequence[Entry]) -> Draft:
    """The decision of a difference, so that the drawer then holds the notes that the last count found.

    As it is where that was no count of all notes, or does not tell them any more. `since` as in `differences`.
    """
    count = night.counts.drawer.last
    found = decided.moves.get((Account.DRAWER, None), 0)
    if not found or count is None or count.part or not tells_notes(night, since):
        return decided
    others = [leg for leg in decided.postings if leg.account is not Account.DRAWER]
    return replace(decided, postings=summed((*_sorted_anew(night, differences(night, since), found), *others)))


def hand_over_by_note(night: Night, to: PlayerId, notes: Pieces, *, confirmed: bool = False) -> Draft:
    """The bank changes hands with a count of all the notes by both (T-02).

    Refuses and asks as `counting.hand_over`, and refuses as `count_drawer`.
    """
    whole = _counted(night, notes)
    counted = worth_of(notes, night.terms.note_worths)
    draft = hand_over(night, to, counted, confirmed=confirmed)
    over = {note: count - night.notes.get(note, 0) for note, count in whole.items()}
    others = [leg for leg in draft.postings if leg.account is not Account.DRAWER]
    mends = legs(*_sorted_anew(night, over, counted - night.drawer), *others)
    return Draft(draft.kind, mends, {**draft.facts, "notes": whole})


def _others_unknown(night: Night, over: Mapping[str, int], count: Count) -> Mapping[str, int]:
    """What a part count finds too much of; where the unsorted cash lacks it, no other kind is known of any more."""
    worths = night.terms.note_worths
    if worth_over(over, worths) <= night.cash_unsorted:
        return over
    there = {note: night.notes.get(note, 0) + over.get(note, 0) for note in count.pieces}
    if worth_over(there, worths) > night.drawer:
        raise Refusal("count_all", drawer=night.drawer)
    return {**{note: -held for note, held in night.notes.items() if note not in count.pieces}, **over}


def _sorted_anew(night: Night, over: Mapping[str, int], found: int) -> tuple[Posting, ...]:
    """The drawer's legs: so many more of each kind, all together what was found; no kind falls below none."""
    more = {note: max(count, -night.notes.get(note, 0)) for note, count in over.items()}
    worths = night.terms.note_worths
    by_note = [Posting(Account.DRAWER, count * worths[note], piece=note) for note, count in more.items()]
    unsorted = Posting(Account.DRAWER, found - sum(leg.amount for leg in by_note))
    return summed([*by_note, unsorted])


def _moved_since(night: Night, count: Count, since: Sequence[Entry]) -> Moved:
    """The notes that have come in and gone out since a count."""
    whole = night.drawer_count
    at = whole if whole and whole.seq == count.seq else DrawerCount(count.seq, count.at, count.counted, settling=False)
    return moved(leg for entry in since if moved_after(entry, at) for leg in entry.postings)


def _counted(night: Night, notes: Pieces) -> dict[str, int]:
    """How many of each kind that was written or that the book knows of."""
    worths = night.terms.note_worths
    if not worths:
        raise Refusal("notes_not_kept")
    if not notes:
        raise Refusal("no_pieces")
    worth_of(notes, worths)
    return {note: notes.get(note, 0) for note in worths if note in notes or note in night.notes}
