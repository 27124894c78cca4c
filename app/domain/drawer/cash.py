"""Cash into and out of the drawer, by note where the table keeps the drawer by notes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.domain.conditions import drawer_covers, pieces_are_there
from app.domain.drawer.change import change_for
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Posting, legs, summed
from app.domain.making import fewest, most_payable
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces, Worths, sorted_legs, worth_of, worth_over
from app.domain.terms import Terms

NONE: Pieces = {}


@dataclass(frozen=True)
class Moved:
    """Cash as it was counted across the table: the notes that came in and that went out.

    `loose` is what moved besides without anybody saying in which notes, smallest units; out is negative.
    """

    came: Pieces
    went: Pieces
    loose: Minor


def moved(postings: Iterable[Posting], unsorted: Pieces = NONE) -> Moved:
    """What an entry moved into and out of the drawer, note by note; `unsorted` as its facts say (`as_far_as_known`)."""
    postings = [*postings, *(-leg for leg in _no_longer_known(unsorted))]
    cash = {leg.piece: leg.amount for leg in summed(leg for leg in postings if leg.account is Account.DRAWER)}
    loose = Minor(cash.pop("", 0))
    came = {note: amount // int(note) for note, amount in cash.items() if amount > 0}
    went = {note: -amount // int(note) for note, amount in cash.items() if amount < 0}
    return Moved(came, went, loose)


def may_be_given(terms: Terms) -> tuple[str, ...]:
    """The notes and coins that somebody may pay with: none smaller than the smallest lot, the smallest first."""
    return tuple(note for note, worth in terms.note_worths.items() if worth >= terms.smallest_sale)[::-1]


def in_notes_of(note: str, amount: int, worths: Worths) -> Pieces:
    """As many of one note as cover the amount: what somebody gives who pays with that note. Refuses `unknown_piece`."""
    if note not in worths:
        raise Refusal("unknown_piece", field="given", piece=note)
    return {note: max(1, -(-amount // worths[note]))}


def taken(night: Night, amount: int, given: Pieces | None, *, unsorted: bool = False) -> tuple[Posting, ...]:
    """The drawer's legs for cash that comes in: the notes `given` (None: nobody said) less the change.

    `unsorted`: the change was there although the book knows of no such notes. Refuses `notes_not_kept`,
    `given_too_little`, `unknown_piece`, `no_change` (PK-2) and `drawer_short`.
    """
    if given is None:
        return legs(Posting(Account.DRAWER, amount))
    worths = _worths(night)
    worth = worth_of(given, worths)
    came = sorted_legs(Account.DRAWER, worth, given, worths)
    change = Minor(worth - amount)
    if unsorted and change > 0:
        drawer_covers(night, change)
        return (*came, Posting(Account.DRAWER, -change))
    back = change_for(given, amount, night.notes, worths, not_sorted=night.cash_unsorted)
    return summed((*came, *sorted_legs(Account.DRAWER, -change, back, worths)))


def paid(night: Night, amount: Minor, *, unsorted: bool = False) -> tuple[Posting, ...]:
    """The drawer's legs for cash that goes out, in the fewest notes; cash that is not sorted makes up what they lack.

    `unsorted`: it was paid in notes of which the book knows nothing. Refuses `drawer_short`; asks `choice_needed`
    (cannot_pay_exactly; most) where both together do not make the amount, but no more than `most`.
    """
    drawer_covers(night, amount)
    worths = night.terms.note_worths
    if unsorted or not worths:
        return legs(Posting(Account.DRAWER, -amount))
    most = most_in_known(night, amount)
    if most < amount:
        raise Refusal("choice_needed", field="amount", choice="cannot_pay_exactly", amount=amount, most=most)
    return paid_as_it_may(night, amount)


def as_far_as_known(night: Night, draft: Draft) -> Draft:
    """The entry, so that cash that is not sorted stays at or above nothing, whatever left the drawer.

    Cash of which nobody said the notes takes first what is not sorted. Where that does not suffice nobody knows which
    of the notes that lay there are left, so all of them become not sorted (`unsorted` in the facts). What this entry
    brings in by name stays known, unless it must help out too. Refuses `pieces_gone`.
    """
    if not (night.terms.note_worths or night.terms.chip_worths):
        return draft
    pieces_are_there(night, draft.postings)
    cash = {leg.piece: leg.amount for leg in summed(draft.postings) if leg.account is Account.DRAWER}
    if not cash or night.cash_unsorted + cash.get("", 0) >= 0:
        return draft
    worths = night.terms.note_worths
    held = {note: night.notes.get(note, 0) + cash.get(note, 0) // worths[note] for note in worths}
    before = {note: min(count, night.notes.get(note, 0)) for note, count in held.items()}
    short = night.cash_unsorted + cash.get("", 0) + worth_over(before, worths) < 0
    gone = {note: count for note, count in (held if short else before).items() if count}
    return _besides(draft, gone) if gone else draft


def given_back(night: Night, reversal: Draft) -> Draft:
    """A reversal that gives back notes of which the book knows no more: in their place cash that is not sorted.

    Its facts say so as in `as_far_as_known`, `unsorted` counting below none. Where there is not so much, it stays as it
    is.
    """
    cash = {leg.piece: leg.amount for leg in summed(reversal.postings) if leg.account is Account.DRAWER}
    loose, worths = night.cash_unsorted + cash.pop("", 0), night.terms.note_worths
    left = {note: night.notes.get(note, 0) + amount // worths[note] for note, amount in cash.items()}
    lacking = {note: count for note, count in left.items() if count < 0}
    return _besides(reversal, lacking) if lacking and loose + worth_over(lacking, worths) >= 0 else reversal


def _besides(draft: Draft, unsorted: Pieces) -> Draft:
    """The entry by which these notes become cash that is not sorted, besides what it moves itself."""
    postings = summed([*draft.postings, *_no_longer_known(unsorted)])
    return replace(draft, postings=postings, facts={**draft.facts, "unsorted": unsorted})


def _no_longer_known(notes: Pieces) -> list[Posting]:
    """The drawer's legs by which these notes become cash that is not sorted, below none: cash becomes these."""
    worths = {note: int(note) * count for note, count in notes.items()}
    by_note = [Posting(Account.DRAWER, -worth, piece=note) for note, worth in worths.items()]
    return [*by_note, Posting(Account.DRAWER, sum(worths.values()))]


def notes_for(night: Night, amount: int) -> Pieces | None:
    """The notes to pay this amount with, unsorted cash being what they lack; None: that does not suffice."""
    return _most_in_notes(night, amount) if most_in_known(night, amount) == amount else None


def most_in_known(night: Night, amount: int) -> Minor:
    """The most of this amount that the notes by name and the cash that is not sorted make together."""
    most = most_payable(amount, night.notes, night.terms.note_worths) + max(night.cash_unsorted, 0)
    return Minor(min(amount, most))


def paid_as_it_may(night: Night, amount: int) -> tuple[Posting, ...]:
    """The drawer's legs for cash that goes out whatever the notes: the fewest that make most of it, else unsorted."""
    return sorted_legs(Account.DRAWER, -amount, _most_in_notes(night, amount), night.terms.note_worths)


def _most_in_notes(night: Night, amount: int) -> Pieces:
    """The fewest notes that make the most of this amount."""
    worths = night.terms.note_worths
    return fewest(most_payable(amount, night.notes, worths), night.notes, worths) or {}


def offered(night: Night, amount: Minor, offer: Pieces) -> Pieces:
    """What a buyer on the tab held out, kept until the drawer can change it (PK-2).

    Refuses as `taken`, and `change_available` (change) where the table keeps tabs for want of change alone.
    """
    worths = _worths(night)
    try:
        back = change_for(offer, amount, night.notes, worths, not_sorted=night.cash_unsorted)
    except Refusal as refusal:
        if refusal.key != "no_change":
            raise
        return offer
    if night.terms.tab == "when_no_change":
        raise Refusal("change_available", field="given", change=worth_of(back, worths))
    return offer


def _worths(night: Night) -> Worths:
    if not night.terms.note_worths:
        raise Refusal("notes_not_kept", field="given")
    return night.terms.note_worths
