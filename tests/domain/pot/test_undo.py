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


def test_a_fine_rests_on_another_only_if_that_lay_in_the_pot_it_is_counted_from(refuses: Refuses) -> None:  # PK-12
    table = PotTable()
    table.sell("Dag", 20_00)
    to_kitty, to_anna, to_pot = (table.fine("Dag", 3_00, to) for to in ("kitty", "player:Anna", "pot"))
    for _ in range(3):
        table.deal("Bo")
        table.misdeal("Bo")
    table.pays("Bo", "PK-12", "pot")
    for aside in (to_kitty, to_anna):
        table.undo(aside)

    with refuses("cannot_reverse", why="later"):
        table.undo(to_pot)


def test_what_is_paid_back_rests_on_what_was_taken_by_that_rule(refuses: Refuses) -> None:  # GT-8
    table = PotTable(book="gristommel", unit="match")
    table.deal("Anna")
    taken = table.pays("Bo", "GT-8", "fixed", "player:Cilla", amount=2)
    collected = table.everybody_pays("Cilla", "GT-23", 2)
    table.pays("Cilla", "GT-8", "taken", "player:Bo", amount=2)
    table.undo(collected)

    with refuses("cannot_reverse", why="later"):
        table.undo(taken)


def test_who_paid_with_everybody_cannot_be_taken_from_the_table(refuses: Refuses) -> None:
    table = PotTable(strangers=["Eva"], book="gristommel", unit="match")
    joined = table.join("Eva")
    table.everybody_pays("Anna", "GT-21", 5)

    with refuses("cannot_reverse", why="later"):
        table.undo(joined)


def test_a_fine_among_deals_is_undone_by_itself() -> None:
    table = PotTable()
    table.deal("Anna")
    fined = table.fine("Dag", 3_00)
    table.all_pass()
    table.deal("Bo")
    table.undo(fined)

    assert table.pot == 8_00
