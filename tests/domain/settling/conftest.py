"""Five at a table that is about to settle."""

from tests.support.table import Table

FIVE = ("P1", "P2", "P3", "P4", "P5")


def five() -> Table:
    """Everybody bought 100 for cash; P1 holds the bank, without a float."""
    table = Table(*FIVE, min_sale="")
    for name in FIVE:
        table.sell(name, 100_00)
    return table
