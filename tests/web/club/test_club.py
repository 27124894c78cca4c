"""The club between its nights: standings, what is carried over, links, and a device's own choices."""

from collections.abc import Callable

import pytest
from flask import Flask

from app.queries.club import club_page, club_settings
from app.queries.people import names_of
from app.store.engine import Store
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Played = Callable[..., int]


def test_a_running_night_is_where_the_first_page_leads(banker: Visitor, night: int) -> None:
    assert banker.get("/").location == "/nights/1"


def test_standings_add_up_the_closed_nights_best_first(banker: Visitor, play: Played, store: Store, club: int) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 90, "Bo": 130, "Cilla": 80})
    [standings] = club_page(store, club).standings
    names = names_of(store, club)

    assert [(row.place, names[row.player], row.total) for row in standings.rows] == [
        (1, "Anna", 40_00),
        (2, "Bo", -20_00),
        (2, "Cilla", -20_00),
    ]
    assert [row.latest for row in standings.rows] == [(50_00, -10_00), (-50_00, 30_00), (None, -20_00)]
    assert 'aria-label="+50, −10"' in banker.text("/")


def test_a_night_counts_once_t35(play: Played, store: Store, club: int) -> None:
    play({"Anna": 180, "Bo": 20})
    view = club_page(store, club)

    assert [row.total for row in view.standings[0].rows] == [80_00, -80_00]
    assert [(night.players, night.sold) for night in view.nights] == [(2, 200_00)]


def test_nights_for_matches_stand_apart_from_those_for_money(
    banker: Visitor, play: Played, store: Store, club: int
) -> None:
    play({"Anna": 150, "Bo": 50})
    play({"Anna": 40, "Bo": 160}, book="gristommel", stops=None)
    page = banker.text("/")

    assert [(one.unit.code, one.nights) for one in club_page(store, club).standings] == [("SEK", 1), ("match", 1)]
    assert "1 night for money" in page
    assert "1 night for matches" in page


def test_the_club_page_shows_who_owes_and_who_is_owed(banker: Visitor, play: Played) -> None:
    play({"Anna": 150, "Bo": 50})
    page = banker.text("/")

    assert "Bo owes the bank" in page
    assert "The bank owes Anna" in page


def test_six_nights_are_shown_and_the_rest_a_key_away(banker: Visitor, play: Played) -> None:
    for _ in range(7):
        play({"Anna": 150, "Bo": 50})
    page = banker.text("/")

    assert "7 nights since 2026" in page
    assert page.count("<time>") == 6
    assert "All 7 nights" in page
    assert banker.text("/nights").count("<time>") == 7


def test_fifty_nights_are_on_a_page_and_the_earlier_ones_a_key_away_t99(banker: Visitor, play: Played) -> None:
    for _ in range(52):
        play({"Anna": 150, "Bo": 50})
    page, earlier = banker.text("/nights"), banker.text("/nights?before=3")

    assert (page.count("<time>"), 'href="/nights?before=3"' in page) == (50, True)
    assert (earlier.count("<time>"), "/nights?before=" in earlier) == (2, False)
    assert 'href="/nights/2/settling"' in earlier
    assert banker.text("/nights?before=x").count("<time>") == 50
    assert "52 nights since" in banker.text("/")


def test_a_club_that_has_not_played_offers_its_first_night(banker: Visitor) -> None:
    page = banker.text("/")

    assert "Standings begin with the first night" in page
    assert "New night" in page


def test_the_club_is_agreed_anew_but_not_its_money_once_nights_were_played(
    banker: Visitor, night: int, store: Store, club: int
) -> None:
    renamed = banker.submit("/club/settings", "/club/settings", name="Fredag", timezone="Europe/Oslo")
    assert renamed.location == "/more"
    settings = club_settings(store, club)
    assert settings and (settings.name, settings.timezone) == ("Fredag", "Europe/Oslo")

    refused = banker.submit("/club/settings", "/club/settings", currency="EUR")
    assert refused.status_code == 422
    assert "the currency stays" in refused.get_data(as_text=True)


@pytest.mark.parametrize(
    ("choice", "value", "kept"),
    [("language", "pl", "pl"), ("language", "xx", ""), ("theme", "light", "light"), ("theme", "pink", "")],
)
def test_a_reader_chooses_and_goes_back_to_the_page(banker: Visitor, choice: str, value: str, kept: str) -> None:
    answer = banker.submit("/more", f"/{choice}", **{choice: value})
    cookie = answer.headers["Set-Cookie"]

    assert answer.location == "/more"
    assert cookie.startswith(f"{choice}={kept};")
    assert ("Max-Age=0" in cookie) == (kept == "")


def test_a_form_that_names_no_way_back_goes_back_to_where_it_was_sent_from(banker: Visitor) -> None:
    form = banker.form("/more", "/theme")
    chosen = {**form.values, "theme": "dark", "next": ""}

    assert banker.client.post("/theme", data=chosen, headers={"Referer": "http://localhost/club"}).location == "/club"


@pytest.mark.parametrize("elsewhere", ["http://evil.example/more", "http://localhost//evil.example", "http://[", ""])
def test_a_choice_never_leads_to_another_site(banker: Visitor, elsewhere: str) -> None:
    form = banker.form("/more", "/theme")
    chosen = {**form.values, "theme": "dark", "next": elsewhere}
    answer = banker.client.post("/theme", data=chosen, headers={"Referer": elsewhere})

    assert answer.location == "/"


@pytest.mark.parametrize("language", ["en", "sv", "nb", "pl"])
def test_the_page_speaks_the_language_that_was_chosen(banker: Visitor, language: str) -> None:
    banker.client.set_cookie("language", language)

    assert f'<html lang="{language}"' in banker.text("/")


def test_renewing_is_asked_once_and_then_ends_the_other_phones_t96(
    app: Flask, banker: Visitor, store: Store, club: int
) -> None:
    other = another_phone(app, banker)
    before = dump(store)
    asked = banker.submit("/links/banker", "/renewals")
    assert asked.status_code == 422
    assert dump(store) == before

    renewed = banker.submit("/links/banker", "/renewals", confirm="yes")
    assert renewed.status_code == 303
    assert banker.get("/").status_code == 200
    turned_away = other.get("/")
    assert turned_away.status_code == 401
    assert "Open the link that the banker shows" in turned_away.get_data(as_text=True)


def another_phone(app: Flask, banker: Visitor) -> Visitor:
    """A second phone that scanned the banker link as it is shown."""
    page = banker.text("/links/banker")
    path = page.split("/enter/")[1].split("<")[0]
    visitor = Visitor(app.test_client())
    visitor.submit(f"/enter/{path}", f"/enter/{path}")
    assert visitor.get("/").status_code == 200
    return visitor


def test_a_banker_who_opens_the_own_link_again_stays_the_same_device_t48(banker: Visitor, store: Store) -> None:
    path = banker.text("/links/banker").split("/enter/")[1].split("<")[0]
    before = dump(store)
    answer = banker.submit(f"/enter/{path}", f"/enter/{path}")

    assert (answer.status_code, answer.location) == (303, "/")
    assert "Set-Cookie" not in answer.headers
    assert dump(store) == before


def test_a_night_for_matches_that_kept_a_pot_says_both(
    banker: Visitor, open_night: Callable[..., int], store: Store, club: int
) -> None:
    open_night("Anna", "Bo", house={"unit": "match"}, float_text="", stacks_text="25")
    for act in ("/deals", "/all-passes", "/pot/keeping"):
        assert banker.submit(POT, act).status_code == 303, act
    running = banker.text("/nights")
    chips = {f"chips-{player}": "24" for player in names_of(store, club)}
    assert banker.submit("/nights/1/settling", "/counts", **chips).status_code == 303
    assert banker.submit("/nights/1/settling", "/closing").status_code == 303

    assert "<small>running, for matches</small>" in running
    assert "<small>for matches, pot of 2 kept</small>" in banker.text("/nights")
