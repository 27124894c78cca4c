"""The journal's words: accounts, entries of postings that sum to zero, and the balances they make."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol, TypeVar

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
    COUNTED = "counted"
    DEALT = "dealt"
    OPENED_BETTING = "opened_betting"
    OPENED_BLIND = "opened_blind"
    ALL_PASSED = "all_passed"
    MISDEALT = "misdealt"
    WON = "won"
    FINED = "fined"
    POT_KEPT = "pot_kept"
    SEATS_MOVED = "seats_moved"
    KITTY_FILLED = "kitty_filled"
    KITTY_SPENT = "kitty_spent"
    GAP_DECIDED = "gap_decided"
    VERDICT = "verdict"
    PLANNED = "planned"
    PAYMENT = "payment"
    CLOSED = "closed"


FREQUENT = frozenset({Kind.SALE, Kind.REPAID, Kind.PLAYER_SALE, Kind.RETURNED, Kind.PAID_OUT, Kind.PAYMENT})
"""The kinds that only move money, and that a night has many of: of them only the sums are needed."""

PLAYED = frozenset(
    {
        Kind.DEALT,
        Kind.OPENED_BETTING,
        Kind.OPENED_BLIND,
        Kind.ALL_PASSED,
        Kind.MISDEALT,
        Kind.WON,
        Kind.FINED,
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
    """One leg of an entry; `player` for accounts that are kept per player."""

    account: Account
    amount: int
    player: PlayerId | None = None

    def __neg__(self) -> "Posting":
        return Posting(self.account, -self.amount, self.player)


@dataclass(frozen=True)
class Draft:
    """An entry as decided, before the journal gives it a number and seals it."""

    kind: Kind
    postings: tuple[Posting, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    reverses: int | None = None

    def __post_init__(self) -> None:
        assert sum(leg.amount for leg in self.postings) == 0, f"{self.kind} does not balance"


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


def legs(*postings: Posting) -> tuple[Posting, ...]:
    """The postings that move something: zero legs are left out (T-59)."""
    return tuple(leg for leg in postings if leg.amount)


def summed(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    """The postings with one leg for each account of each player, and no zero legs."""
    sums: dict[tuple[Account, PlayerId | None], int] = {}
    for leg in postings:
        sums[leg.account, leg.player] = sums.get((leg.account, leg.player), 0) + leg.amount
    return legs(*(Posting(account, amount, player) for (account, player), amount in sums.items()))


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


class Balances:
    """Sums of postings by kind, account and player: what stands on the accounts of one night.

    `brought` are the balances that the night began with (tabs, drawer, over_short from earlier nights).
    """

    def __init__(self, sums: Mapping[tuple[Kind | None, Account, PlayerId | None], int]) -> None:
        of: defaultdict[tuple[Account, PlayerId | None], int] = defaultdict(int)
        total: defaultdict[Account, int] = defaultdict(int)
        for (_, account, player), amount in sums.items():
            of[account, player] += amount
            total[account] += amount
        self._sums, self._of, self._all = dict(sums), dict(of), dict(total)

    def plus(self, brought: Mapping[tuple[Account, PlayerId | None], int]) -> "Balances":
        """These balances on top of what was brought forward from earlier nights."""
        sums = dict(self._sums)
        for (account, player), amount in brought.items():
            sums[None, account, player] = sums.get((None, account, player), 0) + amount
        return Balances(sums)

    def after(self, entry: Entry) -> "Balances":
        """These balances once an entry is booked."""
        sums = dict(self._sums)
        for leg in entry.postings:
            name = (entry.kind, leg.account, leg.player)
            sums[name] = sums.get(name, 0) + leg.amount
        return Balances(sums)

    def total(self, account: Account) -> Minor:
        """The balance of an account, all players together."""
        return Minor(self._all.get(account, 0))

    def of(self, account: Account, player: PlayerId | None) -> Minor:
        """The balance of one player's account (None: the part that belongs to nobody)."""
        return Minor(self._of.get((account, player), 0))

    def from_kinds(self, account: Account, player: PlayerId, kinds: Iterable[Kind]) -> Minor:
        """What entries of these kinds made of one player's account."""
        return Minor(sum(self._sums.get((kind, account, player), 0) for kind in kinds))

    def holders(self, account: Account) -> Iterator[tuple[PlayerId | None, Minor]]:
        """Who has a balance other than zero on an account."""
        for (name, player), amount in self._of.items():
            if name == account and amount:
                yield player, Minor(amount)

    def touched(self, account: Account) -> bool:
        """Whether anything was ever posted to an account, even if it is even again."""
        return any(name == account for _, name, _ in self._sums)
