"""The drawer by note in the banker's hand: change, who can pay, a count without scrolling; with script and without."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from app.domain.ledger import Tender
from app.domain.money import Minor
from app.services import table
from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.looks import faults
from tests.support.evening import CASH, TAB, Evening

pytestmark = pytest.mark.browser

NewDevice = Callable[..., Device]
TWENTY, FIFTY, HUNDRED = "2000", "5000", "10000"
HEIGHTS = "() => [document.documentElement.scrollHeight, innerHeight]"


@pytest.fixture
def evening(live: Live) -> Evening:
    """Anna, Bo, Cilla and Dag at a table that keeps its drawer by notes; nothing lies in it yet."""
    return by_note(live)


def by_note(live: Live, currency: str = "SEK") -> Evening:
    night = Evening(live.store, currency=currency).open(drawer="notes", min_sale="20")
    live.clock.now = night.at
    return night


def pay_with(evening: Evening, live: Live, name: str, amount: int, note: str, tender: Tender = CASH) -> None:
    """A sale for which this note is given, or held out where it goes on the tab."""
    request, player = evening.request(), evening.ids[name]
    given = {note: 1}
    table.sell(live.store, request, player=player, amount=Minor(amount), tender=tender, confirmed=True, given=given)
    live.clock.now = evening.at


@pytest.fixture(params=[True, False], ids=["script", "no script"])
def hands(request: pytest.FixtureRequest, new_device: NewDevice, evening: Evening) -> Hands:
    phone = new_device(javascript=request.param)
    phone.let_in(evening.club)
    return Hands(phone, evening.club)


def sell_sixty_for_a_hundred(hands: Hands, *, on_the_tab: bool = False, refused: bool = False) -> None:
    """To Bo, from the table: the row, the way of paying, the note, another amount."""
    hands.phone.open("/nights/1")
    hands.to_sheet("Bo")
    if on_the_tab:
        hands.choose("paid", "tab")
    hands.choose("given", HUNDRED)
    hands.phone.type(hands.phone.field("other"), "60")
    hands.press(hands.phone.form("/sales").locator(".key--side"), refused=refused)


def test_two_taps_still_sell_where_notes_are_kept(new_device: NewDevice, evening: Evening) -> None:
    phone = new_device()
    phone.let_in(evening.club)
    phone.open("/nights/1")
    phone.taps = 0
    Hands(phone, evening.club).sell("Bo", "50")

    assert phone.taps == 2
    assert evening.night.cash_unsorted == 50_00


def test_the_change_for_a_hundred_stands_in_sight_at_once(hands: Hands, evening: Evening, live: Live) -> None:
    for _ in range(2):
        pay_with(evening, live, "Anna", 20_00, TWENTY)
    hands.phone.open("/nights/1")
    seats_before = hands.seats_at
    sell_sixty_for_a_hundred(hands)

    expect(hands.page.locator(".to-hand__sum")).to_be_in_viewport(ratio=1)
    expect(hands.page.locator(".to-hand__what")).to_be_in_viewport(ratio=1)
    assert hands.seats_at == seats_before, "nothing jumps"
    assert hands.page.locator(".to-hand__what").inner_text() == "20 + 20"
    assert evening.night.notes == {HUNDRED: 1}


def test_without_change_one_key_puts_it_on_the_tab_and_one_tap_takes_the_cash_once_there_is_pk2(
    hands: Hands, evening: Evening, live: Live
) -> None:
    sell_sixty_for_a_hundred(hands, refused=True)
    hands.press(hands.page.locator('button[name="on_tab"]'))
    assert evening.tabs() == {"Bo": 60_00}
    for _ in range(2):
        pay_with(evening, live, "Anna", 20_00, TWENTY)

    hands.phone.open("/nights/1")
    hands.press(hands.page.locator('a.line[href*="/repayment"]'))
    hands.press(hands.phone.form("/repayments").locator(".key--first"))
    assert evening.tabs() == {}
    assert hands.page.locator(".to-hand__what").inner_text() == "20 + 20"


@pytest.mark.parametrize("currency", ["SEK", "PLN", "EUR"])
def test_nothing_scrolls_inside_a_count_of_notes_and_nothing_is_too_small(
    new_device: NewDevice, live: Live, currency: str
) -> None:
    evening = by_note(live, currency)
    phone = new_device("pl-PL")
    phone.let_in(evening.club)
    for page in ("note-count", "note-handover"):
        phone.open(f"/nights/1/{page}")
        tall, window = phone.page.evaluate(HEIGHTS)

        assert tall <= window
        assert not faults(phone.page)


def test_a_count_with_the_thumb_shows_its_sum_and_is_booked_by_one_key(
    new_device: NewDevice, evening: Evening, live: Live
) -> None:
    pay_with(evening, live, "Anna", 100_00, HUNDRED)
    phone = new_device()
    phone.let_in(evening.club)
    hands = Hands(phone, evening.club)
    phone.open("/nights/1/note-count")
    for note, times in ((FIFTY, 1), (TWENTY, 2)):
        more = phone.page.locator(".pieces__row", has=phone.page.locator(f'[name="piece-{note}"]'))
        for _ in range(times):
            phone.tap(more.locator('[data-step="1"]'))

    assert phone.page.locator("[data-sum-total]").inner_text() == "90"
    hands.press(phone.page.locator('button[name="whole"]'))
    assert not faults(phone.page)
    hands.press(phone.form("/count-bookings").locator("button"))
    assert (evening.night.notes, evening.night.drawer) == ({FIFTY: 1, TWENTY: 2}, 90_00)


def test_several_are_paid_at_once_and_settle_the_rest_between_them(hands: Hands, evening: Evening, live: Live) -> None:
    pay_with(evening, live, "Anna", 50_00, FIFTY)
    evening.hand_in("Bo", 30_00)
    evening.hand_in("Cilla", 20_00)
    hands.phone.open("/nights/1/payouts")
    hands.press(hands.phone.form("/payouts").locator(".key--first"), refused=True)
    assert not hands.phone.javascript or not faults(hands.page)
    hands.press(hands.page.locator('button[name="way"][value="between"]'))

    assert evening.tabs() == {}
    assert hands.page.locator(".to-hand__between").count() == 1


def test_pages_of_the_drawer_by_note_have_no_fault(new_device: NewDevice, evening: Evening, live: Live) -> None:
    pay_with(evening, live, "Bo", 60_00, HUNDRED, TAB)
    for _ in range(2):
        pay_with(evening, live, "Anna", 20_00, TWENTY)
    phone = new_device("nb-NO")
    phone.let_in(evening.club)
    bo = evening.ids["Bo"]
    paths = ("", "/drawer", f"/seats/{bo}", f"/seats/{bo}/repayment?given={HUNDRED}", "/note-handover", "/payouts")

    assert {path: faults(phone.open(f"/nights/1{path}")) for path in paths} == {path: [] for path in paths}
