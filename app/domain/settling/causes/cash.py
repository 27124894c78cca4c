"""Cash that went out or came in otherwise than the book says, and notes that were taken for others."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise

from app.domain.drawer.currencies import CASH, denominations, is_note
from app.domain.ledger import Account, Kind
from app.domain.money import Minor
from app.domain.pieces import worth_over
from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import DRAWER, Off


def pay_out(off: Off) -> Iterator[Cause]:
    """A pay-out larger or smaller than the book says, by just the difference; likeliest twice as much (T-06)."""
    for drawer in off.cash_alone:
        for entry in off.of_kind(Kind.PAID_OUT):
            paid = -entry.amount(Account.DRAWER)
            if paid - drawer > 0:
                fit = Fit.AMOUNT if drawer == -paid else Fit.POSSIBLE
                yield Cause("pay_out", fit, Minor(paid - drawer), entry)


def not_paid(off: Off) -> Iterator[Cause]:
    """A pay-out of just that amount that never was: the cash is still there."""
    for drawer in off.cash_alone:
        for entry in off.of_kind(Kind.PAID_OUT):
            if -entry.amount(Account.DRAWER) == drawer:
                yield Cause("not_paid", Fit.AMOUNT, Minor(drawer), entry)


def not_repaid(off: Off) -> Iterator[Cause]:
    """A payment off the tab, of just that amount, that never came."""
    for drawer in off.cash_alone:
        for entry in off.of_kind(Kind.REPAID):
            if -entry.amount(Account.DRAWER) == drawer:
                yield Cause("not_repaid", Fit.AMOUNT, Minor(-drawer), entry)


def food_paid(off: Off) -> Iterator[Cause]:
    """Food was paid from the kitty, which lies in the drawer too, and nobody wrote it down (T-07)."""
    for drawer in off.cash_alone:
        if 0 < -drawer <= off.night.kitty:
            yield Cause("food_paid", Fit.POSSIBLE, Minor(-drawer))


def swapped_notes(off: Off) -> Iterator[Cause]:
    """Notes that were taken for others: as many of one are missing as of the other are too many.

    Where nobody counted by note, one note taken for another whose worth differs by just that.
    """
    count = off.night.counts.drawer.last
    if off.notes:
        yield from _counted_swap(off)
    elif off.drawer in off.cash_alone and (count is None or not count.pieces or off.night.cash_unsorted):
        known = dict.fromkeys(count.pieces, 0) | count.differences if count and count.part else {}
        yield from _possible_swap(off, off.drawer or 0, known)


def changed_notes(off: Off) -> Iterator[Cause]:
    """The sum is right but not the notes: somebody changed some and did not say so."""
    if off.place == DRAWER and off.notes and not off.drawer and _worth(off) == 0:
        yield Cause("changed_notes", Fit.PIECES, Minor(0), pieces=off.notes)


def _counted_swap(off: Off) -> Iterator[Cause]:
    """As many of one as of another, the nearest in worth; where there are others besides, a part of what is off."""
    worths = off.night.terms.note_worths
    if not off.drawer or _worth(off) != off.drawer:
        return
    for large, small in (*pairwise(off.notes), *combinations(off.notes, 2)):
        count = off.notes[large]
        if count == -off.notes[small]:
            fit = Fit.PIECES if len(off.notes) == 2 else Fit.PLACE
            worth = Minor(abs(count * (worths[large] - worths[small])))
            yield Cause("swapped_notes", fit, worth, pieces={large: count, small: -count})
            return


def _possible_swap(off: Off, drawer: int, known: Mapping[str, int]) -> Iterator[Cause]:
    """The two notes next to each other in worth that differ by just that, else any two: one pair to look for.

    None that a count of some notes disproves: of those it is `known` how many are too many.
    """
    code = off.night.terms.unit.code
    if code not in CASH:
        return
    notes = [(note, worth) for note, worth in denominations(code).items() if is_note(code, note)]
    neighbours = pairwise(notes)
    for (large, more), (small, less) in (*neighbours, *combinations(notes, 2)):
        over = {small: 1, large: -1} if drawer < 0 else {large: 1, small: -1}
        if more - less == abs(drawer) and all(known.get(note, count) == count for note, count in over.items()):
            yield Cause("swapped_notes", Fit.AMOUNT, Minor(abs(drawer)), pieces=over)
            return


def _worth(off: Off) -> int:
    """What the notes that were counted are worth more than those of the book."""
    return worth_over(off.notes, off.night.terms.note_worths)


FINDERS = (not_paid, not_repaid, swapped_notes, changed_notes, pay_out, food_paid)
