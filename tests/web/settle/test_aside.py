"""Chips that lie at no seat are named, so that the figures of the count add up to what is missing."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from app.services import links
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock
from tests.web.settle.test_files import lines

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE, FINES, POT = "/nights/1/settling", "/nights/1/fines", "/nights/1/pot"


@pytest.fixture
def aside(banker: Visitor, night: int, player: Numbered) -> None:
    """Bo and Cilla have bought 50 each; 10 lie in the kitty and the antes of four in the pot that is kept."""
    for name in ("Bo", "Cilla"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="50", paid="cash")
    banker.submit(FINES, "/free-fines", player=str(player("Bo")), amount="10", reason="late", to="kitty")
    banker.submit(POT, "/deals")
    banker.submit(POT, "/all-passes")
    banker.submit(POT, "/pot/keeping")


def total(page: str) -> str:
    [row] = re.findall(r'<p class="row row--sum">(.*?)</p>', page, re.DOTALL)
    return " ".join(re.sub("<[^>]*>", " ", row).split())


def test_what_was_sold_less_what_is_named_is_what_is_missing(
    aside: None, banker: Visitor, count: Callable[..., int]
) -> None:
    count(Anna="0", Bo="36", Cilla="40", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="300")
    page = banker.text(PAGE).replace("\xa0", " ")

    assert "Chips for 10 kr did not come back" in page
    assert (
        "Sold 100 kr, counted 90 kr, of which 10 kr in the kitty and 4 kr in the pot kept for the next night." in page
    )
    assert total(page) == "Total 100 90 −10"


def test_the_sum_of_a_count_that_adds_up_is_nought_and_so_is_that_of_the_results(
    aside: None, banker: Visitor, count: Callable[..., int], sheet: Sheet
) -> None:
    count(Anna="0", Bo="46", Cilla="40", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="300")
    assert (sheet().gap.open, sheet().chips_over) == (False, 0)
    assert total(banker.text(PAGE)) == "Total 100 100 0"

    banker.submit(PAGE, "/plan", via="bank")
    assert total(banker.text(PAGE)) == "Total 100 100 0"
    banker.submit(PAGE, "/closing", confirmed="yes")
    assert total(banker.text(PAGE)) == "Total 100 100 0"


def test_all_results_sum_to_zero_for_those_who_watch_and_in_the_file(
    aside: None,
    banker: Visitor,
    nobody: Visitor,
    count: Callable[..., int],
    player: Numbered,
    store: Store,
    club: int,
    clock: Clock,
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}/departure", "/departure", chips="46", override="bus")
    count(Anna="0", Cilla="40", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="300")
    watched = nobody.text(f"/watch/{links.open_link(store, club, 'watch', key=KEY, at=clock.now)}")
    shown = re.findall(r"</span>([+−]?[0-9]+)<", watched.split('id="results"')[1].split("</section>")[0])
    results = [line for line in lines(banker.get(f"{PAGE}.csv")) if line[0] == "Result"]
    bo = next(line for line in results if line[1] == "Bo")
    text = re.findall(r'data-share-text="([^"]*)"', banker.text(PAGE))[0]

    assert sum(int(figure.replace("−", "-")) for figure in shown) == 0
    assert len(shown) == len(results) == 6
    assert sum(float(line[8]) for line in results) == 0
    assert "In the kitty +10" in text.replace("\xa0", " ")
    assert sum(int(figure.replace("−", "-")) for figure in re.findall(r" ([+−]?[0-9]+)$", text, re.MULTILINE)) == 0
    assert bo[3:6] == ["50.00", "46.00", ""]


def test_a_pot_of_an_earlier_night_counts_as_given_out(
    aside: None,
    banker: Visitor,
    count: Callable[..., int],
    player: Numbered,
    open_night: Callable[..., int],
    clock: Clock,
) -> None:
    count(Anna="0", Bo="46", Cilla="40", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="300")
    banker.submit(PAGE, "/closing", confirmed="yes")
    clock.forward(minutes=5)
    open_night("Anna", "Bo", float_text="")
    banker.submit("/nights/2/pot", "/pot/shares")
    stacks = {f"chips-{player(name)}": "1" for name in ("Anna", "Bo")}
    banker.submit("/nights/2/settling", "/counts", **stacks)
    page = banker.text("/nights/2/settling").replace("\xa0", " ")

    assert "Chips for 2 kr did not come back" in page
    assert "Besides, 4 kr came from the pot of an earlier night." in page
    assert total(page) == "Total 4 2 −2"


def test_what_is_missing_in_chips_is_said_before_the_cash_is_counted(
    sold: None, banker: Visitor, count: Callable[..., int], sheet: Sheet
) -> None:
    count(Anna="0", Bo="150", Cilla="30", Dag="30")
    page = banker.text(PAGE).replace("\xa0", " ")

    assert "Chips for 10 kr did not come back" in page
    assert "The drawer is not counted yet." in page
    assert (sheet().step, "agree who bears it" in page.lower()) == (1, False)
