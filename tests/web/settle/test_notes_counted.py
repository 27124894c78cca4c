"""A count by note at the settling: what lies in the drawer, before anybody is paid from it."""

import re
from collections.abc import Callable

import pytest

from app.domain.night import Night
from tests.support.visitor import Visitor
from tests.web.settle.conftest import PAGE

Now = Callable[[], Night]
SORTS = "Sort as counted"


@pytest.fixture
def counted(
    banker: Visitor, open_night: Callable[..., int], player: Callable[[str], int], count: Callable[..., int]
) -> None:
    """Bo paid 200 of which nobody said the notes; all chips are counted, and the drawer by note."""
    open_night("Anna", "Bo", float_text="", house={"drawer": "notes", "min_sale": "10"})
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other="200", paid="cash")
    count(Anna="150", Bo="50")
    banker.submit(
        "/nights/1/note-count?next=settling", "/note-counts", whole="yes", **{"piece-10000": "1", "piece-5000": "2"}
    )


def test_a_count_by_note_that_agrees_is_sorted_where_the_plan_is_made(counted: None, banker: Visitor, now: Now) -> None:
    page = banker.text(PAGE)
    assert SORTS in page
    assert page.index(SORTS) < page.index('name="via"'), "before the plan promises notes"
    answer = banker.submit(PAGE, "/count-bookings")

    assert answer.location == PAGE
    assert (now().notes, now().cash_unsorted) == ({"10000": 1, "5000": 2}, 0)
    assert SORTS not in banker.text(PAGE)


def test_the_plan_pays_in_the_notes_that_were_sorted(counted: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/count-bookings")
    banker.submit(PAGE, "/plan", via="bank")

    assert re.search(r"100 \+ 50", banker.text(PAGE).replace("\xa0", " "))
    assert "not in known notes" not in banker.text(PAGE).replace("\xa0", " ")
