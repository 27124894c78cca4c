"""What two phones, impatient fingers, a bad connection and the clock do to the table."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, time, timedelta
from time import monotonic

import pytest
from playwright.sync_api import expect

from app.domain.ledger import Entry, Kind
from app.store import journal
from tests.browser.device import Device
from tests.browser.live import Live
from tests.browser.wire import Wire
from tests.support.evening import TAB, Evening

pytestmark = pytest.mark.browser

TOP = "(row) => row.getBoundingClientRect().top"
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


def test_a_key_that_lost_its_connection_is_pressed_again_and_books_once_t69(
    new_device: NewDevice, evening: Evening, live: Live
) -> None:
    wire = Wire(live.url)
    phone = new_device(wire=wire.url)
    phone.let_in(evening.club)
    phone.open(sheet(evening, "Bo"))
    form = phone.form("/sales")
    wire.bad = True
    for _ in range(20):
        phone.tap(form.locator('button[name="amount"][value="100"]'))
        expect(form).not_to_have_attribute("aria-busy", "true")
        expect(phone.page.locator("#trouble")).to_be_visible()
    wire.bad = False
    phone.tap(form.locator('button[name="amount"][value="100"]'))
    phone.page.wait_for_url("**/nights/1")
    wire.close()

    assert wire.lost >= 20
    assert evening.night.bought(evening.ids["Bo"]) == 100_00


def test_what_was_typed_stands_there_after_going_back_t30(banker: Device, evening: Evening) -> None:
    banker.open(f"/nights/{evening.number}")
    banker.open(sheet(evening, "Bo"))
    banker.type(banker.field("other"), "50")
    banker.page.go_back()
    banker.page.go_forward()

    expect(banker.field("other")).to_have_value("50")
    assert evening.night.bought(evening.ids["Bo"]) == 0


def test_a_refused_amount_stands_there_with_its_sentence_beside_it(banker: Device, evening: Evening) -> None:
    banker.open(sheet(evening, "Bo"))
    banker.type(banker.field("other"), "7,50")
    banker.tap(banker.form("/sales").locator(".key--side"))

    expect(banker.field("other")).to_have_value("7,50")
    expect(banker.field("other")).to_have_attribute("aria-invalid", "true")
    expect(banker.form("/sales").locator(".field__error")).to_be_visible()
    expect(banker.page.locator("body")).to_have_class(re.compile("page--player"))
    assert evening.night.bought(evening.ids["Bo"]) == 0


def test_a_sale_shows_on_every_watching_phone_within_two_and_a_half_seconds(
    banker: Device, new_device: NewDevice, evening: Evening, live: Live
) -> None:
    watchers = [new_device() for _ in range(4)]
    for watcher in watchers:
        watcher.open(live.link(evening.club, "watch"))
    banker.open(sheet(evening, "Bo"))
    banker.tap(banker.form("/sales").locator('button[name="amount"][value="100"]'))
    seen_by = monotonic() + 2.5
    for watcher in watchers:
        left_ms = max(1, (seen_by - monotonic()) * 1000)
        bought = watcher.page.locator(".row", has_text="Bo").locator(".money").first
        expect(bought).to_contain_text("100", timeout=left_ms)


def test_a_sale_on_one_phone_shows_on_the_other_bankers_table(
    banker: Device, new_device: NewDevice, evening: Evening
) -> None:
    other = new_device()
    other.let_in(evening.club)
    other.open(f"/nights/{evening.number}")
    banker.open(sheet(evening, "Bo"))
    banker.tap(banker.form("/sales").locator('button[name="amount"][value="100"]'))

    expect(other.page.locator(".row", has_text="Bo").locator(".money").first).to_contain_text("100", timeout=2500)
    expect(other.page.locator(".stub__what")).to_contain_text("Bo", timeout=1000)


def test_the_sign_of_the_stop_comes_by_itself_and_goes_when_the_table_plays_on(
    banker: Device, new_device: NewDevice, evening: Evening, live: Live
) -> None:
    live.clock.now = STOP - timedelta(seconds=2)
    watcher = new_device()
    watcher.open(live.link(evening.club, "watch"))
    banker.open(f"/nights/{evening.number}")
    signs = [device.page.locator("[data-stop-sign]") for device in (banker, watcher)]
    for sign in signs:
        expect(sign).to_be_hidden()
    row = banker.page.locator(".row", has_text="Bo").first
    before = row.evaluate(TOP)
    for sign in signs:
        expect(sign).to_be_visible(timeout=4000)
    assert row.evaluate(TOP) == pytest.approx(before, abs=1), "no row moves under the finger"

    live.clock.now = STOP + timedelta(seconds=2)
    banker.tap(".stop-sign__to")
    banker.tap(banker.form("/extensions").locator('button[name="to"]').first)
    banker.page.wait_for_url("**/nights/1")
    for sign in signs:
        expect(sign).to_be_hidden(timeout=4000)


@pytest.mark.parametrize(
    ("path", "action", "typed", "kind"),
    [
        ("", "/sales", {}, Kind.SALE),
        ("/repayment", "/repayments", {"amount": "20"}, Kind.REPAID),
        ("/returned-chips", "/returned-chips", {"chips": "10"}, Kind.RETURNED),
        ("/payout", "/payouts", {"amount": "10"}, Kind.PAID_OUT),
        ("/departure", "/departure", {"chips": "0"}, Kind.LEFT),
    ],
)
def test_five_quick_taps_on_a_key_that_moves_money_are_one_entry_t68(
    banker: Device, evening: Evening, path: str, action: str, typed: dict[str, str], kind: Kind
) -> None:
    evening.sell("Bo", 100_00)
    if kind is Kind.REPAID:
        evening.sell("Bo", 40_00, TAB)
    if kind is Kind.PAID_OUT:
        evening.hand_in("Bo", 30_00)
    banker.live.clock.now = evening.at
    banker.open(sheet(evening, "Bo") + path)
    form = banker.form(action)
    for name, text in typed.items():
        banker.type(form.locator(f'[name="{name}"]').first, text)
    key = form.locator('button[name="amount"]' if kind is Kind.SALE else "button.key--first").first
    with banker.page.expect_navigation():
        key.evaluate("key => { for (let tap = 0; tap < 5; tap += 1) key.click(); }")

    kinds = [entry.kind for entry in entries(evening)]
    assert kinds.count(kind) == (2 if kind is Kind.SALE else 1)


def entries(evening: Evening) -> Sequence[Entry]:
    with evening.store.reading() as connection:
        return journal.night_entries(connection, evening.club, evening.number)
