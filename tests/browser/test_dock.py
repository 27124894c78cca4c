"""The foot of the page on a phone: at most three lines and a bar, and never over what a finger has come to."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from tests.browser.device import Device
from tests.browser.live import Live
from tests.browser.scenes import LONG, UNBROKEN, short_at_the_count, twelve_players, usual
from tests.support.evening import SEVEN

pytestmark = pytest.mark.browser

# Every control of the page is focused in turn; those are told of which the foot or the sign of the stop covers a part.
COVERED = """
() => {
  const foot = document.getElementById("dock"), sign = document.getElementById("stop-sign");
  return [...document.querySelectorAll("main :is(a[href], button, input:not([type=hidden]), select, summary)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr"))
    .flatMap((one) => {
      window.scrollTo(0, 0);
      one.focus();
      const seen = (one.closest("label") ?? one).getBoundingClientRect();
      const free = { top: sign.getBoundingClientRect().bottom, bottom: foot.getBoundingClientRect().top };
      const clear = seen.top >= Math.max(0, free.top) - 0.5 && seen.bottom <= free.bottom + 0.5;
      return clear ? [] : [`${one.outerHTML.slice(0, 120)}: ${seen.top} to ${seen.bottom}, ${free.bottom} is free`];
    });
}
"""
LINES_OF_THE_LAST_ACT = """
() => {
  const what = document.querySelector(".stub__what"), { lineHeight } = getComputedStyle(what);
  return Math.round(what.getBoundingClientRect().height / parseFloat(lineHeight));
}
"""
# The words of the last act that the foot shows whole; those that fall below its last line are not among them.
LAST_ACT_IN_SIGHT = """
() => {
  const what = document.querySelector(".stub__what"), box = what.getBoundingClientRect();
  const words = document.createTreeWalker(what, NodeFilter.SHOW_TEXT), seen = [];
  while (words.nextNode()) {
    const text = words.currentNode, range = document.createRange();
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { right, bottom } = range.getBoundingClientRect();
      if (right <= box.right + 0.5 && bottom <= box.bottom + 0.5) seen.push(word);
    }
  }
  return seen;
}
"""
SHORT_OF_A_FINGER = "() => document.getElementById('dock').offsetHeight > 0.2 * innerHeight"


@pytest.mark.parametrize("javascript", [True, False], ids=["script", "no-script"])
def test_the_foot_covers_nothing_that_has_the_focus(
    new_device: Callable[..., Device], live: Live, javascript: bool
) -> None:
    scene = twelve_players(live.store)
    evening = scene.evening
    evening.pass_on(UNBROKEN, LONG, 20_00)
    live.clock.now = evening.at
    phone = new_device("pl-PL", javascript=javascript)
    phone.let_in(evening.club)
    seat = f"seats/{evening.ids[LONG]}"
    pages = [seat, *(f"{seat}/{act}" for act in ("departure", "repayment", "returned-chips", "player-sale"))]
    for path in [*pages, "seats/new", "drawer", "stop", "journal", "settling"]:
        page = phone.open(f"/nights/{evening.number}/{path}")

        assert not page.evaluate(COVERED), path
        assert page.evaluate(LINES_OF_THE_LAST_ACT) <= 3, path
        assert {"Kupuje", "sprzedaje", "20"} <= set(page.evaluate(LAST_ACT_IN_SIGHT)), path
        assert not page.evaluate(SHORT_OF_A_FINGER), path


def test_the_key_of_a_long_count_comes_clear_of_the_foot(new_device: Callable[..., Device], live: Live) -> None:
    scene = short_at_the_count(live.store)
    live.clock.now = scene.evening.at
    phone = new_device("nb-NO")
    phone.let_in(scene.evening.club)

    assert not phone.open(f"/nights/{scene.evening.number}/settling").evaluate(COVERED)


def test_the_sheet_of_a_player_opens_with_what_the_thumb_wants_above_the_foot(
    new_device: Callable[..., Device], live: Live
) -> None:
    scene = usual(live.store)
    live.clock.now = scene.evening.at
    phone = new_device("pl-PL")
    phone.let_in(scene.evening.club)
    page = phone.open(f"/nights/{scene.evening.number}/seats/{scene.evening.ids['Anna']}")
    wanted = [page.locator(f".act[href$='/{act}']") for act in ("returned-chips", "player-sale", "repayment", "payout")]
    foot = page.locator("#dock").bounding_box()

    assert foot
    for act in wanted:
        box = act.bounding_box()
        assert box and box["y"] + box["height"] <= foot["y"], act


def test_on_its_side_a_phone_shows_two_players_above_the_foot(new_device: Callable[..., Device], live: Live) -> None:
    scene = usual(live.store)
    live.clock.now = scene.evening.at
    phone = new_device("nb-NO", size={"width": 740, "height": 360})
    phone.let_in(scene.evening.club)
    phone.page.goto("/nights/1")

    foot = phone.page.locator("#dock").bounding_box()
    rows = [row.bounding_box() for row in phone.page.locator(".seats a.row").all()]
    assert foot and foot["height"] < 60
    assert sum(row["y"] + row["height"] <= foot["y"] for row in rows if row) >= 2


@pytest.mark.parametrize("locale", ["sv-SE", "nb-NO", "pl-PL", "en-GB"])
def test_once_the_stop_has_come_the_clock_is_one_line(
    new_device: Callable[..., Device], live: Live, locale: str
) -> None:
    scene = usual(live.store)
    live.clock.now = SEVEN + timedelta(hours=4, minutes=1)
    phone = new_device(locale)
    phone.let_in(scene.evening.club)
    phone.page.goto("/nights/1")

    line = phone.page.locator(".page--table a.clock").bounding_box()
    assert line and line["height"] < 60
