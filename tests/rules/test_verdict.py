"""Disputed hands: who wins, what decided, which rule says so, and what cards say of a claim."""

import json
from pathlib import Path

import pytest

from app.rules.book import load
from app.rules.errors import RuleRefusal
from app.rules.verdict import judge

EXAMPLES = json.loads((Path(__file__).parent / "gristommel-examples.json").read_text(encoding="utf-8"))


def verdict(book_id, *hands, choices=None, claims=None, **settings):
    named = dict(zip("ABCDEF", hands, strict=False))
    return judge(load(book_id).with_settings(settings), named, choices=choices, claims=claims)


@pytest.mark.parametrize(
    ("book_id", "hands", "winners", "decided"),
    [
        ("pakker", ("Qh Qd Ah Ac 2c", "Jc Qc Kc As 2d"), "A", ("category", "")),  # T-21, PK-26: not round the corner
        ("pakker", ("Ah Kh 9h 4h 2c", "5c 6d 7s 8s 9d"), "B", ("category", "")),  # T-22
        ("pakker", ("Ah 2d 3c 4s 5h", "Ks Kd 7h 4c 2s"), "A", ("category", "")),  # T-80, PK-26: the ace is 1
        ("pakker", ("Ad 2d 3d 4d 5d", "2s 3s 4c 5s 6s"), "A", ("category", "")),  # T-81
        ("pakker", ("Ah Ad 6c 6d Qs", "As Ac 6h 6s Qd"), "AB", None),  # T-84, PK-27
        ("pakker", ("5h 5d Ks 9c 8d", "5c 5s Qs 9d 7d"), "A", ("kicker", "K")),  # T-85
        ("pakker", ("5h 5d 5s 2c 2d", "4h 4d 4s Kc Kd"), "A", ("combination", "5")),  # PK-26
        ("pakker", ("Ts 9s 8s 7s 6s", "Ks 9h 8h 7h 6h"), "A", ("category", "")),  # PK-26
        ("pakker", ("Kh 9h 5h 3h 2h", "Ks 9s 5s 4s 2s"), "B", ("combination", "4")),  # PK-26
        ("morkpoker", ("Ks Kd 7h 4c 2s", "As Jd 9h 5c 3s"), "A", ("category", "")),  # MP-4
        ("kortrom", ("Ks Kd 7h 4c 2s", "Kh Kc 7s 4d 2d"), "AB", None),  # CR-12
        ("polski", ("Ks Kd 7h 4c 2s", "Kh Kc 7s 4d 2d"), "AB", None),  # PL-2, PL-8
    ],
)
def test_who_wins_and_which_card_decided(book_id, hands, winners, decided):
    result = verdict(book_id, *hands)
    found = result.best.decided and (result.best.decided.by, result.best.decided.rank)
    assert ("".join(result.winners), found) == (winners, decided)


@pytest.mark.parametrize(
    ("settings", "winner"),
    [
        ({"deck": 52}, "B"),
        ({"deck": 36}, "A"),
        ({"deck": 36, "hierarchy": "full_deck"}, "B"),
        ({"deck": 32}, "A"),
        ({"deck": 32, "hierarchy": "traditional"}, "A"),
    ],
)
def test_in_a_stripped_deck_the_flush_passes_the_full_house(settings, winner):  # PL-1, PL-3
    assert verdict("polski", "Ah Kh 9h 8h 7h", "Ts Td Tc 9s 9d", **settings).winners == (winner,)


@pytest.mark.parametrize(("hierarchy", "winner"), [("polish", "A"), ("traditional", "B"), ("full_deck", "B")])
def test_with_32_cards_the_polish_flush_passes_four_of_a_kind(hierarchy, winner):  # PL-3
    result = verdict("polski", "Ah Kh 9h 8h 7h", "Ts Td Tc Th 9d", deck=32, hierarchy=hierarchy)
    assert result.winners == (winner,)


def test_where_the_ace_is_low_kings_beat_it():  # PL-2
    result = verdict("polski", "As Ad 7h 4c 2s", "Ks Kd 7s 4d 2d", ace="low")
    assert (result.winners, "PL-2" in result.because) == (("B",), True)


@pytest.mark.parametrize(
    ("low", "hands", "winner"),
    [
        ("ace_to_five", ("5c 4d 3h 2s Ac", "6c 4h 3d 2d As"), "A"),
        ("ace_to_five", ("5h 4h 3h 2h Ah", "6c 5d 3s 2d As"), "A"),
        ("deuce_to_seven", ("7c 5d 4h 3s 2c", "7h 6d 4s 3d 2d"), "A"),
        ("deuce_to_seven", ("Ac 5d 4h 3s 2c", "Kh Qd 9s 3d 2d"), "B"),
        ("deuce_to_seven", ("7c 5c 4c 3c 2c", "Kh Qd 9s 3d 2d"), "B"),
    ],
)
def test_the_lowest_hand_wins_by_the_scale_agreed(low, hands, winner):  # MP-12
    result = verdict("morkpoker", *hands, low=low)
    assert (result.winners, result.scale, "MP-12" in result.because) == ((winner,), low, True)


def test_high_and_low_have_a_winner_each():  # CR-12
    result = verdict("kortrom", "Ks Kd 7h 4c 2s", "5c 4d 3h 2d Ac", "9s 8d 6c 3s 2h", low="ace_to_five", high_low=True)
    assert (result.winners, result.low.winners) == (("B",), ("B",))
    assert [result.low.hands[player].rank for player in "ABC"] == [3, 1, 2]


def test_wild_cards_make_five_of_a_kind_which_beats_a_straight_flush():  # PK-26
    result = verdict("pakker", "Ks Kd Kh Kc 2s", "9h 8h 7h 6h 5h", wild="2")
    assert result.winners == ("A",)
    assert (result.hands["A"].category, result.hands["A"].counts_as) == (
        "five_of_a_kind",
        ("Ks", "Kd", "Kh", "Kc", "*"),
    )


def test_in_parallel_poker_both_may_hold_the_same_card():  # PR-1, PR-2
    assert verdict("rownolegly", "As Ah Ad Kc Ks", "As Ah Ad Qc Qs").winners == ("A",)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["title"])
def test_gristommel_examples(example):  # GT-11 to GT-26
    result = judge(load("gristommel"), example["hands"], choices=example["choices"])
    counts_as = {player: " ".join(hand.counts_as) for player, hand in result.hands.items()}
    assert list(result.points) == example["points"]
    assert counts_as == example["effective"]
    assert {player: hand.category for player, hand in result.hands.items()} == example["categories"]
    assert list(result.winners) == example["winners"]
    assert set(example["points"]) | {"GT-26"} <= set(result.because)


def test_what_others_ask_of_people_is_told_with_its_rule():  # GT-21, GT-23, GT-24
    spinner = {"spinner": {"player": "A", "call": "omnebdemå"}}
    result = verdict("gristommel", "As 9c 9d Kd Th", "2s 6d 7h 8c Tc", choices=spinner)
    assert {each.rule for each in result.besides} == {"GT-21", "GT-23", "GT-24"} <= set(result.because)


def test_hands_of_six_are_judged_beside_hands_of_five():  # GT-9
    result = verdict("gristommel", "2h Kd Kh 9s 9c", "Td Tc 7s 7h 6c 6s")
    assert (result.winners, result.hands["B"].category) == (("B",), "three_pair")


def test_declared_eights_put_sevens_above_aces():  # GT-10
    result = verdict("gristommel", "7c 7d 4h 9c Kd", "Ac Ad 8s 6h Td", choices={"eights_declared": True})
    assert (result.winners, "GT-10" in result.because) == (("A",), True)


def test_a_choice_that_matters_is_asked_for():  # GT-18
    with pytest.raises(RuleRefusal, match="choice_needed") as refusal:
        verdict("gristommel", "Ks 9c 7d 6h Tc", "Kd 9d 8c 5h Th")
    assert refusal.value.facts["choice"] == "kings"


@pytest.mark.parametrize(
    ("hand", "claimed", "holds", "note"),
    [
        ("Ah Kh 9h 4h 2c", "flush", False, "suited"),  # T-22
        ("Jc Qc Kc As 2d", "straight", False, "no_wrap_around"),  # T-21
        ("Qc Kc As 2d 3d", "straight", False, "no_wrap_around"),
        ("4c 5c 6s 7d 9d", "straight", False, ""),
        ("As 2d 3d 4c 5c", "straight", True, ""),  # T-80
        ("As Ks Qs Js Ts", "royal_flush", True, ""),
        ("As Ks Qs Js Ts", "straight_flush", True, ""),
        ("Ks Qs Js Ts 9s", "royal_flush", False, ""),
        ("5c 6d 7s 8s 9d", "pair", False, ""),
    ],
)
def test_cards_speak_against_a_claim(hand, claimed, holds, note):  # PK-26
    claim = verdict("pakker", hand, claims={"A": claimed}).claims["A"]
    assert (claim.holds, claim.note) == (holds, note)


def test_a_false_flush_is_told_how_many_of_its_suit_it_has():  # T-22
    claim = verdict("pakker", "Ah Kh 9h 4h 2c", claims={"A": "flush"}).claims["A"]
    assert (claim.suit, claim.count, claim.found) == ("h", 4, "high_card")


@pytest.mark.parametrize(
    ("hands", "claims", "key"),
    [
        ((), {}, "no_hands"),
        (("10s 9s 8s 7s 6s", "Ts 9h 8h 7h 6h"), {}, "card_twice"),  # T-88
        (("Ks Kd 7h 4c",), {}, "wrong_number_of_cards"),
        (("Ks Kd 7h 4c 1s",), {}, "not_a_card"),
        (("Ks Kd 7h 4c 2s",), {"B": "pair"}, "unknown_player"),
        (("Ks Kd 7h 4c 2s",), {"A": "fizzbin"}, "unknown_claim"),
    ],
)
def test_bad_input_is_refused_and_nothing_is_guessed(hands, claims, key):
    with pytest.raises(RuleRefusal, match=key):
        verdict("pakker", *hands, claims=claims)


def test_the_cards_that_play_stand_by_importance():
    hand = verdict("pakker", "2s 7h Kd 7c Ks").hands["A"]
    assert (hand.plays, hand.as_ranks, hand.combination) == (
        ("Kd", "Ks", "7h", "7c", "2s"),
        ("K", "K", "7", "7", "2"),
        4,
    )


def test_positions_leave_a_gap_after_equal_hands():
    result = verdict("pakker", "Ks Kd 7h 4c 2s", "Kh Kc 7s 4d 2d", "Qs Qd 7d 4h 2h")
    assert [result.hands[player].rank for player in "ABC"] == [1, 1, 3]
    assert result.best.order == ("A", "B", "C")


def test_the_deciding_card_is_of_a_hand_that_really_beats_the_next():
    """GT-26, the setting longer_hand_wins: the lone ace shares, but it is the nine that beats the eight"""
    decided = verdict("gristommel", "Ah", "Ad 8s", "Ac 9s", longer_hand_wins="no").best.decided
    assert (decided.winner, decided.against, decided.card) == ("C", "B", "9s")
