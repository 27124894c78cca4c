"""A table whose chips are kept by colour: 40 white of 1, 30 red of 5, 10 blue of 20; whole amounts in kronor."""

from collections.abc import Mapping
from decimal import Decimal

from app.domain.ledger import Entry, Kind, Tender, in_force, standing_and_reversals
from app.domain.money import Minor
from app.domain.settling import counting
from app.domain.table import bank, seats
from app.domain.table.sales import Sale
from app.domain.tray import colours
from app.domain.tray import counts as tray_counts
from app.domain.tray.chip_set import ChipSet, Colour
from tests.support.table import CASH, Table

CASE = ChipSet((Colour("white", Decimal(1), 40), Colour("red", Decimal(5), 30), Colour("blue", Decimal(20), 10)))


class TrayTable(Table):
    """Anna holds the bank, Bo and Cilla play; the ante is one krona, so five white chips go with every sale."""

    def __init__(self, chips: ChipSet | None = CASE, **house: str) -> None:
        super().__init__("Anna", "Bo", "Cilla", chips=chips, **{"min_sale": "", **house})

    @property
    def tray(self) -> Mapping[str, int]:
        return self.night.tray

    def sell_by_colour(
        self,
        name: str,
        kronor: int,
        pieces: Mapping[str, int] | None = None,
        tender: Tender = CASH,
        *,
        confirmed: bool = False,
    ) -> Entry:
        sale = Sale(self.ids[name], Minor(kronor * 100), tender, self.at, confirmed, hand_out=pieces)
        return self.book(bank.sell(self.night, sale))

    def hand_in_by_colour(self, name: str, **pieces: int) -> Entry:
        return self.book(bank.return_chips(self.night, self.ids[name], None, pieces))

    def leave_by_colour(self, name: str, **pieces: int) -> Entry:
        draft = seats.leave(self.night, self.ids[name], None, at=self.at, pieces=pieces, override="the last bus")
        return self.book(draft)

    def count_by_colour(self, name: str, **pieces: int) -> Entry:
        seat = self.ids[name]
        return self.book(counting.count(self.night, {seat: None}, {seat: pieces}))

    def change(self, name: str, gives: Mapping[str, int], gets: Mapping[str, int]) -> Entry:
        return self.book(colours.change_chips(self.night, self.ids[name], gives, gets))

    def correct(self, sale: Entry, **pieces: int) -> Entry | None:
        changes = [entry for entry in in_force(self.entries) if entry.facts.get("sale") == sale.seq]
        draft = colours.handed_out_otherwise(self.night, sale, changes, pieces)
        return self.book(draft) if draft else None

    def count_tray(self, **pieces: int) -> Entry:
        return self.book(tray_counts.count_tray(self.night, pieces))

    def book_count(self) -> Entry:
        count = self.night.counts.tray.last
        since = [entry for entry in self.entries if count and entry.seq > count.seq]
        return self.book(tray_counts.tray_as_counted(self.night, standing_and_reversals(since)))


def out_of(entry: Entry) -> dict[str, int]:
    """What an entry moved out of the tray in kronor, by colour; "" without one."""
    assert entry.kind in (Kind.SALE, Kind.CHIPS_CHANGED, Kind.COUNT_BOOKED), entry.kind
    return {leg.piece: -leg.amount // 100 for leg in entry.postings if leg.account.value == "chips"}
