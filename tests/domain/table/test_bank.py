"""What the bank sells, notes and pays, and what it refuses (PK-1 to PK-4, CR-1, CR-2)."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.domain.ledger import Tender
from app.domain.money import LARGEST
from tests.domain.conftest import Refuses
from tests.support.table import CASH, TAB, Table

Act = Callable[[Table], object]


def test_a_sale_for_cash_puts_money_in_the_drawer_and_chips_on_the_table() -> None:  # PK-1
    table = Table()
    table.sell("Bo", 100_00)

    assert (table.night.drawer, table.night.chips_out, table.tabs()) == (100_00, 100_00, {})


def test_a_sale_on_the_tab_is_noted_by_the_bank() -> None:  # PK-2
    table = Table()
    table.sell("Bo", 20_00, TAB)

    assert (table.night.drawer, table.night.chips_out, table.tabs()) == (0, 20_00, {"Bo": 20_00})


def bought_100(table: Table) -> None:
    table.sell("Bo", 100_00)


def closed(table: Table) -> None:
    table.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    table.close()


def planned(table: Table) -> None:
    table.sell("Bo", 100_00, TAB)
    table.count(Anna=100_00, Bo=0, Cilla=0, Dag=0)
    table.settle()


def bo_left(table: Table) -> None:
    table.sell("Cilla", 40_00)
    table.leave("Bo", 0)


SALES_REFUSED: list[tuple[str, dict[str, str], Act | None, Act]] = [
    ("below_minimum", {}, None, lambda t: t.sell("Bo", 19_99)),  # PK-3
    ("below_minimum", {}, None, lambda t: t.sell("Bo", 1)),
    ("not_positive", {}, None, lambda t: t.sell("Bo", 0)),  # T-92
    ("not_positive", {}, None, lambda t: t.sell("Bo", -5_00)),
    ("amount_too_large", {}, None, lambda t: t.sell("Bo", 10**15)),
    ("amount_too_large", {}, lambda t: t.sell("Cilla", LARGEST, confirmed=True), lambda t: t.sell("Bo", 20_00)),
    ("not_a_multiple", {}, None, lambda t: t.sell("Bo", 20_50)),
    ("not_a_multiple", {"chip_value": "0.25"}, None, lambda t: t.sell("Bo", 20_10)),
    ("tab_not_allowed", {"tab": "never"}, None, lambda t: t.sell("Bo", 20_00, TAB)),
    ("tab_limit", {"tab_limit": "50"}, lambda t: t.sell("Bo", 40_00, TAB), lambda t: t.sell("Bo", 20_00, TAB)),
    ("bank_out_of_chips", {"chip_set": "150"}, bought_100, lambda t: t.sell("Cilla", 60_00)),
    ("not_seated", {}, None, lambda t: t.sell("Eva", 20_00)),
    ("seat_left", {}, bo_left, lambda t: t.sell("Bo", 20_00)),
    ("already_counted", {}, lambda t: t.count(Bo=0), lambda t: t.sell("Bo", 20_00)),
    ("plan_made", {}, planned, lambda t: t.sell("Bo", 20_00)),
    ("night_closed", {}, closed, lambda t: t.sell("Bo", 20_00)),
]


@pytest.mark.parametrize(("key", "house", "before", "act"), SALES_REFUSED)
def test_a_sale_is_refused_and_leaves_nothing_behind(
    key: str, house: dict[str, str], before: Act | None, act: Act, refuses: Refuses
) -> None:
    table = Table(strangers=["Eva"], **house)
    if before:
        before(table)
    booked = len(table.entries)

    with refuses(key):
        act(table)

    assert len(table.entries) == booked


def test_a_tab_may_reach_its_limit_exactly() -> None:
    table = Table(tab_limit="60")
    table.sell("Bo", 40_00, TAB)
    table.sell("Bo", 20_00, TAB)

    assert table.tabs() == {"Bo": 60_00}


def test_the_last_chips_of_the_set_may_be_sold() -> None:
    table = Table(chip_set="100")
    table.sell("Bo", 100_00)

    assert table.night.chips_left == 0


@pytest.mark.parametrize("tender", [CASH, TAB])
def test_an_equal_sale_within_a_minute_is_asked_about_and_booked_when_confirmed(
    tender: Tender, refuses: Refuses
) -> None:  # T-08
    table = Table()
    table.sell("Bo", 100_00, tender)
    table.at += timedelta(seconds=40) - timedelta(minutes=2)

    with refuses("choice_needed", choice="same_sale", amount=100_00):
        table.sell("Bo", 100_00, tender)
    table.sell("Bo", 100_00, tender, confirmed=True)

    assert table.night.bought(table.ids["Bo"]) == 200_00


@pytest.mark.parametrize(
    ("seconds", "name", "amount", "tender"),
    [(60, "Bo", 100_00, CASH), (40, "Cilla", 100_00, CASH), (40, "Bo", 120_00, CASH), (40, "Bo", 100_00, TAB)],
)
def test_another_sale_is_not_taken_for_the_same(seconds: int, name: str, amount: int, tender: Tender) -> None:
    table = Table()
    table.sell("Bo", 100_00)
    table.at += timedelta(seconds=seconds) - timedelta(minutes=2)
    table.sell(name, amount, tender)

    assert table.night.chips_out == 100_00 + amount


def test_a_sale_that_was_undone_is_not_asked_about() -> None:
    table = Table()
    table.undo(table.sell("Bo", 100_00))
    table.at -= timedelta(minutes=3)
    table.sell("Bo", 100_00)

    assert table.night.chips_out == 100_00


@pytest.mark.parametrize(
    ("house", "amount", "asked"),
    [
        ({}, 2_000_00, False),
        ({}, 2_020_00, True),
        ({"min_sale": "", "chip_value": "0.25"}, 10_000_00, False),
        ({"min_sale": "", "chip_value": "0.25"}, 10_000_25, True),
    ],
)
def test_more_than_a_hundred_smallest_lots_is_asked_about(
    house: dict[str, str], amount: int, asked: bool, refuses: Refuses
) -> None:
    table = Table(**house)
    if asked:
        with refuses("choice_needed", choice="large_sale", player=table.ids["Bo"], amount=amount):
            table.sell("Bo", amount)
    table.sell("Bo", amount, confirmed=asked)

    assert table.night.chips_out == amount


def test_what_the_table_plays_for_is_asked_about_once() -> None:
    table = Table()
    table.sell("Bo", 5_000_00, confirmed=True)
    table.sell("Cilla", 5_000_00)

    assert table.night.chips_out == 10_000_00


LIMIT = {"buy_in": "limit", "largest_bet": "4", "buy_in_least": "10", "buy_in_most": "0"}
BLINDS = {"buy_in": "blinds", "big_blind": "2", "buy_in_least": "40", "buy_in_most": "100", "return_minutes": "20"}


@pytest.mark.parametrize(
    ("house", "amount", "key"),
    [
        (LIMIT, 39_00, "below_buy_in"),
        (LIMIT, 40_00, None),
        (LIMIT, 4_000_00, None),
        (BLINDS, 79_00, "below_buy_in"),
        (BLINDS, 80_00, None),
        (BLINDS, 200_00, None),
        (BLINDS, 201_00, "above_buy_in_limit"),
    ],
)
def test_a_first_buy_in_keeps_to_the_limits(
    house: dict[str, str], amount: int, key: str | None, refuses: Refuses
) -> None:  # CR-1
    table = Table(book="kortrom", **house)
    if key is None:
        table.sell("Bo", amount)
        assert table.night.chips_out == amount
        return
    with refuses(key, field="amount"):
        table.sell("Bo", amount)


def test_chips_bought_later_may_be_fewer_than_a_first_buy_in() -> None:
    table = Table(book="kortrom", **BLINDS)
    table.sell("Bo", 80_00)
    table.sell("Bo", 20_00)

    assert table.night.chips_out == 100_00


def test_what_was_bought_before_may_be_lost_already_so_the_limit_is_of_each_purchase(refuses: Refuses) -> None:  # CR-1
    table = Table(book="kortrom", **BLINDS)
    table.sell("Bo", 200_00)
    table.sell("Bo", 150_00)
    with refuses("above_buy_in_limit", maximum=200_00):
        table.sell("Bo", 201_00, confirmed=True)

    assert table.night.chips_out == 350_00


def test_chips_of_another_player_are_a_buy_in_too(refuses: Refuses) -> None:  # CR-1
    table = Table(book="kortrom", player_sale="always", **BLINDS)
    table.sell("Bo", 200_00)

    with refuses("below_buy_in", minimum=80_00):
        table.pass_on("Bo", "Cilla", 79_00)
    table.pass_on("Bo", "Cilla", 80_00, direct=True)
    table.sell("Cilla", 20_00)
    table.pass_on("Bo", "Cilla", 101_00)

    assert table.night.bought_since_sitting(table.ids["Cilla"]) == 201_00


def test_a_sale_between_players_that_was_undone_is_no_buy_in(refuses: Refuses) -> None:  # CR-1
    table = Table(book="kortrom", player_sale="always", **BLINDS)
    table.sell("Bo", 200_00)
    table.undo(table.pass_on("Bo", "Cilla", 80_00))

    with refuses("below_buy_in"):
        table.sell("Cilla", 20_00)


def test_who_came_back_buys_in_anew_even_if_the_clock_was_set_back(refuses: Refuses) -> None:  # CR-1, R10
    table = Table(book="kortrom", leave_early="any_time", **BLINDS)
    table.sell("Bo", 80_00)
    table.leave("Bo", 80_00)
    table.at -= timedelta(minutes=10)
    table.join("Bo")

    with refuses("below_buy_in"):
        table.sell("Bo", 20_00)


@pytest.mark.parametrize(("away", "allowed"), [(20, True), (21, False)])
def test_who_left_with_more_may_bring_it_back_within_twenty_minutes(
    away: int, allowed: bool, refuses: Refuses
) -> None:  # CR-2
    table = Table(book="kortrom", leave_early="any_time", **BLINDS)
    table.sell("Cilla", 200_00)
    table.sell("Bo", 200_00)
    table.leave("Bo", 350_00)
    table.at += timedelta(minutes=away - 2)
    table.join("Bo")

    if allowed:
        table.sell("Bo", 350_00)
        assert table.night.chips_out == 400_00
    with refuses("above_buy_in_limit"):
        table.sell("Bo", 351_00)
