"""More chips of a colour come back than are out by the book: asked about, and booked when it is meant."""

from collections.abc import Mapping

import pytest

from app.domain.errors import Refusal
from app.domain.table import bank
from app.domain.tray import colours
from tests.support.tray_table import TrayTable


def asked_of(table: TrayTable, **pieces: int) -> Mapping[str, object]:
    """What is asked before Bo hands in these chips."""
    with pytest.raises(Refusal, match="choice_needed") as asked:
        table.hand_in_by_colour("Bo", **pieces)
    return asked.value.facts


def test_more_of_a_colour_than_is_out_is_asked_about() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"blue": 2, "red": 4})

    assert asked_of(table, red=6) == {"choice": "more_of_a_colour", "piece": "red", "out": 4, "count": 6}
    assert table.tray["red"] == 26


def test_as_many_as_are_out_come_back_unasked() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"blue": 2, "red": 4})
    table.hand_in_by_colour("Bo", blue=2, red=4)

    assert table.tray == {"blue": 10, "red": 30, "white": 40}


def test_chips_that_went_out_without_their_colours_may_be_of_any_but_only_once() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 20, {"blue": 1})
    table.sell_by_colour("Bo", 10, {})
    table.hand_in_by_colour("Bo", red=2)

    assert asked_of(table, red=1)["out"] == 0


def test_what_is_meant_is_booked() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"blue": 2, "red": 4})
    table.book(bank.return_chips(table.night, table.ids["Bo"], None, {"red": 6}, confirmed=True))
    table.book(colours.change_chips(table.night, table.ids["Bo"], {"white": 5}, {"red": 1}, confirmed=True))

    assert table.tray == {"blue": 8, "red": 31, "white": 45}


def test_the_tray_has_its_colours_with_the_highest_worth_first() -> None:
    assert list(TrayTable().tray) == ["blue", "red", "white"]
