"""Dividing the pot: side pots, equal hands, odd chips, high and low (PK-27, MP-4, PL-8, CR-12, CR-13).

Amounts are whole numbers of the smallest unit; names are the players'. Nothing is lost: what goes to
nobody is left over for the next pot.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.rules.cards import Card
from app.rules.errors import RuleRefusal


@dataclass(frozen=True)
class SidePot:
    """One pot, the main pot first: its amount and who may win it."""

    amount: int
    contenders: tuple[str, ...]


@dataclass(frozen=True)
class Layers:
    """The pots of a deal and what nobody matched, which goes back to its payer."""

    pots: tuple[SidePot, ...]
    returned: dict[str, int]


@dataclass(frozen=True)
class OddChips:
    """Who gets the chips that cannot be shared: `rule` as the book has it, `turn` the players in that order.

    `turn` is clockwise from the button, or for `by_card` from the highest card; it holds every winner there can
    be. `chip` is the smallest chip in play.
    """

    rule: str
    turn: tuple[str, ...]
    chip: int = 1


@dataclass(frozen=True)
class Division:
    """How one pot was shared, who got an odd chip, and what stays for the next pot."""

    shares: dict[str, int]
    odd: tuple[str, ...]
    left_over: int


@dataclass(frozen=True)
class Award:
    """All pots of a deal: each with its division, and each player's total, returned chips not included."""

    divisions: tuple[tuple[SidePot, Division], ...]
    totals: dict[str, int]
    left_over: int


def side_pots(paid: Mapping[str, int], *, folded: Collection[str] = (), carried: int = 0) -> Layers:
    """The main pot, the side pots and what goes back, from what each player put in (MP-6, CR-12).

    Folded money stays. A level that a single player paid goes back to that player. `carried` is what lay
    in the main pot before. Refuses `negative_amount` (facts player) and `no_contender`.
    """
    _refuse_impossible(paid, folded)
    returned: dict[str, int] = {}
    still_in = tuple(name for name in paid if name not in folded)
    pots = [SidePot(carried, still_in)] if carried else []
    below = 0
    for level in sorted({amount for amount in paid.values() if amount}):
        payers = [name for name, amount in paid.items() if amount >= level]
        if len(payers) == 1:
            returned[payers[0]] = level - below
        else:
            contenders = tuple(name for name in payers if name in still_in)
            _add_layer(pots, SidePot((level - below) * len(payers), contenders), still_in)
        below = level
    return Layers(tuple(pots), returned)


def divide(amount: int, winners: Sequence[str], odd_chips: OddChips) -> Division:
    """One pot among equal hands: whole chips each, the odd ones by the book's rule, at most one a player."""
    return _divide(amount, winners, odd_chips, without=())


def divide_high_low(amount: int, high: Sequence[str], low: Sequence[str], odd_chips: OddChips) -> Division:
    """Half to the best high, half to the best low, the odd chip to the high (CR-12).

    Without a low hand all goes to the high. Each half is shared by itself, and nobody gets more than one odd
    chip from the whole pot.
    """
    if not low:
        return divide(amount, high, odd_chips)
    chips, broken = divmod(amount, odd_chips.chip)
    low_half = chips // 2 * odd_chips.chip
    stays = odd_chips.chip if chips % 2 and odd_chips.rule == "next_pot" else 0
    high_half = amount - broken - low_half - stays
    highs = divide(high_half, high, odd_chips)
    odd = tuple(high) if len(high) == 1 and high_half > low_half else highs.odd
    lows = _divide(low_half, low, odd_chips, without=odd)
    shares = _sum_of((highs.shares, lows.shares))
    return Division(shares, odd + lows.odd, highs.left_over + lows.left_over + stays + broken)


def award(
    layers: Layers,
    ranks: Mapping[str, int],
    odd_chips: OddChips,
    *,
    low_ranks: Mapping[str, int] | None = None,
) -> Award:
    """Each pot to its best hands, by itself (CR-12). Rank 1 is best; `low_ranks` makes it high-low.

    Refuses `hand_needed` (facts players) for a pot of several contenders none of whom has a rank.
    """
    divisions = []
    for pot in layers.pots:
        high = best(pot.contenders, ranks)
        if not high:
            raise RuleRefusal("hand_needed", players=pot.contenders)
        if low_ranks is None:
            division = divide(pot.amount, high, odd_chips)
        else:
            division = divide_high_low(pot.amount, high, best(pot.contenders, low_ranks), odd_chips)
        divisions.append((pot, division))
    totals = _sum_of(division.shares for _, division in divisions)
    return Award(tuple(divisions), totals, sum(division.left_over for _, division in divisions))


def best(contenders: Sequence[str], ranks: Mapping[str, int]) -> tuple[str, ...]:
    """Those of the contenders whose rank is the lowest number; a lone contender needs no rank."""
    if len(contenders) == 1:
        return tuple(contenders)
    ranked = [name for name in contenders if name in ranks]
    top = min((ranks[name] for name in ranked), default=0)
    return tuple(name for name in ranked if ranks[name] == top)


def turn_by_card(hands: Mapping[str, Sequence[Card]], suit_order: Sequence[str]) -> tuple[str, ...]:
    """The players from the highest card down, by suit where ranks are equal (CR-13).

    Where each has a deck of the own, the next card decides between equal highest cards.
    """

    def height(player: str) -> list[tuple[int, int]]:
        return sorted(((card.rank, -suit_order.index(card.suit)) for card in hands[player]), reverse=True)

    return tuple(sorted(hands, key=height, reverse=True))


def _divide(amount: int, winners: Sequence[str], odd_chips: OddChips, *, without: Collection[str]) -> Division:
    chips, broken = divmod(amount, odd_chips.chip)
    each, odd = divmod(chips, len(winners))
    takers = [] if odd_chips.rule == "next_pot" else _takers(winners, odd_chips, without)[:odd]
    shares = {name: (each + (name in takers)) * odd_chips.chip for name in winners}
    return Division(shares, tuple(takers), (odd - len(takers)) * odd_chips.chip + broken)


def _takers(winners: Sequence[str], odd_chips: OddChips, without: Collection[str]) -> list[str]:
    return [name for name in odd_chips.turn if name in winners and name not in without]


def _add_layer(pots: list[SidePot], layer: SidePot, still_in: tuple[str, ...]) -> None:
    """A layer joins the pot below it unless fewer may win it, or nobody may."""
    below = pots.pop() if pots else SidePot(0, layer.contenders or still_in)
    if layer.contenders in ((), below.contenders):
        pots.append(SidePot(below.amount + layer.amount, below.contenders))
    else:
        pots.extend((below, layer))


def _refuse_impossible(paid: Mapping[str, int], folded: Collection[str]) -> None:
    for name, amount in paid.items():
        if amount < 0:
            raise RuleRefusal("negative_amount", player=name)
    if all(name in folded for name in paid):
        raise RuleRefusal("no_contender")


def _sum_of(shares: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for each in shares:
        for name, amount in each.items():
            total[name] = total.get(name, 0) + amount
    return total
