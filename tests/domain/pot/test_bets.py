"""The largest and the least bet."""

import pytest

from app.domain.pot.standing import largest_bet
from tests.domain.conftest import Refuses
from tests.support.pot_table import PotTable


@pytest.mark.parametrize(
    ("house", "largest"),
    [
        ({}, 4_00),
        ({"max_bet": "share", "max_bet_share": "50"}, 2_00),
        ({"max_bet": "share", "max_bet_share": "30"}, 1_00),
        ({"max_bet": "share", "max_bet_share": "1"}, 1_00),
        ({"max_bet": "fixed", "largest_bet": "20"}, 20_00),
        ({"max_bet": "none"}, None),
    ],
)
def test_the_largest_bet_is_fixed_or_a_share_in_whole_chips_or_the_pot(
    house: dict[str, str], largest: int | None, refuses: Refuses
) -> None:  # PK-24
    table = PotTable(**house)
    table.deal("Anna")

    assert largest_bet(table.night) == largest
    if largest:
        with refuses("over_max_bet", maximum=largest):
            table.opens("Bo", largest + 1_00)
        table.opens("Bo", largest)


def test_limits_go_by_the_round() -> None:  # MP-7
    night = PotTable(book="morkpoker").night
    assert [largest_bet(night, number) for number in (1, 2, 3)] == [5_00, 10_00, 10_00]


def test_four_matches_are_the_largest_raise() -> None:  # GT-4
    assert largest_bet(PotTable(book="gristommel", unit="match").night) == 4


def test_who_opens_stakes_more_than_the_smallest_and_at_most_the_largest(refuses: Refuses) -> None:  # PL-4, PL-5
    table = PotTable(book="polski", largest_bet="10")
    table.deal("Anna")
    with refuses("opening_too_low", above=1_00):
        table.opens("Bo", 1_00)
    with refuses("over_max_bet", maximum=10_00):
        table.opens("Bo", 11_00)
    table.opens("Bo", 10_00)


def test_a_bet_is_at_least_the_big_blind(refuses: Refuses) -> None:  # CR-10
    table = PotTable(book="kortrom")
    table.deal("Anna")
    with refuses("opening_too_low", least=2_00):
        table.opens("Bo", 1_00)
