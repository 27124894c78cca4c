"""Chips passed on from player to player (PK-4)."""

import pytest

from tests.domain.conftest import Refuses
from tests.support.table import Act, Table


def test_chips_go_from_player_to_player_when_the_bank_has_too_few(refuses: Refuses) -> None:  # PK-4
    table = Table(chip_set="110")
    table.sell("Bo", 60_00)
    with refuses("bank_has_chips", left=50_00):
        table.pass_on("Bo", "Cilla", 20_00)
    table.sell("Dag", 40_00)
    table.pass_on("Bo", "Cilla", 20_00)
    table.pass_on("Bo", "Cilla", 10_00, direct=True)

    assert table.tabs() == {"Cilla": 20_00, "Bo": -20_00}
    assert table.night.chips_out == 100_00


@pytest.mark.parametrize(
    ("house", "key", "act"),
    [
        ({"player_sale": "never"}, "player_sale_not_allowed", lambda t: t.pass_on("Bo", "Cilla", 20_00)),
        ({}, "same_player", lambda t: t.pass_on("Bo", "Bo", 20_00)),
        ({}, "more_than_chips_out", lambda t: t.pass_on("Bo", "Cilla", 101_00)),
        ({}, "not_positive", lambda t: t.pass_on("Bo", "Cilla", -20_00)),
        ({}, "not_a_multiple", lambda t: t.pass_on("Bo", "Cilla", 50)),
        ({}, "not_seated", lambda t: t.pass_on("Bo", "Eva", 20_00)),
    ],
)
def test_a_sale_between_players_is_refused(house: dict[str, str], key: str, act: Act, refuses: Refuses) -> None:
    table = Table(strangers=["Eva"], **house)
    table.sell("Bo", 100_00)

    with refuses(key):
        act(table)
