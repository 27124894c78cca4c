"""Entries, what stands of them, and the balances they make."""

from dataclasses import dataclass

import pytest

from app.domain.balances import Balances
from app.domain.chronicle import night_after
from app.domain.errors import Refusal
from app.domain.ledger import (
    Account,
    Draft,
    Kind,
    PlayerId,
    Posting,
    in_force,
    legs,
    reversal,
    standing_and_reversals,
)
from app.domain.spelling import proper_name
from tests.support.table import TAB, Table

ANNA = PlayerId(1)


@dataclass(frozen=True)
class Numbered:
    seq: int
    reverses: int | None = None


def test_an_entry_that_does_not_balance_cannot_be_written() -> None:
    with pytest.raises(AssertionError, match="does not balance"):
        Draft(Kind.SALE, (Posting(Account.DRAWER, 20), Posting(Account.CHIPS, -19, ANNA)))


def test_legs_of_nothing_are_left_out() -> None:  # T-59
    assert legs(Posting(Account.DRAWER, 0), Posting(Account.TAB, 5, ANNA)) == (Posting(Account.TAB, 5, ANNA),)


@pytest.mark.parametrize(
    ("reverses", "stand"),
    [
        ({}, [1, 2]),
        ({3: 1}, [2]),
        ({3: 1, 4: 3}, [1, 2]),
        ({3: 1, 4: 3, 5: 4}, [2]),
        ({3: 1, 4: 2}, []),
    ],
)
def test_a_reversal_strikes_and_its_reversal_restores(reverses: dict[int, int], stand: list[int]) -> None:
    entries = [Numbered(1), Numbered(2), *(Numbered(seq, of) for seq, of in reverses.items())]

    assert [entry.seq for entry in in_force(entries)] == stand


@pytest.mark.parametrize(
    ("since", "stand"),
    [
        ([Numbered(6)], [6]),
        ([Numbered(6, 2)], [6]),
        ([Numbered(6, 2), Numbered(7, 6)], []),
        ([Numbered(6, 2), Numbered(7, 6), Numbered(8, 7)], [6]),
        ([Numbered(6), Numbered(7, 6)], []),
        ([Numbered(6), Numbered(7, 6), Numbered(8, 7)], [6]),
    ],
)
def test_what_happened_since_counts_reversals_of_what_was_before(since: list[Numbered], stand: list[int]) -> None:
    assert [entry.seq for entry in standing_and_reversals(since)] == stand


def test_a_reversal_turns_every_leg() -> None:
    table = Table()
    sale = table.sell("Bo", 20_00, TAB)
    draft = reversal(sale)

    assert (draft.kind, draft.reverses) == (Kind.SALE, sale.seq)
    assert Balances({}).after(sale).after(table.book(draft)).touched(Account.TAB)
    assert table.tabs() == {}


def test_a_night_told_entry_by_entry_is_the_night_told_anew() -> None:
    table = Table(float=100_00, strangers=["Eva"])
    told = table.night
    for act in (
        lambda: table.sell("Bo", 100_00),
        lambda: table.join("Eva"),
        lambda: table.sell("Eva", 40_00, TAB),
        lambda: table.repay("Eva", 10_00),
        lambda: table.undo(table.entries[-1]),
        lambda: table.hand_in("Eva", 40_00),
        lambda: table.hand_over("Bo", 190_00),
        lambda: table.leave("Eva", 0),
        lambda: table.count(Anna=90_00, Bo=0, Cilla=0, Dag=0),
        lambda: table.count_drawer(190_00),
        lambda: table.decide("all"),
        lambda: table.settle(),
    ):
        after = night_after(told, act())
        assert after, "nothing here unsays a fact"
        told = after

    anew = table.night
    assert (told.seats, told.plan, told.version, told.banker) == (anew.seats, anew.plan, anew.version, anew.banker)
    assert {table.names[player]: len(sales) for player, sales in told.sales.items()} == {"Bo": 1, "Eva": 1}
    assert told.sales == anew.sales
    for account in Account:
        assert dict(told.balances.holders(account)) == dict(anew.balances.holders(account))


def test_a_reversal_of_a_fact_makes_the_night_be_told_anew() -> None:
    table = Table()
    table.leave("Bo", 0)
    night = table.night

    assert night_after(night, table.undo(table.entries[-1])) is None


@pytest.mark.parametrize(
    ("typed", "kept"), [("  Anna  Maria ", "Anna Maria"), ("A\u030asa", "Åsa"), ("李雷", "李雷"), ("x" * 60, "x" * 60)]
)
def test_a_name_is_kept_in_one_spelling(typed: str, kept: str) -> None:
    assert proper_name(typed) == kept


@pytest.mark.parametrize("typed", ["", "   ", "x" * 61, "Bo\u202eoB", "Bo\x00", "Bo\u200bBo", "\ud800"])
def test_a_name_that_plays_tricks_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="bad_name"):
        proper_name(typed)
