"""Chips bought while a deal is on: sold at once, in play from the next deal (T-18, table stakes)."""

from collections.abc import Callable

from app.domain.ledger import PlayerId
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Numbered = Callable[[str], PlayerId]
Tap = Callable[..., None]
WAITS = "in play from the next"


def test_what_is_bought_while_a_deal_is_on_waits_until_it_is_over_t18(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    sheet = f"/nights/1/seats/{player('Bo')}"
    banker.submit(sheet, "/sales", amount="20", paid="cash")
    assert WAITS not in banker.text(sheet), "no deal is on"
    tap("/deals")
    assert WAITS in banker.text(sheet)
    assert WAITS not in banker.text(POT), "nothing was bought since the deal"

    assert banker.submit(sheet, "/sales", amount="50", paid="tab").status_code == 303, "it is sold all the same"
    assert "in play from the next deal: Bo 50." in banker.text(POT).replace("\xa0", " ")

    tap("/wins", winner=str(player("Dag")))
    assert WAITS not in banker.text(POT) + banker.text(sheet)


def test_who_sits_the_deal_out_may_play_with_what_is_bought_t18(tap: Tap, banker: Visitor, player: Numbered) -> None:
    tap("/deals", out=[str(player("Bo"))])
    sheet = f"/nights/1/seats/{player('Bo')}"

    assert WAITS not in banker.text(sheet)
    banker.submit(sheet, "/sales", amount="20", paid="cash")
    assert WAITS not in banker.text(POT)


def test_a_purchase_that_is_undone_waits_for_nothing_t18(tap: Tap, banker: Visitor, player: Numbered) -> None:
    tap("/deals")
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20", paid="cash")
    banker.submit(POT, "/reversal")

    assert WAITS not in banker.text(POT)


def test_a_banker_who_marks_no_deals_hears_nothing_of_it_t18(banker: Visitor, night: int, player: Numbered) -> None:
    sheet = f"/nights/1/seats/{player('Bo')}"
    banker.submit(sheet, "/sales", amount="20", paid="cash")

    assert WAITS not in banker.text(sheet) + banker.text(POT) + banker.text("/nights/1")
