"""What asks for a count of the drawer, and what does not: payments of the plan do not."""

import pytest

from app.domain.money import MATCH
from tests.support.table import TAB, Table


@pytest.mark.parametrize("unit", ["SEK", MATCH.code])
def test_a_payment_of_the_plan_into_an_empty_drawer_asks_for_no_count(unit: str) -> None:
    table = Table("Anna", "Bo", unit=unit, min_sale="")
    for name in ("Anna", "Bo"):
        table.sell(name, 100_00, TAB)
    table.count(Anna=60_00, Bo=140_00)
    table.settle("bank")
    table.pay("Anna", "bank", 40_00)
    paid = table.night.drawer
    table.close()

    assert (paid, table.night.status) == (40_00, "closed")


def test_cash_for_chips_asks_for_a_count_whatever_was_paid_since() -> None:
    table = Table("Anna", "Bo", min_sale="")
    table.sell("Anna", 100_00)
    table.sell("Bo", 100_00, TAB)

    assert table.drawer_counted is False
    table.count_drawer(100_00)
    assert table.drawer_counted is True
