"""Differences explained by note."""

import pytest

from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import in_drawer
from app.domain.settling.causes.ranked import causes
from tests.support.drawer_table import FIFTY, HUNDRED, TWENTY, DrawerTable


@pytest.fixture
def drawer() -> DrawerTable:
    """A hundred, two fifties and two twenties in the drawer."""
    table = DrawerTable()
    table.bring(HUNDRED, FIFTY, FIFTY, TWENTY, TWENTY)
    return table


def of_drawer(table: DrawerTable) -> tuple[Cause, ...]:
    return causes(in_drawer(table.night, table.gap, table.entries))


def told(found: tuple[Cause, ...]) -> list[tuple[str, Fit]]:
    return [(cause.kind, cause.fit) for cause in found]


def test_as_many_of_one_note_over_as_of_another_short_were_taken_for_them(drawer: DrawerTable) -> None:
    drawer.count_notes(FIFTY, FIFTY, FIFTY, TWENTY, TWENTY)
    first, *rest = of_drawer(drawer)

    assert (first.kind, first.fit, first.pieces) == ("swapped_notes", Fit.PIECES, {HUNDRED: -1, FIFTY: 1})
    assert rest[-1].kind == "drawer"


def test_notes_of_the_same_worth_that_are_over_and_short_were_changed(drawer: DrawerTable) -> None:
    drawer.count_notes(*[FIFTY] * 4, TWENTY, TWENTY)

    assert told(of_drawer(drawer)) == [("changed_notes", Fit.PIECES)]


def test_a_sale_paid_in_just_the_notes_that_are_missing_is_named_before_one_in_others() -> None:
    table = DrawerTable("Anna", "Bo", "Cilla")
    table.bring(HUNDRED)
    table.pay_with("Bo", 100_00, FIFTY, FIFTY)
    table.pay_with("Cilla", 100_00, *[TWENTY] * 5)
    table.count_notes(HUNDRED, *[TWENTY] * 5)
    sales = [(cause.kind, table.names[cause.player or 0]) for cause in of_drawer(table) if cause.player]

    assert ("not_sold", "Bo") in sales
    assert ("not_sold", "Cilla") not in sales


def test_a_count_that_is_booked_leaves_nothing_to_look_for(drawer: DrawerTable) -> None:
    drawer.count_notes(FIFTY, FIFTY, FIFTY, TWENTY, TWENTY)
    drawer.book_count()

    assert of_drawer(drawer) == ()


def test_notes_that_were_not_counted_explain_nothing(drawer: DrawerTable) -> None:
    drawer.count_drawer(drawer.night.drawer)
    drawer.count_notes(*[FIFTY] * 3, part=True)

    assert of_drawer(drawer) == ()


def test_notes_are_not_compared_while_some_of_the_cash_is_not_sorted() -> None:
    table = DrawerTable(float=100_00)
    table.bring(HUNDRED)
    table.count_notes(HUNDRED, *[TWENTY] * 5)

    assert of_drawer(table) == ()


def test_where_cash_is_not_sorted_the_sum_alone_may_tell_of_a_note_taken_for_another() -> None:
    table = DrawerTable(float=100_00)
    table.bring(HUNDRED)
    table.count_notes(HUNDRED, *[TWENTY] * 3, "1000")
    first, *_ = of_drawer(table)

    assert (first.kind, first.fit, first.pieces) == ("swapped_notes", Fit.AMOUNT, {TWENTY: 1, FIFTY: -1})


def test_of_two_mistakes_the_notes_taken_for_others_explain_their_part(drawer: DrawerTable) -> None:
    drawer.count_notes(HUNDRED, HUNDRED, FIFTY, TWENTY)
    [swap] = [cause for cause in of_drawer(drawer) if cause.kind == "swapped_notes"]

    assert (swap.fit, swap.amount, swap.pieces) == (Fit.PLACE, 50_00, {HUNDRED: 1, FIFTY: -1})


def test_a_later_count_of_some_notes_that_finds_them_right_leaves_only_to_count_again(drawer: DrawerTable) -> None:
    drawer.count_notes(FIFTY, FIFTY, FIFTY, TWENTY, TWENTY)
    assert "swapped_notes" in [cause.kind for cause in of_drawer(drawer)]
    drawer.count_notes(HUNDRED, FIFTY, FIFTY, part=True)

    assert told(of_drawer(drawer)) == [("drawer", Fit.AGAIN)]


def test_a_later_count_of_some_notes_that_finds_the_same_keeps_what_it_may_be(drawer: DrawerTable) -> None:
    drawer.count_notes(FIFTY, FIFTY, FIFTY, TWENTY, TWENTY)
    drawer.count_notes(FIFTY, FIFTY, FIFTY, part=True)
    first = of_drawer(drawer)[0]

    assert (first.kind, first.fit, first.pieces) == ("swapped_notes", Fit.PIECES, {HUNDRED: -1, FIFTY: 1})


def test_a_count_of_some_notes_disproves_one_taken_for_another_where_only_the_sum_was_counted() -> None:
    table = DrawerTable(float=100_00)
    table.bring(HUNDRED, FIFTY)
    table.count_drawer(table.night.drawer - 50_00)
    assert "swapped_notes" in [cause.kind for cause in of_drawer(table)]
    table.count_notes(HUNDRED, FIFTY, part=True)

    assert "swapped_notes" not in [cause.kind for cause in of_drawer(table)]
