"""Cards and how they are written: rank then suit, `Ks Kd Th 4c 2s`."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from app.rules.errors import RuleRefusal

RANKS = range(2, 15)
SUITS = "cdhs"
DECKS = (52, 48, 44, 40, 36, 32, 28, 24)
WILD = "*"
JACK, QUEEN, KING, ACE = 11, 12, 13, 14

_LETTERS = dict(zip(RANKS, "23456789TJQKA", strict=True))
_RANK_OF = {letter: rank for rank, letter in _LETTERS.items()} | {"10": 10}
_SUIT_OF = {suit: suit for suit in SUITS} | dict(zip("♣♦♥♠♧♢♡♤", SUITS * 2, strict=True))
_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠♧♢♡♤])\ufe0f?", re.IGNORECASE | re.ASCII)
_NAMED_LENGTH = 20


class Card(NamedTuple):
    """A printed card: `rank` 2 to 14 (the ace), `suit` one of `cdhs`."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return rank_letter(self.rank) + self.suit


def rank_letter(rank: int) -> str:
    """How a rank of 2 to 14 is written: `2` to `9`, `T`, `J`, `Q`, `K`, `A`."""
    return _LETTERS[rank]


def rank_of(letter: str) -> int:
    """The rank, 2 to 14, that `T`, `10` or `a` stands for; refuses `not_a_card` (fact card)."""
    if letter.upper() not in _RANK_OF:
        raise RuleRefusal("not_a_card", card=letter[:_NAMED_LENGTH])
    return _RANK_OF[letter.upper()]


def parse_card(text: str) -> Card:
    """One card; `10s`, either case and suit symbols are read too. Refuses `not_a_card` (fact card)."""
    written = _CARD.fullmatch(text)
    if not written:
        raise RuleRefusal("not_a_card", card=text[:_NAMED_LENGTH])
    return Card(_RANK_OF[written[1].upper()], _SUIT_OF[written[2].lower()])


def is_card(text: str) -> bool:
    """Whether the text can be read as a card."""
    return _CARD.fullmatch(text) is not None


def parse_cards(text: str, *, deck_size: int = 52, least: int = 0, most: int = 52) -> tuple[Card, ...]:
    """The cards of a text, set apart by spaces or commas, in the order written.

    Refuses `not_a_card`, `card_missing` (not in that deck; facts card, deck), `card_twice` (fact card) and
    `wrong_number_of_cards` (facts count, least, most, cards; card: the first that is too many, or None).
    """
    cards = tuple(map(parse_card, text.replace(",", " ").split()))
    check_in_deck(cards, deck_size)
    check_once(cards)
    check_count(cards, least, most)
    return cards


def parse_hands(
    texts: Mapping[str, str], *, deck_size: int = 52, least: int = 5, most: int = 5, own_decks: bool = False
) -> dict[str, tuple[Card, ...]]:
    """The hands of players by name, from one deck unless each has an own one.

    Refuses as `parse_cards`, with the fact `player`; `card_twice` also when two hold one card (facts card, players).
    """
    hands = {}
    for player, text in texts.items():
        try:
            hands[player] = parse_cards(text, deck_size=deck_size, least=least, most=most)
        except RuleRefusal as refusal:
            raise RuleRefusal(refusal.key, player=player, **refusal.facts) from None
    if not own_decks:
        check_held_once(hands)
    return hands


@cache
def deck(size: int = 52) -> tuple[Card, ...]:
    """A whole deck, lowest ranks first; the short ones lack the lowest ranks (PL-1)."""
    assert size in DECKS, "a deck has 52 to 24 cards, four fewer at a time"
    return tuple(Card(rank, suit) for rank in range(lowest_rank(size), 15) for suit in SUITS)


def lowest_rank(size: int) -> int:
    """The lowest rank of a deck: 2 of 52 cards, 9 of 24."""
    return 15 - size // 4


def text_of(cards: Iterable[object]) -> str:
    """Cards as text, set apart by spaces."""
    return " ".join(map(str, cards))


def check_in_deck(cards: Iterable[Card], deck_size: int) -> None:
    """Refuses `card_missing` (facts card, deck) for a card that a short deck lacks."""
    for card in cards:
        if card.rank < lowest_rank(deck_size):
            raise RuleRefusal("card_missing", card=str(card), deck=deck_size)


def check_once(cards: Iterable[Card]) -> None:
    """Refuses `card_twice` (fact card)."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise RuleRefusal("card_twice", card=str(card))
        seen.add(card)


def check_count(cards: Sequence[Card], least: int, most: int) -> None:
    """Refuses `wrong_number_of_cards` (facts count, least, most, cards, and card: the first too many, or None)."""
    if not least <= len(cards) <= most:
        surplus = str(cards[most]) if len(cards) > most else None
        raise RuleRefusal(
            "wrong_number_of_cards", count=len(cards), least=least, most=most, cards=text_of(cards), card=surplus
        )


def check_held_once(hands: Mapping[str, Iterable[Card]]) -> None:
    """Refuses `card_twice` (facts card, players) when a card lies in two hands, or twice in one."""
    holder: dict[Card, str] = {}
    for player, cards in hands.items():
        for card in cards:
            if card in holder:
                raise RuleRefusal("card_twice", card=str(card), players=(holder[card], player))
            holder[card] = player
