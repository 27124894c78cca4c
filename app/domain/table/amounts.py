"""The amounts that a sale is offered in: the smallest lot, what this table buys, and round ones beside them."""

from collections import Counter

from app.domain.money import LARGEST, Minor
from app.domain.night import Night
from app.domain.terms import Terms

KEYS = 4
"""So many amounts are on offer at most."""

FAR = 2
"""What one sale bought is no key where it is more than so many times the largest of the usual lots."""

OF_THIS_TABLE = 2
"""So many of them at most are there for being bought tonight."""


def sale_amounts(night: Night) -> tuple[Minor, ...]:
    """The amounts on the sale keys, smallest first: the smallest lot, then those that this table bought most often.

    Of amounts bought equally often the latest count; the usual lots fill up what is left. An undone sale counts not,
    nor what was bought once and is far beyond the usual lots.
    """
    usual = usual_lots(night.terms)
    often = [amount for amount, times in _most_bought(night) if times > 1 or amount <= FAR * max(usual)]
    bought = [amount for amount in often if _may_be_bought(amount, night.terms)][:OF_THIS_TABLE]
    kept = dict.fromkeys([*usual[:1], *bought, *usual])
    return tuple(sorted(list(kept)[:KEYS]))


def usual_lots(terms: Terms) -> tuple[Minor, ...]:
    """The smallest lot, then the next of 1, 2, 5, 10, 20 … that are whole chips."""
    least, most = _bounds(terms)
    lots: list[int] = [least]
    step = 1
    while len(lots) < KEYS and step < most:
        lots += [step * digit for digit in (1, 2, 5) if least < step * digit <= most and _whole(step * digit, terms)]
        step *= 10
    return tuple(Minor(lot) for lot in lots[:KEYS])


def _most_bought(night: Night) -> list[tuple[Minor, int]]:
    sales = sorted((sale for sold in night.sales.values() for sale in sold), key=lambda sale: -sale.seq)
    return Counter(sale.amount for sale in sales).most_common()


def _may_be_bought(amount: Minor, terms: Terms) -> bool:
    least, most = _bounds(terms)
    return least <= amount <= most and amount % terms.chip_lot == 0


def _bounds(terms: Terms) -> tuple[Minor, int]:
    return terms.buy_in_least or terms.smallest_sale, terms.buy_in_most or LARGEST


def _whole(amount: int, terms: Terms) -> bool:
    return amount % terms.chip_lot == 0 and amount % 10**terms.unit.decimals == 0
