"""Whatever is named as the cause of a difference closes it when it is mended, and what was done wrongly is named."""

from copy import copy
from random import Random

import pytest

from app.domain.ledger import Account, Entry, Kind, in_force
from app.domain.settling import mending
from app.domain.settling.causes.cause import Cause
from app.domain.settling.causes.off import at_settling
from app.domain.settling.causes.ranked import causes
from app.domain.settling.gap import Gap
from app.domain.undo import undo
from tests.support.table import CASH, TAB, Table

NAMES = ("Anna", "Bo", "Cilla", "Dag")
AMOUNTS = (20_00, 30_00, 40_00, 50_00, 100_00)


def evening(luck: Random) -> Table:
    """Sales for cash and on the tab, chips handed in, pay-outs and tabs paid off."""
    table = Table(*NAMES, float=500_00)
    for _ in range(luck.randint(4, 10)):
        name = luck.choice(NAMES)
        table.sell(name, luck.choice(AMOUNTS), luck.choice((CASH, CASH, TAB)), confirmed=True)
        if luck.random() < 0.3:
            table.hand_in(name, luck.choice(AMOUNTS[:1]))
        tab = table.night.tab(table.ids[name])
        if luck.random() < 0.3 and tab > 0:
            table.repay(name, int(tab))
        elif luck.random() < 0.5 and tab < 0:
            table.pay_out(name)
    return table


def counted(table: Table, *, chips: int = 0, drawer: int = 0) -> Table:
    """The table once all is counted; so many chips did not come back, and the drawer is so much off the book."""
    table.count(Anna=table.night.chips_out - chips, Bo=0, Cilla=0, Dag=0)
    table.count_drawer(table.night.drawer + drawer)
    return table


def written(table: Table, kind: Kind, luck: Random) -> Entry | None:
    found = [entry for entry in in_force(table.entries) if entry.kind is kind]
    return luck.choice(found) if found else None


def one_fault(table: Table, luck: Random) -> str:
    """Counts a table at which one thing went otherwise than the book says, and names the cause."""
    kind = luck.choice(("wrong_tender", "not_sold", "forgotten", "not_paid", "not_repaid"))
    of = {"not_paid": Kind.PAID_OUT, "not_repaid": Kind.REPAID}.get(kind, Kind.SALE)
    entry = written(table, of, luck)
    if entry is None:
        return one_fault(table, luck)
    cash, chips = entry.amount(Account.DRAWER), -entry.amount(Account.CHIPS)
    match kind:
        case "wrong_tender":
            counted(table, drawer=-cash or chips)
        case "forgotten":
            counted(table, chips=-chips, drawer=cash)
        case _:
            counted(table, chips=chips, drawer=-cash)
    return kind


def mended(table: Table, cause: Cause) -> Gap:
    """What is off once the cause is mended as its key does; the table stays as it was."""
    other = copy(table)
    other.entries = list(table.entries)
    entry, amount = cause.entry, cause.amount
    if cause.kind == "forgotten":
        assert cause.tender
        sale = mending.forgotten_sale(other.night, other.ids["Bo"], amount, cause.tender, cash_over=other.gap.drawer)
        other.book(sale, dated=table.entries[-2].at)
        return other.gap
    assert entry
    if cause.kind == "wrong_tender":
        assert cause.tender
        drafts = mending.sale_paid_by(other.night, entry, other.entries, cause.tender)
    elif cause.kind == "pay_out":
        drafts = mending.pay_out_of(other.night, entry, other.entries, amount)
    else:
        other.book(undo(other.night, entry, other.entries))
        return other.gap
    other.book(drafts[0])
    other.book(drafts[1], dated=entry.at)
    return other.gap


MENDED = ("wrong_tender", "forgotten", "sold_twice", "not_sold", "pay_out", "not_paid", "not_repaid")


@pytest.mark.parametrize("seed", range(60))
def test_a_fault_is_among_its_causes_and_each_of_them_closes_the_difference(seed: int) -> None:
    luck = Random(seed)
    table = evening(luck)
    fault = one_fault(table, luck)
    found = causes(at_settling(table.night, table.gap, table.entries))
    alike = {"not_sold": ("not_sold", "sold_twice")}.get(fault, (fault,))

    assert any(cause.kind in alike for cause in found)
    for cause in found:
        if cause.kind in MENDED:
            assert not mended(table, cause).open, cause.kind
