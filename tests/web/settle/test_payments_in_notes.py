"""The plan where the drawer is kept by notes: which notes leave it, and which came into it."""

import re
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId
from app.queries.drawer import drawer_sheet
from app.queries.notes import Notes
from app.queries.plan import PaymentLine
from app.queries.settle import SettleSheet
from app.store.engine import Store
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"


@pytest.fixture
def planned(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, count: Callable[..., int]
) -> Callable[..., None]:
    """Bo and Cilla bought for 100 each, in a hundred and two fifties; Dag 70 on the tab. All is planned by the bank."""

    def played(bo: str, cilla: str, dag: str) -> None:
        open_night("Anna", "Bo", "Cilla", "Dag", float_text="", house={"drawer": "notes", "min_sale": "10"})
        for name, amount, given in (("Bo", "100", "10000"), ("Cilla", "50", "5000"), ("Cilla", "50", "5000")):
            banker.submit(
                f"/nights/1/seats/{player(name)}", "/sales", other=amount, paid="cash", given=given, again=amount
            )
        banker.submit(f"/nights/1/seats/{player('Dag')}", "/sales", other="70", paid="tab")
        count(Anna="0", Bo=bo, Cilla=cilla, Dag=dag)
        banker.submit(PAGE, "/drawer-counts", counted="200")
        banker.submit(PAGE, "/plan", via="bank")

    return played


def lines(sheet: SettleSheet) -> dict[tuple[str, str], PaymentLine]:
    assert sheet.plan
    return {(line.from_name, line.to_name): line for line in sheet.plan.lines}


def question(asked: TestResponse) -> PageForm:
    """The form of a question, which stands above the rows."""
    return next(form for form in forms_of(asked.text) if form.action.endswith("/payments"))


@pytest.fixture
def in_drawer(store: Store, club: int, clock: Clock) -> Callable[[], Notes]:
    """The drawer by note as it stands."""

    def stands() -> Notes:
        notes = drawer_sheet(store, club, 1, now=clock.now).notes
        assert notes
        return notes

    return stands


def test_no_note_is_promised_to_two_payments_and_each_leaves_as_promised_in_any_order(
    planned: Callable[..., None], banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    planned("100", "100", "70")
    bo, cilla = (("bank", str(player(name))) for name in ("Bo", "Cilla"))
    before = lines(sheet())
    assert [dict(before[one].notes) for one in (bo, cilla)] == [{"10000": 1}, {"5000": 2}]

    form = banker.form(PAGE, "/payments")
    banker.send(form, parties="-".join(cilla), amount="100")
    after = lines(sheet())

    assert after[cilla].marks and dict(after[cilla].notes) == {"5000": 2}
    assert dict(after[bo].notes) == {"10000": 1}


def test_what_the_drawer_cannot_pay_after_the_others_promises_no_notes(
    planned: Callable[..., None], player: Numbered, sheet: Sheet
) -> None:
    planned("150", "120", "0")
    found = lines(sheet())

    assert dict(found["bank", str(player("Bo"))].notes) == {"10000": 1, "5000": 1}
    assert not found["bank", str(player("Cilla"))].notes


@pytest.fixture
def inexact(planned: Callable[..., None], player: Numbered) -> tuple[str, str]:
    """Bo is to get 130 out of a hundred and two fifties; the parties of that payment."""
    planned("130", "140", "0")
    return "bank", str(player("Bo"))


def test_a_row_that_notes_do_not_make_says_what_they_make_and_leaves_the_others_theirs(
    inexact: tuple[str, str], sheet: Sheet, banker: Visitor, player: Numbered
) -> None:
    row = lines(sheet())[inexact]

    assert (dict(row.notes), row.loose) == ({"10000": 1}, 30_00)
    assert "in notes 100 · 30 of it not in known notes" in banker.text(PAGE)


def test_a_row_of_which_notes_make_nothing_says_so_of_all_of_it(
    planned: Callable[..., None], banker: Visitor, player: Numbered
) -> None:
    planned("210", "20", "40")
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
    planned: Callable[..., None], player: Numbered, banker: Visitor
) -> None:
    planned("100", "160", "10")
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
    planned: Callable[..., None], player: Numbered, sheet: Sheet, banker: Visitor
) -> None:  # T-75
    planned("100", "100", "70")
    parties = f"bank-{player('Bo')}"
    asked = banker.send(banker.form(PAGE, "/payments"), parties=parties, amount="130")
    asked = banker.send(question(asked), again="yes")

    assert 'name="unsorted" value="130"' in asked.text
    assert banker.send(question(asked), unsorted="130").status_code == 303
    assert lines(sheet())["bank", str(player("Bo"))].over == 30_00


def test_the_note_that_came_by_the_plan_lies_in_the_drawer_less_its_change(
    planned: Callable[..., None], banker: Visitor, player: Numbered, sheet: Sheet, in_drawer: Callable[[], Notes]
) -> None:
    planned("150", "70", "50")
    dag = str(player("Dag"))
    form = banker.form(PAGE, "/payments")
    unknown = banker.send(form, parties=f"{dag}-bank", amount="", given="777")
    lacking = banker.send(form, parties=f"{dag}-bank", amount="", given="10000")
    answer = banker.send(form, parties=f"{dag}-bank", amount="", given="2000")

    assert (unknown.status_code, lacking.status_code, answer.status_code) == (422, 422, 303)
    assert 'value="10000" checked' in lacking.text
    line = lines(sheet())[dag, "bank"]
    assert (line.left, dict(line.came), in_drawer().unsorted) == (0, {"2000": 1}, 0)
    assert "Dag paid 20\xa0kr into the drawer, 20 given" in banker.text("/nights/1/journal")
    assert "<small>with 20 · paid " in banker.text(PAGE)


def test_what_came_by_the_plan_without_a_word_is_not_sorted(
    planned: Callable[..., None], banker: Visitor, player: Numbered, in_drawer: Callable[[], Notes]
) -> None:
    planned("150", "70", "50")
    banker.submit(PAGE, "/payments", parties=f"{player('Dag')}-bank", amount="20")

    assert in_drawer().unsorted == 20_00


def test_only_the_drawer_takes_notes(planned: Callable[..., None], banker: Visitor, player: Numbered) -> None:
    planned("150", "70", "50")
    answer = banker.submit(PAGE, "/payments", parties=f"bank-{player('Bo')}", amount="50", given="5000")

    assert answer.status_code == 422


def test_all_that_is_left_sent_twice_is_one_payment(
    planned: Callable[..., None], banker: Visitor, player: Numbered, sheet: Sheet, in_drawer: Callable[[], Notes]
) -> None:
    planned("150", "70", "50")
    dag = str(player("Dag"))
    form = banker.form(PAGE, "/payments")
    answers = [banker.send(form, parties=f"{dag}-bank", amount="", given="2000").status_code for _ in range(2)]

    assert answers == [303, 303]
    line = lines(sheet())[dag, "bank"]
    assert (len(line.marks), line.left, in_drawer().unsorted) == (1, 0, 0)


def test_one_request_with_another_note_is_a_conflict(
    planned: Callable[..., None], banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    planned("150", "70", "50")
    dag = str(player("Dag"))
    form = banker.form(PAGE, "/payments")
    answers = [banker.send(form, parties=f"{dag}-bank", amount="", given=note).status_code for note in ("2000", "5000")]

    assert answers == [303, 409]
    assert len(lines(sheet())[dag, "bank"].marks) == 1


def test_the_fold_of_the_note_says_itself_that_neither_note_nor_amount_was_said(
    planned: Callable[..., None], banker: Visitor, player: Numbered
) -> None:
    planned("150", "70", "50")
    noted = [form for form in forms_of(banker.text(PAGE)) if "given" in form.values]
    answer = banker.send(noted[0], parties=f"{player('Dag')}-bank")

    assert (len(noted), answer.status_code) == (1, 422)
    assert 'id="noted-error"' in answer.text and 'id="part-error"' not in answer.text
    assert re.findall(r"<details class=\"fold\"( open)?>\s*<summary><span>(Which note|Only a part)", answer.text) == [
        (" open", "Which note"),
        ("", "Only a part"),
    ]
