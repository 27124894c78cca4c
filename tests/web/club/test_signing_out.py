"""Leaving: a device that is signed out is shown nothing of the club any more (T-46)."""

from flask import Flask

from app.services import links
from app.store.engine import Store
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock, banker_of

OUT = "/device/signing-out"


def test_a_device_is_signed_out_after_a_question_and_told_how_to_come_back(banker: Visitor, night: int) -> None:
    assert OUT in banker.text("/more")
    asked = banker.text(OUT)
    assert "no longer holds the bank" in asked
    assert banker.get("/nights/1").status_code == 200, "looking at the question signs nobody out"

    answer = banker.submit(OUT, OUT)
    assert (answer.status_code, answer.location) == (303, "/signed-out")
    assert "code on another phone" in banker.text("/signed-out")


def test_a_device_that_was_signed_out_sees_nothing_whatever_its_cookie_says(
    banker: Visitor, night: int, store: Store
) -> None:
    cookie = banker.client.get_cookie("device")
    assert cookie
    before = dump(store)["entry"]
    banker.submit(OUT, OUT)
    assert banker.client.get_cookie("device") is None
    assert banker.get("/nights/1").status_code == 401

    banker.client.set_cookie("device", cookie.value)
    assert banker.get("/nights/1").status_code == 401
    assert dump(store)["entry"] == before, "the book says nothing of it"


def test_going_back_after_signing_out_shows_nothing_of_the_club(banker: Visitor, night: int) -> None:
    assert banker.get("/nights/1").headers["Cache-Control"] == "no-store"
    answer = banker.submit(OUT, OUT)

    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["Clear-Site-Data"] == '"cache", "storage"'


def test_the_other_devices_and_the_link_live_on(
    app: Flask, banker: Visitor, night: int, store: Store, club: int, clock: Clock
) -> None:
    other = banker_of(app, store, club, clock.now)
    banker.submit(OUT, OUT)
    assert other.get("/nights/1").status_code == 200

    link = links.shown_link(store, club, "banker", key=KEY)
    assert banker.submit(f"/enter/{link}", f"/enter/{link}").status_code == 303
    assert banker.get("/nights/1").status_code == 200
