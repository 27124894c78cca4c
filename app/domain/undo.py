"""Whether an entry may be reversed: once, and only while nothing that stands rests on it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from app.domain.closing import paid_so_far, planned_between
from app.domain.conditions import lacking_piece, not_closed
from app.domain.errors import Refusal
from app.domain.ledger import (
    PLAYED,
    Account,
    Draft,
    Entry,
    Kind,
    PlayerId,
    in_force,
    reversal,
    standing_and_reversals,
)
from app.domain.money import Minor
from app.domain.night import Night

FINES = frozenset({Kind.FINED, Kind.COLLECTED})
FIRST_AND_LAST = frozenset({Kind.FOUNDED, Kind.HOUSE_KEPT, Kind.OPENED, Kind.CLOSED})
WHILE_PLANNED = frozenset({Kind.PAYMENT, Kind.PLANNED, Kind.DRAWER_COUNTED, Kind.VERDICT, Kind.POT_KEPT})
OF_A_SEAT = frozenset({Kind.JOINED, Kind.LEFT, Kind.COUNTED})
FAMILIES = (
    frozenset({Kind.EXTENDED, Kind.ENDED}),
    frozenset({Kind.HANDED_OVER}),
    frozenset({Kind.GAP_DECIDED}),
    frozenset({Kind.PLANNED}),
    frozenset({Kind.SEATS_MOVED, Kind.DEALT, Kind.OPENED_BLIND}),
    PLAYED - FINES,
)
"""Kinds whose later entries rest on the earlier ones: the last is reversed first."""

COUNTS_THE_POT = frozenset({Kind.WON, Kind.OPENED_BLIND, Kind.POT_KEPT})
"""What took or matched all that lay in the pot by then, fines too."""

DOUBLE_TAP = timedelta(seconds=2)


@dataclass(frozen=True)
class Case:
    """What is to be reversed: `entry`, and `original`, what happened in the first place.

    They differ where `entry` is itself a reversal; `restores` then says whether reversing it puts the original
    back, rather than striking it once more. `later` is what stands of the entries since, with their originals.
    """

    entry: Entry
    original: Entry
    restores: bool
    later: Sequence[tuple[Entry, Entry]]
    entries: Sequence[Entry]

    def refusal(self, why: str, **facts: Any) -> Refusal:
        """`cannot_reverse`, and why."""
        return Refusal("cannot_reverse", entry=self.entry.seq, why=why, **facts)


def undo(night: Night, entry: Entry, entries: Sequence[Entry], *, reason: str = "") -> Draft:
    """The reversal of an entry of the night; reversing a reversal restores what it struck (T-66).

    `entries` are all of the night. Refuses `night_closed`, `already_reversed` (T-41), `plan_made`, `not_seated`,
    `bank_out_of_chips`, `more_than_planned` and `cannot_reverse` (facts: why, and the entry that must go first).
    """
    not_closed(night)
    for other in entries:
        if other.reverses == entry.seq:
            raise Refusal("already_reversed", entry=entry.seq, by=other.seq)
    if entry.kind in FIRST_AND_LAST:
        raise Refusal("cannot_reverse", entry=entry.seq, why="opening")
    if night.plan and entry.kind not in WHILE_PLANNED:
        raise Refusal("plan_made")
    case = _case(entry, entries)
    for check in CHECKS:
        check(night, case)
    draft = reversal(entry)
    facts = {"reason": reason.strip()} if reason.strip() else {}
    return Draft(draft.kind, draft.postings, facts, reverses=entry.seq)


def may_be_offered(kind: Kind, *, closed: bool, undone: bool = False) -> bool:
    """Whether a line of this kind offers its undo at all; whether it may be undone is judged when it is asked."""
    return not (closed or undone or kind in FIRST_AND_LAST)


def tapped_twice(entry: Entry, at: datetime) -> bool:
    """Whether asking for the reversal of this entry at this time is the second tap of the act that booked it.

    After an undo the key under the thumb says "put back": who presses it at once saw only the first (T-66).
    """
    return entry.reverses is not None and timedelta(0) <= at - entry.recorded_at < DOUBLE_TAP


def _case(entry: Entry, entries: Sequence[Entry]) -> Case:
    by_seq = {each.seq: each for each in entries}
    original, steps = _original(entry, by_seq)
    since = standing_and_reversals([each for each in entries if each.seq > entry.seq])
    later = [(each, _original(each, by_seq)[0]) for each in since]
    return Case(entry, original, restores=steps % 2 == 1, later=later, entries=entries)


def _original(entry: Entry, by_seq: Mapping[int, Entry]) -> tuple[Entry, int]:
    """What an entry is about in the first place, and how many reversals lie between."""
    steps = 0
    while entry.reverses is not None:
        entry = by_seq[entry.reverses]
        steps += 1
    return entry, steps


def _nothing_rests_on_it(night: Night, case: Case) -> None:
    for later, about in reversed(case.later):
        if _rests_on(about, case.original):
            raise case.refusal("later", first=later.seq)


def _rests_on(later: Entry, earlier: Entry) -> bool:
    if earlier.kind in OF_A_SEAT and later.kind in OF_A_SEAT:
        return bool(_seats(earlier) & _seats(later))
    if later.kind is Kind.CHIPS_CHANGED:
        return bool(later.facts.get("sale") == earlier.seq)
    if later.kind is Kind.COUNT_BOOKED:
        return bool(later.facts["count"] == earlier.seq)
    if earlier.kind in OF_A_SEAT and later.kind is Kind.GAP_DECIDED:
        return True
    if earlier.kind is Kind.JOINED and later.kind is Kind.HANDED_OVER:
        return int(later.facts["to"]) in _seats(earlier)
    if earlier.kind is Kind.JOINED and later.kind in (Kind.DEALT, *FINES, Kind.SEATS_MOVED):
        return bool(_seats(earlier) & _seats(later))
    if not FINES.isdisjoint((earlier.kind, later.kind)):
        return _a_fine_counts(later, earlier)
    return any(earlier.kind in family and later.kind in family for family in FAMILIES)


def _a_fine_counts(later: Entry, earlier: Entry) -> bool:
    """A fine rests on what its amount follows from: deals, and fines that lay in that pot or were taken by its rule.

    What took the pot rests on the fines that lay in it.
    """
    if later.kind in COUNTS_THE_POT:
        return bool(earlier.amount(Account.POT))
    if later.kind not in FINES or later.facts["pays"] in ("fixed", "forgotten_ante"):
        return False
    if earlier.kind not in FINES:
        return earlier.kind in PLAYED
    if later.facts["pays"] == "taken":
        return earlier.facts["payee"] is not None and bool(earlier.facts["rule"] == later.facts["rule"])
    return later.facts["pays"] == "pot" and bool(earlier.amount(Account.POT))


def _seats(entry: Entry) -> set[int]:
    if entry.kind is Kind.COUNTED:
        return {int(player) for player in entry.facts["chips"]}
    if entry.kind is Kind.DEALT:
        return {int(player) for player in entry.facts["players"]}
    if entry.kind is Kind.SEATS_MOVED:
        return {int(player) for player, _ in entry.facts["places"]}
    if entry.kind is Kind.COLLECTED:
        return {int(player) for player in (*entry.facts["players"], entry.facts["payee"])}
    if entry.kind is Kind.FINED:
        return {int(player) for player in (entry.facts["player"], entry.facts["payee"]) if player is not None}
    return {int(entry.facts["player"])}


def _no_chips_moved_since(night: Night, case: Case) -> None:
    """A seat that goes, and a final count that comes back, must not leave chips behind that were bought since."""
    goes = case.original.kind is Kind.JOINED and not case.restores
    comes_back = case.original.kind in (Kind.LEFT, Kind.COUNTED) and case.restores
    if not (goes or comes_back):
        return
    for player in sorted(_seats(case.original)):
        if any(later.amount(Account.CHIPS, PlayerId(player)) for later, _ in case.later):
            raise case.refusal("has_entries", player=PlayerId(player))


def _players_are_seated(night: Night, case: Case) -> None:
    """What comes back must find the seat it was booked to."""
    if case.restores and case.entry.amount(Account.CHIPS):
        for leg in case.entry.postings:
            if leg.account is Account.CHIPS and leg.player is not None:
                night.seat(leg.player)


def _money_suffices(night: Night, case: Case) -> None:
    if night.drawer - case.entry.amount(Account.DRAWER) < 0:
        raise case.refusal("drawer_short", drawer=night.drawer)
    if night.kitty + case.entry.amount(Account.KITTY) < 0:
        raise case.refusal("kitty_short", kitty=night.kitty)
    if night.play.pot + case.entry.amount(Account.POT) < 0:
        raise case.refusal("pot_short", pot=night.play.pot)


def _pieces_are_there(night: Night, case: Case) -> None:
    """What came in as a note goes back as that note, and chips by their colour: they must not have gone out since."""
    lacking = lacking_piece(night, reversal(case.entry).postings)
    if lacking:
        raise case.refusal("notes_gone" if lacking.account is Account.DRAWER else "colour_gone", piece=lacking.piece)


def _chips_suffice(night: Night, case: Case) -> None:
    """Not more chips come back than are out, nor go out than there are; a count may find what it finds.

    Once every seat is counted, chips that do not agree are a gap for the table to see and decide.
    """
    more_out = case.entry.amount(Account.CHIPS)
    if case.entry.kind in (Kind.COUNTED, Kind.GAP_DECIDED):
        return
    if more_out < 0 and night.chips_out + more_out < 0 and night.uncounted:
        raise case.refusal("chips_returned", chips_out=night.chips_out)
    left = night.chips_left
    if left is not None and more_out > max(left, 0):
        raise Refusal("bank_out_of_chips", left=left, amount=more_out)


def _a_plan_is_as_it_was(night: Night, case: Case) -> None:
    """A plan comes back only if nothing was booked since: it would pay what is no longer owed."""
    if case.original.kind is Kind.PLANNED and case.restores and night.version != case.entry.seq:
        raise case.refusal("later", first=night.version)


def _a_payment_fits_the_plan(night: Night, case: Case) -> None:
    if case.original.kind is not Kind.PAYMENT or night.plan is None:
        return
    if case.original.seq < night.plan.seq:
        raise Refusal("plan_made")
    if not case.restores:
        return
    payments = in_force([each for each in case.entries if each.kind is Kind.PAYMENT and each.seq > night.plan.seq])
    [(parties, amount)] = paid_so_far([case.original]).items()
    left = planned_between(night, *parties) - paid_so_far(payments).get(parties, 0)
    if amount > left:
        raise Refusal("more_than_planned", field="amount", left=Minor(left), amount=Minor(amount))


CHECKS: tuple[Callable[[Night, Case], None], ...] = (
    _nothing_rests_on_it,
    _a_plan_is_as_it_was,
    _no_chips_moved_since,
    _players_are_seated,
    _money_suffices,
    _pieces_are_there,
    _chips_suffice,
    _a_payment_fits_the_plan,
)
