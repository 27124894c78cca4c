"""Notes and coins of seven currencies: what the central banks say, against what CLDR says."""

import pytest
from babel.core import get_global

from app.domain.drawer.currencies import AS_OF, CASH, Cash, cash_step, denominations
from app.domain.money import unit_of
from tests.domain.conftest import Refuses

SEVEN = ("DKK", "EUR", "GBP", "NOK", "PLN", "SEK", "USD")


def step_of_cldr(code: str) -> int:
    """The smallest cash amount in smallest units, as CLDR has it: decimals, rounding, and both once more for cash."""
    fractions = get_global("currency_fractions")
    decimals, _, cash_decimals, cash_rounding = fractions.get(code, fractions["DEFAULT"])
    return (cash_rounding or 1) * 10 ** (decimals - cash_decimals)


def test_the_drawer_is_kept_by_note_in_seven_currencies():
    assert sorted(CASH) == list(SEVEN)


@pytest.mark.parametrize("code", SEVEN)
def test_cash_is_rounded_to_what_cldr_says(code: str):
    assert cash_step(code) == step_of_cldr(code)


@pytest.mark.parametrize("code", SEVEN)
def test_the_smallest_coin_is_the_smallest_amount_in_cash(code: str):
    worths = denominations(code)

    assert min(worths.values()) == cash_step(code)
    assert all(worth % cash_step(code) == 0 for worth in worths.values())


@pytest.mark.parametrize("code", SEVEN)
def test_pieces_are_named_by_their_worth_and_come_largest_first(code: str):
    worths = denominations(code)

    assert list(worths.values()) == sorted(worths.values(), reverse=True)
    assert all(name == str(worth) for name, worth in worths.items())


@pytest.mark.parametrize(
    ("code", "notes", "coins"),
    [
        ("SEK", (1000, 500, 200, 100, 50, 20), (10, 5, 2, 1)),
        ("NOK", (1000, 500, 200, 100, 50), (20, 10, 5, 1)),
        ("DKK", (500, 200, 100, 50), (20, 10, 5, 2, 1, 0.5)),
        ("PLN", (500, 200, 100, 50, 20, 10), (5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01)),
        ("EUR", (500, 200, 100, 50, 20, 10, 5), (2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01)),
        ("USD", (100, 50, 20, 10, 5, 2, 1), (0.5, 0.25, 0.1, 0.05, 0.01)),
        ("GBP", (50, 20, 10, 5), (2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01)),
    ],
)
def test_what_circulates_is_what_the_central_bank_lists(code: str, notes: tuple[int, ...], coins: tuple[float, ...]):
    hundreds = 10 ** unit_of(code).decimals

    assert list(denominations(code).values()) == [round(face * hundreds) for face in (*notes, *coins)]


@pytest.mark.parametrize("cash", CASH.values(), ids=CASH)
def test_every_currency_says_who_said_so(cash: Cash):
    assert cash.bank
    assert len(cash.sources) >= 2
    assert AS_OF == "2026-11"


@pytest.mark.parametrize("code", ["JPY", "match"])
def test_other_units_have_no_notes_and_are_paid_to_the_smallest_unit(code: str, refuses: Refuses):
    assert cash_step(code) == 1
    with refuses("notes_not_known", currency=code):
        denominations(code)
