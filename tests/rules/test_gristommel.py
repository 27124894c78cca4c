"""Gristommel's showdown, point by point (GT-9 to GT-25), and the thirteen worked examples."""

import json
import random
from pathlib import Path

import pytest

from app.rules.cards import deck, parse_cards, parse_hands, text_of
from app.rules.errors import RuleRefusal
from app.rules.gristommel import showdown
from app.rules.gristommel_cards import Besides
from app.rules.gristommel_choices import parse_choices
from app.rules.sections import Gristommel

EXAMPLES = json.loads((Path(__file__).parent / "gristommel-examples.json").read_text(encoding="utf-8"))


def judge(hands, choices=None, **readings):
    dealt = parse_hands(hands, least=1, most=7)
    return showdown(dealt, parse_choices(choices or {}), Gristommel(**readings))


def shown(judged):
    return {player: text_of(hand) for player, hand in judged.hands.items()}


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


def test_kings_are_asked_of_all_who_have_a_choice_and_only_when_both_colours_lie():
    """GT-18"""
    assert judge({"A": "Kd 8h", "B": "Kh 9c"}).points == ()
    judged = judge({"A": "Kd 8h", "B": "Ks 9c"}, {"kings": {"A": "8h", "B": "Ks"}})
    assert judged.points == ("GT-18",)
    assert shown(judged) == {"A": "Kd Kh", "B": "Ks 9c"}


def test_a_missing_king_is_asked_for_by_player(refused):
    """GT-18"""
    with refused("choice_needed", choice="kings", player="B", options={"B": ("Ks", "9c"), "C": ("8d", "2s")}):
        judge({"A": "Kd 8h", "B": "Ks 9c", "C": "8d 2s"}, {"kings": {"A": "8h"}})


def test_a_hand_of_kings_or_of_one_card_is_not_asked():
    """GT-18"""
    judged = judge({"A": "Kd Ks", "B": "8h"})
    assert judged.points == ("GT-18",)
    assert shown(judged) == {"A": "Kd Ks", "B": "Kh"}


def test_a_wild_card_named_becomes_a_king():
    """GT-18"""
    judged = judge({"A": "Kd 3h", "B": "Ks 9c"}, {"kings": {"A": "3h", "B": "9c"}})
    assert shown(judged) == {"A": "Kd Kh", "B": "Ks Kc"}


def test_a_king_named_from_another_hand_is_refused_by_its_card(refused):
    """GT-18"""
    with refused("bad_choice", choice="kings", player="A", card="9c", allowed=("Kd", "8h")):
        judge({"A": "Kd 8h", "B": "Ks 9c"}, {"kings": {"A": "9c", "B": "9c"}})


def test_the_highest_card_is_asked_for_only_between_equals(refused):
    """GT-19"""
    hands = {"A": "5c Kd Kh", "B": "Ah Td"}
    with refused("choice_needed", choice="given_up", player="A", options={"A": ("Kd", "Kh")}):
        judge(hands, {"drawn": {"A": "7s", "B": "7h"}})
    judged = judge(hands, {"given_up": {"A": "Kd"}, "drawn": {"A": "7s", "B": "7h"}})
    assert shown(judged) == {"A": "5c 7s Kh", "B": "7h Td"}


def test_the_drawn_cards_are_asked_for(refused):
    """GT-19"""
    with refused("choice_needed", choice="drawn", player="B", options={"B": ()}):
        judge({"A": "5c Kd", "B": "Ah Td"}, {"drawn": {"A": "7s"}})


@pytest.mark.parametrize("drawn", ["Td", "Ah", "7s"])
def test_a_drawn_card_that_lies_on_the_table_is_refused(drawn, refused):
    """GT-19"""
    with refused("card_twice", card=drawn):
        judge({"A": "5c Kd", "B": "Ah Td"}, {"drawn": {"A": "7s", "B": drawn}})


def test_what_is_not_the_highest_cannot_be_given_up(refused):
    """GT-19"""
    with refused("bad_choice", choice="given_up", player="B", card="Td", allowed=("Ah",)):
        judge({"A": "5c Kd", "B": "Ah Td"}, {"given_up": {"B": "Td"}, "drawn": {"A": "7s", "B": "7h"}})


def test_wild_cards_are_not_the_highest_and_a_hand_of_them_keeps_all():
    """GT-19"""
    judged = judge({"A": "5c 3d 8d", "B": "3s"}, {"drawn": {"A": "7s"}})
    assert shown(judged) == {"A": "5c * 7s", "B": "*"}


def test_with_eights_declared_the_seven_is_given_up_before_the_ace():
    """GT-10, GT-19"""
    told = {"eights_declared": True, "drawn": {"A": "Ts", "B": "Th"}}
    assert shown(judge({"A": "5c 7d Ad", "B": "8h"}, told)) == {"A": "5c Ts Ad", "B": "Th"}


def test_the_holder_of_the_five_of_clubs_may_be_let_off():
    """GT-19, the setting five_of_clubs_holder_too"""
    judged = judge({"A": "5c Kd", "B": "Ah Td"}, {"drawn": {"B": "7h"}}, five_of_clubs_holder_too=False)
    assert shown(judged) == {"A": "5c Kd", "B": "7h Td"}


def test_a_drawn_card_starts_the_points_again():
    """GT-19, GT-11"""
    assert judge({"A": "5c Kd", "B": "Ah Td"}, {"drawn": {"A": "3s", "B": "7h"}}).points == ("GT-19", "GT-11")


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


@pytest.mark.parametrize("call", ["omnebdemå", "OMNEBDEMÅ", "omnebdema\u030a", "krakylmumrikken"])
def test_a_call_of_the_spinner_moves_people_and_no_cards(call):
    """GT-21"""
    judged = judge({"A": "As 8d 7h", "B": "Kd"}, {"spinner": {"player": "A", "call": call}})
    assert judged.points == ()
    assert [(each.rule, each.player) for each in judged.besides] == [("GT-21", "A")]


def test_a_spinner_with_nothing_said_puts_two_cards_back():
    """GT-21"""
    told = {"spinner": {"player": "A", "call": None, "put_back": ["8d", "As"]}}
    judged = judge({"A": "As 8d 7h", "B": "Kd"}, told)
    assert judged.points == ("GT-21",)
    assert shown(judged)["A"] == "7h"


@pytest.mark.parametrize("told", [{}, {"spinner": None}, {"spinner": {"player": "A", "call": None}}])
def test_what_the_spinner_did_is_asked_for(told, refused):
    """GT-21"""
    with refused("choice_needed", choice="spinner", player="A", options={"A": ("As", "8d", "7h")}, count=2):
        judge({"A": "As 8d 7h", "B": "Kd"}, told)


def test_the_spinner_keeps_its_last_card():
    """GT-21"""
    assert judge({"A": "As", "B": "Kd"}).winners == ("A",)
    told = {"spinner": {"player": "A", "put_back": ["As"]}}
    assert shown(judge({"A": "As 8d", "B": "Kd"}, told))["A"] == "8d"


@pytest.mark.parametrize(
    ("put_back", "key"),
    [
        (["8d"], "wrong_number_of_cards"),
        (["8d", "8d"], "card_twice"),
        (["8d", "Kd"], "bad_choice"),
        (["8d", "x"], "not_a_card"),
    ],
)
def test_cards_put_back_must_be_two_of_the_hand(put_back, key, refused):
    """GT-21"""
    with refused(key):
        judge({"A": "As 8d 7h", "B": "Kd"}, {"spinner": {"player": "A", "put_back": put_back}})


def test_aces_counted_together_are_put_back_as_the_one_card_they_are(refused):
    """GT-16, GT-21"""
    hands = {"A": "As Ad 8d 7h", "B": "Qs"}
    with refused("card_twice"):
        judge(hands, {"spinner": {"player": "A", "put_back": ["As", "Ad"]}})
    assert shown(judge(hands, {"spinner": {"player": "A", "put_back": ["Ad", "8d"]}}))["A"] == "7h"


def test_only_the_holder_of_the_ace_of_spades_is_the_spinner(refused):
    """GT-21"""
    with refused("bad_choice", choice="spinner", player="B", allowed=("A",)):
        judge({"A": "As 8d 7h", "B": "Kd"}, {"spinner": {"player": "B", "call": "omnebdemå"}})


def test_the_spinner_is_the_real_ace_of_spades_whatever_it_counts_as():
    """GT-16, GT-21, GT-25"""
    judged = judge({"A": "As 8d 7h", "B": "Qs"}, {"spinner": {"player": "A", "call": "omnebdemå"}})
    assert shown(judged)["A"] == "2s 8d 7h"
    assert judged.besides == (Besides("GT-21", "A", "omnebdemå"), Besides("GT-23", "A"))


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


@pytest.mark.parametrize(
    ("told", "facts"),
    [
        ({"kings_named": {}}, {"choice": "kings_named"}),
        ({"eights_declared": "no"}, {"choice": "eights_declared", "value": "no"}),
        ({"kings": ["Kd"]}, {"choice": "kings"}),
        ({"kings": {"A": 13}}, {"choice": "kings", "value": "13"}),
        ({"drawn": {"Z": "Kd"}}, {"choice": "drawn", "player": "Z", "allowed": ("A",)}),
        ({"spinner": {"call": "omnebdemå"}}, {"choice": "spinner"}),
        ({"spinner": {"player": "A", "cal": None}}, {"choice": "spinner"}),
        ({"spinner": {"player": "A", "call": "hei"}}, {"choice": "spinner", "value": "hei"}),
        ({"spinner": {"player": "A", "put_back": "8d"}}, {"choice": "spinner", "value": "8d"}),
        ({"spinner": {"player": "Z", "call": "omnebdemå"}}, {"choice": "spinner", "player": "Z"}),
        ([], {"choice": "choices"}),
    ],
)
def test_a_choice_that_cannot_be_is_named(told, facts, refused):
    with refused("bad_choice", **facts):
        showdown({"A": parse_cards("8d")}, parse_choices(told)) if told != [] else parse_choices(told)


def test_where_length_does_not_win_a_hand_beats_only_what_it_beats_card_by_card():
    """GT-26, the setting longer_hand_wins: the ace is equal to both, the nine beats the eight"""
    judged = judge({"A": "Ah", "B": "Ad 8s", "C": "Ac 9s"}, longer_hand_wins=False)
    assert judged.positions == {"A": 1, "B": 2, "C": 1}


@pytest.mark.parametrize("seed", range(60))
def test_every_showdown_is_decided_once_it_has_been_told_what_it_asks(seed):
    """GT-11 to GT-24: the points come to an end, and no card comes from nowhere"""
    luck = random.Random(seed)
    cards = luck.sample(deck(), 24)
    hands = {name: cards[6 * seat : 6 * seat + 6 - seat % 2] for seat, name in enumerate("ABCD")}
    told, unseen = {}, [str(card) for card in deck() if card not in cards]
    while True:
        try:
            judged = showdown(hands, parse_choices(told))
            break
        except RuleRefusal as refusal:
            _answer(refusal, told, unseen)
    allowed = {str(card) for card in cards} | set(told.get("drawn", {}).values())
    left = [str(card) for hand in judged.hands.values() for counted in hand for card in counted.printed]
    assert set(left) <= allowed
    assert len(left) == len(set(left))
    assert judged.winners


def _answer(refusal, told, unseen):
    """What a table might say to a question: the first card for each player, or the first cards put back."""
    assert refusal.key == "choice_needed"
    choice, options = refusal.facts["choice"], refusal.facts["options"]
    if choice == "spinner":
        (player,) = options
        told["spinner"] = {"player": player, "put_back": list(options[player][: refusal.facts["count"]])}
        return
    answers = {player: cards[0] if cards else unseen.pop() for player, cards in options.items()}
    assert not set(answers) & set(told.get(choice, {})), "nothing is asked twice"
    told[choice] = told.get(choice, {}) | answers
