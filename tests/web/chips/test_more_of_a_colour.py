"""More chips of a colour come back than are out by the book, and amounts that the tray cannot make."""

import re
from collections.abc import Callable

from app.store.engine import Store
from tests.support.visitor import Visitor, answer_of
from tests.web.chips.conftest import Now, text_of

ASKED = "By the book only 4 of these are out: red. Take in %s all the same?"


def test_more_of_a_colour_than_is_out_is_handed_in_only_when_it_is_meant(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", amount="50")
    asked = banker.submit(f"{bo}/returned-chips", "/returned-chips", **{"piece-red": "6"})

    assert asked.status_code == 422
    assert ASKED % 6 in text_of(asked.text)
    assert 'name="piece-red" value="6"' in asked.text
    assert now().tray["red"] == 96
    booked = banker.submit(f"{bo}/returned-chips", "/returned-chips", again=answer_of(asked.text), **{"piece-red": "6"})
    assert (booked.status_code, now().tray["red"]) == (303, 102)
    assert "102 here, −2 out" in text_of(banker.text("/nights/1/tray"))


def test_more_of_a_colour_than_is_out_is_changed_only_when_it_is_meant(banker: Visitor, bo: str, now: Now) -> None:
    banker.submit(bo, "/sales", amount="50")
    change = {"gives-red": "5", "gets-green": "1"}
    asked = banker.submit(f"{bo}/chip-change", "/chip-changes", **change)

    assert (asked.status_code, now().tray["red"]) == (422, 96)
    assert ASKED % 5 in text_of(asked.text)
    booked = banker.submit(f"{bo}/chip-change", "/chip-changes", again=answer_of(asked.text), **change)
    assert (booked.status_code, now().tray["red"]) == (303, 101)


def test_a_final_count_by_colour_may_hold_more_of_a_colour_than_is_out(banker: Visitor, bo: str) -> None:
    banker.submit(bo, "/sales", amount="50")
    page = bo.replace("seats", "counts")

    assert banker.submit(page, page, **{"piece-red": "10"}).status_code == 303


def test_what_the_tray_cannot_make_offers_the_nearest_amounts_and_changing_colours(
    banker: Visitor, bo: str, now: Now
) -> None:
    banker.submit(bo, "/sales", other="100")
    sheet = f"/nights/1/entries/{now().version}/chips"
    banker.submit(sheet, "/chips", **{"piece-white": "100", "piece-red": "", "piece-green": ""})
    asked = banker.submit(bo, "/sales", other="33")

    keys = re.findall(r'name="(sure|amount)" value="(\d+)">([^<]+)<', asked.text)
    assert [(name, value, says.replace("\u00a0", " ")) for name, value, says in keys] == [
        ("sure", "33", "Sell without colours"),
        ("amount", "30", "Sell 30 kr"),
        ("amount", "35", "Sell 35 kr"),
    ]
    assert f'href="{bo}/chip-change">Change colours' in asked.text
    assert banker.submit(bo, "/sales", amount="35").status_code == 303


def test_the_highest_worth_stands_first_wherever_colours_stand(banker: Visitor, bo: str, store: Store) -> None:
    banker.submit(bo, "/sales", amount="50")
    banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gives-red": "4", "gets-green": "1"})
    says = text_of(banker.text("/nights/1/journal"))
    assert "Bo changed 4 red · 5 white for 1 green" in says

    banker.submit("/nights/1/tray", "/tray-counts", **{"piece-white": "99", "piece-red": "90", "piece-black": "50"})
    assert "Tray counted: 50 black · 90 red · 99 white" in text_of(banker.text("/nights/1/journal"))
    tray = text_of(banker.text("/nights/1/tray"))
    assert tray.index("10 red missing") < tray.index("1 white missing")
    shown = re.findall(r'name="owned_(\w+)"', banker.text("/club/chips"))
    assert shown[:4] == ["black", "green", "red", "white"]


def test_polish_says_chips_that_were_changed_in_a_case_that_fits_every_number(
    banker: Visitor, bo: str, seen_in: Callable[[str, str], str]
) -> None:
    banker.submit(bo, "/sales", amount="50")
    banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "1"})

    assert "Bo zamienia 5 białych na 1 czerwony" in seen_in("pl", "/nights/1/journal").replace("\u00a0", " ")


def test_the_line_of_the_drawer_has_a_word_of_its_own_for_chips_and_breaks_within_no_amount(
    banker: Visitor, bo: str, seen_in: Callable[[str, str], str]
) -> None:
    banker.submit(bo, "/sales", amount="50")

    assert "w\u00a0grze\u00a050, w\u00a0kasetce\u00a0" in seen_in("pl", "/nights/1")
    assert "50\u00a0ute, " in seen_in("sv", "/nights/1")
