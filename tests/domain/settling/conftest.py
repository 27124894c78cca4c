"""Five at a table that is about to settle."""

from tests.support.table import Table

FIVE = ("P1", "P2", "P3", "P4", "P5")


def five(unit: str = "SEK", **house: str) -> Table:
    """Everybody bought 100 for cash; P1 holds the bank, without a float."""
    table = Table(*FIVE, unit=unit, **{"min_sale": "", **house})
    for name in FIVE:
        table.sell(name, 100_00)
    return table
