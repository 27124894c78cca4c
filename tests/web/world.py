"""Two clubs in one book, everybody who may come to the door, and how they ask for a route."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import time

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.queries.people import names_of
from app.services import club as clubs
from app.services import links, nights
from app.services.table import sell
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock, banker_of


@dataclass(frozen=True)
class World:
    """Two clubs in one book. `own` are ids of a night, a seat and an entry of the first one, `foreign` ids of the
    second one's that the first one lacks."""

    visitors: dict[str, Visitor]
    own: dict[str, object]
    foreign: dict[str, object]


def two_clubs(app: Flask, store: Store, club: int, night: int, clock: Clock, bo: PlayerId) -> World:
    """The visitors of every role, and ids of both clubs; `bo` plays at the night of the first one."""
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
        "csrf_token": csrf_token_of(visitor.client),
        "request_id": "matrix-request",
        "amount": "20",
        "other": "20",
        "chips": "20",
        "counted": "20",
        "paid": "cash",
        "confirm": "yes",
    }
    return visitor.client.post(url, data={**filled, **values})


def csrf_token_of(client: FlaskClient, page: str = "/more") -> str:
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get(page).get_data(as_text=True))
    return found[1] if found else ""


def _request(club: int, id: str, clock: Clock, night: int | None = None) -> Request:
    return Request(club, f"{id}-of-club-{club}", clock.now, clock.now, night=night)


def _other_club(store: Store, clock: Clock) -> tuple[int, PlayerId, int]:
    """A second club with a running night: its id, a player, and the number of an entry that the first one lacks."""
    other = clubs.new_club(store, at=clock.now)
    founding = {"name": "Fredag", "currency": "NOK", "language": "nb", "timezone": "Europe/Oslo"}
    clubs.found_club(store, _request(other, "founding", clock), **founding)
    agreed = nights.Agreed("pakker", ("Mona", "Nils"), "Mona", stops=time(23))
    nights.open_night(store, _request(other, "opening", clock), agreed)
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
