"""What a hand counts as and which of two is better, checked against whole decks and two independent judges."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import phevaluator
import pokerkit
import pytest

from app.rules.cards import Card, deck, parse_cards, text_of
from app.rules.categories import Category
from app.rules.ranking import By, decision, high_ranking, positions, winners
from app.rules.sections import Cards

STANDARD = (
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.HIGH_CARD,
)
COUNTS = {
    36: (24, 288, 1_728, 480, 6_120, 16_128, 36_288, 193_536, 122_400, 1_404),
    32: (20, 224, 1_344, 204, 5_100, 10_752, 24_192, 107_520, 52_020, 840),
    28: (16, 168, 1_008, 68, 4_080, 6_720, 15_120, 53_760, 17_340, 476),
    24: (12, 120, 720, 12, 3_060, 3_840, 8_640, 23_040, 3_060, 252),
}


def rank(text, **settings):
    cards = Cards(**settings)
    return high_ranking(cards).rank(parse_cards(text, deck_size=cards.deck))


def ranked(hands, **settings):
    return {name: rank(text, **settings) for name, text in hands.items()}


@pytest.mark.parametrize("size", COUNTS)
def test_every_hand_of_a_short_deck_is_counted_where_it_belongs(size):
    """PL-3, the table of ENGINE"""
    ranking = high_ranking(Cards(deck=size))
    found, classes = Counter(), set()
    for hand in combinations(deck(size), 5):
        rank = ranking.rank(hand)
        found[rank.category] += 1
        classes.add(rank)
    assert tuple(found[category] for category in STANDARD) + (len(classes),) == COUNTS[size]


def test_the_whole_deck_has_7462_classes_of_hands(random_hands):
    """PK-26: a hand for every choice of ranks, and one of a single suit where no rank is twice"""
    ranking = high_ranking()
    choices = [each for each in combinations_with_replacement(range(2, 15), 5) if each[0] != each[4]]
    mixed = [[Card(rank, suit) for rank, suit in zip(ranks, "cdhsc", strict=True)] for ranks in choices]
    suited = combinations([card for card in deck() if card.suit == "s"], 5)
    classes = {ranking.rank(hand) for hand in (*mixed, *suited)}
    assert len(classes) == 7_462
    assert {ranking.rank(hand) for hand in random_hands} <= classes


@pytest.mark.parametrize(
    ("hierarchy", "size", "better", "worse"),
    [
        ("polish", 52, "Ks Kd Kh 8c 8d", "As Qs Js 9s 8s"),
        ("polish", 36, "As Qs Js 9s 8s", "Ks Kd Kh 8c 8d"),
        ("polish", 36, "Ks Kd Kh Kc 8d", "As Qs Js 9s 8s"),
        ("polish", 32, "As Qs Js 9s 8s", "Ks Kd Kh Kc 8d"),
        ("polish", 24, "As Qs Js Ts 9s", "Ks Kd Kh Kc 9d"),
        ("traditional", 32, "As Qs Js 9s 8s", "Ks Kd Kh 8c 8d"),
        ("traditional", 32, "Ks Kd Kh Kc 8d", "As Qs Js 9s 8s"),
        ("full_deck", 32, "Ks Kd Kh 8c 8d", "As Qs Js 9s 8s"),
        ("polish", 24, "Qs Qd Th 9c Js", "As Kd Jh Tc 9s"),
    ],
)
def test_the_shorter_the_deck_the_higher_stands_the_flush(hierarchy, size, better, worse):
    """PL-3"""
    assert rank(better, hierarchy=hierarchy, deck=size) > rank(worse, hierarchy=hierarchy, deck=size)


@pytest.mark.parametrize(
    ("text", "settings", "category", "counted"),
    [
        ("As 2d 3h 4c 5s", {}, "straight", "5s 4c 3h 2d As"),
        ("As 6d 7h 8c 9s", {"deck": 36}, "straight", "9s 8c 7h 6d As"),
        ("As 9d Th Jc Qs", {"deck": 24}, "straight", "Qs Jc Th 9d As"),
        ("As 6d 7h 8c 9s", {}, "high_card", "As 9s 8c 7h 6d"),
        ("As 2d 3h 4c 5s", {"ace_low_straight": False}, "high_card", "As 5s 4c 3h 2d"),
        ("As Kd Qh Jc Ts", {"ace_low_straight": False}, "straight", "As Kd Qh Jc Ts"),
        ("As Kd Qh Jc Ts", {"ace": "low"}, "high_card", "Kd Qh Jc Ts As"),
        ("As 7d 8h 9c Ts", {"ace": "low", "deck": 32}, "straight", "Ts 9c 8h 7d As"),
    ],
)
def test_the_ace_stands_where_the_settings_put_it(text, settings, category, counted):
    """PK-26, PL-2"""
    hand = rank(text, **settings)
    assert (hand.category, text_of(hand.cards)) == (category, counted)


def test_a_pair_of_low_aces_is_the_lowest_pair():
    """PL-2"""
    assert rank("2s 2d Kh Qc Js", ace="low") > rank("As Ad Kh Qc Js", ace="low")


def test_there_is_no_straight_round_the_corner():
    """T-21, PK-26"""
    hands = ranked({"two pair": "Qs Qd Ah As 7c", "claimed straight": "Jd Qh Kc Ad 2s"})
    assert winners(hands) == ("two pair",)
    assert hands["claimed straight"].category == "high_card"


def test_cards_speak_whatever_was_said():
    """T-22: four hearts are no flush"""
    hands = ranked({"A": "Ah Kh 9h 4h 2c", "B": "5s 6d 7c 8d 9s"})
    assert winners(hands) == ("B",)
    assert (hands["A"].category, hands["B"].category) == ("high_card", "straight")


def test_ace_to_five_is_a_straight_and_beats_a_pair_of_kings():
    """T-80"""
    hands = ranked({"straight": "4s Ad 3c 5h 2s", "kings": "Ks Kd Qh Jc 9s"})
    assert winners(hands) == ("straight",)
    assert hands["straight"].ranks == (5, 4, 3, 2, 14)


def test_a_straight_flush_to_the_five_beats_a_straight_to_the_six():
    """T-81"""
    assert winners(ranked({"plain": "2s 3d 4c 5h 6s", "flush": "Ad 2d 3d 4d 5d"})) == ("flush",)


def test_two_pairs_with_equal_kickers_share():
    """T-84, PK-27, MP-4, PL-8"""
    hands = ranked({"A": "As Ad 6s 6d Qs", "B": "Ah Ac 6h 6c Qd", "C": "Ks Kd 6s 5d 5c"})
    assert winners(hands) == ("A", "B")
    assert positions(hands) == {"A": 1, "B": 1, "C": 3}


def test_the_kicker_decides_between_equal_pairs():
    """T-85"""
    first, second = rank("5s 5d Ks 9d 8h"), rank("5h 5c Qs 9s 7h")
    assert first > second
    decided = decision(first, second)
    assert (decided.by, str(decided.card), decided.rank, decided.place) == (By.KICKER, "Ks", 13, 2)


@pytest.mark.parametrize(
    ("better", "worse", "by", "card"),
    [
        ("Ks Kd 7h 7c Qs", "Kh Kc 7s 7d Js", By.KICKER, "Qs"),
        ("Ks Kd 8h 8c 2s", "Kh Kc 7s 7d Js", By.COMBINATION, "8h"),
        ("As 9s 7s 4s 3s", "Ad 9d 7d 4d 2d", By.COMBINATION, "3s"),
        ("As 9s 7s 4s 3d", "Ad 9d 7d 4d 2s", By.KICKER, "3d"),
        ("6s 5d 4h 3c 2s", "5s 4d 3h 2c As", By.COMBINATION, "6s"),
        ("2s 2d 3h 4c 5s", "As Kd Qh Jc 9s", By.CATEGORY, "None"),
    ],
)
def test_the_card_that_decides_is_named(better, worse, by, card):
    """PK-26"""
    decided = decision(rank(better), rank(worse))
    assert (decided.by, str(decided.card)) == (by, card)


def test_suits_never_decide():
    """PK-26, CR-12"""
    assert rank("As Ks Qs Js Ts") == rank("Ah Kh Qh Jh Th")


def test_a_royal_flush_is_the_highest_straight_flush():
    """PK-26"""
    assert rank("As Ks Qs Js Ts").is_royal
    assert not rank("Ks Qs Js Ts 9s").is_royal
    assert not rank("As Kd Qs Js Ts").is_royal


def test_the_best_five_of_seven_cards_count():
    hand = rank("As Ks Qs 2d 2c Js Ts")
    assert hand.is_royal
    assert len(hand.cards) == 5


@pytest.mark.parametrize("text", ["", "As Ks Qs Js", "As Ks Qs Js Ts 9s 8s 7s"])
def test_a_hand_has_five_cards_up_to_seven(text, refused):
    with refused("wrong_number_of_cards", count=len(text.split()), least=5, most=7):
        rank(text)


def test_the_counted_cards_are_the_dealt_cards(random_hands):
    ranking = high_ranking()
    for hand in random_hands[:2_000]:
        ranked = ranking.rank(hand)
        assert sorted(ranked.cards) == sorted(hand)
        assert tuple(card.rank for card in ranked.cards) == ranked.ranks


def test_fifty_thousand_random_hands_stand_as_pokerkit_has_them(random_hands):
    """PK-26"""
    parsed = {card: next(pokerkit.Card.parse(str(card))) for card in deck()}
    judged = {}
    for hand in random_hands:
        theirs = pokerkit.StandardHighHand([parsed[card] for card in hand]).entry.index
        assert judged.setdefault(high_ranking().rank(hand), theirs) == theirs
    in_order = [judged[each] for each in sorted(judged)]
    assert in_order == sorted(set(in_order))


def test_fifty_thousand_random_hands_stand_as_phevaluator_has_them(random_hands):
    """PK-26"""
    numbered = {card: phevaluator.Card(str(card)).id_ for card in deck()}
    judged = {}
    for hand in random_hands:
        theirs = phevaluator.evaluate_cards(*(numbered[card] for card in hand))
        assert judged.setdefault(high_ranking().rank(hand), theirs) == theirs
    in_order = [judged[each] for each in sorted(judged)]
    assert in_order == sorted(set(in_order), reverse=True)
