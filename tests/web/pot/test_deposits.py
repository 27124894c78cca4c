"""Whose bank it is and who has a deposit in it (GT-23): on the pot sheet, and where it is decided to take one out."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Numbered = Callable[[str], PlayerId]
FINES = "/nights/1/fines"


@pytest.fixture
def deposited(open_night: Callable[..., int], banker: Visitor, player: Numbered) -> Callable[..., None]:
    """A night of Gristommel in which Cilla showed the two of spades; a call takes a player's deposit out."""
    open_night("Anna", "Bo", "Cilla", book="gristommel", stops=None, float_text="")
    banker.submit(FINES, "/collections", rule="deposit", payee=str(player("Cilla")))

    def taken_out(name: str) -> None:
        cilla = str(player("Cilla"))
        back = banker.submit(FINES, "/fines", rule="deposit_back", player=cilla, payee=str(player(name)))
        assert back.status_code == 303, back.text
        assert banker.submit(FINES, "/fines", rule="deposit_fee", player=str(player(name)), payee=cilla).location == POT

    return taken_out


def rows(page: str) -> list[tuple[str, str]]:
    """What the sheet says below its heading of deposits."""
    [_, below] = page.split('id="deposits"') if 'id="deposits"' in page else ("", "")
    return re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", below.split("</section>")[0])


def test_the_sheet_says_who_has_how_much_in_whose_bank_gt23(deposited: Callable[..., None], banker: Visitor) -> None:
    assert rows(banker.text(POT)) == [("bank", "Cilla"), ("Anna", "2"), ("Bo", "2")]

    banker.submit(POT, "/deals")
    assert rows(banker.text(POT))[1:] == [("Anna", "2"), ("Bo", "2")], "until they are taken out, whatever is dealt"


def test_who_took_the_deposit_out_has_none_left_and_the_fee_is_no_deposit_gt23(
    deposited: Callable[..., None], banker: Visitor
) -> None:
    deposited("Bo")
    assert rows(banker.text(POT)) == [("bank", "Cilla"), ("Anna", "2")]

    deposited("Anna")
    assert rows(banker.text(POT)) == []


def test_a_deposit_that_was_undone_is_none_gt23(deposited: Callable[..., None], banker: Visitor) -> None:
    banker.submit(POT, "/reversal")

    assert rows(banker.text(POT)) == []


def test_deposits_are_paid_back_by_the_bank_to_those_who_have_one_gt23(
    deposited: Callable[..., None], banker: Visitor, player: Numbered
) -> None:
    page = banker.text(FINES)
    assert "Cilla pays" in page
    assert [f"{name} · 2 in the bank" in page for name in ("Anna", "Bo", "Cilla")] == [True, True, False]

    deposited("Bo")
    bo, cilla = str(player("Bo")), str(player("Cilla"))
    again = banker.submit(FINES, "/fines", rule="deposit_back", player=cilla, payee=bo)
    assert again.status_code == 422
    assert "nothing is to pay now" in again.text


def test_nobodys_deposit_is_offered_back_before_one_is_made_gt23(
    open_night: Callable[..., int], banker: Visitor
) -> None:
    open_night("Anna", "Bo", "Cilla", book="gristommel", stops=None, float_text="")

    assert "Deposit paid back" not in banker.text(FINES)
