"""The whole book: nothing is erased, and any line can be struck once."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]


def line(page: str, seq: int) -> str:
    """The line of the book with a number."""
    found = re.search(rf'<li class="row[^"]*" id="no-{seq}">.*?</li>', page, re.DOTALL)
    assert found, f"no line {seq}"
    return found[0]


def strike(visitor: Visitor, page: str, seq: int) -> PageForm:
    """The form in the book that strikes a line."""
    [form] = [form for form in forms_of(line(visitor.text(page), seq)) if f"/entries/{seq}/" in form.action]
    return form


@pytest.fixture
def sold(banker: Visitor, night: int, player: Numbered, clock: Clock) -> int:
    """Bo bought for 100 kr, then Dag for 50; the number of Bo's entry."""
    for name, amount in (("Bo", "100"), ("Dag", "50")):
        clock.forward(minutes=5)
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount=amount)
    return night + 2


def test_each_line_has_its_number_its_time_and_who_entered_it(banker: Visitor, sold: int) -> None:
    bought = line(banker.text("/nights/1/journal"), sold)

    assert "<time>19:05</time>" in bought
    assert re.search(r"Bo: 100.kr for cash", bought)
    assert f"no. {sold}, by Anna" in bought


def test_the_latest_line_stands_first(banker: Visitor, sold: int) -> None:
    numbers = re.findall(r'id="no-(\d+)"', banker.text("/nights/1/journal"))

    assert numbers == sorted(numbers, key=int, reverse=True)


def test_the_first_line_of_a_night_says_why_its_number_is_not_one(banker: Visitor, sold: int) -> None:
    page = banker.text("/nights/1/journal")
    first = min(int(number) for number in re.findall(r'id="no-(\d+)"', page))

    assert first > 1
    assert f": no. {first - 1} was the last before this night." in page


def test_any_line_is_struck_with_its_reason_and_stays(banker: Visitor, sold: int, seat: Seat) -> None:
    form = strike(banker, "/nights/1/journal", sold)
    answer = banker.send(form, reason="Bo bought nothing")
    page = banker.text("/nights/1/journal")

    assert answer.location == f"/nights/1/journal#no-{sold}"
    assert (seat("Bo").bought, seat("Dag").bought) == (0, 50_00)
    assert re.search(r"<s>Bo: 100.kr for cash</s>", line(page, sold))
    assert f"struck by no. {sold + 2}" in line(page, sold)
    assert "“Bo bought nothing”" in line(page, sold + 2)


def test_a_line_is_struck_once_t41(banker: Visitor, sold: int, seat: Seat) -> None:
    form = strike(banker, "/nights/1/journal", sold)
    banker.send(form)
    answer = banker.send(form, request_id="another-phone", version="", reason="I too")

    assert answer.status_code == 422
    assert "undone already" in answer.text
    assert seat("Bo").bought == 0


def test_a_struck_line_can_be_put_back(banker: Visitor, sold: int, seat: Seat, clock: Clock) -> None:
    banker.send(strike(banker, "/nights/1/journal", sold))
    clock.forward(minutes=1)
    banker.send(strike(banker, "/nights/1/journal", sold + 2))

    assert seat("Bo").bought == 100_00


def test_a_refused_strike_keeps_its_reason(banker: Visitor, sold: int, player: Numbered) -> None:
    form = strike(banker, "/nights/1/journal", sold)
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="200")
    answer = banker.send(form, reason="Wrong row")

    assert answer.status_code == 409
    assert '<details class="strike" open>' in line(answer.text, sold)
    assert 'value="Wrong row"' in line(answer.text, sold)


def test_the_opening_cannot_be_struck(banker: Visitor, night: int, sold: int) -> None:
    page = banker.text("/nights/1/journal")
    opening = int(re.findall(r'id="no-(\d+)"', page)[-1])
    form = strike(banker, "/nights/1/journal", sold)

    assert "<form" not in line(page, opening)
    answer = banker.client.post(f"/nights/1/entries/{opening}/reversal", data=form.values)
    assert answer.status_code == 422
    assert "cannot be undone" in answer.text


def test_an_entry_of_nobody_is_not_found(banker: Visitor, sold: int) -> None:
    form = strike(banker, "/nights/1/journal", sold)

    assert banker.client.post("/nights/1/entries/999/reversal", data=form.values).status_code == 404
    assert banker.client.post(f"/nights/2/entries/{sold}/reversal", data=form.values).status_code == 404


def test_the_book_turns_its_pages_after_a_hundred_lines(
    banker: Visitor, night: int, player: Numbered, clock: Clock, seat: Seat
) -> None:
    for _ in range(101):
        clock.forward(minutes=1)
        banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20")
    first = banker.text("/nights/1/journal")
    earlier = re.search(r'href="(/nights/1/journal\?before=\d+)"', first)
    assert first.count('<li class="row') == 100
    assert earlier
    assert banker.text(earlier[1]).count('<li class="row') == 2

    form = strike(banker, earlier[1], night + 2)
    answer = banker.send(form)
    assert answer.location == f"{earlier[1]}#no-{night + 2}"
    assert seat("Bo").bought == 2_000_00


@pytest.mark.parametrize(
    ("sent_from", "leads_to"),
    [
        ("http://localhost/nights/1/drawer", "/nights/1/drawer"),
        ("http://localhost/nights/1/journal?before=9", "/nights/1/journal?before=9"),
        ("http://localhost/nights/1/drawer-counts", "/nights/1"),
        ("http://elsewhere.example/nights/1/drawer", "/nights/1"),
        ("http://localhost//elsewhere.example/", "/nights/1"),
        ("", "/nights/1"),
    ],
)
def test_undo_goes_back_to_the_page_it_was_pressed_on(
    banker: Visitor, sold: int, sent_from: str, leads_to: str
) -> None:
    form = banker.form("/nights/1/drawer", "/reversal")
    answer = banker.client.post(form.action, data=form.values, headers={"Referer": sent_from} if sent_from else {})

    assert answer.location == leads_to


@pytest.mark.parametrize(
    "address",
    ["//elsewhere.example/nights/1", "https://elsewhere.example/nights/1", "/\\elsewhere.example", "//[", "/no"],
)
def test_no_form_leads_out_of_the_house(banker: Visitor, sold: int, address: str) -> None:
    form = banker.form("/nights/1", "/reversal")

    assert banker.send(form, next=address).location == "/nights/1"
