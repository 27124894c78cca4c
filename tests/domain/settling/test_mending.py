"""Putting an entry right once the counts have shown what is wrong."""

from datetime import timedelta

import pytest

from app.domain.ledger import Account, Entry, Posting, Tender
from app.domain.money import Minor
from app.domain.settling import mending
from app.domain.table import bank
from tests.domain.conftest import Refuses
from tests.support.drawer_table import DrawerTable
from tests.support.table import CASH, TAB, Table


def counted(drawer_off: int, **house: str) -> tuple[Table, Entry]:
    """Bo bought 20 that were written down as cash; everybody is counted and the drawer is so much off the book."""
    table = Table("Anna", "Bo", **house)
    table.sell("Anna", 100_00)
    sale = table.sell("Bo", 20_00)
    table.count(Anna=120_00, Bo=0)
    table.count_drawer(120_00 + drawer_off)
    return table, sale


def mend_tender(table: Table, sale: Entry, tender: Tender) -> None:
    reversal, right = mending.sale_paid_by(table.night, sale, table.entries, tender)
    table.book(reversal)
    table.book(right, dated=sale.at)


def test_a_sale_that_was_on_the_tab_closes_the_gap_of_that_amount() -> None:
    table, sale = counted(drawer_off=-20_00)
    mend_tender(table, sale, TAB)

    assert not table.gap.open
    assert table.tabs() == {"Anna": -120_00, "Bo": 20_00}
    assert table.results() == {"Anna": 20_00, "Bo": -20_00}


def test_the_mended_sale_can_be_mended_back() -> None:
    table, sale = counted(drawer_off=0)
    mend_tender(table, sale, TAB)
    mend_tender(table, table.entries[-1], CASH)

    assert not table.gap.open


def test_a_sale_mended_to_the_tab_and_back_keeps_the_note_that_was_named() -> None:
    table = DrawerTable("Anna", "Bo")
    table.pay_with("Anna", 20_00, "2000")
    sale = table.pay_with("Bo", 80_00, "10000")
    before = table.night.notes
    mend_tender(table, sale, TAB)
    mend_tender(table, table.entries[-1], CASH)

    assert before == {"10000": 1}
    assert (table.night.notes, table.night.cash_unsorted) == (before, 0)


def test_a_note_that_had_left_is_not_there_again_once_the_sale_is_mended_back() -> None:
    table = DrawerTable("Anna", "Bo")
    table.sell("Anna", 200_00)
    sale = table.pay_with("Bo", 100_00, "10000")
    table.book(bank.paid_out(table.ids["Anna"], Minor(100_00), [Posting(Account.DRAWER, -100_00, piece="10000")]))
    mend_tender(table, sale, TAB)
    mend_tender(table, table.entries[-1], CASH)

    assert (table.night.notes, table.night.cash_unsorted) == ({}, 200_00)


def test_a_sale_mended_back_whose_change_is_gone_is_paid_in_notes_that_nobody_named() -> None:
    table = DrawerTable("Anna", "Bo")
    table.pay_with("Anna", 20_00, "2000")
    sale = table.pay_with("Bo", 80_00, "10000")
    mend_tender(table, sale, TAB)
    mended = table.entries[-1]
    table.pay_with("Anna", 30_00, "5000")
    mend_tender(table, mended, CASH)

    assert (table.night.notes, table.night.cash_unsorted) == ({"5000": 1}, 80_00)


def test_a_table_without_tabs_mends_nothing_to_a_tab(refuses: Refuses) -> None:
    table, sale = counted(drawer_off=-20_00, tab="never")
    with refuses("tab_not_allowed"):
        mend_tender(table, sale, TAB)


def test_nothing_is_mended_twice(refuses: Refuses) -> None:
    table, sale = counted(drawer_off=-20_00)
    mend_tender(table, sale, TAB)
    with refuses("already_reversed"):
        mend_tender(table, sale, TAB)


def test_a_larger_pay_out_stays_on_the_tab() -> None:  # T-06
    table = Table("Anna", "Bo")
    table.sell("Anna", 200_00)
    table.hand_in("Anna", 100_00)
    paid = table.pay_out("Anna")
    table.count(Anna=100_00, Bo=0)
    table.count_drawer(80_00)
    reversal, right = mending.pay_out_of(table.night, paid, table.entries, Minor(120_00))
    table.book(reversal)
    table.book(right, dated=paid.at)

    assert not table.gap.open
    assert table.tabs() == {"Anna": -80_00}


def test_no_more_was_paid_out_than_the_drawer_held(refuses: Refuses) -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.hand_in("Anna", 50_00)
    paid = table.pay_out("Anna")
    with refuses("drawer_short", drawer=100_00):
        mending.pay_out_of(table.night, paid, table.entries, Minor(100_01))


def test_a_forgotten_sale_may_be_to_who_is_counted_or_has_left() -> None:  # T-01
    table = Table("Anna", "Bo", "Cilla")
    table.sell("Anna", 100_00)
    table.sell("Bo", 100_00)
    table.leave("Cilla", 0)
    table.count(Anna=150_00, Bo=100_00)
    counted_at = table.at
    table.count_drawer(250_00)
    draft = mending.forgotten_sale(table.night, table.ids["Cilla"], Minor(50_00), CASH, cash_over=table.gap.drawer)
    table.book(draft, dated=counted_at)

    assert not table.gap.open
    assert table.results() == {"Anna": 50_00, "Bo": 0, "Cilla": -50_00}


def test_a_forgotten_sale_to_the_wrong_player_is_undone_again() -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.count(Anna=150_00, Bo=0)
    table.undo(
        table.book(mending.forgotten_sale(table.night, table.ids["Bo"], Minor(50_00), TAB, cash_over=table.gap.drawer))
    )

    assert table.gap.chips == -50_00


def test_no_sale_was_forgotten_where_the_chips_agree(refuses: Refuses) -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.count(Anna=100_00, Bo=0)
    with refuses("not_forgotten", too_many=0):
        mending.forgotten_sale(table.night, table.ids["Bo"], Minor(20_00), TAB, cash_over=table.gap.drawer)


def gone_with_chips() -> tuple[Table, Entry]:
    """T-16: five buy 100 each; P5 leaves unseen, and the others hand in 440."""
    table = Table("P1", "P2", "P3", "P4", "P5")
    for name in table.ids:
        table.sell(name, 100_00)
    left = table.leave("P5", 0)
    table.count(P1=140_00, P2=120_00, P3=90_00, P4=90_00)
    table.count_drawer(500_00)
    return table, left


def take_along(table: Table, left: Entry, chips: int) -> None:
    reversal, right = mending.left_with(table.night, left, table.entries, Minor(chips))
    table.book(reversal)
    table.book(right, dated=left.at)


def test_chips_that_left_with_a_player_stand_as_outstanding_with_that_player() -> None:  # T-16
    table, left = gone_with_chips()
    others = {name: result for name, result in table.results().items() if name != "P5"}
    take_along(table, left, 60_00)
    seat = table.night.seat(table.ids["P5"])

    assert not table.gap.open
    assert table.tabs()["P5"] == -60_00, "the bank keeps that much cash against them"
    assert (seat.outstanding, seat.left_with, seat.left_at) == (True, 60_00, left.at)
    assert table.results() == {**others, "P5": -40_00}


def test_what_was_taken_along_is_undone_and_the_player_left_with_nothing_again() -> None:
    table, left = gone_with_chips()
    take_along(table, left, 60_00)
    table.undo(table.entries[-1])
    table.undo(table.entries[-3])

    assert table.gap.chips == 60_00
    assert not table.night.seat(table.ids["P5"]).outstanding


def test_who_sits_down_again_has_nothing_outstanding() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    take_along(table, table.leave("Bo", 0), 60_00)
    table.join("Bo")

    assert not table.night.seat(table.ids["Bo"]).outstanding


def test_nobody_took_more_along_than_was_out(refuses: Refuses) -> None:
    table, left = gone_with_chips()
    with refuses("more_than_chips_out"):
        take_along(table, left, 60_01 + 99)


def test_who_came_back_took_nothing_along(refuses: Refuses) -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    left = table.leave("Bo", 0)
    table.join("Bo")
    with refuses("cannot_reverse"):
        take_along(table, left, 60_00)


def test_a_forgotten_sale_for_cash_is_found_by_the_drawer_while_the_night_goes_on() -> None:  # T-01
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    before = table.at - timedelta(minutes=1)
    table.count_drawer(150_00)
    sale = mending.forgotten_sale(table.night, table.ids["Bo"], Minor(50_00), CASH, cash_over=table.gap.drawer)
    table.book(sale, dated=before)

    assert (table.gap.drawer, table.night.chips_out) == (0, 150_00)


@pytest.mark.parametrize(("amount", "tender"), [(51_00, CASH), (50_00, TAB)])
def test_the_drawer_finds_no_forgotten_sale_of_more_nor_on_the_tab(
    refuses: Refuses, amount: int, tender: Tender
) -> None:
    table = Table("Anna", "Bo")
    table.sell("Anna", 100_00)
    table.count_drawer(150_00)
    with refuses("not_forgotten"):
        mending.forgotten_sale(table.night, table.ids["Bo"], Minor(amount), tender, cash_over=table.gap.drawer)
