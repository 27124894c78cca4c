"""What may have happened at the table before."""

from tests.support.table import TAB, Table


def bought_100(table: Table) -> None:
    table.sell("Bo", 100_00)


def closed(table: Table) -> None:
    table.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    table.close()


def planned(table: Table) -> None:
    table.sell("Bo", 100_00, TAB)
    table.count(Anna=100_00, Bo=0, Cilla=0, Dag=0)
    table.settle()


def bo_left(table: Table) -> None:
    table.sell("Cilla", 40_00)
    table.leave("Bo", 0)
