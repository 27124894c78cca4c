"""Cash against tabs, and chips handed in."""

import pytest

from app.domain.drawer import kitty
from app.domain.ledger import Account
from app.domain.money import LARGEST, Minor
from tests.domain.conftest import Refuses
from tests.domain.table.conftest import bo_left, bought_100, closed, planned
from tests.support.table import TAB, Act, Table


def test_paying_off_the_tab_is_no_gain() -> None:  # T-101
    table = Table()
    table.sell("Bo", 100_00, TAB)
    table.repay("Bo", 40_00)
    table.count(Anna=100_00, Bo=0, Cilla=0, Dag=0)

    assert (table.results()["Bo"], table.tabs()["Bo"]) == (-100_00, 60_00)


def test_more_than_is_owed_is_asked_about_and_then_kept_as_a_credit(refuses: Refuses) -> None:  # T-75
    table = Table()
    table.sell("Bo", 60_00, TAB)

    with refuses("choice_needed", choice="more_than_owed", owed=60_00, amount=80_00):
        table.repay("Bo", 80_00)
    table.repay("Bo", 80_00, confirmed=True)

    assert (table.tabs(), table.night.drawer) == ({"Bo": -20_00}, 80_00)


def test_more_cash_than_the_bank_owes_is_asked_about_and_then_owed_back(refuses: Refuses) -> None:  # T-06
    table = Table(float=200_00)
    table.sell("Bo", 40_00)
    table.hand_in("Bo", 40_00)

    with refuses("choice_needed", choice="more_than_owed", owed=40_00, amount=80_00):
        table.pay_out("Bo", 80_00)
    table.pay_out("Bo", 80_00, confirmed=True)

    assert (table.tabs(), table.night.drawer) == ({"Bo": 40_00}, 160_00)


def test_cash_taken_from_who_owes_nothing_is_asked_about_and_then_owed_back(refuses: Refuses) -> None:  # T-75
    table = Table()
    table.sell("Bo", 40_00, TAB)
    table.repay("Bo", 40_00)

    with refuses("not_in_debt", player=table.ids["Bo"], amount=40_00):
        table.repay("Bo", 40_00)
    table.repay("Bo", 40_00, confirmed=True)

    assert (table.tabs(), table.night.drawer) == ({"Bo": -40_00}, 80_00)


def test_cash_given_to_who_is_owed_nothing_is_asked_about_and_then_stands_on_the_tab(refuses: Refuses) -> None:
    """T-06."""
    table = Table(float=200_00)
    table.sell("Bo", 20_00, TAB)

    with refuses("choice_needed", choice="is_owed_nothing", player=table.ids["Bo"], amount=40_00):
        table.pay_out("Bo", 40_00)
    table.pay_out("Bo", 40_00, confirmed=True)

    assert (table.tabs(), table.night.drawer) == ({"Bo": 60_00}, 160_00)


@pytest.mark.parametrize("tab", [40_00, -40_00])
def test_an_earlier_night_is_paid_without_sitting_down(tab: int) -> None:  # T-12
    table = Table(float=100_00, strangers=["Eva"], brought={(Account.TAB, "Eva"): tab, (Account.DRAWER, None): -tab})
    booked = table.repay("Eva", tab) if tab > 0 else table.pay_out("Eva")
    assert (table.tabs(), table.night.drawer) == ({}, 100_00)

    table.undo(booked)
    assert table.tabs() == {"Eva": tab}


TABS: list[tuple[dict[str, str], str, Act]] = [
    ({"tab": "never"}, "tab_not_allowed", lambda t: t.pass_on("Bo", "Cilla", 20_00)),
    ({"tab_limit": "30"}, "tab_limit", lambda t: t.pass_on("Bo", "Cilla", 40_00)),
    ({"tab": "never"}, "tab_not_allowed", lambda t: into_kitty(t, 20_00)),
    ({"tab_limit": "30"}, "tab_limit", lambda t: into_kitty(t, 40_00)),
    ({"tab": "never"}, "tab_not_allowed", lambda t: shared_by_tabs(t, 20_00)),
    ({"tab_limit": "30"}, "tab_limit", lambda t: shared_by_tabs(t, 80_00)),
]


def into_kitty(table: Table, amount: int) -> None:
    table.book(kitty.pay_into_kitty(table.night, table.ids["Cilla"], Minor(amount), TAB))


def shared_by_tabs(table: Table, amount: int) -> None:
    sharers = [table.ids["Cilla"], table.ids["Dag"]]
    table.book(kitty.spend(table.night, Minor(amount), "pizza", sharers))


@pytest.mark.parametrize(("house", "key", "act"), TABS)
def test_no_tab_grows_by_a_wish_beyond_what_the_house_agreed(
    house: dict[str, str], key: str, act: Act, refuses: Refuses
) -> None:  # PK-2
    table = Table(player_sale="always", **house)
    table.sell("Bo", 100_00)

    with refuses(key, player=table.ids["Cilla"]):
        act(table)
    assert table.tabs() == {}


@pytest.mark.parametrize("house", [{"tab": "never"}, {"tab_limit": "30"}])
def test_food_that_is_shared_when_the_night_is_settled_is_part_of_the_settling(house: dict[str, str]) -> None:
    table = Table(**house)
    table.sell("Bo", 100_00)
    table.count(Anna=0, Bo=100_00, Cilla=0, Dag=0)
    shared_by_tabs(table, 80_00)

    assert (table.tabs()["Cilla"], table.tabs()["Dag"]) == (40_00, 40_00)


def test_what_the_bank_owes_is_used_up_before_it_is_a_tab(refuses: Refuses) -> None:  # PK-2
    table = Table(tab="never")
    table.sell("Cilla", 100_00)
    table.hand_in("Cilla", 20_00)
    into_kitty(table, 20_00)
    assert table.tabs() == {}

    with refuses("tab_not_allowed"):
        into_kitty(table, 1_00)


@pytest.mark.parametrize("missing_cash", [1, 50_00])
def test_the_drawer_cannot_pay_what_it_does_not_hold(missing_cash: int, refuses: Refuses) -> None:
    table = Table()
    table.sell("Bo", 100_00, TAB)
    table.sell("Cilla", 100_00)
    table.hand_in("Dag", 100_00 + 100_00 - 1_00)
    table.pay_out("Dag", missing_cash)

    with refuses("drawer_short", drawer=100_00 - missing_cash, field="amount"):
        table.pay_out("Dag")


CASH_REFUSED: list[tuple[str, Act, Act]] = [
    ("not_positive", lambda t: t.sell("Bo", 20_00, TAB), lambda t: t.repay("Bo", 0)),
    ("not_positive", lambda t: t.sell("Bo", 20_00, TAB), lambda t: t.repay("Bo", -1)),
    ("amount_too_large", lambda t: t.sell("Bo", 20_00, TAB), lambda t: t.repay("Bo", LARGEST + 1, confirmed=True)),
    ("nothing_owed", bought_100, lambda t: t.pay_out("Bo")),
    ("nothing_owed", lambda t: t.sell("Bo", 20_00, TAB), lambda t: t.pay_out("Bo")),
    ("not_positive", lambda t: (bought_100(t), t.hand_in("Bo", 50_00)), lambda t: t.pay_out("Bo", -1)),
    ("more_than_chips_out", bought_100, lambda t: t.hand_in("Bo", 101_00)),
    ("not_a_multiple", bought_100, lambda t: t.hand_in("Bo", 50_50)),
    ("not_positive", bought_100, lambda t: t.hand_in("Bo", 0)),
    ("seat_left", bo_left, lambda t: t.hand_in("Bo", 20_00)),
    ("plan_made", planned, lambda t: t.repay("Bo", 20_00)),
    ("plan_made", planned, lambda t: t.pay_out("Anna")),
    ("night_closed", closed, lambda t: t.repay("Bo", 20_00)),
]


@pytest.mark.parametrize(("key", "before", "act"), CASH_REFUSED)
def test_cash_and_chips_are_refused(key: str, before: Act, act: Act, refuses: Refuses) -> None:
    table = Table()
    before(table)

    with refuses(key):
        act(table)


def test_a_player_may_hand_in_more_than_was_bought() -> None:  # T-39
    table = Table()
    table.sell("Bo", 100_00)
    table.sell("Cilla", 160_00)
    table.count(Anna=0, Bo=260_00, Cilla=0, Dag=0)

    assert table.results()["Bo"] == 160_00


@pytest.mark.parametrize(
    ("cash", "on_tab", "chips", "tab", "result"),
    [
        (200_00, 400_00, 500_00, -100_00, -100_00),
        (100_00, 100_00, 50_00, 50_00, -150_00),
        (100_00, 100_00, 150_00, -50_00, -50_00),
        (100_00, 100_00, 250_00, -150_00, 50_00),
    ],
)
def test_chips_handed_in_pay_off_the_tab_first(cash: int, on_tab: int, chips: int, tab: int, result: int) -> None:
    """T-52."""
    table = Table()
    table.sell("Cilla", 300_00)
    table.sell("Bo", cash)
    table.sell("Bo", on_tab, TAB)
    table.leave("Bo", chips, override="goes home")

    assert (table.tabs()["Bo"], table.results()["Bo"]) == (tab, result)


def test_every_leg_of_every_entry_moves_something() -> None:  # T-59
    table = Table(float=0)
    planned(table)

    assert all(leg.amount for entry in table.entries for leg in entry.postings)
    assert table.night.balances.total(Account.FLOAT) == 0
