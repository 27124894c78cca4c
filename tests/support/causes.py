"""A table once all is counted, and the causes that are found for its difference."""

from app.domain.settling.causes.cause import Cause
from app.domain.settling.causes.off import at_settling
from app.domain.settling.causes.ranked import causes
from tests.support.table import Table


def counted(table: Table, *, drawer_off: int = 0, **chips: int) -> Table:
    """The table once every seat is counted, and the drawer so much off the book."""
    table.count(**chips)
    table.count_drawer(table.night.drawer + drawer_off)
    return table


def found(table: Table) -> tuple[Cause, ...]:
    return causes(at_settling(table.night, table.gap, table.entries))


def kinds(table: Table) -> list[str]:
    return [cause.kind for cause in found(table)]
