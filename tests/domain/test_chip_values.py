"""A chip is worth something exact, which need not be a whole unit of money."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import Refusal
from app.domain.money import MATCH, Unit, chips_for, parse_chip_value, worth

SEK = Unit("SEK", 2)
EUR = Unit("EUR", 2)
KWD = Unit("KWD", 3)


@pytest.mark.parametrize(
    ("text", "chip_value"),
    [("1", "1"), ("0.002", "0.002"), ("0,25", "0.25"), ("0.000001", "0.000001"), ("20", "20"), ("2.50", "2.5")],
)
def test_a_chip_value_is_exact(text: str, chip_value: str) -> None:
    assert parse_chip_value(text) == Decimal(chip_value)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "blank"),
        ("0", "not_positive"),
        ("0.000000", "not_positive"),
        ("-1", "negative_amount"),
        ("0.0000001", "too_fine"),
        ("1E-2", "not_an_amount"),
        ("NaN", "not_an_amount"),
        ("1/3", "not_an_amount"),
        ("1000000000001", "amount_too_large"),
    ],
)
def test_a_chip_is_worth_something_that_can_be_written(text: str, key: str) -> None:
    with pytest.raises(Refusal, match=key) as refused:
        parse_chip_value(text)
    assert refused.value.field == "chip_value"


def test_chips_need_not_be_one_to_one_with_money() -> None:
    chip_value = parse_chip_value("0.002")
    assert worth(1130, chip_value, EUR) == 2_26  # T-18
    assert chips_for(2_26, chip_value, EUR) == 1130


def test_chips_whose_worth_is_no_whole_cent_are_refused() -> None:
    with pytest.raises(Refusal, match="not_a_multiple") as refused:
        worth(1131, parse_chip_value("0.002"), EUR)
    assert refused.value.facts == {"amount": 1131, "multiple": 5}


@pytest.mark.parametrize(
    ("chip_value", "unit", "minor", "multiple"), [("5", SEK, 12_00, 5_00), ("0.25", EUR, 1_10, 25)]
)
def test_an_amount_between_two_chips_is_refused(chip_value: str, unit: Unit, minor: int, multiple: int) -> None:
    with pytest.raises(Refusal, match="not_a_multiple") as refused:
        chips_for(minor, parse_chip_value(chip_value), unit)
    assert refused.value.facts == {"amount": minor, "multiple": multiple}


@settings(deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 10**9), st.sampled_from([SEK, MATCH, KWD]))
def test_chips_and_their_worth_turn_into_each_other(chips: int, millionths: int, unit: Unit) -> None:
    chip_value = Decimal(millionths).scaleb(-6)
    try:
        amount = worth(chips, chip_value, unit)
    except Refusal as refusal:
        assert chips % refusal.facts["multiple"] != 0
    else:
        assert chips_for(amount, chip_value, unit) == chips
