"""Cash paid out in the notes that are there, to one or to several, and by the plan."""

import re

import pytest

from tests.support.visitor import Visitor
from tests.web.conftest import Clock
from tests.web.notes.conftest import FIFTY, HUNDRED, TWENTY, Act, Numbered, Seat, answered, counted_out


def test_a_pay_out_says_in_which_notes_before_and_after(
    act: Act, banker: Visitor, owed: None, player: Numbered
) -> None:
    assert "In notes: 20<" in banker.text(f"/nights/1/seats/{player('Cilla')}/payout")
    act("Cilla", "/payouts", "/payout")

    assert counted_out(banker.text("/nights/1")) == [("Cash for Cilla", "20", "")], "one note is the sum"


def test_many_notes_stand_below_their_sum_and_no_line_ends_inside_so_many_of_one(act: Act, banker: Visitor) -> None:
    for _ in range(5):
        act("Anna", amount="20", given=TWENTY)
    act("Bo", "/returned-chips", "/returned-chips", chips="100")
    act("Bo", "/payouts", "/payout")

    assert counted_out(banker.text("/nights/1")) == [("Cash for Bo", "100", "5\u00a0×\u00a020")]


def test_what_is_paid_in_any_notes_is_said_to_be_not_sorted_and_leads_to_the_count(
    act: Act, banker: Visitor, player: Numbered
) -> None:
    act("Anna", amount="100")
    act("Bo", "/returned-chips", "/returned-chips", chips="30")
    pages = [banker.text(f"/nights/1/seats/{player('Bo')}/payout"), banker.text("/nights/1/payouts")]

    assert re.search(
        'href="/nights/1/note-count"><[^>]*>30 in any notes<[^>]*>&nbsp;· not sorted, count by note<', pages[0]
    )
    assert re.search('href="/nights/1/note-count"><[^>]*>What goes in any notes is not sorted', pages[1])


@pytest.mark.parametrize(("unsorted", "said"), [("30", "30 in any notes"), ("29", "30\xa0kr not in notes")])
def test_cash_that_is_not_sorted_makes_up_a_pay_out_of_just_as_much_and_no_more(
    act: Act, banker: Visitor, unsorted: str, said: str
) -> None:
    act("Anna", amount="100", given=HUNDRED)
    act("Dag", amount=unsorted)
    act("Bo", "/returned-chips", "/returned-chips", chips="30")

    assert said in banker.text("/nights/1/payouts")


def test_what_goes_in_known_notes_says_nothing_of_a_count(banker: Visitor, owed: None, player: Numbered) -> None:
    assert "note-count" not in banker.text(f"/nights/1/seats/{player('Cilla')}/payout")
    assert "note-count" not in banker.text("/nights/1/payouts")


@pytest.mark.parametrize(("way", "left"), [({"part": "20"}, -10_00), ({"unsorted": "30"}, 0)], ids=["the most", "all"])
def test_what_the_notes_do_not_make_is_paid_as_far_as_they_do_or_all_the_same(
    act: Act, banker: Visitor, owed: None, seat: Seat, way: dict[str, str], left: int
) -> None:
    asked = act("Bo", "/payouts", "/payout")

    assert re.search(r"do not make 30.kr exactly, only 20.kr", asked.text)
    assert re.findall(r'<button class="key key--money[^>]* name="(\w+)"', asked.text)[:2] == ["unsorted", "part"], (
        "what is usual first"
    )
    assert banker.send(answered(asked, "/payouts"), **way).status_code == 303
    assert seat("Bo").tab == left


def test_several_are_paid_in_one_act_and_one_undo_takes_it_back(
    banker: Visitor, owed: None, player: Numbered, seat: Seat
) -> None:
    asked = banker.submit("/nights/1/payouts", "/payouts")
    assert re.search(r"would be left over", asked.text)
    assert re.search(r"Settled between the players: \w+ gives \w+ ", asked.text)
    assert banker.send(answered(asked, "/payouts"), way="between").status_code == 303

    page = banker.text("/nights/1")
    assert (seat("Bo").tab, seat("Cilla").tab) == (0, 0)
    assert "gives" in page
    banker.submit("/nights/1", "/reversal")
    assert (seat("Bo").tab, seat("Cilla").tab) == (-30_00, -20_00)


def test_only_those_ticked_are_paid(banker: Visitor, owed: None, player: Numbered, seat: Seat) -> None:
    banker.submit("/nights/1/payouts", "/payouts", players=[str(player("Cilla"))])

    assert (seat("Bo").tab, seat("Cilla").tab) == (-30_00, 0)


def test_a_payment_of_the_plan_says_in_which_notes_it_leaves_the_drawer(
    act: Act, banker: Visitor, clock: Clock, player: Numbered
) -> None:
    act("Anna", amount="100", given=HUNDRED)
    act("Bo", amount="50", given=FIFTY)
    clock.forward(minutes=300)
    banker.submit("/nights/1/stop", "/ending")
    chips = {f"chips-{player('Anna')}": "100", f"chips-{player('Bo')}": "50"}
    banker.submit(
        "/nights/1/settling", "/counts", **chips, **{f"chips-{player(name)}": "0" for name in ("Cilla", "Dag")}
    )
    assert 'href="/nights/1/note-count?next=settling"' in banker.text("/nights/1/settling")
    banker.submit("/nights/1/settling", "/drawer-counts", counted="150")
    banker.submit("/nights/1/settling", "/plan", via="bank")

    assert len(re.findall("in notes (?:100|50)<", banker.text("/nights/1/settling"))) == 2
    banker.submit("/nights/1/settling", "/closing", confirmed="yes")
    closed = banker.text("/nights/1/settling")
    assert "in notes" not in closed, "it left the drawer in none"
    assert closed.count("was not paid: the bank owed it") == 2


def test_a_payment_that_known_notes_do_not_make_says_so(
    act: Act, banker: Visitor, clock: Clock, player: Numbered
) -> None:
    act("Anna", amount="100", given=HUNDRED)
    clock.forward(minutes=300)
    banker.submit("/nights/1/stop", "/ending")
    counted = {"Anna": "70", "Bo": "30", "Cilla": "0", "Dag": "0"}
    banker.submit("/nights/1/settling", "/counts", **{f"chips-{player(name)}": n for name, n in counted.items()})
    banker.submit("/nights/1/settling", "/drawer-counts", counted="100")
    banker.submit("/nights/1/settling", "/plan", via="bank")

    assert banker.text("/nights/1/settling").count("<small>not in known notes</small>") == 2


def test_without_notes_there_is_nothing_to_share_out_among_several(banker: Visitor, night: int) -> None:
    page = banker.text("/nights/1/payouts")

    assert "The drawer is kept as a sum here, without notes." in page
    assert 'name="players"' not in page
