"""Cash that leaves a drawer kept by notes without anybody saying in which: what the book then still knows."""

from collections.abc import Callable

import pytest

from app.domain.errors import Refusal
from app.domain.money import Minor
from app.services import counting, kitty, nights, settling, table
from app.store.engine import Store
from tests.support.audit import findings
from tests.support.evening import CASH, TAB, Evening

TEN, TWENTY, HUNDRED, TWO_HUNDRED = "1000", "2000", "10000", "20000"


@pytest.fixture
def night(sqlite_store: Store) -> Evening:
    """Anna, Bo, Cilla and Dag, and 430 in a drawer kept by notes: two of 200, one of 20 and one of 10."""
    found = {TWO_HUNDRED: 2, TWENTY: 1, TEN: 1}
    night = Evening(sqlite_store).open(drawer="notes", float="430", min_sale="5", tab_limit="1000")
    settling.count_notes(sqlite_store, night.request(), notes=found, part=False)
    counting.book_count(sqlite_store, night.request(), of="drawer")
    assert (night.night.notes, night.night.cash_unsorted) == (found, 0)
    return night


def spend(night: Evening, amount: int) -> None:
    kitty.spend(night.store, night.request(), amount=Minor(amount), purpose="pizza", sharers=[night.ids["Anna"]])


def owe(night: Evening, name: str, amount: int) -> None:
    """What the bank owes a player who sold chips back that were bought on the tab."""
    night.sell("Bo", amount, TAB)
    table.return_chips(night.store, night.request(), player=night.ids[name], amount=Minor(amount))


def pay_out(night: Evening) -> None:
    owe(night, "Anna", 85_00)
    table.pay_out(night.store, night.request(), player=night.ids["Anna"], unsorted=True)


def pay_out_several(night: Evening) -> None:
    owe(night, "Anna", 85_00)
    table.pay_out_several(night.store, night.request(), players=[night.ids["Anna"]], way="unsorted")


def hand_over(night: Evening) -> None:
    nights.hand_over(night.store, night.request(), to=night.ids["Bo"], counted=Minor(345_00), confirmed=True)


def decide_the_gap(night: Evening) -> None:
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.count_drawer(345_00)
    settling.decide_gap(night.store, night.request(), rule="all")


@pytest.mark.parametrize(
    "leaves", [pay_out, pay_out_several, hand_over, decide_the_gap, lambda night: spend(night, 85_00)]
)
def test_cash_of_which_nobody_said_the_notes_leaves_none_of_them_known(
    night: Evening, leaves: Callable[[Evening], None]
) -> None:
    leaves(night)

    assert (night.night.notes, night.night.cash_unsorted) == ({}, 345_00)
    night.undo(night.version)
    assert night.night.notes == {TWO_HUNDRED: 2, TWENTY: 1, TEN: 1}, "an undo knows them again"
    assert findings(night.store) == ()


def test_what_is_not_sorted_goes_first(night: Evening) -> None:
    night.sell("Bo", 85_00, CASH)
    spend(night, 80_00)

    assert (night.night.notes, night.night.cash_unsorted) == ({TWO_HUNDRED: 2, TWENTY: 1, TEN: 1}, 5_00)


def test_payments_of_the_plan_leave_no_less_than_nothing_unsorted(night: Evening) -> None:
    for name, amount in (("Anna", 105_00), ("Bo", 75_00), ("Cilla", 160_00)):
        night.sell("Dag", amount, TAB)
        table.return_chips(night.store, night.request(), player=night.ids[name], amount=Minor(amount))
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.settle("bank")
    night.pay(night.party("bank"), night.party("Bo"), 75_00, unsorted=True)

    assert (night.night.notes, night.night.cash_unsorted) == ({}, 355_00)


def test_an_undo_of_unsorted_cash_that_went_out_again_unsorts_the_rest(night: Evening) -> None:
    sale = night.sell("Bo", 85_00, CASH)
    spend(night, 80_00)
    night.undo(sale.seq)

    assert (night.night.notes, night.night.cash_unsorted) == ({}, 350_00)
    assert findings(night.store) == ()
    night.undo(night.version)
    assert (night.night.drawer, night.night.notes) == (435_00, {TWO_HUNDRED: 2, TWENTY: 1, TEN: 1})
    assert findings(night.store) == ()


def test_a_sale_for_a_note_is_undone_after_cash_went_out_in_unknown_notes(night: Evening) -> None:
    asked = {"player": night.ids["Bo"], "amount": Minor(80_00), "tender": CASH, "given": {HUNDRED: 1}}
    sale = table.sell(night.store, night.request(), **asked)
    spend(night, 85_00)
    night.undo(sale.seq)

    assert (night.night.notes, night.night.cash_unsorted) == ({TWENTY: 1}, 325_00)
    assert findings(night.store) == ()
    night.undo(night.version)
    assert (night.night.notes, night.night.cash_unsorted) == ({}, 425_00)
    assert findings(night.store) == ()


def test_what_went_out_comes_back_after_a_sale_for_a_note_was_undone(night: Evening) -> None:
    asked = {"player": night.ids["Bo"], "amount": Minor(100_00), "tender": CASH, "given": {HUNDRED: 1}}
    sale = table.sell(night.store, night.request(), **asked)
    spend(night, 85_00)
    food = night.version
    night.undo(sale.seq)
    night.undo(food)

    assert night.night.drawer == 430_00
    assert findings(night.store) == ()


def test_the_note_that_is_changed_from_unknown_notes_stays_known(night: Evening) -> None:
    asked = {"player": night.ids["Bo"], "amount": Minor(15_00), "tender": CASH, "given": {HUNDRED: 1}}
    table.sell(night.store, night.request(), **asked, unsorted=True)

    assert (night.night.notes, night.night.cash_unsorted) == ({HUNDRED: 1}, 345_00)


def test_a_count_of_some_kinds_that_leaves_no_room_for_the_others_knows_only_those(night: Evening) -> None:
    settling.count_notes(night.store, night.request(), notes={TWENTY: 5}, part=True)
    counting.book_count(night.store, night.request(), of="drawer")

    assert (night.night.notes, night.night.cash_unsorted) == ({TWENTY: 5}, 330_00)


def test_a_count_of_some_kinds_worth_more_than_the_drawer_asks_for_all(night: Evening) -> None:
    settling.count_notes(night.store, night.request(), notes={TWENTY: 50}, part=True)

    with pytest.raises(Refusal, match="count_all"):
        counting.book_count(night.store, night.request(), of="drawer")


def test_a_count_does_not_say_which_notes_are_left_of_it_once_cash_went_out_unsorted(night: Evening) -> None:
    settling.count_notes(night.store, night.request(), notes={HUNDRED: 4, TEN: 3}, part=False)
    spend(night, 85_00)

    with pytest.raises(Refusal, match="no_gap"):
        counting.book_count(night.store, night.request(), of="drawer")
    assert (night.night.notes, night.night.cash_unsorted) == ({}, 345_00)
