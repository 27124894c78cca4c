"""When a difference arose, and that what the counts already proved right comes last."""

from app.domain.ledger import Entry
from app.domain.settling.causes.cause import Cause, Period
from app.domain.settling.causes.off import at_settling, in_drawer, in_tray
from app.domain.settling.causes.periods import booked_periods, drawer_periods
from app.domain.settling.causes.ranked import causes
from tests.support.table import TAB, Table
from tests.support.tray_table import TrayTable


def off_by(table: Table, amount: int) -> Entry:
    """A count of the drawer that differs from the book by so much."""
    return table.count_drawer(table.night.drawer + amount)


def of_drawer(table: Table) -> tuple[Cause, ...]:
    return causes(in_drawer(table.night, table.gap, table.entries))


def periods(table: Table) -> list[tuple[int, int, int]]:
    """Since and until which entry, and by how much the drawer came to differ."""
    return [_told(one) for one in drawer_periods(table.night, table.entries, table.gap.drawer)]


def _told(period: Period) -> tuple[int, int, int]:
    return period.since.seq, period.until.seq, int(period.amount)


def test_one_count_that_differs_narrows_nothing_down() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    off_by(table, -7_00)

    assert periods(table) == []


def test_it_arose_between_the_count_that_agreed_and_the_one_that_did_not() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    agreed = off_by(table, 0)
    sale = table.sell("Anna", 40_00)
    differs = off_by(table, -7_00)
    first, *_ = of_drawer(table)

    assert periods(table) == [(agreed.seq, differs.seq, -7_00)]
    assert (first.kind, first.period and list(first.period.entries)) == ("period", [sale])


def test_later_counts_that_find_the_same_leave_it_where_it_arose() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    differs = off_by(table, -7_00)
    table.sell("Anna", 40_00)
    off_by(table, -7_00)

    assert periods(table) == [(1, differs.seq, -7_00)]


def test_a_difference_that_arose_in_two_steps_is_told_in_two_periods() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    first = off_by(table, -7_00)
    table.sell("Anna", 40_00)
    second = off_by(table, -10_00)

    assert periods(table) == [(1, first.seq, -7_00), (first.seq, second.seq, -3_00)]


def test_each_step_is_explained_by_itself() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 20_00)
    off_by(table, -20_00)
    table.sell("Anna", 40_00)
    off_by(table, -60_00)
    tabs = [cause for cause in of_drawer(table) if cause.kind == "wrong_tender"]

    assert [(cause.amount, table.names[cause.player or 0]) for cause in tabs] == [(40_00, "Anna"), (20_00, "Bo")]


def test_what_was_mended_since_is_no_part_of_it() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    sale = table.sell("Anna", 40_00)
    first = off_by(table, -47_00)
    table.sell("Bo", 20_00)
    off_by(table, -47_00)
    table.undo(sale)

    assert (periods(table), table.gap.drawer) == ([(1, first.seq, -7_00)], -7_00)


def test_a_count_again_replaces_the_one_before_if_nothing_moved_in_between() -> None:
    table = Table("Anna", "Tomek", "Bo", float=500_00)
    table.sell("Tomek", 100_00, TAB)
    table.repay("Tomek", 50_00)
    table.sell("Bo", 50_00)
    off_by(table, 30_00)
    off_by(table, -20_00)
    found = of_drawer(table)

    assert periods(table) == []
    assert 50_00 not in [cause.amount for cause in found], "only 20 is missing"


def test_of_a_tray_counted_again_the_first_count_says_nothing() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    table.count_tray(red=18)
    table.count_tray(red=16)

    assert "period" not in [cause.kind for cause in causes(in_tray(table.night, table.gap, table.entries))]


def test_a_wrong_count_before_one_that_agreed_is_no_time_to_look_at() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 200_00)
    off_by(table, 60_00)
    agreed = off_by(table, 0)
    table.sell("Anna", 100_00)
    differs = off_by(table, -20_00)

    assert periods(table) == [(agreed.seq, differs.seq, -20_00)]


def test_what_explains_one_of_two_times_says_so_and_was_written_down_in_it() -> None:
    table = Table("Anna", "Tomek", "Bo", float=500_00)
    table.sell("Tomek", 120_00, TAB)
    early = table.repay("Tomek", 50_00)
    off_by(table, 30_00)
    table.sell("Bo", 60_00)
    late = table.repay("Tomek", 50_00)
    off_by(table, -20_00)
    found = [(one.entry, one.part and one.part.amount) for one in of_drawer(table) if one.kind == "not_repaid"]

    assert found == [(late, -50_00)], f"not {early.seq}, which was before a count that had too much"


def test_a_difference_booked_arose_since_the_count_that_agreed_unless_it_was_counted_again() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    off_by(table, 0)
    off_by(table, -20_00)
    table.sell("Bo", 40_00)
    handed = table.hand_over("Bo", 120_00)
    [only] = booked_periods(table.entries)

    assert (only.since.seq, only.until) == (1, handed)


def test_a_handover_begins_a_new_period() -> None:  # T-02
    table = Table("Anna", "Bo", "Cilla")
    table.sell("Bo", 100_00)
    handed = table.hand_over("Bo", 80_00)
    table.sell("Cilla", 100_00)
    differs = off_by(table, -5_00)

    assert periods(table) == [(handed.seq, differs.seq, -5_00)]
    assert table.gap.earlier == {table.ids["Anna"]: -20_00}


def test_a_sale_from_before_the_count_that_agreed_is_no_cause() -> None:
    table = Table("Anna", "Bo", "Cilla")
    table.sell("Bo", 20_00)
    off_by(table, 0)
    later = table.sell("Cilla", 20_00)
    off_by(table, -20_00)
    kinds = [(cause.kind, table.names.get(cause.player or 0, "")) for cause in of_drawer(table)]

    assert kinds[0] == ("wrong_tender", "Cilla")
    assert kinds.index(("period", "")) < kinds.index(("drawer", ""))
    assert ("wrong_tender", "Bo") not in kinds
    assert of_drawer(table)[0].entry == later


def test_at_the_settling_the_counts_of_the_evening_still_narrow_it_down() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 20_00)
    agreed = off_by(table, 0)
    table.sell("Anna", 20_00)
    table.count(Anna=20_00, Bo=20_00)
    differs = off_by(table, -20_00)
    found = causes(at_settling(table.night, table.gap, table.entries))

    assert periods(table) == [(agreed.seq, differs.seq, -20_00)]
    assert [cause.player and table.names[cause.player] for cause in found] == ["Anna", None, None]


def test_the_tray_too_is_looked_at_between_the_counts() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    agreed = table.count_tray(**table.tray)
    sale = table.sell_by_colour("Cilla", 60, {"red": 12})
    differs = table.count_tray(red=18)
    table.count_tray(red=18)
    first, *rest = causes(in_tray(table.night, table.gap, table.entries))
    [period] = [cause.period for cause in rest if cause.period]

    assert (first.kind, first.entry) == ("not_sold", sale)
    assert (period.since, period.until, list(period.entries)) == (agreed, differs, [sale])


def test_two_colours_that_differ_arose_between_their_counts_and_are_told_together() -> None:
    table = TrayTable()
    table.sell_by_colour("Bo", 60, {"red": 12})
    agreed = table.count_tray(**table.tray)
    sale = table.sell_by_colour("Cilla", 60, {"red": 8, "white": 20})
    differs = table.count_tray(red=9, white=19)
    [period] = [cause.period for cause in causes(in_tray(table.night, table.gap, table.entries)) if cause.period]

    assert (period.since, period.until, list(period.entries)) == (agreed, differs, [sale])


def test_what_was_missing_at_a_handover_arose_since_the_last_count_that_agreed() -> None:  # T-02
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    agreed = off_by(table, 0)
    sale = table.sell("Bo", 40_00)
    handed = table.hand_over("Bo", 120_00)
    table.count(Anna=0, Bo=140_00)
    off_by(table, 0)
    [only] = causes(at_settling(table.night, table.gap, table.entries))

    assert (only.kind, only.amount) == ("period", 20_00)
    assert only.period and (only.period.since, only.period.until) == (agreed, handed)
    assert list(only.period.entries) == [sale]


def test_a_handover_that_added_up_is_not_looked_into() -> None:
    table = Table("Anna", "Bo")
    table.sell("Bo", 100_00)
    table.hand_over("Bo", 100_00)
    table.count(Anna=0, Bo=100_00)
    off_by(table, -7_00)

    assert [cause.kind for cause in causes(at_settling(table.night, table.gap, table.entries))] == ["period", "drawer"]
