"""The drawer counted by note, whole or in part; booking what was counted; a count by both at a handover (T-02)."""

import pytest

from app.domain.errors import Refusal
from tests.support.drawer_table import FIFTY, FIVE_HUNDRED, HUNDRED, TWENTY, DrawerTable


@pytest.fixture
def table() -> DrawerTable:
    """Anna holds the bank; a float of 100 that nobody sorted, and a hundred and two twenties that Anna bought with."""
    table = DrawerTable(float=100_00)
    table.bring(HUNDRED, TWENTY, TWENTY)
    return table


def test_a_count_by_note_moves_nothing_and_says_what_differs(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, HUNDRED, TWENTY)
    count = table.last_count

    assert (table.night.drawer, table.night.notes) == (240_00, {HUNDRED: 1, TWENTY: 2})
    assert (count.counted, count.expected, count.differences) == (220_00, 240_00, {HUNDRED: 1, TWENTY: -1})


def test_booking_a_whole_count_sorts_the_float_and_leaves_the_difference_with_the_banker(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, HUNDRED, TWENTY)
    table.book_count()

    assert (table.night.notes, table.night.cash_unsorted) == ({HUNDRED: 2, TWENTY: 1}, 0)
    assert (table.night.drawer, table.gap.drawer) == (220_00, 0)
    assert table.gap.earlier == {table.ids["Anna"]: -20_00}


def test_a_count_that_agrees_sorts_what_was_not_and_owes_nobody(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, HUNDRED, TWENTY, TWENTY)
    table.book_count()

    assert (table.night.notes, table.night.cash_unsorted) == ({HUNDRED: 2, TWENTY: 2}, 0)
    assert not table.gap.earlier


def test_a_part_count_compares_just_the_kinds_that_were_counted(table: DrawerTable) -> None:
    table.count_notes(TWENTY, TWENTY, TWENTY, part=True)
    count = table.last_count

    assert (count.part, count.counted, count.expected, count.differences) == (True, 60_00, 40_00, {TWENTY: 1})
    assert table.night.drawer_count is None


def test_a_booked_part_count_moves_only_between_the_kinds_and_what_is_not_sorted(table: DrawerTable) -> None:
    table.count_notes(TWENTY, TWENTY, TWENTY, part=True)
    table.book_count()

    assert (table.night.notes, table.night.cash_unsorted) == ({HUNDRED: 1, TWENTY: 3}, 80_00)
    assert table.night.drawer == 240_00


def test_none_of_a_kind_is_a_count(table: DrawerTable) -> None:
    table.count_none_of(TWENTY)
    table.book_count()

    assert table.night.notes == {HUNDRED: 1}


def test_what_moved_since_the_count_is_not_undone_by_booking_it(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, HUNDRED, TWENTY)
    table.bring(FIFTY)
    table.book_count()

    assert (table.night.notes, table.night.drawer) == ({HUNDRED: 2, FIFTY: 1, TWENTY: 1}, 270_00)


def test_what_mends_the_book_after_a_count_is_no_difference_any_more(table: DrawerTable) -> None:
    wrong = table.pay_with("Bo", 100_00, HUNDRED)
    table.count_notes(HUNDRED, HUNDRED, TWENTY, TWENTY)
    assert table.gap.drawer == -100_00
    table.undo(wrong)
    table.book_count()

    assert table.gap.drawer == 0
    assert not table.gap.earlier
    assert (table.night.notes, table.night.cash_unsorted) == ({HUNDRED: 2, TWENTY: 2}, 0)


def test_a_booking_that_was_undone_is_a_difference_again_for_a_later_count(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, HUNDRED, TWENTY)
    booked = table.book_count()
    table.count_notes(HUNDRED, HUNDRED, TWENTY)
    assert table.differences() == {}
    table.undo(booked)
    assert table.differences() == {HUNDRED: 1, TWENTY: -1}
    table.book_count()

    assert (table.night.notes, table.night.drawer) == ({HUNDRED: 2, TWENTY: 1}, 220_00)


def test_a_count_is_booked_once(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, HUNDRED, TWENTY)
    table.book_count()
    with pytest.raises(Refusal, match="count_booked"):
        table.book_count()


def test_nothing_is_booked_that_was_not_counted(table: DrawerTable) -> None:
    with pytest.raises(Refusal, match="not_counted"):
        table.book_count()


def test_a_count_that_was_booked_is_not_undone_before_its_booking(table: DrawerTable) -> None:
    counted = table.count_notes(HUNDRED, HUNDRED, TWENTY)
    booked = table.book_count()
    with pytest.raises(Refusal, match="cannot_reverse"):
        table.undo(counted)

    table.undo(booked)
    table.undo(counted)
    assert table.night.counts.drawer.last is None
    assert (table.night.notes, table.night.drawer) == ({HUNDRED: 1, TWENTY: 2}, 240_00)


def test_book_and_drawer_last_agreed_at_the_last_count_without_a_difference(table: DrawerTable) -> None:
    agreed = table.count_notes(HUNDRED, HUNDRED, TWENTY, TWENTY)
    table.count_notes(HUNDRED, HUNDRED, TWENTY)

    assert table.agreed_since == agreed.seq


def test_before_any_count_book_and_drawer_last_agreed_at_the_opening(table: DrawerTable) -> None:
    table.count_notes(HUNDRED, part=True)

    assert table.agreed_since == 1


def test_a_handover_is_a_count_by_both_and_the_difference_stays_in_its_period_t02() -> None:
    table = DrawerTable("Anna", "Bo", "Cilla", float=400_00)
    table.hand_over_notes("Bo", *[HUNDRED] * 3, *[TWENTY] * 4)
    table.pay_with("Cilla", 200_00, HUNDRED, HUNDRED)
    table.hand_in("Cilla", 50_00)
    with pytest.raises(Refusal, match="cannot_pay_exactly|choice_needed"):
        table.pay_out("Cilla")
    table.pay_out_anyhow("Cilla")
    table.count_notes(*[HUNDRED] * 4, FIFTY, *[TWENTY] * 4)

    assert table.night.drawer == 530_00
    assert table.gap.drawer == 0
    assert table.gap.earlier == {table.ids["Anna"]: -20_00}


def test_after_a_handover_everything_is_sorted_as_both_counted(table: DrawerTable) -> None:
    table.hand_over_notes("Bo", HUNDRED, HUNDRED, TWENTY, TWENTY)

    assert (table.night.notes, table.night.cash_unsorted) == ({HUNDRED: 2, TWENTY: 2}, 0)
    assert table.night.counts.drawer.last is None
    assert table.agreed_since == table.night.version


@pytest.mark.parametrize(
    ("notes", "key"), [((), "no_pieces"), (("3300",), "unknown_piece")], ids=["nothing written", "no such note"]
)
def test_a_count_of_nothing_or_of_notes_that_do_not_circulate_is_refused(
    table: DrawerTable, notes: tuple[str, ...], key: str
) -> None:
    with pytest.raises(Refusal, match=key):
        table.count_notes(*notes)


@pytest.mark.parametrize("followed", [True, False])
def test_after_a_whole_count_by_note_the_kinds_that_it_does_not_name_agree_too(
    table: DrawerTable, followed: bool
) -> None:
    count = table.count_notes(HUNDRED, HUNDRED, TWENTY)
    right = table.book_count() if followed else count
    table.pay_with("Bo", 500_00, FIVE_HUNDRED)
    table.count_none_of(FIVE_HUNDRED)
    since = table.night.counts.drawer.agreed_since

    assert since(FIVE_HUNDRED) == right.seq
    assert (since(TWENTY), since()) == ((right.seq, right.seq) if followed else (1, 1))
