"""Notes, coins and chips by colour: whole ones only, and never more than there are."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.audit.nights import one_chip, walks
from app.audit.rows import Book, Entry, Posting, lower


@dataclass(frozen=True)
class Case:
    """The chips that a night is played with: what one of each colour is worth, and how many there are."""

    worths: Mapping[str, Fraction]
    owned: Mapping[str, int]


def case_of(opened: Entry) -> Case | None:
    """The case as the night's first entry tells of it, None where chips have no colours."""
    if not opened.facts.get("chip_set"):
        return None
    one, told = one_chip(opened), opened.facts["chip_set"]
    return Case({name: Fraction(face) * one for name, face, _ in told}, {name: owned for name, _, owned in told})


def pieces_are_whole(book: Book) -> Iterator[str]:
    """A leg that names a note or a colour moves a whole number of them, and only cash and chips have any."""
    cases = _cases(book)
    for entry in book.entries:
        case = cases.get((entry.row.club_id, entry.row.night))
        for leg in entry.postings:
            if leg.piece:
                one = _worth(leg, case)
                if one is None:
                    yield f"{book.named(entry.row)} moves {leg.piece!r} on {leg.account}, where there is no such piece."
                elif leg.amount % one:
                    yield f"{book.named(entry.row)} moves {leg.amount} in {leg.piece!r}: no whole number of pieces."


def no_note_is_below_zero(book: Book) -> Iterator[str]:
    """More of a note never left the drawer than came into it."""
    for entry, walk in walks(book):
        for note in {leg.piece for leg in entry.postings if leg.account == "drawer" and leg.piece}:
            left = walk.balances["drawer", None, note]
            if left < 0:
                yield f"After {lower(book.named(entry.row))} the drawer holds less than none of {note!r}, {left}."


def unsorted_cash_is_never_below_zero(book: Book) -> Iterator[str]:
    """Cash that nobody sorted into notes is cash: there is never less than none of it."""
    for entry, walk in walks(book):
        left = walk.balances["drawer", None, ""]
        if left < 0 and entry.amount("drawer"):
            yield f"After {lower(book.named(entry.row))} less than no cash is unsorted, {left}."


def colours_out_are_of_the_case(book: Book) -> Iterator[str]:
    """No more chips of a colour are out than the club owns."""
    cases, out = _cases(book), dict[tuple[int, int | None], Counter[str]]()
    for entry in book.entries:
        night = (entry.row.club_id, entry.row.night)
        case, chips = cases.get(night), out.setdefault(night, Counter())
        moved = [leg for leg in entry.postings if leg.account == "chips" and leg.piece]
        for leg in moved:
            chips[leg.piece] -= leg.amount
        for colour in dict.fromkeys(leg.piece for leg in moved):
            if case and colour in case.worths and chips[colour] > case.worths[colour] * case.owned[colour]:
                yield (
                    f"After {lower(book.named(entry.row))} more chips are out of {colour!r}"
                    f" than the {case.owned[colour]} that there are."
                )


def _cases(book: Book) -> dict[tuple[int, int | None], Case | None]:
    """The case of each night, by club and number."""
    opened = [entry for entry in book.entries if entry.row.kind == "opened"]
    return {(entry.row.club_id, entry.row.night): case_of(entry) for entry in opened}


def _worth(leg: Posting, case: Case | None) -> Fraction | None:
    """What one of the leg's pieces is worth in smallest units; a note says so itself."""
    if leg.account == "drawer":
        return Fraction(leg.piece) if leg.piece.isdigit() else None
    return case.worths.get(leg.piece) if leg.account == "chips" and case else None
