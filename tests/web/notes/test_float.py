"""The notes that the bank begins with, told where a night begins."""

import re
from collections.abc import Callable

import pytest

from app.domain.night import Night
from tests.support.visitor import PageForm, Visitor
from tests.web.night.starting import START, redrawn
from tests.web.notes.conftest import FIFTY, HUNDRED, TWENTY


@pytest.fixture
def start(banker: Visitor, club: int) -> PageForm:
    """The form of a night's start with two players and a drawer kept by note."""
    form = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo")
    form.action = "/nights"
    form.values |= {"drawer": ["notes"], "float": ["200"]}
    return form


def test_the_notes_of_the_float_lie_in_the_drawer_when_the_night_begins(
    start: PageForm, banker: Visitor, now: Callable[[], Night]
) -> None:
    assert banker.send(start, **{f"float-{FIFTY}": "2", f"float-{TWENTY}": "5"}).status_code == 303

    assert (now().notes, now().cash_unsorted) == ({FIFTY: 2, TWENTY: 5}, 0)


@pytest.mark.parametrize("said", [{"float": "0"}, {"float": "other", "other_float": ""}])
def test_where_no_sum_is_said_the_float_is_what_its_notes_are_worth(
    start: PageForm, banker: Visitor, now: Callable[[], Night], said: dict[str, str]
) -> None:
    assert banker.send(start, **said, **{f"float-{FIFTY}": "2", f"float-{TWENTY}": "5"}).status_code == 303

    assert (now().drawer, now().cash_unsorted) == (200_00, 0)


def test_notes_worth_more_than_the_sum_are_refused_at_the_notes_and_both_are_named(
    start: PageForm, banker: Visitor
) -> None:
    page = banker.send(start, **{"float": "100", f"float-{FIFTY}": "4"}).text.replace("\xa0", " ")
    [fold] = re.findall(r'<details class="fold float-notes" open>.*?</details>', page, re.DOTALL)

    assert "These notes are worth 200 kr, more than the 100 kr that is put into the drawer" in fold


def test_cash_that_the_notes_do_not_come_to_is_asked_about_and_is_not_sorted_if_it_is_there(
    start: PageForm, banker: Visitor, club: int, now: Callable[[], Night]
) -> None:
    asked = banker.send(start, **{f"float-{HUNDRED}": "1"})
    [fold] = re.findall(r'<details class="fold float-notes" open>.*?</details>', asked.text, re.DOTALL)
    says = "These notes are worth 100 kr, 200 kr is put in. Is 100 kr of it in other cash?"
    yes = re.findall(r'name="part" value="(\w+)"', fold)[0]
    other = banker.send(start, **{f"float-{HUNDRED}": "1", f"float-{FIFTY}": "1", "part": yes})

    assert (asked.status_code, says in fold.replace("\xa0", " ")) == (422, True)
    assert other.status_code == 422, "the yes holds for what was asked"
    assert banker.send(start, **{f"float-{HUNDRED}": "1", "part": yes}).status_code == 303
    assert (now().notes, now().cash_unsorted) == ({HUNDRED: 1}, 100_00)


def test_a_late_stop_and_cash_in_other_notes_are_asked_about_one_after_the_other(
    start: PageForm, banker: Visitor, club: int
) -> None:
    start.values |= {"stops": ["other"], "other_stop": ["10:00"], f"float-{HUNDRED}": ["1"]}
    first = banker.send(start).text
    start.values |= {"far": re.findall(r'name="far" value="([^"]+)"', first)[:1]}
    second = banker.send(start).text

    assert 'type="hidden" name="far"' in second
    yes = re.findall(r'name="part" value="(\w+)"', second)[0]
    assert banker.send(start, part=yes).status_code == 303


@pytest.mark.parametrize("typed", [{f"float-{FIFTY}": "two"}, {f"float-{FIFTY}": "5"}, {"float-1": "1"}])
def test_notes_that_cannot_be_are_refused_in_words_and_stay_as_typed(
    start: PageForm, banker: Visitor, typed: dict[str, str]
) -> None:
    answer = banker.send(start, **typed)

    assert (answer.status_code, "data-refused" in answer.text or "field__error" in answer.text) == (422, True)
    assert all(f'value="{text}"' in answer.text for name, text in typed.items() if name != "float-1")


def test_a_drawer_kept_as_a_sum_takes_no_notes(start: PageForm, banker: Visitor) -> None:
    assert banker.send(start, drawer="sum", **{f"float-{FIFTY}": "9"}).status_code == 303


def test_how_the_drawer_is_kept_is_asked_beside_the_cash_and_not_in_a_fold(banker: Visitor, club: int) -> None:
    page = banker.text(START)
    chosen = page.index('name="drawer" value="sum" checked')

    assert page.index('id="cash"') < chosen < page.index('id="case"')
    assert page.count('name="drawer"') == 2


def test_a_drawer_is_not_asked_for_notes_that_no_list_knows(banker: Visitor, club: int) -> None:
    banker.submit("/club/settings", "/club/settings", currency="CZK")

    assert 'name="drawer" value="notes"' not in banker.text(START)
    assert banker.form(START, "/nights").values["drawer"] == ["sum"]
