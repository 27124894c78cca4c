"""Gristommel's showdown, point by point (GT-9 to GT-25), and the thirteen worked examples."""

import json
from pathlib import Path

import pytest

from app.rules.cards import parse_cards
from app.rules.gristommel import showdown
from app.rules.gristommel_cards import Besides
from tests.rules.gristommel_table import judge, shown

EXAMPLES = json.loads((Path(__file__).parent / "gristommel-examples.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["title"])
def test_the_worked_example_comes_out_as_written(example):
    """GT-9, GT-11 to GT-22, GT-26"""
    judged = judge(example["hands"], example["choices"])
    assert list(judged.points) == example["points"]
    assert shown(judged) == example["effective"]
    assert {player: rank.category for player, rank in judged.ranks.items()} == example["categories"]
    assert list(judged.winners) == example["winners"]


@pytest.mark.parametrize(
    ("rule", "hands", "after"),
    [
        ("GT-11", {"A": "3h 8d"}, {"A": "* 8d"}),
        ("GT-12", {"A": "2d 8d", "B": "4h 9c"}, {"A": "2d 8d", "B": "Jh 9c"}),
        ("GT-12", {"A": "2d Jd", "B": "4h 9c"}, {"A": "2d 4d", "B": "Jh 9c"}),
        ("GT-13", {"A": "Jd Ad 8d"}, {"A": "Jd 8d"}),
        ("GT-13", {"A": "Jd Ad", "B": "Ah 8h"}, {"A": "Jd", "B": "Ah 8h"}),
        ("GT-14", {"A": "4d 4c", "B": "9s 4s"}, {"A": "9d 9c", "B": "4s 9s"}),
        ("GT-15", {"A": "9h 9d", "B": "9s 8s"}, {"A": "9h *", "B": "* 8s"}),
        ("GT-16", {"A": "Qs Ad", "B": "Ah 8s"}, {"A": "Qs 2d", "B": "2h 8s"}),
        ("GT-17", {"A": "Ac Ad Ah As 8s", "B": "Qh"}, {"A": "A- 8s", "B": "Qh"}),
        ("GT-22", {"A": "2c 8d", "B": "6d 6h"}, {"A": "2c 8d", "B": "Kd Kh"}),
    ],
)
def test_a_point_changes_just_the_cards_it_speaks_of(rule, hands, after):
    judged = judge(hands, {"spinner": {"player": "A", "call": "omnebdemå"}} if "As" in hands["A"] else {})
    assert judged.points == (rule,)
    assert shown(judged) == after


def test_a_three_that_has_become_wild_is_still_driven_out_by_a_jack():
    """GT-11, GT-13"""
    judged = judge({"A": "Jd 3d 8d", "B": "3s 8s"})
    assert judged.points == ("GT-11", "GT-13")
    assert shown(judged) == {"A": "Jd 8d", "B": "* 8s"}


def test_a_made_three_may_be_read_as_not_wild():
    """GT-11, the setting made_three_wild"""
    hands = {"A": "Ah Ad Kd", "B": "Qs Td"}
    assert shown(judge(hands))["A"] == "* Kd"
    assert shown(judge(hands, made_three_wild=False))["A"] == "3- Kd"


def test_an_ace_made_into_the_two_of_diamonds_or_clubs_counts_as_it():
    """GT-12, GT-16, GT-22"""
    assert judge({"A": "Ad Qs 8h", "B": "4s 8d"}).points == ("GT-16", "GT-12")
    assert judge({"A": "Ac Qs 8h", "B": "6s 8d"}).points == ("GT-16", "GT-22")


def test_one_four_or_two_fours_in_two_hands_are_no_pair_of_fours():
    """GT-14"""
    assert judge({"A": "4d 9d", "B": "4h 9s"}).points == ()


def test_a_card_never_takes_a_rank_it_has_had():
    """GT-14: fours that became nines do not go back though nines have become a pair of fours"""
    judged = judge({"A": "4d 4s", "B": "9h 9c"})
    assert judged.points == ("GT-14",)
    assert shown(judged) == {"A": "9d 9s", "B": "4h 4c"}


def test_four_aces_under_a_black_queen_are_a_five_and_not_one_ace():
    """GT-16, GT-17"""
    judged = judge({"A": "Ac Ad Ah As", "B": "Qc 8d"}, {"spinner": {"player": "A", "call": "OMNEBDEMÅ"}})
    assert judged.points == ("GT-16",)
    assert shown(judged)["A"] == "5-"


def test_a_red_queen_leaves_the_aces_alone():
    """GT-16"""
    assert judge({"A": "Ad Ah", "B": "Qd 8h"}).points == ()


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("Td Th 9s", "high_card"),
        ("Td Th 9s 9d 8c 8h", "high_card"),
        ("Td Th Ts 9s 9d", "three_of_a_kind"),
        ("Td Th Ts Tc 9s 9d", "four_of_a_kind"),
        ("Td Th Ts 9s 9d 9c", "luxury_hut"),
        ("3d Th 9s", "high_card"),
        ("3d Th Ts 9s", "three_of_a_kind"),
        ("3d 5s 9s", "pair"),
    ],
)
def test_a_pair_of_fives_voids_every_other_pair(hand, category):
    """GT-20"""
    judged = judge({"A": hand, "B": "5d 5h 7s 2h"})
    assert "GT-20" in judged.points
    assert judged.ranks["A"].category == category


@pytest.mark.parametrize(
    ("hand", "category"),
    [
        ("5d 5h 9s", "pair"),
        ("5d 5h 9s 9d 9c", "full_house"),
        ("5d 5h 8s 8d 8c 8h", "tower"),
        ("5d 5h 5s 9s 9d", "three_of_a_kind"),
    ],
)
def test_the_pair_of_fives_itself_counts(hand, category):
    """GT-20"""
    assert judge({"A": hand}).ranks["A"].category == category


def test_a_wild_card_beside_a_five_voids_nothing():
    """GT-20"""
    judged = judge({"A": "5d 3d Th", "B": "Qd Qh"})
    assert judged.points == ("GT-11",)
    assert judged.ranks["B"].category == "pair"


def test_the_two_of_spades_makes_a_bank_and_a_real_six_of_diamonds_ties_the_right_hand():
    """GT-23, GT-24, GT-25: the six is real though it counts as a king"""
    judged = judge({"A": "2s 8d", "B": "6d 9c", "C": "2c Th"})
    assert judged.points == ("GT-22",)
    assert judged.besides == (Besides("GT-23", "A"), Besides("GT-24", "B"))


def test_made_nines_call_the_nine_of_hearts_as_a_printed_one_does():
    """GT-14, GT-15: the four of hearts has become it"""
    judged = judge({"A": "4d 4h", "B": "9s 9c"})
    assert judged.points == ("GT-14", "GT-15")
    assert shown(judged) == {"A": "* 9h", "B": "4s 4c"}


def test_eights_count_as_undeclared_unless_told():
    """GT-10"""
    hands = {"A": "7d 7h 8s", "B": "Ad Ah 9c"}
    assert judge(hands).winners == ("B",)
    assert judge(hands, {"eights_declared": True}).winners == ("A",)


def test_the_longer_of_two_hands_equal_so_far_wins_unless_the_book_shares():
    """GT-26, the setting longer_hand_wins"""
    hands = {"A": "Td Tc Kd 9s 7h 2h", "B": "Th Ts Kh 9d 7d"}
    assert judge(hands).winners == ("A",)
    assert judge(hands, longer_hand_wins=False).winners == ("A", "B")


@pytest.mark.parametrize("cards", ["", "4d 5d 6d 7d 8d 9d Td Jd"])
def test_a_hand_has_one_card_to_seven(cards, refused):
    with refused("wrong_number_of_cards", player="A", least=1, most=7):
        showdown({"A": parse_cards(cards), "B": parse_cards("Ks")})


def test_a_card_in_two_hands_is_refused(refused):
    with refused("card_twice", card="8d", players=("A", "B")):
        showdown({"A": parse_cards("8d"), "B": parse_cards("8d")})


def test_where_length_does_not_win_a_hand_beats_only_what_it_beats_card_by_card():
    """GT-26, the setting longer_hand_wins: the ace is equal to both, the nine beats the eight"""
    judged = judge({"A": "Ah", "B": "Ad 8s", "C": "Ac 9s"}, longer_hand_wins=False)
    assert judged.positions == {"A": 1, "B": 2, "C": 1}
