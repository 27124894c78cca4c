"""Undoing stops where cash, chips or the plan would not bear it."""

from collections.abc import Callable

import pytest

from app.domain.ledger import Entry
from tests.domain.conftest import Refuses
from tests.support.table import TAB, Table

Act = Callable[[Table], Entry]

EVERYONE = ("Anna", "Bo", "Cilla", "Dag")


def joined_and_bought(table: Table) -> Entry:
    joined = table.join("Eva")
    table.sell("Eva", 20_00)
    return joined


def back_and_bought(table: Table) -> Entry:
    table.leave("Dag", 0)
    back = table.join("Dag")
    table.sell("Dag", 20_00)
    return back


def left_restored_over_a_purchase(table: Table) -> Entry:
    undone = table.undo(table.leave("Dag", 0))
    table.sell("Dag", 20_00)
    return undone


def count_restored_over_a_purchase(table: Table) -> Entry:
    undone = table.undo(table.count(Dag=0))
    table.sell("Dag", 20_00)
    return undone


@pytest.mark.parametrize(
    "before", [joined_and_bought, back_and_bought, left_restored_over_a_purchase, count_restored_over_a_purchase]
)
def test_a_seat_does_not_go_while_its_chips_are_out(before: Act, refuses: Refuses) -> None:  # T-65
    table = Table(strangers=["Eva"])
    entry = before(table)

    with refuses("cannot_reverse", why="has_entries"):
        table.undo(entry)
    table.undo(table.entries[-1])
    table.undo(entry)


def test_a_return_to_the_table_is_undone_though_there_were_purchases_before() -> None:
    table = Table()
    table.sell("Dag", 20_00)
    table.leave("Dag", 20_00, override="x")
    table.undo(table.join("Dag"))

    assert table.ids["Dag"] not in table.night.at_table


def test_the_opening_is_not_undone(refuses: Refuses) -> None:
    table = Table()
    with refuses("cannot_reverse", why="opening"):
        table.undo(table.entries[0])


def test_cash_that_was_paid_out_since_is_not_taken_back(refuses: Refuses) -> None:
    table = Table()
    sale = table.sell("Bo", 100_00)
    table.hand_in("Bo", 100_00)
    table.pay_out("Bo")

    with refuses("cannot_reverse", why="drawer_short", drawer=0):
        table.undo(sale)


def test_chips_that_were_handed_in_since_are_not_taken_back(refuses: Refuses) -> None:
    table = Table()
    sale = table.sell("Bo", 100_00)
    table.hand_in("Bo", 60_00)

    with refuses("cannot_reverse", why="chips_returned", chips_out=40_00):
        table.undo(sale)


def test_chips_that_were_sold_on_since_do_not_come_back(refuses: Refuses) -> None:
    table = Table(chip_set="100")
    table.sell("Bo", 100_00)
    handed_in = table.hand_in("Bo", 50_00)
    table.sell("Cilla", 40_00)

    with refuses("bank_out_of_chips", left=10_00):
        table.undo(handed_in)


def test_a_sale_is_not_restored_to_who_has_no_seat(refuses: Refuses) -> None:
    table = Table(strangers=["Eva"])
    joined = table.join("Eva")
    undone = table.undo(table.sell("Eva", 20_00))
    table.undo(joined)

    with refuses("not_seated", player=table.ids["Eva"]):
        table.undo(undone)


def settled() -> Table:
    table = Table(min_sale="")
    for name in EVERYONE:
        table.sell(name, 100_00, TAB)
    table.count(Anna=250_00, Bo=150_00, Cilla=0, Dag=0)
    table.settle()
    return table


def test_while_a_plan_stands_only_payments_counts_and_the_plan_are_undone(refuses: Refuses) -> None:
    table = settled()
    for entry in table.entries[1:-1]:
        with refuses("plan_made"):
            table.undo(entry)
    table.undo(table.count_drawer(0))
    table.undo(table.entries[-3])

    assert table.night.plan is None


def test_a_payment_comes_back_only_if_it_is_still_owed(refuses: Refuses) -> None:
    table = settled()
    payer, payee, amount = table.payments()[0]
    undone = table.undo(table.pay(payer, payee, amount))
    table.pay(payer, payee, amount - 10_00)

    with refuses("more_than_planned", left=10_00, amount=amount):
        table.undo(undone)
    table.undo(table.entries[-1])
    table.undo(undone)
    assert payer not in table.tabs() or table.tabs()[payer] >= 0


def test_a_payment_of_an_undone_plan_is_not_undone_under_the_next(refuses: Refuses) -> None:
    table = settled()
    planned = table.entries[-1]
    paid = table.pay(*table.payments()[0])
    table.undo(planned)
    again = table.settle()

    with refuses("plan_made"):
        table.undo(paid)
    table.undo(again)
    table.undo(paid)


def test_a_plan_comes_back_only_if_nothing_was_booked_since(refuses: Refuses) -> None:
    table = settled()
    undone = table.undo(table.entries[-1])
    table.repay("Cilla", 10_00)

    with refuses("cannot_reverse", why="later", first=len(table.entries)):
        table.undo(undone)


def test_an_undone_plan_comes_back() -> None:
    table = settled()
    plan = table.payments()
    table.undo(table.undo(table.entries[-1]))

    assert table.payments() == plan
