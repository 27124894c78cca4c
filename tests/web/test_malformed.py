"""Whatever is sent, the answer is a page that says what is wrong, never a broken one (S1)."""

import re
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId
from app.services import links
from app.store.engine import Store
from tests.support.audit import faults, findings
from tests.support.malformed import Sender, Sent
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock
from tests.web.world import routes

REQUESTS = 150
SEEDS = (1, 2, 3)
LONGEST = 5.0
"""Seconds that an answer may take."""

ROOT = Path(__file__).parents[2]
FIELD = re.compile(r'name="([\w-]+)"')
FORM_FIELD = re.compile(r"^    (\w+) = \w*Field\(", re.MULTILINE)


def fields() -> list[str]:
    """Every field that a form of ours may have."""
    drawn = (name for page in (ROOT / "templates").rglob("*.html") for name in FIELD.findall(page.read_text("utf-8")))
    read = (name for code in (ROOT / "app/web").rglob("*.py") for name in FORM_FIELD.findall(code.read_text("utf-8")))
    by_player = ("chips-1", "chips-x", "chips-", "cards-1", "claim-1")
    return sorted({*drawn, *read, *by_player} - {"csrf_token", "request_id"})


@pytest.fixture
def sender(
    app: Flask, banker: Visitor, night: int, player: Callable[[str], PlayerId], store: Store, club: int, clock: Clock
) -> Callable[[int], Sender]:
    """Makes malformed requests for a club with a running night, by a seed."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', banker.text("/more"))
    assert found
    ids = {
        "number": night,
        "player": player("Bo"),
        "seq": 2,
        "kind": "watch",
        "ruling": "misdeal",
        "token": links.open_link(store, club, "watch", key=KEY, at=clock.now),
        "filename": "css/app.css",
    }
    return lambda seed: Sender(Random(seed), fields(), ids, {"csrf_token": found[1], "request_id": "malformed-1"})


@pytest.mark.parametrize("seed", SEEDS)
def test_malformed_requests_are_refused_and_the_book_stays_whole_s1(
    app: Flask, banker: Visitor, sender: Callable[[int], Sender], store: Store, seed: int
) -> None:
    sends = sender(seed)
    device = banker.client.get_cookie("device")
    asked = sorted(route for route in routes(app) if "signing-out" not in route)
    assert device
    broken = []
    for number in range(REQUESTS):
        banker.client.set_cookie("device", device.value)
        sends.filled["request_id"] = f"malformed-{number}"
        sent = sends.malformed(sends.luck.choice(asked))
        started = time.monotonic()
        answer = send(banker.client, sent)
        if answer.status_code >= 500 or b"Traceback" in answer.data or time.monotonic() - started > LONGEST:
            broken.append((answer.status, sent))

    assert not broken, broken[:3]
    assert (findings(store), faults(store)) == ((), [])


@pytest.mark.parametrize("body", [b'{"name": 5}', b"[1]", b"null", b"NaN"])
def test_a_form_sent_as_json_is_an_empty_form(banker: Visitor, sender: Callable[[int], Sender], body: bytes) -> None:
    headers = {"X-CSRFToken": sender(1).filled["csrf_token"], "Content-Type": "application/json"}
    for path in (
        "/club/settings",
        "/players/1/names",
        "/nights/1/seats",
        "/nights/1/handovers",
        "/nights/1/forgotten-sales",
    ):
        assert banker.client.post(path, data=body, headers=headers).status_code == 422, path


def test_a_file_in_place_of_a_text_is_no_text(banker: Visitor, sender: Callable[[int], Sender]) -> None:
    sends = sender(1)
    for path, field in (
        ("/club/settings", "name"),
        ("/players/1/names", "name"),
        ("/nights/1/seats", "other"),
        ("/nights/1/plan", "via"),
        ("/nights/1/seats/1/sales", "amount"),
        ("/books", "house_name"),
    ):
        answer = banker.client.post(path, data={**sends.filled, field: (BytesIO(b"text"), "a.txt")})

        assert answer.status_code == 422, path


def send(client: FlaskClient, sent: Sent) -> TestResponse:
    """Sends the request as it is, whatever its headers say."""
    return client.open(sent.path, method=sent.method, data=sent.body, headers=list(sent.headers.items()))
