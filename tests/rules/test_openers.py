"""What opens: the required pair or anything better, by the five cards before the draw."""

import pytest

from app.rules.cards import parse_cards, rank_of
from app.rules.openers import opening
from app.rules.ranking import high_ranking
from app.rules.sections import Cards


def opens(needed, kept, laid_aside="", **settings):
    ranking = high_ranking(Cards(**settings))
    return opening(ranking, kept=parse_cards(kept), laid_aside=parse_cards(laid_aside), needed=rank_of(needed)).opens


@pytest.mark.parametrize(
    ("needed", "cards", "expected"),
    [
        ("J", "Js Jd 7h 4c 2s", True),
        ("J", "Ts Td Ah Kc Qs", False),
        ("J", "As Kd Qh Jc 9s", False),
        ("Q", "Js Jd Ah Kc Qs", False),
        ("Q", "Qs Qd 7h 4c 2s", True),
        ("K", "As Ad 7h 4c 2s", True),
        ("A", "Ks Kd Qh Jc 9s", False),
        ("A", "3s 3d 2h 2c 7s", True),
        ("A", "2s 2d 2h 4c 7s", True),
        ("A", "As 2d 3h 4c 5s", True),
        ("A", "2s 9s 4s 7s 3s", True),
    ],
)
def test_the_required_pair_or_anything_better_opens(needed, cards, expected):
    """PK-19, MP-8"""
    assert opens(needed, cards) is expected


def test_the_cards_laid_aside_count_and_the_drawn_ones_do_not():
    """PK-20, MP-8"""
    assert opens("J", "Jd 7h 4c", laid_aside="Js 2s")
    assert not opens("J", "Jd 7h 4c", laid_aside="3s 2s")


def test_low_aces_do_not_open_where_kings_are_needed():
    """PL-2, PK-19"""
    assert not opens("K", "As Ad 7h 4c 2s", ace="low")


@pytest.mark.parametrize(
    ("kept", "laid_aside", "key"), [("Jd 7h 4c", "Js", "wrong_number_of_cards"), ("Jd 7h 4c 3s", "Jd", "card_twice")]
)
def test_what_was_held_before_the_draw_is_five_different_cards(kept, laid_aside, key, refused):
    """PK-20"""
    with refused(key):
        opens("J", kept, laid_aside)
