"""Wild cards: which cards of a deck are wild, and what they are worth where the lowest hand wins."""

from collections.abc import Iterable
from itertools import combinations_with_replacement

from app.rules.cards import SUITS, Card, deck, parse_card, rank_of
from app.rules.matching import Held, Made, Order, best_made


def wild_cards(names: Iterable[str], deck_size: int) -> frozenset[Card]:
    """The wild cards of a deck by their names: a rank (`2`, all of them) or a card (`Jd`); refuses `not_a_card`."""
    return frozenset(card for name in names for card in _named(name)) & frozenset(deck(deck_size))


def lowest_made(order: Order, held: Held) -> Made:
    """The lowest that the cards make: wild cards are whatever makes the hand worth least, and spoil a flush."""
    ordinary = tuple((rank, None) for rank, _ in held.ordinary)
    fillings = combinations_with_replacement(order.ranks, held.wild)
    made = (best_made(order, Held(ordinary + tuple((rank, None) for rank in filling))) for filling in fillings)
    return max(made, key=lambda one: one.strength)


def _named(name: str) -> tuple[Card, ...]:
    if name[-1:].lower() in SUITS:
        return (parse_card(name),)
    return tuple(Card(rank_of(name), suit) for suit in SUITS)
