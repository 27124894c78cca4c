"""What the players choose at Gristommel's showdown: kings, the highest card, cards drawn (GT-18, GT-19)."""

import random

import pytest

from app.rules.cards import deck, parse_cards
from app.rules.errors import RuleRefusal
from app.rules.gristommel import showdown
from app.rules.gristommel_choices import parse_choices
from tests.rules.gristommel_table import judge, shown


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
