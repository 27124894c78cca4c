"""Gristommel's showdown: the points applied in their order, then the hands compared in its 21 categories (GT-26)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from app.rules.cards import ACE, RANKS, Card, check_count, check_held_once
from app.rules.categories import GRISTOMMEL
from app.rules.errors import RuleRefusal
from app.rules.gristommel_asking import Told
from app.rules.gristommel_cards import Besides, Counted, Hand, Table, dealt
from app.rules.gristommel_choices import Choices, check_players
from app.rules.gristommel_points import POINTS
from app.rules.matching import Held, Order, best_made
from app.rules.ranking import Rank
from app.rules.sections import Gristommel

LEAST, MOST = 1, 7
SEVEN = 7
NO_CHOICES, DEFAULT_READINGS = Choices(), Gristommel()


@dataclass(frozen=True)
class Showdown:
    """A Gristommel showdown: the `points` that changed something as applied, the hands as they then count, who wins.

    `positions` are 1 for the best; equal hands have the same. `besides` is what GT-21, GT-23 and GT-24 ask of people.
    """

    points: tuple[str, ...]
    hands: Mapping[str, Hand]
    ranks: Mapping[str, Rank[Counted]]
    positions: Mapping[str, int]
    besides: tuple[Besides, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with the best hand, in the order given."""
        return tuple(player for player, position in self.positions.items() if position == 1)


def showdown(
    hands: Mapping[str, Sequence[Card]],
    choices: Choices = NO_CHOICES,
    readings: Gristommel = DEFAULT_READINGS,
) -> Showdown:
    """Judges the hands of all who are still in (GT-10 to GT-26).

    Refuses `wrong_number_of_cards` (fact player), `card_twice`, `choice_needed` (facts choice, player, options) when a
    choice that matters was not told, and `bad_choice` (facts choice, player, card, allowed) for one that cannot be.
    """
    _check(hands)
    check_players(choices, tuple(hands))
    told = Told(choices, readings, strength_of_ranks(choices.eights_declared))
    points, table = _apply_points(_table(hands), told)
    order = gristommel_order(choices.eights_declared, table.pairs_void, readings.low_ace)
    ranks = {player: rank(hand, order) for player, hand in table.hands.items()}
    positions = _positions(ranks, longer_wins=readings.longer_hand_wins)
    return Showdown(points, table.hands, ranks, positions, table.besides)


def rank(hand: Hand, order: Order) -> Rank[Counted]:
    """What a hand of one to seven counts as, its wild cards named as serves it best."""
    wild = frozenset(card for card in hand if card.wild)
    ordinary = tuple((card.rank, card.suit) for card in hand if not card.wild)
    return Rank(best_made(order, Held(ordinary, len(wild))), hand, wild)


@cache
def gristommel_order(eights_declared: bool = False, pairs_void: bool = False, low_ace: bool = True) -> Order:
    """The 21 categories (GT-26): sevens on top with eights declared (GT-10), only pairs of fives when void (GT-20)."""
    foot, top = (ACE,) * low_ace, (SEVEN,) * eights_declared
    return Order(
        categories=GRISTOMMEL,
        ranks=strength_of_ranks(eights_declared),
        ladder=(*foot, *RANKS, *top),
        pairs_of=5 if pairs_void else None,
    )


def strength_of_ranks(eights_declared: bool) -> tuple[int, ...]:
    """The ranks from low to high; with eights declared the seven is above the ace (GT-10)."""
    if not eights_declared:
        return tuple(RANKS)
    return (*(each for each in RANKS if each != SEVEN), SEVEN)


def _check(hands: Mapping[str, Sequence[Card]]) -> None:
    for player, cards in hands.items():
        try:
            check_count(cards, LEAST, MOST)
        except RuleRefusal as refusal:
            raise RuleRefusal(refusal.key, player=player, **refusal.facts) from None
    check_held_once(hands)


def _table(hands: Mapping[str, Sequence[Card]]) -> Table:
    return Table({player: tuple(map(dealt, cards)) for player, cards in hands.items()})


def _apply_points(table: Table, told: Told) -> tuple[tuple[str, ...], Table]:
    """The first point that still changes something, then again from the top, until none does."""
    applied: list[str] = []
    while step := _first_change(table, told):
        rule, after = step
        if (after.hands, after.pairs_void) != (table.hands, table.pairs_void):
            applied.append(rule)
        table = after
    return tuple(applied), table


def _first_change(table: Table, told: Told) -> tuple[str, Table] | None:
    for rule, point in POINTS.items():
        after = point(table, told)
        if after != table:
            return rule, after
    return None


def _positions(ranks: Mapping[str, Rank[Counted]], *, longer_wins: bool) -> dict[str, int]:
    return {
        player: 1 + sum(_beats(other, own, longer_wins=longer_wins) for other in ranks.values())
        for player, own in ranks.items()
    }


def _beats(one: Rank[Counted], other: Rank[Counted], *, longer_wins: bool) -> bool:
    """Whether the first hand is better; where a card more does not win, the cards that both have must differ."""
    shared = None if longer_wins else min(len(one.made.strength), len(other.made.strength))
    return one.made.strength[:shared] > other.made.strength[:shared]
