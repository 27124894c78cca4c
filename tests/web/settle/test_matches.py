"""Settling a night that was played for matches: they go back into the box and nobody owes any (GT-1)."""

from collections.abc import Callable

from tests.support.visitor import Visitor
from tests.web.settle.conftest import PAGE, Numbered, Sheet


def test_the_whole_settling_in_matches(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, sheet: Sheet
) -> None:  # T-91, GT-1
    open_night("Anna", "Bo", book="gristommel", float_text="", stops=None)
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "31", f"chips-{player('Bo')}": "9"})
    before = banker.text(PAGE)
    assert "all matches go back into the box, and nobody owes any" in before
    assert "stays owed" not in before
    banker.submit(PAGE, "/plan", via="direct")
    page = banker.text(PAGE)
    assert "Results" in page and "not money" in page
    banker.submit(PAGE, "/payments")
    banker.submit(PAGE, "/closing")

    assert (sheet().status, sheet().tabs_left) == ("closed", ())
