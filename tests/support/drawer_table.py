"""A table in memory that keeps its drawer by notes; notes are named by their worth in smallest units."""

from collections import Counter

from app.domain.counts import Count
from app.domain.drawer import counts as drawer_counts
from app.domain.drawer import payouts
from app.domain.ledger import Entry, Tender, standing_and_reversals
from app.domain.money import Minor
from app.domain.table import bank
from app.domain.table.sales import Sale
from tests.support.table import CASH, Table

TWENTY, FIFTY, HUNDRED, FIVE_HUNDRED = "2000", "5000", "10000", "50000"


class DrawerTable(Table):
    """Lame Pakker with smallest lots of 10 kr, which keeps tabs only when there is no change (PK-2)."""

    def __init__(self, *names: str, float: int = 0, **house: str) -> None:
        super().__init__(*names, float=float, **{"drawer": "notes", "min_sale": "10", **house})

    def bring(self, *notes: str) -> None:
        """Anna buys with each of these notes for just what it is worth."""
        for note in notes:
            self.pay_with("Anna", int(note), note)

    def pay_with(self, name: str, amount: int, *notes: str, tender: Tender = CASH, unsorted: bool = False) -> Entry:
        """A sale for which these notes are given, or held out where it goes on the tab."""
        sale = Sale(self.ids[name], Minor(amount), tender, self.at, True, given=Counter(notes), unsorted=unsorted)
        return self.book(bank.sell(self.night, sale))

    def repay_with(self, name: str, amount: int, *notes: str) -> Entry:
        return self.book(bank.repay(self.night, self.ids[name], Minor(amount), given=Counter(notes)))

    def pay_out_anyhow(self, name: str) -> Entry:
        return self.book(bank.pay_out(self.night, self.ids[name], None, unsorted=True))

    def pay_out_several(self, *names: str, way: str = "") -> Entry:
        return self.book(payouts.pay_out_several(self.night, [self.ids[name] for name in names], way))

    def count_notes(self, *notes: str, part: bool = False) -> Entry:
        return self.book(drawer_counts.count_drawer(self.night, Counter(notes), part=part))

    def count_none_of(self, note: str) -> Entry:
        return self.book(drawer_counts.count_drawer(self.night, {note: 0}, part=True))

    @property
    def last_count(self) -> Count:
        count = self.night.counts.drawer.last
        assert count, "the drawer was counted"
        return count

    @property
    def agreed_since(self) -> int:
        return self.night.counts.drawer.agreed_since()

    def book_count(self) -> Entry:
        return self.book(drawer_counts.drawer_as_counted(self.night, self._since_notes(), self.gap.drawer))

    def hand_over_notes(self, to: str, *notes: str) -> Entry:
        return self.book(drawer_counts.hand_over_by_note(self.night, self.ids[to], Counter(notes), confirmed=True))

    def differences(self) -> dict[str, int]:
        return drawer_counts.differences(self.night, self._since_notes())

    def _since_notes(self) -> tuple[Entry, ...]:
        count = self.night.counts.drawer.last
        return standing_and_reversals([entry for entry in self.entries if count and entry.seq > count.seq])
