"""What stands in a field at first is written as its reader writes amounts, and is read again as it stands."""

from collections.abc import Callable
from decimal import Decimal
from urllib.parse import urlencode

import pytest

from app.domain.ledger import PlayerId
from app.domain.tray.chip_set import ChipSet, Colour
from app.queries.table import SeatLine
from app.services.club import keep_chip_set
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import Clock
from tests.web.night.starting import START

Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]


def form_in(language: str, banker: Visitor, page: str, action: str) -> PageForm:
    text = banker.client.get(page, headers={"Accept-Language": language}).text
    return next(form for form in forms_of(text) if form.action.split("?")[0].endswith(action))


@pytest.fixture
def bo(banker: Visitor, night: int, player: Numbered) -> str:
    return f"/nights/1/seats/{player('Bo')}"


@pytest.mark.parametrize(("language", "amount"), [("en", "68.80"), ("sv", "68,80"), ("nb", "68,80"), ("pl", "68,80")])
def test_what_is_due_stands_in_the_field_as_its_reader_writes_it(
    language: str, amount: str, banker: Visitor, bo: str, seat: Seat
) -> None:
    banker.submit(bo, "/sales", other="100", paid="tab")
    banker.submit(f"{bo}/repayment", "/repayments", amount="31,20")
    repayment = form_in(language, banker, f"{bo}/repayment", "/repayments")

    assert repayment.values["amount"] == [amount]
    assert banker.send(repayment).status_code == 303
    assert seat("Bo").tab == 0


@pytest.mark.parametrize(("language", "amount"), [("en", "0.50"), ("sv", "0,50")])
def test_a_setting_of_the_book_stands_in_its_field_as_its_reader_writes_it(
    language: str, amount: str, banker: Visitor, club: int
) -> None:
    begun = urlencode({**form_in(language, banker, START, "/nights").values, "chip_value": "0.50"}, doseq=True)
    form = form_in(language, banker, f"{START}?{begun}", "/nights")

    assert form.values["chip_value"] == [amount]


@pytest.mark.parametrize(("language", "face"), [("en", "2.5"), ("pl", "2,5")])
def test_the_face_of_a_chip_stands_in_its_field_as_its_reader_writes_it(
    language: str, face: str, banker: Visitor, store: Store, club: int, clock: Clock
) -> None:
    chips = ChipSet((Colour("red", Decimal("2.5"), 100),))
    keep_chip_set(store, Request(club, "case-1", clock.now, clock.now), chips=chips)
    form = form_in(language, banker, "/club/chips", "/club/chips")

    assert form.values["face_red"] == [face]
    assert banker.send(form).status_code == 303


@pytest.mark.parametrize("typed", ["20" + " " * 98 + "000", "0" * 100 + "50", "9" * 5000])
def test_what_is_typed_is_read_to_its_end(typed: str, banker: Visitor, bo: str, seat: Seat) -> None:
    answer = banker.submit(bo, "/sales", other=typed, paid="cash")

    assert answer.status_code == 422
    assert typed in answer.text, "it still stands in the field"
    assert seat("Bo").bought == 0
