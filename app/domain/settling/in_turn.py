"""The notes of the payments that are still to be made: as they would be made one after the other."""

from collections.abc import Mapping
from dataclasses import replace

from app.domain.drawer.cash import most_in_known, paid_as_it_may
from app.domain.ledger import Posting
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling.settlement import BANK, Parties


def left_to_pay(night: Night, paid: Mapping[Parties, int]) -> dict[Parties, Minor]:
    """What is left of each payment of the plan, by payer and payee; `paid`: what is marked of them."""
    payments = night.plan.payments if night.plan else ()
    return {
        (one.payer, one.payee): Minor(one.amount - paid.get((one.payer, one.payee), 0))
        for one in payments
        if one.amount > paid.get((one.payer, one.payee), 0)
    }


def out_in_turn(night: Night, left: Mapping[Parties, Minor]) -> dict[Parties, tuple[Posting, ...]]:
    """The drawer's legs of each payment from it, made in the order of the plan: no note is there for two of them.

    What neither notes nor unsorted cash make of one leaves no note to the others in doubt: whether it is paid is asked.
    Those for which the drawer would not hold enough in their turn are left out.
    """
    cash: dict[Parties, tuple[Posting, ...]] = {}
    for (payer, payee), amount in left.items():
        if payer is not BANK or payee is BANK or amount > night.drawer:
            continue
        cash[payer, payee] = paid_as_it_may(night, amount)
        known = paid_as_it_may(night, most_in_known(night, amount))
        night = replace(night, balances=night.balances.plus(known))
    return cash
