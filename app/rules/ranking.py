"""Ranks hands of five by any order: what a hand counts as, which of two is better and which card decides.

Hands that count alike are worked out once and remembered, so ranking a hand is a sum and a look-up.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache, total_ordering
from itertools import combinations
from typing import Generic, NamedTuple, Protocol, TypeVar

from app.rules.cards import ACE, SUITS, Card, check_count, deck, lowest_rank, text_of
from app.rules.categories import Category, hierarchy
from app.rules.matching import Held, Made, Order, best_made
from app.rules.sections import Cards
from app.rules.wild import lowest_made, wild_cards

HAND = 5
MOST = 7
HOUSES = 32  # rankings kept in memory, one for each way that houses play
WHOLE_DECK = Cards()
_WILD_RANK = 15
_SUIT_BITS = 4
_FIRST_SUIT_BIT = 3 * (_WILD_RANK - 1)
_THREE_OF_EACH_SUIT = 0x3333 << _FIRST_SUIT_BIT  # with five more of a suit its fourth bit is set
_COUNTS_AND_FLUSHES = 0x8888 << _FIRST_SUIT_BIT | (1 << _FIRST_SUIT_BIT) - 1


class Playable(Protocol):
    """A card as it counts in a hand."""

    @property
    def rank(self) -> int: ...

    @property
    def suit(self) -> str | None: ...


C = TypeVar("C", bound=Playable)


@total_ordering
class Rank(Generic[C]):
    """What a hand counts as. The better of two hands of one order is the greater; equal hands share."""

    __slots__ = ("_dealt", "_wild", "made")

    def __init__(self, made: Made, dealt: Sequence[C], wild: frozenset[C]) -> None:
        self.made = made
        self._dealt = dealt
        self._wild = wild

    @property
    def category(self) -> Category:
        return self.made.category

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank that each of `cards` counts as, by importance; the combination first."""
        return self.made.ranks

    @property
    def cards(self) -> tuple[C, ...]:
        """The cards by importance; a wild card stands where it is used."""
        ordinary = [card for card in self._dealt if card not in self._wild]
        wild = [card for card in self._dealt if card in self._wild]
        inside = [self._take(ordinary, wild, rank, self.made.suit) for rank in self.ranks[: self.made.combination]]
        return (*inside, *(self._take(ordinary, wild, rank, None) for rank in self.ranks[self.made.combination :]))

    @property
    def is_royal(self) -> bool:
        """Ten to ace of one suit: the highest straight flush, which PK-26 calls by its own name."""
        return self.category is Category.STRAIGHT_FLUSH and self.ranks[:2] == (ACE, ACE - 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rank) and self.made.strength == other.made.strength

    def __lt__(self, other: "Rank[C]") -> bool:
        return self.made.strength < other.made.strength

    def __hash__(self) -> int:
        return hash(self.made.strength)

    def __repr__(self) -> str:
        return f"<{self.category} {text_of(self.cards)}>"

    @staticmethod
    def _take(ordinary: list[C], wild: list[C], rank: int, suit: str | None) -> C:
        for place, card in enumerate(ordinary):
            if card.rank == rank and suit in (None, card.suit):
                return ordinary.pop(place)
        return wild.pop(0)


class Ranking:
    """An order of hands with its deck and wild cards; ranks hands of five, or the best five of up to seven."""

    def __init__(self, order: Order, deck_size: int, wild: frozenset[Card] = frozenset()) -> None:
        self.order = order
        self.wild = wild
        self._keys = {card: _key(card, card in wild) for card in deck(deck_size)}
        self._known: dict[int, Made] = {}

    def rank(self, cards: Sequence[Card]) -> Rank[Card]:
        """What the hand counts as.

        Refuses `wrong_number_of_cards`; the cards must be of the deck, each once.
        """
        if len(cards) != HAND:
            return self._best_five(cards)
        first, second, third, fourth, fifth = cards
        keys = self._keys
        total = _THREE_OF_EACH_SUIT + keys[first] + keys[second] + keys[third] + keys[fourth] + keys[fifth]
        key = total & _COUNTS_AND_FLUSHES
        made = self._known.get(key)
        if made is None:
            made = self._known[key] = self._made(cards)
        return Rank(made, cards, self.wild)

    def _best_five(self, cards: Sequence[Card]) -> Rank[Card]:
        check_count(cards, HAND, MOST)
        return max(map(self.rank, combinations(cards, HAND)))

    def _made(self, cards: Sequence[Card]) -> Made:
        ordinary = tuple(card for card in cards if card not in self.wild)
        held = Held(ordinary, len(cards) - len(ordinary))
        if held.wild and self.order.lowest_wins:
            return lowest_made(self.order, held)
        return best_made(self.order, held)


def _key(card: Card, wild: bool) -> int:
    """A number whose sum over a hand counts its cards of each rank, its wild cards, and the cards of each suit."""
    rank = _WILD_RANK if wild else card.rank
    suits = range(len(SUITS)) if wild else [SUITS.index(card.suit)]
    return (1 << 3 * (rank - 2)) + sum(1 << _FIRST_SUIT_BIT + _SUIT_BITS * suit for suit in suits)


@lru_cache(maxsize=HOUSES)
def high_ranking(cards: Cards = WHOLE_DECK) -> Ranking:
    """The ranking that a book's card settings ask for when the highest hand wins (PK-26, PL-2, PL-3, PR-2)."""
    wild = wild_cards(cards.wild, cards.deck)
    kinds = hierarchy(cards.hierarchy, cards.deck) + ((Category.FIVE_OF_A_KIND,) if wild else ())
    numbered = tuple(range(lowest_rank(cards.deck), ACE))
    ace_below = (ACE,) if cards.ace_low_straight else ()
    if cards.ace == "low":
        order = Order(kinds, ranks=(ACE, *numbered), ladder=(*ace_below, *numbered))
    else:
        order = Order(kinds, ranks=(*numbered, ACE), ladder=(*ace_below, *numbered, ACE))
    return Ranking(order, cards.deck, wild)


class By(StrEnum):
    """What made one hand better than another."""

    CATEGORY = "category"
    COMBINATION = "combination"
    KICKER = "kicker"
    MORE_CARDS = "more_cards"


class Decision(NamedTuple, Generic[C]):
    """Why a hand is better; `card` is the better hand's card that decides, `rank` what it counts as, `place` its index.

    A better category is decided by no single card: `card`, `rank` and `place` are None.
    """

    by: By
    card: C | None = None
    rank: int | None = None
    place: int | None = None


def decision(better: Rank[C], worse: Rank[C]) -> Decision[C]:
    """What makes the first hand better than the second; they must not be equal."""
    assert better != worse, "equal hands are not decided by anything"
    if better.category != worse.category:
        return Decision(By.CATEGORY)
    pairs = zip(better.made.values, worse.made.values, strict=False)
    place = next((place for place, (one, other) in enumerate(pairs) if one != other), None)
    if place is None:
        place, by = len(worse.ranks), By.MORE_CARDS
    else:
        by = By.COMBINATION if place < better.made.combination else By.KICKER
    return Decision(by, better.cards[place], better.ranks[place], place)


def positions(ranks: Mapping[str, Rank[C]]) -> dict[str, int]:
    """The position of each hand by player, 1 for the best; equal hands have the same and the next is skipped."""
    return {name: 1 + sum(other > rank for other in ranks.values()) for name, rank in ranks.items()}


def winners(ranks: Mapping[str, Rank[C]]) -> tuple[str, ...]:
    """The players with the best hand, in the order given (PK-27, MP-4, PL-8)."""
    return tuple(name for name, position in positions(ranks).items() if position == 1)
