"""When a difference arose: between which counts that agreed and that did not."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from app.domain.causes.cause import Period
from app.domain.counts import Count, tray_count
from app.domain.gap import drawer_off
from app.domain.ledger import Account, Entry, Kind, in_force, standing_and_reversals
from app.domain.money import Minor
from app.domain.night import DrawerCount, Night

COUNTING_SEATS = frozenset({Kind.COUNTED, Kind.ENDED})
COUNTS = frozenset({Kind.DRAWER_COUNTED, Kind.HANDED_OVER, Kind.COUNT_BOOKED, Kind.OPENED})


def drawer_periods(night: Night, entries: Sequence[Entry], off: int) -> tuple[Period, ...]:
    """The times in which the drawer came to be so much off; none where the counts do not narrow it down.

    `entries` are all of the night.
    """
    if not off:
        return ()
    standing = in_force(entries)
    marks = list(_drawer_marks(night, standing, entries))
    known_all_along = len(marks) == 2 and marks[0][0].kind is Kind.OPENED
    if known_all_along:
        return ()
    cash = [entry for entry in standing if entry.amount(Account.DRAWER) and entry.kind not in COUNTS]
    return tuple(
        Period(since, until, Minor(after - before), _between(cash, since, until))
        for (since, before), (until, after) in pairwise(marks)
        if after != before
    )


def booked_periods(entries: Sequence[Entry]) -> tuple[Period, ...]:
    """The times in which differences arose that a handover or a count has booked, on who held the bank (T-02)."""
    standing = in_force(entries)
    found = [entry for entry in standing if entry.kind is not Kind.OPENED and _makes_right(entry)]
    return tuple(_before(entry, standing) for entry in found if entry.amount(Account.DRAWER))


def tray_periods(night: Night, entries: Sequence[Entry], differing: Mapping[str, int]) -> tuple[Period, ...]:
    """The time in which these colours came to differ by so many; none where the counts do not narrow it down."""
    counted, worths = night.counts.tray, night.terms.chip_worths
    if counted.last is None or not differing:
        return ()
    agreed = min(counted.agreed_since(colour) for colour in differing)
    standing = in_force(entries)
    counts = [entry for entry in standing if entry.kind is Kind.TRAY_COUNTED and entry.seq > agreed]
    if not counts:
        return ()
    first = _since_it_is_so(differing, [(entry, tray_count(entry, worths)) for entry in counts])
    since = next(entry for entry in standing if entry.seq == agreed)
    if since.kind is Kind.OPENED and first.seq == counted.last.seq:
        return ()
    chips = [entry for entry in standing if _moves_chips(entry, differing)]
    amount = Minor(sum(over * worths[colour] for colour, over in differing.items()))
    return (Period(since, first, amount, _between(chips, since, first)),)


def _before(booked: Entry, standing: Sequence[Entry]) -> Period:
    """The time since book and drawer last agreed, until the difference was booked."""
    agreed = [entry for entry in standing if entry.seq < booked.seq and (_makes_right(entry) or _agrees(entry))]
    cash = [entry for entry in standing if entry.amount(Account.DRAWER) and entry.kind not in COUNTS]
    since = agreed[-1]
    return Period(since, booked, booked.amount(Account.DRAWER), _between(cash, since, booked))


def _agrees(entry: Entry) -> bool:
    """Whether a whole count found just what the book said."""
    if entry.kind is not Kind.DRAWER_COUNTED or entry.facts.get("part"):
        return False
    return bool(entry.facts["counted"] == entry.facts["expected"])


def _drawer_marks(night: Night, standing: Sequence[Entry], entries: Sequence[Entry]) -> Iterator[tuple[Entry, int]]:
    """What the drawer was off at the night's beginning or when it was last made right, and by each count since."""
    made_right = max(entry.seq for entry in standing if _makes_right(entry))
    for entry in standing:
        if entry.seq == made_right:
            yield entry, 0
        elif entry.seq > made_right and entry.kind is Kind.DRAWER_COUNTED and not entry.facts.get("part"):
            since = standing_and_reversals([later for later in entries if later.seq > entry.seq])
            yield entry, drawer_off(night, _as_count(entry, standing), since)


def _makes_right(entry: Entry) -> bool:
    """Whether book and drawer were the same after it: the opening, a handover, a whole count that was booked."""
    whole = entry.facts.get("of") == "drawer" and not entry.facts.get("part")
    return entry.kind in (Kind.OPENED, Kind.HANDED_OVER) or (entry.kind is Kind.COUNT_BOOKED and whole)


def _as_count(entry: Entry, standing: Iterable[Entry]) -> DrawerCount:
    settling = any(before.kind in COUNTING_SEATS and before.seq < entry.seq for before in standing)
    return DrawerCount(entry.seq, entry.at, Minor(entry.facts["counted"]), settling)


def _since_it_is_so(differing: Mapping[str, int], counts: Sequence[tuple[Entry, Count]]) -> Entry:
    """The first of the last counts in a row that all found the same."""
    first = counts[-1][0]
    for entry, count in reversed(counts):
        if {colour: count.differences.get(colour, 0) for colour in differing} != differing:
            break
        first = entry
    return first


def _moves_chips(entry: Entry, colours: Iterable[str]) -> bool:
    wanted = {"", *colours}
    moves = any(leg.account is Account.CHIPS and leg.piece in wanted for leg in entry.postings)
    return moves and entry.kind not in COUNTS


def _between(entries: Iterable[Entry], since: Entry, until: Entry) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if since.seq < entry.seq < until.seq)
