"""The journal's words: accounts, and entries of postings that sum to zero."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol, TypeAlias, TypeVar

from app.domain.money import Minor


class PlayerId(int):
    """A player of the club; its own type so that edges can show the name."""


class Account(StrEnum):
    """Where money and chips stand; debit is positive."""

    DRAWER = "drawer"
    FLOAT = "float"
    CHIPS = "chips"
    TAB = "tab"
    POT = "pot"
    STACKS = "stacks"
    CARRIED_POT = "carried_pot"
    KITTY = "kitty"
    OVER_SHORT = "over_short"


class Kind(StrEnum):
    """What happened. A reversal carries the kind of what it reverses, so that sums by kind net out."""

    FOUNDED = "founded"
    HOUSE_KEPT = "house_kept"
    CHIP_SET_KEPT = "chip_set_kept"
    RENAMED = "renamed"
    OPENED = "opened"
    JOINED = "joined"
    SALE = "sale"
    REPAID = "repaid"
    PLAYER_SALE = "player_sale"
    RETURNED = "returned"
    PAID_OUT = "paid_out"
    LEFT = "left"
    EXTENDED = "extended"
    ENDED = "ended"
    HANDED_OVER = "handed_over"
    DRAWER_COUNTED = "drawer_counted"
    TRAY_COUNTED = "tray_counted"
    COUNT_BOOKED = "count_booked"
    CHIPS_CHANGED = "chips_changed"
    COUNTED = "counted"
    DEALT = "dealt"
    OPENED_BETTING = "opened_betting"
    OPENED_BLIND = "opened_blind"
    ALL_PASSED = "all_passed"
    MISDEALT = "misdealt"
    WON = "won"
    FINED = "fined"
    COLLECTED = "collected"
    POT_KEPT = "pot_kept"
    SEATS_MOVED = "seats_moved"
    KITTY_FILLED = "kitty_filled"
    KITTY_SPENT = "kitty_spent"
    GAP_DECIDED = "gap_decided"
    VERDICT = "verdict"
    PLANNED = "planned"
    PAYMENT = "payment"
    PAID_SEVERAL = "paid_several"
    CLOSED = "closed"


SUMMED = frozenset({Kind.REPAID, Kind.RETURNED, Kind.PAID_OUT, Kind.PAID_SEVERAL, Kind.PAYMENT})
"""The kinds that only move money: of them a night needs no more than the sums."""

PLAYED = frozenset(
    {
        Kind.DEALT,
        Kind.OPENED_BETTING,
        Kind.OPENED_BLIND,
        Kind.ALL_PASSED,
        Kind.MISDEALT,
        Kind.WON,
        Kind.FINED,
        Kind.COLLECTED,
        Kind.POT_KEPT,
    }
)
"""The kinds that tell of deals and the pot, one resting on the other."""


class Tender(StrEnum):
    """How a sale is paid."""

    CASH = "cash"
    TAB = "tab"


@dataclass(frozen=True)
class Posting:
    """One leg of an entry; `player` for accounts that are kept per player.

    `piece` says what moved: a note or coin of the drawer by its worth in smallest units (`"10000"`), chips by their
    colour (`"red"`). The amount is then a multiple of what one is worth; "" is not sorted, nobody said.
    """

    account: Account
    amount: int
    player: PlayerId | None = None
    piece: str = ""

    def __neg__(self) -> "Posting":
        return Posting(self.account, -self.amount, self.player, self.piece)


Moves: TypeAlias = dict[tuple[Account, PlayerId | None], int]
"""What changes, by account and player, in smallest units."""


@dataclass(frozen=True)
class Draft:
    """An entry as decided, before the journal gives it a number and seals it."""

    kind: Kind
    postings: tuple[Posting, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    reverses: int | None = None

    @property
    def moves(self) -> Moves:
        """What it adds to each account of each player, whatever the pieces."""
        return _moves(self.postings)

    def __post_init__(self) -> None:
        assert sum([leg.amount for leg in self.postings]) == 0, f"{self.kind} does not balance"


@dataclass(frozen=True)
class Entry:
    """A journal entry: `seq` orders it within its club, `at` says when it happened, `by` who held the bank."""

    seq: int
    night: int | None
    kind: Kind
    postings: tuple[Posting, ...]
    facts: Mapping[str, Any]
    at: datetime
    recorded_at: datetime
    by: PlayerId | None
    reverses: int | None

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """The players whose accounts the entry moves, in the order of its postings."""
        return tuple(dict.fromkeys(leg.player for leg in self.postings if leg.player is not None))

    @property
    def moves(self) -> Moves:
        """What the entry adds to each account of each player, whatever the pieces."""
        return _moves(self.postings)

    def amount(self, account: Account, player: PlayerId | None = None) -> Minor:
        """What the entry adds to an account, of one player if named."""
        return Minor(
            sum(
                leg.amount
                for leg in self.postings
                if leg.account == account and (player is None or leg.player == player)
            )
        )


class Numbered(Protocol):
    """What stands in the journal: its number, and the number of what it reverses."""

    @property
    def seq(self) -> int: ...

    @property
    def reverses(self) -> int | None: ...


Booked = TypeVar("Booked", bound=Numbered)


def leg_as_written(leg: Posting) -> list[str | int | None]:
    """A leg as it is written down: account, player, amount, and its piece if it has one."""
    written = [str(leg.account), None if leg.player is None else int(leg.player), int(leg.amount)]
    return [*written, leg.piece] if leg.piece else written


def leg_as_read(account: str, player: int | None, amount: int, piece: str = "") -> Posting:
    """The leg that was written down so."""
    return Posting(Account(account), int(amount), None if player is None else PlayerId(player), piece)


def legs(*postings: Posting) -> tuple[Posting, ...]:
    """The postings that move something: zero legs are left out (T-59)."""
    return tuple([leg for leg in postings if leg.amount])


def summed(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    """The postings with one leg for each piece of each account of each player, and no zero legs."""
    sums: dict[tuple[Account, PlayerId | None, str], int] = {}
    for leg in postings:
        name = (leg.account, leg.player, leg.piece)
        sums[name] = sums.get(name, 0) + leg.amount
    return legs(*(Posting(account, amount, player, piece) for (account, player, piece), amount in sums.items()))


def _moves(postings: Iterable[Posting]) -> Moves:
    return {(leg.account, leg.player): leg.amount for leg in summed(_unsorted(postings))}


def _unsorted(postings: Iterable[Posting]) -> Iterator[Posting]:
    return (Posting(leg.account, leg.amount, leg.player) for leg in postings)


def reversal(entry: Entry) -> Draft:
    """The entry that cancels another: the same kind, every leg turned round."""
    return Draft(entry.kind, tuple(-leg for leg in entry.postings), {}, reverses=entry.seq)


def in_force(entries: Iterable[Booked]) -> tuple[Booked, ...]:
    """The entries that stand, in order: neither reversals nor reversed by one that stands itself."""
    return tuple(entry for entry in _unstruck(entries) if entry.reverses is None)


def standing_and_reversals(entries: Sequence[Booked]) -> tuple[Booked, ...]:
    """The entries that stand, and the reversals that stand of entries from before these, in order."""
    known = {entry.seq for entry in entries}
    return tuple(entry for entry in _unstruck(entries) if entry.reverses not in known)


def _unstruck(entries: Iterable[Booked]) -> list[Booked]:
    """The entries, reversals too, that no reversal strikes which stands itself; in order."""
    struck: set[int | None] = set()
    left: list[Booked] = []
    for entry in sorted(entries, key=lambda entry: entry.seq, reverse=True):
        if entry.seq not in struck:
            left.append(entry)
            struck.add(entry.reverses)
    return left[::-1]
