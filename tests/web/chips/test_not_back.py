"""Chips that were gone when the last night was counted: told before the next one, and taken out of the case by hand."""

from collections.abc import Callable

import pytest

from app.domain.money import Minor
from app.services import settling
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.chips.conftest import Now, Numbered, text_of
from tests.web.conftest import Clock

End = Callable[..., None]

GONE = "Not back after the last night: 1 red."
START, CASE = "/nights/new", "/club/chips"


@pytest.fixture
def end(banker: Visitor, bo: str, player: Numbered, now: Now, store: Store, club: int, clock: Clock) -> End:
    """Bo bought 100 in the chips that the bank hands out, of which so many red ones fewer come back; all is closed."""

    def request(act: str) -> Request:
        return Request(club, f"{act}-at-the-end", clock.now, clock.now, night=1)

    def ended(*, red_gone: int = 0, sorted: bool = True, cash_gone: int = 0) -> None:
        banker.submit(bo, "/sales", amount="100")
        chips, here = now().terms.chips, now().tray
        assert chips
        back = {colour: owned - here[colour] - red_gone * (colour == "red") for colour, owned in chips.owned.items()}
        worth = Minor(sum(count * now().terms.chip_worths[colour] for colour, count in back.items()))
        buyer = player("Bo")
        seats = {seat.player: worth if seat.player == buyer else Minor(0) for seat in now().seats}
        if sorted:
            settling.count_seat_by_colour(store, request("seat"), player=buyer, pieces=back)
            del seats[buyer]
        settling.count_seats(store, request("seats"), chips=seats)
        settling.count_drawer(store, request("drawer"), counted=now().drawer)
        if red_gone:
            settling.decide_gap(store, request("gap"), rule="banker")
        if cash_gone:
            settling.count_drawer(store, request("drawer again"), counted=Minor(now().drawer - cash_gone))
            settling.decide_gap(store, request("cash"), rule="banker")
        settling.close(store, request("close"), confirmed=True)

    return ended


def test_a_chip_that_was_gone_at_the_count_is_told_before_the_next_night_and_leaves_the_case_by_one_key(
    banker: Visitor, end: End
) -> None:
    end(red_gone=1)
    assert GONE in text_of(banker.text(START))
    assert GONE in text_of(banker.text(CASE))
    before = banker.form(CASE, CASE).values

    saved = banker.submit(CASE, CASE, without="yes", owned_white="7")
    assert (saved.status_code, saved.location) == (303, "/club#case")
    after = banker.form(CASE, CASE).values
    assert int(after["owned_red"][0]) == int(before["owned_red"][0]) - 1
    assert after["owned_white"] == before["owned_white"], "that key keeps nothing else that was typed"
    assert "Not back" not in banker.text(START) + banker.text(CASE)


def test_a_chip_that_was_gone_is_told_though_the_cash_was_decided_about_after_it(banker: Visitor, end: End) -> None:
    end(red_gone=1, cash_gone=10_00)

    assert GONE in text_of(banker.text(START))


def test_where_all_came_back_nothing_is_told(banker: Visitor, end: End) -> None:
    end()

    assert "Not back" not in banker.text(START) + banker.text(CASE)


def test_where_chips_came_back_without_their_colours_nobody_knows_which_are_gone(banker: Visitor, end: End) -> None:
    end(red_gone=1, sorted=False)

    assert "Not back" not in banker.text(START) + banker.text(CASE)
