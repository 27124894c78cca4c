"""A night that is settled up: sold, counted, agreed."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.drawer import drawer_sheet
from app.queries.notes import Notes
from app.queries.plan import PaymentLine
from app.queries.settle import SettleSheet, settle_sheet
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"
NAMES = ("P1", "P2", "P3", "P4", "P5")


@pytest.fixture
def sheet(store: Store, club: int, clock: Clock) -> Sheet:
    """The settling as it stands."""
    return lambda: settle_sheet(store, club, 1, now=clock.now)


@pytest.fixture
def sold(banker: Visitor, night: int, player: Numbered, clock: Clock) -> None:
    """Bo and Cilla have bought 100 each for cash, Dag 20 on the tab; float 200 in the drawer."""
    for name, amount, paid in (("Bo", "100", "cash"), ("Cilla", "100", "cash"), ("Dag", "20", "tab")):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount=amount, paid=paid)
        clock.forward(minutes=20)


@pytest.fixture
def count(banker: Visitor, player: Numbered) -> Callable[..., int]:
    """Writes counts into the fields of the page and saves; returns the status."""

    def counts(**chips: str) -> int:
        typed = {f"chips-{player(name)}": text for name, text in chips.items()}
        return banker.submit(PAGE, "/counts", **typed).status_code

    return counts


@pytest.fixture
def agreed(sold: None, count: Callable[..., int], banker: Visitor) -> None:
    """Every seat is counted, and the drawer; it all adds up."""
    count(Anna="0", Bo="150", Cilla="30", Dag="40")
    banker.submit(PAGE, "/drawer-counts", counted="400")


@pytest.fixture
def counted(banker: Visitor, open_night: Callable[..., int], player: Numbered, clock: Clock) -> Callable[..., None]:
    """Five players have bought 100 each for cash, and are counted; P1 holds the bank, no float."""

    def played(*chips: str, drawer: str, tab: str = "") -> None:
        open_night(*NAMES, float_text="")
        for name in NAMES:
            paid = "tab" if name == tab else "cash"
            banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid=paid)
            clock.forward(minutes=15)
        banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": n for name, n in zip(NAMES, chips, strict=True)})
        clock.forward(minutes=2)
        banker.submit(PAGE, "/drawer-counts", counted=drawer)
        clock.forward(minutes=2)

    return played


@pytest.fixture
def planned_in_notes(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, count: Callable[..., int]
) -> Callable[..., None]:
    """Bo and Cilla bought for 100 each, in a hundred and two fifties; Dag 70 on the tab. All is planned by the bank."""

    def played(bo: str, cilla: str, dag: str) -> None:
        open_night("Anna", "Bo", "Cilla", "Dag", float_text="", house={"drawer": "notes", "min_sale": "10"})
        for name, amount, given in (("Bo", "100", "10000"), ("Cilla", "50", "5000"), ("Cilla", "50", "5000")):
            banker.submit(
                f"/nights/1/seats/{player(name)}", "/sales", other=amount, paid="cash", given=given, sure=amount
            )
        banker.submit(f"/nights/1/seats/{player('Dag')}", "/sales", other="70", paid="tab")
        count(Anna="0", Bo=bo, Cilla=cilla, Dag=dag)
        banker.submit(PAGE, "/drawer-counts", counted="200")
        banker.submit(PAGE, "/plan", via="bank")

    return played


@pytest.fixture
def in_drawer(store: Store, club: int, clock: Clock) -> Callable[[], Notes]:
    """The drawer by note as it stands."""

    def stands() -> Notes:
        notes = drawer_sheet(store, club, 1, now=clock.now).notes
        assert notes
        return notes

    return stands


def lines(sheet: SettleSheet) -> dict[tuple[str, str], PaymentLine]:
    """The payments of the plan, by payer and payee as forms name them."""
    assert sheet.plan
    return {(line.from_name, line.to_name): line for line in sheet.plan.lines}
