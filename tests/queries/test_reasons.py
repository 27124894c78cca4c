"""A payment can be explained: what somebody gets is the sum of what is named, whatever the evening was like."""

from app.domain.drawer import kitty
from app.domain.ledger import Account, Tender
from app.domain.money import Minor
from app.queries.reasons import reasons_of
from tests.support.table import CASH, TAB, Table


def evening() -> Table:
    """Anna lends the bank 200 and still owed 30; cash, tabs, chips between players, food and a cash difference."""
    table = Table("Anna", "Bo", "Cilla", float=200_00, min_sale="", brought={(Account.TAB, "Anna"): 30_00})
    for name, tender in (("Anna", CASH), ("Bo", TAB), ("Cilla", CASH)):
        table.sell(name, 100_00, tender)
    table.pass_on("Cilla", "Bo", 20_00, direct=True)
    sharers = [table.ids[name] for name in ("Anna", "Bo", "Cilla")]
    table.book(kitty.spend(table.night, Minor(90_00), "pizza", sharers))
    table.book(kitty.pay_into_kitty(table.night, table.ids["Bo"], Minor(10_00), Tender.TAB))
    table.count(Anna=60_00, Bo=200_00, Cilla=40_00)
    table.count_drawer(297_00)
    return table


def test_what_somebody_gets_by_the_plan_is_the_sum_of_its_reasons_before_and_after_it_is_paid() -> None:
    table = evening()
    table.decide("all")
    table.settle("bank")
    planned = {payee: amount for _, payee, amount in table.payments() if payee != "bank"}
    planned |= {payer: -amount for payer, _, amount in table.payments() if payer != "bank"}

    for paid in (False, True):
        told = {name: reasons_of(table.night, table.ids[name], table._payments()) for name in planned}
        assert {name: one.gets for name, one in told.items()} == planned, paid
        assert dict(told["Anna"].parts) == {
            "result": -40_00,
            "brought": -30_00,
            "cash": 100_00,
            "food": -30_00,
            "float": 200_00,
            "difference": told["Anna"].gets - 200_00,
        }
        for payer, payee, amount in table.payments() if not paid else ():
            table.pay(payer, payee, amount)


def test_payments_of_a_plan_that_was_undone_are_named_as_paid_before() -> None:
    table = evening()
    table.decide("all")
    plan = table.settle("bank")
    [amount] = [amount for _, payee, amount in table.payments() if payee == "Anna"]
    table.pay("bank", "Anna", amount)
    table.undo(plan)

    told = reasons_of(table.night, table.ids["Anna"], table._payments())
    assert dict(told.parts)["before"] == -amount
