"""Settling up under a thumb: the page stays where it is, and what is asked stands in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.scenes import half_paid

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
    scene = half_paid(live.store)
    live.clock.now = scene.evening.at
    phone = new_device(locale, javascript=javascript)
    phone.let_in(scene.evening.club)
    phone.open("/nights/1/settling")
    return Hands(phone, scene.evening.club)


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


@pytest.mark.parametrize("javascript", [True, False])
def test_what_is_asked_before_closing_stands_in_sight(new_device: NewDevice, live: Live, javascript: bool) -> None:
    hands = settling(new_device, live, javascript=javascript)
    hands.press(hands.phone.form("/closing").locator("button"), refused=True)

    expect(hands.page.locator(".question")).to_be_in_viewport(ratio=1)


def test_on_paper_stands_whose_evening_it_was_and_nothing_to_press(new_device: NewDevice, live: Live) -> None:
    page = settling(new_device, live).page
    page.emulate_media(media="print")

    expect(page.locator(".paper")).to_have_text("Torsdag · Lame Pakker · 27 Nov 2026 · amounts in SEK")
    assert not page.locator(".key:visible, .dock:visible, summary:visible, .notice:visible").all_inner_texts()


@pytest.mark.parametrize("locale", ["sv-SE", "nb-NO", "pl-PL"])
def test_no_step_of_the_settling_is_broken_inside_its_word(new_device: NewDevice, live: Live, locale: str) -> None:
    steps = settling(new_device, live, locale).page.locator(".steps__step")

    assert steps.evaluate_all(LINES_OF_STEPS) == [[1, True]] * 8


@pytest.mark.parametrize("locale", ["en-GB", "sv-SE", "nb-NO", "pl-PL"])
def test_a_step_of_the_settling_does_not_run_into_the_next(new_device: NewDevice, live: Live, locale: str) -> None:
    steps = settling(new_device, live, locale).page.locator(".steps__step")

    assert steps.evaluate_all(BETWEEN_STEPS) >= 8
