"""A difference is shared in amounts that can be paid."""

import pytest

from tests.domain.settling.conftest import FIVE, five
from tests.support.table import Table


@pytest.mark.parametrize(
    ("unit", "chip", "rule", "over", "borne"),
    [
        ("SEK", "1", "winners", 15_00, (-10_00, -5_00, 0, 0, 0)),
        ("EUR", "1", "winners", 15_00, (-10_45, -4_55, 0, 0, 0)),
        ("NOK", "0.01", "winners", 15_00, (-10_45, -4_55, 0, 0, 0)),
        ("NOK", "5", "all", 15_00, (-3_00, -3_00, -3_00, -3_00, -3_00)),
        ("NOK", "0.50", "all", 1_50, (-50, -50, -50, 0, 0)),
        ("NOK", "2.50", "all", 7_50, (-1_50, -1_50, -1_50, -1_50, -1_50)),
    ],
)
def test_chips_are_shared_in_what_coins_pay_and_finer_only_where_the_chips_are(
    unit: str, chip: str, rule: str, over: int, borne: tuple[int, ...]
) -> None:  # T-10
    table = five(unit, chip_value=chip)
    table.count(P1=200_00 + over, P2=150_00, P3=50_00, P4=0, P5=100_00)
    before = table.results()
    table.decide(rule)
    after = table.results()

    assert tuple(after[name] - before[name] for name in FIVE) == borne
    assert sum(after.values()) == 0


@pytest.mark.parametrize(("short", "each"), [(10_00, [-4_00, -3_00, -3_00]), (10_50, [-3_50, -3_50, -3_50])])
def test_cash_is_shared_in_coins_where_coins_make_it_and_to_the_last_unit_where_none_do(
    short: int, each: list[int]
) -> None:
    table = Table("P1", "P2", "P3", min_sale="", float=100_00)
    for name in ("P1", "P2", "P3"):
        table.count(**{name: 0})
    table.count_drawer(100_00 - short)
    table.decide("all")

    assert [-table.tabs()[name] for name in ("P1", "P2", "P3")] == each
