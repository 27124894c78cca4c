"""Correcting a player's name, and every place that shows or looks up names."""

import re
from collections.abc import Callable

import pytest
from flask import Flask

from app.domain.ledger import PlayerId
from app.queries.people import names_of
from app.services import links
from app.store.engine import Store
from tests.support.dump import dump
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import KEY, Clock

Played = Callable[..., int]
Numbered = Callable[[str], PlayerId]
Correct = Callable[..., None]


@pytest.fixture
def correct(banker: Visitor, player: Numbered) -> Correct:
    """Corrects a name on the page of that player in the club."""

    def corrected(was: str, name: str) -> None:
        page = f"/players/{player(was)}"
        answer = banker.submit(f"{page}/name", "/names", name=name)
        assert (answer.status_code, answer.location) == (303, page), answer.text

    return corrected


def error_at_name(page: str) -> str:
    found = re.search(r'id="name-error">.*?<span>(.*?)</span>', page)
    return found[1] if found else ""


def test_the_players_page_leads_to_the_name_in_one_tap_and_it_is_saved_in_the_second(
    banker: Visitor, night: int, player: Numbered
) -> None:
    bo = player("Bo")
    assert f'href="/players/{bo}/name"' in banker.text(f"/players/{bo}")
    form = banker.form(f"/players/{bo}/name", "/names")
    assert form.values["name"] == ["Bo"]

    assert banker.send(form, name="Bo L").location == f"/players/{bo}"
    assert '<h1 class="head__title">Bo L</h1>' in banker.text(f"/players/{bo}")


def test_the_seats_sheet_leads_there_and_back(banker: Visitor, night: int, player: Numbered) -> None:
    seat = f"/nights/1/seats/{player('Bo')}"
    [way] = re.findall(r'href="(/players/\d+/name\?next=[^"]+)"', banker.text(seat))
    assert f'href="{seat}"' in banker.text(way)
    refused = banker.submit(way, "/names", name="anna")
    assert refused.status_code == 422

    assert f'href="{seat}"' in refused.text
    assert banker.send(forms_of(refused.text)[0], name="Bo L").location == seat


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example", "/nowhere"])
def test_a_way_back_that_leads_elsewhere_is_none(banker: Visitor, night: int, player: Numbered, elsewhere: str) -> None:
    page = f"/players/{player('Bo')}"

    assert banker.submit(f"{page}/name?next={elsewhere}", "/names", name="Bo L").location == page


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("anna", "Anna is the name of another player."),
        ("Bo", "That is how Bo is written already."),
        ("", "Write a name of at most 60 letters."),
        ("x" * 61, "is no name for the book"),
        ("B\u202eo", "is no name for the book"),
        ("B\x00o", "is no name for the book"),
    ],
)
def test_a_name_that_will_not_do_is_refused_at_its_field_and_stays_typed(
    banker: Visitor, night: int, player: Numbered, store: Store, name: str, says: str
) -> None:
    before = dump(store)
    refused = banker.submit(f"/players/{player('Bo')}/name", "/names", name=name)

    assert refused.status_code == 422
    assert says in error_at_name(refused.text)
    assert forms_of(refused.text)[0].values["name"] == [name]
    assert dump(store) == before


def test_everything_shows_todays_name_old_nights_too(
    banker: Visitor, play: Played, player: Numbered, correct: Correct
) -> None:
    play({"Anna": 150, "Olof": 50})
    of_the_player = f"/players/{player('Olof')}"
    correct("Olof", "Elof")
    of_the_night = [f"/nights/1/{part}" for part in ("journal", "settling", "settling.csv")]
    pages = {page: banker.text(page) for page in ("/", "/players", of_the_player, "/nights/new", *of_the_night)}

    assert [page for page, text in pages.items() if "Elof" not in text or "Olof" in text] == []


def test_the_list_stands_by_todays_names(banker: Visitor, night: int, correct: Correct) -> None:
    correct("Anna", "Örjan")
    listed = re.findall(r'class="row__name">([^<]+)<', banker.text("/players"))

    assert listed == ["Bo", "Cilla", "Dag", "Örjan"]


def test_who_watches_and_the_other_bankers_table_see_it_by_themselves(
    app: Flask, banker: Visitor, night: int, store: Store, club: int, clock: Clock, correct: Correct
) -> None:
    watch = f"/watch/{links.open_link(store, club, 'watch', key=KEY, at=clock.now)}"
    seen_by = {page: Visitor(app.test_client()) if page == watch else banker for page in ("/nights/1", watch)}
    polls = {
        page: re.findall(r'hx-get="([^"]+)"', visitor.text(page))[0].replace("&amp;", "&")
        for page, visitor in seen_by.items()
    }
    assert [seen_by[page].get(poll).status_code for page, poll in polls.items()] == [204, 204]

    correct("Bo", "Bogdan")
    answers = {page: seen_by[page].get(poll) for page, poll in polls.items()}
    assert {answer.status_code for answer in answers.values()} == {200}
    assert all("Bogdan" in answer.text for answer in answers.values())


def test_of_two_devices_that_correct_one_name_the_second_is_shown_what_the_first_wrote(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, correct: Correct
) -> None:
    bo = player("Bo")
    older = banker.form(f"/players/{bo}/name", "/names")
    correct("Bo", "Bosse")
    told = banker.send(older, name="Bo L")

    assert told.status_code == 409
    assert "Somebody was faster" in told.text
    assert error_at_name(told.text) == "Somebody else changed this to Bosse."
    again = forms_of(told.text)[0]
    assert again.values["name"] == ["Bo L"]
    assert banker.send(again).status_code == 303
    assert names_of(store, club)[bo] == "Bo L"


def test_a_form_for_a_name_stays_good_while_others_are_corrected(
    banker: Visitor, night: int, player: Numbered, correct: Correct
) -> None:
    older = banker.form(f"/players/{player('Bo')}/name", "/names")
    correct("Cilla", "Cecilia")

    assert banker.send(older, name="Bo L").status_code == 303


def test_a_correction_is_undone_and_put_back_from_its_page(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, correct: Correct, clock: Clock
) -> None:
    bo = player("Bo")
    page = f"/players/{bo}/name"
    assert "/reversal" not in banker.text(page), "nothing was corrected yet"
    correct("Bo", "Bosse")
    assert "Name corrected from Bo to Bosse" in banker.text(page)

    for called in ("Bo", "Bosse"):
        clock.forward(minutes=1)
        assert banker.submit(page, "/reversal").location.startswith(page)
        assert names_of(store, club)[bo] == called
    assert "Back in the book: Name corrected from Bo to Bosse" in banker.text(page)
    assert [len(re.findall(word, banker.text(page))) for word in ("/reversal", "<s>")] == [1, 2]


def test_an_undo_that_somebody_elses_name_forbids_is_refused_on_the_page(
    banker: Visitor, night: int, player: Numbered, correct: Correct
) -> None:
    page = f"/players/{player('Bo')}/name"
    correct("Bo", "Bosse")
    banker.submit("/nights/1/seats/new", "/seats", other="bo")
    refused = banker.submit(page, "/reversal")

    assert refused.status_code == 422
    assert "bo is the name of another player." in refused.text


def test_a_new_player_may_have_a_name_that_was_corrected(
    banker: Visitor, night: int, store: Store, club: int, player: Numbered, correct: Correct
) -> None:
    first = player("Bo")
    correct("Bo", "Bo L")
    assert banker.submit("/nights/1/seats/new", "/seats", other="Bo").status_code == 303

    assert sorted(names_of(store, club).values()) == ["Anna", "Bo", "Bo L", "Cilla", "Dag"]
    assert player("Bo") != first
    table = banker.text("/nights/1")
    assert ">Bo<" in table and ">Bo L<" in table


def test_a_start_of_a_night_that_was_drawn_before_ticks_the_same_players_by_their_new_names(
    banker: Visitor, play: Played, store: Store, club: int, correct: Correct
) -> None:
    play({"Anna": 100, "Bo": 100})
    older = banker.form("/nights/new", "/nights")
    assert older.values["players"] == ["Anna", "Bo"]
    correct("Anna", "Hanna")
    told = banker.send(older, names="Elin")

    assert told.status_code == 409
    [again] = [form for form in forms_of(told.text) if form.action == "/nights"]
    assert (again.values["players"], again.values["banker"]) == (["Hanna", "Bo"], ["Hanna"])
    assert banker.send(again).status_code == 303
    assert sorted(names_of(store, club).values()) == ["Bo", "Elin", "Hanna"]


def test_a_key_to_sit_down_that_was_drawn_before_is_still_the_same_players(
    banker: Visitor, night: int, store: Store, club: int, player: Numbered, correct: Correct
) -> None:
    bo = player("Bo")
    banker.submit(f"/nights/1/seats/{bo}/departure", "/departure", none_left="0")
    older = banker.form("/nights/1/seats/new", "/seats")
    correct("Bo", "Bo L")
    assert f'href="/nights/1/seats/new?player={bo}"' in banker.text(f"/nights/1/seats/{bo}")
    assert banker.form(f"/nights/1/seats/new?player={bo}", "/seats").values["other"] == ["Bo L"]

    assert banker.send(older, player=str(bo)).status_code == 303
    assert sorted(names_of(store, club).values()) == ["Anna", "Bo L", "Cilla", "Dag"]
