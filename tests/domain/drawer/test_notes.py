"""The drawer by note: sales with change, tabs for want of change (PK-2), and cash paid out."""

import pytest

from app.domain.drawer.cash import Moved, moved
from app.domain.errors import Refusal
from app.domain.ledger import Account, Entry
from app.domain.money import Minor
from tests.support.drawer_table import FIFTY, HUNDRED, TWENTY, DrawerTable
from tests.support.table import TAB


@pytest.fixture
def table() -> DrawerTable:
    """Anna, Bo, Cilla and Dag, and an empty drawer."""
    return DrawerTable()


def test_a_hundred_for_sixty_gives_back_two_twenties_and_the_drawer_holds_the_hundred(table: DrawerTable) -> None:
    table.bring(TWENTY, TWENTY)
    table.pay_with("Bo", 60_00, HUNDRED)

    assert table.night.notes == {HUNDRED: 1}
    assert (table.night.drawer, table.night.cash_unsorted) == (100_00, 0)


def test_cash_of_which_nobody_says_the_notes_is_not_sorted(table: DrawerTable) -> None:
    table.sell("Bo", 60_00)

    assert (table.night.notes, table.night.cash_unsorted) == ({}, 60_00)


def test_without_change_a_sale_is_refused_and_says_what_is_missing_pk2(table: DrawerTable) -> None:
    table.bring(TWENTY)
    with pytest.raises(Refusal, match="no_change") as refused:
        table.pay_with("Bo", 60_00, HUNDRED)

    assert refused.value.facts == {"change": 40_00, "missing": 20_00}


@pytest.mark.parametrize(("loose", "among"), [(10_00, None), (20_00, 20_00), (50_00, 50_00)])
def test_change_may_be_among_the_cash_that_is_not_sorted_where_there_is_as_much_as_is_missing(
    table: DrawerTable, loose: int, among: int | None
) -> None:
    table.bring(TWENTY)
    table.sell("Anna", loose)
    with pytest.raises(Refusal, match="no_change") as refused:
        table.pay_with("Bo", 60_00, HUNDRED)

    assert refused.value.facts.get("among") == among


def test_the_change_was_there_although_the_book_knows_of_no_such_notes(table: DrawerTable) -> None:
    table.sell("Anna", 50_00)
    table.pay_with("Bo", 60_00, HUNDRED, unsorted=True)

    assert (table.night.notes, table.night.cash_unsorted) == ({HUNDRED: 1}, 10_00)


def test_a_tab_is_refused_while_the_drawer_can_change_what_is_offered_pk2(table: DrawerTable) -> None:
    table.bring(TWENTY, TWENTY)
    with pytest.raises(Refusal, match="change_available") as refused:
        table.pay_with("Bo", 60_00, HUNDRED, tender=TAB)

    assert refused.value.facts["change"] == 40_00


def test_a_tab_for_want_of_change_remembers_what_was_offered_pk2(table: DrawerTable) -> None:
    sale = table.pay_with("Bo", 60_00, HUNDRED, tender=TAB)

    assert sale.facts["offered"] == {HUNDRED: 1}
    assert (table.tabs(), table.night.notes) == ({"Bo": 60_00}, {})


def test_a_table_that_always_keeps_tabs_does_not_ask_for_change() -> None:
    table = DrawerTable(tab="always")
    table.bring(TWENTY, TWENTY)
    table.pay_with("Bo", 60_00, HUNDRED, tender=TAB)

    assert table.tabs() == {"Bo": 60_00}


def test_a_tab_is_paid_off_with_a_note_and_the_change_comes_out_of_the_drawer(table: DrawerTable) -> None:
    table.sell("Bo", 60_00, TAB)
    table.bring(TWENTY, TWENTY)
    table.repay_with("Bo", 60_00, HUNDRED)

    assert (table.tabs(), table.night.notes) == ({}, {HUNDRED: 1})


def test_a_drawer_kept_as_a_sum_takes_no_word_of_notes() -> None:
    table = DrawerTable(drawer="sum")
    with pytest.raises(Refusal, match="notes_not_kept"):
        table.pay_with("Bo", 60_00, HUNDRED)


def test_a_note_too_small_for_the_sale_is_refused(table: DrawerTable) -> None:
    with pytest.raises(Refusal, match="given_too_little"):
        table.pay_with("Bo", 60_00, FIFTY)


def test_sixty_are_paid_from_one_fifty_and_three_twenties(table: DrawerTable) -> None:
    table.bring(FIFTY, TWENTY, TWENTY, TWENTY)
    table.hand_in("Bo", 60_00)
    paid = table.pay_out("Bo")

    assert table.night.notes == {FIFTY: 1}
    assert [(leg.piece, leg.amount) for leg in paid.postings if leg.account is Account.DRAWER] == [(TWENTY, -60_00)]


def test_what_the_notes_cannot_make_is_asked_about_with_the_most_they_can(table: DrawerTable) -> None:
    table.bring(FIFTY, TWENTY)
    table.hand_in("Bo", 60_00)
    with pytest.raises(Refusal, match="choice_needed") as asked:
        table.pay_out("Bo")

    assert asked.value.facts["choice"] == "cannot_pay_exactly"
    assert asked.value.facts["most"] == 50_00


def test_the_most_that_can_be_paid_is_of_notes_and_of_what_is_not_sorted(table: DrawerTable) -> None:
    table.bring(FIFTY, FIFTY)
    table.sell("Anna", 10_00)
    table.hand_in("Bo", 80_00)
    with pytest.raises(Refusal, match="choice_needed") as asked:
        table.pay_out("Bo")

    assert asked.value.facts["most"] == 60_00
    table.pay_out("Bo", 60_00)
    assert (table.night.notes, table.night.cash_unsorted) == ({FIFTY: 1}, 0)


def test_the_most_that_is_exact_is_paid_and_the_rest_stays_owed(table: DrawerTable) -> None:
    table.bring(FIFTY, TWENTY)
    table.hand_in("Bo", 60_00)
    table.pay_out("Bo", 50_00)

    assert (table.tabs(), table.night.notes) == ({"Bo": -10_00}, {TWENTY: 1})


def test_all_is_paid_although_the_book_does_not_know_in_which_notes(table: DrawerTable) -> None:
    table.bring(FIFTY, TWENTY)
    table.hand_in("Bo", 60_00)
    table.pay_out_anyhow("Bo")

    assert (table.tabs(), table.night.notes) == ({}, {FIFTY: 1, TWENTY: 1})
    assert table.night.cash_unsorted == -60_00


def test_cash_that_is_not_sorted_makes_up_what_the_notes_lack(table: DrawerTable) -> None:
    table.bring(FIFTY)
    table.sell("Cilla", 30_00)
    table.hand_in("Bo", 60_00)
    table.pay_out("Bo")

    assert (table.night.notes, table.night.cash_unsorted) == ({}, 20_00)


def test_several_are_paid_at_once_where_one_after_the_other_would_not_come_out(table: DrawerTable) -> None:
    table.bring(FIFTY, TWENTY, TWENTY, TWENTY)
    table.hand_in("Bo", 60_00)
    table.hand_in("Cilla", 50_00)
    paid = table.pay_out_several("Bo", "Cilla")

    assert (table.tabs(), table.night.notes) == ({}, {})
    assert paid.facts["paid"] == [[table.ids["Bo"], {TWENTY: 3}, 0], [table.ids["Cilla"], {FIFTY: 1}, 0]]


@pytest.fixture
def inexact(table: DrawerTable) -> DrawerTable:
    """The bank owes Bo 30 and Cilla 20, and holds a fifty."""
    table.bring(FIFTY)
    table.hand_in("Bo", 30_00)
    table.hand_in("Cilla", 20_00)
    return table


def test_what_several_cannot_be_paid_exactly_is_asked_about(inexact: DrawerTable) -> None:
    with pytest.raises(Refusal, match="choice_needed") as asked:
        inexact.pay_out_several("Bo", "Cilla")

    assert (asked.value.facts["choice"], asked.value.facts["rest"]) == ("cannot_pay_all", 50_00)


def test_one_gets_the_note_and_pays_the_other_across_the_table(inexact: DrawerTable) -> None:
    paid = inexact.pay_out_several("Bo", "Cilla", way="between")

    assert (inexact.tabs(), inexact.night.notes) == ({}, {})
    assert paid.facts["between"] == [[inexact.ids["Bo"], inexact.ids["Cilla"], 20_00]]


def test_the_smallest_rest_stays_on_the_tabs(inexact: DrawerTable) -> None:
    inexact.bring(TWENTY)
    inexact.pay_out_several("Bo", "Cilla", way="owed")

    assert sum(inexact.tabs().values()) == -30_00
    assert inexact.night.notes == {FIFTY: 1}


@pytest.mark.parametrize("way", ["", "owed", "between", "unsorted"])
def test_several_are_paid_no_more_than_was_counted_whatever_notes_the_book_names(table: DrawerTable, way: str) -> None:
    table.bring(FIFTY, TWENTY)
    table.hand_over("Bo", 40_00)
    table.hand_in("Bo", 50_00)
    table.hand_in("Cilla", 20_00)

    with pytest.raises(Refusal, match="drawer_short"):
        table.pay_out_several("Bo", "Cilla", way=way)


def test_one_undo_takes_back_a_pay_out_to_several(inexact: DrawerTable) -> None:
    paid = inexact.pay_out_several("Bo", "Cilla", way="between")
    inexact.undo(paid)

    assert (inexact.tabs(), inexact.night.notes) == ({"Bo": -30_00, "Cilla": -20_00}, {FIFTY: 1})


def a_hundred_that_goes_out(table: DrawerTable, *brought: str) -> Entry:
    """Bo's sale for a hundred, which Cilla is paid with; Dag buys for as much, in these notes if any are named."""
    table.bring(TWENTY, TWENTY)
    sale = table.pay_with("Bo", 60_00, HUNDRED)
    if brought:
        table.pay_with("Dag", 100_00, *brought)
    else:
        table.sell("Dag", 100_00)
    table.hand_in("Cilla", 100_00)
    table.pay_out("Cilla")
    return sale


def test_an_undo_that_would_take_a_note_that_has_gone_out_is_refused(table: DrawerTable) -> None:
    sale = a_hundred_that_goes_out(table, FIFTY, FIFTY)
    with pytest.raises(Refusal, match="cannot_reverse") as refused:
        table.undo(sale)

    assert refused.value.facts["why"] == "notes_gone"


def test_a_note_that_has_gone_out_is_given_back_in_cash_that_is_not_sorted(table: DrawerTable) -> None:
    undone = table.undo(a_hundred_that_goes_out(table))

    assert (table.night.notes, table.night.cash_unsorted) == ({TWENTY: 2}, 0)
    assert moved(undone.postings, undone.facts["unsorted"]) == Moved({TWENTY: 2}, {HUNDRED: 1}, Minor(0))
