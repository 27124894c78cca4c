"""The same act twice within a minute (T-08)."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.domain.drawer import kitty
from app.domain.ledger import Draft, in_force
from app.domain.money import Minor
from app.domain.pot import deals, fines
from app.domain.pot.fines import Fine
from app.domain.table import bank
from app.domain.table.twice import not_again
from tests.domain.conftest import Refuses
from tests.support.table import CASH, TAB, Table

Act = Callable[[Table], Draft]


@pytest.fixture
def table() -> Table:
    """Bo owes 200, the bank owes Cilla 100, and there is a kitty."""
    table = Table(float=500_00, player_sale="always")
    table.sell("Bo", 200_00, TAB)
    table.sell("Cilla", 200_00)
    table.hand_in("Cilla", 100_00)
    table.book(kitty.pay_into_kitty(table.night, table.ids["Dag"], Minor(100_00), CASH))
    table.at += timedelta(minutes=5)
    return table


def free_fine(table: Table, name: str = "Bo", amount: int = 1_00, rule: str = "") -> Draft:
    reason = "" if rule else "late"
    return fines.fine(table.night, Fine(table.ids[name], Minor(amount), "pot", rule=rule, reason=reason))


ACTS: dict[str, Act] = {
    "repaid": lambda t: bank.repay(t.night, t.ids["Bo"], Minor(40_00)),
    "paid out": lambda t: bank.pay_out(t.night, t.ids["Cilla"], Minor(10_00)),
    "handed in": lambda t: bank.return_chips(t.night, t.ids["Bo"], Minor(20_00)),
    "sold on": lambda t: bank.player_sale(t.night, t.ids["Bo"], t.ids["Dag"], Minor(10_00), direct=True),
    "fined": free_fine,
    "into the kitty": lambda t: kitty.pay_into_kitty(t.night, t.ids["Dag"], Minor(10_00), CASH),
    "spent": lambda t: kitty.spend(t.night, Minor(45_00), "pizza"),
}


def again(table: Table, act: Act, seconds: int = 40) -> None:
    first = table.book(act(table))
    table.at = first.at + timedelta(seconds=seconds)
    not_again(table.night, act(table), table.at, in_force(table.entries))


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS.keys())
def test_the_same_within_a_minute_is_asked_about(table: Table, act: Act, refuses: Refuses) -> None:
    with refuses("choice_needed", choice="same_act", at=table.at):
        again(table, act)


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS.keys())
def test_after_a_minute_it_is_another(table: Table, act: Act) -> None:
    again(table, act, seconds=60)


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS.keys())
def test_what_was_undone_is_not_there_twice(table: Table, act: Act) -> None:
    table.undo(table.book(act(table)))
    table.at -= timedelta(minutes=4)

    not_again(table.night, act(table), table.at, in_force(table.entries))


def test_another_player_another_amount_and_another_rule_are_not_the_same(table: Table) -> None:
    table.book(free_fine(table))
    table.at -= timedelta(minutes=2)

    for other in (
        free_fine(table, "Cilla"),
        free_fine(table, "Bo", 2_00),
        free_fine(table, rule="PK-10"),
        kitty.pay_into_kitty(table.night, table.ids["Bo"], Minor(1_00), CASH),
    ):
        not_again(table.night, other, table.at, in_force(table.entries))


def test_a_fine_is_due_again_in_a_new_deal(table: Table, refuses: Refuses) -> None:
    table.book(free_fine(table, rule="PK-10"))
    table.at -= timedelta(minutes=2, seconds=-1)
    with refuses("choice_needed", choice="same_act"):
        not_again(table.night, free_fine(table, rule="PK-10"), table.at, in_force(table.entries))

    table.book(deals.deal(table.night, table.ids["Anna"]))
    table.at -= timedelta(minutes=2, seconds=-1)
    not_again(table.night, free_fine(table, rule="PK-10"), table.at, in_force(table.entries))


def test_acts_of_the_very_same_moment_are_two_steps_of_a_record(table: Table) -> None:
    again(table, ACTS["repaid"], seconds=0)
