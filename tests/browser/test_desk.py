"""The desk in a browser: what the thumb that picks cards gets to see."""

from collections.abc import Callable
from datetime import time

import pytest
from playwright.sync_api import Locator, Page, expect

from app.domain.ledger import PlayerId
from tests.browser.device import Device
from tests.browser.live import Live
from tests.support.evening import Evening

pytestmark = pytest.mark.browser

CARDS = ("Ks", "Kd", "7h", "4c", "2s", "Qs", "Qd", "7c", "4h", "2d")


@pytest.fixture
def evening(live: Live) -> Evening:
    opened = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23))
    live.clock.now = opened.at
    return opened


@pytest.fixture
def desk(new_device: Callable[..., Device], evening: Evening) -> Page:
    """The desk of that night on a phone."""
    phone = new_device("en-GB")
    phone.let_in(evening.club)
    phone.page.goto("/nights/1/desk")
    return phone.page


def hand_of(page: Page, player: PlayerId) -> Locator:
    return page.locator(f'button[name="with"][value="{player}"]')


def pick(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.pick[value="{card}"]').tap()
        expect(page.locator(f'.pick[value="{card}"]')).to_be_disabled()


def test_the_last_card_leads_to_the_verdict(desk: Page, evening: Evening) -> None:
    for hands, name in enumerate(("Anna", "Bo"), start=1):
        hand_of(desk, evening.ids[name]).tap()
        expect(desk.locator(".hand")).to_have_count(hands)
    pick(desk, *CARDS)

    expect(desk.locator(".verdict")).to_contain_text("Bo")
    expect(desk.locator(".verdict__says").first).to_be_in_viewport(ratio=1)


def test_one_more_hand_is_led_to_with_the_cards_to_pick_from(desk: Page, evening: Evening) -> None:
    hand_of(desk, evening.ids["Anna"]).tap()
    pick(desk, *CARDS[:5])
    bo = hand_of(desk, evening.ids["Bo"])
    bo.scroll_into_view_if_needed()
    bo.tap()

    expect(desk.locator(".hand")).to_have_count(2)
    expect(desk.locator(".hand", has_text="Bo")).to_be_in_viewport(ratio=1)
    expect(desk.get_by_role("heading", name="Cards for Bo")).to_be_in_viewport(ratio=1)
    expect(desk.locator('.pick[value="As"]')).to_be_in_viewport(ratio=1)


def test_the_key_that_asks_for_a_verdict_leads_to_it_again_and_again(desk: Page, evening: Evening) -> None:
    for hands, name in enumerate(("Anna", "Bo"), start=1):
        hand_of(desk, evening.ids[name]).tap()
        expect(desk.locator(".hand")).to_have_count(hands)
    for field, cards in zip(desk.locator('[aria-labelledby="write"] input').all(), (CARDS[:5], CARDS[5:]), strict=True):
        field.fill(" ".join(cards))
    for _ in range(2):
        desk.locator('[aria-labelledby="write"] .key:not([name])').last.tap()

        expect(desk.locator(".verdict__says").first).to_be_in_viewport(ratio=1)
