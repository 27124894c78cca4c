"""Undoing deals, and what holds whatever is done and undone: the pot is never negative, the chips are the same."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import Refusal
from app.domain.ledger import Account, Entry
from app.domain.pots import may_open_blind, next_dealer
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


NAMES = ("Anna", "Bo", "Cilla", "Dag")
ACTS = ("deal", "deal", "deal", "forgot", "open", "blind", "pass", "misdeal", "won", "shared", "side", "fine", "next")
ACTS += ("undo",)


def act(table: PotTable, what: str, who: str, back: int) -> None:
    """One act of a table, as far as the house allows it."""
    night = table.night
    asked = (next_dealer(night), may_open_blind(night))
    dealer, blind = (table.names[player] if player else None for player in asked)
    acts: dict[str, Callable[[], object]] = {
        "deal": lambda: table.deal(dealer or who),
        "forgot": lambda: table.deal(dealer or who, forgot=who),
        "open": lambda: table.opens(who),
        "blind": lambda: table.blind(blind or who),
        "pass": table.all_pass,
        "misdeal": lambda: table.misdeal(who if back else ""),
        "won": lambda: table.win(who),
        "shared": lambda: table.win("Anna Bo Cilla", table.pot + back * 1_00),
        "side": lambda: table.win("Anna Bo", 1_00 + back * 1_00, side=True),
        "fine": lambda: table.fine(who, 1_00 + back * 1_00),
        "next": lambda: table.fine(who, 2_00, "next_pot"),
        "keep": table.keep,
        "undo": lambda: table.undo(table.entries[-1 - back % len(table.entries)]),
    }
    with suppress(Refusal):
        acts[what]()


moves = st.tuples(st.sampled_from(ACTS), st.sampled_from(NAMES), st.integers(0, 6))


@settings(max_examples=60, deadline=None)
@given(st.lists(moves, max_size=40), st.sampled_from(["pakker", "morkpoker", "kortrom"]))
def test_the_pot_is_never_negative_and_deals_fines_and_wins_leave_the_chips_alone(
    done: list[tuple[str, str, int]], book: str
) -> None:
    table = PotTable(*NAMES, book=book)
    for name in NAMES:
        table.sell(name, 100_00)
    for what, who, back in done:
        sales = {entry.seq for entry in table.entries[:5]}
        target = table.entries[-1 - back % len(table.entries)].seq
        if what == "undo" and target in sales:
            continue
        act(table, what, who, back)
        balances = table.night.balances
        assert table.night.chips_out == 400_00
        assert table.pot >= table.play.held >= 0
        assert table.pot == table.play.made.total
        assert table.pot == -balances.total(Account.POT) == balances.total(Account.STACKS)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from((*ACTS, "keep")), st.sampled_from(NAMES), st.integers(0, 3)), max_size=30))
def test_a_pot_that_is_kept_takes_just_its_chips_out_of_play(done: list[tuple[str, str, int]]) -> None:
    table = PotTable()
    for name in NAMES:
        table.sell(name, 100_00)
    for what, who, back in done:
        if what != "undo" or back < len(table.entries) - 5:
            act(table, what, who, back)
        kept = -table.night.balances.total(Account.CARRIED_POT)
        assert table.night.chips_out + kept == 400_00
        assert kept >= 0 and table.pot >= 0
