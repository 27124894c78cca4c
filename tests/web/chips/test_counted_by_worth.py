"""Seats that were counted by worth: the chips are back, their colours are not known."""

from collections.abc import Callable

from app.domain.ledger import PlayerId
from tests.support.visitor import Visitor
from tests.web.chips.conftest import text_of

Numbered = Callable[[str], PlayerId]
SETTLING, TRAY, DRAWER = "/nights/1/settling", "/nights/1/tray", "/nights/1/drawer"


def test_tray_and_drawer_say_the_same_of_the_chips_in_the_bank(bo: str, banker: Visitor, player: Numbered) -> None:
    banker.submit(bo, "/sales", other="100", paid="cash")
    for counted in (None, "100"):
        if counted:
            seats = {f"chips-{player(name)}": chips for name, chips in (("Anna", "0"), ("Bo", counted), ("Cilla", "0"))}
            banker.submit(SETTLING, "/counts", **seats)
        left = "6 850" if counted else "6 750"

        assert f"Chips left in the bank {left}" in text_of(banker.text(DRAWER))
        assert f"In the tray by the book {left}" in text_of(banker.text(TRAY))


def test_the_tray_says_that_a_count_makes_the_colours_known_again(bo: str, banker: Visitor, player: Numbered) -> None:
    banker.submit(bo, "/sales", other="100", paid="cash")
    says = "Once the tray is counted and booked, the book knows the colours again"
    assert says not in banker.text(TRAY)

    banker.submit(
        SETTLING, "/counts", **{f"chips-{player(n)}": c for n, c in (("Anna", "0"), ("Bo", "100"), ("Cilla", "0"))}
    )
    assert says in banker.text(TRAY)

    banker.submit(
        TRAY,
        "/tray-counts",
        **{f"piece-{c}": n for c, n in (("white", "100"), ("red", "100"), ("green", "50"), ("black", "50"))},
    )
    banker.submit(TRAY, "/count-bookings")
    assert says not in banker.text(TRAY)
