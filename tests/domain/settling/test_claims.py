"""What the plan leaves owed where the drawer does not hold it."""

import pytest

from app.domain.ledger import Account
from app.domain.settling.claims import waits
from tests.support.table import Table

KITTY, OWES, OWED = (Account.KITTY, None), (Account.TAB, "Eva"), (Account.TAB, "Bo")
CASH, MISSING = (Account.DRAWER, None), (Account.OVER_SHORT, None)


def played(short: int, brought: dict[tuple[Account, str | None], int]) -> Table:
    """Anna lent 200, Bo bought 100 and lost 20 of it to her; so much is missing in the drawer and put off."""
    table = Table("Anna", "Bo", strangers=["Eva"], brought=brought, float=200_00, min_sale="")
    table.sell("Bo", 100_00)
    table.count(Anna=20_00, Bo=80_00)
    table.count_drawer(table.night.drawer - short)
    if short:
        table.decide("carry")
    return table


def waiting(table: Table) -> dict[str, int]:
    return {table.names[wait.player]: wait.amount for wait in waits(table.night).each}


@pytest.mark.parametrize(
    ("short", "brought", "stays_owed"),
    [
        (0, {}, {}),
        (20_00, {}, {"Anna": 20_00}),
        (20_00, {KITTY: -10_00, CASH: 10_00}, {"Anna": 20_00}),
        (20_00, {(Account.CARRIED_POT, None): -4_00, CASH: 4_00}, {"Anna": 20_00}),
        (0, {OWES: 10_00, KITTY: -10_00}, {}),
        (20_00, {OWES: 10_00, KITTY: -10_00}, {"Anna": 20_00}),
        (0, {OWES: 30_00, OWED: -30_00}, {"Anna": 30_00}),
        (20_00, {OWES: 30_00, OWED: -30_00}, {"Anna": 50_00}),
        (0, {MISSING: 20_00, KITTY: -10_00, OWED: -20_00, CASH: 10_00}, {"Anna": 20_00}),
        (0, {MISSING: 20_00, KITTY: -10_00, OWES: -20_00, CASH: 10_00}, {}),
        (230_00, {}, {"Anna": 220_00, "Bo": 10_00}),
        (-20_00, {OWES: 30_00, OWED: -30_00}, {"Anna": 10_00}),
    ],
)
def test_what_is_missing_waits_and_the_clubs_money_does_not_stand_in_for_it(
    short: int, brought: dict[tuple[Account, str | None], int], stays_owed: dict[str, int]
) -> None:
    table = played(short, brought)
    assert waiting(table) == stays_owed


@pytest.mark.parametrize("via", ["bank", "direct"])
def test_the_plan_leaves_the_kittys_cash_in_the_drawer_and_writes_down_what_waits(via: str) -> None:
    table = played(20_00, {KITTY: -10_00, CASH: 10_00})
    planned = table.settle(via)

    for payer, payee, amount in table.payments():
        table.pay(payer, payee, amount)
    assert (table.night.drawer, table.night.kitty) == (10_00, 10_00)
    assert table.tabs() == {"Anna": -20_00}
    assert planned.facts["waits"] == {"each": [[1, 20_00, 220_00]], "put_off": 20_00, "absent": 0}


def test_a_plan_says_what_absent_players_owe() -> None:
    table = played(0, {OWES: 30_00, OWED: -30_00})

    assert table.settle().facts["waits"] == {"each": [[1, 30_00, 220_00]], "put_off": 0, "absent": 30_00}


def test_a_plan_that_pays_all_says_nothing_of_waiting() -> None:
    assert "waits" not in played(0, {}).settle().facts
