"""The players of the club: the list, and each one's nights, results and tab."""

import re
from collections.abc import Callable

import pytest

from app.domain.errors import NotFound
from app.domain.ledger import Draft, Kind, PlayerId
from app.domain.money import MATCH, Minor, unit_of
from app.queries.players import CarriedTab, PlayerLine, player_page
from app.store.engine import Store
from app.store.work import Request, once
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Played = Callable[..., int]
Numbered = Callable[[str], PlayerId]


def shown(page: str) -> str:
    return page.replace("\xa0", " ")


def test_the_list_says_when_each_played_last_how_often_and_what_stands_on_the_tab(
    banker: Visitor, play: Played, player: Numbered
) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 90, "Cilla": 110})
    page = shown(banker.text("/players"))

    rows = re.findall(r"<time>(.*?)</time>.*?row__name\">(\w+)<.*?>(\d+)</span>", page)
    assert rows == [("4 Dec", "Anna", "2"), ("27 Nov", "Bo", "1"), ("4 Dec", "Cilla", "1")]
    assert "the bank owes 40" in page
    assert f'href="/players/{player("Bo")}"' in page


def test_a_player_has_a_page_with_nights_results_and_the_tab_since_when(
    banker: Visitor, play: Played, player: Numbered
) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 80, "Bo": 120})
    page = shown(banker.text(f"/players/{player('Bo')}"))

    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page) == [("Nights for money", "2"), ("Result", "−30")]
    assert re.findall(r"<time>(.*?)</time>.*?<b>(.*?)</b>", page) == [("4 Dec", "+20"), ("27 Nov", "−50")]
    assert "Bo owes the bank" in page
    assert "since 27 Nov" in page


def test_who_owes_nothing_is_told_so(banker: Visitor, play: Played, player: Numbered) -> None:
    play({"Anna": 100, "Bo": 100})

    assert "Nothing is owed either way." in banker.text(f"/players/{player('Bo')}")


def test_nights_for_matches_are_added_up_apart(banker: Visitor, play: Played, player: Numbered) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 40, "Bo": 160}, book="gristommel", stops=None)
    page = shown(banker.text(f"/players/{player('Bo')}"))

    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page) == [
        ("Nights for matches", "1"),
        ("Result", "+60"),
        ("Nights for money", "1"),
        ("Result", "−50"),
    ]


def test_a_debt_that_was_carried_says_since_which_night_on_the_club_page(banker: Visitor, play: Played) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 100, "Bo": 100})
    page = shown(banker.text("/"))

    assert re.search(r"Bo owes the bank.*?since 27 Nov", page)


def test_no_more_than_the_latest_fifty_nights_are_read_t99(
    banker: Visitor, play: Played, store: Store, club: int, player: Numbered
) -> None:
    for _ in range(51):
        play({"Anna": 150, "Bo": 50})
    view = player_page(store, club, player("Bo"))

    assert (len(view.nights), view.all_nights, view.totals[0].result) == (50, False, -2500_00)
    assert view.tabs[0].since is None, "it is older than they tell"
    assert "Of the latest nights." in banker.text(f"/players/{player('Bo')}")


def test_a_player_of_no_club_is_not_found(banker: Visitor, store: Store, club: int) -> None:
    with pytest.raises(NotFound):
        player_page(store, club, 99)
    assert banker.get("/players/99").status_code == 404


def test_a_club_that_never_played_says_so(banker: Visitor) -> None:
    assert "Nobody has played yet." in banker.text("/players")


def test_a_tab_in_another_currency_than_the_clubs_is_on_the_list_too(
    banker: Visitor, play: Played, store: Store, club: int, clock: Clock
) -> None:
    play({"Anna": 150, "Bo": 50})
    settings = {"name": "Torsdag", "currency": "EUR", "language": "en", "timezone": "Europe/Stockholm"}
    agreed = Draft(Kind.FOUNDED, (), settings)
    once(store, Request(club, "in-euro", clock.now, clock.now), ("in_euro",), lambda _: agreed)
    play({"Anna": 80, "Bo": 120})
    page = shown(banker.text("/players"))
    [anna, bo] = [re.sub("<[^>]*>", " ", row).split() for row in re.findall(r"<li>(.*?)</li>", page)]

    assert " ".join(anna) == "4 Dec Anna the bank owes 50 kr nights 2 tab 20"
    assert " ".join(bo) == "4 Dec Bo the bank owes 20, 50 kr on the tab nights 2"


def test_tabs_that_stand_in_other_units_are_named_beside_the_one_in_the_clubs() -> None:
    kronor, euro = unit_of("SEK"), unit_of("EUR")
    tabs = (CarriedTab(euro, Minor(20_00), None), CarriedTab(MATCH, Minor(-8), None))
    line = PlayerLine(PlayerId(1), 3, None, tabs)

    assert (line.tab_in(euro), line.tab_in(kronor)) == (20_00, 0)
    assert (line.tabs_beside(euro), line.tabs_beside(kronor)) == (tabs[1:], tabs)
