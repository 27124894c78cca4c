"""The spinner, the ace of spades (GT-21)."""

import pytest

from app.rules.gristommel_cards import Besides
from tests.rules.gristommel_table import judge, shown


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
