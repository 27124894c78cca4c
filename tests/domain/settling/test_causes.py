"""Where a difference may come from, as far as the entries say so."""

from datetime import timedelta

import pytest

from app.domain.settling.causes.cause import Fit
from app.domain.settling.causes.off import in_drawer
from app.domain.settling.causes.ranked import causes
from tests.support.causes import counted, found, kinds
from tests.support.table import TAB, Table


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


def test_what_may_have_been_a_sale_too_small_for_the_house_is_no_likely_one() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    counted(table, Anna=107_00, Bo=0)

    assert [(cause.kind, cause.fit) for cause in found(table)] == [("forgotten", Fit.POSSIBLE), ("seats", Fit.AGAIN)]


def test_of_many_sales_of_that_amount_the_last_of_three_players_are_named() -> None:
    table = Table()
    for name in ("Anna", "Bo", "Cilla", "Dag", "Dag"):
        table.sell(name, 20_00)
        table.at += timedelta(hours=1)
    counted(table, drawer_off=-20_00, Anna=0, Bo=0, Cilla=0, Dag=80_00)
    named = [table.names[cause.player] for cause in found(table) if cause.player]

    assert named == ["Dag", "Cilla", "Bo"]


def test_chips_and_cash_that_are_off_by_different_amounts_are_explained_each_by_itself() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.sell("Bo", 20_00)
    table.sell("Bo", 50_00, TAB)
    counted(table, drawer_off=-20_00, Anna=120_00, Bo=0)

    assert [(cause.kind, cause.amount) for cause in found(table)[:2]] == [("wrong_tender", 20_00), ("not_sold", 50_00)]


def test_twice_the_pay_out_is_likelier_than_any_other_amount() -> None:  # T-06
    table = Table("Anna", "Bo")
    table.sell("Anna", 200_00)
    table.hand_in("Anna", 40_00)
    twice = table.pay_out("Anna")
    table.hand_in("Anna", 30_00)
    table.pay_out("Anna")
    counted(table, drawer_off=-40_00, Anna=130_00, Bo=0)
    pay_outs = [(cause.entry, cause.amount, cause.fit) for cause in found(table) if cause.kind == "pay_out"]

    assert pay_outs == [(twice, 80_00, Fit.AMOUNT)]


def test_cash_that_is_still_there_may_be_a_pay_out_that_never_was() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 200_00)
    table.hand_in("Anna", 40_00)
    paid = table.pay_out("Anna")
    counted(table, drawer_off=40_00, Anna=160_00, Bo=0)
    first, *_ = found(table)

    assert (first.kind, first.entry) == ("not_paid", paid)


def test_cash_that_is_missing_may_be_a_tab_that_was_never_paid_off() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 200_00)
    table.sell("Bo", 70_00, TAB)
    repaid = table.repay("Bo", 35_00)
    counted(table, drawer_off=-35_00, Anna=200_00, Bo=70_00)
    first, *_ = found(table)

    assert (first.kind, first.entry) == ("not_repaid", repaid)


@pytest.mark.parametrize(
    ("off", "pieces"),
    [
        (-30_00, {"2000": 1, "5000": -1}),
        (30_00, {"5000": 1, "2000": -1}),
        (-50_00, {"5000": 1, "10000": -1}),
        (-180_00, {"2000": 1, "20000": -1}),
    ],
)
def test_a_difference_of_two_notes_may_be_one_taken_for_the_other(off: int, pieces: dict[str, int]) -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 400_00)
    counted(table, drawer_off=off, Anna=400_00, Bo=0)
    swaps = [cause.pieces for cause in found(table) if cause.kind == "swapped_notes"]

    assert swaps == [pieces]


@pytest.mark.parametrize(("unit", "off"), [("SEK", -7_00), ("match", -30)])
def test_no_note_is_suspected_where_none_would_explain_it(unit: str, off: int) -> None:
    table = Table("Anna", "Bo", unit=unit)
    table.sell("Anna", 2_000)
    counted(table, drawer_off=off, Anna=2_000, Bo=0)

    assert kinds(table) == ["drawer"]


def test_once_the_chips_are_counted_and_agree_the_drawer_suspects_no_forgotten_sale() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.count_drawer(140_00)
    assert "forgotten" in [cause.kind for cause in causes(in_drawer(table.night, table.gap, table.entries))]
    table.count(Anna=100_00, Bo=0)

    assert [cause.kind for cause in causes(in_drawer(table.night, table.gap, table.entries))] == ["drawer"]


def test_what_is_off_in_chips_alone_is_no_matter_of_the_drawer() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00, TAB)
    counted(table, Anna=0, Bo=0)

    assert causes(in_drawer(table.night, table.gap, table.entries)) == ()
