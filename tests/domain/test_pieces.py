"""What pieces are worth, and the legs that say what moved."""

import pytest

from app.domain.drawer.currencies import denominations
from app.domain.ledger import Account, PlayerId, Posting
from app.domain.pieces import in_order, sorted_legs, worth_of, worth_over
from tests.domain.conftest import Refuses

ANNA = PlayerId(1)
KRONOR = denominations("SEK")
EURO = denominations("EUR")

Held = dict[str, int]


def test_the_worth_of_pieces_is_their_sum():
    assert worth_of({"10000": 3, "2000": 2, "100": 0}, KRONOR) == 340_00


@pytest.mark.parametrize(
    ("counted", "key"), [({"3000": 1}, "unknown_piece"), ({"2000": -1}, "negative_amount"), ({"": 1}, "unknown_piece")]
)
def test_pieces_that_there_are_not_are_refused_by_name(counted: Held, key: str, refuses: Refuses):
    (piece,) = counted
    with refuses(key, piece=piece):
        worth_of(counted, KRONOR)


def test_pieces_missing_count_against_those_too_many():
    assert worth_over({"2000": -2, "5000": 1}, KRONOR) == 10_00


def test_pieces_are_told_largest_first_whatever_order_they_were_written_in():
    assert list(in_order({"2000": 1, "10000": 2, "5000": 0}, KRONOR)) == ["10000", "5000", "2000"]


def test_legs_name_the_pieces_with_the_sign_of_the_amount_largest_first():
    assert sorted_legs(Account.DRAWER, -140_00, {"2000": 2, "10000": 1}, KRONOR) == (
        Posting(Account.DRAWER, -100_00, None, "10000"),
        Posting(Account.DRAWER, -40_00, None, "2000"),
    )


def test_what_nobody_sorted_is_a_leg_without_a_piece():
    assert sorted_legs(Account.CHIPS, 35_00, {"red": 3, "white": 0}, {"red": 10_00, "white": 1_00}, ANNA) == (
        Posting(Account.CHIPS, 30_00, ANNA, "red"),
        Posting(Account.CHIPS, 5_00, ANNA),
    )


def test_without_pieces_there_is_the_one_leg_of_always():
    assert sorted_legs(Account.DRAWER, 60_00, {}, {}) == (Posting(Account.DRAWER, 60_00),)
    assert sorted_legs(Account.DRAWER, 0, {}, {}) == ()


@pytest.mark.parametrize("amount", [30_00, -30_00, 0])
def test_pieces_worth_more_than_the_amount_are_refused_with_both_figures(amount: int, refuses: Refuses):
    with refuses("pieces_differ", amount=abs(amount), worth=40_00):
        sorted_legs(Account.DRAWER, amount, {"2000": 2}, KRONOR)
