"""The first page of a new book."""

import pytest
from flask import Flask

from app.queries.club import ClubSettings, club_settings
from app.services import club as clubs
from app.services import links
from app.store.engine import Store
from app.store.once import Request
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock
from tests.web.night.starting import START


@pytest.fixture
def newcomer(app: Flask, store: Store, clock: Clock) -> Visitor:
    """Somebody with the banker link of a new book, before the first page."""
    club = clubs.new_club(store, at=clock.now)
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    visitor = Visitor(app.test_client())
    visitor.submit(f"/enter/{token}", f"/enter/{token}")
    return visitor


def test_a_newcomer_is_three_keys_from_the_first_sale(newcomer: Visitor) -> None:
    assert newcomer.get("/").location == "/club/new"
    assert newcomer.submit("/club/new", "/club", name="Torsdag").location == START
    assert newcomer.submit(START, "/nights", names="Anna, Bo").location == "/nights/1"
    page = newcomer.text("/nights/1")

    assert "Anna" in page
    assert "Bo" in page


def test_the_first_page_is_filled_in_as_the_browser_speaks(newcomer: Visitor) -> None:
    newcomer.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "pl-PL,pl;q=0.9"
    form = newcomer.form("/club/new", "/club")

    assert form.values["currency"] == ["PLN"]
    assert form.values["language"] == ["pl"]
    assert form.values["timezone"] == ["Europe/Warsaw"]


@pytest.mark.parametrize(
    ("language", "currency", "game"),
    [
        ("sv", "SEK", "pakker"),
        ("nb", "NOK", "kortrom"),
        ("nb", "match", "gristommel"),
        ("pl", "PLN", "polski"),
        ("en", "GBP", "pakker"),
        ("en", "match", "gristommel"),
    ],
)
def test_a_first_night_stands_on_a_game_of_the_language_and_for_what_the_club_plays_for(
    newcomer: Visitor, language: str, currency: str, game: str
) -> None:
    newcomer.submit("/club/new", "/club", name="Torsdag", language=language, currency=currency)
    form = newcomer.form(START, "/nights")

    assert form.values["book"] == [game]
    assert form.values["drawn"] == [game]


def test_a_club_without_a_name_is_refused_and_what_was_chosen_stays(newcomer: Visitor, store: Store) -> None:
    before = dump(store)
    answer = newcomer.submit("/club/new", "/club", name=" ", currency="EUR")

    assert answer.status_code == 422
    assert '<option value="EUR" selected>' in answer.get_data(as_text=True)
    assert "Give it a name of at most 60 letters." in answer.get_data(as_text=True)
    assert dump(store) == before


@pytest.mark.parametrize("field", ["currency", "language", "timezone"])
def test_what_is_on_no_list_is_refused(newcomer: Visitor, store: Store, field: str) -> None:
    before = dump(store)

    assert newcomer.submit("/club/new", "/club", **{"name": "Torsdag", field: "moon"}).status_code == 422
    assert dump(store) == before


@pytest.mark.parametrize("zone", ["Etc/UTC", "UTC", "US/Eastern", "Europe/Oslo"])
def test_saving_the_settings_of_a_club_does_not_move_its_clock(
    banker: Visitor, store: Store, club: int, clock: Clock, zone: str
) -> None:
    kept = {"name": "Torsdag", "currency": "SEK", "language": "nb", "timezone": zone}
    clubs.found_club(store, Request(club, "another-zone", clock.now, clock.now), **kept)
    form = banker.form("/club/settings", "/club/settings")
    assert {name: form.values[name] for name in kept} == {name: [value] for name, value in kept.items()}

    banker.send(form, name="Fredag")
    assert club_settings(store, club) == ClubSettings("Fredag", "SEK", "nb", zone)


@pytest.mark.parametrize(
    ("changed", "label"),
    [
        ({"currency": "match"}, "Matches, no money"),
        ({"currency": "EUR"}, "EUR, Euro"),
        ({"language": "nb"}, "Norsk"),
        ({"timezone": "America/New_York"}, "America/New York"),
    ],
)
def test_what_somebody_else_chose_is_called_as_in_the_list(
    banker: Visitor, changed: dict[str, str], label: str
) -> None:
    older = banker.form("/club/settings", "/club/settings")
    assert banker.submit("/club/settings", "/club/settings", **changed).status_code == 303
    refused = banker.send(older, name="Fredag")

    assert refused.status_code == 409
    assert f"Somebody else changed this to {label}." in refused.text
    assert f">{label}</option>" in refused.text
