"""The plan where the drawer is kept by notes: which notes leave it."""

from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from app.queries.notes import Notes
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.settle.conftest import PAGE, Numbered, Sheet, lines


def question(asked: TestResponse) -> PageForm:
    """The form of a question, which stands above the rows."""
    return next(form for form in forms_of(asked.text) if form.action.endswith("/payments"))


def test_no_note_is_promised_to_two_payments_and_each_leaves_as_promised_in_any_order(
    planned_in_notes: Callable[..., None], banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    planned_in_notes("100", "100", "70")
    bo, cilla = (("bank", str(player(name))) for name in ("Bo", "Cilla"))
    before = lines(sheet())
    assert [dict(before[one].notes) for one in (bo, cilla)] == [{"10000": 1}, {"5000": 2}]

    form = banker.form(PAGE, "/payments")
    banker.send(form, parties="-".join(cilla), amount="100")
    after = lines(sheet())

    assert after[cilla].marks and dict(after[cilla].notes) == {"5000": 2}
    assert dict(after[bo].notes) == {"10000": 1}


def test_what_the_drawer_cannot_pay_after_the_others_promises_no_notes(
    planned_in_notes: Callable[..., None], player: Numbered, sheet: Sheet
) -> None:
    planned_in_notes("150", "120", "0")
    found = lines(sheet())

    assert dict(found["bank", str(player("Bo"))].notes) == {"10000": 1, "5000": 1}
    assert not found["bank", str(player("Cilla"))].notes


@pytest.fixture
def inexact(planned_in_notes: Callable[..., None], player: Numbered) -> tuple[str, str]:
    """Bo is to get 130 out of a hundred and two fifties; the parties of that payment."""
    planned_in_notes("130", "140", "0")
    return "bank", str(player("Bo"))


def test_a_row_that_notes_do_not_make_says_what_they_make_and_leaves_the_others_theirs(
    inexact: tuple[str, str], sheet: Sheet, banker: Visitor, player: Numbered
) -> None:
    row = lines(sheet())[inexact]

    assert (dict(row.notes), row.loose) == ({"10000": 1}, 30_00)
    assert "in notes 100 · 30\xa0kr of it not in known notes" in banker.text(PAGE)


def test_a_row_of_which_notes_make_nothing_says_so_of_all_of_it(
    planned_in_notes: Callable[..., None], banker: Visitor, player: Numbered
) -> None:
    planned_in_notes("210", "20", "40")
    page = banker.text(PAGE)
    row = page[page.index(f'id="pay-bank-{player("Cilla")}"') :]

    assert "<small>not in known notes</small>" in row[: row.index("</button>")]


def test_where_no_note_is_known_no_row_says_so(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, count: Callable[..., int], sheet: Sheet
) -> None:
    open_night("Anna", "Bo", float_text="", house={"drawer": "notes", "min_sale": "10"})
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="50", paid="cash")
    count(Anna="30", Bo="70")
    banker.submit(PAGE, "/drawer-counts", counted="100")
    banker.submit(PAGE, "/plan", via="bank")

    assert "known notes" not in banker.text(PAGE)
    assert banker.submit(PAGE, "/payments").status_code == 303


def test_what_notes_do_not_make_is_asked_about_and_nothing_is_marked_until_then(
    inexact: tuple[str, str], sheet: Sheet, banker: Visitor, in_drawer: Callable[[], Notes]
) -> None:
    asked = banker.send(banker.form(PAGE, "/payments"), parties="-".join(inexact), amount="130")

    assert asked.status_code == 422
    assert "The notes in the drawer do not make 130\xa0kr exactly, only 100\xa0kr." in asked.text
    assert "Bo gets it from the drawer" in asked.text[: asked.text.index('class="question')], "it says of which payment"
    assert (lines(sheet())[inexact].marks, in_drawer().unsorted) == ((), 0)


def test_the_part_that_notes_make_is_paid_in_them_and_the_rest_is_left_of_the_row(
    inexact: tuple[str, str], sheet: Sheet, banker: Visitor, in_drawer: Callable[[], Notes]
) -> None:
    asked = banker.send(banker.form(PAGE, "/payments"), parties="-".join(inexact), amount="130")
    assert banker.send(question(asked), part="100").status_code == 303
    row = lines(sheet())[inexact]

    assert (row.left, row.paid, in_drawer().unsorted) == (30_00, 100_00, 0)
    assert [(line.note, line.held) for line in in_drawer().lines] == [("5000", 2)]


def test_where_no_part_can_be_paid_in_notes_none_is_offered(
    planned_in_notes: Callable[..., None], player: Numbered, banker: Visitor
) -> None:
    planned_in_notes("100", "160", "10")
    asked = banker.submit(PAGE, "/payments", parties=f"bank-{player('Cilla')}", amount="10")

    assert "do not make 10\xa0kr, nor any part of it." in asked.text
    assert 'name="part" value' not in asked.text and 'name="unsorted" value="10"' in asked.text


def test_all_of_it_may_be_paid_in_any_notes(
    inexact: tuple[str, str], sheet: Sheet, banker: Visitor, in_drawer: Callable[[], Notes]
) -> None:
    asked = banker.send(banker.form(PAGE, "/payments"), parties="-".join(inexact), amount="130")
    assert banker.send(question(asked), unsorted="130").status_code == 303

    assert (lines(sheet())[inexact].left, in_drawer().unsorted) == (0, 70_00)


def test_more_than_planned_that_notes_do_not_make_is_asked_about_twice(
    planned_in_notes: Callable[..., None], player: Numbered, sheet: Sheet, banker: Visitor
) -> None:  # T-75
    planned_in_notes("100", "100", "70")
    parties = f"bank-{player('Bo')}"
    asked = banker.send(banker.form(PAGE, "/payments"), parties=parties, amount="130")
    asked = banker.send(question(asked), again="yes")

    assert 'name="unsorted" value="130"' in asked.text
    assert banker.send(question(asked), unsorted="130").status_code == 303
    assert lines(sheet())["bank", str(player("Bo"))].over == 30_00
