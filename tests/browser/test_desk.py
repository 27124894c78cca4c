"""The desk in a browser: what the thumb that picks cards gets to see."""

from collections.abc import Callable
from datetime import time

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.live import Live
from tests.support.evening import Evening

pytestmark = pytest.mark.browser

CARDS = ("Ks", "Kd", "7h", "4c", "2s", "Qs", "Qd", "7c", "4h", "2d")


def test_the_last_card_leads_to_the_verdict(new_device: Callable[..., Device], live: Live) -> None:
    evening = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23))
    live.clock.now = evening.at
    phone = new_device("en-GB")
    phone.let_in(evening.club)
    page = phone.page
    page.goto("/nights/1/desk")
    for hands, name in enumerate(("Anna", "Bo"), start=1):
        page.locator(f'button[name="with"][value="{evening.ids[name]}"]').tap()
        expect(page.locator(".hand")).to_have_count(hands)
    for card in CARDS:
        page.locator(f'.pick[value="{card}"]').tap()
        expect(page.locator(f'.pick[value="{card}"]')).to_be_disabled()

    expect(page.locator(".verdict")).to_contain_text("Bo")
    expect(page.locator(".verdict__says").first).to_be_in_viewport(ratio=1)


def test_one_more_hand_is_led_to_with_the_cards_to_pick_from(new_device: Callable[..., Device], live: Live) -> None:
    evening = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23))
    live.clock.now = evening.at
    phone = new_device("en-GB")
    phone.let_in(evening.club)
    page = phone.page
    page.goto("/nights/1/desk")
    page.locator(f'button[name="with"][value="{evening.ids["Anna"]}"]').tap()
    for card in CARDS[:5]:
        page.locator(f'.pick[value="{card}"]').tap()
        expect(page.locator(f'.pick[value="{card}"]')).to_be_disabled()
    bo = page.locator(f'button[name="with"][value="{evening.ids["Bo"]}"]')
    bo.scroll_into_view_if_needed()
    bo.tap()

    expect(page.locator(".hand")).to_have_count(2)
    expect(page.locator(".hand", has_text="Bo")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="Cards for Bo")).to_be_in_viewport(ratio=1)
    expect(page.locator('.pick[value="As"]')).to_be_in_viewport(ratio=1)
