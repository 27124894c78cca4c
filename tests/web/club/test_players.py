"""The players of the club: the list, and each one's nights, results and tab."""

import re
from collections.abc import Callable

import pytest

from app.domain.errors import NotFound
from app.domain.ledger import Draft, Kind, PlayerId
from app.queries.players import player_page
from app.queries.start import start_sheet
from app.store.engine import Store
from app.store.once import Request, once
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Played = Callable[..., int]
Numbered = Callable[[str], PlayerId]


def shown(page: str) -> str:
    return page.replace("\xa0", " ")


def rows_of(page: str) -> list[str]:
    """The list as it is read out."""
    return [" ".join(re.sub("<[^>]*>", " ", row).split()) for row in re.findall(r"<li>(.*?)</li>", page)]


def test_the_list_says_when_each_played_last_how_often_with_what_result_and_what_stands_on_the_tab(
    banker: Visitor, play: Played, player: Numbered
) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 90, "Cilla": 110})
    page = shown(banker.text("/players"))

    assert rows_of(page) == [
        "Anna last 4 Dec · the bank owes 40 nights 2 result +40",
        "Bo last 27 Nov · 50 on the tab nights 1 result −50",
        "Cilla last 4 Dec · the bank owes 10 nights 1 result +10",
    ]
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

    assert rows_of(page) == [
        "Anna last 4 Dec · 20 on the tab · the bank owes 50 kr nights 2 result −20",
        "Bo last 4 Dec · the bank owes 20 · 50 kr on the tab nights 2 result +20",
    ]


def test_who_only_played_for_matches_has_no_result_in_money(banker: Visitor, play: Played) -> None:
    play({"Anna": 40, "Bo": 160}, book="gristommel", stops=None)

    assert all(row.endswith("nights 1") for row in rows_of(banker.text("/players")))


def test_before_any_night_is_closed_the_list_has_no_empty_columns(banker: Visitor, night: int) -> None:
    page = banker.text("/players")

    assert rows_of(page) == ["Anna", "Bo", "Cilla", "Dag"]
    assert 'class="money"' not in page


def test_a_debt_leads_to_where_it_is_paid_at_the_night_that_is_on_and_else_says_when(
    banker: Visitor, play: Played, open_night: Callable[..., int], player: Numbered
) -> None:
    play({"Anna": 150, "Bo": 50})
    anna, bo = (f"/players/{player(name)}" for name in ("Anna", "Bo"))
    assert "at the table of the next night" in banker.text(bo)
    assert "/nights/" not in re.findall(r'<section class="section".*?</section>', banker.text(bo), re.DOTALL)[0]

    number = open_night("Cilla", "Dag")
    for page, act in ((bo, "repayment"), (anna, "payout")):
        way = f"/nights/{number}/seats/{page.rpartition('/')[2]}/{act}"
        assert f'<a class="line" href="{way}">' in banker.text(page)
        assert banker.get(way).status_code == 200


def test_who_was_added_by_mistake_is_offered_nowhere_until_the_name_is_typed_again(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int
) -> None:
    def offered() -> list[bool]:
        listed, keys = (">Elin<" in banker.text(page) for page in ("/players", "/nights/1/seats/new"))
        return [listed, keys, "Elin" in start_sheet(store, club).people]

    banker.submit("/nights/1/seats/new", "/seats", other="Elin")
    assert offered() == [True, False, True]
    banker.submit("/nights/1", "/reversal")
    assert offered() == [False, False, False]

    banker.submit("/nights/1/seats/new", "/seats", other="elin")
    assert offered() == [True, False, True]
    banker.submit(f"/nights/1/seats/{player('Elin')}/departure", "/departure", none_left="0")
    assert offered() == [True, True, True]
