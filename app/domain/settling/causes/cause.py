"""What may have caused a difference, and how well it would explain it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from app.domain.ledger import Account, Entry, Kind, PlayerId, Tender
from app.domain.money import Minor


class Fit(IntEnum):
    """How well a cause explains a difference, the best first.

    To the last note or chip; to the last unit; it says where to look; it may be, but nothing speaks for it; and what
    is always possible, that it was counted wrongly.
    """

    PIECES = 1
    AMOUNT = 2
    PLACE = 3
    POSSIBLE = 4
    AGAIN = 5


@dataclass(frozen=True)
class Period:
    """A time between two entries in which a place came to differ from the book by `amount`, smallest units.

    At `since` it agreed, at `until` it did not; `entries` are those between that moved something there.
    """

    since: Entry
    until: Entry
    amount: Minor
    entries: Sequence[Entry]

    def holds(self, entry: Entry) -> bool:
        """Whether an entry was written down in this time."""
        return self.since.seq < entry.seq < self.until.seq


@dataclass(frozen=True)
class Cause:
    """Something that would explain a difference, with what the book knows of it.

    `kind` is one of those that the finders are named after. `amount` in smallest units; `pieces` are chips by colour
    or notes, so many too many (negative: missing), or for `no_hand_out` those that were handed out. `entry` is what
    the book says wrongly, `first` the entry that it repeats, `tender` how a sale was paid. `part`: the one of several
    times that it would explain, and not the whole difference.
    """

    kind: str
    fit: Fit
    amount: Minor
    entry: Entry | None = None
    first: Entry | None = None
    tender: Tender | None = None
    pieces: Mapping[str, int] = field(default_factory=dict)
    period: Period | None = None
    part: Period | None = None

    @property
    def player(self) -> PlayerId | None:
        """Whose entry it is."""
        if self.entry is None:
            return None
        left = self.entry.kind is Kind.LEFT
        return PlayerId(self.entry.facts["player"]) if left else self.entry.players[0]

    @property
    def explains(self) -> int:
        """How much of a difference it would explain, smallest units."""
        paid = self.entry.amount(Account.DRAWER) if self.entry and self.kind == "pay_out" else 0
        return abs(self.amount + paid)

    @property
    def to_the_piece(self) -> bool:
        """Whether it would explain the difference to the last note or chip."""
        return self.fit is Fit.PIECES

    @property
    def is_a_place(self) -> bool:
        """Whether it says where to look, or explains no more than a part."""
        return self.fit is Fit.PLACE

    @property
    def moves_cash(self) -> bool:
        """Whether it would explain a difference in the drawer."""
        return self.entry is not None and bool(self.entry.amount(Account.DRAWER) or self.tender)
