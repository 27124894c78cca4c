"""How to make an amount of the pieces at hand: the fewest there are, the most they come to, the most in small ones."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd, lcm

from app.domain.money import Minor
from app.domain.pieces import Pieces, Worths

EXACT_STEPS = 2_000_000
"""Up to so many steps an answer is the best there is; a step (cent, krona) is the largest worth dividing all held."""

MOST_TRIES = 5_000
"""So many numbers of a piece are tried for an answer; it is a count, not a time, so that an answer never varies."""


@dataclass(frozen=True)
class Small:
    """A wish for small pieces: `least` of the amount in pieces worth no more than `largest`, both smallest units."""

    largest: int
    least: int


ANY = Small(largest=0, least=0)
"""No wish: any pieces will do."""


def fewest(
    amount: int, held: Pieces, worths: Worths, small: Small = ANY, *, exact: int | None = None
) -> dict[str, int] | None:
    """The fewest of the held pieces that are worth exactly this amount, largest first; None: there are no such.

    With `small`, so much of it is in small pieces. Of equally short answers it is the one with more of the largest
    piece, then of the next. Held pieces without a worth stay where they are. Above `exact` steps (None:
    `EXACT_STEPS`) the largest pieces are taken off first, and an answer that would need fewer of them may be missed;
    after `MOST_TRIES` the answer is the shortest found till then.
    """
    purse = Purse.of(held, worths)
    begun = _begun(amount, purse, exact)
    if begun is None:
        return None
    rest = purse.without(begun.bulk)
    counts = _Search(rest, begun.steps, rest.floor(small, purse.small_sum(begun.bulk, small.largest))).counts()
    if counts is None:
        return None
    pairs = zip(purse.names, begun.bulk, counts, strict=True)
    return {name: taken + count for name, taken, count in pairs if taken + count}


def most_in_small(amount: int, held: Pieces, worths: Worths, largest: int, *, exact: int | None = None) -> Minor | None:
    """How much of this amount pieces worth no more than `largest` can make at the most; None: it cannot be made.

    All in smallest units; `exact` as in `fewest`.
    """
    purse = Purse.of(held, worths)
    begun = _begun(amount, purse, exact)
    if begun is None:
        return None
    large, small = purse.without(begun.bulk).parted(largest)
    of_large = suffix_sums(large, begun.steps)[0]
    left_by_small = _turned(suffix_sums(small, begun.steps)[0], begun.steps)
    fitting = of_large & left_by_small
    if not fitting:
        return None
    least_of_large = (fitting & -fitting).bit_length() - 1
    return Minor((purse.small_sum(begun.bulk, largest) + begun.steps - least_of_large) * purse.step)


def most_payable(amount: int, held: Pieces, worths: Worths) -> Minor:
    """The largest sum of held pieces that is no more than this amount, smallest units."""
    assert amount >= 0, "an amount to be made is not negative"
    purse = Purse.of(held, worths)
    steps = min(amount // purse.step, purse.total)
    bulk = purse.bulk(steps, EXACT_STEPS)
    taken = purse.sum(bulk)
    sums = suffix_sums(purse.without(bulk), min(steps - taken, EXACT_STEPS))[0]
    return Minor((taken + sums.bit_length() - 1) * purse.step)


@dataclass(frozen=True)
class _Begun:
    """An amount of which the `bulk`, so many of each piece, is taken off; `steps` are left to be made."""

    bulk: tuple[int, ...]
    steps: int


def _begun(amount: int, purse: "Purse", exact: int | None) -> _Begun | None:
    """None: the purse cannot make the amount, whatever is chosen."""
    assert amount >= 0, "an amount to be made is not negative"
    exact = exact or EXACT_STEPS
    steps, odd = divmod(amount, purse.step)
    if odd or steps > purse.total:
        return None
    bulk = purse.bulk(steps, exact)
    steps -= purse.sum(bulk)
    return _Begun(bulk, steps) if steps <= exact else None  # else no piece that is left fits in


@dataclass(frozen=True)
class Floor:
    """From piece number `level` on, `least` steps are to be made."""

    level: int
    least: int


NO_FLOOR = Floor(0, 0)


@dataclass(frozen=True)
class Purse:
    """The pieces at hand, largest first; worths in steps, of which each is worth `step` smallest units."""

    names: tuple[str, ...]
    worths: tuple[int, ...]
    counts: tuple[int, ...]
    step: int

    @classmethod
    def of(cls, held: Pieces, worths: Worths) -> "Purse":
        names = sorted((name for name in worths if held.get(name, 0) > 0), key=lambda name: -worths[name])
        step = gcd(*(worths[name] for name in names)) or 1
        return cls(
            tuple(names), tuple(worths[name] // step for name in names), tuple(held[name] for name in names), step
        )

    @property
    def total(self) -> int:
        return self.sum(self.counts)

    def sum(self, counts: Sequence[int]) -> int:
        return sum(count * worth for count, worth in zip(counts, self.worths, strict=True))

    def bulk(self, steps: int, exact: int) -> tuple[int, ...]:
        """How many of each, the largest first, bring what is left to make down to `exact` steps."""
        taken = []
        for worth, count in zip(self.worths, self.counts, strict=True):
            taken.append(min(count, steps // worth, max(0, -((exact - steps) // worth))))
            steps -= taken[-1] * worth
        return tuple(taken)

    def without(self, taken: Sequence[int]) -> "Purse":
        left = tuple(count - gone for count, gone in zip(self.counts, taken, strict=True))
        return Purse(self.names, self.worths, left, self.step)

    def floor(self, small: Small, made: int) -> Floor:
        """Where the small pieces begin and how many steps they are to make, `made` of them being made already."""
        level = sum(worth * self.step > small.largest for worth in self.worths)
        return Floor(level, max(0, -(-small.least // self.step) - made))

    def parted(self, largest: int) -> "tuple[Purse, Purse]":
        """The pieces worth more than this, smallest units, and those that are worth no more."""
        level = sum(worth * self.step > largest for worth in self.worths)
        large = Purse(self.names[:level], self.worths[:level], self.counts[:level], self.step)
        return large, Purse(self.names[level:], self.worths[level:], self.counts[level:], self.step)

    def small_sum(self, counts: Sequence[int], largest: int) -> int:
        pairs = zip(counts, self.worths, strict=True)
        return sum(count * worth for count, worth in pairs if worth * self.step <= largest)


class _Search:
    """Branch and bound over how many of each piece, the most of the largest first.

    Which sums the pieces from one on can make is known beforehand, so no branch ends in nothing; a branch is left
    when even parts of pieces would not make it shorter than the best, or when it was entered before with as few.
    The first answer is found without turning back; the search for a better one ends after `MOST_TRIES`.
    """

    def __init__(self, purse: Purse, steps: int, floor: Floor) -> None:
        self._worths, self._counts, self._steps, self._floor = purse.worths, purse.counts, steps, floor
        sums = suffix_sums(purse, steps, floor)
        self._sums = [bits.to_bytes(steps // 8 + 1, "little") for bits in sums]
        self._scale = lcm(*purse.worths)
        self._entered: dict[tuple[int, int], int] = {}
        self._limit = sum(purse.counts) + 1
        self._best: list[int] | None = None
        self._tries = 0

    def counts(self) -> list[int] | None:
        if self._can_make(0, self._steps):
            self._enter(0, self._steps, [])
        return self._best

    def _enter(self, level: int, rest: int, chosen: list[int]) -> None:
        used = sum(chosen)
        if self._entered.get((level, rest), self._limit) <= used:
            return
        self._entered[level, rest] = used
        if level == len(self._worths):
            self._best, self._limit = chosen, used
            return
        for count in range(min(self._counts[level], self._open_to(level, rest) // self._worths[level]), -1, -1):
            left = rest - count * self._worths[level]
            self._tries += 1
            if self._has_enough() or used + count + self._at_least(level + 1, left) >= self._limit:
                return  # with less of this piece it only gets longer
            if self._can_make(level + 1, left):
                self._enter(level + 1, left, [*chosen, count])

    def _has_enough(self) -> bool:
        return self._best is not None and self._tries > MOST_TRIES

    def _can_make(self, level: int, rest: int) -> bool:
        return bool(self._sums[level][rest >> 3] >> (rest & 7) & 1)

    def _open_to(self, level: int, rest: int) -> int:
        """How much of the rest pieces of this level may make."""
        return rest - self._floor.least if level < self._floor.level else rest

    def _at_least(self, level: int, rest: int) -> int:
        """No fewer pieces than this make the rest; as many as ever where even all of them do not."""
        scaled = 0
        for now in range(level, len(self._worths)):
            part = min(self._counts[now] * self._worths[now], self._open_to(now, rest))
            scaled += part * (self._scale // self._worths[now])
            rest -= part
        return self._limit if rest else -(-scaled // self._scale)


def suffix_sums(purse: Purse, most: int, floor: Floor = NO_FLOOR) -> list[int]:
    """For each piece, which sums it and those after it can make: a number with a bit for each sum up to `most`."""
    sums = [1]
    for level in range(len(purse.worths), -1, -1):
        if level < len(purse.worths):
            sums.append(_with(sums[-1], purse.worths[level], purse.counts[level], most))
        if level == floor.level:
            sums[-1] = sums[-1] >> floor.least << floor.least
    return sums[::-1]


def _turned(sums: int, most: int) -> int:
    """For each sum up to `most` the bit of what it leaves of that."""
    return int(f"{sums:0{most + 1}b}"[::-1], 2)


def _with(sums: int, worth: int, count: int, most: int) -> int:
    """The sums with none up to `count` of one more piece: in lots of 1, 2, 4 … and what is left of them."""
    lot, count = 1, min(count, most // worth)
    while count:
        lot = min(lot, count)
        sums = (sums | sums << lot * worth) & ((1 << most + 1) - 1)
        lot, count = 2 * lot, count - lot
    return sums
