"""Undoing and putting back what corrects a sale's chips or books a count: never twice, never without what it is of."""

import pytest

from app.domain.ledger import Entry
from app.domain.settling.mending import sale_paid_by
from app.domain.undo import unexplained
from tests.domain.conftest import Refuses
from tests.support.drawer_table import HUNDRED, TWENTY, DrawerTable
from tests.support.table import TAB, Table
from tests.support.tray_table import CASE, TrayTable


@pytest.fixture
def table() -> TrayTable:
    return TrayTable()


@pytest.fixture
def drawer() -> DrawerTable:
    """Anna holds the bank and bought with a hundred and two twenties; forty of it are gone."""
    table = DrawerTable()
    table.bring(HUNDRED, TWENTY, TWENTY)
    table.count_notes(HUNDRED)
    return table


def sold(table: TrayTable) -> Entry:
    return table.sell_by_colour("Bo", 35, {"blue": 1, "red": 2, "white": 5}, TAB)


def corrected(table: TrayTable, sale: Entry, **pieces: int) -> Entry:
    correction = table.correct(sale, **pieces)
    assert correction, "other chips than stand there"
    return correction


def test_a_correction_is_not_undone_under_a_later_one_of_the_same_sale(table: TrayTable, refuses: Refuses) -> None:
    sale = sold(table)
    first = corrected(table, sale, white=35)
    second = corrected(table, sale, red=7)
    with refuses("cannot_reverse", why="later", first=second.seq):
        table.undo(first)

    table.undo(second)
    table.undo(first)
    assert table.tray == {"white": 35, "red": 28, "blue": 9}


def test_a_correction_is_undone_whatever_became_of_another_sale(table: TrayTable) -> None:
    first, second = sold(table), table.sell_by_colour("Cilla", 10, {"red": 2}, TAB)
    correction = corrected(table, first, blue=1, red=3)
    corrected(table, second, white=10)
    table.change("Bo", {"red": 1}, {"white": 5})

    table.undo(correction)
    assert table.night.chips_out == 45_00


def test_a_correction_does_not_come_back_beside_another(table: TrayTable, refuses: Refuses) -> None:
    sale = sold(table)
    undone = table.undo(corrected(table, sale, white=35))
    second = corrected(table, sale, red=7)
    with refuses("cannot_reverse", why="later", first=second.seq):
        table.undo(undone)


def test_of_two_corrections_that_were_undone_just_one_comes_back(table: TrayTable, refuses: Refuses) -> None:
    sale = sold(table)
    first = table.undo(corrected(table, sale, white=35))
    second = table.undo(corrected(table, sale, red=7))
    back = table.undo(first)
    with refuses("cannot_reverse", why="later", first=back.seq):
        table.undo(second)
    assert table.tray == {"white": 5, "red": 30, "blue": 10}


def test_a_correction_does_not_come_back_without_its_sale(table: TrayTable, refuses: Refuses) -> None:
    sale = sold(table)
    undone = table.undo(corrected(table, sale, white=35))
    gone = table.undo(sale)
    with refuses("cannot_reverse", why="later", first=gone.seq):
        table.undo(undone)

    table.undo(gone)
    table.undo(undone)
    assert table.tray == {"white": 5, "red": 30, "blue": 10}


def test_a_count_of_the_tray_that_is_booked_again_is_not_put_back_besides(table: TrayTable, refuses: Refuses) -> None:
    sold(table)
    table.count_tray(red=25)
    undone = table.undo(table.book_count())
    again = table.book_count()
    with refuses("cannot_reverse", why="later", first=again.seq):
        table.undo(undone)
    assert table.tray["red"] == 25


def test_a_booking_does_not_come_back_over_that_of_a_later_count(table: TrayTable, refuses: Refuses) -> None:
    sold(table)
    table.count_tray(red=25)
    undone = table.undo(table.book_count())
    table.count_tray(red=25)
    later = table.book_count()
    with refuses("cannot_reverse", why="later", first=later.seq):
        table.undo(undone)


def test_a_booking_does_not_come_back_without_its_count(table: TrayTable, refuses: Refuses) -> None:
    sold(table)
    count = table.count_tray(red=25)
    undone = table.undo(table.book_count())
    gone = table.undo(count)
    with refuses("cannot_reverse", why="later", first=gone.seq):
        table.undo(undone)


def test_a_count_of_the_drawer_that_is_booked_again_is_not_put_back_besides(
    drawer: DrawerTable, refuses: Refuses
) -> None:
    undone = drawer.undo(drawer.book_count())
    again = drawer.book_count()
    with refuses("cannot_reverse", why="later", first=again.seq):
        drawer.undo(undone)
    assert drawer.night.drawer == 100_00


def test_what_a_banker_was_short_of_is_not_undone_after_the_handover(drawer: DrawerTable, refuses: Refuses) -> None:
    booked = drawer.book_count()
    over = drawer.hand_over_notes("Bo", HUNDRED)
    with refuses("cannot_reverse", why="later", first=over.seq):
        drawer.undo(booked)

    assert drawer.gap.earlier == {drawer.ids["Anna"]: -40_00}
    drawer.undo(over)
    drawer.undo(booked)


def test_a_booking_does_not_come_back_after_the_handover_that_counted_anew(
    drawer: DrawerTable, refuses: Refuses
) -> None:
    undone = drawer.undo(drawer.book_count())
    over = drawer.hand_over_notes("Bo", HUNDRED)
    with refuses("cannot_reverse", why="later", first=over.seq):
        drawer.undo(undone)


def test_a_handover_is_not_undone_under_what_the_new_banker_was_short_of(drawer: DrawerTable, refuses: Refuses) -> None:
    over = drawer.hand_over_notes("Bo", HUNDRED)
    drawer.count_notes(TWENTY)
    booked = drawer.book_count()
    with refuses("cannot_reverse", why="later", first=booked.seq):
        drawer.undo(over)


def test_a_handover_does_not_come_back_to_who_has_no_seat(refuses: Refuses) -> None:
    table = Table(strangers=["Eva"])
    joined = table.join("Eva")
    undone = table.undo(table.hand_over("Eva", 0))
    gone = table.undo(joined)
    with refuses("cannot_reverse", why="later", first=gone.seq):
        table.undo(undone)


def test_a_booked_count_of_the_tray_is_undone_after_a_handover(table: TrayTable) -> None:
    sold(table)
    table.count_tray(red=25)
    booked = table.book_count()
    table.hand_over("Bo", table.night.drawer)

    table.undo(booked)
    assert table.tray["red"] == 28


def test_chips_that_came_back_are_not_taken_back_by_their_colour_once_more(table: TrayTable, refuses: Refuses) -> None:
    sale = table.sell_by_colour("Bo", 60, {"blue": 3}, TAB)
    table.sell_by_colour("Cilla", 60, {"red": 12}, TAB)
    table.hand_in_by_colour("Bo", blue=3)
    with refuses("cannot_reverse", why="colour_back", piece="blue"):
        table.undo(sale)

    assert table.tray["blue"] == CASE.owned["blue"]


def test_chips_that_went_out_without_colours_may_have_come_back_as_any(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 60, {"blue": 3}, TAB)
    table.sell_by_colour("Cilla", 60, {}, TAB)
    table.hand_in_by_colour("Bo", blue=3)

    table.undo(sale)
    assert (table.tray["blue"], table.night.tray_unsorted) == (13, -60_00)


def test_a_sale_without_colours_is_not_undone_once_its_chips_came_back_by_colour(
    table: TrayTable, refuses: Refuses
) -> None:
    sale = table.sell_by_colour("Bo", 60, {}, TAB)
    table.sell_by_colour("Cilla", 60, {"red": 12}, TAB)
    table.leave_by_colour("Bo", blue=3)
    with refuses("cannot_reverse", why="colour_back", piece="blue"):
        table.undo(sale)


def test_chips_of_another_set_that_lie_in_the_tray_already_stop_no_undo(table: TrayTable) -> None:
    table.sell_by_colour("Cilla", 60, {"red": 12}, TAB)
    table.leave_by_colour("Cilla", blue=3)
    sale = table.sell_by_colour("Bo", 60, {"blue": 3}, TAB)

    table.undo(sale)
    assert table.tray["blue"] == CASE.owned["blue"] + 3


def test_a_sale_is_mended_though_its_chips_came_back(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 60, {"blue": 3})
    table.sell_by_colour("Cilla", 60, {"red": 12}, TAB)
    table.hand_in_by_colour("Bo", blue=3)
    before = table.tray
    for draft in sale_paid_by(table.night, sale, table.entries, TAB):
        table.book(draft)

    assert table.tray == before


def test_a_final_count_comes_back_whatever_it_found(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 60, {"blue": 3}, TAB)
    table.sell_by_colour("Cilla", 60, {"red": 12}, TAB)
    undone = table.undo(table.count_by_colour("Bo", blue=3))
    table.leave_by_colour("Cilla", blue=3)

    table.undo(undone)
    assert table.tray["blue"] == CASE.owned["blue"] + 3


@pytest.mark.parametrize(
    ("pieces", "worth"),
    [
        ({}, 0),
        ({"red": -5}, 0),
        ({"red": 5}, 5),
        ({"red": 5, "blue": -20}, 5),
        ({"red": 5, "": -3}, 2),
        ({"red": 5, "blue": 20, "": -30}, 0),
        ({"red": 5, "": 3}, 5),
    ],
)
def test_chips_without_colours_explain_what_came_back_too_much(pieces: dict[str, int], worth: int) -> None:
    assert unexplained(pieces) == worth
