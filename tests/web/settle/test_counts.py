"""Counting the seats: blank is not zero, what cannot be read is refused where it stands."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"


def test_a_blank_seat_stays_uncounted_and_is_named(
    sold: None, count: Callable[..., int], banker: Visitor, sheet: Sheet, player: Numbered
) -> None:  # T-33
    assert count(Bo="150", Cilla="0") == 303
    assert sheet().uncounted == (player("Anna"), player("Dag"))
    assert "Not counted yet: Anna and Dag" in banker.text(PAGE)


def test_no_chips_left_is_one_tap_and_saves_what_was_typed_too(
    sold: None, banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    banker.submit(PAGE, "/counts", **{f"chips-{player('Bo')}": "150"}, none=str(player("Cilla")))
    counted = {seat.player: seat.counted for seat in sheet().seats}

    assert (counted[player("Bo")], counted[player("Cilla")], counted[player("Dag")]) == (150_00, 0, None)


def test_a_count_again_replaces_the_one_before(sold: None, count: Callable[..., int], sheet: Sheet) -> None:
    count(Bo="150")
    count(Bo="140")

    assert sheet().counted == 140_00


def test_one_more_seat_sent_twice_is_one_count(
    sold: None, banker: Visitor, player: Numbered, count: Callable[..., int], sheet: Sheet
) -> None:
    count(Bo="150")
    form = banker.form(PAGE, "/counts")
    before = sheet().version
    answers = [banker.send(form, **{f"chips-{player('Cilla')}": "30"}).status_code for _ in range(2)]

    assert form.values[f"chips-{player('Bo')}"] == ["150"], "what was counted before is sent along"
    assert answers == [303, 303]
    assert sheet().version == before + 1


def test_an_older_copy_overwrites_nobodys_count(
    sold: None, banker: Visitor, player: Numbered, count: Callable[..., int], sheet: Sheet
) -> None:  # T-34
    older = banker.form(PAGE, "/counts")
    count(Bo="85")
    answer = banker.send(older, **{f"chips-{player('Cilla')}": "60"})
    page = answer.get_data(as_text=True)

    assert answer.status_code == 409
    assert 'value="60"' in page, "what was typed is still there"
    assert 'value="85"' in page, "and what the other phone wrote"
    assert sheet().counted == 85_00


def test_two_counts_of_one_seat_are_both_shown(
    sold: None, banker: Visitor, player: Numbered, count: Callable[..., int]
) -> None:
    older = banker.form(PAGE, "/counts")
    count(Bo="85")
    page = banker.send(older, **{f"chips-{player('Bo')}": "90"}).get_data(as_text=True)

    assert 'value="90"' in page
    assert "Somebody else counted 85." in page


@pytest.mark.parametrize("typed", ["-5", "12,5", "1e3", "NaN", "９", "abc"])
def test_what_is_no_count_is_refused_at_its_field(
    sold: None, banker: Visitor, player: Numbered, sheet: Sheet, typed: str
) -> None:
    fields = {f"chips-{player('Bo')}": typed, f"chips-{player('Cilla')}": "60"}
    answer = banker.submit(PAGE, "/counts", **fields)
    page = answer.get_data(as_text=True)

    assert answer.status_code == 422
    assert f'id="chips-{player("Bo")}-error"' in page
    assert f'value="{typed}"' in page and 'value="60"' in page
    assert sheet().counted == 0, "nothing is stored"


def test_a_player_who_does_not_sit_here_is_not_counted(sold: None, banker: Visitor, sheet: Sheet) -> None:
    assert banker.submit(PAGE, "/counts", **{"chips-999": "5"}).status_code == 404
    assert sheet().counted == 0


def test_chips_are_counted_in_chips_and_their_worth_is_shown(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, sheet: Sheet
) -> None:  # T-18
    open_night("Anna", "Bo", float_text="", house={"chip_value": "0.25", "min_sale": ""})
    banker.submit(f"/nights/1/seats/{player('Anna')}", "/sales", other="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "63"})

    assert sheet().counted == 15_75
    page = banker.text(PAGE)
    assert 'value="63"' in page and "worth 15.75" in page


def test_a_column_of_chips_holds_chips_for_who_left_too_and_money_says_that_it_is(
    banker: Visitor, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("Anna", "Bo", float_text="", house={"chip_value": "5", "min_sale": ""})
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid="tab")
    banker.submit(f"/nights/1/seats/{player('Bo')}/departure", "/departure", chips="30", override="tired")
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "10"})
    rows = {row.split()[0]: " ".join(row.split()) for row in rows_of(banker.text(PAGE))}

    assert rows["Bo"].endswith("worth 150 bought 100 chips 30 result +50")
    assert rows["Total"] == "Total in money 200 200 0"


def test_the_total_says_what_was_handed_in_before(
    sold: None, count: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}/returned-chips", "/returned-chips", chips="30")
    count(Anna="0", Bo="120", Cilla="30", Dag="40")

    assert [" ".join(row.split()) for row in rows_of(banker.text(PAGE))][-1] == "Total handed in 30 220 190 0"
    banker.submit(PAGE, "/drawer-counts", counted="400")
    banker.submit(PAGE, "/plan", via="bank")
    assert [" ".join(row.split()) for row in rows_of(banker.text(PAGE))][-1] == "Total handed in 30 220 190 0"


def rows_of(page: str) -> list[str]:
    """The rows of the count or the results, without their markup; the total last."""
    rows = re.findall(r'<(?:li|div|p) class="row(?: row--sum)?"[^>]*>(.*?)</(?:li|div|p)>', page, re.DOTALL)
    return [re.sub("<[^>]*>", " ", row) for row in rows]


def test_a_plan_made_before_the_stop_says_that_all_must_agree(agreed: None, banker: Visitor, clock: Clock) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    assert "Play was agreed until 23:00. All must agree to close before that." in banker.text(PAGE)
    clock.forward(minutes=240)

    assert "Play was agreed" not in banker.text(PAGE)


def test_before_the_stop_the_page_says_that_play_goes_on_and_counts_all_the_same(
    sold: None, count: Callable[..., int], banker: Visitor, clock: Clock
) -> None:  # PK-6
    page = banker.text(PAGE)
    assert "Play goes on until 23:00" in page
    assert 'href="/nights/1/stop#end">End play</a>' in page
    assert 'href="/nights/1/stop"' in page
    assert count(Bo="150") == 303
    clock.forward(minutes=240)

    assert "Play goes on" not in banker.text(PAGE)


def test_a_refused_count_shows_no_result_that_is_not_saved(
    sold: None, count: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    count(Bo="150", Dag="20")
    typed = {f"chips-{player('Bo')}": "140", f"chips-{player('Cilla')}": "x"}
    page = banker.submit(PAGE, "/counts", **typed).get_data(as_text=True)
    fields = re.findall(r'name="chips-(\d+)"', page)
    shown = dict(zip(fields, re.findall(r"data-sum-result>([^<]*)<", page), strict=True))

    assert 'value="140"' in page
    assert {name: shown[str(player(name))] for name in ("Bo", "Cilla", "Dag")} == {"Bo": "", "Cilla": "", "Dag": "0"}
    assert "data-sum-total></output>" in page


def test_the_sum_shows_no_difference_while_a_seat_waits_to_be_counted(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:
    counted("100", "100", "100", "100", "90", drawer="500")
    banker.submit(PAGE, "/gap-decisions", rule="carry")
    banker.submit("/nights/1/seats/new", "/seats", other="Late")
    page = banker.text(PAGE)
    [sums] = re.findall(r'<p class="row row--sum">(.*?)</p>', page, re.DOTALL)

    assert sheet().uncounted
    assert re.sub("<[^>]*>", " ", sums).split() == ["Total", "500", "490"]


def test_a_seat_has_one_name_in_the_form(sold: None, banker: Visitor, player: Numbered, sheet: Sheet) -> None:
    anna = player("Anna")
    answer = banker.submit(PAGE, "/counts", **{f"chips-{anna}": "30", f"chips-0{anna}": "40"})

    assert answer.status_code == 422
    assert all(seat.counted is None for seat in sheet().seats)


@pytest.mark.parametrize("typed", ["2" + " " * 39 + "0", "0" * 40 + "2", "9" * 5000])
def test_a_count_is_read_to_its_end(sold: None, banker: Visitor, player: Numbered, sheet: Sheet, typed: str) -> None:
    answer = banker.submit(PAGE, "/counts", **{f"chips-{player('Bo')}": typed})

    assert answer.status_code == 422
    assert sheet().counted == 0
