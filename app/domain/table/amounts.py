"""The amounts that a sale is offered in: the smallest lot, what this table buys, and round ones beside them."""

from collections import Counter
from itertools import islice

from app.domain.ledger import Account, Kind
from app.domain.money import LARGEST, Minor, one_chip
from app.domain.night import Night
from app.domain.terms import Terms

KEYS = 4
"""So many amounts are on offer at most."""

FAR = 2
"""What one sale bought is no key where it is so many times more, or less, than all of the usual lots."""

OF_THIS_TABLE = 2
"""So many of them at most are there for being bought tonight."""

CHIPS_OF_NO_HOUSE = 100
"""So many chips are bought at a time where neither the house nor a sale tonight says how many."""

ROUND = tuple(digit * 10**power for power in range(len(str(LARGEST))) for digit in (1, 2, 5))


def sale_amounts(night: Night) -> tuple[Minor, ...]:
    """The amounts on the sale keys, smallest first: the smallest lot, then those that this table bought most often.

    Of amounts bought equally often the latest count; the usual lots fill up what is left. An undone sale counts not,
    nor what was bought once and is far from the usual lots.
    """
    usual = _usual_lots(night)
    near = range(usual[0] // FAR, FAR * usual[-1] + 1)
    often = [amount for amount, times in _most_bought(night) if times > 1 or amount in near]
    bought = [amount for amount in often if _may_be_bought(amount, night.terms)][:OF_THIS_TABLE]
    kept = dict.fromkeys([*usual[:1], *bought, *usual])
    return tuple(sorted(list(kept)[:KEYS]))


def _usual_lots(night: Night) -> tuple[Minor, ...]:
    """The smallest lot, then the next of 1, 2, 5, 10, 20 … that are whole chips of whole units."""
    terms, least = night.terms, _smallest_lot(night)
    above = (amount for amount in ROUND if amount > least and _may_be_bought(amount, terms) and _whole(amount, terms))
    return (least, *(Minor(amount) for amount in islice(above, KEYS - 1)))


def _smallest_lot(night: Night) -> Minor:
    """What the house agreed, else the round amount below the one that is usual here."""
    terms, usual = night.terms, _usual_sale(night)
    if terms.min_sale or terms.buy_in_least:
        return _bounds(terms)[0]
    below = [amount for amount in ROUND if amount < usual and _may_be_bought(amount, terms)]
    return Minor(below[-1]) if below else terms.smallest_sale


def _usual_sale(night: Night) -> int:
    """What was bought most often tonight, before that what was handed out at the start, else a hundred chips."""
    bought = [amount for amount, _ in _most_bought(night)]
    handed_out = (-night.balances.from_kinds(Account.CHIPS, one, (Kind.OPENED,)) for one in night.at_table)
    hundred = int(CHIPS_OF_NO_HOUSE * one_chip(night.terms.chip_value, night.terms.unit))
    return next(iter(bought), 0) or max(handed_out, default=0) or hundred


def _most_bought(night: Night) -> list[tuple[Minor, int]]:
    sales = sorted((sale for sold in night.sales.values() for sale in sold), key=lambda sale: -sale.seq)
    return Counter(sale.amount for sale in sales).most_common()


def _may_be_bought(amount: int, terms: Terms) -> bool:
    least, most = _bounds(terms)
    return least <= amount <= most and amount % terms.chip_lot == 0


def _bounds(terms: Terms) -> tuple[Minor, int]:
    return terms.buy_in_least or terms.smallest_sale, terms.buy_in_most or LARGEST


def _whole(amount: int, terms: Terms) -> bool:
    return not amount % 10**terms.unit.decimals
