"""What the bank sells, notes and pays, and what it refuses (PK-1 to PK-3)."""

from datetime import timedelta

import pytest

from app.domain.ledger import Tender
from app.domain.money import LARGEST
from tests.domain.conftest import Refuses
from tests.domain.table.conftest import bo_left, bought_100, closed, planned
from tests.support.table import CASH, TAB, Act, Table


def test_a_sale_for_cash_puts_money_in_the_drawer_and_chips_on_the_table() -> None:  # PK-1
    table = Table()
    table.sell("Bo", 100_00)

    assert (table.night.drawer, table.night.chips_out, table.tabs()) == (100_00, 100_00, {})


def test_a_sale_on_the_tab_is_noted_by_the_bank() -> None:  # PK-2
    table = Table()
    table.sell("Bo", 20_00, TAB)

    assert (table.night.drawer, table.night.chips_out, table.tabs()) == (0, 20_00, {"Bo": 20_00})


SALES_REFUSED: list[tuple[str, dict[str, str], Act | None, Act]] = [
    ("below_minimum", {}, None, lambda t: t.sell("Bo", 19_99)),  # PK-3
    ("below_minimum", {}, None, lambda t: t.sell("Bo", 1)),
    ("not_positive", {}, None, lambda t: t.sell("Bo", 0)),  # T-92
    ("not_positive", {}, None, lambda t: t.sell("Bo", -5_00)),
    ("amount_too_large", {}, None, lambda t: t.sell("Bo", 10**15)),
    ("amount_too_large", {}, lambda t: t.sell("Cilla", LARGEST, confirmed=True), lambda t: t.sell("Bo", 20_00)),
    ("not_a_multiple", {}, None, lambda t: t.sell("Bo", 20_50)),
    ("not_a_multiple", {"chip_value": "0.25"}, None, lambda t: t.sell("Bo", 20_10)),
    ("tab_not_allowed", {"tab": "never"}, None, lambda t: t.sell("Bo", 20_00, TAB)),
    ("tab_limit", {"tab_limit": "50"}, lambda t: t.sell("Bo", 40_00, TAB), lambda t: t.sell("Bo", 20_00, TAB)),
    ("bank_out_of_chips", {"chip_set": "150"}, bought_100, lambda t: t.sell("Cilla", 60_00)),
    ("not_seated", {}, None, lambda t: t.sell("Eva", 20_00)),
    ("seat_left", {}, bo_left, lambda t: t.sell("Bo", 20_00)),
    ("already_counted", {}, lambda t: t.count(Bo=0), lambda t: t.sell("Bo", 20_00)),
    ("plan_made", {}, planned, lambda t: t.sell("Bo", 20_00)),
    ("night_closed", {}, closed, lambda t: t.sell("Bo", 20_00)),
]


@pytest.mark.parametrize(("key", "house", "before", "act"), SALES_REFUSED)
def test_a_sale_is_refused_and_leaves_nothing_behind(
    key: str, house: dict[str, str], before: Act | None, act: Act, refuses: Refuses
) -> None:
    table = Table(strangers=["Eva"], **house)
    if before:
        before(table)
    booked = len(table.entries)

    with refuses(key):
        act(table)

    assert len(table.entries) == booked


def test_a_tab_may_reach_its_limit_exactly() -> None:
    table = Table(tab_limit="60")
    table.sell("Bo", 40_00, TAB)
    table.sell("Bo", 20_00, TAB)

    assert table.tabs() == {"Bo": 60_00}


def test_the_last_chips_of_the_set_may_be_sold() -> None:
    table = Table(chip_set="100")
    table.sell("Bo", 100_00)

    assert table.night.chips_left == 0


@pytest.mark.parametrize("tender", [CASH, TAB])
def test_an_equal_sale_within_a_minute_is_asked_about_and_booked_when_confirmed(
    tender: Tender, refuses: Refuses
) -> None:  # T-08
    table = Table()
    table.sell("Bo", 100_00, tender)
    table.at += timedelta(seconds=40) - timedelta(minutes=2)

    with refuses("choice_needed", choice="same_sale", amount=100_00):
        table.sell("Bo", 100_00, tender)
    table.sell("Bo", 100_00, tender, confirmed=True)

    assert table.night.bought(table.ids["Bo"]) == 200_00


@pytest.mark.parametrize(
    ("seconds", "name", "amount", "tender"),
    [(60, "Bo", 100_00, CASH), (40, "Cilla", 100_00, CASH), (40, "Bo", 120_00, CASH), (40, "Bo", 100_00, TAB)],
)
def test_another_sale_is_not_taken_for_the_same(seconds: int, name: str, amount: int, tender: Tender) -> None:
    table = Table()
    table.sell("Bo", 100_00)
    table.at += timedelta(seconds=seconds) - timedelta(minutes=2)
    table.sell(name, amount, tender)

    assert table.night.chips_out == 100_00 + amount


def test_a_sale_that_was_undone_is_not_asked_about() -> None:
    table = Table()
    table.undo(table.sell("Bo", 100_00))
    table.at -= timedelta(minutes=3)
    table.sell("Bo", 100_00)

    assert table.night.chips_out == 100_00


@pytest.mark.parametrize(
    ("house", "amount", "asked"),
    [
        ({}, 2_000_00, False),
        ({}, 2_020_00, True),
        ({"min_sale": "", "chip_value": "0.25"}, 10_000_00, False),
        ({"min_sale": "", "chip_value": "0.25"}, 10_000_25, True),
    ],
)
def test_more_than_a_hundred_smallest_lots_is_asked_about(
    house: dict[str, str], amount: int, asked: bool, refuses: Refuses
) -> None:
    table = Table(**house)
    if asked:
        with refuses("choice_needed", choice="large_sale", player=table.ids["Bo"], amount=amount):
            table.sell("Bo", amount)
    table.sell("Bo", amount, confirmed=asked)

    assert table.night.chips_out == amount


def test_what_the_table_plays_for_is_asked_about_once() -> None:
    table = Table()
    table.sell("Bo", 5_000_00, confirmed=True)
    table.sell("Cilla", 5_000_00)

    assert table.night.chips_out == 10_000_00


def test_a_table_that_plays_for_matches_counts_matches(refuses: Refuses) -> None:  # GT-1
    table = Table(book="gristommel", unit="match")
    table.sell("Bo", 20, TAB)

    assert (table.night.terms.unit.decimals, table.night.chips_out) == (0, 20)


@pytest.mark.parametrize(
    ("house", "smallest"),
    [
        ({}, 20_00),
        ({"min_sale": ""}, 1_00),
        ({"min_sale": "20", "chip_value": "3"}, 21_00),
        ({"chip_value": "0.25"}, 20_00),
    ],
)
def test_the_smallest_lot_is_whole_chips(house: dict[str, str], smallest: int) -> None:
    assert Table(**house).night.terms.smallest_sale == smallest
