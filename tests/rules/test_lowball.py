"""The two low scales, against each other's expectations and PokerKit (MP-12)."""

import pokerkit
import pytest

from app.rules.cards import deck, parse_cards
from app.rules.lowball import low_ranking
from app.rules.ranking import By, decision
from app.rules.sections import Cards


def rank(scale, text, **settings):
    return low_ranking(Cards(low=scale, **settings)).rank(parse_cards(text))


@pytest.mark.parametrize(
    ("scale", "better", "worse"),
    [
        ("ace_to_five", "5s 4s 3s 2s As", "6s 4d 3h 2c As"),
        ("ace_to_five", "6s 4d 3h 2c As", "7s 4d 3h 2c As"),
        ("ace_to_five", "Ks Qd Jh Tc 9s", "As Ad 2h 3c 4s"),
        ("ace_to_five", "As Ad 4h 3c 2s", "2s 2d 4h 3c As"),
        ("deuce_to_seven", "7s 5d 4h 3c 2s", "7s 6d 4h 3c 2s"),
        ("deuce_to_seven", "7s 5d 4h 3c 2s", "7s 5s 4s 3s 2s"),
        ("deuce_to_seven", "Ks Qd Jh Tc 8s", "As 5d 4h 3c 2s"),
        ("deuce_to_seven", "As 5d 4h 3c 2s", "2s 2d 5h 4c 3s"),
        ("deuce_to_seven", "2s 2d 5h 4c 3s", "6s 5d 4h 3c 2s"),
    ],
)
def test_the_lower_hand_of_the_scale_wins(scale, better, worse):
    """MP-12"""
    assert rank(scale, better) > rank(scale, worse)


@pytest.mark.parametrize(("scale", "best"), [("ace_to_five", "5s 4s 3s 2s As"), ("deuce_to_seven", "7s 5d 4h 3c 2s")])
def test_nothing_beats_the_best_hand_of_a_scale(scale, best, random_hands):
    """MP-12"""
    ranking = low_ranking(Cards(low=scale))
    assert all(ranking.rank(hand) <= rank(scale, best) for hand in random_hands)


def test_an_ace_to_five_is_no_straight_but_ace_high_in_deuce_to_seven():
    """MP-12"""
    hand = rank("deuce_to_seven", "As 5d 4h 3c 2s")
    assert (hand.category, hand.ranks) == ("high_card", (14, 5, 4, 3, 2))


def test_straights_and_flushes_do_not_count_in_ace_to_five():
    """MP-12"""
    assert rank("ace_to_five", "6s 5s 4s 3s 2s").category == "high_card"


def test_the_highest_cards_are_compared_first_and_the_lower_one_decides():
    """MP-12"""
    decided = decision(rank("ace_to_five", "8s 6d 4h 2c As"), rank("ace_to_five", "8d 7d 3h 2d Ad"))
    assert (decided.by, str(decided.card)) == (By.KICKER, "6d")


@pytest.mark.parametrize(
    ("scale", "judge"),
    [("ace_to_five", pokerkit.RegularLowHand), ("deuce_to_seven", pokerkit.StandardLowHand)],
)
def test_fifty_thousand_random_hands_stand_as_pokerkit_has_them(scale, judge, random_hands):
    """MP-12"""
    ranking = low_ranking(Cards(low=scale))
    parsed = {card: next(pokerkit.Card.parse(str(card))) for card in deck()}
    judged = {}
    for hand in random_hands:
        theirs = judge([parsed[card] for card in hand]).entry.index
        assert judged.setdefault(ranking.rank(hand), theirs) == theirs
    in_order = [judged[each] for each in sorted(judged)]
    assert in_order == sorted(set(in_order), reverse=True)
