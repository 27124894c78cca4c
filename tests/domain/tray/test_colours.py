"""Chips by colour at the table: handed out, corrected, changed, handed in and counted."""

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Account
from app.domain.settling.mending import sale_paid_by
from tests.support.table import TAB
from tests.support.tray_table import CASE, TrayTable, out_of


@pytest.fixture
def table() -> TrayTable:
    return TrayTable()


def test_a_sale_hands_out_few_chips_with_five_antes_among_them(table: TrayTable) -> None:
    assert out_of(table.sell_by_colour("Bo", 100)) == {"blue": 80, "red": 15, "white": 5}


def test_a_sale_is_booked_with_the_chips_that_were_named(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 60, {"red": 8, "white": 20})

    assert out_of(sale) == {"red": 40, "white": 20}
    assert (table.tray, table.night.chips_out) == ({"white": 20, "red": 22, "blue": 10}, 60_00)


def test_a_sale_whose_colours_nobody_wrote_down_leaves_the_tray_uncertain_by_its_worth(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 60, {})

    assert (table.tray, table.night.tray_unsorted) == (CASE.owned, -60_00)


@pytest.mark.parametrize(
    ("refused", "pieces"),
    [
        ("pieces_differ", {"red": 11}),
        ("pieces_differ", {"red": 13}),
        ("tray_lacks", {"white": 45, "red": 3}),
        ("unknown_piece", {"green": 3}),
    ],
)
def test_chips_that_cannot_have_been_handed_out_are_refused(
    table: TrayTable, refused: str, pieces: dict[str, int]
) -> None:
    with pytest.raises(Refusal, match=refused):
        table.sell_by_colour("Bo", 60, pieces)

    assert len(table.entries) == 1


def test_what_the_tray_cannot_make_is_asked_about_and_then_sold_without_colours(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 40, {"white": 40})
    with pytest.raises(Refusal) as asked:
        table.sell_by_colour("Cilla", 24)

    assert asked.value.facts["choice"] == "tray_cannot_make"
    assert out_of(table.sell_by_colour("Cilla", 24, confirmed=True)) == {"": 24}


def test_players_sell_to_each_other_as_soon_as_the_tray_cannot_make_the_amount_pk4(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 40, {"white": 40})
    with pytest.raises(Refusal, match="bank_has_chips"):
        table.pass_on("Bo", "Cilla", 25_00)

    table.pass_on("Bo", "Cilla", 24_00)
    assert table.night.bought(table.ids["Cilla"]) == 24_00


def test_a_house_that_lets_nobody_sell_stays_so_when_the_tray_has_run_out() -> None:
    table = TrayTable(player_sale="never")
    table.sell_by_colour("Bo", 40, {"white": 40})

    with pytest.raises(Refusal, match="player_sale_not_allowed"):
        table.pass_on("Bo", "Cilla", 24_00)


def test_a_sale_that_handed_out_other_chips_is_corrected_again_and_again(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 100)
    first = table.correct(sale, blue=5)
    second = table.correct(sale, blue=4, red=4)

    assert first and out_of(first) == {"blue": 20, "red": -15, "white": -5}
    assert second and out_of(second) == {"blue": -20, "red": 20}
    assert (table.tray, table.night.chips_out) == ({"white": 40, "red": 26, "blue": 6}, 100_00)
    assert table.night.result(table.ids["Bo"]) == -100_00


def test_a_correction_that_says_what_stands_there_books_nothing(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 20, {"blue": 1})

    assert table.correct(sale, blue=1) is None


def test_a_correction_writes_down_colours_that_nobody_wrote(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 60, {})
    table.correct(sale, blue=3)

    assert (table.tray["blue"], table.night.tray_unsorted) == (7, 0)


def test_a_correction_may_use_the_chips_that_the_sale_gives_back(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 200, {"blue": 10})
    table.correct(sale, blue=9, red=4)

    assert table.tray == {"white": 40, "red": 26, "blue": 1}
    with pytest.raises(Refusal, match="tray_lacks"):
        table.correct(sale, red=31, white=45)


def test_a_sale_goes_only_after_its_correction(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 100)
    correction = table.correct(sale, blue=5)
    assert correction
    with pytest.raises(Refusal) as refused:
        table.undo(sale)

    assert (refused.value.facts["why"], refused.value.facts["first"]) == ("later", correction.seq)
    table.undo(correction)
    table.undo(sale)
    assert table.tray == CASE.owned


def test_a_sale_paid_otherwise_keeps_the_colours_it_handed_out(table: TrayTable) -> None:
    sale = table.sell_by_colour("Bo", 60, {"red": 12})
    for draft in sale_paid_by(table.night, sale, table.entries, TAB):
        table.book(draft)

    assert (table.tray["red"], table.tabs()) == (18, {"Bo": 60_00})


def test_colours_are_changed_without_money(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 40, {"white": 40})
    table.change("Bo", {"white": 30}, {"blue": 1, "red": 2})

    assert (table.tray, table.night.chips_out) == ({"white": 30, "red": 28, "blue": 9}, 40_00)
    assert {leg.account for leg in table.entries[-1].postings} == {Account.CHIPS}


def test_what_is_changed_for_nothing_said_is_changed_up_into_few_chips_of_other_colours(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 40, {"white": 40})
    table.change("Bo", {"white": 35}, {})

    assert table.tray == {"white": 35, "red": 27, "blue": 9}
    assert table.entries[-1].facts["gets"] == {"blue": 1, "red": 3}


@pytest.mark.parametrize(
    ("refused", "gives", "gets"),
    [
        ("change_differs", {"white": 20}, {"red": 5}),
        ("tray_lacks", {"blue": 8}, {"white": 5, "red": 31}),
        ("no_pieces", {}, {}),
        ("no_pieces", {}, {"red": 1}),
        ("no_pieces", {"white": 4}, {}),
        ("no_pieces", {"white": 0}, {"red": 0}),
        ("unknown_piece", {"green": 1}, {"red": 5}),
    ],
)
def test_a_change_that_is_none_is_refused(
    table: TrayTable, refused: str, gives: dict[str, int], gets: dict[str, int]
) -> None:
    with pytest.raises(Refusal, match=refused):
        table.change("Bo", gives, gets)


def test_chips_come_back_by_colour_and_the_bank_owes_their_worth(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 100)
    table.hand_in_by_colour("Bo", blue=2, red=3)

    assert (table.tray["blue"], table.tray["red"], table.tabs()) == (8, 30, {"Bo": -55_00})


def test_who_leaves_is_counted_by_colour(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 100)
    table.leave_by_colour("Bo", blue=4, white=5)

    assert (table.results()["Bo"], table.night.seat(table.ids["Bo"]).left_with) == (-15_00, 85_00)


def test_a_seat_counted_again_by_colour_replaces_the_count_before_colour_by_colour(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 100)
    table.count_by_colour("Bo", blue=4)
    table.count_by_colour("Bo", blue=3, red=3)

    assert table.night.seat(table.ids["Bo"]).counted == 75_00
    assert table.tray == {"white": 35, "red": 30, "blue": 9}


def test_a_seat_counted_again_by_its_worth_alone_leaves_no_colours_behind(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 100)
    table.count_by_colour("Bo", blue=4)
    table.count(Bo=70_00)

    assert (table.tray["blue"], table.night.tray_unsorted) == (6, 70_00)


def test_no_chip_at_all_is_a_count_and_blank_is_none(table: TrayTable) -> None:
    table.sell_by_colour("Bo", 100)
    with pytest.raises(Refusal, match="no_pieces"):
        table.count_by_colour("Bo")
    table.count_by_colour("Bo", white=0)

    assert table.night.seat(table.ids["Bo"]).counted == 0


def test_a_table_without_colours_sells_and_counts_as_ever() -> None:
    table = TrayTable(chips=None)
    sale = table.sell_by_colour("Bo", 60)

    assert (out_of(sale), table.tray) == ({"": 60}, {})
    with pytest.raises(Refusal, match="unknown_piece"):
        table.count_tray(red=3)
