"""Counting, the gap, the plan and the close."""

from datetime import timedelta

import pytest

from app.domain.drawer import kitty
from app.domain.money import LARGEST, Minor
from app.domain.settling.gap import RULES
from tests.domain.conftest import Refuses
from tests.domain.settling.conftest import FIVE, five
from tests.support.table import CASH, Act, Table


def test_a_sale_that_was_left_off_shows_as_too_much_in_the_drawer() -> None:  # T-01
    table = five()
    table.count_drawer(550_00)
    assert table.gap.drawer == 50_00

    counted_at = table.at - timedelta(minutes=2)
    table.sell("P3", 50_00, dated=counted_at - timedelta(hours=1))

    assert (table.gap.drawer, table.night.chips_out, table.night.drawer) == (0, 550_00, 550_00)


def test_cash_that_moved_after_the_count_is_no_difference() -> None:
    table = five()
    table.count_drawer(500_00)
    table.sell("P3", 50_00)
    table.hand_in("P1", 30_00)
    table.pay_out("P1")

    assert table.gap.drawer == 0


def test_a_clock_set_back_dates_nothing_back() -> None:  # R10
    table = five()
    table.count_drawer(500_00)
    table.at -= timedelta(minutes=10)
    table.sell("P3", 50_00)

    assert table.gap.drawer == 0


def test_an_entry_undone_after_the_count_mends_what_was_found() -> None:
    table = five()
    twice = table.sell("P3", 70_00)
    table.count_drawer(500_00)
    assert table.gap.drawer == -70_00

    undone = table.undo(twice)
    assert table.gap.drawer == 0
    table.undo(table.undo(undone))

    assert table.gap.drawer == 0


def test_a_difference_at_a_handover_stays_with_who_held_the_bank() -> None:  # T-02
    table = Table(*FIVE, float=400_00, min_sale="")
    table.hand_over("P2", 380_00)
    table.sell("P3", 200_00)
    table.hand_in("P3", 50_00)
    table.pay_out("P3")
    table.count_drawer(530_00)

    assert table.gap.earlier == {table.ids["P1"]: -20_00}
    assert (table.gap.drawer, table.night.drawer) == (0, 530_00)
    assert table.night.banker == table.ids["P2"]


@pytest.mark.parametrize("rule", ["banker", "all", "winners", "losers"])
def test_who_held_the_bank_bears_what_a_handover_left_however_the_rest_is_shared(rule: str) -> None:  # T-02
    table = Table(*FIVE, float=400_00, min_sale="")
    table.hand_over("P2", 380_00)
    table.sell("P3", 100_00)
    table.count(P1=0, P2=0, P3=60_00, P4=40_00, P5=0)
    table.count_drawer(480_00)
    before = table.night.tab(table.ids["P1"])
    decided = table.decide(rule)

    assert table.night.tab(table.ids["P1"]) - before == 20_00
    assert decided.facts["shares"] == [[table.ids["P1"], -20_00]]


def test_the_table_may_name_another_to_bear_what_a_handover_left() -> None:  # T-02
    table = Table(*FIVE, float=400_00, min_sale="")
    table.hand_over("P2", 380_00)
    table.count(P1=0, P2=0, P3=0, P4=0, P5=0)
    table.count_drawer(380_00)

    assert table.decide("player", "P3").facts["shares"] == [[table.ids["P3"], -20_00]]


def test_the_first_banker_bears_the_own_period_by_the_banker_rule() -> None:  # T-02
    table = Table(*FIVE, float=400_00, min_sale="")
    table.hand_over("P2", 380_00)
    table.count(P1=0, P2=0, P3=0, P4=0, P5=0)
    table.decide("banker")

    assert table.tabs() == {"P1": 20_00}


def test_the_banker_covers_ten_too_many() -> None:  # T-04
    table = Table("Anna", "Bo", min_sale="")
    table.sell("Anna", 200_00)
    table.sell("Bo", 200_00)
    table.count(Anna=230_00, Bo=180_00)
    assert table.gap.chips == -10_00

    decided = table.decide("banker")

    assert table.results() == {"Anna": 20_00, "Bo": -20_00}
    assert (decided.facts["rule"], decided.facts["chips"]) == ("banker", -10_00)


TEN = {"P1": 215_00, "P2": 150_00, "P3": 50_00, "P4": 0, "P5": 100_00}


@pytest.mark.parametrize(
    ("rule", "borne"),
    [
        ("winners", {"P1": -10_45, "P2": -4_55}),
        ("all", dict.fromkeys(FIVE, -3_00)),
        ("banker", {"P1": -15_00}),
        ("losers", {"P3": -5_00, "P4": -10_00}),
    ],
)
def test_too_many_chips_are_borne_by_the_rule_the_table_chose(rule: str, borne: dict[str, int]) -> None:  # T-10
    table = five()
    table.count(**TEN)
    before = table.results()
    table.decide(rule)

    after = table.results()
    assert {name: after[name] - before[name] for name in FIVE if after[name] != before[name]} == borne
    assert sum(after.values()) == 0


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("came_back", [450_03, 550_03])
def test_after_any_rule_chips_and_books_are_even(rule: str, came_back: int) -> None:  # T-10, T-37
    table = Table(*FIVE, min_sale="", chip_value="0.01", float=50_00)
    for name in FIVE:
        table.sell(name, 100_00)
    table.count(P1=came_back, P2=0, P3=0, P4=0, P5=0)
    table.count_drawer(553_01)
    table.decide(rule, "P4")

    assert (table.night.chips_out, table.night.drawer, table.gap.open) == (0, 553_01, False)
    assert sum(leg.amount for entry in table.entries for leg in entry.postings) == 0


def test_a_gap_is_told_to_the_smallest_unit() -> None:  # T-37, T-58
    table = Table("Anna", "Bo", min_sale="", chip_value="0.01")
    table.sell("Anna", 300_00)
    table.count(Anna=299_60, Bo=0)

    assert table.gap.over == 40


def test_food_money_in_the_same_drawer_leaves_the_game_even() -> None:  # T-07
    table = five()
    for name in FIVE:
        table.book(kitty.pay_into_kitty(table.night, table.ids[name], Minor(10_00), CASH))
    table.book(kitty.spend(table.night, Minor(45_00), "pizza"))
    table.count(**dict.fromkeys(FIVE, 100_00))
    table.count_drawer(505_00)

    assert (table.night.drawer, table.night.kitty) == (505_00, 5_00)
    assert not table.gap.open


def test_who_goes_and_is_paid_has_left_and_the_drawer_is_that_much_less() -> None:  # T-54
    table = five()
    table.leave("P2", 80_00, override="the last bus")
    table.pay_out("P2")

    assert table.night.seat(table.ids["P2"]).left_at
    assert (table.results()["P2"], table.tabs(), table.night.drawer) == (-20_00, {}, 420_00)


def test_what_a_player_took_home_stands_against_that_player() -> None:  # T-16
    table = five()
    table.count(P1=120_00, P2=110_00, P3=110_00, P4=100_00, P5=0)
    table.decide("player", "P5")

    assert table.results() == {"P1": 20_00, "P2": 10_00, "P3": 10_00, "P4": 0, "P5": -40_00}
    assert table.tabs()["P5"] == -60_00


@pytest.mark.parametrize(
    ("key", "act"),
    [
        ("seats_not_counted", lambda t: t.decide("all")),
        ("unknown_rule", lambda t: (counted(t), t.decide("tossing"))),
        ("choice_needed", lambda t: (counted(t), t.decide("player"))),
        ("not_seated", lambda t: (counted(t), t.decide("player", "Eva"))),
        ("no_gap", lambda t: (counted(t), t.decide("all"), t.decide("all"))),
        ("nobody_to_bear", lambda t: (counted(t, P1=210_00, P2=110_00), t.decide("losers"))),
        ("plan_made", lambda t: (counted(t), t.decide("all"), t.settle(), t.decide("all"))),
        ("drawer_not_counted", lambda t: paid_more_than_was_counted(t)),
        ("nothing_counted", lambda t: t.count()),
        ("negative_amount", lambda t: t.count(P1=-1_00)),
        ("amount_too_large", lambda t: t.count(P1=LARGEST + 1)),
        ("not_a_multiple", lambda t: t.count(P1=50)),
        ("gap_is_decided", lambda t: (counted(t), t.decide("all"), t.count(P1=0))),
        ("seat_left", lambda t: (t.leave("P3", 0), t.count(P3=0))),
        ("negative_amount", lambda t: t.count_drawer(-1)),
        ("amount_too_large", lambda t: t.count_drawer(10**15)),
        ("negative_amount", lambda t: t.hand_over("P2", -1)),
        ("already_banker", lambda t: t.hand_over("P1", 0)),
        ("seats_not_counted", lambda t: t.settle()),
        ("gap_undecided", lambda t: (counted(t), t.settle())),
        ("unknown_rule", lambda t: (counted(t), t.decide("all"), t.settle("pigeon"))),
        ("plan_made", lambda t: (counted(t), t.decide("all"), t.settle(), t.settle())),
    ],
)
def test_settling_is_refused(key: str, act: Act, refuses: Refuses) -> None:
    table = Table("P1", "P2", "P3", strangers=["Eva"], min_sale="")
    for name in ("P1", "P2", "P3"):
        table.sell(name, 100_00)

    with refuses(key):
        act(table)


def counted(table: Table, **chips: int) -> None:
    table.count(**{"P1": 210_00, "P2": 100_00, "P3": 0, **({"P3": 100_00, **chips} if chips else {})})


def paid_more_than_was_counted(table: Table) -> None:
    table.count(P1=210_00, P2=100_00, P3=0)
    table.count_drawer(10_00)
    table.pay_out("P1", 200_00)
    table.decide("all")


def test_a_count_again_replaces_the_one_before() -> None:
    table = five()
    table.count(P1=85_00)
    table.count(P1=95_00)

    assert (table.results()["P1"], table.tabs()["P1"]) == (-5_00, -95_00)
