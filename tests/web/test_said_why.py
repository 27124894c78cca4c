"""What is refused says why: every sentence of a form that was refused stands on the page that answers (DESIGN: 422)."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any

import pytest
from flask import Flask, render_template_string, template_rendered
from werkzeug.test import TestResponse

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.services.table import sell
from app.store.engine import Store
from app.store.once import Request
from app.web.forms import Form, drawn_again
from tests.support.evening import new_id
from tests.support.visitor import Visitor
from tests.web.conftest import Clock
from tests.web.world import csrf_token_of, routes, url_of

NOT_TO_READ = "?"
"""What no amount, number, time, player, card or way can be read from."""

SAID = re.compile(r"data-refused|field__error")


@pytest.fixture
def by_piece(open_night: Callable[..., int], colours: None, store: Store, club: int, clock: Clock) -> int:
    """A running night whose drawer is kept by note and whose chips are kept by colour, with one sale."""
    return open_night("Anna", "Bo", "Cilla", house={"drawer": "notes"})


@pytest.fixture
def ids(by_piece: int, player: Callable[[str], PlayerId], store: Store, club: int, clock: Clock) -> dict[str, object]:
    bo = player("Bo")
    request = Request(club, "first-sale", clock.now, clock.now, night=by_piece)
    sale = sell(store, request, player=bo, amount=Minor(100_00), tender=Tender.TAB)
    return {"number": by_piece, "player": bo, "seq": sale.seq, "kind": "watch", "ruling": "misdeal", "token": "none"}


def test_every_sentence_of_a_refused_form_stands_on_the_page_that_answers(
    app: Flask, banker: Visitor, ids: dict[str, object]
) -> None:
    unsaid = []
    sent = {"csrf_token": csrf_token_of(banker.client)}
    for route in sorted(routes(app)):
        if route.startswith("POST") and "<token>" not in route and "signing-out" not in route:
            url = url_of(app, route, ids)
            unsaid += [f"{route} {name}: {what}" for name, what in _unsaid(app, banker, url, sent)]

    assert not unsaid, "\n".join(unsaid)


def test_a_name_sent_in_a_field_that_the_form_lacks_is_asked_for_in_words(
    banker: Visitor, ids: dict[str, object]
) -> None:
    sent = {"csrf_token": csrf_token_of(banker.client), "request_id": "misnamed-field", "name": "Eva"}
    answer = banker.client.post(f"/nights/{ids['number']}/seats", data=sent)

    assert (answer.status_code, bool(SAID.search(answer.text))) == (422, True)


def test_what_is_asked_where_its_form_is_no_longer_drawn_is_asked_all_the_same(
    banker: Visitor, ids: dict[str, object], player: Callable[[str], PlayerId]
) -> None:
    sent = {"csrf_token": csrf_token_of(banker.client), "request_id": "nothing-is-owed", "amount": "20"}
    asked = banker.client.post(f"/nights/{ids['number']}/seats/{player('Cilla')}/payouts", data=sent)

    assert (asked.status_code, "The bank owes Cilla nothing. Pay 20" in asked.text) == (422, True)


def test_a_sentence_that_only_stands_somewhere_on_the_page_is_not_said(app: Flask) -> None:
    page = '<a title="Cash">Cash</a>{% for says in said_above %}<p>{{ says }}</p>{% endfor %}'
    with app.test_request_context("/"):
        form = Form(formdata=None)
        form.notices = ["Cash"]
        assert "<p>Cash</p>" in drawn_again(form, lambda: render_template_string(page))


def test_a_sentence_with_a_place_on_the_page_is_said_once(app: Flask) -> None:
    page = '{% from "macros/notice.html" import refusals_of %}{{ refusals_of(form) }}{{ said_above|join }}'
    with app.test_request_context("/"):
        form = Form(formdata=None)
        form.notices = ["Bo & Co"]
        drawn = str(drawn_again(form, lambda: render_template_string(page, form=form)))

    assert drawn.count("Bo &amp; Co") == 1


def _unsaid(app: Flask, banker: Visitor, url: str, sent: dict[str, str]) -> Iterator[tuple[str, str]]:
    """The fields of a form, whose refusal is not told, each sent alone with what cannot be read."""
    with _drawn(app) as forms:
        yield from _silent(_post(banker, url, sent), forms, "nothing")
        names = {name for form in forms for name in form._fields}
    for name in sorted(names):
        with _drawn(app) as forms:
            yield from _silent(_post(banker, url, {**sent, name: NOT_TO_READ}), forms, name)


def _post(banker: Visitor, url: str, sent: dict[str, str]) -> TestResponse:
    """Each is a request of its own, so that it is not answered as one that was booked before."""
    return banker.client.post(url, data={**sent, "request_id": new_id()})


def _silent(answer: TestResponse, forms: list[Form], field: str) -> Iterator[tuple[str, str]]:
    if answer.status_code != 422:
        return
    page = unescape(answer.text)
    if not SAID.search(page):
        yield field, "says nothing"
    for form in forms:
        errors = [says for told in form.errors.values() for says in told]
        yield from ((field, says) for says in (*errors, *form.notices, *form.wrong.values()) if says not in page)


@contextmanager
def _drawn(app: Flask) -> Iterator[list[Form]]:
    """The forms that pages are drawn with meanwhile."""
    forms: list[Form] = []

    def keep(sender: Flask, context: dict[str, Any], **_more: object) -> None:
        forms.extend(value for value in context.values() if isinstance(value, Form))

    with template_rendered.connected_to(keep, app):
        yield forms
