"""Undoing deals: the last one step by step, none from the middle."""

from collections.abc import Callable

import pytest

from app.domain.ledger import Entry
from tests.domain.conftest import Refuses
from tests.support.pot_table import PotTable

Act = Callable[[PotTable], Entry]


def passed(table: PotTable) -> Entry:
    dealt = table.deal("Anna")
    table.all_pass()
    return dealt


def passed_and_blinded(table: PotTable) -> Entry:
    passed(table)
    passed_by_all = table.entries[-1]
    table.blind("Cilla")
    return passed_by_all


def fined_and_won(table: PotTable) -> Entry:
    fined = table.fine("Dag", 3_00)
    table.deal("Anna")
    table.win("Bo")
    return fined


def won_and_openers_fined(table: PotTable) -> Entry:
    table.deal("Anna")
    won = table.win("Bo", 20_00)
    table.pays("Bo", "PK-21", "openers_fine", "next_pot")
    return won


def joined_and_dealt(table: PotTable) -> Entry:
    joined = table.join("Eva")
    table.deal("Anna")
    return joined


@pytest.mark.parametrize("before", [passed, passed_and_blinded, fined_and_won, won_and_openers_fined, joined_and_dealt])
def test_a_deal_from_the_middle_is_not_undone_and_what_rests_on_it_is_named(before: Act, refuses: Refuses) -> None:
    table = PotTable(strangers=["Eva"])
    entry = before(table)

    with refuses("cannot_reverse", why="later", first=len(table.entries)):
        table.undo(entry)


def test_the_last_deal_is_undone_step_by_step_and_put_back() -> None:
    table = PotTable()
    passed_and_blinded(table)
    after = table.play
    undone = [table.undo(table.entries[number]) for number in (3, 2, 1)]
    assert (table.pot, table.play.number) == (0, 0)
    for entry in reversed(undone):
        table.undo(entry)

    assert table.play == after


def test_a_fine_among_deals_is_undone_by_itself() -> None:
    table = PotTable()
    table.deal("Anna")
    fined = table.fine("Dag", 3_00)
    table.all_pass()
    table.deal("Bo")
    table.undo(fined)

    assert table.pot == 8_00
