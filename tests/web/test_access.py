"""Every route against every role, own and foreign ids (S2, S4, T-90)."""

from collections.abc import Callable

import pytest
from flask import Flask

from app.domain.ledger import PlayerId
from app.services import links
from app.store.engine import Store
from tests.support.dump import dump
from tests.web.conftest import KEY, Clock
from tests.web.whose_routes import ANYONE, BANKER, BY_TOKEN, WITHOUT_REQUEST_ID
from tests.web.world import World, csrf_token_of, routes, send, two_clubs


@pytest.fixture
def world(
    app: Flask,
    store: Store,
    club: int,
    colours: None,
    open_night: Callable[..., int],
    clock: Clock,
    player: Callable[[str], PlayerId],
) -> World:
    night = open_night("Anna", "Bo", "Cilla", "Dag", house={"drawer": "notes"})
    return two_clubs(app, store, club, night, clock, player("Bo"))


def test_every_route_is_in_the_matrix(app: Flask) -> None:
    assert set(routes(app)) == BANKER | BY_TOKEN | ANYONE


def test_a_route_that_names_nobody_is_closed_to_everybody(app: Flask, world: World) -> None:
    app.add_url_rule("/forgotten", "forgotten", lambda: "secret")

    assert {who: visitor.get("/forgotten").status_code for who, visitor in world.visitors.items()} == {
        "nobody": 401,
        "ended": 401,
        "watch": 404,
        "banker": 404,
        "stranger": 404,
    }


@pytest.mark.parametrize(("who", "status"), [("nobody", 401), ("ended", 401), ("watch", 404)])
def test_nobody_but_a_banker_gets_in(world: World, store: Store, app: Flask, who: str, status: int) -> None:
    before = dump(store)
    answers = {route: send(app, world.visitors[who], route, world.own).status_code for route in BANKER}

    assert answers == dict.fromkeys(BANKER, status)
    assert dump(store) == before


def test_foreign_ids_are_not_found_and_nothing_changes_t90(world: World, store: Store, app: Flask) -> None:
    before = dump(store)
    answers = {
        (route, name): send(app, world.visitors["banker"], route, {**world.own, name: foreign}).status_code
        for route in BANKER
        for name, foreign in world.foreign.items()
        if f":{name}>" in route
    }

    assert answers == dict.fromkeys(answers, 404)
    assert {name for _, name in answers} == {"number", "player", "seq"}
    assert dump(store) == before


def test_a_banker_of_another_club_reaches_no_player_of_this_one_t90(world: World, store: Store, app: Flask) -> None:
    before = dump(store)
    theirs = {**world.own, "number": 1}
    answers = {
        route: send(app, world.visitors["stranger"], route, theirs).status_code
        for route in BANKER
        if ":player>" in route
    }

    assert answers == dict.fromkeys(answers, 404)
    assert dump(store) == before


def test_a_banker_sees_every_page_and_looking_changes_nothing_t77(world: World, store: Store, app: Flask) -> None:
    before = dump(store)
    pages = [route for route in BANKER if route.startswith("GET")]
    answers = {route: send(app, world.visitors["banker"], route, world.own).status_code for route in pages}
    desk = {route for route in pages if route.startswith("GET /desk")}
    sent_on = {"GET /", "GET /club/new", "GET /nights/new"} | desk
    missing = {"GET /nights/<nr:number>/lots"}

    assert {route for route, status in answers.items() if status in (302, 303)} == sent_on, "the night runs already"
    assert {route for route, status in answers.items() if status == 404} == missing, "nothing was drawn"
    assert {answers[route] for route in answers.keys() - sent_on - missing} == {200}
    assert dump(store) == before


def test_a_form_without_a_request_id_books_nothing_s4(world: World, store: Store, app: Flask) -> None:
    before = dump(store)["entry"]
    forms = [route for route in BANKER if route.startswith("POST") and route not in WITHOUT_REQUEST_ID]
    answers = {route: send(app, world.visitors["banker"], route, world.own, request_id="") for route in forms}

    assert {route: answer.status_code for route, answer in answers.items()} == dict.fromkeys(forms, 422)
    for route in sorted(WITHOUT_REQUEST_ID, reverse=True):  # signing out comes last
        send(app, world.visitors["banker"], route, world.own, request_id="")
    assert dump(store)["entry"] == before


def test_a_post_without_the_token_against_forgery_is_refused(
    world: World, store: Store, club: int, clock: Clock, app: Flask
) -> None:
    ids = {**world.own, "token": links.open_link(store, club, "banker", key=KEY, at=clock.now)}
    before = dump(store)
    forms = [route for route in BANKER | BY_TOKEN | ANYONE if route.startswith("POST")]
    answers = {route: send(app, world.visitors["banker"], route, ids, csrf_token="").status_code for route in forms}

    assert answers == dict.fromkeys(forms, 400)
    assert dump(store) == before


@pytest.mark.parametrize("who", ["nobody", "ended", "watch", "banker", "stranger"])
def test_a_wrong_link_is_not_found_whoever_opens_it(
    world: World, store: Store, club: int, clock: Clock, app: Flask, who: str
) -> None:
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    world.visitors[who].text(f"/enter/{token}")
    before = dump(store)
    csrf_token = csrf_token_of(world.visitors[who].client, f"/enter/{token}")
    answers = {
        route: send(app, world.visitors[who], route, {"token": "wrong"}, csrf_token=csrf_token).status_code
        for route in BY_TOKEN
    }

    assert answers == dict.fromkeys(BY_TOKEN, 404)
    assert dump(store) == before
