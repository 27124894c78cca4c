"""A table that keeps its drawer by notes, and what a banker does at its seats."""

import re
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import Clock

Act = Callable[..., TestResponse]
Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]
Now = Callable[[], Table]
TWENTY, FIFTY, HUNDRED = "2000", "5000", "10000"


@pytest.fixture
def kept(open_night: Callable[..., int]) -> int:
    """A night of Lame Pakker with the drawer kept by notes and no float."""
    return open_night("Anna", "Bo", "Cilla", "Dag", float_text="", house={"drawer": "notes", "min_sale": "20"})


@pytest.fixture
def act(banker: Visitor, kept: int, player: Numbered, clock: Clock) -> Act:
    """Sells to a player five minutes later, or does something else at a seat."""

    def done(name: str, form: str = "/sales", page: str = "", **typed: str | list[str]) -> TestResponse:
        clock.forward(minutes=5)
        return banker.submit(f"/nights/1/seats/{player(name)}{page}", form, **typed)

    return done


@pytest.fixture
def two_twenties(act: Act) -> None:
    """Anna bought twice with a twenty."""
    for _ in range(2):
        assert act("Anna", amount="20", given=TWENTY).status_code == 303


@pytest.fixture
def owed(act: Act) -> None:
    """The drawer holds a fifty and two twenties; the bank owes Bo 30 and Cilla 20."""
    act("Anna", amount="50", given=FIFTY)
    for _ in range(2):
        act("Anna", amount="20", given=TWENTY)
    act("Bo", "/returned-chips", "/returned-chips", chips="30")
    act("Cilla", "/returned-chips", "/returned-chips", chips="20")


def counted_out(page: str) -> list[tuple[str, str, str]]:
    """What a page tells to count out: for whom, the sum, and the notes below it."""
    found = re.findall(
        r'to-hand__who">(.*?)</p>\s*<p class="to-hand__sum">(.*?)</p>\s*(?:<p class="to-hand__what">(.*?)</p>)?', page
    )
    return [(who, total, re.sub("<.*?>", "", notes).strip()) for who, total, notes in found]


def answered(answer: TestResponse, action: str) -> PageForm:
    return next(form for form in forms_of(answer.text) if form.action.endswith(action))
