"""When a difference arose: between which counts that agreed and that did not."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from app.domain.ledger import Account, Entry, Kind, in_force, standing_and_reversals
from app.domain.money import Minor
from app.domain.night import DrawerCount, Night
from app.domain.pieces import worth_over
from app.domain.settling.causes.cause import Period
from app.domain.settling.gap import drawer_off, moved_after

COUNTING_SEATS = frozenset({Kind.COUNTED, Kind.ENDED})
COUNTS = frozenset({Kind.DRAWER_COUNTED, Kind.HANDED_OVER, Kind.COUNT_BOOKED, Kind.OPENED})
FOUND = frozenset({Kind.DRAWER_COUNTED, Kind.TRAY_COUNTED})
Marks = list[tuple[Entry, int]]
"""What was found to be too much, by the entries that say so: the first one and those that are booked say nothing is."""


def drawer_periods(night: Night, entries: Sequence[Entry], off: int) -> tuple[Period, ...]:
    """The times in which the drawer came to be so much off; none where the counts do not narrow it down.

    `entries` are all of the night.
    """
    if not off:
        return ()
    standing = in_force(entries)
    marks = _that_count(_drawer_marks(night, standing, entries), lambda *two: _cash_moved(standing, *two))
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


def tray_period(night: Night, entries: Sequence[Entry], differing: Mapping[str, int]) -> Period | None:
    """The time in which these colours came to differ by so many, with what moved them; None where no count says it."""
    standing = in_force(entries)
    spans = []
    for colour, over in differing.items():
        moved = [entry for entry in standing if _moves_chips(entry, [colour])]
        (since, _), *marks = _that_count(_tray_marks(colour, standing), lambda *two, by=moved: bool(_between(by, *two)))
        if marks:
            spans.append((since, _since_it_is_so(marks, over)))
    if not spans:
        return None
    since = min((since for since, _ in spans), key=_number)
    until = max((until for _, until in spans), key=_number)
    chips = [entry for entry in standing if _moves_chips(entry, differing)]
    amount = worth_over(differing, night.terms.chip_worths)
    return Period(since, until, amount, _between(chips, since, until))


def narrows_down(night: Night, period: Period) -> bool:
    """Whether a time of the tray is less than all the time until its last count."""
    last = night.counts.tray.last
    return period.since.kind is not Kind.OPENED or bool(last and period.until.seq < last.seq)


def _that_count(marks: Iterable[tuple[Entry, int]], moved: Callable[[Entry, Entry], bool]) -> Marks:
    """The marks since all was last right; a count replaces the one before if nothing moved between the two."""
    kept: Marks = []
    for entry, over in marks:
        again = bool(kept) and entry.kind in FOUND and kept[-1][0].kind in FOUND and not moved(kept[-1][0], entry)
        if again and kept[-1][1] == over:
            continue
        if again:
            kept.pop()
        kept.append((entry, over))
    right = [place for place, (_, over) in enumerate(kept) if not over]
    return kept[right[-1] :]


def _before(booked: Entry, standing: Sequence[Entry]) -> Period:
    """The time since book and drawer last agreed, until the difference was booked."""
    marks = ((entry, _over(entry)) for entry in standing if entry.seq < booked.seq and _tells(entry))
    since = _that_count(marks, lambda *two: _cash_moved(standing, *two))[0][0]
    cash = [entry for entry in standing if entry.amount(Account.DRAWER) and entry.kind not in COUNTS]
    return Period(since, booked, booked.amount(Account.DRAWER), _between(cash, since, booked))


def _tells(entry: Entry) -> bool:
    """Whether it tells of all that lies in the drawer."""
    return _makes_right(entry) or (entry.kind is Kind.DRAWER_COUNTED and not entry.facts.get("part"))


def _over(entry: Entry) -> int:
    """What it found too much in the drawer by the book of that time."""
    return 0 if _makes_right(entry) else int(entry.facts["counted"] - entry.facts["expected"])


def _cash_moved(standing: Sequence[Entry], count: Entry, later: Entry) -> bool:
    """Whether cash moved between two counts, rather than that something was mended."""
    between = _between(standing, count, later)
    at = _as_count(count, standing)
    return any(entry.amount(Account.DRAWER) and moved_after(entry, at) for entry in between)


def _tray_marks(colour: str, standing: Sequence[Entry]) -> Iterator[tuple[Entry, int]]:
    """What each count found too much of a colour, none at the night's beginning and once a count is booked."""
    counts = (entry for entry in standing if entry.kind is Kind.TRAY_COUNTED)
    counted = {entry.seq for entry in counts if colour in entry.facts["counted"]}
    for entry in standing:
        if entry.kind is Kind.OPENED:
            yield entry, 0
        elif entry.seq in counted:
            yield entry, entry.facts["counted"][colour] - entry.facts["expected"][colour]
        elif entry.kind is Kind.COUNT_BOOKED and entry.facts["count"] in counted:
            yield entry, 0


def _drawer_marks(night: Night, standing: Sequence[Entry], entries: Sequence[Entry]) -> Iterator[tuple[Entry, int]]:
    """What the drawer was off at the night's beginning or when it was last made right, and by each count since."""
    made_right = max(entry.seq for entry in standing if _makes_right(entry))
    for entry in standing:
        if entry.seq == made_right:
            yield entry, 0
        elif entry.seq > made_right and _tells(entry):
            since = standing_and_reversals([later for later in entries if later.seq > entry.seq])
            yield entry, drawer_off(night, _as_count(entry, standing), since)


def _makes_right(entry: Entry) -> bool:
    """Whether book and drawer were the same after it: the opening, a handover, a whole count that was booked."""
    whole = entry.facts.get("of") == "drawer" and not entry.facts.get("part")
    return entry.kind in (Kind.OPENED, Kind.HANDED_OVER) or (entry.kind is Kind.COUNT_BOOKED and whole)


def _as_count(entry: Entry, standing: Iterable[Entry]) -> DrawerCount:
    settling = any(before.kind in COUNTING_SEATS and before.seq < entry.seq for before in standing)
    return DrawerCount(entry.seq, entry.at, Minor(entry.facts["counted"]), settling)


def _since_it_is_so(marks: Marks, over: int) -> Entry:
    """The first of the last counts in a row that all found so many too much."""
    first = marks[-1][0]
    for entry, found in reversed(marks):
        if found != over:
            break
        first = entry
    return first


def _moves_chips(entry: Entry, colours: Iterable[str]) -> bool:
    wanted = {"", *colours}
    moves = any(leg.account is Account.CHIPS and leg.piece in wanted for leg in entry.postings)
    return moves and entry.kind not in COUNTS


def _number(entry: Entry) -> int:
    return entry.seq


def _between(entries: Iterable[Entry], since: Entry, until: Entry) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if since.seq < entry.seq < until.seq)
