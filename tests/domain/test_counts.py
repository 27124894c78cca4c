"""Counts of the drawer and of the tray: what they change, and since when each agreed with the book."""

from decimal import Decimal

import pytest

from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting
from app.domain.tray.chip_set import ChipSet, Colour
from tests.support.table import Table

ANNA = PlayerId(1)
CASE = ChipSet((Colour("white", Decimal(1), 100), Colour("red", Decimal(10), 50)))


@pytest.fixture
def table() -> Table:
    """A table that keeps notes and colours, with a float of two twenties and a ten of which nobody said what it is."""
    return Table("Anna", "Bo", book="polski", chips=CASE, float=50_00, float_notes={"2000": 2}, drawer="notes")


def booked(table: Table, kind: Kind, *legs: Posting, **facts: object) -> Entry:
    return table.book(Draft(kind, legs, facts))


def test_a_colour_last_agreed_when_it_was_last_counted_right(table: Table) -> None:
    first = booked(table, Kind.TRAY_COUNTED, counted={"red": 50, "white": 100}, expected={"red": 50, "white": 100})
    second = booked(table, Kind.TRAY_COUNTED, counted={"red": 48, "white": 100}, expected={"red": 50, "white": 100})

    tray = table.night.counts.tray
    assert (tray.agreed_since("white"), tray.agreed_since("red"), tray.agreed_since()) == (
        second.seq,
        first.seq,
        first.seq,
    )
    assert tray.last and (tray.last.differences, tray.last.counted, tray.last.expected) == ({"red": -2}, 580_00, 600_00)


def test_before_any_count_all_agreed_as_the_night_began(table: Table) -> None:
    counts = table.night.counts
    assert (counts.tray.agreed_since("red"), counts.drawer.agreed_since(), counts.drawer.last) == (1, 1, None)


def test_a_part_count_says_nothing_of_the_rest_and_leaves_the_last_whole_one_in_force(table: Table) -> None:
    whole = booked(table, Kind.DRAWER_COUNTED, counted=50_00, expected=50_00)
    facts = {"notes": {"2000": 1}, "expected_notes": {"2000": 2}, "part": True}
    booked(table, Kind.DRAWER_COUNTED, counted=20_00, expected=40_00, **facts)

    night = table.night
    assert night.drawer_count and night.drawer_count.seq == whole.seq
    assert (night.counts.drawer.agreed_since(), night.counts.drawer.agreed_since("2000")) == (whole.seq, 1)
    assert (table.gap.drawer, table.gap.over) == (0, 0)


def test_booking_a_count_mends_the_book_and_is_no_cash_that_moved_since(table: Table) -> None:
    booked(table, Kind.DRAWER_COUNTED, counted=45_00, expected=50_00)
    assert table.gap.drawer == -5_00

    over = Posting(Account.OVER_SHORT, 5_00, ANNA)
    found = booked(
        table,
        Kind.COUNT_BOOKED,
        Posting(Account.DRAWER, -5_00),
        over,
        of="drawer",
        count=2,
        counted=45_00,
        expected=50_00,
    )
    assert (table.gap.drawer, table.gap.earlier) == (0, {ANNA: -5_00})
    assert table.night.counts.drawer.agreed_since() == found.seq
    assert table.night.counts.drawer.last and table.night.counts.drawer.last.booked


def test_a_handover_begins_a_period_of_its_own(table: Table) -> None:  # T-02
    booked(table, Kind.DRAWER_COUNTED, counted=45_00, expected=50_00)
    handed = table.hand_over("Bo", 45_00)

    drawer_now = table.night.counts.drawer
    assert (drawer_now.last, drawer_now.agreed_since()) == (None, handed.seq)
