"""What was paid beyond the plan, knowingly: the books are even, and undoing it leaves no way to pay twice (T-75)."""

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Entry
from app.services import settling
from app.store.engine import Store
from tests.support.audit import faults, findings
from tests.support.evening import TAB, Evening


@pytest.fixture
def night(store: Store) -> Evening:
    """Bo owes Anna 100 by the plan."""
    night = Evening(store).open("Anna", "Bo")
    night.sell("Anna", 100_00, TAB)
    night.sell("Bo", 100_00, TAB)
    night.count(Anna=200_00, Bo=0)
    night.settle()
    return night


def pay_too_much(night: Evening, amount: int) -> Entry:
    bo, anna = (night.party(name) for name in ("Bo", "Anna"))
    return settling.pay(night.store, night.request(), payer=bo, payee=anna, amount=amount, confirmed=True)


def test_what_is_too_much_is_on_the_tabs_and_the_books_are_even(night: Evening, store: Store) -> None:
    pay_too_much(night, 120_00)

    assert night.tabs() == {"Anna": 20_00, "Bo": -20_00}
    assert (findings(store), faults(store)) == ((), [])


def test_what_was_undone_and_paid_otherwise_does_not_come_back_besides(night: Evening, store: Store) -> None:
    undone = night.undo(pay_too_much(night, 120_00).seq)
    night.pay(night.party("Bo"), night.party("Anna"), 100_00)
    with pytest.raises(Refusal, match="more_than_planned"):
        night.undo(undone.seq)

    assert (findings(store), faults(store)) == ((), [])


def test_what_was_undone_comes_back_with_what_was_too_much(night: Evening, store: Store) -> None:
    night.undo(night.undo(pay_too_much(night, 120_00).seq).seq)

    assert night.tabs() == {"Anna": 20_00, "Bo": -20_00}
    assert (findings(store), faults(store)) == ((), [])
