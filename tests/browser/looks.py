"""What is measured on every page: nothing to scroll sideways, no broken word, targets for a thumb, what axe finds."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

THUMB_PX = 48
LONGEST_WORD = 24
"""Words of more letters, which are names, may be broken anywhere."""
WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
COLOURS = ["color-contrast"]
"""The rules that can turn out differently when nothing but the colours has changed."""

SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"

# A radio or tick is pressed on its label; a link in running text may be as tall as its line.
SMALL_TARGETS = """
(least) => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
  .map((pressed) => pressed.matches("[type=radio], [type=checkbox]") ? pressed.closest("label") ?? pressed : pressed)
  .filter((pressed) => pressed.checkVisibility({ visibilityProperty: true }) && !pressed.closest(".sr"))
  .filter((pressed) => !(pressed.matches("a") && getComputedStyle(pressed).display === "inline"))
  .map((pressed) => [pressed, pressed.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < least - 0.5)
  .map(([pressed, box]) => `${box.width.toFixed(0)} x ${box.height.toFixed(0)} px: ${pressed.outerHTML.slice(0, 160)}`)
"""

# What a finger touches at the corners of a control in the head is that control; the figures below have tall boxes.
COVERED_IN_THE_HEAD = """
() => [...document.querySelectorAll(".head :is(a[href], button, summary)")]
  .filter((pressed) => pressed.checkVisibility({ visibilityProperty: true }))
  .flatMap((pressed) => {
    const { left, right, top, bottom } = pressed.getBoundingClientRect();
    return [[left, top], [right, top], [left, bottom], [right, bottom]]
      .map(([x, y]) => [x + (x === left ? 3 : -3), y + (y === top ? 3 : -3)])
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter((touched) => touched && !pressed.contains(touched))
      .map((touched) => `${touched.outerHTML.slice(0, 80)} lies over ${pressed.outerHTML.slice(0, 80)}`);
  })
"""

# Names and addresses may be broken; what nobody sees has no lines.
BROKEN_WORDS = """
(longest) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  const broken = [];
  while (texts.nextNode()) {
    const text = texts.currentNode, inside = text.parentElement;
    if (!inside.checkVisibility() || inside.closest(".sr, .row__name, .hand-out__address, option")) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{M}]+/gu)) {
      if (word.length > longest) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const seen = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(seen.map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${word} in: ${text.data.trim().slice(0, 80)}`);
    }
  }
  return broken;
}
"""

AXE = """
async (rules) => (await axe.run(document, { runOnly: rules, preload: false, resultTypes: ["violations"] })).violations
  .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`))
"""


def faults(page: Page) -> list[str]:
    """What is wrong with the page as it stands, in both schemes, a sentence each."""
    found = [f"small target, {one}" for one in page.evaluate(SMALL_TARGETS, THUMB_PX)]
    if (wide := page.evaluate(SIDEWAYS)) > 0:
        found.append(f"{wide} px to scroll sideways")
    found += page.evaluate(COVERED_IN_THE_HEAD)
    found += [f"a broken word, {one}" for one in page.evaluate(BROKEN_WORDS, LONGEST_WORD)]
    return found + in_both_schemes(page)


def in_both_schemes(page: Page) -> list[str]:
    """What axe finds in the dark and in the light, with the whole page in view."""
    with whole(page):
        page.evaluate(axe_source())
        found = _axe(page, "dark", {"type": "tag", "values": WCAG_22_AA})
        found += _axe(page, "light", {"type": "rule", "values": COLOURS})
        page.emulate_media(color_scheme="dark")
    return found


@contextmanager
def whole(page: Page) -> Iterator[None]:
    """The page in a window as tall as it is, so that its dock lies over nothing."""
    size = page.viewport_size
    assert size, "a page in a window of a known size"
    tall = max(size["height"], page.evaluate("() => document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": tall})
    yield
    page.set_viewport_size(size)


def _axe(page: Page, scheme: str, rules: dict[str, object]) -> list[str]:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    return [f"axe in the {scheme}, {one}" for one in page.evaluate(AXE, rules)]


@cache
def axe_source() -> str:
    return (Path(__file__).parent / "axe.min.js").read_text(encoding="utf-8")
