"""Every route against every role, own and foreign ids; the headers, cookies and hosts of RELIABILITY (S2, S4, T-90)."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app import create_app
from app.config import Config
from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.queries.people import names_of
from app.services import club as clubs
from app.services import evening, links
from app.services.table import sell
from app.store.engine import Store
from app.store.work import Request
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock, banker_of

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
    "GET /nights/new",
    "POST /nights/new",
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
ANYONE = {"POST /language", "POST /theme", "GET /static/<path:filename>"}
WITHOUT_REQUEST_ID = {
    "POST /links/<any(banker, watch):kind>",
    "POST /links/<any(banker, watch):kind>/renewals",
    "POST /nights/new",
}
"""What a banker sends that books nothing: links, which are no entries, and a form that is only drawn anew."""


@dataclass(frozen=True)
class World:
    """Two clubs in one book. `own` are ids of a night, a seat and an entry of the first one, `foreign` ids of the
    second one's that the first one lacks."""

    visitors: dict[str, Visitor]
    own: dict[str, object]
    foreign: dict[str, object]


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
    bo = player("Bo")
    sale = sell(store, _request(club, "sale-1", clock, night), player=bo, amount=Minor(100_00), tender=Tender.CASH)
    other, other_player, other_seq = _other_club(store, clock)
    own = {"number": night, "player": bo, "seq": sale.seq, "kind": "watch", "ruling": "misdeal"}
    foreign = {"number": night + 1, "player": other_player, "seq": other_seq}
    return World(
        {
            "nobody": Visitor(app.test_client()),
            "ended": _ended(app, store, club, clock),
            "watch": _watching(app, store, club, clock),
            "banker": banker_of(app, store, club, clock.now),
            "stranger": banker_of(app, store, other, clock.now),
        },
        own,
        foreign,
    )


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
    for route in WITHOUT_REQUEST_ID:
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
    csrf_token = _csrf_token(world.visitors[who].client, f"/enter/{token}")
    answers = {
        route: send(app, world.visitors[who], route, {"token": "wrong"}, csrf_token=csrf_token).status_code
        for route in BY_TOKEN
    }

    assert answers == dict.fromkeys(BY_TOKEN, 404)
    assert dump(store) == before


def test_the_watch_link_lets_nobody_hold_the_bank_and_the_other_way_round(
    nobody: Visitor, store: Store, club: int, clock: Clock
) -> None:
    watch, banker = (links.open_link(store, club, role, key=KEY, at=clock.now) for role in ("watch", "banker"))

    assert nobody.get(f"/enter/{watch}").status_code == 404
    assert nobody.get(f"/watch/{banker}").status_code == 404


def test_a_guesser_is_looked_at_ten_times_and_others_are_unhurt_s3(
    app: Flask, banker: Visitor, night: int, store: Store, club: int, clock: Clock
) -> None:
    token = links.open_link(store, club, "watch", key=KEY, at=clock.now)
    watcher, guesser, other = (app.test_client() for _ in range(3))
    here, elsewhere = {"REMOTE_ADDR": "192.168.1.66"}, {"REMOTE_ADDR": "192.168.1.67"}
    assert watcher.get(f"/watch/{token}", environ_base=here).status_code == 200
    tried = [
        guesser.get(
            f"/{('enter', 'watch')[number % 2]}/guess-{number}",
            environ_base=here,
            headers={"X-Forwarded-For": f"10.0.0.{number}"},
        ).status_code
        for number in range(40)
    ]

    assert tried.count(404) <= 10
    assert set(tried) == {404, 429}
    assert watcher.get(f"/watch/{token}/table", environ_base=here).status_code in (200, 204)
    assert banker.client.get("/nights/1", environ_base=here).status_code == 200
    assert other.get("/enter/guess", environ_base=elsewhere).status_code == 404


def test_a_phone_is_let_in_with_a_cookie_that_script_cannot_read(
    nobody: Visitor, store: Store, club: int, clock: Clock
) -> None:
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    before = dump(store)
    nobody.text(f"/enter/{token}")
    assert dump(store) == before

    answer = nobody.submit(f"/enter/{token}", f"/enter/{token}")
    cookie = next(one for one in answer.headers.getlist("Set-Cookie") if one.startswith("device="))
    assert (answer.status_code, answer.location) == (303, "/")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert f"Max-Age={400 * 24 * 3600}" in cookie
    assert "Secure" not in cookie
    assert token not in cookie


def test_over_https_every_cookie_is_secure(store: Store, club: int, clock: Clock) -> None:
    secure = create_app(store, Config(str(store.url), KEY, hosts=("localhost",), https=True), clock)
    visitor = Visitor(secure.test_client())
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    page = visitor.client.get(f"/enter/{token}", base_url="https://localhost")
    form = re.search(r'name="csrf_token" value="([^"]+)"', page.get_data(as_text=True))
    assert form
    answer = visitor.client.post(
        f"/enter/{token}",
        data={"csrf_token": form[1]},
        base_url="https://localhost",
        headers={"Referer": f"https://localhost/enter/{token}"},
    )
    cookies = [*page.headers.getlist("Set-Cookie"), *answer.headers.getlist("Set-Cookie")]

    assert len(cookies) >= 2
    assert all("Secure" in cookie and "HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies)


GUARDS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


def test_every_answer_carries_the_headers_that_guard_it(banker: Visitor, night: int) -> None:
    for address in ("/", "/nights/1", "/nights/1/table?since=1", "/nowhere", "/enter/wrong", "/nights/99"):
        headers = banker.get(address).headers

        assert {name: headers[name] for name in GUARDS} == GUARDS, address


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "evil.example:80"])
def test_another_host_name_is_refused(banker: Visitor, night: int, host: str) -> None:
    answer = banker.client.get("/nights/1", headers={"Host": host})

    assert answer.status_code == 400
    assert {name: answer.headers[name] for name in GUARDS} == GUARDS
    assert "Anna" not in answer.get_data(as_text=True)


MARKUP = '<b onclick="x">"&\'</b>'
SCRIPT = "javascript:alert(1)//"


def test_what_a_person_writes_is_shown_as_text_on_every_page_t98(
    app: Flask, store: Store, banker: Visitor, clock: Clock, club: int
) -> None:
    banker.submit("/club/settings", "/club/settings", name=f"{MARKUP} club")
    form = banker.form("/nights/new", "/nights")
    form.action = "/books"
    banker.send(form, min_sale="10", house_name=f"{MARKUP} book")
    names = f"{MARKUP} a, {SCRIPT} b"
    banker.submit("/nights/new", "/nights", names=names, book="own:3", drawn="own:3", lots=["seats"])
    ids = {"number": 1, "player": min(names_of(store, club)), "seq": 1, "kind": "watch", "ruling": "misdeal"}
    watch = links.open_link(store, club, "watch", key=KEY, at=clock.now)
    pages = [url_of(app, route, ids) for route in sorted(BANKER) if route.startswith("GET")]
    shown = 0
    for url in [*pages, f"/watch/{watch}"]:
        answer = banker.get(url)
        page = answer.get_data(as_text=True)
        shown += "&lt;b onclick" in page
        if answer.mimetype == "text/html":
            assert "<b onclick" not in page, url
            assert 'href="javascript:' not in page, url
    assert shown >= 10


def routes(app: Flask) -> Iterator[str]:
    """Every route as `METHOD rule`."""
    for rule in app.url_map.iter_rules():
        yield from (f"{method} {rule.rule}" for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}))


def url_of(app: Flask, route: str, ids: dict[str, object]) -> str:
    """The route's address with these ids in it."""
    return re.sub(r"<(?:[^:>]*:)?(\w+)>", lambda found: str(ids[found[1]]), route.split(" ", 1)[1])


def send(app: Flask, visitor: Visitor, route: str, ids: dict[str, object], **values: str) -> TestResponse:
    """Asks for a route as a browser would; a POST with whatever such a form could hold."""
    method, url = route.split(" ")[0], url_of(app, route, ids)
    if method == "GET":
        return visitor.get(url)
    filled = {
        "csrf_token": _csrf_token(visitor.client),
        "request_id": "matrix-request",
        "amount": "20",
        "other": "20",
        "chips": "20",
        "counted": "20",
        "paid": "cash",
        "confirm": "yes",
    }
    return visitor.client.post(url, data={**filled, **values})


def _csrf_token(client: FlaskClient, page: str = "/more") -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get(page).get_data(as_text=True))
    return found[1] if found else ""


def _request(club: int, id: str, clock: Clock, night: int | None = None) -> Request:
    return Request(club, f"{id}-of-club-{club}", clock.now, clock.now, night=night)


def _other_club(store: Store, clock: Clock) -> tuple[int, PlayerId, int]:
    """A second club with a running night: its id, a player, and the number of an entry that the first one lacks."""
    other = clubs.new_club(store, at=clock.now)
    founding = {"name": "Fredag", "currency": "NOK", "language": "nb", "timezone": "Europe/Oslo"}
    clubs.found_club(store, _request(other, "founding", clock), **founding)
    agreed = evening.Agreed("pakker", ("Mona", "Nils"), "Mona", stops=time(23))
    evening.open_night(store, _request(other, "opening", clock), agreed)
    mona, nils = names_of(store, other)
    for number in range(3):
        request = _request(other, f"sale-{number}", clock, 1)
        last = sell(store, request, player=nils, amount=Minor(100_00 + number * 100), tender=Tender.CASH)
    return other, nils, last.seq


def _ended(app: Flask, store: Store, club: int, clock: Clock) -> Visitor:
    visitor = banker_of(app, store, club, clock.now)
    links.renew_link(store, club, "banker", key=KEY, at=clock.now)
    return visitor


def _watching(app: Flask, store: Store, club: int, clock: Clock) -> Visitor:
    device = links.admit_device(store, links.open_link(store, club, "watch", key=KEY, at=clock.now), at=clock.now)
    assert device
    client = app.test_client()
    client.set_cookie("device", device)
    return Visitor(client)
