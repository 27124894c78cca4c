"""What stands on the accounts of a night: the sums of its postings."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto

from app.domain.ledger import Account, Entry, Kind, PlayerId, Posting, summed
from app.domain.money import Minor

Sum = tuple[Kind | None, Account, PlayerId | None, str]
"""By what postings are summed: kind (None: brought forward), account, player and piece."""


class Everybody(Enum):
    """All players of an account together, and what belongs to nobody."""

    ALL = auto()


ALL = Everybody.ALL


class Balances:
    """Sums of postings by kind, account, player and piece: what stands on the accounts of one night.

    `brought` are the balances that the night began with (tabs, drawer, over_short from earlier nights).
    """

    def __init__(self, sums: Mapping[Sum, int]) -> None:
        self._sums: dict[Sum, int] = {}
        self._of: dict[tuple[Account, PlayerId | None], int] = {}
        self._all: dict[Account, int] = {}
        for name, amount in sums.items():
            self._add(name, amount)

    def plus(self, brought: Iterable[Posting]) -> "Balances":
        """These balances on top of what was brought forward from earlier nights."""
        return self._with(None, brought)

    def after(self, entry: Entry) -> "Balances":
        """These balances once an entry is booked."""
        return self._with(entry.kind, entry.postings)

    def _with(self, kind: Kind | None, postings: Iterable[Posting]) -> "Balances":
        grown = Balances({})
        grown._sums, grown._of, grown._all = dict(self._sums), dict(self._of), dict(self._all)
        for leg in postings:
            grown._add((kind, leg.account, leg.player, leg.piece), leg.amount)
        return grown

    def _add(self, name: Sum, amount: int) -> None:
        _, account, player, _ = name
        self._sums[name] = self._sums.get(name, 0) + amount
        self._of[account, player] = self._of.get((account, player), 0) + amount
        self._all[account] = self._all.get(account, 0) + amount

    def total(self, account: Account) -> Minor:
        """The balance of an account, all players together."""
        return Minor(self._all.get(account, 0))

    def of(self, account: Account, player: PlayerId | None) -> Minor:
        """The balance of one player's account (None: the part that belongs to nobody)."""
        return Minor(self._of.get((account, player), 0))

    def pieces(self, account: Account, player: PlayerId | Everybody | None = ALL) -> dict[str, Minor]:
        """The balance of an account by piece, of one player if named; "" is what is not sorted. Zeros are left out."""
        found: defaultdict[str, int] = defaultdict(int)
        for (_, name, who, piece), amount in self._sums.items():
            if name == account and (player is ALL or who == player):
                found[piece] += amount
        return {piece: Minor(amount) for piece, amount in found.items() if amount}

    def from_kinds(self, account: Account, player: PlayerId | None, kinds: Iterable[Kind]) -> Minor:
        """What entries of these kinds made of one player's account (None: of the part that belongs to nobody)."""
        wanted = frozenset(kinds)
        return Minor(
            sum(
                amount
                for (kind, name, who, _), amount in self._sums.items()
                if name == account and who == player and kind in wanted
            )
        )

    def by_kind(self, account: Account, player: PlayerId) -> dict[Kind | None, int]:
        """One player's account, by the kinds of the entries that made it (None: brought forward)."""
        found: defaultdict[Kind | None, int] = defaultdict(int)
        for (kind, name, who, _), amount in self._sums.items():
            if name == account and who == player:
                found[kind] += amount
        return dict(found)

    def holders(self, account: Account) -> Iterator[tuple[PlayerId | None, Minor]]:
        """Who has a balance other than zero on an account."""
        for (name, player), amount in self._of.items():
            if name == account and amount:
                yield player, Minor(amount)

    def standing(self, accounts: Iterable[Account]) -> tuple[Posting, ...]:
        """What stands on these accounts, in their order, as legs: by player and piece."""
        return summed(
            Posting(account, amount, player, piece)
            for wanted in accounts
            for (_, account, player, piece), amount in self._sums.items()
            if account == wanted
        )

    def touched(self, account: Account, *, but_by: Iterable[Kind] = ()) -> bool:
        """Whether anything was ever posted to an account, even if it is even again; `but_by` kinds do not matter."""
        left_out = frozenset(but_by)
        return any(name == account and kind not in left_out for kind, name, _, _ in self._sums)
