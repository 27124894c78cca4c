"""What kinds of hand there are, what each is made of, and the orders in which they stand: data, no procedure."""

from enum import StrEnum
from typing import NamedTuple


class Category(StrEnum):
    """A kind of hand, by the name that verdicts and examples use."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    THREE_PAIR = "three_pair"
    STRAIGHT = "straight"
    FLUSH = "flush"
    SUPER_STRAIGHT = "super_straight"
    SUPER_FLUSH = "super_flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    LUXURY_HUT = "luxury_hut"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_STRAIGHT_FLUSH = "royal_straight_flush"
    BETTER_ROYAL = "better_royal"
    FIVE_OF_A_KIND = "five_of_a_kind"
    TOWER = "tower"
    SIX_OF_A_KIND = "six_of_a_kind"
    SUPER_STRAIGHT_FLUSH = "super_straight_flush"
    SUPER_ROYAL = "super_royal"
    SUPER_DUPER_ROYAL = "super_duper_royal"


class Pattern(NamedTuple):
    """What a category is made of: equal cards in `groups` of those sizes, or `run` cards in sequence.

    `suited` is how many cards must be of one suit; `exactly` the ranks of the only run that counts, lowest first.
    """

    groups: tuple[int, ...] = ()
    run: int = 0
    suited: int = 0
    exactly: tuple[int, ...] = ()


PATTERNS = {
    Category.HIGH_CARD: Pattern(groups=(1,)),
    Category.PAIR: Pattern(groups=(2,)),
    Category.TWO_PAIR: Pattern(groups=(2, 2)),
    Category.THREE_OF_A_KIND: Pattern(groups=(3,)),
    Category.THREE_PAIR: Pattern(groups=(2, 2, 2)),
    Category.STRAIGHT: Pattern(run=5),
    Category.FLUSH: Pattern(suited=5),
    Category.SUPER_STRAIGHT: Pattern(run=6),
    Category.SUPER_FLUSH: Pattern(suited=6),
    Category.FULL_HOUSE: Pattern(groups=(3, 2)),
    Category.FOUR_OF_A_KIND: Pattern(groups=(4,)),
    Category.LUXURY_HUT: Pattern(groups=(3, 3)),
    Category.STRAIGHT_FLUSH: Pattern(run=5, suited=5),
    Category.ROYAL_STRAIGHT_FLUSH: Pattern(run=5, suited=5, exactly=(10, 11, 12, 13, 14)),
    Category.BETTER_ROYAL: Pattern(run=5, suited=5, exactly=(11, 12, 13, 14, 7)),
    Category.FIVE_OF_A_KIND: Pattern(groups=(5,)),
    Category.TOWER: Pattern(groups=(4, 2)),
    Category.SIX_OF_A_KIND: Pattern(groups=(6,)),
    Category.SUPER_STRAIGHT_FLUSH: Pattern(run=6, suited=6),
    Category.SUPER_ROYAL: Pattern(run=6, suited=6, exactly=(9, 10, 11, 12, 13, 14)),
    Category.SUPER_DUPER_ROYAL: Pattern(run=6, suited=6, exactly=(10, 11, 12, 13, 14, 7)),
}

_LESS = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND)
_FULL, _FOUR, _FLUSH = Category.FULL_HOUSE, Category.FOUR_OF_A_KIND, Category.FLUSH

FULL_DECK = (*_LESS, Category.STRAIGHT, _FLUSH, _FULL, _FOUR, Category.STRAIGHT_FLUSH)
FLUSH_PASSES_FULL_HOUSE = (*_LESS, Category.STRAIGHT, _FULL, _FLUSH, _FOUR, Category.STRAIGHT_FLUSH)
FLUSH_PASSES_FOUR = (*_LESS, Category.STRAIGHT, _FULL, _FOUR, _FLUSH, Category.STRAIGHT_FLUSH)
GROUPS_ONLY = (*_LESS, _FULL, _FOUR)
GRISTOMMEL = tuple(Category)


def hierarchy(name: str, deck_size: int) -> tuple[Category, ...]:
    """The nine categories, lowest first, by the hierarchy `polish`, `traditional` or `full_deck` (PL-3, PK-26)."""
    if deck_size == 52 or name == "full_deck":
        return FULL_DECK
    if name == "polish" and deck_size <= 32:
        return FLUSH_PASSES_FOUR
    return FLUSH_PASSES_FULL_HOUSE
