"""What asks for a count of the drawer, and what the count says once a difference is decided."""

import pytest

from app.domain.errors import Refusal
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


@pytest.mark.parametrize("decided", [True, False], ids=["decided", "nothing to decide"])
@pytest.mark.parametrize("struck", ["repaid", "sale"])
def test_what_is_undone_after_the_decision_opens_the_difference_of_the_drawer_again(decided: bool, struck: str) -> None:
    """The cash lies there, as was counted: what the book says less of must not be nobody's."""
    table = Table("Anna", "Bo", "Cilla", min_sale="")
    table.sell("Anna", 100_00)
    table.sell("Bo", 100_00, TAB)
    acts = {"sale": table.sell("Cilla", 100_00), "repaid": table.repay("Bo", 100_00)}
    table.count(Anna=100_00, Bo=100_00, Cilla=90_00 if decided else 100_00)
    table.count_drawer(300_00)
    if decided:
        table.decide("banker")
        assert not table.gap.open
    table.undo(acts[struck])

    assert table.gap.drawer == 100_00
    with pytest.raises(Refusal, match="gap_undecided"):
        table.settle()


def test_cash_that_moves_after_the_decision_is_no_difference() -> None:
    table = Table("Anna", "Bo", min_sale="")
    table.sell("Anna", 100_00)
    table.sell("Bo", 100_00)
    table.count(Anna=0, Bo=190_00)
    table.count_drawer(190_00)
    table.decide("banker")
    table.pay_out("Bo", 90_00)

    assert (table.gap.open, table.night.drawer) == (False, 100_00)
