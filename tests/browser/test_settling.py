"""Settling up under a thumb: the page stays where it is, and what is asked stands in sight."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.scenes import TWELVE, by_colour, half_paid, twelve_players
from tests.support.evening import Evening

pytestmark = pytest.mark.browser

NewDevice = Callable[..., Device]

TOP = "(row) => row.getBoundingClientRect().top"


LINES_OF_STEPS = """(steps) => steps.flatMap((step) =>
  ["steps__step--done", "steps__step--now"].map((stands) => {
    if (stands === "steps__step--now") step.querySelector(".icon")?.remove();
    step.className = `steps__step ${stands}`;
    const words = document.createRange();
    words.selectNodeContents(step.querySelector("span"));
    const room = step.getBoundingClientRect(), text = words.getBoundingClientRect();
    return [words.getClientRects().length, text.right <= room.right];
  }))"""


BETWEEN_STEPS = """(steps) => {
  steps.forEach((step, i) => step.className = `steps__step steps__step--${i < 3 ? "done" : "now"}`);
  const words = steps.map((step) => step.querySelector("span").getBoundingClientRect());
  return Math.min(...steps.slice(1).map((step, i) => step.getBoundingClientRect().left - words[i].right));
}"""


def settling(new_device: NewDevice, live: Live, locale: str = "en-GB", *, javascript: bool = True) -> Hands:
    """A phone on the settling page of twelve players, their plan half paid."""
    return at_the_settling(new_device, live, half_paid(live.store).evening, locale, javascript=javascript)


def at_the_settling(
    new_device: NewDevice, live: Live, night: Evening, locale: str = "en-GB", *, javascript: bool = True
) -> Hands:
    """A phone on the settling page of that night."""
    live.clock.now = night.at
    phone = new_device(locale, javascript=javascript)
    phone.let_in(night.club)
    phone.open("/nights/1/settling")
    return Hands(phone, night.club)


def test_a_payment_is_marked_under_the_thumb_and_the_page_does_not_move(new_device: NewDevice, live: Live) -> None:
    page = settling(new_device, live).page
    row = page.locator("button.pay[aria-pressed=false]").nth(3)
    row.evaluate("(row) => row.scrollIntoView({ block: 'center' })")
    row_id, before = row.get_attribute("id"), row.evaluate(TOP)
    for pressed in ("true", "false"):
        row = page.locator(f"#{row_id}")
        row.tap()
        expect(page.locator(f"#{row_id}[aria-pressed={pressed}]")).to_be_focused()

        assert page.locator(f"#{row_id}").evaluate(TOP) == before


def test_a_tap_on_a_figure_takes_all_of_it_and_a_second_one_sets_the_caret(new_device: NewDevice, live: Live) -> None:
    night = twelve_players(live.store).evening
    hands = at_the_settling(new_device, live, night)
    hands.count(dict.fromkeys(TWELVE, "60"))
    field = hands.page.locator("input[name^=chips-]").nth(3)
    field.tap()
    hands.page.keyboard.type("80")
    expect(field).to_have_value("80")
    field.tap()
    hands.page.keyboard.press("End")
    hands.page.keyboard.type("5")

    expect(field).to_have_value("805")


@pytest.mark.parametrize("javascript", [True, False])
def test_what_is_asked_before_closing_stands_in_sight(new_device: NewDevice, live: Live, javascript: bool) -> None:
    hands = settling(new_device, live, javascript=javascript)
    hands.press(hands.phone.form("/closing").locator("button"), refused=True)

    expect(hands.page.locator(".question")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("javascript", [True, False])
def test_what_is_to_be_done_next_stands_in_sight_after_each_step(
    new_device: NewDevice, live: Live, javascript: bool
) -> None:
    night = twelve_players(live.store).evening
    night.end(TWELVE)
    seats = dict.fromkeys(TWELVE[1:], "50")
    seats[TWELVE[0]] = str(night.night.chips_out // 100 - 555)
    hands = at_the_settling(new_device, live, night, javascript=javascript)

    hands.count(seats)
    expect(hands.page.locator("[name=counted]")).to_be_in_viewport(ratio=1)
    hands.count_drawer(str(night.night.drawer // 100 - 20))
    expect(hands.page.locator(".gap .key--first").first).to_be_in_viewport(ratio=1)
    hands.decide("all")
    expect(hands.page.locator("button[name=via]").first).to_be_in_viewport(ratio=1)
    hands.plan("bank")
    expect(hands.page.locator("button.pay").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("javascript", [True, False])
def test_a_count_by_note_leads_to_what_it_found(new_device: NewDevice, live: Live, javascript: bool) -> None:
    night = by_colour(live.store).evening
    night.end(list(night.ids))
    night.count(**dict.fromkeys(night.ids, 0))
    hands = at_the_settling(new_device, live, night, javascript=javascript)
    hands.press(hands.page.locator("form a[href*=note-count]"))
    expect(hands.page).to_have_url(re.compile("/note-count"))  # it is a page of its own, also for Back and reload
    hands.phone.type(hands.page.locator("[name^=piece-]").first, "2")
    hands.press(hands.phone.form("/note-counts").locator("button.key--first"))

    expect(hands.page).to_have_url(re.compile("/settling$"))
    expect(hands.page.locator(".gap__says")).to_be_in_viewport(ratio=1)


def test_on_paper_stands_whose_evening_it_was_and_nothing_to_press(new_device: NewDevice, live: Live) -> None:
    page = settling(new_device, live).page
    page.emulate_media(media="print")

    expect(page.locator(".paper")).to_have_text("Torsdag · Lame Pakker · 27 Nov 2026 · amounts in SEK")
    folded = ".fold:not(.reasons) > summary:visible"
    assert not page.locator(f".key:visible, .dock:visible, {folded}, .notice:visible").all_inner_texts()
    expect(page.locator(".reasons li").first).to_be_visible()
    expect(page.locator(".reasons summary .icon")).to_be_hidden()


@pytest.mark.parametrize("locale", ["sv-SE", "nb-NO", "pl-PL"])
def test_no_step_of_the_settling_is_broken_inside_its_word(new_device: NewDevice, live: Live, locale: str) -> None:
    steps = settling(new_device, live, locale).page.locator(".steps__step")

    assert steps.evaluate_all(LINES_OF_STEPS) == [[1, True]] * 8


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE", "nb-NO", "pl-PL"])
def test_a_step_of_the_settling_does_not_run_into_the_next(new_device: NewDevice, live: Live, locale: str) -> None:
    steps = settling(new_device, live, locale).page.locator(".steps__step")

    assert steps.evaluate_all(BETWEEN_STEPS) >= 8


def test_amounts_are_added_up_with_the_sign_that_stands_beside_them(new_device: NewDevice, live: Live) -> None:
    hands = at_the_settling(new_device, live, by_colour(live.store).evening, "sv-SE")
    counted = hands.page.locator(f'[name="chips-{hands.ids["Anna"]}"]')
    for typed, result in (
        ("50 kr", "+10"),
        ("kr. 50", "+10"),
        ("1 250,50kr", "+1 210,50"),
        ("1.250 kr", ""),
        ("kr", ""),
    ):
        hands.phone.type(counted, typed)

        assert hands.shown_result("Anna").replace("\xa0", " ") == result, typed
