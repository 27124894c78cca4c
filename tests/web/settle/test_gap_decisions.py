"""What the table decides about a difference, and how that is said afterwards."""

from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor
from tests.web.settle.conftest import PAGE, Numbered, Sheet

Decided = Callable[..., TestResponse]
TOO_MANY = ("215", "150", "50", "0", "100")


@pytest.fixture
def decided(counted: Callable[..., None], banker: Visitor) -> Decided:
    """The five are counted, and the table decides by a rule."""

    def ruled(*chips: str, drawer: str = "500", **by: str) -> TestResponse:
        counted(*chips, drawer=drawer)
        return banker.submit(PAGE, "/gap-decisions", **by)

    return ruled


def results(view: SettleSheet) -> list[int | None]:
    return [seat.result for seat in view.seats]


@pytest.mark.parametrize(
    ("chips", "drawer", "says", "rule"),
    [
        ("90", "500", "Chips for 10\xa0kr did not come back", "all share it equally"),
        ("110", "500", "Chips for 10\xa0kr too many came back", "all bear it equally"),
        ("100", "490", "The drawer was 10\xa0kr short", "all bear it equally"),
        ("100", "510", "The drawer had 10\xa0kr too much", "all share it equally"),
        ("110", "490", "20\xa0kr short in all", "all bear it equally"),
        ("90", "490", "The differences make up for each other", "all bear it equally"),
    ],
)
def test_a_decided_difference_keeps_the_direction_in_which_it_was_found(
    decided: Decided, banker: Visitor, chips: str, drawer: str, says: str, rule: str
) -> None:
    decided("100", "100", "100", "100", chips, drawer=drawer, rule="all")

    for address in (PAGE, "/nights/1/journal"):
        assert f"{says}, decided: {rule}" in banker.text(address), address


def test_the_book_says_of_a_decision_who_bears_how_much(decided: Decided, banker: Visitor) -> None:
    decided(*TOO_MANY, rule="winners")

    assert "P1\xa0−10.45 · P2\xa0−4.55" in banker.text("/nights/1/journal")


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
    counted(*TOO_MANY, drawer="500")
    answer = banker.submit(PAGE, "/gap-decisions", rule=rule, player=str(player(named)) if named else "")

    assert answer.status_code == 303
    assert results(sheet()) == after
    assert "Chips for 15\xa0kr too many came back, decided: " in banker.text(PAGE)


def test_a_decision_is_taken_back_and_made_anew(decided: Decided, banker: Visitor, sheet: Sheet) -> None:
    decided(*TOO_MANY, rule="all")
    [decision] = sheet().decided
    banker.submit(PAGE, f"/entries/{decision.seq}/reversal")

    assert sheet().gap.chips == -15_00


def test_a_difference_that_another_count_brings_up_is_decided_beside_the_first(
    decided: Decided, banker: Visitor, sheet: Sheet
) -> None:
    decided("115", "100", "100", "100", "100", rule="all")
    banker.submit(PAGE, "/drawer-counts", counted="490")
    banker.submit(PAGE, "/gap-decisions", rule="banker")
    page = banker.text(PAGE)

    assert "Chips for 15\xa0kr too many came back, decided: all bear it equally" in page
    assert "The drawer was 10\xa0kr short, decided: the banker bears it" in page
    assert page.count("Decide anew") == 1

    banker.submit(PAGE, f"/entries/{sheet().decided[-1].seq}/reversal")
    assert [one.over for one in sheet().decided] == [-15_00]


def test_two_phones_decide_at_once_and_one_is_told(counted: Callable[..., None], banker: Visitor) -> None:  # T-97
    counted(*TOO_MANY, drawer="500")
    one, other = (banker.form(PAGE, "/gap-decisions") for _ in range(2))
    first, second = banker.send(one, rule="all"), banker.send(other, rule="banker")
    page = second.get_data(as_text=True)

    assert (first.status_code, second.status_code) == (303, 409)
    assert "Somebody was faster" in page
    assert "all bear it equally" in page, "the other decision is shown"


@pytest.mark.parametrize("asked", [{}, {"rule": "whoever"}, {"rule": "player"}, {"rule": "player", "player": "x"}])
def test_a_decision_that_names_nobody_is_refused(decided: Decided, sheet: Sheet, asked: dict[str, str]) -> None:
    answer = decided(*TOO_MANY, **asked)

    assert answer.status_code == 422
    assert "field__error" in answer.get_data(as_text=True)
    assert not sheet().decided


@pytest.mark.parametrize(
    ("chips", "drawer", "rule", "says"),
    [
        ("115", "500", "all", "Each share is in the result."),
        ("100", "490", "all", "the results are as played"),
        ("115", "490", "all", "that in cash is only settled with the rest"),
        ("115", "490", "carry", "So much less is paid out of the drawer, first of the float."),
        ("100", "510", "carry", "nobody pays or gets it"),
    ],
)
def test_a_decision_says_in_which_figures_the_difference_is(
    decided: Decided, banker: Visitor, chips: str, drawer: str, rule: str, says: str
) -> None:
    decided(chips, "100", "100", "100", "100", drawer=drawer, rule=rule)

    assert says in banker.text(PAGE)


def test_a_result_that_holds_a_share_says_how_much(decided: Decided, banker: Visitor) -> None:
    decided("115", "100", "100", "100", "100", drawer="490", rule="all")

    assert banker.text(PAGE).count("share −3<") == 5
