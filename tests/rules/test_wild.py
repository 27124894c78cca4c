"""Wild cards against a search that tries every card of the deck in their place."""

import random
from itertools import combinations_with_replacement

import pytest

from app.rules.cards import deck, parse_cards, text_of
from app.rules.lowball import low_ranking
from app.rules.ranking import Ranking, high_ranking, winners
from app.rules.sections import Cards
from app.rules.wild import wild_cards

DEUCES = Cards(wild=("2",))


def rank(text, cards=DEUCES):
    return high_ranking(cards).rank(parse_cards(text))


@pytest.mark.parametrize(
    ("text", "category", "counted"),
    [
        ("2s As Ad Ah Ac", "five_of_a_kind", "As Ad Ah Ac 2s"),
        ("2s Ks Qs Js Ts", "straight_flush", "2s Ks Qs Js Ts"),
        ("2s 9d 8h 6c 5s", "straight", "9d 8h 2s 6c 5s"),
        ("2s Kd Kh 7c 7s", "full_house", "Kd Kh 2s 7c 7s"),
        ("2s Kd Jh 7c 5s", "pair", "Kd 2s Jh 7c 5s"),
        ("2s 2d 2h 2c Ks", "five_of_a_kind", "Ks 2s 2d 2h 2c"),
    ],
)
def test_a_wild_card_is_whatever_serves_best_and_stands_where_it_is_used(text, category, counted):
    hand = rank(text)
    assert (hand.category, text_of(hand.cards)) == (category, counted)


def test_five_of_a_kind_stands_above_the_straight_flush_where_cards_are_wild():
    assert rank("2s 3d 3h 3c 3s") > rank("As Ks Qs Js Ts")


def test_a_rank_names_all_its_cards_and_a_card_only_itself():
    assert text_of(sorted(wild_cards(("2", "Jd"), 52))) == "2c 2d 2h 2s Jd"


def test_a_wild_card_that_the_deck_lacks_changes_nothing():
    assert wild_cards(("2",), 32) == frozenset()
    assert high_ranking(Cards(wild=("2",), deck=32)).order == high_ranking(Cards(deck=32)).order


def test_a_wild_name_that_is_no_card_is_refused(refused):
    with refused("not_a_card", card="1"):
        wild_cards(("1",), 52)


def test_a_wild_card_may_be_a_card_that_is_held():
    """The source of GT-11 says "whichever card you like": a flush of two aces beats one of ace and king."""
    hands = {"two aces": rank("2s As 9s 5s 3s"), "ace king": rank("Ah Kh 9h 5h 3h")}
    assert winners(hands) == ("two aces",)


@pytest.mark.parametrize(
    "settings", [{}, {"deck": 36, "wild": ("6", "Jd")}, {"ace": "low"}, {"ace_low_straight": False}]
)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_best_hand_is_the_best_of_all_assignments(settings, count):
    cards = Cards(**({"wild": ("2",)} | settings))
    ranking, luck = high_ranking(cards), random.Random(count)
    wild = sorted(ranking.wild)
    ordinary = [card for card in deck(cards.deck) if card not in ranking.wild]
    for _ in range(60 if count < 3 else 6):
        kept = tuple(luck.sample(ordinary, 5 - count))
        found = ranking.rank(kept + tuple(wild[:count]))
        assert found == max(_assignments(ranking.order, kept, count, cards.deck))


@pytest.mark.parametrize("scale", ["ace_to_five", "deuce_to_seven"])
@pytest.mark.parametrize("count", [1, 2])
def test_the_lowest_hand_is_the_lowest_of_all_assignments(scale, count):
    """MP-12"""
    cards = Cards(low=scale, wild=("Ks", "Kh"))
    ranking, luck = low_ranking(cards), random.Random(count)
    wild = sorted(ranking.wild)
    ordinary = [card for card in deck() if card not in ranking.wild]
    for _ in range(40 if count < 2 else 6):
        kept = tuple(luck.sample(ordinary, 5 - count))
        found = ranking.rank(kept + tuple(wild[:count]))
        assert found == max(_assignments(ranking.order, kept, count, cards.deck))


def _assignments(order, kept, count, size):
    ordinary = Ranking(order, size)
    return (ordinary.rank(kept + filling) for filling in combinations_with_replacement(deck(size), count))
