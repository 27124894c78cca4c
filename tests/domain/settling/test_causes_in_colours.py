"""Differences explained by colour."""

from collections import Counter

import pytest

from app.domain.settling.causes.cause import Cause, Fit
from app.domain.settling.causes.off import at_settling, in_tray
from app.domain.settling.causes.ranked import causes
from tests.support.tray_table import TrayTable


@pytest.fixture
def table() -> TrayTable:
    """Bo has twelve red chips, Cilla eight red and twenty white: each bought 60."""
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    table.sell_by_colour("Cilla", 60, {"red": 8, "white": 20})
    return table


def of_tray(table: TrayTable) -> tuple[Cause, ...]:
    return causes(in_tray(table.night, table.gap, table.entries))


def settled(table: TrayTable, *, drawer_off: int = 0, **red: int) -> tuple[Cause, ...]:
    """Causes once everybody is counted: so many red chips each, the twenty white ones with Cilla."""
    for name in ("Anna", "Bo", "Cilla"):
        white = {"white": 20} if name == "Cilla" else {}
        table.count_by_colour(name, red=red.get(name, 0), **white)
    table.count_drawer(table.night.drawer + drawer_off)
    return causes(at_settling(table.night, table.gap, table.entries))


def told(found: tuple[Cause, ...]) -> list[tuple[str, Fit]]:
    return [(cause.kind, cause.fit) for cause in found]


def test_a_tray_that_agrees_has_no_cause(table: TrayTable) -> None:
    table.count_tray(**table.tray)

    assert of_tray(table) == ()


def test_the_sale_of_just_the_chips_that_still_lie_there_is_likeliest(table: TrayTable) -> None:
    table.count_tray(red=22)
    first, *rest = of_tray(table)

    assert (first.kind, first.fit, table.names[first.player or 0]) == ("not_sold", Fit.PIECES, "Bo")
    assert [cause.kind for cause in rest] == ["tray"], "the sale of 60 in other chips is not named"


def test_a_sale_without_its_chips_is_just_what_the_tray_lacks() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    sale = table.sell_by_colour("Cilla", 60, {})
    table.count_tray(white=20, red=10, blue=10)
    first = of_tray(table)[0]

    assert (first.kind, first.entry, first.pieces) == ("no_hand_out", sale, {"white": 20, "red": 8})


def test_a_sale_whose_chips_were_written_down_later_is_no_cause(table: TrayTable) -> None:
    sale = table.sell_by_colour("Anna", 20, {})
    table.correct(sale, blue=1)
    table.count_tray(red=6)

    assert "no_hand_out" not in [cause.kind for cause in of_tray(table)]


def test_chips_of_the_same_worth_that_are_over_and_short_were_changed(table: TrayTable) -> None:
    table.count_tray(white=15, red=11, blue=10)
    first, *_ = of_tray(table)

    assert (first.kind, first.fit, first.pieces) == ("changed_colours", Fit.PIECES, {"white": -5, "red": 1})


def test_more_than_the_case_holds_are_of_another_case(table: TrayTable) -> None:
    table.count_tray(blue=12)
    first, *_ = of_tray(table)

    assert (first.kind, first.fit, first.pieces) == ("foreign_chips", Fit.PIECES, {"blue": 2})


def test_chips_over_that_the_case_does_hold_are_not_of_another(table: TrayTable) -> None:
    table.count_tray(red=12)

    assert told(of_tray(table)) == [("tray", Fit.AGAIN)]


def test_what_the_tray_lacks_is_told_once_with_the_acts_that_moved_those_colours(table: TrayTable) -> None:
    sale = table.sell_by_colour("Anna", 40, {"blue": 2})
    table.count_tray(blue=6)
    [last] = [cause for cause in of_tray(table) if cause.fit is Fit.AGAIN]

    assert (last.kind, last.pieces) == ("tray", {"blue": -2})
    assert last.period and list(last.period.entries) == [sale]
    assert "colours" not in [cause.kind for cause in of_tray(table)]


def test_of_chips_of_another_case_alone_it_is_not_said_besides_that_the_tray_was_counted_wrongly(
    table: TrayTable,
) -> None:
    table.count_tray(blue=12)

    assert told(of_tray(table)) == [("foreign_chips", Fit.PIECES)]


def test_chips_that_the_tray_lacks_may_be_a_sale_for_the_cash_that_is_over(table: TrayTable) -> None:
    table.count_drawer(table.night.drawer + 25_00)
    table.count_tray(red=5)
    found = of_tray(table)

    assert told(found)[0] == ("forgotten", Fit.AMOUNT)
    assert found[0].tender == "cash"


def test_chips_that_the_tray_lacks_alone_say_nothing_of_how_they_were_paid(table: TrayTable) -> None:
    table.count_tray(red=5)
    kinds = {cause.kind: cause for cause in of_tray(table)}

    assert (kinds["forgotten"].tender, kinds["forgotten"].fit) == (None, Fit.POSSIBLE)


def test_which_chips_are_missing_in_the_end_is_said_by_colour(table: TrayTable) -> None:
    found = settled(table, Anna=3, Bo=5, Cilla=9)

    assert [(cause.kind, dict(cause.pieces)) for cause in found] == [("colours", {"red": -3}), ("seats", {})]


def test_the_chips_of_a_sale_that_never_was_name_it_in_the_end(table: TrayTable) -> None:
    first, second, *_ = settled(table, drawer_off=-60_00, Anna=4, Cilla=4)

    assert (first.kind, first.fit, table.names[first.player or 0]) == ("not_sold", Fit.PIECES, "Bo")
    assert second.kind == "colours"


def test_a_sale_whose_chips_nobody_wrote_down_may_never_have_been_handed_out() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    sale = table.sell_by_colour("Cilla", 60, {})
    for name in ("Anna", "Bo", "Cilla"):
        table.count_by_colour(name, red=12 if name == "Bo" else 0)
    table.count_drawer(60_00)
    first, *_ = causes(at_settling(table.night, table.gap, table.entries))

    assert (first.kind, first.entry) == ("no_hand_out", sale)


def test_more_came_back_than_the_case_holds_once_the_tray_is_counted(table: TrayTable) -> None:
    table.count_tray(red=10, white=20, blue=10)
    first, *_ = settled(table, Anna=2, Bo=12, Cilla=8)

    assert (first.kind, first.fit, first.pieces) == ("foreign_chips", Fit.PIECES, {"red": 2})


def test_a_sale_that_was_forgotten_brings_no_chips_of_another_case(table: TrayTable) -> None:
    table.count_tray(red=8, white=20, blue=10)
    found = settled(table, drawer_off=10_00, Anna=2, Bo=12, Cilla=8)

    assert found[0].kind == "forgotten"
    assert "foreign_chips" not in [cause.kind for cause in found]


def test_no_cause_is_told_twice_of_one_sale(table: TrayTable) -> None:
    again = table.sell_by_colour("Cilla", 60, {"red": 8, "white": 20})
    table.count_tray(red=10, white=20)
    by_entry = Counter(cause.entry.seq for cause in of_tray(table) if cause.entry)

    assert by_entry == {again.seq: 1}
