"""The plan where the drawer is kept by notes: with which notes somebody paid into it."""

import re
from collections.abc import Callable

import pytest

from app.queries.notes import Notes
from tests.support.visitor import Visitor, forms_of
from tests.web.settle.conftest import PAGE, Numbered, Sheet, lines


@pytest.fixture
def dag(planned_in_notes: Callable[..., None], player: Numbered) -> str:
    """Dag is to pay 20 into the drawer, and Bo to get 150 from it; Dag by number."""
    planned_in_notes("150", "70", "50")
    return str(player("Dag"))


def test_the_note_that_came_by_the_plan_lies_in_the_drawer_less_its_change(
    dag: str, banker: Visitor, sheet: Sheet, in_drawer: Callable[[], Notes]
) -> None:
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
    dag: str, banker: Visitor, in_drawer: Callable[[], Notes]
) -> None:
    banker.submit(PAGE, "/payments", parties=f"{dag}-bank", amount="20")

    assert in_drawer().unsorted == 20_00


def test_only_the_drawer_takes_notes(dag: str, banker: Visitor, player: Numbered) -> None:
    answer = banker.submit(PAGE, "/payments", parties=f"bank-{player('Bo')}", amount="50", given="5000")

    assert answer.status_code == 422


def test_all_that_is_left_sent_twice_is_one_payment(
    dag: str, banker: Visitor, sheet: Sheet, in_drawer: Callable[[], Notes]
) -> None:
    form = banker.form(PAGE, "/payments")
    answers = [banker.send(form, parties=f"{dag}-bank", amount="", given="2000").status_code for _ in range(2)]

    assert answers == [303, 303]
    line = lines(sheet())[dag, "bank"]
    assert (len(line.marks), line.left, in_drawer().unsorted) == (1, 0, 0)


def test_one_request_with_another_note_is_a_conflict(dag: str, banker: Visitor, sheet: Sheet) -> None:
    form = banker.form(PAGE, "/payments")
    answers = [banker.send(form, parties=f"{dag}-bank", amount="", given=note).status_code for note in ("2000", "5000")]

    assert answers == [303, 409]
    assert len(lines(sheet())[dag, "bank"].marks) == 1


def test_the_fold_of_the_note_says_itself_that_neither_note_nor_amount_was_said(dag: str, banker: Visitor) -> None:
    noted = [form for form in forms_of(banker.text(PAGE)) if "given" in form.values]
    answer = banker.send(noted[0], parties=f"{dag}-bank")

    assert (len(noted), answer.status_code) == (1, 422)
    assert 'id="noted-error"' in answer.text and 'id="part-error"' not in answer.text
    assert re.findall(r"<details class=\"fold\"( open)?>\s*<summary><span>(Which note|Only a part)", answer.text) == [
        (" open", "Which note"),
        ("", "Only a part"),
    ]
