"""Every route against every role, own and foreign ids (S2, S4, T-90)."""

from collections.abc import Callable

import pytest
from flask import Flask

from app.domain.ledger import PlayerId
from app.services import links
from app.store.engine import Store
from tests.support.dump import dump
from tests.web.conftest import KEY, Clock
from tests.web.world import World, csrf_token_of, routes, send, two_clubs

BANKER = {
    "GET /",
    "POST /books",
    "GET /club",
    "POST /club",
    "GET /club/chips",
    "POST /club/chips",
    "GET /club/new",
    "GET /club/settings",
    "POST /club/settings",
    "GET /desk",
    "GET /device/signing-out",
    "POST /device/signing-out",
    "GET /desk/rulings",
    "GET /desk/rulings/<ruling>",
    "GET /links/banker",
    "GET /links/watch",
    "POST /links/<any(banker, watch):kind>",
    "POST /links/<any(banker, watch):kind>/renewals",
    "GET /more",
    "GET /nights",
    "POST /nights",
    "POST /nights/<nr:number>/all-passes",
    "POST /nights/<nr:number>/blind-openings",
    "POST /nights/<nr:number>/collections",
    "POST /nights/<nr:number>/deals",
    "GET /nights/<nr:number>/fines",
    "POST /nights/<nr:number>/fines",
    "POST /nights/<nr:number>/forgotten-spendings",
    "POST /nights/<nr:number>/free-fines",
    "GET /nights/<nr:number>/kitty",
    "POST /nights/<nr:number>/kitty/payments",
    "POST /nights/<nr:number>/kitty/spendings",
    "POST /nights/<nr:number>/misdeals",
    "POST /nights/<nr:number>/openings",
    "GET /nights/<nr:number>/pot",
    "POST /nights/<nr:number>/pot/keeping",
    "POST /nights/<nr:number>/pot/shares",
    "POST /nights/<nr:number>/seat-moves",
    "POST /nights/<nr:number>/wins",
    "GET /players",
    "GET /players/<nr:player>",
    "GET /nights/new",
    "POST /nights/new",
    "POST /nights/new/chips",
    "GET /nights/<nr:number>",
    "POST /nights/<nr:number>/closing",
    "POST /nights/<nr:number>/count-bookings",
    "POST /nights/<nr:number>/counts",
    "GET /nights/<nr:number>/counts/<nr:player>",
    "POST /nights/<nr:number>/counts/<nr:player>",
    "GET /nights/<nr:number>/desk",
    "GET /nights/<nr:number>/desk/rulings",
    "GET /nights/<nr:number>/desk/rulings/<ruling>",
    "GET /nights/<nr:number>/drawer",
    "POST /nights/<nr:number>/drawer-counts",
    "POST /nights/<nr:number>/ending",
    "POST /nights/<nr:number>/entries/<nr:seq>/amount",
    "GET /nights/<nr:number>/entries/<nr:seq>/chips",
    "POST /nights/<nr:number>/entries/<nr:seq>/chips",
    "POST /nights/<nr:number>/entries/<nr:seq>/outstanding",
    "POST /nights/<nr:number>/entries/<nr:seq>/reversal",
    "POST /nights/<nr:number>/entries/<nr:seq>/tender",
    "POST /nights/<nr:number>/extensions",
    "POST /nights/<nr:number>/forgotten-sales",
    "POST /nights/<nr:number>/gap-decisions",
    "POST /nights/<nr:number>/handovers",
    "GET /nights/<nr:number>/journal",
    "GET /nights/<nr:number>/lots",
    "GET /nights/<nr:number>/note-count",
    "POST /nights/<nr:number>/note-counts",
    "GET /nights/<nr:number>/note-handover",
    "POST /nights/<nr:number>/note-handovers",
    "POST /nights/<nr:number>/payments",
    "GET /nights/<nr:number>/payouts",
    "POST /nights/<nr:number>/payouts",
    "POST /nights/<nr:number>/plan",
    "POST /nights/<nr:number>/seats",
    "GET /nights/<nr:number>/seats/<nr:player>",
    "GET /nights/<nr:number>/seats/<nr:player>/chip-change",
    "POST /nights/<nr:number>/seats/<nr:player>/chip-changes",
    "GET /nights/<nr:number>/seats/<nr:player>/departure",
    "POST /nights/<nr:number>/seats/<nr:player>/departure",
    "GET /nights/<nr:number>/seats/<nr:player>/payout",
    "POST /nights/<nr:number>/seats/<nr:player>/payouts",
    "GET /nights/<nr:number>/seats/<nr:player>/player-sale",
    "POST /nights/<nr:number>/seats/<nr:player>/player-sales",
    "GET /nights/<nr:number>/seats/<nr:player>/repayment",
    "POST /nights/<nr:number>/seats/<nr:player>/repayments",
    "GET /nights/<nr:number>/seats/<nr:player>/returned-chips",
    "POST /nights/<nr:number>/seats/<nr:player>/returned-chips",
    "POST /nights/<nr:number>/seats/<nr:player>/sales",
    "GET /nights/<nr:number>/seats/new",
    "GET /nights/<nr:number>/settling",
    "GET /nights/<nr:number>/settling.csv",
    "POST /nights/<nr:number>/settling/drawer-counts",
    "GET /nights/<nr:number>/stop",
    "GET /nights/<nr:number>/table",
    "GET /nights/<nr:number>/tray",
    "POST /nights/<nr:number>/tray-counts",
    "POST /nights/<nr:number>/verdicts",
}
"""The routes for whoever holds the bank; everybody else is turned away before anything is looked up."""
BY_TOKEN = {
    "GET /enter/<token>",
    "POST /enter/<token>",
    "GET /watch/<token>",
    "GET /watch/<token>/device",
    "GET /watch/<token>/table",
}
ANYONE = {"POST /language", "POST /theme", "GET /signed-out", "GET /static/<path:filename>"}
WITHOUT_REQUEST_ID = {
    "POST /device/signing-out",
    "POST /links/<any(banker, watch):kind>",
    "POST /links/<any(banker, watch):kind>/renewals",
    "POST /nights/new",
    "POST /nights/new/chips",
}
"""What a banker sends that books nothing: links, which are no entries, and a form that is only drawn anew."""


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
