"""A slow line: what is typed, ticked or pressed while an answer is on its way is there when it has arrived."""

from datetime import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewDevice
from tests.browser.live import Live
from tests.support.evening import Evening

pytestmark = pytest.mark.browser

LATENCY_MS = 400


def slow(page: Page) -> Page:
    """The same page, its line slow from now on."""
    line = page.context.new_cdp_session(page)
    rates = {"downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **rates})
    return page


def way(name: str, value: str) -> str:
    """The label of a way to choose, which is what a finger touches."""
    return f'label:has(input[name="{name}"][value="{value}"])'


@pytest.fixture
def start(new_device: NewDevice, live: Live) -> Page:
    """The start of a club's first night on a slow phone."""
    phone = new_device("en-GB")
    phone.let_in(Evening(live.store).club)
    phone.open("/nights/new")
    return slow(phone.page)


@pytest.fixture
def night(live: Live) -> Evening:
    opened = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23), float="200")
    live.clock.now = opened.at
    return opened


def on_phone(new_device: NewDevice, night: Evening, path: str) -> Page:
    phone = new_device("en-GB")
    phone.let_in(night.club)
    phone.open(path)
    return slow(phone.page)


def test_what_is_ticked_and_typed_while_another_game_is_drawn_stays(start: Page) -> None:
    before = start.locator("#terms").element_handle()
    assert before
    start.locator(way("book", "polski")).tap()
    start.locator(way("float", "200")).tap()
    start.locator(way("drawer", "notes")).tap()
    start.locator(way("stops", "other")).tap()
    start.locator("#other_stop").fill("23:45")
    start.locator("#min_sale").fill("50")
    assert before.evaluate("(part) => part.isConnected"), "all of it was quicker than the answer"

    expect(start.locator('input[name="drawn"]')).to_have_value("polski")
    expect(start.locator('input[name="float"][value="200"]')).to_be_checked()
    expect(start.locator('input[name="drawer"][value="notes"]')).to_be_checked()
    expect(start.locator('input[name="stops"][value="other"]')).to_be_checked()
    expect(start.locator("#other_stop")).to_have_value("23:45")
    expect(start.locator("#min_sale")).to_have_value("50")
    expect(start.locator("#min_sale")).to_be_focused()
    expect(start.locator("#summary")).to_contain_text("200")


def test_names_that_are_typed_and_added_while_others_are_on_their_way_come_in_too(start: Page) -> None:
    start.locator("#names").fill("Anna, Bo")
    start.locator("#add").tap()
    start.locator("#names").fill("Cilla")
    start.locator("#add").tap()

    expect(start.locator('input[name="players"]:checked')).to_have_count(3)
    expect(start.locator("#names")).to_have_value("")


def test_whoever_goes_on_typing_while_names_are_added_is_left_in_the_field(start: Page) -> None:
    start.locator("#names").fill("Anna, Bo")
    start.locator("#add").tap()
    start.locator("#names").fill("Ci")

    expect(start.locator('input[name="players"]:checked')).to_have_count(2)
    expect(start.locator("#names")).to_be_focused()
    start.locator("#names").press_sequentially("lla")
    expect(start.locator("#names")).to_have_value("Cilla")


def test_who_is_unticked_while_names_are_added_stays_unticked(start: Page) -> None:
    start.locator("#names").fill("Anna, Bo")
    start.locator("#add").tap()
    expect(start.locator('input[name="players"]:checked')).to_have_count(2)
    start.locator("#names").fill("Cilla")
    start.locator("#add").tap()
    start.locator(way("players", "Bo")).tap()

    expect(start.locator('input[name="players"]')).to_have_count(3)
    expect(start.locator('input[name="players"][value="Bo"]')).not_to_be_checked()


def test_what_is_ticked_while_a_refusal_is_on_its_way_stays(start: Page) -> None:
    start.locator("#dock button").tap()
    start.locator(way("lots", "seats")).tap()
    start.locator("#names").fill("Anna")

    expect(start.locator("#names-error, #players-error").first).to_be_visible()
    expect(start.locator('input[name="lots"][value="seats"]')).to_be_checked()
    expect(start.locator("#names")).to_have_value("Anna")


def test_no_card_is_lost_that_is_pressed_while_another_is_on_its_way(new_device: NewDevice, night: Evening) -> None:
    desk = on_phone(new_device, night, "/nights/1/desk")
    desk.locator(f'button[name="with"][value="{night.ids["Anna"]}"]').tap()
    expect(desk.locator(".hand")).to_have_count(1)
    for card in ("Ks", "Kd", "7h"):
        desk.locator(f'.pick[value="{card}"]').tap()

    expect(desk.locator(".hand .cards")).to_contain_text("7", timeout=5000)
    for card in ("Ks", "Kd", "7h"):
        expect(desk.locator(f'.pick[value="{card}"]')).to_be_disabled()


def test_a_count_that_is_typed_while_the_others_are_saved_stays(new_device: NewDevice, night: Evening) -> None:
    for name in ("Anna", "Bo"):
        night.sell(name, 100_00)
    night.end(("Anna", "Bo", "Cilla"))
    settling = on_phone(new_device, night, "/nights/1/settling")
    anna, bo = (settling.locator(f'input[name="chips-{night.ids[name]}"]') for name in ("Anna", "Bo"))
    anna.fill("120")
    settling.locator('form[action$="/counts"] .key--first, form[action$="/counts"] .key--money').last.tap()
    bo.fill("80")

    settling.wait_for_load_state("load")
    expect(anna).to_have_value("120")
    expect(settling.locator("[data-sum-result]:not([data-unsaved])").first).to_contain_text("20")
    expect(bo).to_have_value("80")


def test_a_stop_that_is_typed_while_a_refusal_is_on_its_way_stays(new_device: NewDevice, night: Evening) -> None:
    stop = on_phone(new_device, night, "/nights/1/stop")
    form = stop.locator('form[action$="/extensions"]')
    form.locator('input[type="time"]').fill("22:00")
    form.locator(".key--side").tap()
    form.locator('input[type="time"]').fill("23:45")

    expect(stop.locator(".field__error, [data-refused]").first).to_be_visible()
    expect(form.locator('input[type="time"]')).to_have_value("23:45")


def test_the_line_above_the_key_ends_as_the_form_stands(start: Page) -> None:
    start.locator("#names").fill("Anna, Bo")
    start.locator("#add").tap()
    start.locator(way("stops", "other")).tap()
    start.locator("#other_stop").fill("23:45")

    expect(start.locator('input[name="players"]:checked')).to_have_count(2)
    start.wait_for_timeout(4 * LATENCY_MS)
    expect(start.locator("#summary")).to_contain_text("2 players, until 23:45")
