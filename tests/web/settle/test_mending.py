"""What the book holds may explain a difference: each cause is mended by one key."""

from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"


def test_a_tab_written_down_as_cash_is_one_key(counted: Callable[..., None], banker: Visitor, sheet: Sheet) -> None:
    counted("100", "100", "100", "100", "100", drawer="400")
    answer = banker.submit(PAGE, "/tender")
    view = sheet()

    assert answer.status_code == 303
    assert (view.gap.open, view.drawer) == (False, 400_00)


def test_cash_written_down_on_a_tab_is_one_key(counted: Callable[..., None], banker: Visitor, sheet: Sheet) -> None:
    counted("100", "100", "100", "100", "100", drawer="500", tab="P3")
    banker.submit(PAGE, "/tender")

    assert not sheet().gap.open


def test_five_taps_mend_once(counted: Callable[..., None], banker: Visitor, sheet: Sheet) -> None:
    counted("100", "100", "100", "100", "100", drawer="400")
    form = banker.form(PAGE, "/tender")
    answers = {banker.send(form).status_code for _ in range(5)}

    assert answers == {303}
    assert sheet().drawer == 400_00


def test_a_forgotten_sale_is_written_down_for_who_bought(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet, player: Numbered
) -> None:  # T-01
    counted("100", "100", "150", "100", "100", drawer="550")
    answer = banker.submit(PAGE, "/forgotten-sales", player=str(player("P3")))
    view = sheet()

    assert answer.status_code == 303
    assert (view.gap.open, view.bought) == (False, 550_00)


def test_a_forgotten_sale_needs_a_buyer(counted: Callable[..., None], banker: Visitor, sheet: Sheet) -> None:
    counted("100", "100", "150", "100", "100", drawer="550")
    answer = banker.submit(PAGE, "/forgotten-sales")

    assert answer.status_code == 422
    assert "Choose the player" in answer.get_data(as_text=True)
    assert sheet().bought == 500_00


def test_a_sale_written_down_twice_is_undone_by_one_key(
    banker: Visitor, night: int, player: Numbered, sheet: Sheet, clock: Clock
) -> None:
    for _ in range(2):
        banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
        clock.forward(minutes=2)
    again = sheet().dock.last.seq
    banker.submit(
        PAGE,
        "/counts",
        **{f"chips-{player(name)}": n for name, n in (("Anna", "0"), ("Bo", "100"), ("Cilla", "0"), ("Dag", "0"))},
    )
    banker.submit(PAGE, "/drawer-counts", counted="300")
    answer = banker.submit(PAGE, f"/entries/{again}/reversal")

    assert answer.location == PAGE
    assert not sheet().gap.open


def test_a_pay_out_of_another_amount_is_one_key(
    banker: Visitor, night: int, player: Numbered, sheet: Sheet, clock: Clock
) -> None:
    bo = player("Bo")
    banker.submit(f"/nights/1/seats/{bo}", "/sales", other="200")
    clock.forward(minutes=2)
    banker.submit(f"/nights/1/seats/{bo}/returned-chips", "/returned-chips", chips="135")
    clock.forward(minutes=2)
    banker.submit(f"/nights/1/seats/{bo}/payout", "/payouts", amount="135")
    clock.forward(minutes=2)
    banker.submit(
        PAGE,
        "/counts",
        **{f"chips-{player(name)}": n for name, n in (("Anna", "0"), ("Bo", "65"), ("Cilla", "0"), ("Dag", "0"))},
    )
    clock.forward(minutes=2)
    banker.submit(PAGE, "/drawer-counts", counted="245")
    assert "It may have been 155\xa0kr" in banker.text(PAGE)
    banker.submit(PAGE, "/amount")

    assert not sheet().gap.open
    assert sheet().drawer == 245_00
