"""The page of the fines in a browser: what follows from the rule that is chosen."""

from collections.abc import Callable
from datetime import time

import pytest
from playwright.sync_api import Page, expect

from app.services import pots
from tests.browser.device import Device
from tests.browser.live import Live
from tests.support.evening import Evening

pytestmark = pytest.mark.browser


def fines_page(new_device: Callable[..., Device], evening: Evening) -> Page:
    phone = new_device("en-GB")
    phone.let_in(evening.club)
    phone.page.goto("/nights/1/fines")
    return phone.page


def choose(page: Page, rule: str) -> None:
    page.locator(f'label:has(input[value="{rule}"])').click()


def test_the_payer_follows_the_rule_that_is_chosen_pk21(new_device: Callable[..., Device], live: Live) -> None:
    evening = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23), float="200")
    bo, dealer = evening.ids["Bo"], evening.ids["Anna"]
    pots.deal(live.store, evening.request(), dealer=dealer)
    pots.open_betting(live.store, evening.request(), player=bo)
    pots.win(live.store, evening.request(), players=[dealer])
    live.clock.now = evening.at
    page = fines_page(new_device, evening)
    payer = page.locator("#rule-player")
    expect(payer).to_have_value("")

    choose(page, "openers_missing")
    expect(payer).to_have_value(str(bo))
    choose(page, "forgotten_ante")
    expect(payer).to_have_value("")


def test_the_payer_that_the_first_rule_names_stands_there_already_pk21(
    new_device: Callable[..., Device], live: Live
) -> None:
    evening = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23), float="200", forgotten_ante="0")
    bo, dealer = evening.ids["Bo"], evening.ids["Anna"]
    pots.deal(live.store, evening.request(), dealer=dealer)
    pots.open_betting(live.store, evening.request(), player=bo)
    pots.win(live.store, evening.request(), players=[dealer])
    live.clock.now = evening.at

    expect(fines_page(new_device, evening).locator("#rule-player")).to_have_value(str(bo))


def test_to_whom_is_asked_only_where_a_player_gets_the_fine(new_device: Callable[..., Device], live: Live) -> None:
    evening = Evening(live.store).open("Anna", "Bo", "Cilla", stops=time(23), float="200")
    live.clock.now = evening.at
    page = fines_page(new_device, evening)
    payee = page.locator("#free-payee")
    expect(payee).to_be_hidden()

    page.locator("#to").select_option("player")
    expect(payee).to_be_visible()
    page.locator("#to").select_option("kitty")
    expect(payee).to_be_hidden()
