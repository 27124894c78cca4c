"""A whole evening in the banker's browser: six players, cash and tabs, and everything that happens at a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from app.services import club as clubs
from app.store.work import reading
from tests.browser.device import Device
from tests.browser.hands import Hands
from tests.browser.live import Live
from tests.browser.looks import faults

pytestmark = pytest.mark.browser

LOCALES = {"en": "en-GB", "sv": "sv-SE", "nb": "nb-NO", "pl": "pl-PL"}
CREW = ("Anna", "Bo", "Cilla", "Dag", "Eva", "Filip")

RESULTS = {"Anna": 55_00, "Bo": -95_00, "Cilla": 35_00, "Dag": -150_00, "Eva": 50_00, "Filip": 105_00}
"""What the evening below comes to: the five that were missing at the count were given to the banker."""

LEFT_OVER = {"drawer": 25_00, "float": 0, "Dag": 30_00, "Filip": -55_00}
"""What nobody has paid yet: it lives on as tabs, and the cash for it lies in the drawer."""


@dataclass
class Looks:
    """What was found on the pages that were looked at, each with its name."""

    device: Device
    found: list[str] = field(default_factory=list)

    def at(self, name: str) -> None:
        """Measures the page as it stands."""
        self.found += [f"{name}: {fault}" for fault in faults(self.device.page)]


def play(hands: Hands, live: Live, look: Callable[[str], None]) -> None:
    """From an empty book to a closed night; `look` is shown every page on the way by name."""
    found_and_open(hands, look)
    sell_chips(hands, live, look)
    move_chips(hands, live, look)
    count_and_decide(hands, live, look)
    pay_and_close(hands, look)


def found_and_open(hands: Hands, look: Callable[[str], None]) -> None:
    look("a new book")
    hands.found_club("Torsdag")
    look("the first start")
    hands.write_names(", ".join(CREW))
    hands.choose("book", "pakker")
    hands.page.locator('[name="drawn"][value="pakker"]').wait_for(state="attached")
    hands.choose("float", "200")
    hands.unfold("player_sale")
    hands.page.locator('select[name="player_sale"]').select_option("always")
    look("the start filled in")
    hands.open_bank()
    look("the empty table")


def sell_chips(hands: Hands, live: Live, look: Callable[[str], None]) -> None:
    for name in CREW:
        live.clock.forward(minutes=1)
        hands.sell(name, "100")
    hands.sell("Bo", "20", on_the_tab=True)
    hands.sell("Dag", "50", on_the_tab=True)
    hands.sell_typed("Eva", "7.50", refused=True)
    look("an amount that is refused")
    hands.to_table()
    hands.sell("Eva", "50")
    hands.sell("Eva", "50", refused=True)
    look("a sale that is asked about")
    hands.press(hands.phone.form("/sales").locator('button[name="sure"]'))
    hands.sell("Dag", "20")
    hands.undo()
    look("the table with a sale undone")


def move_chips(hands: Hands, live: Live, look: Callable[[str], None]) -> None:
    live.clock.forward(minutes=40)
    hands.buy_from("Bo", "Filip", "30")
    hands.act("Bo", "repayment", "/repayments", {"amount": "20"})
    hands.act("Eva", "returned-chips", "/returned-chips", {"chips": "40"})
    hands.extend()
    live.clock.forward(minutes=40)
    hands.leave_by_consent("Cilla", "135", CREW)
    look("the sheet of a player who left")
    hands.to_act("payout")
    look("paying out")
    hands.press(hands.phone.form("/payouts").locator("button.key--first"))
    hands.to_table()


def count_and_decide(hands: Hands, live: Live, look: Callable[[str], None]) -> None:
    live.clock.forward(hours=4)
    hands.page.reload()
    expect(hands.page.locator("[data-stop-sign]")).to_be_visible()
    look("the table when the stop has come")
    hands.press(hands.page.locator(".stop-sign__to"))
    look("the stop that has come")
    hands.end_play()
    look("nothing counted")
    hands.count({"Anna": "150", "Bo": "55", "Eva": "zwei", "Filip": "175"}, refused=True)
    look("a count that cannot be read")
    hands.count({"Eva": "210"})
    look("one seat not counted")
    hands.count_broke("Dag")
    hands.count_drawer("785")
    look("five missing")
    assert hands.shown_result("Eva") == "+50", "what she handed in before counts too"
    assert hands.shown_gap() == "\N{MINUS SIGN}5"
    hands.decide("banker")
    look("decided, not planned")


def pay_and_close(hands: Hands, look: Callable[[str], None]) -> None:
    hands.plan("bank")
    look("the plan")
    hands.mark_part("Dag", "bank", "20")
    for player in ("Bo", "Anna", "Eva"):
        hands.mark_paid("bank", player)
    hands.mark_part("bank", "Filip", "150")
    look("the plan half paid")
    hands.close(unpaid=True)
    look("the record of the night")


@pytest.mark.parametrize("language", LOCALES)
def test_an_evening_is_played_by_taps_and_comes_out_right(
    new_device: Callable[..., Device], live: Live, language: str
) -> None:
    club = clubs.new_club(live.store, at=live.clock.now)
    phone = new_device(LOCALES[language])
    phone.enter(club)
    looks = Looks(phone)
    play(Hands(phone, club), live, looks.at)

    assert not looks.found, "\n".join(looks.found)
    assert outcome(live, club) == (RESULTS, LEFT_OVER)


def test_an_evening_is_played_without_javascript(new_device: Callable[..., Device], live: Live) -> None:
    club = clubs.new_club(live.store, at=live.clock.now)
    phone = new_device("sv-SE", javascript=False)
    phone.enter(club)
    play(Hands(phone, club), live, lambda name: None)

    assert outcome(live, club) == (RESULTS, LEFT_OVER)


def outcome(live: Live, club: int) -> tuple[Mapping[str, int], Mapping[str, int]]:
    """The results of the closed night, and what it leaves behind: cash, float and tabs."""
    with reading(live.store, club) as work:
        night, people = work.night(1), work.people()
        assert night.closed_at
        results = {people[seat.player]: int(night.result(seat.player)) for seat in night.seats}
        tabs = {people[seat.player]: int(tab) for seat in night.seats if (tab := night.tab(seat.player))}
        return results, {"drawer": int(night.drawer), "float": int(night.float), **tabs}
