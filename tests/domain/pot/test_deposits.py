"""Deposits in a player's bank (GT-23): what lies there, what may be taken out, and what that rests on."""

import pytest

from app.domain.pot.fines import Due, deposits, payer_due
from tests.domain.conftest import Refuses
from tests.support.pot_table import PotTable

BACK = Due("GT-23", "deposit")


@pytest.fixture
def table() -> PotTable:
    """Cilla shows the two of spades: Anna, Bo and Dag each put two matches into her bank."""
    table = PotTable(book="gristommel", unit="match")
    table.everybody_pays("Cilla", "GT-23", 2)
    return table


def lying(table: PotTable) -> dict[str, int]:
    return {table.names[each.player]: int(each.amount) for each in deposits(table.night, "GT-23")}


def take_out(table: PotTable, name: str) -> None:
    table.pays("Cilla", "GT-23", "deposit", f"player:{name}")


def test_a_deposit_lies_there_until_it_is_taken_out_whatever_is_dealt(table: PotTable) -> None:
    table.deal("Anna")
    table.win("Bo")
    assert lying(table) == {"Anna": 2, "Bo": 2, "Dag": 2}

    take_out(table, "Bo")
    table.pays("Bo", "GT-23", "fixed", "player:Cilla", amount=2)
    assert lying(table) == {"Anna": 2, "Dag": 2}, "the fee is no deposit"


def test_two_rounds_of_deposits_are_taken_out_together(table: PotTable) -> None:
    table.everybody_pays("Cilla", "GT-23", 2)

    assert table.due("Cilla", "GT-23", "deposit", payee="Bo") == 4


def test_a_part_may_be_taken_out_and_more_than_lies_there_leaves_nothing(table: PotTable) -> None:
    table.pays("Cilla", "GT-23", "fixed", "player:Bo", amount=1)
    table.pays("Cilla", "GT-23", "fixed", "player:Dag", amount=3)

    assert lying(table) == {"Anna": 2, "Bo": 1}


def test_who_has_no_deposit_takes_none_out(table: PotTable, refuses: Refuses) -> None:
    take_out(table, "Bo")

    for name in ("Bo", "Cilla"):
        with refuses("no_fine_due", rule="GT-23"):
            take_out(table, name)


def test_the_bank_pays_and_of_two_banks_it_must_be_said_which(table: PotTable) -> None:
    assert payer_due(table.night, BACK) == table.ids["Cilla"]

    table.everybody_pays("Bo", "GT-23", 2)
    assert payer_due(table.night, BACK) is None


def test_what_all_paid_by_another_rule_is_no_deposit(table: PotTable) -> None:
    table.everybody_pays("Bo", "GT-21", 5)

    assert lying(table) == {"Anna": 2, "Bo": 2, "Dag": 2}


def test_a_deposit_that_was_taken_out_is_not_undone_but_deals_and_fees_are(table: PotTable, refuses: Refuses) -> None:
    made = table.entries[-1]
    dealt = table.deal("Anna")
    fee = table.pays("Bo", "GT-23", "fixed", "player:Cilla", amount=2)
    take_out(table, "Bo")
    table.undo(fee)
    table.undo(dealt)

    with refuses("cannot_reverse", why="later"):
        table.undo(made)
