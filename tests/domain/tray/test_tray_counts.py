"""The tray counted by colour, and the book that follows what was found."""

import pytest

from app.domain.errors import Refusal
from tests.support.tray_table import TrayTable


@pytest.fixture
def table() -> TrayTable:
    return TrayTable()


def test_a_count_of_the_tray_changes_nothing_until_it_is_booked(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 60, {"blue": 3})
    before = table.tray
    table.count_tray(blue=6, red=30)

    assert table.tray == before
    table.book_count()
    assert (table.tray["blue"], table.night.chips_out, table.night.tray_unsorted) == (6, 60_00, 20_00)


def test_a_booked_count_follows_what_moved_since(table: TrayTable) -> None:
    table.count_tray(red=28)
    table.sell_by_colour("Bo", 10, {"red": 2})
    table.book_count()

    assert table.tray["red"] == 26


def test_only_a_difference_that_was_counted_is_booked_and_only_once(table: TrayTable) -> None:
    with pytest.raises(Refusal, match="not_counted"):
        table.book_count()
    table.count_tray(red=30)
    with pytest.raises(Refusal, match="no_gap"):
        table.book_count()
    table.count_tray(red=28)
    table.book_count()
    with pytest.raises(Refusal, match="count_booked"):
        table.book_count()


def test_a_booked_count_is_undone_before_the_count(table: TrayTable) -> None:
    count = table.count_tray(red=28)
    booked = table.book_count()
    with pytest.raises(Refusal, match="cannot_reverse"):
        table.undo(count)

    table.undo(booked)
    table.undo(count)
    assert (table.tray["red"], table.night.counts.tray.last) == (30, None)


def test_chips_that_are_written_down_for_a_sale_after_the_count_are_no_difference_any_more() -> None:
    table = TrayTable()
    sale = table.sell_by_colour("Bo", 60, {})
    table.count_tray(red=18)
    table.correct(sale, red=12)
    with pytest.raises(Refusal, match="no_gap"):
        table.book_count()

    assert table.tray["red"] == 18


def test_a_sale_that_is_undone_after_the_count_is_booked_no_second_time() -> None:
    table = TrayTable()
    sale = table.sell_by_colour("Bo", 60, {"red": 12})
    table.count_tray(red=28)
    table.undo(sale)
    table.book_count()

    assert table.tray["red"] == 28


def test_chips_that_go_out_after_the_count_leave_what_it_found() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    table.count_tray(red=17)
    table.sell_by_colour("Cilla", 10, {"red": 2})
    table.book_count()

    assert table.tray["red"] == 15


def test_more_chips_handed_out_than_were_counted_leave_none_and_those_that_come_back_lie_there() -> None:
    table = TrayTable()
    table.count_tray(red=1)
    table.sell_by_colour("Bo", 20, {"red": 4})
    table.hand_in_by_colour("Bo", red=2)
    table.book_count()

    assert table.tray["red"] == 2
    with pytest.raises(Refusal, match="count_booked"):
        table.book_count()
