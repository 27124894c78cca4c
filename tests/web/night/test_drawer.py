"""The drawer: what should lie in it, counting it, and handing the bank over."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import Table
from tests.support.visitor import Visitor, forms_of

Numbered = Callable[[str], PlayerId]
Now = Callable[[], Table]


@pytest.fixture
def sold(banker: Visitor, night: int, player: Numbered) -> None:
    """Bo bought for 100 kr, Dag for 20 on the tab."""
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
    banker.submit(f"/nights/1/seats/{player('Dag')}", "/sales", amount="20", paid="tab")


def test_the_drawer_says_what_should_lie_in_it_and_whose_it_is(banker: Visitor, sold: None) -> None:
    page = banker.text("/nights/1/drawer")

    assert re.search(r"Should be in the drawer</dt><dd>300<", page)
    assert re.search(r"Chips out</dt><dd>120<", page)
    assert re.search(r"Float lent by Anna</dt><dd>200<", page)
    assert re.search(r"On tabs</dt><dd>20<", page)


def test_what_the_bank_owes_a_player_takes_nothing_off_what_is_on_tabs(
    banker: Visitor, sold: None, player: Numbered
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}/returned-chips", "/returned-chips", chips="60")
    page = banker.text("/nights/1/drawer")

    assert re.search(r"On tabs</dt><dd>20</dd><dt>The bank owes</dt><dd>60<", page)


@pytest.mark.parametrize(
    ("counted", "says"),
    [("300", "agrees with the book"), ("280,50", "Missing: 19.50.kr"), ("301", "1.kr too much")],
)
def test_a_count_shows_the_difference_and_moves_nothing(
    banker: Visitor, sold: None, at_table: Now, counted: str, says: str
) -> None:
    answer = banker.submit("/nights/1/drawer", "/drawer-counts", counted=counted)
    page = banker.text(answer.location)

    assert answer.location == "/nights/1/drawer"
    assert re.search(says, page)
    assert at_table().drawer == 300_00


def test_a_blank_count_of_the_drawer_is_refused(banker: Visitor, sold: None) -> None:
    answer = banker.submit("/nights/1/drawer", "/drawer-counts", counted=" ")

    assert answer.status_code == 422
    assert 'id="counted-error"' in answer.text


def test_the_bank_is_handed_over_and_a_difference_stays_with_who_held_it_t02(
    banker: Visitor, sold: None, player: Numbered, at_table: Now
) -> None:
    answer = banker.insist("/nights/1/drawer", "/handovers", to=str(player("Cilla")), counted="280")

    assert answer.status_code == 303
    assert (at_table().banker, at_table().drawer) == (player("Cilla"), 280_00)
    assert re.search("Anna handed the bank to Cilla, 280.kr in the drawer", banker.text("/nights/1/journal"))


@pytest.mark.parametrize(
    ("counted", "asks"),
    [("30", "270.kr are missing, and stay with Anna"), ("320", "that is 20.kr too much, and stays with Anna")],
)
def test_a_difference_at_a_handover_is_asked_about_before_it_is_booked(
    banker: Visitor, sold: None, player: Numbered, at_table: Now, counted: str, asks: str
) -> None:
    answer = banker.submit("/nights/1/drawer", "/handovers", to=str(player("Cilla")), counted=counted)
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/handovers")]

    assert answer.status_code == 422
    assert re.search(asks, answer.text)
    assert (form.values["to"], form.values["counted"]) == ([str(player("Cilla"))], [counted])
    assert (at_table().banker, at_table().drawer) == (player("Anna"), 300_00)


def test_a_handover_without_a_count_keeps_who_was_chosen(
    banker: Visitor, sold: None, player: Numbered, at_table: Now
) -> None:
    answer = banker.submit("/nights/1/drawer", "/handovers", to=str(player("Dag")), counted="")
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/handovers")]

    assert answer.status_code == 422
    assert 'id="handed-error"' in answer.text
    assert form.values["to"] == [str(player("Dag"))]
    assert at_table().banker == player("Anna")


def test_who_hands_the_bank_over_is_led_to_the_code_for_another_phone(banker: Visitor, night: int) -> None:
    page = banker.text("/nights/1/drawer")

    assert "scans a code first" in page
    assert re.search(r'<a href="/links/banker">', page)


def test_a_handover_names_nobody_until_somebody_is_chosen(banker: Visitor, night: int) -> None:
    assert banker.form("/nights/1/drawer", "/handovers").values["to"] == [""]
    assert banker.submit("/nights/1/drawer", "/handovers", counted="200").status_code == 422
