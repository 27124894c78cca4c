"""What two phones, impatient fingers, a bad connection and the clock do to the table."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, time

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.live import Live
from tests.browser.wire import ANSWER, REQUEST, Wire
from tests.support.evening import Evening

pytestmark = pytest.mark.browser

NewDevice = Callable[..., Device]
STOP = datetime(2026, 11, 27, 22, 0, tzinfo=UTC)


@pytest.fixture
def evening(live: Live) -> Evening:
    """A running night until 23:00: Anna holds the bank, Bo, Cilla and Dag play, and nothing was sold yet."""
    running = Evening(live.store).open(float="200", stops=time(23))
    live.clock.now = running.at
    return running


@pytest.fixture
def banker(new_device: NewDevice, evening: Evening) -> Device:
    """The banker's phone at the table page."""
    device = new_device()
    device.let_in(evening.club)
    return device


def sheet(evening: Evening, name: str) -> str:
    return f"/nights/{evening.number}/seats/{evening.ids[name]}"


def test_five_quick_taps_on_an_amount_are_one_sale_t68(banker: Device, evening: Evening) -> None:
    banker.open(sheet(evening, "Bo"))
    key = banker.form("/sales").locator('button[name="amount"][value="100"]')
    key.evaluate("key => { for (let tap = 0; tap < 5; tap += 1) key.click(); }")
    banker.page.wait_for_url("**/nights/1")

    assert evening.night.bought(evening.ids["Bo"]) == 100_00


def test_a_key_that_lost_its_connection_is_pressed_again_and_books_once_t69(
    new_device: NewDevice, evening: Evening, live: Live
) -> None:
    wire = Wire(live.url)
    phone = new_device(wire=wire.url)
    phone.let_in(evening.club)
    phone.open(sheet(evening, "Bo"))
    wire.losses = [REQUEST, ANSWER] * 10
    key = phone.form("/sales").locator('button[name="amount"][value="100"]')
    while wire.losses:
        left = len(wire.losses)
        phone.tap(key)
        expect(phone.page.locator("#trouble")).to_be_visible()
        assert len(wire.losses) < left
    phone.tap(key)
    phone.page.wait_for_url("**/nights/1")
    wire.close()

    assert evening.night.bought(evening.ids["Bo"]) == 100_00
