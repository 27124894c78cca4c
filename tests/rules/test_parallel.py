"""Parallel poker, by the example of its source."""

import pytest

from app.rules.cards import parse_cards
from app.rules.parallel import parse_packets, play_parallel
from app.rules.ranking import By
from app.rules.sections import Cards, Parallel

REMOVED = "8h 7h 9d Ts 7s Qc Jc"
A = "9s 9c 8s 8c 7c | Ks Kd Kc Js Tc | Qd Jd Td 8d 7d | As Ah Ad Ac Qs | Kh Qh Jh Th 9h"
B = "As Ah Ac 8d 8c | Ks Qs Js 9s 8s | Kh Qh Jh Th 9h | Ad Kd Qd Jd Td | 7d 7c Kc Tc 9c"
SETTINGS = Cards(deck=32, own_decks=True)


def play(a=A, b=B, removed=REMOVED, **terms):
    packets = {name: parse_packets(text, player=name, cards=SETTINGS) for name, text in {"A": a, "B": b}.items()}
    return play_parallel(packets, removed=parse_cards(removed), cards=SETTINGS, terms=Parallel(**terms))


def test_the_example_of_the_source_ends_18_to_7():
    """PR-3, PR-4"""
    game = play()
    assert [pair.winner for pair in game.pairs] == ["B", "B", "B", "B", "A"]
    assert [pair.points for pair in game.pairs] == [3, 4, 5, 6, 7]
    assert game.score == {"A": 7, "B": 18}
    assert game.winners == ("B",)
    assert [score["B"] for score in game.running_score] == [3, 7, 12, 18, 18]


def test_a_packet_has_the_order_of_its_short_deck():
    """PR-2, PL-3: with 32 cards the flush of the third packet beats four of a kind"""
    assert play().pairs[3].ranks["B"] > play().pairs[3].ranks["A"]
    assert play().pairs[1].ranks["B"].category == "flush"
    assert play().pairs[0].decided.by is By.CATEGORY


def test_equal_packets_give_points_to_nobody():
    """PR-3"""
    game = play(a=A, b=A)
    assert [pair.winner for pair in game.pairs] == [None] * 5
    assert game.score == {"A": 0, "B": 0}
    assert game.winners == ("A", "B")


@pytest.mark.parametrize(
    ("first", "second", "card"),
    [
        ("Ah Ad As Kh Qd", "As Ac Ad Kd Jd", "Qd"),
        ("Ah Ad As Ac Kd", "As Ah Ad Ac Qh", "Kd"),
        ("Ah Ad As Kh Kd", "As Ac Ad Qs Qd", "Kh"),
    ],
)
def test_equal_threes_and_fours_from_two_decks_are_decided_by_what_lies_beside(first, second, card):
    """PR-2"""
    packets = {"A": (parse_cards(first),), "B": (parse_cards(second),)}
    game = play_parallel(packets, removed=(), cards=SETTINGS, terms=Parallel(removed=0, packets=1))
    assert game.winners == ("A",)
    assert str(game.pairs[0].decided.card) == card


def test_both_players_may_hold_the_same_card():
    """PR-1"""
    assert play().pairs[2].ranks["B"] == play().pairs[4].ranks["A"]


@pytest.mark.parametrize(
    ("packets", "key", "facts"),
    [
        (A.replace("7c", "7h"), "card_missing", {"card": "7h", "packet": 1, "removed": REMOVED}),
        (A.replace("7c", "Ks"), "card_twice", {"card": "Ks", "packet": 2}),
        (A.replace("7c", "9c"), "card_twice", {"card": "9c", "packet": 1}),
        (A.replace("7c", "6c"), "card_missing", {"card": "6c", "packet": 1, "deck": 32}),
        (A.replace("7c", "Zc"), "not_a_card", {"card": "Zc", "packet": 1}),
        (A.replace(" 9h", ""), "wrong_number_of_cards", {"packet": 5, "count": 4}),
        (A.rpartition("|")[0], "wrong_number_of_packets", {"count": 4, "needed": 5}),
    ],
)
def test_a_wrong_packet_is_refused_and_the_card_named(packets, key, facts, refused):
    """PR-5"""
    with refused(key, player="A", **facts):
        play(a=packets)


@pytest.mark.parametrize(
    ("removed", "key"), [("8h 7h 9d Ts 7s Qc", "wrong_number_of_cards"), (REMOVED.replace("Jc", "Qc"), "card_twice")]
)
def test_seven_different_cards_are_removed(removed, key, refused):
    """PR-1, PR-5"""
    with refused(key):
        play(removed=removed)
