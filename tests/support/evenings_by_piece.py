"""Random evenings at a table that keeps notes and colours: the same acts and more, and what must hold of the pieces."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import invariant

from app.domain.drawer.counts import differences
from app.domain.ledger import Account, PlayerId, Tender, in_force
from app.domain.money import Minor
from app.domain.tray import counts as tray_counts
from app.domain.tray.chip_set import ChipSet, Colour
from app.queries.causes import look_at
from app.services import club, counting, nights, settling, table
from app.store.journal import night_entries
from app.store.work import reading
from tests.support.audit import findings
from tests.support.evenings import EARLY, LATE, PLANNED, Evenings, act_named, amounts, seats_taken

CASE = ChipSet((Colour("white", Decimal(1), 300), Colour("red", Decimal(5), 20), Colour("blue", Decimal(20), 30)))
"""Chips worth a thousand, of which the reds are soon out."""

few = st.integers(0, 6)
notes = st.dictionaries(st.sampled_from(["2000", "5000", "10000", "500"]), few, max_size=3)
given = st.sampled_from([{"2000": 1}, {"2000": 3}, {"5000": 1}, {"10000": 1}, {"5000": 5}, {"2000": 1, "500": 1}])
colours = st.dictionaries(st.sampled_from(["white", "red", "blue"]), st.integers(1, 12), min_size=1, max_size=3)

BY_PIECE = st.one_of(
    act_named("sell_for", seats_taken, amounts, given, st.booleans()),
    act_named("sell_for", seats_taken, amounts, given, st.just(False)),
    act_named("sell_in", seats_taken, colours),
    act_named("hand_in_colours", seats_taken, colours),
    act_named("change_chips", seats_taken, st.integers(1, 8)),
    act_named("change_hand_out", st.integers(0, 6), colours),
    act_named("leave_in_colours", seats_taken, colours),
    act_named("count_tray", colours, st.booleans()),
    act_named("count_notes", notes, st.booleans()),
    act_named("book_count", st.sampled_from(["tray", "drawer"])),
    act_named("pay_out_unsorted", seats_taken),
    act_named("pay_out_several", st.sampled_from(["", "owed", "between", "unsorted"])),
    act_named("offer", seats_taken, amounts, given),
    act_named("repay_for", seats_taken, given, st.booleans()),
    act_named("hand_over_notes", seats_taken, notes),
    act_named("undo", st.integers(0, 8)),
)


class EveningsByPiece(Evenings):
    """Evenings of a club that has entered its case, and keeps the drawer by note every night but the second."""

    acts: ClassVar[tuple[st.SearchStrategy[tuple[Any, ...]], ...]] = (
        st.one_of(EARLY, BY_PIECE),
        st.one_of(LATE, BY_PIECE, act_named("count_in_colours", seats_taken, colours)),
        st.one_of(PLANNED, act_named("count_notes", notes, st.booleans())),
    )

    before_counting: ClassVar[int] = 14

    def open(self, float: str) -> None:
        if not self.club.number:
            club.keep_chip_set(self.store, self.club.request(), chips=CASE)
        drawer = "sum" if self.club.number == 1 else "notes"
        self.club.open(float=float, drawer=drawer, tab_limit="300", stops=None, book="polski")

    def sell_for(self, place: int, amount: int, given: Mapping[str, int], unsorted: bool) -> None:
        """A sale for notes: what the drawer gains is the amount, however it is made."""
        asked = {"player": self.player(place), "amount": Minor(amount), "tender": Tender.CASH}
        before = self.cash_and_chips()
        if self.act(lambda: table.sell(self.store, self.club.request(), **asked, given=given, unsorted=unsorted)):
            assert self.cash_and_chips() == (before[0] + amount, before[1] + amount)

    def sell_in(self, place: int, pieces: Mapping[str, int]) -> None:
        worth = self.worth(pieces)
        asked = {"player": self.player(place), "amount": Minor(worth), "tender": Tender.TAB}
        before = self.club.night.tray
        if self.act(lambda: table.sell(self.store, self.club.request(), **asked, hand_out=pieces)):
            assert self.club.night.tray == {name: before[name] - pieces.get(name, 0) for name in before}

    def hand_in_colours(self, place: int, pieces: Mapping[str, int]) -> None:
        player, before = self.player(place), self.club.night.tray
        if self.act(lambda: table.return_chips(self.store, self.club.request(), player=player, pieces=pieces)):
            assert self.club.night.tray == {name: before[name] + pieces.get(name, 0) for name in before}

    def change_hand_out(self, back: int, pieces: Mapping[str, int]) -> None:
        """What a sale of late handed out was other chips, the rest of its worth in white."""
        before = self.cash_and_chips(), self.club.tabs()
        seq = max(1, self.club.version - back)
        with reading(self.store, self.club.club) as work:
            rest = -work.entry(seq).amount(Account.CHIPS) - self.worth(pieces)
        asked = {"sale": seq, "pieces": {**pieces, "white": pieces.get("white", 0) + rest // 100}}
        self.act(lambda: counting.change_hand_out(self.store, self.club.request(), **asked))
        assert (self.cash_and_chips(), self.club.tabs()) == before, "a correction moves colours alone"

    def leave_in_colours(self, place: int, pieces: Mapping[str, int]) -> None:
        player, before = self.player(place), self.club.night.tray
        asked = {"player": player, "pieces": pieces, "override": "the last bus"}
        if self.act(lambda: table.leave(self.store, self.club.request(), **asked)):
            assert self.club.night.tray == {name: before[name] + pieces.get(name, 0) for name in before}

    def count_in_colours(self, place: int, pieces: Mapping[str, int]) -> None:
        """A seat counted, perhaps again: the tray has these chips of it and none of an earlier count."""
        player, before = self.player(place), self.club.night
        asked = {"player": player, "pieces": pieces}
        if self.act(lambda: settling.count_seat_by_colour(self.store, self.club.request(), **asked)):
            earlier = before.seat(PlayerId(player)).counted_pieces
            new = {name: pieces.get(name, 0) - earlier.get(name, 0) for name in before.tray}
            assert self.club.night.tray == {name: before.tray[name] + new[name] for name in before.tray}

    def change_chips(self, place: int, blues: int) -> None:
        player, before = self.player(place), self.cash_and_chips()
        change = {"gives": {"blue": blues}, "gets": {"red": 4 * blues}}
        self.act(lambda: counting.change_chips(self.store, self.club.request(), player=player, **change))
        assert self.cash_and_chips() == before, "colours are changed without money"

    def count_tray(self, off: Mapping[str, int], whole: bool) -> None:
        tray = self.club.night.tray
        there = {name: max(0, tray[name] - off.get(name, 0)) for name in (tray if whole else off)}
        if self.act(lambda: counting.count_tray(self.store, self.club.request(), counted=there)):
            self.knows_where_to_look("tray", any(there[name] != tray[name] for name in there))

    def count_notes(self, more: Mapping[str, int], part: bool) -> None:
        held = self.club.night.notes
        there = {note: held.get(note, 0) + more.get(note, 0) for note in (more if part else {**held, **more})}
        if self.act(lambda: settling.count_notes(self.store, self.club.request(), notes=there, part=part)):
            with reading(self.store, self.club.club) as work:
                off = work.gap(self.club.night).drawer
            self.knows_where_to_look("drawer", bool(off))

    def book_count(self, of: str) -> None:
        out = self.club.night.chips_out
        booked = self.act(lambda: counting.book_count(self.store, self.club.request(), of=of))
        assert self.club.night.chips_out == out, "a count moves no chips to or from a player"
        if booked and of == "drawer":
            with reading(self.store, self.club.club) as work:
                since = work.since(self.club.night, self.club.night.counts.drawer.last)
            assert differences(self.club.night, since) == {}, "the book follows the count"
        if booked and of == "tray":
            with reading(self.store, self.club.club) as work:
                since = work.since(self.club.night, self.club.night.counts.tray.last)
            assert tray_counts.differences(self.club.night, since) == {}, "the book follows the count"

    def knows_where_to_look(self, place: str, off: bool) -> None:
        """Where a count differs there is something to look at; what is named stands, and none of it twice."""
        look = look_at(self.store, self.club.club, self.club.number, place)
        causes = look.causes if look else ()
        assert not off or causes or self.club.night.plan, "a difference leaves something to look at"
        with reading(self.store, self.club.club) as work:
            standing = {entry.seq for entry in in_force(night_entries(work.connection, work.club, self.club.number))}
        named = [(cause.kind, cause.entry.seq) for cause in causes if cause.entry]
        assert {seq for _, seq in named} <= standing
        assert len(named) == len(set(named))

    def pay_out_unsorted(self, place: int) -> None:
        player = self.player(place)
        self.act(lambda: table.pay_out(self.store, self.club.request(), player=player, unsorted=True))

    def pay_out_several(self, way: str) -> None:
        night = self.club.night
        owed = {seat.player: -night.tab(seat.player) for seat in night.seats if night.tab(seat.player) < 0}
        self.act(lambda: table.pay_out_several(self.store, self.club.request(), players=list(owed), way=way))
        after = self.club.night
        paid = night.drawer - after.drawer
        assert paid == sum(owed.values()) + sum(after.tab(player) for player in owed), "what left the drawer was owed"
        assert all(0 <= -after.tab(player) <= owed[player] for player in owed), "nobody was paid too much"

    def offer(self, place: int, amount: int, given: Mapping[str, int]) -> None:
        """A sale on the tab with a note held out: no cash moves."""
        before = self.club.night.drawer
        asked = {"player": self.player(place), "amount": Minor(amount), "tender": Tender.TAB}
        self.act(lambda: table.sell(self.store, self.club.request(), **asked, given=given))
        assert self.club.night.drawer == before

    def repay_for(self, place: int, given: Mapping[str, int], unsorted: bool) -> None:
        """As much of the tab as the notes pay: the drawer gains just that."""
        player, before = self.player(place), self.club.night
        amount = min(before.tab(PlayerId(player)), sum(int(note) * count for note, count in given.items()))
        asked = {"player": player, "amount": Minor(amount), "given": given, "unsorted": unsorted}
        if self.act(lambda: table.repay(self.store, self.club.request(), **asked)):
            assert self.club.night.drawer == before.drawer + amount

    def hand_over_notes(self, place: int, there: Mapping[str, int]) -> None:
        """The bank changes hands: what both counted is what the book has from then on."""
        to, counted = self.player(place), {note: count for note, count in there.items() if count}
        if self.act(
            lambda: nights.hand_over_by_note(self.store, self.club.request(), to=to, notes=there, confirmed=True)
        ):
            assert (self.club.night.notes, self.club.night.cash_unsorted) == (counted, 0)

    def player(self, place: int) -> int:
        return self.club.ids[self.seated(place)]

    def worth(self, pieces: Mapping[str, int]) -> int:
        return sum(count * self.club.night.terms.chip_worths[name] for name, count in pieces.items())

    @invariant()
    def pieces_are_what_the_sums_say(self) -> None:
        night = self.club.night
        in_notes = sum(int(note) * count for note, count in night.notes.items())
        assert night.cash_unsorted >= 0, "there is no less than no cash that is not sorted"
        assert in_notes + night.cash_unsorted == night.drawer, "notes and what is not sorted are all the cash"
        assert self.worth(night.tray) + night.tray_unsorted + night.chips_out == night.terms.chip_set
        assert all(count > 0 for count in night.notes.values()), "no note is there less than once"
        assert all(count >= 0 for count in night.tray.values()), "no more of a colour is out than the club owns"
        if night.terms.drawer == "sum":
            assert night.balances.pieces(Account.DRAWER).keys() <= {""}

    def check_everything(self) -> None:
        super().check_everything()
        assert findings(self.store) == ()
