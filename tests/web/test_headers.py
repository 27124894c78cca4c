"""The headers and host names of every answer, and what people write shown as text (T-98)."""

import pytest
from flask import Flask

from app.queries.people import names_of
from app.services import links
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock
from tests.web.whose_routes import BANKER
from tests.web.world import url_of

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
