"""Whether an entry may be reversed: once, and only while nothing that stands rests on it."""

from collections.abc import Callable, Sequence

from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, reversal
from app.domain.night import Night

FIRST_AND_LAST = frozenset({Kind.FOUNDED, Kind.HOUSE_KEPT, Kind.OPENED, Kind.CLOSED})
FAMILIES = (
    frozenset({Kind.JOINED, Kind.LEFT}),
    frozenset({Kind.EXTENDED, Kind.ENDED}),
    frozenset({Kind.HANDED_OVER}),
    frozenset({Kind.COUNTED}),
    frozenset({Kind.GAP_DECIDED}),
    frozenset({Kind.PLANNED}),
)
"""Kinds whose later entries rest on the earlier ones: the last is reversed first."""


def undo(
    night: Night, entry: Entry, facts: Sequence[Entry], *, reversed_by: int | None, reason: str = ""
) -> Draft:
    """The reversal of an entry of the night. `facts`: the night's standing entries other than those AT_THE_TABLE.

    Refuses `night_closed`, `already_reversed`, `cannot_reverse` (facts: why, and the entry that must go first), `plan_made`.
    """
    if night.closed_at:
        raise Refusal("night_closed", closed=night.closed_at)
    if reversed_by is not None:
        raise Refusal("already_reversed", entry=entry.seq, by=reversed_by)
    if entry.kind in FIRST_AND_LAST:
        raise Refusal("cannot_reverse", entry=entry.seq, why="opening")
    if night.plan and entry.kind not in (Kind.PAYMENT, Kind.PLANNED):
        raise Refusal("plan_made")
    for check in CHECKS:
        check(night, entry, facts)
    draft = reversal(entry)
    return Draft(draft.kind, draft.postings, {"reason": reason} if reason else {}, reverses=entry.seq)


def _nothing_later_of_its_family(night: Night, entry: Entry, facts: Sequence[Entry]) -> None:
    if entry.reverses is not None:
        return
    for later in facts:
        if later.seq > entry.seq and _rests_on(later, entry):
            raise Refusal("cannot_reverse", entry=entry.seq, why="later", first=later.seq)


def _rests_on(later: Entry, entry: Entry) -> bool:
    if not any(entry.kind in family and later.kind in family for family in FAMILIES):
        return False
    if entry.kind is Kind.COUNTED:
        return bool(set(entry.facts["chips"]) & set(later.facts["chips"]))
    return entry.facts.get("player") == later.facts.get("player")


def _a_newcomer_has_no_entries(night: Night, entry: Entry, facts: Sequence[Entry]) -> None:
    if entry.kind is not Kind.JOINED or entry.reverses is not None:
        return
    player = entry.facts["player"]
    if night.balances.has_entries(player):
        raise Refusal("cannot_reverse", entry=entry.seq, why="has_entries", player=night.seat(player).player)


def _money_suffices(night: Night, entry: Entry, facts: Sequence[Entry]) -> None:
    if night.drawer - entry.amount(Account.DRAWER) < 0:
        raise Refusal("cannot_reverse", entry=entry.seq, why="drawer_short", drawer=night.drawer)
    chips_after = night.chips_out + entry.amount(Account.CHIPS)
    too_few_chips = chips_after < 0 and entry.amount(Account.CHIPS) < 0
    if too_few_chips and entry.kind not in (Kind.COUNTED, Kind.GAP_DECIDED):
        raise Refusal("cannot_reverse", entry=entry.seq, why="chips_returned", chips_out=night.chips_out)


CHECKS: tuple[Callable[[Night, Entry, Sequence[Entry]], None], ...] = (
    _nothing_later_of_its_family,
    _a_newcomer_has_no_entries,
    _money_suffices,
)
