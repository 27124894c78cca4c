"""The best that cards make under an order of hands, wild cards included, without trying what a wild card might be.

A wild card is any card of the deck, held or not, so each category asks only how many cards it lacks. The best way of
the best category that lacks no more than there are wild cards is the best of all ways to name them.
"""

from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from app.rules.categories import PATTERNS, Category, Pattern

_SHORTEST_FLUSH = min(pattern.suited for pattern in PATTERNS.values() if pattern.suited)


@dataclass(frozen=True)
class Order:
    """What beats what, as data.

    `categories` and `ranks` stand weakest first; `ladder` has the ranks as they follow each other in a straight;
    `pairs_of` is the only rank whose pairs are valid, if not all are (GT-20); `lowest_wins` turns it all round.
    """

    categories: tuple[Category, ...]
    ranks: tuple[int, ...]
    ladder: tuple[int, ...] = ()
    pairs_of: int | None = None
    lowest_wins: bool = False

    @cached_property
    def value_of(self) -> dict[int, int]:
        """How high each rank stands, from 0."""
        return {rank: value for value, rank in enumerate(self.ranks)}

    @cached_property
    def high_to_low(self) -> tuple[int, ...]:
        """The ranks, highest first."""
        return self.ranks[::-1]

    def strength(self, category: Category, values: tuple[int, ...]) -> tuple[int, ...]:
        """What two hands are compared by, the better one greater."""
        strength = (self.categories.index(category), *values)
        return tuple(-each for each in strength) if self.lowest_wins else strength


class Held(NamedTuple):
    """A hand before it is matched: its ordinary cards (a made card may have no suit), and the number of wild ones."""

    ordinary: tuple[tuple[int, str | None], ...]
    wild: int = 0


class Made(NamedTuple):
    """What a hand counts as: every card's rank by importance, the first `combination` of them making the category.

    `values` stand beside `ranks` and are what is compared: an ace at the foot of a straight has a low one. `suit` is
    that of the suited part, if one is needed.
    """

    category: Category
    ranks: tuple[int, ...]
    values: tuple[int, ...]
    combination: int
    suit: str | None
    strength: tuple[int, ...]


class _Combination(NamedTuple):
    ranks: tuple[int, ...]
    values: tuple[int, ...]


def best_made(order: Order, held: Held) -> Made:
    """The highest that those cards make; ordinary cards alone make just one thing, so it serves low orders too."""
    whole = [_pool(None, [rank for rank, _ in held.ordinary])]
    suited = list(_suited_pools(held))
    for category in reversed(order.categories):
        pattern = PATTERNS[category]
        ways = [
            _with_kickers(order, category, combination, held, pool)
            for pool in (suited if pattern.suited else whole)
            if (combination := _combination(order, pattern, pool, held.wild))
        ]
        if ways:
            return max(ways, key=lambda way: way.values)
    raise AssertionError("a card is at least a high card")


class _Pool(NamedTuple):
    """The ordinary cards that a combination may use: all, or those of one suit. `most` is the largest equal group."""

    suit: str | None
    ranks: list[int]
    counts: Counter[int]
    most: int


def _pool(suit: str | None, ranks: list[int]) -> _Pool:
    counts = Counter(ranks)
    return _Pool(suit, ranks, counts, max(counts.values(), default=0))


def _suited_pools(held: Held) -> Iterator[_Pool]:
    """The cards of each suit that might be a flush; any suit will do when all cards are wild."""
    for suit in sorted({suit for _, suit in held.ordinary if suit}) or ["s"]:
        ranks = [rank for rank, own in held.ordinary if own == suit]
        if len(ranks) + held.wild >= _SHORTEST_FLUSH:
            yield _pool(suit, ranks)


def _combination(order: Order, pattern: Pattern, pool: _Pool, wild: int) -> _Combination | None:
    if pattern.run:
        return _run(order, pattern, pool.counts.keys(), wild) if len(pool.counts) + wild >= pattern.run else None
    if pattern.suited:
        return _suited(order, pattern.suited, pool.ranks, wild) if len(pool.ranks) + wild >= pattern.suited else None
    if pool.most + wild < pattern.groups[0]:
        return None
    groups = _groups(order, pattern.groups, pool.counts, wild, ())
    return _valued(order, groups) if groups else None


def _run(order: Order, pattern: Pattern, ranks: Set[int], wild: int) -> _Combination | None:
    for run, values in _windows(order.ladder, pattern.run):
        if sum(rank not in ranks for rank in run) <= wild and pattern.exactly in ((), run[::-1]):
            return _Combination(run, values)
    return None


@cache
def _windows(ladder: tuple[int, ...], length: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every run of that length with the places of its cards on the ladder, the highest run and card first."""
    starts = range(len(ladder) - length, -1, -1)
    return tuple(
        (ladder[start : start + length][::-1], tuple(range(start + length - 1, start - 1, -1))) for start in starts
    )


def _suited(order: Order, count: int, ranks: list[int], wild: int) -> _Combination:
    high = sorted(ranks, key=order.value_of.__getitem__, reverse=True)
    chosen = (order.high_to_low[0],) * min(wild, count) + tuple(high)
    return _valued(order, chosen[:count])


def _groups(
    order: Order, sizes: tuple[int, ...], counts: Counter[int], wild: int, taken: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The ranks, once for each card, of the highest groups of those sizes; None if there are not enough cards."""
    if not sizes:
        return taken
    for rank in order.high_to_low:
        lacking = max(0, sizes[0] - counts[rank])
        if lacking <= wild and rank not in taken and _valid(order, sizes[0], rank):
            groups = _groups(order, sizes[1:], counts, wild - lacking, taken + (rank,) * sizes[0])
            if groups:
                return groups
    return None


def _valid(order: Order, size: int, rank: int) -> bool:
    return size != 2 or order.pairs_of in (None, rank)


def _valued(order: Order, ranks: tuple[int, ...]) -> _Combination:
    return _Combination(ranks, tuple(order.value_of[rank] for rank in ranks))


def _with_kickers(order: Order, category: Category, combination: _Combination, held: Held, pool: _Pool) -> Made:
    """The whole hand: what the combination does not use follows, and a wild card left over is as high as can be."""
    outside = [rank for rank, _ in held.ordinary]
    unused = pool.counts.copy()
    spare = held.wild
    for rank in combination.ranks:
        if unused[rank]:
            unused[rank] -= 1
            outside.remove(rank)
        else:
            spare -= 1
    outside += [order.high_to_low[0]] * spare
    kickers = _valued(order, tuple(sorted(outside, key=order.value_of.__getitem__, reverse=True)))
    values = combination.values + kickers.values
    ranks = combination.ranks + kickers.ranks
    return Made(category, ranks, values, len(combination.ranks), pool.suit, order.strength(category, values))
