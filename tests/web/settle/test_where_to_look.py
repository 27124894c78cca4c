"""Where to look, on the pages of the settling, the drawer and the tray: each cause with the key that mends it."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.queries.causes import Look, look_at
from app.queries.settle import SettleSheet
from app.services import table
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
SETTLING, DRAWER, TRAY = "/nights/1/settling", "/nights/1/drawer", "/nights/1/tray"
TITLE = "Where to look"


@pytest.fixture
def look(store: Store, club: int) -> Callable[[str], Look | None]:
    return lambda place: look_at(store, club, 1, place)


@pytest.fixture
def buys(banker: Visitor, player: Numbered, clock: Clock) -> Callable[..., None]:
    """A sale at the table, ten minutes after what was before; of a player's sheet the form for another amount."""

    def bought(name: str, amount: str, **more: str) -> None:
        clock.forward(minutes=10)
        answer = banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other=amount, **more)
        assert answer.status_code == 303, answer.text

    return bought


@pytest.fixture
def finds(banker: Visitor, clock: Clock) -> Callable[[str], str]:
    """Counts the drawer on its own page, and reads what that says."""

    def found(counted: str) -> str:
        clock.forward(minutes=10)
        banker.submit(DRAWER, "/drawer-counts", counted=counted)
        return banker.text(DRAWER)

    return found


def test_a_count_that_agrees_says_nothing_of_where_to_look(night: int, finds: Callable[[str], str]) -> None:
    assert TITLE not in finds("200")


def test_a_count_of_the_drawer_that_differs_says_where_to_look_and_mends_there(
    night: int, buys: Callable[..., None], finds: Callable[[str], str], banker: Visitor
) -> None:
    buys("Bo", "40")
    page = finds("200")
    answer = banker.submit(DRAWER, "/tender")

    assert TITLE in page and "A tab written down as cash?" in page
    assert answer.location == DRAWER
    assert TITLE not in banker.text(DRAWER)


def test_a_sale_that_was_forgotten_is_written_down_at_the_drawer_while_the_night_goes_on(
    night: int, buys: Callable[..., None], finds: Callable[[str], str], banker: Visitor, player: Numbered
) -> None:  # T-01
    buys("Bo", "100")
    finds("350")
    nobody = banker.submit(DRAWER, "/forgotten-sales")
    answer = banker.submit(DRAWER, "/forgotten-sales", player=str(player("Cilla")))

    assert nobody.status_code == 422
    assert "Choose the player" in nobody.text and TITLE in nobody.text, "the page of the drawer is drawn again"
    assert answer.location == DRAWER
    assert TITLE not in banker.text(DRAWER)
    assert "<dd>350</dd>" in banker.text(DRAWER)


def test_food_that_the_kitty_paid_is_written_down_with_what_it_was_for(
    night: int, finds: Callable[[str], str], banker: Visitor, player: Numbered
) -> None:  # T-07
    banker.submit("/nights/1/kitty", "/kitty/payments", paid_in=["50"], player=str(player("Bo")))
    finds("215")
    nothing = banker.submit(DRAWER, "/forgotten-spendings")
    answer = banker.submit(DRAWER, "/forgotten-spendings", purpose="pizza")

    assert (nothing.status_code, TITLE in nothing.text) == (422, True)
    assert answer.location == DRAWER
    assert TITLE not in banker.text(DRAWER)
    assert "pizza" in banker.text("/nights/1/journal")


def test_the_time_between_two_counts_names_its_lines_and_leads_to_the_book(
    night: int, buys: Callable[..., None], finds: Callable[[str], str], banker: Visitor
) -> None:
    finds("200")
    for _ in range(10):
        buys("Bo", "40")
    page = finds("593")
    [address, anchor] = page.split('href="/nights/1/journal?before=')[1].split('"')[0].split("#")
    book = banker.text(f"/nights/1/journal?before={address}")

    assert "In that time 7\xa0kr went missing from the drawer." in page
    assert "and 2 lines before these" in page
    assert f'id="{anchor}"' in book


def test_what_the_tray_lacks_is_written_down_for_the_sale_that_named_no_chips(
    colours: None, night: int, banker: Visitor, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    request = Request(club, "sale-without-colours", clock.now, clock.now, 1)
    amount = {"amount": Minor(60_00), "tender": Tender.CASH}
    sale = table.sell(store, request, player=player("Bo"), hand_out={}, **amount)
    clock.forward(minutes=10)
    banker.submit(TRAY, "/tray-counts", **{"piece-red": "90", "piece-white": "90"})
    page = banker.text(TRAY)
    answer = banker.submit(TRAY, f"/entries/{sale.seq}/chips")
    assert answer.location == TRAY
    assert TITLE not in banker.text(TRAY), "it is no difference any more"
    clock.forward(minutes=10)
    banker.submit(TRAY, "/tray-counts", **{"piece-red": "90", "piece-white": "90"})

    assert "Just so much is missing: 10 red · 10 white." in page.replace("\xa0", " ")
    assert "It agrees with the book." in banker.text(TRAY)
    assert TITLE not in banker.text(TRAY)


def test_chips_that_left_with_a_player_are_outstanding_by_one_key(
    banker: Visitor,
    open_night: Callable[..., int],
    buys: Callable[..., None],
    player: Numbered,
    sheet: Sheet,
    clock: Clock,
) -> None:  # T-16
    open_night("P1", "P2", "P3", float_text="")
    for name in ("P1", "P2", "P3"):
        buys(name, "100")
    clock.forward(minutes=10)
    banker.submit(f"/nights/1/seats/{player('P3')}/departure", "/departure", chips="0")
    clock.forward(minutes=10)
    banker.submit(SETTLING, "/counts", **{f"chips-{player('P1')}": "150", f"chips-{player('P2')}": "90"})
    banker.submit(SETTLING, "/drawer-counts", counted="300")
    before = banker.text(SETTLING)
    answer = banker.submit(SETTLING, "/outstanding")
    view = sheet()

    assert "Chips that left with P3?" in before and "60\xa0kr outstanding, with P3" in before
    assert answer.location == SETTLING
    assert (view.gap.open, [seat.result for seat in view.seats]) == (False, [50_00, -10_00, -40_00])
    assert ", outstanding</small>" in banker.text(SETTLING)
    assert "P3 left, 60\xa0kr in chips outstanding" in banker.text("/nights/1/journal")


def test_a_sale_that_never_was_is_undone_by_one_key(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:
    counted("100", "100", "100", "100", "0", drawer="400")
    page = banker.text(SETTLING)
    [undo, *_] = [form for form in page.split("<form")[1:] if "Undo this sale" in form]
    action = undo.split('action="')[1].split('"')[0]
    answer = banker.submit(SETTLING, action.removeprefix("/nights/1"))

    assert answer.location == SETTLING
    assert not sheet().gap.open


def test_in_a_settled_night_nobody_looks_any_more(
    counted: Callable[..., None], banker: Visitor, look: Callable[[str], Look | None]
) -> None:
    counted("100", "100", "100", "100", "100", drawer="490")
    assert look("settling")
    banker.submit(SETTLING, "/gap-decisions", rule="banker")
    banker.submit(SETTLING, "/plan", via="bank")

    assert (look("settling"), look("drawer")) == (None, None)


@pytest.mark.parametrize("language", ["sv", "nb", "pl"])
def test_the_causes_are_told_in_every_language(counted: Callable[..., None], banker: Visitor, language: str) -> None:
    counted("100", "100", "100", "100", "100", drawer="400")
    page = banker.client.get(SETTLING, headers={"Accept-Language": language}).text
    causes = page[page.index('<li class="cause">') :].split("</ol>")[0]

    assert page.count('class="cause"') > 2
    assert "Undo" not in causes and "cash" not in causes


def test_what_explains_one_of_two_times_names_the_time(
    night: int, buys: Callable[..., None], finds: Callable[[str], str], banker: Visitor, player: Numbered, clock: Clock
) -> None:
    buys("Bo", "100", paid="tab")
    finds("230")
    clock.forward(minutes=10)
    banker.submit(f"/nights/1/seats/{player('Bo')}/repayment", "/repayments", amount="50")
    page = finds("230").replace("\xa0", " ")
    [times] = re.findall(r"Bo, 50 kr: just the difference that arose between (\S+) and (\S+)\.<", page)

    assert f"Between {times[0]} and {times[1]}" in page


def test_a_tray_that_lacks_chips_is_told_once_with_the_lines_that_moved_them(
    colours: None, night: int, banker: Visitor, player: Numbered, clock: Clock
) -> None:
    clock.forward(minutes=10)
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other="100", paid="cash")
    clock.forward(minutes=10)
    banker.submit(TRAY, "/tray-counts", **{"piece-white": "10"})
    hints = banker.text(TRAY).split('id="look"')[1].split("</section>")[0]

    assert hints.count("Count the tray again") == 1
    assert "Look at what moved these colours" in hints
    assert "Bo: 100" in hints.replace("\xa0", " ")
    polish = banker.client.get(TRAY, headers={"Accept-Language": "pl"}).text
    assert "Brakuje: " in polish and "brakuje: " not in polish


def test_of_two_mistakes_with_notes_the_swapped_ones_say_how_much_they_explain(
    open_night: Callable[..., int], banker: Visitor, clock: Clock, player: Numbered
) -> None:
    open_night("Anna", "Bo", float_text="", house={"drawer": "notes", "min_sale": "10"})
    for note in ("10000", "5000", "5000", "2000", "2000"):
        clock.forward(minutes=5)
        amount = str(int(note) // 100)
        banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other=amount, paid="cash", given=note)
    clock.forward(minutes=5)
    counted = {"piece-10000": "2", "piece-5000": "1", "piece-2000": "1", "whole": "yes"}
    banker.submit("/nights/1/note-count", "/note-counts", **counted)
    page = banker.text(DRAWER).replace("\xa0", " ")

    assert "Missing 50, too much 100: that explains 50 kr of it." in page
