"""Undoing: once, visibly, and only while nothing that stands rests on it."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from app.domain.ledger import Entry
from tests.domain.conftest import Refuses
from tests.support.table import SEVEN, TAB, Table

Act = Callable[[Table], Entry]
EVERYONE = ("Anna", "Bo", "Cilla", "Dag")


def test_a_purchase_that_is_undone_stays_visible_and_moves_the_books_back() -> None:  # T-13
    table = Table()
    for _ in range(3):
        last = table.sell("Bo", 100_00)
    undone = table.undo(last, "he bought twice")

    assert (table.night.bought(table.ids["Bo"]), table.night.drawer) == (200_00, 200_00)
    assert last in table.entries
    assert (undone.reverses, undone.facts) == (last.seq, {"reason": "he bought twice"})


def test_an_entry_is_undone_once(refuses: Refuses) -> None:  # T-41
    table = Table()
    sale = table.sell("Bo", 100_00)
    undone = table.undo(sale)
    assert table.night.chips_out == 0

    with refuses("already_reversed", entry=sale.seq, by=undone.seq):
        table.undo(sale)
    assert table.night.chips_out == 0


def test_undoing_the_undoing_restores() -> None:  # T-66
    table = Table()
    sale = table.sell("Bo", 50_00)
    undone = table.undo(sale)
    assert (undone.players, undone.kind) == (sale.players, sale.kind)
    table.undo(undone)

    assert (table.night.chips_out, table.night.drawer) == (50_00, 50_00)


UNDOABLE: dict[str, Act] = {
    "sale": lambda t: t.sell("Cilla", 20_00, TAB),
    "repaid": lambda t: t.repay("Bo", 20_00),
    "player sale": lambda t: t.pass_on("Bo", "Cilla", 10_00),
    "returned": lambda t: t.hand_in("Bo", 10_00),
    "joined": lambda t: t.join("Eva"),
    "left": lambda t: t.leave("Dag", 0),
    "extended": lambda t: t.extend(SEVEN + timedelta(hours=6), EVERYONE),
    "ended": lambda t: t.end(EVERYONE),
    "handed over": lambda t: t.hand_over("Cilla", 250_00),
    "drawer counted": lambda t: t.count_drawer(250_00),
    "counted": lambda t: t.count(Dag=0),
}


@pytest.mark.parametrize("act", UNDOABLE.values(), ids=UNDOABLE.keys())
def test_whatever_happened_at_the_table_is_undone_restored_and_undone_again(act: Act) -> None:
    table = Table(float=200_00, strangers=["Eva"])
    table.sell("Bo", 100_00)
    table.sell("Bo", 60_00, TAB)
    before = _state(table)
    happened = act(table)
    after = _state(table)

    undone = table.undo(happened)
    assert _state(table) == before
    restored = table.undo(undone)
    assert _state(table) == after
    table.undo(restored)
    assert _state(table) == before


def _state(table: Table) -> tuple[object, ...]:
    night = table.night
    return (table.tabs(), night.seats, night.drawer, night.chips_out, night.stops_at, night.status, night.banker)


def left_and_back(table: Table) -> Entry:
    left = table.leave("Dag", 0)
    table.join("Dag")
    return left


def moved_again(table: Table) -> Entry:
    first = table.extend(SEVEN + timedelta(hours=5), EVERYONE)
    table.extend(SEVEN + timedelta(hours=6), EVERYONE)
    return first


def handed_on(table: Table) -> Entry:
    first = table.hand_over("Bo", 300_00)
    table.hand_over("Cilla", 300_00)
    return first


def counted_again(table: Table) -> Entry:
    first = table.count(Bo=100_00)
    table.count(Bo=90_00)
    return first


def counted_and_decided(table: Table) -> Entry:
    counted = table.count(Anna=0, Bo=90_00, Cilla=0, Dag=0)
    table.decide("all")
    return counted


def decided_twice(table: Table) -> Entry:
    table.count(Anna=0, Bo=90_00, Cilla=0, Dag=0)
    table.count_drawer(300_00)
    first = table.decide("all")
    table.count_drawer(290_00)
    table.decide("player", "Bo")
    return first


def left_restored_over_a_return(table: Table) -> Entry:
    undone = table.undo(table.leave("Dag", 0))
    table.leave("Dag", 0)
    return undone


def joined_restored_over_a_seat(table: Table) -> Entry:
    undone = table.undo(table.join("Eva"))
    table.join("Eva")
    return undone


def return_restored_without_the_leaving(table: Table) -> Entry:
    left = table.leave("Dag", 0)
    back = table.undo(table.join("Dag"))
    table.undo(left)
    return back


def seat_of_the_banker(table: Table) -> Entry:
    joined = table.join("Eva")
    table.hand_over("Eva", 300_00)
    return joined


def joined_and_counted(table: Table) -> Entry:
    joined = table.join("Eva")
    table.count(Eva=0)
    return joined


@pytest.mark.parametrize(
    "before",
    [
        left_and_back,
        moved_again,
        handed_on,
        counted_again,
        counted_and_decided,
        decided_twice,
        left_restored_over_a_return,
        joined_restored_over_a_seat,
        return_restored_without_the_leaving,
        seat_of_the_banker,
        joined_and_counted,
    ],
)
def test_what_something_rests_on_is_undone_after_it(before: Act, refuses: Refuses) -> None:
    table = Table(float=200_00, strangers=["Eva"])
    table.sell("Bo", 100_00)
    entry = before(table)

    with refuses("cannot_reverse", why="later", first=len(table.entries)):
        table.undo(entry)
    table.undo(table.entries[-1])
    table.undo(entry)
