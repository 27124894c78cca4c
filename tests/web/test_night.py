"""The table and the player's sheet: two taps sell, and nothing is booked twice."""

from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.table import table
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]


def sheet(player: PlayerId) -> str:
    return f"/nights/1/seats/{player}"


def bought(store: Store, club: int, player: PlayerId, clock: Clock) -> int:
    view = table(store, club, 1, now=clock.now)
    return next(seat.bought for seat in view.seats if seat.player == player)


def test_a_row_and_an_amount_sell_chips_for_cash(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    bo = player("Bo")
    answer = banker.submit(sheet(bo), "/sales", amount="100")

    assert answer.status_code == 303
    assert answer.location == "/nights/1"
    assert bought(store, club, bo, clock) == 100_00


def test_five_taps_on_one_key_are_one_sale_t68(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    bo = player("Bo")
    form = banker.form(sheet(bo), "/sales")
    answers = [banker.send(form, amount="100") for _ in range(5)]

    assert {answer.status_code for answer in answers} == {303}
    assert bought(store, club, bo, clock) == 100_00


def test_the_same_sale_within_a_minute_is_asked_about_t08(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    bo = player("Bo")
    banker.submit(sheet(bo), "/sales", amount="100")
    clock.forward(minutes=0)
    asked = banker.submit(sheet(bo), "/sales", amount="100")

    assert asked.status_code == 422
    assert "second purchase" in asked.get_data(as_text=True)
    assert bought(store, club, bo, clock) == 100_00

    banker.submit(sheet(bo), "/sales", amount="100", again="100")
    assert bought(store, club, bo, clock) == 200_00


def test_a_refused_amount_stays_where_it_was_typed(banker: Visitor, night: int, player: Numbered) -> None:
    answer = banker.submit(sheet(player("Bo")), "/sales", other="10")
    page = answer.get_data(as_text=True)

    assert answer.status_code == 422
    assert "The smallest lot is 20" in page
    assert 'value="10"' in page


def test_a_form_left_open_for_six_hours_still_sells_t100(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    form = banker.form(sheet(player("Bo")), "/sales")
    clock.forward(minutes=360)

    assert banker.send(form, amount="100").status_code == 303


def test_a_page_that_shows_the_last_version_is_told_nothing_new(
    banker: Visitor, night: int, store: Store, club: int, clock: Clock
) -> None:
    version = table(store, club, 1, now=clock.now).version

    assert banker.get(f"/nights/1/table?since={version}").status_code == 204
    assert banker.get(f"/nights/1/table?since={version - 1}").status_code == 200


def test_undo_and_undo_again_take_it_off_once_t41(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    bo = player("Bo")
    banker.submit(sheet(bo), "/sales", amount="100")
    undo = banker.form("/nights/1", "/reversal")
    first, again = banker.send(undo), banker.send(undo)

    assert (first.status_code, again.status_code) == (303, 303)
    assert bought(store, club, bo, clock) == 0


def test_what_was_undone_can_be_put_back_t66(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    bo = player("Bo")
    banker.submit(sheet(bo), "/sales", amount="100")
    banker.submit("/nights/1", "/reversal")
    page = banker.text("/nights/1")
    assert "Undone: Bo: 100" in page

    banker.submit("/nights/1", "/reversal")
    assert bought(store, club, bo, clock) == 100_00


def test_a_forgotten_sale_is_dated_back(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    clock.forward(minutes=120)
    answer = banker.submit(sheet(player("Bo")), "/sales", amount="100", at="19:30")

    assert answer.status_code == 303
    assert "19:30" in banker.text("/nights/1")


def test_nothing_happens_before_the_bank_opened(banker: Visitor, night: int, player: Numbered, clock: Clock) -> None:
    clock.forward(minutes=120)
    answer = banker.submit(sheet(player("Bo")), "/sales", amount="100", at="18:30")

    assert answer.status_code == 422
    assert "19:00" in answer.get_data(as_text=True)
