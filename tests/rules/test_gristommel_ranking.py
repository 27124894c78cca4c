"""The 21 categories of Gristommel on one to seven cards (GT-26), wild cards against a search of all assignments."""

import random
from itertools import combinations, combinations_with_replacement

import pytest

from app.rules.cards import deck, parse_cards, text_of
from app.rules.categories import GRISTOMMEL
from app.rules.gristommel import gristommel_order, rank
from app.rules.gristommel_cards import dealt
from app.rules.matching import Held, best_made

LADDER = [
    ("high_card", "Ad Kh 9s 8c 6d"),
    ("pair", "2d 2h 9s 8c 6d"),
    ("two_pair", "2d 2h 4s 4c 6d"),
    ("three_of_a_kind", "2d 2h 2s 8c 6d"),
    ("three_pair", "2d 2h 4s 4c 6d 6h"),
    ("straight", "Ad 2h 3s 4c 5d"),
    ("flush", "2d 4d 5d 8d 6d"),
    ("super_straight", "Ad 2h 3s 4c 5d 6h"),
    ("super_flush", "2d 4d 5d 8d 9d Jd"),
    ("full_house", "2d 2h 2s 4c 4d"),
    ("four_of_a_kind", "2d 2h 2s 2c 4d"),
    ("luxury_hut", "2d 2h 2s 4c 4d 4h"),
    ("straight_flush", "Ad 2d 3d 4d 5d"),
    ("royal_straight_flush", "Ad Kd Qd Jd Td"),
    ("better_royal", "7d Ad Kd Qd Jd"),
    ("five_of_a_kind", "2d 2h 2s 2c *"),
    ("tower", "2d 2h 2s 2c 4d 4h"),
    ("six_of_a_kind", "2d 2h 2s 2c * *"),
    ("super_straight_flush", "Ad 2d 3d 4d 5d 6d"),
    ("super_royal", "Ad Kd Qd Jd Td 9d"),
    ("super_duper_royal", "7d Ad Kd Qd Jd Td"),
]


def ranked(text, *, eights_declared=False, pairs_void=False, low_ace=True):
    return rank(hand(text), gristommel_order(eights_declared, pairs_void, low_ace))


def hand(text):
    """Cards of which each `*` is a different wild card: threes, as GT-11 makes them."""
    wild = iter(deck()[4:8] + deck()[28:32])
    return tuple(dealt(next(wild)).made_wild() if card == "*" else dealt(*parse_cards(card)) for card in text.split())


@pytest.mark.parametrize(("category", "text"), LADDER)
def test_each_category_is_known(category, text):
    """GT-26"""
    assert ranked(text, eights_declared=True).category == category


def test_the_categories_stand_in_the_order_of_the_source():
    """GT-26"""
    assert [category for category, _ in LADDER] == list(GRISTOMMEL)
    ranks = [ranked(text, eights_declared=True) for _, text in LADDER]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == 21


@pytest.mark.parametrize(("text", "instead"), [(LADDER[14][1], "flush"), (LADDER[20][1], "royal_straight_flush")])
def test_without_declared_eights_no_seven_tops_a_royal(text, instead):
    """GT-10, GT-26"""
    assert ranked(text).category == instead


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("4d 4h 4s", "2d 2h 2s Ad"),
        ("Kd Kh 2s", "Ks Kc"),
        ("Kd Kh 9s 8d", "Ks Kc 9d 7d"),
        ("Td Th 9s 8d 7h 3c", "Ts Tc 9d 8s 7d 2c"),
        ("2d 3h 4s 5c 6d", "Ad 2h 3s 4c 5d"),
        ("2d 3h 4s 5c 6d Ks", "2s 3c 4d 5h 6s Qs"),
        ("Kd Kh Ks Qd Qh Qs", "Kd Kh Ks Jd Jh Js"),
        ("Kd Kh 8s 8d 7h 7s", "Kd Kh 7s 7d 6h 6s"),
        ("Ad", "Kd"),
        ("Ad 9s", "Ah"),
        ("*", "Kd"),
    ],
)
def test_the_larger_group_first_then_the_cards_outside_then_the_longer_hand(better, worse):
    """GT-26, the ties of ENGINE"""
    assert ranked(better) > ranked(worse)


def test_equal_hands_share_and_suits_do_not_count():
    """GT-26"""
    assert ranked("Kd Kh 9s") == ranked("Ks Kc 9d")


def test_the_low_ace_is_a_setting():
    """GT-26, the setting low_ace"""
    assert ranked("Ad 2h 3s 4c 5d", low_ace=False).category == "high_card"
    assert ranked("Ad 2d 3d 4d 5d", low_ace=False).category == "flush"


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("4d 5h 6s 7c 8d", (8, 7, 6, 5, 4)),
        ("Jd Qh Ks Ac 7d", (7, 14, 13, 12, 11)),
        ("Td Jd Qh Ks Ac 7d", (7, 14, 13, 12, 11, 10)),
        ("7d 7h Ac", (7, 7, 14)),
        ("7d Ac Kd", (7, 14, 13)),
    ],
)
def test_with_eights_declared_the_seven_keeps_its_place_and_tops_the_ace(text, ranks):
    """GT-10"""
    assert ranked(text, eights_declared=True).ranks == ranks


def test_a_card_without_a_suit_is_in_no_flush():
    """GT-16, GT-26"""
    flush = hand("Kd Qd 9d 8d 2d")
    suitless = (*flush[:4], type(flush[4])(flush[4].printed, 2, None, frozenset({14, 2})))
    order = gristommel_order()
    assert rank(flush, order).category == "flush"
    assert rank(suitless, order).category == "high_card"


def test_the_cards_of_a_flush_come_before_what_lies_outside():
    """GT-26"""
    assert text_of(ranked("Ah Kd Qd 9d 8d 2d").cards) == "Kd Qd 9d 8d 2d Ah"
    assert text_of(ranked("Kh Kd Qd 9d 8d *").cards) == "* Kd Qd 9d 8d Kh"


@pytest.mark.parametrize("settings", [{}, {"eights_declared": True}, {"pairs_void": True}, {"low_ace": False}], ids=str)
@pytest.mark.parametrize(("size", "wild"), [(1, 1), (2, 1), (5, 1), (6, 1), (7, 1), (5, 2), (6, 2)])
def test_the_best_hand_is_the_best_of_all_assignments(settings, size, wild):
    """GT-11, GT-15, GT-26"""
    luck, order = random.Random(size * 10 + wild), gristommel_order(**settings)
    for _ in range(24 if wild == 1 else 2):
        cards = _promising(luck, size - wild)
        fillings = combinations_with_replacement(deck(), wild)
        best = max(best_made(order, Held((*cards, *filling))).strength for filling in fillings)
        assert best_made(order, Held(cards, wild)).strength == best


@pytest.mark.parametrize("kept", list(combinations(["Ad", "Kd", "7h", "5d", "5h"], 2)), ids=" ".join)
def test_a_hand_with_four_wild_cards_is_the_best_of_all_ranks_in_any_suit_of_the_hand(kept):
    """GT-26: a flush has one suit and nothing else asks for any, so one suit for all wild cards is enough to try"""
    order, cards = gristommel_order(), parse_cards(" ".join(kept))
    fillings = combinations_with_replacement(range(2, 15), 4)
    held = (Held((*cards, *((each, suit) for each in ranks))) for ranks in fillings for suit in "dh")
    assert best_made(order, Held(cards, 4)).strength == max(best_made(order, one).strength for one in held)


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Kd 9h * * * *", "five_of_a_kind"),
        ("Kd 9h 4s * * *", "four_of_a_kind"),
        ("* * * * * *", "super_duper_royal"),
        ("Kd 9h 4s * * * *", "five_of_a_kind"),
    ],
)
def test_a_hand_full_of_wild_cards_makes_its_best_whatever_lies_beside(text, category):
    """GT-11, GT-26: three, four and six wild cards; `dev.py bench` has their time"""
    assert ranked(text, eights_declared=True, pairs_void=True).category == category


def _promising(luck, count):
    """Cards that lie close to each other, so that more than pairs come about."""
    ranks = luck.sample(range(2, 15), 3) + [14, 7, 5]
    suits = luck.sample("cdhs", 2)
    close = [card for card in deck() if card.rank in ranks or card.suit == suits[0]]
    return tuple(luck.sample(close, count))
