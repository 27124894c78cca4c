"""A pot that the best high and the best low hand share (CR-12)."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.store import journal
from app.store.engine import Store
from app.store.work import reading
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Numbered = Callable[[str], PlayerId]
HIGH_LOW = {"low": "ace_to_five", "high_low": "true"}


@pytest.fixture
def dealt(open_night: Callable[..., int], banker: Visitor) -> Visitor:
    """A deal is on at a table that plays high-low with blinds; whole chips are worth 1."""
    open_night("Anna", "Bo", "Cilla", "Dag", book="kortrom", house=HIGH_LOW, stops=None)
    assert banker.submit(POT, "/deals").status_code == 303
    return banker


@pytest.fixture
def shares(store: Store, club: int) -> Callable[[], dict[int, int]]:
    """Who got how much of the last pot, in whole kronor."""

    def got() -> dict[int, int]:
        with reading(store, club) as work:
            *_, won = journal.night_entries(work.connection, work.club, 1)
        return {player: share // 100 for player, share in won.facts["shares"]}

    return got


@pytest.mark.parametrize(
    ("high", "low", "expected"),
    [
        (["Bo"], ["Dag"], {"Bo": 13, "Dag": 12}),
        (["Bo"], ["Cilla", "Dag"], {"Bo": 13, "Cilla": 6, "Dag": 6}),
        (["Bo", "Cilla"], ["Dag"], {"Bo": 7, "Cilla": 6, "Dag": 12}),
        (["Bo"], ["Bo", "Dag"], {"Bo": 19, "Dag": 6}),
        (["Bo"], [], {"Bo": 25}),
    ],
    ids=["one each", "two lows", "two highs", "one in both", "no low"],
)
def test_each_half_is_shared_by_itself_and_the_odd_chip_goes_to_the_high_hand_cr12(
    dealt: Visitor,
    player: Numbered,
    shares: Callable[[], dict[int, int]],
    high: list[str],
    low: list[str],
    expected: dict[str, int],
) -> None:
    highs, lows = ([str(player(name)) for name in names] for names in (high, low))
    answer = dealt.submit(POT, "/wins", players=highs, low=lows, pot="25")

    assert answer.status_code == 303, answer.text
    assert shares() == {player(name): share for name, share in expected.items()}


def test_a_low_hand_alone_does_not_take_the_pot_cr12(dealt: Visitor, player: Numbered) -> None:
    refused = dealt.submit(POT, "/wins", low=[str(player("Dag"))], pot="25")

    assert refused.status_code == 422
    assert "Choose who gets the pot." in refused.text


def test_by_the_cards_only_the_odd_chip_of_a_shared_half_is_asked_for_cr13(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", "Cilla", "Dag", book="kortrom", house={**HIGH_LOW, "odd_chip": "by_card"}, stops=None)
    banker.submit(POT, "/deals")
    highs = [str(player(name)) for name in ("Bo", "Cilla")]
    asked = banker.submit(POT, "/wins", players=highs, low=[str(player("Dag"))], pot="25")
    assert asked.status_code == 422
    assert "who gets it?" in asked.text

    one_each = banker.submit(POT, "/wins", players=highs[:1], low=[str(player("Dag"))], pot="25")
    assert one_each.status_code == 303


def test_a_game_without_high_low_asks_for_no_low_hand(banker: Visitor, night: int) -> None:
    banker.submit(POT, "/deals")

    assert 'name="low"' not in banker.text(POT)
