"""The foot of every page of a night: the last act and its undo; and what a page that looks for news is told."""

import re
from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]
Now = Callable[[], Table]


def sheet(player: PlayerId) -> str:
    return f"/nights/1/seats/{player}"


def test_a_page_that_shows_the_last_version_is_told_nothing_new(banker: Visitor, night: int, at_table: Now) -> None:
    version = at_table().version

    assert banker.get(f"/nights/1/table?since={version}").status_code == 204
    assert banker.get(f"/nights/1/table?since={version - 1}").status_code == 200
    assert banker.get("/nights/1/table").status_code == 200


def test_a_page_that_is_behind_gets_the_table_with_its_dock_and_the_sign_of_the_stop(
    banker: Visitor, night: int, player: Numbered
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    part = banker.text("/nights/1/table?since=1")

    assert "<html" not in part
    assert re.findall(r'id="(table|dock|stop-sign)"[^>]*hx-swap-oob="true"', part) == ["stop-sign", "dock"]
    assert 'id="table"' in part


def test_undo_sent_twice_takes_it_off_once_t41(banker: Visitor, night: int, player: Numbered, seat: Seat) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    undo = banker.form("/nights/1", "/reversal")
    first, again = banker.send(undo), banker.send(undo)

    assert (first.status_code, again.status_code) == (303, 303)
    assert seat("Bo").bought == 0


def test_undo_names_what_it_undoes_on_every_page_of_the_night(banker: Visitor, night: int, player: Numbered) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")

    for page in ("", "/seats/new", f"/seats/{player('Dag')}", "/drawer", "/stop", "/journal"):
        assert re.search(r'aria-label="Undo: Bo: 100.kr for cash, 19:00"', banker.text(f"/nights/1{page}")), page


def test_what_was_undone_can_be_put_back_t66(
    banker: Visitor, night: int, player: Numbered, seat: Seat, clock: Clock
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    banker.submit("/nights/1", "/reversal")
    page = banker.text("/nights/1")
    assert "Undone: Bo: 100" in page
    assert re.search(r'aria-label="Put back: Bo: 100.kr for cash, 19:00"', page)
    assert re.search("Put back: Bo: 100.kr for cash<", banker.text("/nights/1/journal")), "and not: put back: undone"

    clock.forward(seconds=2)
    banker.submit("/nights/1", "/reversal")
    assert seat("Bo").bought == 100_00
    assert "Back in the book: Bo: 100" in banker.text("/nights/1")


def test_a_double_tap_on_undo_undoes_and_no_more(
    banker: Visitor, night: int, player: Numbered, seat: Seat, clock: Clock
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    banker.submit("/nights/1", "/reversal")
    clock.forward(seconds=1)
    again = banker.submit("/nights/1", "/reversal")

    assert (again.status_code, again.location) == (303, "/nights/1")
    assert seat("Bo").bought == 0


def test_undo_on_a_page_that_is_behind_undoes_nothing(
    banker: Visitor, night: int, player: Numbered, seat: Seat
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    undo = banker.form("/nights/1", "/reversal")
    banker.submit(sheet(player("Dag")), "/sales", amount="50")
    answer = banker.send(undo)

    assert answer.status_code == 409
    assert "Somebody was faster" in answer.text
    assert (seat("Bo").bought, seat("Dag").bought) == (100_00, 50_00)


def test_of_the_last_act_a_long_name_gives_way_and_what_happened_does_not(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    long = "Maximilianus Oxenstierna-Wachtmeister III"
    open_night(long, "Bo")
    banker.submit(sheet(player(long)), "/sales", amount="100")

    cut = '<span class="long-name">Maximilianus<span class="sr"> Oxenstierna-Wachtmeister III</span></span>'
    table = banker.text("/nights/1")
    assert table.count(f"{cut}: 100\xa0kr for cash</span>") == 2, "in the foot and among the latest"
    for page in (sheet(player(long)), "/nights/1/journal"):
        assert f"by {cut}</small>" in banker.text(page)
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    assert "</time> Bo: 100\xa0kr for cash</span>" in banker.text("/nights/1")
