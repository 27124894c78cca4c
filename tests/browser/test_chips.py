"""Counting chips by colour with one hand: all in view, the sum in sight, by taps, by typing and without script."""

from collections.abc import Callable
from decimal import Decimal

import pytest
from playwright.sync_api import Page, expect

from app.domain.tray.chip_set import COLOURS, ChipSet, Colour
from app.services import club as clubs
from app.services import counting
from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.scenes import Scene, by_colour
from tests.support.evening import Evening

pytestmark = pytest.mark.browser

NewDevice = Callable[..., Device]

IN_VIEW = """
() => {
  const [first, key, dock] = [".pieces__row", "form:has(.pieces) > .key", "#dock"]
    .map((found) => document.querySelector(found).getBoundingClientRect());
  return scrollY === 0 && first.top >= 0 && key.bottom <= dock.top;
}
"""
"""The whole count, from its first row to its key, stands between the head and the dock of the page as it opens."""

UNCOVERED = """
() => {
  const box = document.querySelector(".pieces__total").getBoundingClientRect();
  return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).className === "pieces__total";
}
"""


@pytest.fixture
def scene(live: Live) -> Scene:
    """A night with chips of five colours."""
    drawn = by_colour(live.store)
    live.clock.now = drawn.evening.at
    return drawn


def opened(device: Device, scene: Scene, path: str) -> Page:
    """A page of the night, for a banker who was let in before."""
    device.let_in(scene.evening.club)
    return device.open(path.format(player=scene.evening.ids[scene.player], sale=scene.sale))


@pytest.mark.parametrize(
    "path",
    [
        "/nights/1/tray",
        "/nights/1/entries/{sale}/chips",
        "/nights/1/seats/{player}/returned-chips",
        "/nights/1/counts/{player}",
    ],
)
@pytest.mark.parametrize("locale", ["pl-PL", "nb-NO"])
def test_five_colours_are_counted_without_scrolling(
    new_device: NewDevice, scene: Scene, path: str, locale: str
) -> None:
    counting.book_count(scene.evening.store, scene.evening.request(), of="tray")  # what is to be booked stands first
    phone = new_device(locale)

    assert opened(phone, scene, path).evaluate(IN_VIEW)


def test_a_stack_is_handed_in_by_taps_alone_with_the_sum_as_it_grows(new_device: NewDevice, scene: Scene) -> None:
    out = scene.evening.night.chips_out
    phone = new_device()
    page = opened(phone, scene, "/nights/1/seats/{player}/returned-chips")
    more = page.get_by_role("button", name="En till: svarta")
    total = page.locator(".pieces__total")
    expect(total).to_have_text("")
    for _ in range(2):
        phone.tap(more)
    expect(total).to_have_text("200")
    phone.tap(page.get_by_role("button", name="En färre: svarta"))
    phone.tap(page.get_by_role("button", name="En till: gröna"))
    expect(total).to_have_text("125")
    phone.tap(page.get_by_role("button", name="Ta emot markerna"))
    page.wait_for_url("**/nights/1")

    assert scene.evening.night.chips_out == out - 125_00


def test_minus_on_a_blank_field_writes_that_there_is_none(new_device: NewDevice, scene: Scene) -> None:
    phone = new_device()
    page = opened(phone, scene, "/nights/1/tray")
    phone.tap(page.get_by_role("button", name="En färre: svarta"))
    phone.tap(page.get_by_role("button", name="En färre: svarta"))

    expect(page.locator("#piece-black")).to_have_value("0")
    expect(page.locator("#piece-green")).to_have_value("")
    expect(page.locator(".pieces__total")).to_have_text("0")


def test_what_is_typed_is_added_up_and_kept_when_the_page_is_left(new_device: NewDevice, scene: Scene) -> None:
    phone = new_device()
    page = opened(phone, scene, "/nights/1/tray")
    phone.type(phone.field("piece-green"), "12")
    phone.tap(page.get_by_role("button", name="En till: blå"))
    page.reload()

    expect(page.locator(".pieces__total")).to_have_text("310")
    expect(page.locator("#piece-blue")).to_have_value("1")


def test_what_is_missing_of_a_sale_stands_beside_the_sum(new_device: NewDevice, scene: Scene) -> None:
    phone = new_device()
    page = opened(phone, scene, "/nights/1/entries/{sale}/chips")
    expect(page.locator(".pieces__total")).to_have_text("200")
    expect(page.locator(".pieces__gap")).to_have_text("")
    phone.tap(page.get_by_role("button", name="En färre: svarta"))

    expect(page.locator(".pieces__total")).to_have_text("100")
    expect(page.locator(".pieces__gap")).to_have_text("−100")


def test_the_sum_stays_in_sight_however_many_colours_there_are(new_device: NewDevice, live: Live) -> None:
    night = Evening(live.store)
    every = ChipSet(tuple(Colour(name, Decimal(1 + place), 20) for place, name in enumerate(COLOURS)))
    clubs.keep_chip_set(live.store, night.request(night=None), chips=every)
    night.open("Anna", "Bo")
    live.clock.now = night.at
    phone = new_device()
    phone.let_in(night.club)
    page = phone.open("/nights/1/tray")
    phone.type(phone.field("piece-white"), "7")

    assert page.evaluate("() => scrollY") > 0
    assert page.evaluate(UNCOVERED)


def test_two_taps_sell_by_colour_and_the_chips_stand_on_the_table(new_device: NewDevice, scene: Scene) -> None:
    phone = new_device()
    page = opened(phone, scene, "/nights/1")
    hands = Hands(phone, scene.evening.club)
    seats_before = hands.seats_at
    phone.taps = 0
    hands.sell("Anna", "100")
    out = page.locator("#chips-out")
    expect(out).to_contain_text("Marker till Anna")

    assert phone.taps == 2
    expect(out).to_be_in_viewport(ratio=1)
    assert hands.seats_at == seats_before, "nothing jumps"
    phone.tap(out)
    expect(page.locator(".pieces__total")).to_have_text("100")


def test_everything_by_colour_works_without_script(new_device: NewDevice, scene: Scene) -> None:
    out = scene.evening.night.chips_out
    phone = new_device(javascript=False)
    page = opened(phone, scene, "/nights/1/tray")
    expect(page.get_by_role("button", name="En till: svarta")).to_be_hidden()
    phone.type(phone.field("piece-black"), "8")
    phone.tap(page.get_by_role("button", name="Spara räkningen"))
    expect(page.locator("#counted")).to_be_visible()
    phone.tap(page.get_by_role("button", name="För in det som räknats"))
    expect(page.get_by_text("Det är infört.")).to_be_visible()
    phone.open(f"/nights/1/seats/{scene.evening.ids['Bo']}/returned-chips")
    phone.type(phone.field("piece-green"), "1")
    phone.tap(page.get_by_role("button", name="Ta emot markerna"))
    page.wait_for_url("**/nights/1")

    assert (scene.evening.night.tray["black"], scene.evening.night.chips_out) == (8, out - 25_00)
