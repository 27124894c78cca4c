"""The drawer by note and coin: change, pay-outs, and who could pay now."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.domain.making import EXACT_STEPS, Purse, fewest, most_payable, suffix_sums
from app.domain.money import Minor
from app.domain.pieces import Pieces, Worths, worth_of
from app.domain.settling.settlement import BANK, Party, Payment, plan

STEPS_OF_SEARCH = 20_000
"""So many steps are spent on finding better pay-outs; it is a count, not a time, so that an answer never varies."""


def change_for(given: Pieces, amount: int, held: Pieces, worths: Worths, *, not_sorted: int = 0) -> dict[str, int]:
    """The fewest held pieces that are the change when `given` pays for `amount` (smallest units); empty: none due.

    Nothing of what is given goes back: whoever gets a piece of his own back need not have given it. Refuses
    `given_too_little` (`given`, `amount`) and `no_change` (`change`; `missing`: how much of it cannot be made; `among`,
    only where there is as much of that: the cash that is `not_sorted`), `unknown_piece` and `negative_amount`.
    """
    worth = worth_of(given, worths)
    if worth < amount:
        raise Refusal("given_too_little", field="given", given=worth, amount=Minor(amount))
    due = worth - amount
    change = fewest(due, held, worths)
    if change is None:
        missing = Minor(due - most_payable(due, held, worths))
        among = {"among": Minor(not_sorted)} if not_sorted >= missing else {}
        raise Refusal("no_change", field="given", change=Minor(due), missing=missing, **among)
    return change


@dataclass(frozen=True)
class CanPay:
    """A player whose note the drawer can change now: what he gives, how much of it pays, and what he gets back."""

    player: PlayerId
    given: Pieces
    pays: Minor
    change: Pieces


def can_pay_now(
    owed: Mapping[PlayerId, int], offered: Mapping[PlayerId, Pieces], held: Pieces, worths: Worths
) -> tuple[CanPay, ...]:
    """Who could pay the tab now with what was offered when there was no change (PK-2), in the order of `owed`.

    Each as if nobody else paid: one player's note may be the next one's change, or take it. What was offered pays
    a tab that has grown beyond it in part, without change.
    """
    able = []
    for player, tab in owed.items():
        given = offered.get(player, {})
        pays = Minor(min(tab, worth_of(given, worths)))
        change = fewest(worth_of(given, worths) - pays, held, worths) if pays > 0 else None
        if change is not None:
            able.append(CanPay(player, given, pays, change))
    return tuple(able)


@dataclass(frozen=True)
class Payout:
    """Which pieces each player gets, what the bank then owes each, and who passes on how much to whom.

    `smallest`: that there is no better one is known; false only where the search was broken off.
    """

    pieces: Mapping[PlayerId, Pieces]
    owed: Mapping[PlayerId, Minor]
    payments: tuple[Payment, ...]
    smallest: bool


def payouts(amounts: Mapping[PlayerId, int], held: Pieces, worths: Worths, *, between_players: bool = False) -> Payout:
    """What the drawer pays to several players at once, smallest units; exactly, where the held pieces can.

    Otherwise the rest of all together is the smallest there can be, and stays on their tabs. With
    `between_players` the bank pays all it can, some may get more than they are owed, and pass it on; what is passed
    on is the least there can be. All this is promised while `Payout.smallest` says so: beyond `STEPS_OF_SEARCH` it is
    the best found till then, and where the sum is above `EXACT_STEPS` of the smallest piece, pieces that small stay
    in the drawer.
    """
    assert all(amount >= 0 for amount in amounts.values()), "only what the bank owes is paid out"
    players = sorted((player for player in amounts if amounts[player]), key=lambda name: (-amounts[name], name))
    purse, whole = _coarse_enough(sum(amounts.values()), held, worths)
    search = _Sharing([amounts[player] for player in players], purse, pass_on=between_players)
    dealt = search.best()
    pieces = {player: _named(purse.names, [counts[seat] for counts in dealt]) for seat, player in enumerate(players)}
    return _with_payments(amounts, pieces, worths, smallest=whole and search.finished)


def _coarse_enough(total: int, held: Pieces, worths: Worths) -> tuple[Purse, bool]:
    """The purse, and whether all of it: the smallest pieces are left out until the sum is within `EXACT_STEPS`."""
    purse = Purse.of(held, worths)
    kept = dict(zip(purse.names, purse.counts, strict=True))
    while total // purse.step > EXACT_STEPS and kept:
        kept.popitem()
        purse = Purse.of(kept, worths)
    return purse, len(kept) == sum(held.get(name, 0) > 0 for name in worths)


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _with_payments(
    amounts: Mapping[PlayerId, int], pieces: Mapping[PlayerId, Pieces], worths: Worths, *, smallest: bool
) -> Payout:
    """The players who got too much square the others; what is missing in all is what the bank still owes."""
    nets: dict[Party, int] = {player: amounts[player] - worth_of(given, worths) for player, given in pieces.items()}
    payments = plan({**nets, BANK: -sum(nets.values())})
    owed = {payment.payee: payment.amount for payment in payments if payment.payer is BANK}
    passed_on = tuple(payment for payment in payments if payment.payer is not BANK)
    return Payout(pieces, {player: owed[player] for player in pieces if player in owed}, passed_on, smallest)


class _Sharing:
    """Branch and bound over how many of each piece each player gets, the largest piece and the largest rest first.

    Rests are what is still to be paid, smallest units, below zero: paid too much. The cost is how far all are off.
    """

    def __init__(self, amounts: Sequence[int], purse: Purse, *, pass_on: bool) -> None:
        self._amounts, self._purse, self._pass_on = tuple(amounts), purse, pass_on
        sums = suffix_sums(purse, sum(amounts) // purse.step)
        self._sums = [bin(bits)[:1:-1] for bits in sums]  # a mark at each sum, in steps, that can be made
        self._short = sum(amounts) - self._most(0, sum(amounts))
        self._least = self._bound(0, self._amounts)
        self._entered: set[tuple[int, ...]] = set()
        self._steps = 0
        self._cost = -1
        self._dealt: tuple[tuple[int, ...], ...] = ()

    @property
    def finished(self) -> bool:
        """Whether the best is known to be that."""
        return self._cost == self._least or self._steps <= STEPS_OF_SEARCH

    def best(self) -> tuple[tuple[int, ...], ...]:
        """For each kind of piece how many each player gets."""
        if self._pass_on:
            self._start_with_one_by_one()
        self._enter(0, self._amounts, ())
        return self._dealt

    def _start_with_one_by_one(self) -> None:
        """A first pay-out of all the bank can pay: the largest piece to whoever is owed most, and so on down."""
        rests, to_pay, dealt = list(self._amounts), sum(self._amounts) - self._short, []
        for level, held in enumerate(self._purse.counts):
            worth, counts = self._worth(level), [0] * len(rests)
            fit = min(held, to_pay // worth)
            used = next(count for count in range(fit, -1, -1) if self._can_make(level + 1, to_pay - count * worth))
            for _ in range(used):
                seat = max(range(len(rests)), key=rests.__getitem__)
                rests[seat] -= worth
                counts[seat] += 1
            to_pay -= used * worth
            dealt.append(tuple(counts))
        self._cost, self._dealt = sum(map(abs, rests)), tuple(dealt)

    def _enter(self, level: int, rests: tuple[int, ...], dealt: tuple[tuple[int, ...], ...]) -> None:
        state = (level, *sorted(rests))
        if state in self._entered or not self._adds_up(level, rests) or self._is_dear(self._bound(level, rests)):
            return
        self._entered.add(state)
        if level == len(self._purse.worths):
            self._cost, self._dealt = sum(map(abs, rests)), dealt
            return
        seats = sorted(range(len(rests)), key=lambda seat: -rests[seat])
        for ways in self._ways(level, [rests[seat] for seat in seats], self._purse.counts[level], 0):
            counts = tuple(count for _, count in sorted(zip(seats, ways, strict=True)))
            left = (rest - count * self._worth(level) for rest, count in zip(rests, counts, strict=True))
            self._enter(level + 1, tuple(left), (*dealt, counts))

    def _ways(self, level: int, rests: Sequence[int], held: int, off: int) -> Iterator[tuple[int, ...]]:
        """How many of this piece each may get, the most first; `off`: how far those before are off at the least."""
        if not rests:
            yield ()
            return
        for count in self._counts(level, rests[0], held):
            self._steps += 1
            if self._has_enough():
                return
            so_far = off + self._off(level + 1, rests[0] - count * self._worth(level))
            if not self._is_dear(so_far):
                yield from ((count, *ways) for ways in self._ways(level, rests[1:], held - count, so_far))

    def _has_enough(self) -> bool:
        return self._cost == self._least or (self._cost >= 0 and self._steps > STEPS_OF_SEARCH)

    def _is_dear(self, cost: int) -> bool:
        return 0 <= self._cost <= cost

    def _worth(self, level: int) -> int:
        return self._purse.worths[level] * self._purse.step

    def _counts(self, level: int, rest: int, held: int) -> Iterator[int]:
        """How many of this piece to try for one rest: the most that fit, down to none, then one too many.

        No best pay-out gives more: a piece beyond that is better with somebody who gets too little.
        """
        fit = max(0, rest // self._worth(level))
        yield from range(min(held, fit), -1, -1)
        if self._pass_on and rest > fit * self._worth(level) and held > fit:
            yield fit + 1

    def _adds_up(self, level: int, rests: Sequence[int]) -> bool:
        """Whether the bank can still pay all it can, where that is asked."""
        return not self._pass_on or self._can_make(level, sum(rests) - self._short)

    def _can_make(self, level: int, amount: int) -> bool:
        steps, odd = divmod(amount, self._purse.step)
        return amount >= 0 and not odd and self._sums[level][steps : steps + 1] == "1"

    def _bound(self, level: int, rests: Sequence[int]) -> int:
        """No less than this are all off in the end: each alone, and all as if they were one."""
        together = sum(rests)
        if self._pass_on:
            whole = self._short - 2 * sum(rest for rest in rests if rest < 0)
        else:
            whole = together - self._most(level, together)
        return max(whole, sum(self._off(level, rest) for rest in rests))

    def _off(self, level: int, rest: int) -> int:
        """How far from nothing one rest stays at the least, all pieces from this level on being for it."""
        if rest < 0:
            return -rest
        short = rest - self._most(level, rest)
        above = self._sums[level].find("1", -(-rest // self._purse.step)) if self._pass_on else -1
        return short if above < 0 else min(short, above * self._purse.step - rest)

    def _most(self, level: int, rest: int) -> int:
        """The largest sum up to this, smallest units, that the pieces from this level on can make."""
        return self._sums[level].rfind("1", 0, rest // self._purse.step + 1) * self._purse.step
