"""The plan of payments and the close."""

from datetime import timedelta

import pytest

from app.domain.ledger import Account
from app.domain.money import Minor
from tests.domain.conftest import Refuses
from tests.domain.settling.conftest import FIVE, five
from tests.support.table import TAB, Act, Table


def test_blank_is_not_zero_and_closing_names_who_is_missing(refuses: Refuses) -> None:  # T-33, T-44, T-55
    table = five()
    table.count(P1=500_00, P2=0, P3=0, P4=0)
    table.at += timedelta(hours=24)

    with refuses("seats_not_counted", seats=(table.ids["P5"],)):
        table.close()
    table.count(P5=0)
    table.count_drawer(500_00)
    table.close()

    assert table.night.status == "closed"


def test_closing_names_the_drawer_then_the_gap(refuses: Refuses) -> None:
    table = five()
    table.count(P1=490_00, P2=0, P3=0, P4=0, P5=0)
    with refuses("drawer_not_counted", drawer=500_00):
        table.close()
    table.count_drawer(499_00)
    with refuses("gap_undecided", gap=10_00 - 1_00):
        table.close()
    table.decide("carry")
    table.close()

    assert table.night.balances.of(Account.OVER_SHORT, None) == -9_00


def test_a_second_close_is_told_that_it_is_closed(refuses: Refuses) -> None:  # T-23
    table = Table("P1", "P2", "P3", min_sale="")
    for name in ("P1", "P2", "P3"):
        table.sell(name, 100_00)
    table.count(P1=150_00, P2=90_00, P3=60_00)
    table.count_drawer(300_00)
    table.close()

    with refuses("night_closed", closed=table.night.closed_at):
        table.close()
    assert table.results() == {"P1": 50_00, "P2": -10_00, "P3": -40_00}


@pytest.mark.parametrize(
    "act",
    [
        lambda t: t.sell("P1", 10_00),
        lambda t: t.join("Eva"),
        lambda t: t.leave("P1", 0),
        lambda t: t.count(P1=0),
        lambda t: t.count_drawer(0),
        lambda t: t.hand_over("P2", 0),
        lambda t: t.decide("all"),
        lambda t: t.settle(),
        lambda t: t.pay("P1", "bank", 1_00),
        lambda t: t.undo(t.entries[1]),
        lambda t: t.end(["P1"]),
        lambda t: t.extend(t.at + timedelta(hours=1), ["P1"]),
    ],
)
def test_a_closed_night_is_read_only(act: Act, refuses: Refuses) -> None:
    table = Table("P1", "P2", strangers=["Eva"], min_sale="")
    table.sell("P1", 10_00, TAB)
    table.count(P1=0, P2=10_00)
    table.close()

    with refuses("night_closed"):
        act(table)


def test_the_whole_settling_works_in_each_unit() -> None:  # T-91
    for unit, book in (("SEK", "pakker"), ("EUR", "pakker"), ("match", "gristommel")):
        table = Table("P1", "P2", "P3", book=book, unit=unit, min_sale="")
        for name in ("P1", "P2", "P3"):
            table.sell(name, 100_00, TAB)
        table.count(P1=300_00, P2=0, P3=0)
        table.settle()
        for payment in table.payments():
            table.pay(*payment)
        table.close()

        assert table.tabs() == {}


def test_a_marked_payment_changes_no_other(refuses: Refuses) -> None:  # T-93
    table = Table(*FIVE, min_sale="")
    for name in FIVE:
        table.sell(name, 100_00, TAB)
    table.count(P1=221_00, P2=153_00, P3=67_00, P4=41_00, P5=18_00)
    table.settle()
    plan = table.payments()
    table.pay(*plan[0])
    payer, payee, amount = plan[1]
    table.pay(payer, payee, 5_00)

    assert table.payments() == plan
    with refuses("choice_needed", choice="more_than_planned", left=amount - 5_00):
        table.pay(payer, payee, amount)
    with refuses("choice_needed", choice="more_than_planned", left=0):
        table.pay(*plan[0])
    with refuses("not_in_plan"):
        table.pay("P1", "P2", 1_00)
    with refuses("not_positive"):
        table.pay(payer, payee, 0)


@pytest.mark.parametrize("via", ["bank", "direct"])
def test_who_paid_more_than_was_planned_has_it_as_a_credit(via: str) -> None:  # T-75
    table = Table("P1", "P2", min_sale="")
    table.sell("P1", 60_00, TAB)
    table.count(P1=0, P2=60_00)
    table.settle(via)
    payer, payee, amount = table.payments()[0]
    paid = table.pay(payer, payee, amount + 20_00, confirmed=True)

    assert table.tabs()["P1"] == -20_00
    assert (via == "direct") == (table.tabs().get("P2") == 20_00)
    table.undo(table.undo(paid))
    assert table.tabs()["P1"] == -20_00


def test_the_bank_pays_only_what_lies_in_the_drawer(refuses: Refuses) -> None:
    table = Table("P1", "P2", "P3", min_sale="")
    table.sell("P1", 100_00)
    table.sell("P2", 100_00, TAB)
    table.count(P1=200_00, P2=0, P3=0)
    table.count_drawer(100_00)
    table.settle("bank")

    with refuses("drawer_short", drawer=100_00):
        table.pay("bank", "P1", 200_00)
    table.pay("P2", "bank", 100_00)
    table.pay("bank", "P1", 200_00)
    table.close()

    assert (table.tabs(), table.night.drawer) == ({}, 0)


def test_the_float_goes_back_to_who_lent_it() -> None:
    table = Table("P1", "P2", float=200_00, min_sale="")
    table.sell("P2", 100_00)
    table.count(P1=0, P2=100_00)
    table.count_drawer(300_00)
    table.settle()

    assert sorted(table.payments()) == [("bank", "P1", 200_00), ("bank", "P2", 100_00)]
    for payment in table.payments():
        table.pay(*payment)
    table.close()
    assert (table.night.float, table.night.drawer, table.tabs()) == (0, 0, {})


def test_a_table_that_is_square_has_no_payments() -> None:  # T-60, T-61
    table = Table("P1", "P2", "P3", min_sale="", chip_value="0.01")
    for name in ("P1", "P2", "P3"):
        table.sell(name, 37_33, TAB)
    table.count(P1=37_33, P2=37_33, P3=37_33)
    table.settle()

    assert (table.payments(), table.tabs()) == ([], {})


def test_a_debt_of_an_earlier_night_is_paid_from_the_next_win() -> None:  # T-12
    table = Table("P1", "P2", brought={(Account.TAB, "P2"): 40_00, (Account.TAB, "P1"): -40_00}, min_sale="")
    assert table.tabs()["P2"] == 40_00
    table.sell("P1", 100_00)
    table.sell("P2", 100_00)
    table.count(P1=0, P2=200_00)
    table.count_drawer(200_00)
    table.settle("bank")

    assert sorted(table.payments()) == [("bank", "P1", 40_00), ("bank", "P2", 160_00)]
    for payment in table.payments():
        table.pay(*payment)
    assert table.tabs() == {}


def test_cash_that_belongs_to_who_is_not_here_stays_in_the_drawer() -> None:
    brought = {(Account.DRAWER, None): 30_00, (Account.TAB, "Eva"): -30_00}
    table = Table("P1", "P2", strangers=["Eva"], brought=brought, min_sale="")  # type: ignore[arg-type]
    table.sell("P1", 50_00)
    table.count(P1=20_00, P2=30_00)
    table.count_drawer(80_00)
    table.settle("bank")
    for payment in table.payments():
        table.pay(*payment)
    table.close()

    assert (table.night.drawer, table.tabs()) == (30_00, {"Eva": -30_00})


def test_an_undone_plan_takes_no_payments_into_the_next() -> None:
    table = Table("P1", "P2", "P3", min_sale="")
    for name in ("P1", "P2", "P3"):
        table.sell(name, 100_00, TAB)
    table.count(P1=200_00, P2=100_00, P3=0)
    planned = table.settle()
    table.pay("P3", "P1", 60_00)
    table.undo(planned)
    table.settle()

    assert table.payments() == [("P3", "P1", 40_00)]
    table.pay("P3", "P1", Minor(40_00))
    assert table.tabs() == {}
