"""The two scales on which the lowest hand wins (MP-12)."""

from functools import lru_cache

from app.rules.cards import ACE, lowest_rank
from app.rules.categories import GROUPS_ONLY, Category, hierarchy
from app.rules.matching import Order
from app.rules.ranking import HOUSES, Ranking
from app.rules.sections import Cards
from app.rules.wild import wild_cards


@lru_cache(maxsize=HOUSES)
def low_ranking(cards: Cards) -> Ranking:
    """The ranking by the scale of `cards.low`; the lowest hand is the greatest rank (MP-12).

    `ace_to_five`: ace low, straights and flushes do not count, best 5 4 3 2 A. `deuce_to_seven`: ace high, straights
    and flushes count against the hand, A 5 4 3 2 is no straight, best 7 5 4 3 2 of more than one suit.
    """
    assert cards.low in _SCALES, "the book names a scale"
    kinds, ranks, ladder = _SCALES[cards.low](cards)
    wild = wild_cards(cards.wild, cards.deck)
    five = (Category.FIVE_OF_A_KIND,) if wild else ()
    return Ranking(Order(kinds + five, ranks, ladder, lowest_wins=True), cards.deck, wild)


_Scale = tuple[tuple[Category, ...], tuple[int, ...], tuple[int, ...]]


def _ace_to_five(cards: Cards) -> _Scale:
    return GROUPS_ONLY, (ACE, *range(lowest_rank(cards.deck), ACE)), ()


def _deuce_to_seven(cards: Cards) -> _Scale:
    ranks = tuple(range(lowest_rank(cards.deck), ACE + 1))
    return hierarchy(cards.hierarchy, cards.deck), ranks, ranks


_SCALES = {"ace_to_five": _ace_to_five, "deuce_to_seven": _deuce_to_seven}
