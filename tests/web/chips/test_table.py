"""Chips by colour at the table: handed out, corrected, handed in, changed."""

import html
import re
from collections.abc import Callable

import pytest

from app.queries.table import SeatLine
from tests.support.visitor import Visitor
from tests.web.chips.conftest import Now, Numbered, text_of
from tests.web.conftest import Clock


def test_the_keys_say_which_chips_they_hand_out(banker: Visitor, bo: str) -> None:
    keys = re.findall(r'name="amount" value="(\d+)".*?key__chips">([^<]+)<', banker.text(bo))

    assert [(amount, chips.replace("\u00a0", " ")) for amount, chips in keys][:2] == [
        ("20", "3 red · 5 white"),
        ("50", "1 green · 4 red · 5 white"),
    ]


def test_two_taps_sell_and_the_chips_to_hand_out_stand_large_on_the_table(banker: Visitor, bo: str, now: Now) -> None:
    answer = banker.submit(bo, "/sales", amount="50")
    table = banker.text(answer.location)

    assert re.search(r'id="chips-out".*?Chips for Bo.*?1\u00a0green.*?4\u00a0red.*?5\u00a0white', table, re.DOTALL)
    assert now().tray == {"white": 95, "red": 96, "green": 49, "black": 50}


def test_the_next_act_takes_the_chips_to_hand_out_away(banker: Visitor, bo: str) -> None:
    banker.submit(bo, "/sales", amount="50")
    banker.submit("/nights/1/seats/new", "/seats", other="Elin")

    assert 'id="chips-out"' not in banker.text("/nights/1")


def test_after_a_minute_no_phone_asks_to_hand_the_chips_out_again(banker: Visitor, bo: str, clock: Clock) -> None:
    banker.submit(bo, "/sales", amount="50")
    poll = re.search(r'hx-get="([^"]+)"', banker.text("/nights/1"))
    assert poll
    ask = html.unescape(poll[1])
    clock.forward(seconds=59)
    assert banker.get(ask).status_code == 204
    clock.forward(seconds=2)

    answer = banker.get(ask)
    assert (answer.status_code, 'id="chips-out"' in answer.text) == (200, False)
    assert 'id="chips-out"' not in banker.text("/nights/1")
    assert banker.get(ask.replace("until=", "until=x")).status_code == 204


def test_other_chips_that_were_handed_out_are_written_down_from_what_is_filled_in(
    banker: Visitor, bo: str, now: Now
) -> None:
    banker.submit(bo, "/sales", amount="50")
    sheet = f"/nights/1/entries/{now().version}/chips"
    form = banker.form(sheet, "/chips")
    assert [form.values[f"piece-{colour}"] for colour in ("green", "red", "white")] == [["1"], ["4"], ["5"]]

    answer = banker.submit(sheet, "/chips", **{"piece-green": "2", "piece-red": "", "piece-white": ""})
    assert (answer.status_code, answer.location) == (303, "/nights/1")
    assert now().tray == {"white": 100, "red": 100, "green": 48, "black": 50}
    assert "Bo got 2 green, not 1 green · 4 red · 5 white" in text_of(banker.text("/nights/1/journal"))


def test_chips_that_are_not_worth_the_sale_are_refused_and_stay_typed(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", amount="50")
    answer = banker.submit(f"/nights/1/entries/{now().version}/chips", "/chips", **{"piece-green": "3"})

    assert answer.status_code == 422
    assert "They are worth 100 kr, not 50 kr." in text_of(answer.text)
    assert 'name="piece-green" value="3"' in answer.text


def test_what_the_tray_cannot_make_is_asked_about_with_the_ways_on_pk4(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", other="100")
    banker.submit(
        f"/nights/1/entries/{now().version}/chips",
        "/chips",
        **dict.fromkeys(("piece-red", "piece-green"), ""),
        **{"piece-white": "100"},
    )
    answer = banker.submit(bo, "/sales", other="33")

    assert answer.status_code == 422
    assert "Sell without colours" in answer.text
    assert f'href="{bo}/player-sale"' in answer.text
    booked = banker.submit(bo, "/sales", sure="33")
    assert (booked.status_code, now().tray_unsorted) == (303, -33_00)
    assert "not written down by colour" in banker.text("/nights/1")
    assert "None left in the tray: white" in text_of(banker.text("/nights/1"))


def test_chips_are_handed_in_by_colour_or_by_their_worth(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", amount="100")
    banker.submit(f"{bo}/returned-chips", "/returned-chips", **{"piece-green": "2", "piece-red": "1"})
    assert now().chips_out == 45_00

    banker.submit(f"{bo}/returned-chips", "/returned-chips", worth="12,00")
    assert (now().chips_out, now().tray_unsorted) == (33_00, 12_00)
    assert "2 green · 1 red" in text_of(banker.text("/nights/1/journal"))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({}, "Write how many there are of at least one."),
        ({"piece-red": "x"}, "That is no amount."),
        ({"piece-red": "-1"}, "Write the amount without a minus."),
        ({"piece-black": "2"}, "Only 100 kr of chips are out."),
        ({"piece-red": "3", "worth": "10"}, "They are worth 15 kr, not 10 kr."),
        ({"piece-gold": "3"}, "Nothing of that kind is kept here: gold."),
    ],
)
def test_a_stack_that_will_not_do_is_refused(
    banker: Visitor, bo: str, now: Now, typed: dict[str, str], says: str
) -> None:
    banker.submit(bo, "/sales", amount="100")
    answer = banker.submit(f"{bo}/returned-chips", "/returned-chips", **typed)

    assert answer.status_code == 422
    assert says in text_of(answer.text)
    assert now().chips_out == 100_00


def test_who_leaves_hands_in_by_colour_and_who_is_broke_by_one_key(
    banker: Visitor, bo: str, player: Numbered, seat: Callable[[str], SeatLine]
) -> None:
    banker.submit(bo, "/sales", amount="100")
    override = {"override": "the last bus"}
    banker.submit(f"{bo}/departure", "/departure", **{"piece-red": "9"}, **override)
    banker.submit(f"/nights/1/seats/{player('Cilla')}/departure", "/departure", none_left="0", **{"piece-red": "9"})

    assert (seat("Bo").result, seat("Cilla").result) == (-55_00, 0)


def test_colours_are_changed_with_a_player(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", amount="50")
    answer = banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "1"})

    assert answer.status_code == 303
    assert (now().tray["white"], now().tray["red"], now().chips_out) == (100, 95, 50_00)
    assert "Chips for Bo" in banker.text("/nights/1")
    refused = banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "2"})
    assert "5 kr against 10 kr: both sides must be worth the same." in text_of(refused.text)


def test_what_a_player_gets_is_folded_until_somebody_says_which_chips(banker: Visitor, bo: str) -> None:
    banker.submit(bo, "/sales", amount="50")
    page = banker.text(f"{bo}/chip-change")
    assert re.search(r'<details class="fold">\s*<summary><span>Bo gets as few chips as can be<', page)

    refused = banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "2"})
    assert re.search(r'<details class="fold" open>\s*<summary><span>Bo gets', refused.text)


def test_chips_are_changed_up_where_nothing_is_said_of_what_is_given(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", amount="50")
    banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-red": "4", "gives-white": "5"})

    assert re.search(r'id="chips-out".*?1\u00a0green', banker.text("/nights/1"), re.DOTALL)
    assert now().tray == {"white": 100, "red": 100, "green": 48, "black": 50}
