"""A difference that is put off waits: tonight it is decided, on the next night it is asked about above the payments."""

from collections.abc import Callable

import pytest

from tests.support.visitor import Visitor
from tests.web.conftest import Clock
from tests.web.settle.conftest import PAGE

UNDECIDED = "20 kr short from earlier nights, not decided yet"
LATER = "/nights/2/settling"


def said(banker: Visitor, page: str) -> str:
    return banker.text(page).replace("\xa0", " ")


@pytest.fixture
def put_off(sold: None, count: Callable[..., int], banker: Visitor) -> None:
    """Cash of 20 is missing, and waits for a later night."""
    count(Anna="0", Bo="150", Cilla="30", Dag="40")
    banker.submit(PAGE, "/drawer-counts", counted="380")
    banker.submit(PAGE, "/gap-decisions", rule="carry")


def test_what_was_put_off_a_moment_ago_is_not_from_earlier_nights_nor_asked_about(
    put_off: None, banker: Visitor
) -> None:
    page = said(banker, PAGE)

    assert "waits for a later night" in page
    assert "from earlier nights" not in page
    assert 'name="rule"' not in page
    assert "Decide anew" in page


def test_what_differs_since_is_asked_about_again(put_off: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/drawer-counts", counted="370")

    assert 'name="rule"' in banker.text(PAGE)


def test_the_next_night_asks_above_the_payments(
    put_off: None, banker: Visitor, open_night: Callable[..., int], clock: Clock
) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/closing", confirmed="yes")
    clock.forward(minutes=30)
    open_night("Anna", "Bo", float_text="50")
    banker.submit(LATER, "/counts", **dict.fromkeys(("chips-1", "chips-2"), "0"))
    banker.submit(LATER, "/drawer-counts", counted="430")
    page = said(banker, LATER)

    assert page.index("Payments") < page.index(UNDECIDED) < page.index("Who pays whom")
    banker.submit(LATER, "/gap-decisions", rule="all")
    assert UNDECIDED not in said(banker, LATER)
