"""Lots for seats and the first deal (PK-8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId

RANKS = "23456789TJQKA"
"""The ranks of a suit from the lowest, as cards are written."""


@dataclass(frozen=True)
class Lot:
    """A lot that was drawn: the cards of each player in the order they were drawn, and whom it put first."""

    cards: tuple[tuple[PlayerId, str], ...]
    order: tuple[PlayerId, ...]


def draw_seats(players: Sequence[PlayerId], shuffled: Sequence[int]) -> Lot:
    """Seats by lot (PK-8): one card each of 2, 3, 4, 5 …; the lowest takes the first seat.

    `shuffled` is a shuffled sequence of 0, 1, 2 …, one number a player. Refuses `no_players` and
    `too_many_players`.
    """
    _a_card_each(players)
    assert sorted(shuffled) == list(range(len(players))), "one card each"
    drawn = dict(zip(players, shuffled, strict=True))
    cards = tuple((player, RANKS[place]) for player, place in drawn.items())
    return Lot(cards, tuple(sorted(players, key=drawn.__getitem__)))


def draw_dealer(players: Sequence[PlayerId], deck: Sequence[str]) -> Lot:
    """The first dealer draws the highest card (PK-8); equal highest cards draw again from the shuffled `deck`.

    Refuses `no_players` and `too_many_players`.
    """
    _a_card_each(players)
    cards: list[tuple[PlayerId, str]] = []
    drawing = tuple(players)
    left = iter(deck)
    while len(drawing) > 1 or not cards:
        drawn = [(player, next(left)) for player in drawing]
        cards.extend(drawn)
        best = max(RANKS.index(card[0]) for _, card in drawn)
        drawing = tuple(player for player, card in drawn if RANKS.index(card[0]) == best)
    others = (player for player in players if player != drawing[0])
    return Lot(tuple(cards), (drawing[0], *others))


def _a_card_each(players: Sequence[PlayerId]) -> None:
    """A lot is drawn from the cards of one suit, so that a deck holds enough for those who draw again."""
    if not players:
        raise Refusal("no_players", field="players")
    if len(players) > len(RANKS):
        raise Refusal("too_many_players", field="players", most=len(RANKS))
