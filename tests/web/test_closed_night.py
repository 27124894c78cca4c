"""What was paid of a closed night and what was owed then, as its record says it, and the page of those who watch."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.services import links, settling
from app.services.table import sell
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock

Plan = Callable[[str], None]
Close = Callable[[], None]
RECORD = "/nights/1/settling"


@pytest.fixture
def ask(store: Store, club: int, clock: Clock) -> Callable[[str], Request]:
    """A request about night 1."""
    return lambda act: Request(club, f"{act}-of-closed-night", clock.now, clock.now, night=1)


@pytest.fixture
def watch(store: Store, club: int, clock: Clock) -> str:
    """The address of those who watch."""
    return f"/watch/{links.open_link(store, club, 'watch', key=KEY, at=clock.now)}"


@pytest.fixture
def plan(
    store: Store, open_night: Callable[..., int], player: Callable[[str], PlayerId], ask: Callable[[str], Request]
) -> Plan:
    """Anna and Bo bought for 100 on the tab; Anna won 65 of Bo, and it is planned by this way."""

    def planned(via: str) -> None:
        open_night("Anna", "Bo", float_text="")
        for name in ("Anna", "Bo"):
            amount = Minor(100_00)
            sell(store, ask(f"sale-{name}"), player=player(name), amount=amount, tender=Tender.TAB)
        settling.count_seats(store, ask("count"), chips={player("Anna"): Minor(165_00), player("Bo"): Minor(35_00)})
        settling.settle(store, ask("plan"), via=via)

    return planned


@pytest.fixture
def close(store: Store, ask: Callable[[str], Request]) -> Close:
    """Closes the night as it stands."""
    return lambda: settling.close(store, ask("close"), confirmed=True)


def test_after_closing_the_results_stay(nobody: Visitor, watch: str, plan: Plan, close: Close) -> None:
    plan("direct")
    planned = nobody.text(watch)
    close()
    closed = nobody.text(watch)

    assert "Bo pays Anna" in planned
    assert "settled and closed" in closed
    assert closed.index("+65") < closed.index("−65")
    assert "65 was not paid: Bo owed it to the bank, the bank owed it to Anna" in closed
    assert "not paid" not in planned
    assert ("Who pays whom" in planned, "Who paid whom" in closed, "Who pays whom" in closed) == (True, True, False)


def test_what_is_not_paid_when_the_night_is_closed_stands_on_a_tab_or_is_owed_by_the_bank(
    nobody: Visitor, banker: Visitor, watch: str, plan: Plan, close: Close, player: Callable[[str], PlayerId]
) -> None:
    plan("bank")
    banker.submit(RECORD, "/payments", parties=f"{player('Bo')}-bank", amount="15")
    close()

    for page in (nobody.text(watch), banker.text(RECORD)):
        assert "50 was not paid: it stayed on the tab" in page
        assert "65 was not paid: the bank owed it" in page
        assert "15 paid · 50 was not paid" in page and "50 left" not in page


def test_what_was_owed_at_the_closing_is_no_debt_of_today_for_the_record(
    banker: Visitor,
    plan: Plan,
    close: Close,
    player: Callable[[str], PlayerId],
    open_night: Callable[..., int],
    clock: Clock,
) -> None:
    plan("bank")
    close()
    debtor = f"/players/{player('Bo')}"
    owed_then = banker.text(RECORD)

    assert "Bo owes the bank" in banker.text(debtor)
    for said in ("Owed when the night was closed", "<dt>Bo owed the bank</dt><dd>65<", "<dt>The bank owed Anna</dt>"):
        assert said in owed_then
    assert "Still owed" not in owed_then and "owes" not in owed_then

    clock.forward(minutes=1)
    next_night = f"/nights/{open_night('Cilla', 'Dag')}/seats/{player('Bo')}/repayment"
    assert banker.submit(next_night, "/repayments", amount="65").status_code == 303
    assert "Bo owes the bank" not in banker.text(debtor)
    assert banker.text(RECORD) == owed_then


def test_what_was_paid_beyond_the_plan_is_said_as_of_the_closing(
    banker: Visitor, plan: Plan, close: Close, player: Callable[[str], PlayerId]
) -> None:
    plan("bank")
    banker.submit(RECORD, "/payments", parties=f"{player('Bo')}-bank", amount="85", again="yes")
    assert "20 too much: the bank owes it to Bo" in banker.text(RECORD)

    close()
    assert "20 too much: the bank owed it to Bo" in banker.text(RECORD)
