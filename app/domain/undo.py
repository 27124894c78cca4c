"""Whether an entry may be reversed: once, and only while nothing that stands rests on it."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from app.domain.conditions import lacking_piece, not_closed
from app.domain.drawer.cash import given_back
from app.domain.errors import Refusal
from app.domain.ledger import (
    Account,
    Draft,
    Entry,
    Kind,
    PlayerId,
    Posting,
    in_force,
    reversal,
    standing_and_reversals,
)
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.resting import rests_on, seats_of
from app.domain.settling.closing import paid_so_far, planned_between
from app.domain.spelling import plain_text
from app.domain.tray.colours import unexplained

FIRST_AND_LAST = frozenset({Kind.FOUNDED, Kind.HOUSE_KEPT, Kind.OPENED, Kind.CLOSED})
WHILE_PLANNED = frozenset({Kind.PAYMENT, Kind.PLANNED, Kind.DRAWER_COUNTED, Kind.VERDICT, Kind.POT_KEPT})
DOUBLE_TAP = timedelta(seconds=2)


@dataclass(frozen=True)
class Case:
    """What is to be reversed: `entry`, and `original`, what happened in the first place.

    They differ where `entry` is itself a reversal; `restores` then says whether reversing it puts the original
    back, rather than striking it once more. `later` is what stands of the entries since, with their originals.
    `chips_stay`: the same chips are booked again at once. `namesakes` are players whose name another carries, too.
    """

    entry: Entry
    original: Entry
    restores: bool
    later: Sequence[tuple[Entry, Entry]]
    entries: Sequence[Entry]
    chips_stay: bool = False
    namesakes: Collection[PlayerId] = ()

    def refusal(self, why: str, **facts: Any) -> Refusal:
        """`cannot_reverse`, and why."""
        return Refusal("cannot_reverse", entry=self.entry.seq, why=why, **facts)


def undo(
    night: Night,
    entry: Entry,
    entries: Sequence[Entry],
    *,
    reason: str = "",
    chips_stay: bool = False,
    namesakes: Collection[PlayerId] = (),
) -> Draft:
    """The reversal of an entry of the night; reversing a reversal restores what it struck (T-66).

    `entries` are all of the night, `chips_stay` and `namesakes` as in `Case`. Refuses `night_closed`,
    `already_reversed` (T-41), `plan_made`, `not_seated`, `name_taken`, `bank_out_of_chips`, `more_than_planned` and
    `cannot_reverse` (facts: why, and the entry that must go first).
    """
    not_closed(night)
    for other in entries:
        if other.reverses == entry.seq:
            raise Refusal("already_reversed", entry=entry.seq, by=other.seq)
    if entry.kind in FIRST_AND_LAST:
        raise Refusal("cannot_reverse", entry=entry.seq, why="opening")
    if night.plan and entry.kind not in WHILE_PLANNED:
        raise Refusal("plan_made")
    case = replace(_case(entry, entries), chips_stay=chips_stay, namesakes=namesakes)
    for check in CHECKS:
        check(night, case)
    draft = given_back(night, reversal(entry))
    facts = {"reason": said} if (said := plain_text(reason)) else {}
    return replace(draft, facts={**draft.facts, **facts})


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
    """What comes back must find standing what it rests on itself, as it was when this was struck."""
    for later, about in reversed(case.later):
        it_rests = case.restores and about.seq < case.original.seq and rests_on(case.original, about)
        if it_rests or rests_on(about, case.original):
            raise case.refusal("later", first=later.seq)


def _no_chips_moved_since(night: Night, case: Case) -> None:
    """A seat that goes, and a final count that comes back, must not leave chips behind that were bought since."""
    goes = case.original.kind is Kind.JOINED and not case.restores
    comes_back = case.original.kind in (Kind.LEFT, Kind.COUNTED) and case.restores
    if not (goes or comes_back):
        return
    for player in sorted(seats_of(case.original)):
        if any(later.amount(Account.CHIPS, PlayerId(player)) for later, _ in case.later):
            raise case.refusal("has_entries", player=PlayerId(player))


def _name_is_left(night: Night, case: Case) -> None:
    """Who comes back to the table is called as nobody else: a name that was let go may be another's by now."""
    if case.original.kind is Kind.JOINED and case.restores:
        player = PlayerId(case.original.facts["player"])
        if player in case.namesakes:
            raise Refusal("name_taken", player=player)


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
    """What came in as a note goes back as that note or out of what is not sorted, and chips by their colour."""
    lacking = lacking_piece(night, given_back(night, reversal(case.entry)).postings)
    if lacking:
        raise case.refusal("notes_gone" if lacking.account is Account.DRAWER else "colour_gone", piece=lacking.piece)


def _colours_are_out(night: Night, case: Case) -> None:
    """Not more chips of a colour come back than are out, as far as `unexplained`; a count may find what it finds."""
    if case.chips_stay or case.entry.kind in (Kind.COUNTED, Kind.GAP_DECIDED) or not night.uncounted:
        return
    pieces: dict[str, int] = {}
    most = 0
    for entry in case.entries:
        _into_the_tray(pieces, entry.postings)
        most = max(most, unexplained(pieces))
    _into_the_tray(pieces, reversal(case.entry).postings)
    if unexplained(pieces) > most:
        piece = max((piece for piece in pieces if piece), key=lambda piece: pieces[piece])
        raise case.refusal("colour_back", piece=piece)


def _into_the_tray(pieces: dict[str, int], postings: Iterable[Posting]) -> None:
    for leg in postings:
        if leg.account is Account.CHIPS:
            pieces[leg.piece] = pieces.get(leg.piece, 0) + leg.amount


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
    if amount - case.original.facts.get("over", 0) > left:
        raise Refusal("more_than_planned", field="amount", left=Minor(left), amount=Minor(amount))


CHECKS: tuple[Callable[[Night, Case], None], ...] = (
    _nothing_rests_on_it,
    _a_plan_is_as_it_was,
    _no_chips_moved_since,
    _name_is_left,
    _players_are_seated,
    _money_suffices,
    _pieces_are_there,
    _chips_suffice,
    _colours_are_out,
    _a_payment_fits_the_plan,
)
