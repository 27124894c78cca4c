"""Amounts in notes, coins and chips: what pieces are worth, and how to make an amount of those at hand.

`Pieces` say how many there are of each, `Worths` what one of each is worth in smallest units, largest first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd, lcm
from typing import TypeAlias

from app.domain.errors import Refusal
from app.domain.ledger import Account, PlayerId, Posting, legs
from app.domain.money import Minor

Pieces: TypeAlias = Mapping[str, int]
Worths: TypeAlias = Mapping[str, int]

EXACT_STEPS = 2_000_000
"""Up to so many steps an answer is the best there is; a step (cent, krona) is the largest worth dividing all held."""


def worth_of(pieces: Pieces, worths: Worths) -> Minor:
    """What the pieces are worth, smallest units. Refuses `unknown_piece` and `negative_amount` (`piece`)."""
    for piece, count in pieces.items():
        if piece not in worths:
            raise Refusal("unknown_piece", piece=piece)
        if count < 0:
            raise Refusal("negative_amount", piece=piece)
    return worth_over(pieces, worths)


def worth_over(pieces: Pieces, worths: Worths) -> Minor:
    """What pieces more, or fewer where a count is negative, are worth in all, smallest units."""
    return Minor(sum(count * worths[piece] for piece, count in pieces.items()))


def sorted_legs(
    account: Account, amount: int, pieces: Pieces, worths: Worths, player: PlayerId | None = None
) -> tuple[Posting, ...]:
    """The legs that move this amount, one for each kind of piece, all with the sign of the amount.

    What the pieces are not worth is a leg without a piece. Refuses `pieces_differ` (`amount`, `worth`) where they
    are worth more than the amount, `unknown_piece` and `negative_amount`.
    """
    worth = worth_of(pieces, worths)
    if worth > abs(amount):
        raise Refusal("pieces_differ", amount=Minor(abs(amount)), worth=worth)
    sign = -1 if amount < 0 else 1
    moved = {piece: sign * pieces[piece] * one for piece, one in worths.items() if piece in pieces}
    moved[""] = amount - sign * worth
    return legs(*(Posting(account, part, player, piece) for piece, part in moved.items()))


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
    `EXACT_STEPS`) the largest pieces are taken off first, and an answer that would need fewer of them may be missed.
    """
    assert amount >= 0, "an amount to be made is not negative"
    purse = Purse.of(held, worths)
    steps, odd = divmod(amount, purse.step)
    if odd or steps > purse.total:
        return None
    exact = exact or EXACT_STEPS
    bulk = purse.bulk(steps, exact)
    steps -= purse.sum(bulk)
    if steps > exact:
        return None  # no piece that is left fits in
    rest = purse.without(bulk)
    counts = _Search(rest, steps, rest.floor(small, purse.small_sum(bulk, small))).counts()
    if counts is None:
        return None
    pairs = zip(purse.names, bulk, counts, strict=True)
    return {name: taken + count for name, taken, count in pairs if taken + count}


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

    def small_sum(self, counts: Sequence[int], small: Small) -> int:
        pairs = zip(counts, self.worths, strict=True)
        return sum(count * worth for count, worth in pairs if worth * self.step <= small.largest)


class _Search:
    """Branch and bound over how many of each piece, the most of the largest first.

    Which sums the pieces from one on can make is known beforehand, so no branch ends in nothing; a branch is left
    when even parts of pieces would not make it shorter than the best, or when it was entered before with as few.
    """

    def __init__(self, purse: Purse, steps: int, floor: Floor) -> None:
        self._worths, self._counts, self._steps, self._floor = purse.worths, purse.counts, steps, floor
        sums = suffix_sums(purse, steps, floor)
        self._sums = [bits.to_bytes(steps // 8 + 1, "little") for bits in sums]
        self._scale = lcm(*purse.worths)
        self._entered: dict[tuple[int, int], int] = {}
        self._limit = sum(purse.counts) + 1
        self._best: list[int] | None = None

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
            if used + count + self._at_least(level + 1, left) >= self._limit:
                return  # with less of this piece it only gets longer
            if self._can_make(level + 1, left):
                self._enter(level + 1, left, [*chosen, count])

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


def _with(sums: int, worth: int, count: int, most: int) -> int:
    """The sums with none up to `count` of one more piece: in lots of 1, 2, 4 … and what is left of them."""
    lot, count = 1, min(count, most // worth)
    while count:
        lot = min(lot, count)
        sums = (sums | sums << lot * worth) & ((1 << most + 1) - 1)
        lot, count = 2 * lot, count - lot
    return sums
