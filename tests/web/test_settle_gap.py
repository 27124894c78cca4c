"""What does not add up: said to the smallest unit, explained by what the book holds, mended by one key, or decided."""

import csv
import io
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet, settle_sheet
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"
NAMES = ("P1", "P2", "P3", "P4", "P5")


@pytest.fixture
def sheet(store: Store, club: int, clock: Clock) -> Sheet:
    """The settling as it stands."""
    return lambda: settle_sheet(store, club, 1, now=clock.now)


@pytest.fixture
def counted(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, clock: Clock
) -> Callable[..., None]:
    """Five players have bought 100 each for cash, and are counted; P1 holds the bank, no float."""

    def played(*chips: str, drawer: str, tab: str = "") -> None:
        open_night(*NAMES, float_text="")
        for name in NAMES:
            paid = "tab" if name == tab else "cash"
            banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid=paid)
            clock.forward(minutes=15)
        banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": n for name, n in zip(NAMES, chips, strict=True)})
        clock.forward(minutes=2)
        banker.submit(PAGE, "/drawer-counts", counted=drawer)
        clock.forward(minutes=2)

    return played


def results(view: SettleSheet) -> list[int | None]:
    return [seat.result for seat in view.seats]


@pytest.mark.parametrize(
    ("chips", "drawer", "says"),
    [
        (("100", "100", "100", "100", "100"), "499,60", "The drawer is 0.40\xa0kr short"),  # T-37
        (("100", "100", "100", "100", "100"), "500,01", "The drawer has 0.01\xa0kr too much"),  # T-58
        (("215", "50", "50", "100", "100"), "500", "Chips for 15\xa0kr too many came back"),  # T-10
        (("100", "100", "100", "100", "60"), "500", "Chips for 40\xa0kr did not come back"),
    ],
)
def test_a_difference_is_said_to_the_smallest_unit_with_its_direction(
    counted: Callable[..., None], banker: Visitor, chips: tuple[str, ...], drawer: str, says: str
) -> None:
    counted(*chips, drawer=drawer)

    assert says in banker.text(PAGE)


def test_every_rule_shows_who_would_bear_how_much_before_it_is_chosen(
    counted: Callable[..., None], banker: Visitor
) -> None:  # T-10
    counted("215", "150", "50", "0", "100", drawer="500")
    page = banker.text(PAGE)

    assert "P1\xa0−10.45 · P2\xa0−4.55" in page
    assert " · ".join(f"{name}\xa0−3" for name in NAMES) in page
    assert "P1\xa0−15" in page


@pytest.mark.parametrize(
    ("rule", "named", "after"),
    [
        ("banker", "", [100_00, 50_00, -50_00, -100_00, 0]),
        ("all", "", [112_00, 47_00, -53_00, -103_00, -3_00]),
        ("winners", "", [104_55, 45_45, -50_00, -100_00, 0]),
        ("player", "P5", [115_00, 50_00, -50_00, -100_00, -15_00]),
    ],
)
def test_after_any_decision_the_results_sum_to_zero(
    counted: Callable[..., None],
    banker: Visitor,
    sheet: Sheet,
    player: Numbered,
    rule: str,
    named: str,
    after: list[int],
) -> None:  # T-04, T-10
    counted("215", "150", "50", "0", "100", drawer="500")
    answer = banker.submit(PAGE, "/gap-decisions", rule=rule, player=str(player(named)) if named else "")

    assert answer.status_code == 303
    assert results(sheet()) == after
    assert "Difference of 15\xa0kr decided" in banker.text(PAGE)


def test_a_decision_is_taken_back_and_made_anew(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")
    banker.submit(PAGE, "/gap-decisions", rule="all")
    decided = sheet().decided
    assert decided
    banker.submit(PAGE, f"/entries/{decided.seq}/reversal")

    assert sheet().gap.chips == -15_00


def test_two_phones_decide_at_once_and_one_is_told(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:  # T-97
    counted("215", "150", "50", "0", "100", drawer="500")
    one, other = (banker.form(PAGE, "/gap-decisions") for _ in range(2))
    first, second = banker.send(one, rule="all"), banker.send(other, rule="banker")
    page = second.get_data(as_text=True)

    assert (first.status_code, second.status_code) == (303, 409)
    assert "Somebody was faster" in page
    assert "all bear it equally" in page, "the other decision is shown"


@pytest.mark.parametrize("asked", [{}, {"rule": "whoever"}, {"rule": "player"}, {"rule": "player", "player": "x"}])
def test_a_decision_that_names_nobody_is_refused(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet, asked: dict[str, str]
) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")
    answer = banker.submit(PAGE, "/gap-decisions", **asked)

    assert answer.status_code == 422
    assert "field__error" in answer.get_data(as_text=True)
    assert sheet().decided is None


def test_a_tab_written_down_as_cash_is_one_key(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:
    counted("100", "100", "100", "100", "100", drawer="400")
    answer = banker.submit(PAGE, "/tender")
    view = sheet()

    assert answer.status_code == 303
    assert (view.gap.open, view.drawer) == (False, 400_00)


def test_cash_written_down_on_a_tab_is_one_key(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:
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
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": n for name, n in
                                      (("Anna", "0"), ("Bo", "100"), ("Cilla", "0"), ("Dag", "0"))})
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
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": n for name, n in
                                      (("Anna", "0"), ("Bo", "65"), ("Cilla", "0"), ("Dag", "0"))})
    clock.forward(minutes=2)
    banker.submit(PAGE, "/drawer-counts", counted="245")
    assert "It may have been 155\xa0kr" in banker.text(PAGE)
    banker.submit(PAGE, "/amount")

    assert not sheet().gap.open
    assert sheet().drawer == 245_00


def test_the_file_has_every_result_and_payment_and_no_formula(
    banker: Visitor, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("=1+1", "＠Bo", float_text="")
    for name in ("=1+1", "＠Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('=1+1')}": "35", f"chips-{player('＠Bo')}": "5"})
    banker.submit(PAGE, "/plan", via="direct")
    answer = banker.get("/nights/1/settling.csv")
    _, first, second, payment = csv.reader(io.StringIO(answer.get_data(as_text=True).removeprefix("\ufeff")))

    assert answer.mimetype == "text/csv"
    assert first[1:6] == ["'=1+1", "", "20.00", "35.00", "15.00"]
    assert second[1:6] == ["'＠Bo", "", "20.00", "5.00", "-15.00"]
    assert payment[1:] == ["'＠Bo", "'=1+1", "", "", "", "15.00", "0.00"]
