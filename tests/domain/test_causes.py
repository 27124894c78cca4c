"""Where a difference may come from, as far as the entries say so."""

from datetime import timedelta

from app.domain.causes.cause import Cause
from app.domain.causes.off import at_settling
from app.domain.causes.ranked import causes
from tests.support.table import TAB, Table


def counted(table: Table, *, drawer_off: int = 0, **chips: int) -> Table:
    """The table once every seat is counted, and the drawer so much off the book."""
    table.count(**chips)
    table.count_drawer(table.night.drawer + drawer_off)
    return table


def found(table: Table) -> tuple[Cause, ...]:
    return causes(at_settling(table.night, table.gap, table.entries))


def kinds(table: Table) -> list[str]:
    return [cause.kind for cause in found(table)]


def test_a_short_drawer_points_to_a_cash_sale_of_just_that_amount() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    sale = table.sell("Bo", 20_00)
    counted(table, drawer_off=-20_00, Anna=100_00, Bo=20_00)
    first, *_ = found(table)

    assert (first.kind, first.entry, first.tender) == ("wrong_tender", sale, TAB)


def test_no_sale_of_another_amount_is_suspected() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    counted(table, drawer_off=-20_00, Anna=100_00, Bo=0)

    assert kinds(table) == ["drawer"]


def test_a_table_without_tabs_suspects_none() -> None:
    table = Table("Anna", "Bo", tab="never")
    table.sell("Bo", 20_00)
    counted(table, drawer_off=-20_00, Anna=0, Bo=20_00)

    assert kinds(table) == ["drawer"]


def test_too_much_cash_points_to_a_tab_that_was_paid() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.sell("Bo", 20_00, TAB)
    counted(table, drawer_off=20_00, Anna=100_00, Bo=20_00)

    assert kinds(table) == ["wrong_tender", "drawer"]


def test_a_struck_sale_is_no_cause() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.undo(table.sell("Bo", 20_00))
    counted(table, drawer_off=-20_00, Anna=100_00, Bo=0)

    assert kinds(table) == ["drawer"]


def test_a_pay_out_may_have_been_of_another_amount() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 200_00)
    table.hand_in("Anna", 135_00)
    table.pay_out("Anna")
    counted(table, drawer_off=-25_00, Anna=65_00, Bo=0)
    first, *_ = found(table)

    assert (first.kind, first.amount) == ("pay_out", 160_00)


def test_equal_sales_close_together_may_be_one_sale() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 20_00)
    again = table.sell("Bo", 20_00)
    counted(table, drawer_off=-20_00, Anna=0, Bo=20_00)
    first, *_ = found(table)

    assert (first.kind, first.entry) == ("sold_twice", again)


def test_equal_sales_an_hour_apart_are_two() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 20_00)
    table.at += timedelta(hours=1)
    table.sell("Bo", 20_00)
    counted(table, drawer_off=-20_00, Anna=0, Bo=20_00)

    assert kinds(table) == ["not_sold", "seats", "drawer"]


def test_chips_and_cash_over_by_the_same_are_a_sale_not_written_down() -> None:  # T-01
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    counted(table, drawer_off=50_00, Anna=150_00, Bo=0)

    assert kinds(table) == ["forgotten", "seats", "drawer"]


def test_chips_over_alone_are_a_sale_on_the_tab_not_written_down() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    counted(table, Anna=150_00, Bo=0)
    first, *_ = found(table)

    assert (first.kind, first.tender, first.amount) == ("forgotten", TAB, 50_00)
