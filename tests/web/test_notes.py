"""The drawer by note: what is paid with, what is given back, who can pay now, counts, and pay-outs to several."""

import re
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]
Now = Callable[[], Table]
TWENTY, FIFTY, HUNDRED = "2000", "5000", "10000"


@pytest.fixture
def kept(open_night: Callable[..., int]) -> int:
    """A night of Lame Pakker with the drawer kept by notes and no float."""
    return open_night("Anna", "Bo", "Cilla", "Dag", float_text="", house={"drawer": "notes", "min_sale": "20"})


@pytest.fixture
def act(banker: Visitor, kept: int, player: Numbered, clock: Clock) -> Callable[..., TestResponse]:
    """Sells to a player five minutes later, or does something else at a seat."""

    def done(name: str, form: str = "/sales", page: str = "", **typed: str | list[str]) -> TestResponse:
        clock.forward(minutes=5)
        return banker.submit(f"/nights/1/seats/{player(name)}{page}", form, **typed)

    return done


@pytest.fixture
def two_twenties(act: Callable[..., TestResponse]) -> None:
    """Anna bought twice with a twenty."""
    for _ in range(2):
        assert act("Anna", amount="20", given=TWENTY).status_code == 303


def answered(answer: TestResponse, action: str) -> PageForm:
    return next(form for form in forms_of(answer.text) if form.action.endswith(action))


def test_a_table_that_keeps_the_sum_is_asked_nothing_about_notes(banker: Visitor, night: int, player: Numbered) -> None:
    bo = player("Bo")
    pages = ["", "/drawer", f"/seats/{bo}", "/table", "/journal", "/settling"]
    texts = [banker.text(f"/nights/1{page}") for page in pages]

    assert not [
        page for page, text in zip(pages, texts, strict=True) if re.search('name="given"|note-|by note|payouts"', text)
    ]


def test_the_change_stands_in_large_figures_until_the_next_act(
    act: Callable[..., TestResponse], banker: Visitor, two_twenties: None
) -> None:
    assert act("Bo", amount="60", given=HUNDRED).status_code == 303
    page = banker.text("/nights/1")

    assert re.search(r"Change for Bo</p>\s*<p class=\"to-hand__what\">20 \+ 20<", page)
    act("Cilla", amount="20")
    assert "to-hand" not in banker.text("/nights/1")


def test_the_note_is_as_many_as_the_amount_needs(
    act: Callable[..., TestResponse], banker: Visitor, at_table: Now
) -> None:
    act("Bo", amount="200", given=HUNDRED)

    assert "100 + 100 given" in banker.text("/nights/1/journal")
    assert "to-hand" not in banker.text("/nights/1")


def test_without_change_the_sale_goes_on_the_tab_by_one_key_and_keeps_the_note_pk2(
    act: Callable[..., TestResponse], banker: Visitor, seat: Seat
) -> None:
    asked = act("Bo", amount="60", given=HUNDRED)
    form = answered(asked, "/sales")

    assert asked.status_code == 422
    assert re.search(r"of the 40.kr due back, 40.kr cannot be made", asked.text)
    assert form.values["given"] == [HUNDRED]
    assert banker.send(form, on_tab="60").status_code == 303
    assert seat("Bo").tab == 60_00
    assert re.search("Bo: 60.kr on the tab, no change for 100", banker.text("/nights/1/journal"))


def test_the_change_may_be_there_although_the_book_knows_of_none(
    act: Callable[..., TestResponse], banker: Visitor, at_table: Now
) -> None:
    act("Anna", amount="100")
    form = answered(act("Bo", amount="60", given=HUNDRED), "/sales")

    assert banker.send(form, unsorted="60").status_code == 303
    assert at_table().drawer == 160_00
    assert re.search(r'to-hand__what">40 <small>in any notes', banker.text("/nights/1"))


def test_a_tab_with_a_note_that_can_be_changed_is_taken_in_cash_instead_pk2(
    act: Callable[..., TestResponse], banker: Visitor, two_twenties: None, seat: Seat
) -> None:
    asked = act("Bo", amount="60", given=HUNDRED, paid="tab")

    assert asked.status_code == 422
    assert re.search(r"No tab needed: the drawer can give the 40.kr back", asked.text)
    assert banker.send(answered(asked, "/sales"), in_cash="60").status_code == 303
    assert seat("Bo").tab == 0


def test_as_soon_as_the_drawer_can_change_it_the_table_says_who_can_pay_and_one_tap_leads_there_pk2(
    act: Callable[..., TestResponse], banker: Visitor, player: Numbered, seat: Seat
) -> None:
    act("Bo", amount="60", given=HUNDRED, paid="tab")
    assert "can pay" not in banker.text("/nights/1")
    for _ in range(2):
        act("Anna", amount="20", given=TWENTY)
    pages = [banker.text("/nights/1"), banker.text("/nights/1/drawer")]
    [href] = {match for page in pages for match in re.findall(r'href="([^"]*/repayment[^"]*)"', page)}

    assert all(re.search(r"Bo can pay 60 now</b> <span[^>]*>· with 100, back 20 \+ 20", page) for page in pages)
    answer = banker.submit(href.replace("&amp;", "&"), "/repayments")
    assert answer.status_code == 303
    assert seat("Bo").tab == 0
    assert re.search(r"Change for Bo", banker.text("/nights/1"))


@pytest.fixture
def owed(act: Callable[..., TestResponse]) -> None:
    """The drawer holds a fifty and two twenties; the bank owes Bo 30 and Cilla 20."""
    act("Anna", amount="50", given=FIFTY)
    for _ in range(2):
        act("Anna", amount="20", given=TWENTY)
    act("Bo", "/returned-chips", "/returned-chips", chips="30")
    act("Cilla", "/returned-chips", "/returned-chips", chips="20")


def test_a_pay_out_says_in_which_notes_before_and_after(
    act: Callable[..., TestResponse], banker: Visitor, owed: None, player: Numbered
) -> None:
    assert "In notes: 20<" in banker.text(f"/nights/1/seats/{player('Cilla')}/payout")
    act("Cilla", "/payouts", "/payout")

    assert re.search(r"Cash for Cilla</p>\s*<p class=\"to-hand__what\">20<", banker.text("/nights/1"))


@pytest.mark.parametrize(("way", "left"), [({"part": "20"}, -10_00), ({"unsorted": "30"}, 0)], ids=["the most", "all"])
def test_what_the_notes_do_not_make_is_paid_as_far_as_they_do_or_all_the_same(
    act: Callable[..., TestResponse], banker: Visitor, owed: None, seat: Seat, way: dict[str, str], left: int
) -> None:
    asked = act("Bo", "/payouts", "/payout")

    assert re.search(r"do not make 30.kr exactly, only 20.kr", asked.text)
    assert banker.send(answered(asked, "/payouts"), **way).status_code == 303
    assert seat("Bo").tab == left


def test_several_are_paid_in_one_act_and_one_undo_takes_it_back(
    banker: Visitor, owed: None, player: Numbered, seat: Seat
) -> None:
    asked = banker.submit("/nights/1/payouts", "/payouts")
    assert re.search(r"would be left over", asked.text)
    assert banker.send(answered(asked, "/payouts"), way="between").status_code == 303

    page = banker.text("/nights/1")
    assert (seat("Bo").tab, seat("Cilla").tab) == (0, 0)
    assert "gives" in page
    banker.submit("/nights/1", "/reversal")
    assert (seat("Bo").tab, seat("Cilla").tab) == (-30_00, -20_00)


def test_only_those_ticked_are_paid(banker: Visitor, owed: None, player: Numbered, seat: Seat) -> None:
    banker.submit("/nights/1/payouts", "/payouts", players=[str(player("Cilla"))])

    assert (seat("Bo").tab, seat("Cilla").tab) == (-30_00, 0)


def test_a_count_by_note_says_what_differs_and_is_booked_by_one_key(
    banker: Visitor, two_twenties: None, at_table: Now
) -> None:
    counted = banker.submit("/nights/1/note-count", "/note-counts", **{"piece-2000": "1", "whole": "yes"})
    page = banker.text(counted.location)

    assert re.search(r"<b>20.kr are missing", page)
    assert re.search(r"20: 1 fewer than the book says", page)
    assert re.search(r"Book and drawer last agreed at 19:00, no. 2", page)
    assert at_table().drawer == 40_00
    banker.submit("/nights/1/drawer", "/count-bookings", of="drawer")
    assert at_table().drawer == 20_00
    assert re.search(r"The book follows the count of the drawer, 20.kr: 20.kr short", banker.text("/nights/1/journal"))


def test_a_part_count_leaves_the_rest_of_the_drawer_alone(banker: Visitor, two_twenties: None, at_table: Now) -> None:
    banker.submit("/nights/1/note-count", "/note-counts", **{"piece-2000": "3"})
    banker.submit("/nights/1/drawer", "/count-bookings", of="drawer")

    assert at_table().drawer == 40_00
    assert re.search("A part of the drawer counted: 60.kr", banker.text("/nights/1/journal"))


def test_a_count_of_nothing_is_refused_and_blank_is_not_zero(banker: Visitor, two_twenties: None) -> None:
    answer = banker.submit("/nights/1/note-count", "/note-counts", whole="yes")

    assert answer.status_code == 422
    assert "data-refused" in answer.text


def test_the_bank_is_handed_over_with_the_notes_counted_by_both_t02(
    banker: Visitor, two_twenties: None, player: Numbered, at_table: Now
) -> None:
    to = str(player("Cilla"))
    answer = banker.submit("/nights/1/note-handover", "/note-handovers", **{"piece-2000": "1", "to": to})

    assert answer.status_code == 303
    assert (at_table().banker, at_table().drawer) == (player("Cilla"), 20_00)


def test_a_note_that_does_not_circulate_is_refused(act: Callable[..., TestResponse], seat: Seat) -> None:
    assert act("Bo", amount="60", given="3300").status_code == 422
    assert seat("Bo").bought == 0


def test_a_payment_of_the_plan_says_in_which_notes_it_leaves_the_drawer(
    act: Callable[..., TestResponse], banker: Visitor, clock: Clock, player: Numbered
) -> None:
    act("Anna", amount="100", given=HUNDRED)
    act("Bo", amount="50", given=FIFTY)
    clock.forward(minutes=300)
    banker.submit("/nights/1/stop", "/ending")
    chips = {f"chips-{player('Anna')}": "100", f"chips-{player('Bo')}": "50"}
    banker.submit(
        "/nights/1/settling", "/counts", **chips, **{f"chips-{player(name)}": "0" for name in ("Cilla", "Dag")}
    )
    banker.submit("/nights/1/settling", "/drawer-counts", counted="150")
    banker.submit("/nights/1/settling", "/plan", via="bank")

    assert len(re.findall("in notes (?:100|50)<", banker.text("/nights/1/settling"))) == 2
