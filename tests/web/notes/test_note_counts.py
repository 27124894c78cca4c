"""The drawer counted by note, whole or in part, booked, and handed over."""

import re
from collections.abc import Callable

import pytest

from tests.support.visitor import Visitor
from tests.web.notes.conftest import TWENTY, Act, Now, Numbered


def test_a_count_by_note_says_what_differs_and_is_booked_by_one_key(
    banker: Visitor, two_twenties: None, at_table: Now
) -> None:
    counted = banker.submit("/nights/1/note-count", "/note-counts", **{"piece-2000": "1", "whole": "yes"})
    page = banker.text(counted.location)

    assert re.search(r"<b>Missing: 20.kr", page)
    assert re.search(r"20: 1 fewer than the book says", page)
    assert re.search(r"Book and drawer last agreed at 19:00, no. 2", page)
    assert at_table().drawer == 40_00
    banker.submit("/nights/1/drawer", "/count-bookings", of="drawer")
    assert at_table().drawer == 20_00
    assert re.search(r"The book follows the count of the drawer, 20.kr: 20.kr short", banker.text("/nights/1/journal"))


def test_a_part_count_leaves_the_rest_of_the_drawer_alone(banker: Visitor, two_twenties: None, at_table: Now) -> None:
    banker.submit("/nights/1/note-count", "/note-counts", **{"piece-2000": "1"})
    banker.submit("/nights/1/drawer", "/count-bookings", of="drawer")

    assert at_table().drawer == 40_00
    assert re.search("A part of the drawer counted: 20.kr", banker.text("/nights/1/journal"))


def test_a_count_of_nothing_is_refused_and_blank_is_not_zero(banker: Visitor, two_twenties: None) -> None:
    answer = banker.submit("/nights/1/note-count", "/note-counts", whole="yes")

    assert answer.status_code == 422
    assert "data-refused" in answer.text


def test_the_bank_is_handed_over_with_the_notes_counted_by_both_t02(
    banker: Visitor, two_twenties: None, player: Numbered, at_table: Now
) -> None:
    to = str(player("Cilla"))
    answer = banker.insist("/nights/1/note-handover", "/note-handovers", **{"piece-2000": "1", "to": to})

    assert answer.status_code == 303
    assert (at_table().banker, at_table().drawer) == (player("Cilla"), 20_00)
    assert re.search("20.kr in the drawer: 20.kr short, which stays with Anna", banker.text("/nights/1/journal"))


@pytest.mark.parametrize("page", ["note-count", "note-handover"])
@pytest.mark.parametrize(
    ("bought", "given", "folded"), [("20", TWENTY, True), ("10", "1000", False), ("20", "", False)], ids=str
)
def test_coins_are_folded_away_only_where_none_lie_in_the_drawer(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, page: str, bought: str, given: str, folded: bool
) -> None:
    open_night("Anna", "Bo", float_text="", house={"drawer": "notes", "min_sale": "10"})
    seat = f"/nights/1/seats/{player('Bo')}"
    assert banker.submit(seat, "/sales", other=bought, paid="cash", given=given).status_code == 303

    assert ('<details class="fold">' in banker.text(f"/nights/1/{page}")) is folded


def test_a_count_that_only_sorts_what_was_not_sorted_is_no_error(banker: Visitor, act: Act) -> None:
    act("Anna", amount="40")
    counted = banker.submit("/nights/1/note-count", "/note-counts", **{"piece-2000": "2", "whole": "yes"})
    page = banker.text(counted.location)

    assert "Sort it as counted" in page
    assert "Sort as counted" in page
    assert not re.search("more than the book says|is missing or too much", page)


def test_a_count_that_is_booked_is_not_offered_again_when_cash_comes_in_unsorted(banker: Visitor, act: Act) -> None:
    act("Anna", amount="40")
    banker.submit("/nights/1/note-count", "/note-counts", **{"piece-2000": "2", "whole": "yes"})
    banker.submit("/nights/1/drawer", "/count-bookings", of="drawer")
    act("Anna", amount="50")

    assert "/count-bookings" not in banker.text("/nights/1/drawer")


def test_a_count_by_note_leads_back_to_the_settling_where_it_was_asked_for(banker: Visitor, two_twenties: None) -> None:
    page = "/nights/1/note-count?next=settling"
    counted = banker.submit(page, "/note-counts", **{"piece-2000": "2", "whole": "yes"})

    assert counted.location.endswith("/settling")
    assert f'href="{counted.location}"' in banker.text(page)


def test_where_notes_are_kept_the_count_of_the_sum_is_folded_below_the_count_by_note(
    banker: Visitor, two_twenties: None
) -> None:
    page = banker.text("/nights/1/drawer")

    fold = re.search(r'<details class="fold">.*?</details>', page, re.DOTALL)
    assert fold
    assert "/drawer-counts" in fold[0]
    assert page.index("/note-count") < fold.start() < page.index("What lies there by the book")
    refused = banker.submit("/nights/1/drawer", "/drawer-counts", counted="a lot")
    assert re.search(r'<details class="fold" open>', refused.text)


def test_where_the_sum_alone_is_kept_its_count_lies_open(banker: Visitor, night: int) -> None:
    page = banker.text("/nights/1/drawer")

    assert "/drawer-counts" in page
    assert "<details" not in page


def test_what_a_count_found_stands_above_what_the_book_says(banker: Visitor, two_twenties: None) -> None:
    banker.submit("/nights/1/note-count", "/note-counts", **{f"piece-{TWENTY}": "1", "whole": "yes"})
    page = banker.text("/nights/1/drawer")

    assert page.index("Book what was counted") < page.index("What lies there by the book")
