"""A count from a page of before replaces none that was made since, of a seat, the drawer or the tray (T-34)."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.chips import tray_sheet
from app.queries.drawer import drawer_sheet
from app.queries.settle import settle_sheet
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]


def test_an_old_count_of_a_seat_by_colour_replaces_none(
    colours: None, banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:  # T-34
    for name in ("Bo", "Cilla"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="100", paid="cash")
    page, other = (f"/nights/1/counts/{player(name)}" for name in ("Bo", "Cilla"))
    older, of_another = banker.form(page, page), banker.form(other, other)
    banker.submit(page, page, **{"piece-white": "2", "piece-red": "3"})
    answer = banker.send(older, **{"piece-white": "3"})

    assert answer.status_code == 409
    assert "Somebody else counted 3\N{NO-BREAK SPACE}red · 2\N{NO-BREAK SPACE}white." in answer.text
    assert 'value="3"' in answer.text
    assert settle_sheet(store, club, 1, now=clock.now).counted == 17_00
    assert banker.send(of_another, **{"piece-white": "1"}).status_code == 303, "two may count two seats at once"


@pytest.mark.parametrize(("page", "action"), [("settling", "/settling/drawer-counts"), ("drawer", "/drawer-counts")])
def test_an_old_count_of_the_drawer_replaces_none(
    banker: Visitor, night: int, store: Store, club: int, clock: Clock, page: str, action: str
) -> None:  # T-34
    older = banker.form(f"/nights/1/{page}", action)
    banker.submit(f"/nights/1/{page}", action, counted="200")
    answer = banker.send(older, counted="150")
    count = drawer_sheet(store, club, 1, now=clock.now).count

    assert answer.status_code == 409
    assert 'value="150"' in answer.text and "Counted 200" in answer.text
    assert count and count.counted == 200_00


def test_an_old_count_of_the_notes_replaces_none(
    open_night: Callable[..., int], banker: Visitor, store: Store, club: int, clock: Clock
) -> None:  # T-34
    open_night("Anna", "Bo", house={"drawer": "notes"})
    page = "/nights/1/note-count"
    older = banker.form(page, "/note-counts")
    banker.submit(page, "/note-counts", **{"piece-10000": "2"}, whole="yes")
    answer = banker.send(older, **{"piece-10000": "1"}, whole="yes")
    count = drawer_sheet(store, club, 1, now=clock.now).count

    assert answer.status_code == 409
    assert "Counted 200" in answer.text and 'name="piece-10000" value="1"' in answer.text
    assert count and count.counted == 200_00


def test_an_old_count_of_the_tray_replaces_none_and_books_none(
    colours: None, banker: Visitor, night: int, store: Store, club: int, clock: Clock
) -> None:  # T-34
    page = "/nights/1/tray"
    first, older = banker.form(page, "/tray-counts"), banker.form(page, "/tray-counts")
    banker.send(first, **{"piece-red": "98"})
    booking = banker.form(page, "/count-bookings")
    answer = banker.send(older, **{"piece-red": "90"})
    count = tray_sheet(store, club, 1, now=clock.now).count

    assert answer.status_code == 409
    assert 'name="piece-red" value="90"' in answer.text and "counted 98" in answer.text
    assert count and count.pieces == {"red": 98}
    banker.submit(page, "/tray-counts", **{"piece-red": "99"})
    assert banker.send(booking).status_code == 409, "nobody books a count that the page did not show"
