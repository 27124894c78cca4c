"""Who pays whom when the night ends: the fewest payments, or everyone with the bank."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final, TypeAlias

from app.domain.ledger import PlayerId
from app.domain.money import Minor

EXACT_PARTIES = 16
"""With no more parties than this the plan has the fewest payments there can be."""


class Bank(Enum):
    """The bank as a party of the settling: the drawer with its cash."""

    BANK = "bank"


BANK: Final = Bank.BANK

Party: TypeAlias = PlayerId | Bank
Parties: TypeAlias = tuple[Party, Party]
"""Who pays whom."""


@dataclass(frozen=True)
class Payment:
    """One party pays another this much."""

    payer: Party
    payee: Party
    amount: Minor


Nets: TypeAlias = dict[Party, int]
"""What each party gets (positive) or gives, smallest units; they sum to zero and none of them is zero."""


def plan(nets: Mapping[Party, int], *, via: str = "direct") -> tuple[Payment, ...]:
    """The payments that square everyone. `nets`: what each party gets (positive) or gives, summing to zero.

    `direct`: the fewest payments there can be, always one less than the parties at most; above sixteen parties never
    more than the greedy plan. `bank`: everyone settles with the bank, whose own net follows from the others'.
    First come payments into the drawer, then the cash from it, then those between players. The plan depends on
    the amounts alone, not on the order of `nets`.
    """
    assert sum(nets.values()) == 0, "what some get is what others give"
    unsettled = {party: nets[party] for party in sorted(nets, key=_rank) if nets[party]}
    payments = _WAYS[via](unsettled)
    return tuple(sorted(payments, key=_turn))


def party_name(party: Party) -> int | str:
    """A party as entries write it: a player's number, or `bank`."""
    return BANK.value if party is BANK else int(party)


def party_named(name: int | str) -> Party:
    """The party that an entry names."""
    return BANK if name == BANK.value else PlayerId(name)


def _with_bank(nets: Nets) -> list[Payment]:
    return [
        Payment(party, BANK, Minor(-net)) if net < 0 else Payment(BANK, party, Minor(net))
        for party, net in nets.items()
        if party is not BANK
    ]


def _fewest(nets: Nets) -> list[Payment]:
    """A group that squares itself needs one payment less than it has parties: so, the most groups.

    Two opposite amounts are always a group of some best plan: where they are parted, their two groups can
    exchange parties so that the two stand alone and the rest of both is the other group.
    """
    pairs, rest = _opposite_pairs(nets)
    if len(rest) > EXACT_PARTIES:
        with_pairs = _squared([*pairs, rest])
        return min(with_pairs, _squared([nets]), _largest_to_largest(nets, drawer_first=False), key=len)
    return _squared([*pairs, *_most_groups(rest)])


def _squared(groups: Iterable[Nets]) -> list[Payment]:
    return [payment for group in groups for payment in _largest_to_largest(group, drawer_first=True)]


def _largest_to_largest(nets: Nets, *, drawer_first: bool) -> list[Payment]:
    """The largest giver pays the largest getter until all are square: at most one payment less than parties.

    With `drawer_first` the cash in the drawer is handed out before any player pays.
    """
    still_open = dict(nets)
    payments = []
    while still_open:
        payer = min(still_open, key=still_open.__getitem__)
        if drawer_first and still_open.get(BANK, 0) < 0:
            payer = BANK
        payee = max(still_open, key=still_open.__getitem__)
        amount = min(-still_open[payer], still_open[payee])
        payments.append(Payment(payer, payee, Minor(amount)))
        still_open[payer] += amount
        still_open[payee] -= amount
        still_open = {party: net for party, net in still_open.items() if net}
    return payments


def _opposite_pairs(nets: Nets) -> tuple[list[Nets], Nets]:
    """The pairs whose amounts cancel out, and the nets of everyone else."""
    pairs: list[Nets] = []
    waiting: Nets = {}
    for party, net in nets.items():
        opposite = next((other for other, theirs in waiting.items() if theirs == -net), None)
        if opposite is None:
            waiting[party] = net
        else:
            pairs.append({opposite: waiting.pop(opposite), party: net})
    return pairs, waiting


def _most_groups(nets: Nets) -> list[Nets]:
    """The nets divided into as many groups summing to zero as there can be.

    Sets that square themselves, each inside the one before, cut the table into such groups, so the longest chain
    of them has the most. A set is a number with a bit for each of its parties. The last party is in no set: its
    group is what the others leave.
    """
    if not nets:
        return []
    *parties, last = nets
    everyone = (1 << len(parties)) - 1
    chain = _longest_chain(_sums([nets[party] for party in parties]), len(parties))
    groups: list[Nets] = [
        {party: nets[party] for bit, party in enumerate(parties) if (outer ^ inner) >> bit & 1}
        for outer, inner in pairwise((everyone, *chain, 0))
    ]
    groups[0][last] = nets[last]
    return groups


def _sums(amounts: Sequence[int]) -> list[int]:
    """The sum of every set of these amounts."""
    sums = [0]
    for amount in amounts:
        sums += [amount + smaller for smaller in sums]
    return sums


def _longest_chain(sums: Sequence[int], parties: int) -> list[int]:
    """The most sets with the sum zero that lie each inside the one before, none of them empty."""
    squares = [chosen for chosen, total in enumerate(sums) if chosen and not total]
    chain: list[int] = []
    for layer in reversed(_layers(sums, parties)):
        outer = chain[-1] if chain else -1  # which holds any set; the first set found is smaller than `outer`
        chain.append(next(inner for inner in squares if inner & ~outer == 0 and layer >> inner & 1))
    return chain


def _layers(sums: Sequence[int], parties: int) -> list[int]:
    """All sets with the sum zero, those that hold one of these, those that hold one of those, and so on.

    A layer is a number with a bit for each of its sets, so that one operation moves them all: this is what makes
    sixteen parties quick.
    """
    squares = int("".join("0" if total else "1" for total in reversed(sums)), 2) - 1  # without the empty set
    every_set = (1 << len(sums)) - 1
    without = [every_set // ((1 << (1 << bit)) + 1) for bit in range(parties)]
    layers = []
    layer = squares
    while layer:
        layers.append(layer)
        holding = 0
        for bit, sets_without in enumerate(without):
            holding |= ((layer | holding) & sets_without) << (1 << bit)
        layer = squares & holding
    return layers


def _rank(party: Party) -> int:
    """The bank, then the players by number."""
    return -1 if party is BANK else int(party)


def _turn(payment: Payment) -> tuple[int, int, int]:
    """Into the drawer, out of it, between players."""
    turn = 0 if payment.payee is BANK else 1 if payment.payer is BANK else 2
    return turn, _rank(payment.payer), _rank(payment.payee)


_WAYS = {"direct": _fewest, "bank": _with_bank}
