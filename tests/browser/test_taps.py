"""How far a thumb has to go: the first minute of a new book, a sale, and every act of the table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.services import club as clubs
from app.store.work import reading
from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.looks import faults
from tests.browser.scenes import twelve_players, usual
from tests.support.evening import Evening
from tests.support.visitor import forms_of

pytestmark = pytest.mark.browser

NewDevice = Callable[..., Device]

ACTS = {
    "counts",
    "departure",
    "drawer-counts",
    "ending",
    "extensions",
    "handovers",
    "payouts",
    "player-sales",
    "repayments",
    "returned-chips",
    "reversal",
    "sales",
    "seats",
}


def test_the_first_chips_are_sold_seven_taps_after_the_link_of_an_empty_book_is_opened(
    new_device: NewDevice, live: Live
) -> None:
    club = clubs.new_club(live.store, at=live.clock.now)
    phone = new_device()
    phone.enter(club)
    hands = Hands(phone, club)
    hands.found_club("Torsdag")
    phone.type(phone.field("names"), "Anna, Bo, Cilla")
    hands.open_bank()
    hands.sell("Bo", "20")

    assert phone.taps <= 7
    with reading(live.store, club) as work:
        assert work.night(1).bought(hands.ids["Bo"]) == 20_00
        assert work.settings()["currency"] == "SEK"
        assert work.settings()["timezone"] == "Europe/Stockholm"


def test_the_page_of_the_banker_link_has_no_fault_while_it_waits_for_its_key(new_device: NewDevice, live: Live) -> None:
    scene = usual(live.store)
    phone = new_device()
    phone.page.route("**/enter.js*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    phone.open(live.link(scene.evening.club, "banker"))

    assert not faults(phone.page)


def test_two_taps_sell(new_device: NewDevice, live: Live) -> None:
    scene = usual(live.store)
    live.clock.now = scene.evening.at
    phone = new_device()
    phone.let_in(scene.evening.club)
    phone.open("/nights/1")
    phone.taps = 0
    Hands(phone, scene.evening.club).sell("Eva", "50")

    assert phone.taps == 2
    assert scene.evening.night.bought(scene.evening.ids["Eva"]) == 250_00


def test_two_taps_and_typing_correct_a_name(new_device: NewDevice, live: Live) -> None:
    scene = usual(live.store)
    live.clock.now = scene.evening.at
    phone = new_device()
    phone.let_in(scene.evening.club)
    for player, first in ((2, "/players/2"), (3, "/nights/1/seats/3")):
        phone.open(first)
        phone.taps = 0
        phone.tap(phone.page.locator(f'a[href^="/players/{player}/name"]'))
        expect(phone.field("name")).to_be_focused()
        phone.page.keyboard.press("End")
        phone.page.keyboard.type(" L")
        phone.tap("#dock .key--first")
        expect(phone.page.locator("h1")).to_contain_text(" L")

        assert (phone.taps, phone.page.url.endswith(first)) == (2, True)
    assert {"Bo L", "Cilla L"} <= set(scene.evening.ids)


def test_who_wins_of_eight_or_that_all_passed_is_pressed_without_scrolling(new_device: NewDevice, live: Live) -> None:
    evening = Evening(live.store).open(*("Anna", "Bo", "Cilla", "Dag", "Eva", "Filip", "Gösta", "Håkon"))
    phone = new_device("pl-PL")
    phone.let_in(evening.club)
    phone.open("/nights/1/pot")
    phone.tap(phone.form("/deals").locator("button.key--first"))
    winners = phone.page.locator('button[name="winner"]')
    expect(winners).to_have_count(8)
    dock = phone.page.locator("#dock").bounding_box()
    last = phone.page.locator('[form="all-pass"]').bounding_box()

    assert dock and last
    assert phone.page.evaluate("scrollY") == 0
    assert last["y"] + last["height"] <= dock["y"]


def test_a_second_tap_where_the_deal_was_books_nothing(new_device: NewDevice, live: Live) -> None:
    evening = Evening(live.store).open("Anna", "Bo", "Cilla", "Dag")
    phone = new_device()
    phone.let_in(evening.club)
    phone.open("/nights/1/pot")
    deal = phone.form("/deals").locator("button.key--first").bounding_box()
    phone.tap(phone.form("/deals").locator("button.key--first"))
    expect(phone.page.locator('button[name="winner"]')).to_have_count(4)
    assert deal
    for down in (0.05, 0.5, 0.95):
        phone.page.touchscreen.tap(deal["x"] + deal["width"] / 2, deal["y"] + down * deal["height"])
    phone.page.wait_for_load_state()

    assert evening.night.play.on
    assert evening.night.play.all_passes == 0


def test_every_act_is_at_most_two_taps_from_the_table(new_device: NewDevice, live: Live) -> None:
    scene = twelve_players(live.store)
    live.clock.now = scene.evening.at
    phone = new_device()
    phone.let_in(scene.evening.club)
    first = {"/nights/1"}
    second = first | {link for path in first for link in links_of(phone, path)}
    third = second | {link for path in second for link in links_of(phone, path) if is_of_three_players(link)}
    acts = {form.action.rpartition("/")[2] for path in third for form in forms_of(text_of(phone, path))}

    assert acts >= ACTS


def is_of_three_players(link: str) -> bool:
    """Whether a link leads to one of the first players' pages, or to no player's: twelve say nothing new."""
    seat = re.search(r"/seats/(\d+)", link)
    return seat is None or int(seat[1]) <= 3


def links_of(phone: Device, path: str) -> set[str]:
    found = re.findall(r'<a [^>]*href="(/nights/1[^"#]*)', text_of(phone, path))
    return {link for link in found if not link.endswith(".csv")}


def text_of(phone: Device, path: str) -> str:
    return phone.context.request.get(path).text()
