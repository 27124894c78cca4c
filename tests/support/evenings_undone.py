"""Random evenings by piece with many corrections and bookings, undone and put back at random places."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import invariant

from app.domain.ledger import Account, Entry, Kind, in_force
from app.store.journal import night_entries
from app.store.work import reading
from tests.support.evenings import EARLY, LATE, act_named
from tests.support.evenings_by_piece import BY_PIECE, EveningsByPiece, colours

OF_ANOTHER = {Kind.CHIPS_CHANGED: "sale", Kind.COUNT_BOOKED: "count"}
PLACES = ("tray", "drawer")

UNDONE = st.one_of(
    act_named("correct", st.integers(0, 1), colours),
    act_named("correct", st.integers(0, 0), colours),
    act_named("book_count", st.sampled_from(PLACES)),
    act_named("undo_what_is_of_another", st.integers(0, 5)),
    act_named("undo_what_is_of_another", st.integers(0, 2)),
    act_named("undo", st.integers(0, 25)),
)


class EveningsUndone(EveningsByPiece):
    """What is undone is often a correction of a sale or the booking of a count, and so is what comes back."""

    acts: ClassVar[tuple[st.SearchStrategy[tuple[Any, ...]], ...]] = (
        st.one_of(EARLY, BY_PIECE, UNDONE),
        st.one_of(LATE, EveningsByPiece.acts[1], UNDONE),
        EveningsByPiece.acts[2],
    )

    def __init__(self) -> None:
        super().__init__()
        self.most: dict[int, int] = defaultdict(int)

    @invariant()
    def chips_that_nobody_knows_are_remembered(self) -> None:
        """Counts and hand-ins may bring chips of another set: these lie there from then on."""
        self.most[self.club.number] = max(self.most[self.club.number], self.beyond())

    def correct(self, place: int, pieces: Mapping[str, int]) -> None:
        """One of the last sales handed out other chips."""
        sales = [entry for entry in in_force(self.entries()) if entry.kind is Kind.SALE]
        if sales:
            sale = sales[::-1][place % len(sales)]
            self.change_hand_out(self.club.version - sale.seq, pieces)

    def undo_what_is_of_another(self, place: int) -> None:
        of_another = [entry.seq for entry in self.entries() if entry.kind in OF_ANOTHER][::-1]
        if of_another:
            self.undo(self.club.version - of_another[place % len(of_another)])

    def undo(self, back: int) -> None:
        version = self.club.version
        super().undo(back)
        if self.club.version == version:
            return
        entries = self.entries()
        if entries[-1].kind not in (Kind.COUNTED, Kind.GAP_DECIDED) and self.club.night.uncounted:
            assert self.beyond() <= self.most[self.club.number], "no more of a colour comes back than is out"
        stand_as_they_were_booked(entries)

    def entries(self) -> tuple[Entry, ...]:
        with reading(self.store, self.club.club) as work:
            return tuple(night_entries(work.connection, work.club, self.club.number))

    def beyond(self) -> int:
        """What lies in the tray beyond what the club owns, and is not of those that went out without their colours."""
        night = self.club.night
        back = night.balances.pieces(Account.CHIPS)
        return max(0, sum(max(0, back.get(name, 0)) for name in night.tray) + min(0, night.tray_unsorted))


def stand_as_they_were_booked(entries: tuple[Entry, ...]) -> None:
    """What a correction or a booking was made of stands as it stood then: all of it, and nothing besides."""
    now = in_force(entries)
    for made in (entry for entry in now if entry.kind in OF_ANOTHER):
        then = in_force(entry for entry in entries if entry.seq <= made.seq)
        assert made_of(made, then) == made_of(made, now), f"{made.kind} {made.seq}"


def made_of(made: Entry, standing: tuple[Entry, ...]) -> set[int]:
    """The numbers of what it is of, and of the earlier ones of the same: bookings are of the same place."""
    named = made.facts[OF_ANOTHER[made.kind]]
    same = "sale" if made.kind is Kind.CHIPS_CHANGED else "of"
    before = [entry for entry in standing if entry.seq < made.seq]
    alike = {
        entry.seq for entry in before if entry.kind is made.kind and named and entry.facts[same] == made.facts[same]
    }
    return alike | {entry.seq for entry in before if entry.seq == named}
