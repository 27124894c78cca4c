"""The table and the player's sheet: two taps sell, and nothing is booked twice."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]
Now = Callable[[], Table]


def sheet(player: PlayerId) -> str:
    return f"/nights/1/seats/{player}"


def rows(page: str) -> list[str]:
    """The addresses that the rows of the table open."""
    return re.findall(r'<a class="row[^"]*" href="([^"]+)"', page)


def figures(page: str) -> list[list[str]]:
    """The rows of the table with the total last, each its figures as they stand in their columns."""
    found = re.findall(r'<(?:a|div|p) class="row(?!s)[^>]*>(.*?)</(?:a|div|p)>', page, re.DOTALL)
    return [[re.sub(r"<span class=\"sr\">.*?</span>|<.*?>", "", cell) for cell in cells(row)] for row in found]


def cells(row: str) -> list[str]:
    return re.findall(r'<span class="money">(.*?)</span>(?=<span class="money">|$)', row, re.DOTALL)


def test_what_players_owe_and_what_the_bank_owes_add_up_apart_when_somebody_has_left(
    banker: Visitor, night: int, player: Numbered
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    banker.submit(sheet(player("Dag")), "/sales", amount="50", paid="tab")
    banker.submit(f"{sheet(player('Bo'))}/departure", "/departure", chips="130", override="The last bus")
    page = banker.text("/nights/1")
    *seats, total = figures(page)

    assert seats == [["", ""], ["100", ""], ["", ""], ["50", "50"]]
    assert total == ["150", "50"]
    for says in ("left 19:00", "result +30"):
        assert f">{says}</small>" in page
    assert page.count(">the bank owes 130</small>") == 2, "beside the player and in the total"


def test_a_sale_far_beyond_the_table_is_asked_about_once(
    banker: Visitor, night: int, player: Numbered, seat: Seat
) -> None:
    asked = banker.submit(sheet(player("Bo")), "/sales", other="10000")
    assert asked.status_code == 422
    assert re.search(r"10.000.kr is far more than usual here", asked.text)
    assert re.search(r'name="sure" value="10000">Yes, sell 10.000.kr<', asked.text)

    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/sales")]
    banker.send(form, sure="10000")
    assert seat("Bo").bought == 10_000_00


def test_a_row_and_an_amount_sell_chips_for_cash(
    banker: Visitor, night: int, player: Numbered, seat: Seat, at_table: Now
) -> None:
    row = rows(banker.text("/nights/1"))[1]
    assert row == sheet(player("Bo"))
    answer = banker.submit(row, "/sales", amount="100")

    assert (answer.status_code, answer.location) == (303, "/nights/1")
    assert (seat("Bo").bought, seat("Bo").tab, at_table().drawer) == (100_00, 0, 300_00)


def test_a_row_a_switch_and_an_amount_sell_on_the_tab(
    banker: Visitor, night: int, player: Numbered, seat: Seat, at_table: Now
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="20", paid="tab")

    assert (seat("Bo").bought, seat("Bo").tab, at_table().drawer) == (20_00, 20_00, 200_00)


def test_the_smallest_lot_is_the_first_key(banker: Visitor, night: int, player: Numbered) -> None:
    keys = re.findall(r'name="amount" value="([^"]*)"', banker.text(sheet(player("Bo"))))

    assert keys == ["20", "50", "100", "200"]


def test_five_taps_on_one_key_are_one_sale_t68(banker: Visitor, night: int, player: Numbered, seat: Seat) -> None:
    form = banker.form(sheet(player("Bo")), "/sales")
    answers = [banker.send(form, amount="100") for _ in range(5)]

    assert {answer.status_code for answer in answers} == {303}
    assert seat("Bo").bought == 100_00


def test_one_form_with_two_contents_is_a_conflict(banker: Visitor, night: int, player: Numbered, seat: Seat) -> None:
    form = banker.form(sheet(player("Bo")), "/sales")
    banker.send(form, amount="100")
    answer = banker.send(form, amount="200")

    assert answer.status_code == 409
    assert "nothing was done" in answer.text
    assert seat("Bo").bought == 100_00


def test_the_same_sale_within_a_minute_is_asked_about_t08(
    banker: Visitor, night: int, player: Numbered, seat: Seat
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100", paid="tab")
    asked = banker.submit(sheet(player("Bo")), "/sales", amount="100", paid="tab")

    assert asked.status_code == 422
    assert "second purchase" in asked.text
    assert 'name="sure" value="100"' in asked.text
    assert seat("Bo").bought == 100_00

    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/sales")]
    assert form.values["paid"] == ["tab"]
    banker.send(form, sure="100")
    assert (seat("Bo").bought, seat("Bo").tab) == (200_00, 200_00)


def test_another_amount_after_the_question_is_the_one_that_is_sold(
    banker: Visitor, night: int, player: Numbered, seat: Seat
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    asked = banker.submit(sheet(player("Bo")), "/sales", amount="100")
    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/sales")]
    banker.send(form, other="50")

    assert seat("Bo").bought == 150_00


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("10", "The smallest sale is 20"),
        ("", "Write an amount"),
        ("0", "above zero"),
        ("-20", "without a minus"),
        ("1.250", "Did you mean 1.25.kr or 1.250.kr"),
        ("NaN", "no amount"),
        ("12,5051", "finer than the smallest coin"),
        ("10000000000000", "too large"),
    ],
)
def test_a_refused_amount_stays_where_it_was_typed(
    banker: Visitor, night: int, player: Numbered, seat: Seat, typed: str, says: str
) -> None:
    answer = banker.submit(sheet(player("Bo")), "/sales", other=typed, paid="tab", at="19:00")
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/sales")]

    assert answer.status_code == 422
    assert re.search(f'id="other-error">.*{says}', answer.text)
    assert (form.values["other"], form.values["paid"], form.values["at"]) == ([typed], ["tab"], ["19:00"])
    assert seat("Bo").bought == 0


def test_a_way_of_paying_that_is_not_offered_is_refused(
    banker: Visitor, night: int, player: Numbered, seat: Seat
) -> None:
    assert banker.submit(sheet(player("Bo")), "/sales", amount="100", paid="card").status_code == 422
    assert seat("Bo").bought == 0


def test_many_small_purchases_are_remarked_upon_pk3(
    banker: Visitor, night: int, player: Numbered, clock: Clock
) -> None:
    for _ in range(3):
        assert "bad form" not in banker.text(sheet(player("Bo")))
        banker.submit(sheet(player("Bo")), "/sales", amount="20")
        clock.forward(minutes=5)
    for _ in range(3):
        banker.submit(sheet(player("Bo")), "/sales", amount="20")
        clock.forward(minutes=5)

    assert "6 purchases already: many small ones are bad form" in banker.text(sheet(player("Bo")))


def test_a_form_left_open_for_six_hours_still_sells_t100(
    banker: Visitor, night: int, player: Numbered, seat: Seat, clock: Clock
) -> None:
    form = banker.form(sheet(player("Bo")), "/sales")
    clock.forward(minutes=360)

    assert banker.send(form, amount="100").status_code == 303
    assert seat("Bo").bought == 100_00


def test_a_forgotten_sale_is_dated_back_and_says_when_it_was_written(
    banker: Visitor, night: int, player: Numbered, clock: Clock
) -> None:
    clock.forward(minutes=120)
    answer = banker.submit(sheet(player("Bo")), "/sales", amount="100", at="19:30")

    assert answer.status_code == 303
    assert "19:30" in banker.text("/nights/1")
    assert "written 21:00" in banker.text("/nights/1/journal")


@pytest.mark.parametrize("at", ["18:30", "21:30"])
def test_nothing_happens_before_the_bank_opened_nor_later_than_now(
    banker: Visitor, night: int, player: Numbered, seat: Seat, clock: Clock, at: str
) -> None:
    clock.forward(minutes=120)
    answer = banker.submit(sheet(player("Bo")), "/sales", amount="100", at=at)

    assert answer.status_code == 422
    assert re.search(r'id="at-error">.*between 19:00, when the bank opened, and now', answer.text)
    assert seat("Bo").bought == 0


def test_the_minute_in_which_the_bank_opened_is_in_the_night(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, clock: Clock
) -> None:
    clock.now = clock.now.replace(second=30)
    open_night("Anna", "Bo")
    clock.forward(minutes=10)

    assert banker.submit(sheet(player("Bo")), "/sales", amount="100", at="19:00").status_code == 303


def test_at_a_table_for_matches_no_page_speaks_of_money(
    banker: Visitor, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("Anna", "Bo", book="gristommel", float_text="", stops=None)
    banker.submit(sheet(player("Bo")), "/sales", other="30")

    for page in ("", f"/seats/{player('Bo')}", "/stop", "/journal", "/seats/new"):
        text = banker.text(f"/nights/1{page}")
        assert "30 matches" in text, page
        assert not re.search(r"\bkr\b", text), page
