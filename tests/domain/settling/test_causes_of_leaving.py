"""What is missing may be with somebody who left (T-16)."""

from tests.support.causes import counted, found, kinds
from tests.support.table import Table


def test_who_left_with_nothing_counted_may_have_what_is_missing() -> None:  # T-16
    table = Table("P1", "P2", "P3", "P4", "P5")
    for name in table.ids:
        table.sell(name, 100_00)
    left = table.leave("P5", 0)
    counted(table, P1=140_00, P2=120_00, P3=90_00, P4=90_00)
    first, *rest = found(table)

    assert (first.kind, first.entry, first.amount) == ("left_uncounted", left, 60_00)
    assert first.player == table.ids["P5"]
    assert [cause.kind for cause in rest] == ["seats"]


def test_who_left_with_chips_that_were_counted_has_none() -> None:
    table = Table("Anna", "Bo", "Cilla")
    table.sell("Bo", 100_00)
    table.leave("Bo", 40_00, override="the last bus")
    counted(table, Anna=0, Cilla=0)

    assert "left_uncounted" not in kinds(table)


def test_who_left_with_nothing_and_came_back_is_counted_like_the_others() -> None:
    table = Table("Anna", "Bo", "Cilla")
    table.sell("Bo", 100_00)
    table.leave("Bo", 0)
    table.join("Bo")
    counted(table, Anna=0, Bo=40_00, Cilla=0)

    assert "left_uncounted" not in kinds(table)
