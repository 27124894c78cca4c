"""Every page in a real browser, crowded and nearly empty: nothing sideways, nothing too small, nothing for axe (S5)."""

from collections.abc import Callable

import pytest

from app.services import pots
from tests.browser.device import Device
from tests.browser.live import Live
from tests.browser.looks import faults
from tests.browser.pages import pages
from tests.browser.scenes import SCENES
from tests.support.evening import Evening

pytestmark = pytest.mark.browser


FAULTY = """<!doctype html><html lang="en"><title>Faulty</title><main><h1>Faulty</h1>
<p style="color: #777; background: #888">grey on grey</p><button style="width: 20px; height: 20px">x</button>
<p style="width: 500px">wide</p><p style="width: 3em; overflow-wrap: anywhere">Misdealing</p>
<header class="head"><a href="#">back</a></header>
<p style="position: relative; margin-block-start: -60px; block-size: 60px">over it</p></main></html>"""


def test_a_page_with_faults_is_found_out(new_device: Callable[..., Device]) -> None:
    phone = new_device()
    phone.page.set_content(FAULTY)
    found = faults(phone.page)

    axe = ("axe in the dark, color-contrast", "axe in the light")
    for kind in ("small target", "scroll sideways", "a broken word, Misdealing", *axe, "lies over"):
        assert any(kind in fault for fault in found), kind


@pytest.mark.parametrize(
    ("scene", "locale"),
    [
        ("one_player", "en-GB"),
        ("twelve_players", "pl-PL"),
        ("deal_on", "sv-SE"),
        ("short_at_the_count", "nb-NO"),
        ("half_paid", "sv-SE"),
        ("closed", "pl-PL"),
        ("by_colour", "pl-PL"),
    ],
)
def test_no_page_has_a_fault(new_device: Callable[..., Device], live: Live, scene: str, locale: str) -> None:
    drawn = SCENES[scene](live.store)
    live.clock.now = drawn.evening.at
    phone = new_device(locale)
    phone.let_in(drawn.evening.club)
    found = []
    for name, path in pages(live, drawn):
        answer = phone.page.goto(path)
        if answer is None or answer.status != 200:
            found.append(f"{name}: answered {answer and answer.status}")
        found += [f"{name}: {fault}" for fault in faults(phone.page)]

    assert not found, "\n".join(found)


def test_two_limits_beside_a_pot_of_two_figures_break_no_word_and_keep_the_margin(
    new_device: Callable[..., Device], live: Live
) -> None:
    night = Evening(live.store).open("Anna", "Bo", "Cilla", "Dag", "Eva", "Filip", book="morkpoker", ante="5")
    pots.deal(night.store, night.request(), dealer=night.ids["Anna"])
    live.clock.now = night.at
    phone = new_device("sv-SE")
    phone.let_in(night.club)
    phone.page.goto("/nights/1/pot")
    ends = phone.page.evaluate(
        "[...document.querySelectorAll('.pot__side dd')].map((dd) => dd.getBoundingClientRect().right)"
    )

    assert ends and max(ends) <= 360 - 16
    assert not [fault for fault in faults(phone.page) if "broken word" in fault]


def test_a_long_name_makes_no_other_row_of_the_count_higher(new_device: Callable[..., Device], live: Live) -> None:
    night = Evening(live.store).open("Anna", "Bo", "Maksymilian Aleksander von Hohenstaufen-Wiśniewski Lindström")
    live.clock.now = night.at
    phone = new_device()
    phone.let_in(night.club)
    phone.page.goto("/nights/1/settling")
    heights = phone.page.evaluate("[...document.querySelectorAll('.count li')].map((row) => row.offsetHeight)")

    assert heights[0] == heights[1] < heights[2]
    assert heights[0] < 60
