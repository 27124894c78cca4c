"""What is bought on sitting down, at least and at most, where the house sets it (CR-1, CR-2)."""

from datetime import timedelta

import pytest

from tests.domain.conftest import Refuses
from tests.support.table import Table

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

    assert table.night.bought(table.ids["Cilla"]) == 201_00


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
