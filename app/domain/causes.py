"""Where a difference may come from, as far as the night's own entries say so, and what would mend it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import combinations

from app.domain.gap import Gap
from app.domain.ledger import Account, Entry, Kind, PlayerId, Tender, in_force
from app.domain.money import Minor
from app.domain.night import Night

CLOSE_TOGETHER = timedelta(minutes=10)
"""Equal sales to one player within this time may be one sale written down twice."""

MOST_OF_A_KIND = 3


@dataclass(frozen=True)
class Cause:
    """Something that would explain the difference.

    `kind` is `wrong_tender` (the sale `entry` was paid by `tender`), `pay_out` (`entry` paid `amount` instead),
    `sold_twice` (`entry` is `first` once more), `forgotten` (a sale of `amount` by `tender` was not written down),
    `seats` or `drawer` (counted wrongly). `amount` in smallest units.
    """

    kind: str
    amount: Minor
    entry: Entry | None = None
    first: Entry | None = None
    tender: Tender | None = None

    @property
    def player(self) -> PlayerId | None:
        """Whose entry it is."""
        return self.entry.players[0] if self.entry else None


def causes(night: Night, gap: Gap, entries: Sequence[Entry]) -> tuple[Cause, ...]:
    """What would explain this difference to the last unit, likeliest first; `entries` are all of the night."""
    standing = in_force(entries)
    return tuple(cause for find in FINDERS for cause in find(night, gap, standing))


def sale_tender(sale: Entry) -> Tender:
    """How a sale was paid."""
    return Tender(sale.facts["tender"])


def sale_amount(sale: Entry) -> Minor:
    """What a sale sold."""
    return Minor(-sale.amount(Account.CHIPS))


def _wrong_tender(night: Night, gap: Gap, entries: Sequence[Entry]) -> list[Cause]:
    """Cash is missing that was never paid, or there that was written on a tab; the chips agree."""
    if gap.chips or not gap.drawer:
        return []
    written, meant = (Tender.CASH, Tender.TAB) if gap.drawer < 0 else (Tender.TAB, Tender.CASH)
    if not _allows(night, meant):
        return []
    amount = Minor(abs(gap.drawer))
    alike = [sale for sale in _sales(entries, amount) if sale_tender(sale) is written]
    return [Cause("wrong_tender", amount, sale, tender=meant) for sale in _latest(alike)]


def _paid_differently(night: Night, gap: Gap, entries: Sequence[Entry]) -> list[Cause]:
    """The last pay-out was larger or smaller than the book says, by just the difference."""
    paid = [entry for entry in entries if entry.kind is Kind.PAID_OUT]
    if gap.chips or not gap.drawer or not paid:
        return []
    amount = Minor(-paid[-1].amount(Account.DRAWER) - gap.drawer)
    return [Cause("pay_out", amount, paid[-1])] if amount > 0 else []


def _sold_twice(night: Night, gap: Gap, entries: Sequence[Entry]) -> list[Cause]:
    """Chips are missing that were never given, and with them the cash if the sale was for cash."""
    if gap.chips <= 0 or gap.drawer not in (0, -gap.chips):
        return []
    tender = Tender.CASH if gap.drawer else Tender.TAB
    alike = [sale for sale in _sales(entries, gap.chips) if sale_tender(sale) is tender]
    first_of = {second.seq: first for first, second in combinations(alike, 2) if _close(first, second)}
    again = _latest([sale for sale in alike if sale.seq in first_of])
    return [Cause("sold_twice", gap.chips, sale, first=first_of[sale.seq]) for sale in again]


def _forgotten(night: Night, gap: Gap, entries: Sequence[Entry]) -> list[Cause]:
    """More chips came back than were sold, and as much cash is over if they were sold for cash (T-01)."""
    if gap.chips >= 0 or gap.drawer not in (0, -gap.chips):
        return []
    tender = Tender.CASH if gap.drawer else Tender.TAB
    return [Cause("forgotten", Minor(-gap.chips), tender=tender)] if _allows(night, tender) else []


def _counted_wrongly(night: Night, gap: Gap, entries: Sequence[Entry]) -> list[Cause]:
    seats = [Cause("seats", Minor(abs(gap.chips)))] if gap.chips else []
    drawer = [Cause("drawer", Minor(abs(gap.drawer)))] if gap.drawer else []
    return [*seats, *drawer]


FINDERS: tuple[Callable[[Night, Gap, Sequence[Entry]], list[Cause]], ...] = (
    _wrong_tender,
    _forgotten,
    _sold_twice,
    _paid_differently,
    _counted_wrongly,
)


def _sales(entries: Sequence[Entry], amount: int) -> list[Entry]:
    return [entry for entry in entries if entry.kind is Kind.SALE and sale_amount(entry) == amount]


def _latest(sales: Sequence[Entry]) -> list[Entry]:
    """The last sale of each player, latest first, and not too many."""
    by_player = {sale.players[0]: sale for sale in sales}
    return sorted(by_player.values(), key=lambda sale: sale.seq, reverse=True)[:MOST_OF_A_KIND]


def _close(first: Entry, second: Entry) -> bool:
    return first.players == second.players and abs(second.at - first.at) <= CLOSE_TOGETHER


def _allows(night: Night, tender: Tender) -> bool:
    return tender is Tender.CASH or night.terms.tab != "never"
