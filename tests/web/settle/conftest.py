"""A night that is settled up: sold, counted, agreed."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
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
