"""The amounts on the sale keys: what people really buy, in order and never more than four."""

from datetime import timedelta

import pytest

from app.domain.table.amounts import sale_amounts
from tests.support.table import Table


def keys(table: Table) -> list[int]:
    return [amount // 100 for amount in sale_amounts(table.night)]


@pytest.fixture
def table() -> Table:
    return Table(min_sale="20")


def test_before_anybody_bought_the_keys_are_the_smallest_lot_and_its_next_round_ones(table: Table) -> None:
    assert keys(table) == [20, 50, 100, 200]


def test_what_this_table_buys_most_stands_on_a_key_beside_the_smallest_lot(table: Table) -> None:
    for name, amount in (("Bo", 150_00), ("Cilla", 150_00), ("Dag", 80_00), ("Bo", 300_00), ("Cilla", 80_00)):
        table.sell(name, amount)

    assert keys(table) == [20, 50, 80, 150], "300 was bought once, 80 and 150 twice"


def test_of_amounts_bought_equally_often_the_latest_have_the_keys(table: Table) -> None:
    for name, amount in (("Bo", 70_00), ("Cilla", 80_00), ("Dag", 90_00)):
        table.sell(name, amount)

    assert keys(table) == [20, 50, 80, 90]


def test_an_amount_far_beyond_the_usual_has_a_key_only_once_it_is_bought_again(table: Table) -> None:
    table.sell("Bo", 1150_00)
    assert keys(table) == [20, 50, 100, 200]

    table.sell("Cilla", 1150_00)
    assert keys(table) == [20, 50, 100, 1150]


@pytest.mark.parametrize(("amount", "offered"), [(400, [20, 50, 100, 400]), (401, [20, 50, 100, 200])])
def test_twice_the_largest_of_the_usual_lots_is_not_far_yet(table: Table, amount: int, offered: list[int]) -> None:
    table.sell("Bo", amount * 100)

    assert keys(table) == offered


@pytest.mark.parametrize(
    ("chip_value", "offered"), [("1", [50, 100, 200, 500]), ("5", [200, 500, 1000, 2000]), ("0.10", [5, 10, 20, 50])]
)
def test_where_the_house_agreed_no_smallest_sale_the_keys_are_round_amounts_around_a_hundred_chips(
    chip_value: str, offered: list[int]
) -> None:
    assert keys(Table(min_sale="", chip_value=chip_value)) == offered


@pytest.mark.parametrize(
    ("sales", "offered"),
    [
        ([100], [50, 100, 200, 500]),
        ([20, 20, 50], [10, 20, 50, 100]),
        ([150, 150], [100, 150, 200, 500]),
        ([2000], [1000, 2000, 5000, 10_000]),
        ([100, 100, 1], [50, 100, 200, 500]),
        ([100, 100, 2000], [50, 100, 200, 500]),
        ([100, 100, 25], [25, 50, 100, 200]),
        ([100, 100, 24], [50, 100, 200, 500]),
        ([1], [1, 2, 5, 10]),
    ],
)
def test_where_the_house_agreed_no_smallest_sale_the_keys_follow_what_is_sold(
    sales: list[int], offered: list[int]
) -> None:
    table = Table(min_sale="")
    for amount in sales:
        table.at += timedelta(minutes=10)
        table.sell("Bo", amount * 100, confirmed=True)

    assert keys(table) == offered


def test_matches_are_offered_around_what_was_handed_out_at_the_start() -> None:
    table = Table(unit="match", min_sale="", stacks=20)

    assert [int(amount) for amount in sale_amounts(table.night)] == [10, 20, 50, 100]


def test_a_sale_that_was_undone_has_no_key(table: Table) -> None:
    table.undo(table.sell("Bo", 130_00))

    assert keys(table) == [20, 50, 100, 200]


def test_usual_amounts_that_are_bought_change_no_key(table: Table) -> None:
    for name, amount in (("Bo", 100_00), ("Cilla", 200_00), ("Dag", 100_00)):
        table.sell(name, amount)

    assert keys(table) == [20, 50, 100, 200]
