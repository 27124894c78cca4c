"""Lots for seats and for the first deal (PK-8)."""

import pytest

from app.domain.ledger import PlayerId
from app.domain.table.lots import draw_dealer, draw_seats
from tests.domain.conftest import Refuses


def test_the_lowest_card_takes_the_first_seat() -> None:  # PK-8
    anna, bo, cilla = PlayerId(1), PlayerId(2), PlayerId(3)
    lot = draw_seats([anna, bo, cilla], [2, 0, 1])

    assert lot.order == (bo, cilla, anna)
    assert lot.cards == ((anna, "4"), (bo, "2"), (cilla, "3"))


def test_the_highest_card_deals_and_equal_cards_draw_again() -> None:  # PK-8
    anna, bo, cilla = PlayerId(1), PlayerId(2), PlayerId(3)
    lot = draw_dealer([anna, bo, cilla], ["Ks", "Kd", "2c", "3h", "9s"])

    assert (lot.order[0], len(lot.cards)) == (bo, 5)


@pytest.mark.parametrize(("players", "key"), [(0, "no_players"), (14, "too_many_players")])
def test_a_lot_needs_as_many_cards_as_players(players: int, key: str, refuses: Refuses) -> None:
    drawing = [PlayerId(number) for number in range(1, players + 1)]
    with refuses(key):
        draw_seats(drawing, list(range(players)))
    with refuses(key):
        draw_dealer(drawing, ["As"] * 52)
