"""Who is let in by a link: guessers, phones, and what their cookies are like (S3)."""

import re

import pytest
from flask import Flask

from app import create_app
from app.config import Config
from app.services import links
from app.store.engine import Store
from tests.support.audit import faults
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock, banker_of


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


@pytest.mark.parametrize("kind", ["banker", "watch"])
def test_a_renewal_that_is_sent_again_after_a_lost_answer_renews_once_t69(
    banker: Visitor, store: Store, club: int, clock: Clock, kind: str
) -> None:
    links.open_link(store, club, kind, key=KEY, at=clock.now)
    asked = banker.form(f"/links/{kind}", "/renewals")
    before = banker.client.get_cookie("device")
    banker.send(asked, confirm="yes")
    assert before
    banker.client.set_cookie("device", before.value)  # what the answer brought never arrived
    renewed = dump(store)

    answer = banker.send(asked, confirm="yes")
    assert (answer.status_code, answer.location) == (303, banker.get(answer.location or "").request.path)
    assert dump(store) == renewed
    assert faults(store) == []


def test_of_two_bankers_who_renew_the_link_at_once_the_first_stays_t96(
    app: Flask, banker: Visitor, store: Store, club: int, clock: Clock
) -> None:
    other = banker_of(app, store, club, clock.now)
    asked = other.form("/links/banker", "/renewals")
    banker.submit("/links/banker", "/renewals", confirm="yes")
    renewed = dump(store)

    assert other.send(asked, confirm="yes").status_code == 401
    assert dump(store) == renewed
    assert banker.get("/").status_code == 200
