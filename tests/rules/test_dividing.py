"""Pots, side pots and odd chips: PK-27, MP-4, MP-6, PL-8, CR-12, CR-13."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.cards import parse_hands
from app.rules.dividing import (
    OddChips,
    SidePot,
    award,
    divide,
    divide_high_low,
    side_pots,
    turn_by_card,
)
from app.rules.errors import RuleRefusal

TABLE = ("Anna", "Bo", "Cilla", "Dag")


def odd(rule: str, *turn: str, chip: int = 1) -> OddChips:
    return OddChips(rule, turn or TABLE, chip)


@pytest.mark.parametrize(
    ("rule", "shares", "left_over"),
    [
        ("left_of_button", {"Bo": 13, "Cilla": 12}, 0),  # MP-4, CR-12
        ("next_pot", {"Bo": 12, "Cilla": 12}, 1),  # PK-27, PL-8
        ("high_hand", {"Bo": 13, "Cilla": 12}, 0),
    ],
)
def test_an_odd_chip_of_25_goes_by_the_rule_and_is_never_halved(rule, shares, left_over):  # T-20
    division = divide(25, ("Bo", "Cilla"), odd(rule))
    assert (division.shares, division.left_over) == (shares, left_over)


def test_by_card_the_odd_chip_goes_to_the_highest_card_then_the_suit():  # CR-13
    hands = parse_hands({"Bo": "Kd 9s 2c", "Cilla": "Kh 9d 2d"}, least=3)
    turn = turn_by_card(hands, ("s", "h", "d", "c"))
    assert divide(25, ("Bo", "Cilla"), odd("by_card", *turn)).shares == {"Bo": 12, "Cilla": 13}


def test_by_card_a_house_may_order_the_suits_otherwise():  # CR-13
    hands = parse_hands({"Bo": "Kd", "Cilla": "Kh"}, least=1)
    assert turn_by_card(hands, ("d", "h", "s", "c")) == ("Bo", "Cilla")


def test_with_two_decks_the_next_card_decides_between_equal_highest_cards():  # CR-13
    assert turn_by_card(parse_hands({"Bo": "As Kd", "Cilla": "As Kh"}, least=2, own_decks=True), "shdc") == (
        "Cilla",
        "Bo",
    )


def test_a_carried_pot_of_1000_among_three_is_shared_in_chips_of_ten():  # T-40
    division = divide(1000, ("Anna", "Bo", "Cilla"), odd("left_of_button", chip=10))
    assert division.shares == {"Anna": 340, "Bo": 330, "Cilla": 330}
    assert division.left_over == 0


def test_three_equal_hands_share_30300_evenly():  # T-82
    shares = divide(30_300, ("Anna", "Bo", "Cilla"), odd("left_of_button")).shares
    assert set(shares.values()) == {10_100}


def test_what_is_less_than_a_chip_stays_for_the_next_pot():
    division = divide(1005, ("Anna", "Bo", "Cilla"), odd("left_of_button", chip=10))
    assert (sum(division.shares.values()), division.left_over) == (1000, 5)


def test_odd_chips_start_at_the_seat_left_of_the_button():  # MP-4, CR-12
    division = divide(11, ("Anna", "Bo", "Cilla"), odd("left_of_button", "Cilla", "Dag", "Anna", "Bo"))
    assert division.shares == {"Cilla": 4, "Anna": 4, "Bo": 3}
    assert division.odd == ("Cilla", "Anna")


def test_each_level_of_all_in_makes_a_pot_for_those_who_paid_it():  # MP-6, CR-12
    layers = side_pots({"Anna": 10, "Bo": 50, "Cilla": 100, "Dag": 100})
    assert layers.pots == (
        SidePot(40, TABLE),
        SidePot(120, ("Bo", "Cilla", "Dag")),
        SidePot(100, ("Cilla", "Dag")),
    )
    assert layers.returned == {}


def test_a_level_with_a_single_payer_goes_back_to_that_payer():  # CR-12
    layers = side_pots({"Anna": 30, "Bo": 80})
    assert layers.pots == (SidePot(60, ("Anna", "Bo")),)
    assert layers.returned == {"Bo": 50}


def test_folded_money_stays_and_makes_no_pot_of_its_own():  # MP-6
    layers = side_pots({"Anna": 20, "Bo": 7, "Cilla": 20}, folded={"Bo"})
    assert layers.pots == (SidePot(47, ("Anna", "Cilla")),)


def test_folded_money_above_an_all_in_lies_in_the_side_pot():  # CR-12
    layers = side_pots({"Anna": 5, "Bo": 8, "Cilla": 10}, folded={"Bo"})
    assert layers.pots == (SidePot(15, ("Anna", "Cilla")), SidePot(6, ("Cilla",)))
    assert layers.returned == {"Cilla": 2}


def test_what_two_folded_put_in_above_the_rest_falls_to_the_pot_below():
    layers = side_pots({"Anna": 5, "Bo": 8, "Cilla": 8}, folded={"Bo", "Cilla"})
    assert layers.pots == (SidePot(21, ("Anna",)),)


def test_what_lay_in_the_pot_before_belongs_to_the_main_pot():  # PK-19
    layers = side_pots({"Anna": 5, "Bo": 20, "Cilla": 20}, carried=8)
    assert [pot.amount for pot in layers.pots] == [23, 30]


def test_every_pot_goes_to_the_best_of_its_own_contenders():  # CR-12
    layers = side_pots({"Anna": 10, "Bo": 50, "Cilla": 100, "Dag": 100})
    totals = award(layers, {"Anna": 1, "Bo": 3, "Cilla": 2, "Dag": 2}, odd("left_of_button")).totals
    assert totals == {"Anna": 40, "Cilla": 110, "Dag": 110}


def test_odd_chips_of_main_and_side_pots_are_not_mixed():  # CR-12
    layers = side_pots({"Anna": 5, "Bo": 6, "Cilla": 6, "Dag": 5}, folded={"Dag"}, carried=1)
    result = award(layers, {"Anna": 1, "Bo": 1, "Cilla": 2}, odd("left_of_button"))
    assert [division.shares for _, division in result.divisions] == [{"Anna": 11, "Bo": 10}, {"Bo": 2}]


def test_a_pot_whose_contenders_showed_nothing_asks_for_a_hand():
    with pytest.raises(RuleRefusal, match="hand_needed") as refusal:
        award(side_pots({"Anna": 5, "Bo": 5}), {}, odd("next_pot"))
    assert refusal.value.facts == {"players": ("Anna", "Bo")}


@pytest.mark.parametrize(
    ("amount", "high", "low", "shares"),
    [
        (25, ["Anna"], ["Bo"], {"Anna": 13, "Bo": 12}),
        (25, ["Anna"], [], {"Anna": 25}),
        (25, ["Anna"], ["Anna"], {"Anna": 25}),
        (26, ["Anna"], ["Bo", "Cilla"], {"Anna": 13, "Bo": 7, "Cilla": 6}),
        (27, ["Anna"], ["Anna", "Bo"], {"Anna": 20, "Bo": 7}),
        (25, ["Bo", "Cilla"], ["Dag"], {"Bo": 7, "Cilla": 6, "Dag": 12}),
    ],
)
def test_the_odd_chip_of_high_and_low_goes_to_the_high_hand(amount, high, low, shares):  # CR-12
    division = divide_high_low(amount, high, low, odd("high_hand"))
    assert (division.shares, division.left_over) == (shares, 0)


def test_high_and_low_leave_the_odd_chip_where_the_book_says_next_pot():  # CR-12
    division = divide_high_low(25, ["Anna"], ["Bo"], odd("next_pot"))
    assert (division.shares, division.left_over) == ({"Anna": 12, "Bo": 12}, 1)


@pytest.mark.parametrize(
    ("paid", "folded", "key"),
    [({"Anna": -1, "Bo": 1}, (), "negative_amount"), ({"Anna": 1}, ("Anna",), "no_contender")],
)
def test_an_impossible_pot_is_refused(paid, folded, key):
    with pytest.raises(RuleRefusal, match=key):
        side_pots(paid, folded=folded)


PAID = st.dictionaries(st.sampled_from(TABLE), st.integers(0, 60), min_size=1)
RULES = st.sampled_from(("left_of_button", "next_pot", "by_card", "high_hand"))


@given(paid=PAID, folded=st.sets(st.sampled_from(TABLE[1:])), rule=RULES, chip=st.integers(1, 5), seed=st.data())
def test_no_chip_is_lost_and_nobody_gets_two_odd_ones(paid, folded, rule, chip, seed):  # CR-12
    paid.setdefault("Anna", 3)
    ranks = {name: seed.draw(st.integers(1, 2)) for name in TABLE}
    layers = side_pots(paid, folded=folded, carried=7)
    result = award(layers, ranks, odd(rule, chip=chip), low_ranks=seed.draw(st.sampled_from((None, ranks))))
    assert sum(result.totals.values()) + result.left_over + sum(layers.returned.values()) == sum(paid.values()) + 7
    assert all(len(set(division.odd)) == len(division.odd) for _, division in result.divisions)
    assert folded.isdisjoint(result.totals)
