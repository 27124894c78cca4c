"""What does not divide is placed by a shown rule, never lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Unit, parse_amount, plain
from app.domain.settling.sharing import bearers, shares, shares_in_coins

SEK = Unit("SEK", 2)
P1, P2, P3, P4, P5 = (PlayerId(number) for number in range(1, 6))
TOO_MANY_CAME_BACK = {P1: 115_00, P2: 50_00, P3: -50_00, P4: -100_00, P5: 0}  # T-10: together +15


@pytest.mark.parametrize(
    ("amount", "among", "expected"),
    [
        (1_00, 3, [34, 33, 33]),  # T-56
        (30_300, 3, [10_100, 10_100, 10_100]),  # T-82
        (25, 2, [13, 12]),
        (-1_00, 3, [-34, -33, -33]),
        (2, 5, [1, 1, 0, 0, 0]),
        (0, 3, [0, 0, 0]),
    ],
)
def test_equal_shares_differ_by_one_unit_at_most(amount: int, among: int, expected: list[int]) -> None:
    assert list(shares(amount, dict.fromkeys(range(among), 1)).values()) == expected


@pytest.mark.parametrize(
    ("amount", "smallest", "expected"),
    [
        (1_00, 100, [1_00, 0, 0]),  # SEK has no öre
        (-5_00, 100, [-2_00, -2_00, -1_00]),
        (1_00, 50, [50, 50, 0]),  # DKK
        (1_00, 1, [34, 33, 33]),  # T-56, in EUR
        (50, 100, [17, 17, 16]),
    ],
)
def test_cash_is_shared_in_coins_that_there_are_where_it_is_made_of_them(
    amount: int, smallest: int, expected: list[int]
) -> None:
    assert list(shares_in_coins(amount, dict.fromkeys(range(3), 1), smallest).values()) == expected


def test_a_tie_for_the_remainder_goes_by_the_order_of_the_sharers() -> None:
    assert shares(1, {"Bo": 1, "Anna": 1}) == {"Bo": 1, "Anna": 0}


def test_the_largest_remainder_comes_before_the_order() -> None:
    assert shares(10, {"Anna": 1, "Bo": 2}) == {"Anna": 3, "Bo": 7}


@settings(deadline=None)
@given(
    st.integers(-(10**12), 10**12),
    st.lists(st.integers(0, 10**6), min_size=1, max_size=12).filter(any),
)
def test_shares_sum_to_the_amount_and_keep_its_sign(amount: int, weights: list[int]) -> None:
    parts = shares(amount, dict(enumerate(weights)))

    assert sum(parts.values()) == amount
    for sharer, part in parts.items():
        assert part * amount >= 0
        assert abs(part * sum(weights) - amount * weights[sharer]) < sum(weights)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("winners", {P1: 10_45, P2: 4_55}),
        ("losers", {P3: 5_00, P4: 10_00}),
        ("all", {P1: 3_00, P2: 3_00, P3: 3_00, P4: 3_00, P5: 3_00}),
        ("banker", {P5: 15_00}),
        ("player", {P4: 15_00}),
    ],
)
def test_the_table_chooses_who_bears_a_gap(rule: str, expected: dict[PlayerId, int]) -> None:
    borne = shares(15_00, bearers(rule, TOO_MANY_CAME_BACK, P5, P4))

    assert borne == expected
    assert sum(TOO_MANY_CAME_BACK.values()) - sum(borne.values()) == 0


def test_the_banker_bears_the_gap_and_the_others_are_untouched() -> None:
    results = {P1: 30, P2: -20, P3: 0}  # T-04: sold 400, out 410; the banker won 30
    borne = shares(10, bearers("banker", results, P1))
    assert {player: result - borne.get(player, 0) for player, result in results.items()} == {P1: 20, P2: -20, P3: 0}


def test_a_gap_is_as_large_as_it_is() -> None:
    came_back = [parse_amount(text, SEK) for text in ("110.11", "209.74", "104.87", "89.14", "10.49")]
    assert plain(sum(came_back) - parse_amount("524.34", SEK), SEK) == "0.01"  # T-58
    assert shares(1, dict.fromkeys((P1, P2, P3, P4, P5), 1)) == {P1: 1, P2: 0, P3: 0, P4: 0, P5: 0}


@pytest.mark.parametrize(
    ("rule", "results"),
    [("winners", {P1: 0, P2: -10}), ("losers", {P1: 10, P2: 0}), ("winners", {}), ("all", {})],
)
def test_where_nobody_won_no_winner_can_bear_it(rule: str, results: dict[PlayerId, int]) -> None:
    with pytest.raises(Refusal, match="nobody_to_bear") as refused:
        bearers(rule, results, P1)
    assert refused.value.facts == {"rule": rule}


def test_an_unknown_rule_is_a_mistake_of_the_programmer() -> None:
    with pytest.raises(AssertionError):
        bearers("nobody", {P1: 1}, P1)
