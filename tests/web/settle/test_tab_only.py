"""Nights that are settled on the tab: the plan stays in view, whatever its payments do to an empty drawer."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"


@pytest.fixture(params=[{}, {"unit": "match"}], ids=["money", "matches"])
def planned(request: pytest.FixtureRequest, banker: Visitor, open_night: Callable[..., int], player: Numbered) -> None:
    """Anna has lost 40 and Bo won 40, all on the tab: Anna pays into an empty drawer, which pays Bo."""
    open_night("Anna", "Bo", float_text="", house=request.param)
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "60", f"chips-{player('Bo')}": "140"})
    banker.submit(PAGE, "/plan", via="bank")


def test_after_the_first_payment_the_plan_stays_and_the_night_closes(
    planned: None, banker: Visitor, sheet: Sheet
) -> None:
    banker.submit(PAGE, "/payments")
    page = banker.text(PAGE)

    assert (sheet().step, "Count the drawer" in page, page.count("pay__sum")) == (3, False, 2)
    banker.submit(PAGE, "/payments")
    assert sheet().step == 4
    assert banker.submit(PAGE, "/closing").status_code == 303
    assert sheet().status == "closed"


def test_a_plan_that_is_undone_after_a_payment_leaves_cash_that_can_be_counted(
    planned: None, banker: Visitor, sheet: Sheet
) -> None:
    banker.submit(PAGE, "/payments")
    plan = sheet().plan
    assert plan
    banker.submit(PAGE, f"/entries/{plan.seq}/reversal")

    assert banker.submit(PAGE, "/drawer-counts", counted="40").status_code == 303
    assert (sheet().drawer, sheet().gap.open) == (sheet().drawer_count.counted, False)  # type: ignore[union-attr]
