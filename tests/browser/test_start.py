"""The start of a night on a phone: what was refused or added is where the reader looks, and where the keys go next."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewDevice
from tests.browser.device import Device
from tests.browser.live import Live
from tests.support.evening import Evening


@pytest.fixture
def start(new_device: NewDevice, live: Live) -> Device:
    """A phone on the page of a club's first night."""
    club = Evening(live.store).club
    phone = new_device("en-GB")
    phone.let_in(club)
    phone.open("/nights/new")
    return phone


def in_sight(device: Device, selector: str) -> bool:
    """Whether the middle of an element is what a finger would touch there."""
    return device.page.evaluate(
        """(selector) => {
          const box = document.querySelector(selector).getBoundingClientRect();
          const touched = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return Boolean(touched?.closest(selector) || touched?.querySelector(selector));
        }""",
        selector,
    )


@pytest.mark.browser
def test_after_a_name_is_added_it_has_the_focus_and_is_in_sight(start: Device) -> None:
    start.type(start.field("names"), "Anna, Bo")
    start.tap("#add")

    first = start.page.locator('input[name="players"][value="Anna"]')
    expect(first).to_be_focused()
    expect(first).to_be_checked()
    assert in_sight(start, 'label:has(input[value="Anna"])')
    start.type(start.field("names"), "Cilla")
    start.page.keyboard.press("Enter")
    expect(start.page.locator('input[name="players"][value="Cilla"]')).to_be_focused()


@pytest.mark.browser
@pytest.mark.parametrize(
    ("typed", "focused"),
    [
        ({}, "#names"),
        ({"names": "Anna, Bo", "stops": "other", "other_stop": ""}, "#other_stop"),
        ({"names": "Anna, Bo", "float": "other", "other_float": "much"}, "#other_float"),
        ({"names": "Anna, Bo", "min_sale": "x"}, "#min_sale"),
    ],
)
def test_after_a_refusal_the_first_field_that_is_wrong_has_the_focus(
    start: Device, typed: dict[str, str], focused: str
) -> None:
    for name, text in typed.items():
        if name in ("stops", "float"):
            start.tap(f'label:has(input[name="{name}"][value="{text}"])')
        else:
            start.page.locator(f"#{name}").fill(text)
    start.tap("#dock button")

    expect(start.page.locator(focused)).to_be_focused()
    assert in_sight(start, focused)


@pytest.mark.browser
def test_what_was_typed_for_one_game_is_not_put_into_another(start: Device) -> None:
    def type_ante(text: str) -> None:
        start.page.locator("details.fold.section > summary").click()
        start.page.locator("details.fold:has(> .fields #ante) > summary").click()
        ante.fill(text)

    ante = start.page.locator("#ante")
    type_ante("7")
    start.tap('label:has(input[name="book"][value="gristommel"])')
    expect(start.page.locator("#stacks")).to_be_visible()
    expect(ante).not_to_have_value("7")
    expect(start.page.locator('input[name="stops"][value="none"]')).to_be_checked()
    type_ante("9")

    start.tap('label:has(input[name="book"][value="pakker"])')
    expect(start.page.locator('input[name="float"][value="0"]')).to_be_checked()
    expect(start.page.locator('input[name="stops"][value="none"]')).to_have_count(0)
    expect(ante).to_have_value("1")
    start.page.reload()
    expect(ante).to_have_value("7")


@pytest.mark.browser
def test_notes_of_the_float_that_are_counted_by_taps_stand_in_the_line_above_the_key(start: Device) -> None:
    start.page.locator('[name="names"]').fill("Anna, Bo")
    start.tap('label:has(input[name="drawer"][value="notes"])')
    start.page.locator("details.float-notes > summary").click()
    for _ in range(2):
        start.page.locator('[name="float-10000"] ~ [data-step="1"]').click()

    expect(start.page.locator("#summary")).to_contain_text("200")


@pytest.mark.browser
def test_unticking_who_holds_the_bank_says_so_at_once(start: Device) -> None:
    start.type(start.field("names"), "Anna, Bo, Cilla")
    start.tap("#add")
    start.page.locator("#banker").select_option("Bo")
    start.tap('label:has(input[name="players"][value="Bo"])')

    expect(start.page.locator("#advice")).to_contain_text("Bo holds the bank but is not ticked.")
    start.tap('label:has(input[name="players"][value="Bo"])')
    expect(start.page.locator("#advice")).not_to_contain_text("Bo")


@pytest.mark.browser
def test_names_that_were_added_do_not_come_back_into_the_field_with_a_refusal(start: Device) -> None:
    too_long = "Bartholomeus Nepomuk Sebastian " * 3
    start.type(start.field("names"), f"Anna, {too_long}, Bo")
    start.tap("#add")
    expect(start.page.locator("#names-error")).to_contain_text("Bartholomeus")
    expect(start.page.locator("#names")).to_be_focused()
    expect(start.page.locator("#names")).to_have_value(too_long.strip())
    expect(start.page.locator("#summary")).to_contain_text("2 players")

    start.tap("#dock button")
    expect(start.page.locator("[data-refused], .field__error").first).to_contain_text("Bartholomeus")
    expect(start.page.locator("#names")).to_have_value(too_long.strip())
    expect(start.page.locator('input[name="players"]:checked')).to_have_count(2)


@pytest.mark.browser
def test_the_line_above_the_key_follows_what_is_typed(start: Device) -> None:
    summary = start.page.locator("#summary")
    start.tap('label:has(input[name="stops"][value="other"])')
    expect(summary).not_to_contain_text("until")
    start.page.locator("#other_stop").fill("23:45")
    expect(summary).to_contain_text("until 23:45")
    start.tap('label:has(input[name="float"][value="other"])')
    start.page.locator("#other_float").press_sequentially("350")
    expect(summary).to_contain_text("350")
    start.page.locator("#names").press_sequentially("Anna, Bo")
    expect(summary).to_contain_text("2 players")


FILLED = """() => {
  const lamp = document.createElement("i");
  lamp.style.setProperty("color", "var(--lamp)");
  document.body.append(lamp);
  const colour = getComputedStyle(lamp).color;
  lamp.remove();
  return [...document.querySelectorAll(".key")].filter((key) => getComputedStyle(key).backgroundColor === colour)
    .map((key) => key.textContent.trim());
}"""


@pytest.mark.browser
def test_while_a_question_stands_its_answer_is_the_one_filled_key_and_parts_from_the_field_above(start: Device) -> None:
    start.page.locator("#names").fill("Anna, Bo")
    start.tap('label:has(input[name="stops"][value="other"])')
    start.page.locator("#other_stop").fill("12:00")
    assert start.page.evaluate(FILLED) == ["Open the bank"]
    start.tap("#dock button")

    asks = start.page.locator(".question")
    expect(asks).to_be_visible()
    assert start.page.evaluate(FILLED) == ["Yes, open the bank"]
    field, box = start.page.locator("#other_stop").bounding_box(), asks.bounding_box()
    assert field and box
    assert box["y"] - (field["y"] + field["height"]) >= 8


@pytest.mark.browser
def test_a_game_for_matches_that_is_played_for_money_asks_for_cash_and_its_house_rules_stay_open(
    start: Device,
) -> None:
    start.page.locator('label:has([name="book"][value="gristommel"])').tap()
    expect(start.page.locator("#stacks")).to_be_visible()
    for title in ("House rules", "Chips and tabs"):
        start.page.locator("summary", has_text=title).first.tap()
    start.page.locator("select[name=unit]").select_option("money")

    expect(start.page.locator("#stacks")).to_have_count(0)
    expect(start.page.locator("#cash")).to_be_visible()
    expect(start.page.locator("select[name=unit]")).to_be_visible()
