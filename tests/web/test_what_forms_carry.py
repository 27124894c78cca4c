"""Forms of acts that replace or conclude carry what they were drawn from; those of acts that only add do not.

Read from the templates and from the source of what each form books: a new form, and an act that books a kind of entry
that is not named here, must carry a version (T-25, T-34, T-73, T-97).
"""

import inspect

import pytest
from flask import Flask
from jinja2 import ChoiceLoader, DictLoader, UndefinedError

from app.domain.ledger import Kind
from tests.support.bookings import REVERSAL, books
from tests.support.forms import Form, forms

ADDS = {
    Kind.JOINED,
    Kind.SALE,
    Kind.REPAID,
    Kind.PLAYER_SALE,
    Kind.RETURNED,
    Kind.PAID_OUT,
    Kind.FINED,
    Kind.COLLECTED,
    Kind.KITTY_FILLED,
    Kind.KITTY_SPENT,
    Kind.VERDICT,
}
"""What stands beside what another device books at the same moment. Every other kind replaces or concludes."""

ADDING = {"night.change_chips"}
"""Acts whose kind does both: chips changed with a player add, the chips of a sale corrected replace."""


@pytest.fixture
def all_forms(app: Flask) -> list[Form]:
    return forms(app.jinja_env)  # type: ignore[arg-type]


def _concludes(app: Flask, endpoint: str) -> bool:
    return endpoint not in ADDING and not books(app.view_functions[endpoint]) <= ADDS


def test_a_form_that_replaces_or_concludes_says_what_it_was_drawn_from(app: Flask, all_forms: list[Form]) -> None:
    silent = [form for form in all_forms if not form.versioned]

    assert [form for form in silent if any(_concludes(app, endpoint) for endpoint in form.endpoints)] == []
    assert [form for form in silent if not form.endpoints] == [], "the page alone knows where they go"


def test_a_form_that_loses_its_version_is_noticed(app: Flask) -> None:
    env, page = app.jinja_env, "night/departure.html"
    assert env.loader
    without = env.loader.get_source(env, page)[0].replace("post_fields(dock.version)", "post_fields()")
    read = forms(env.overlay(loader=ChoiceLoader([DictLoader({page: without}), env.loader])))

    assert [form.endpoints for form in read if form.page == page and not form.versioned] == [{"night.leave"}]


def test_a_form_that_only_adds_is_sent_by_two_devices_at_once(app: Flask, all_forms: list[Form]) -> None:
    """Those that mend a cause rest on the counts that named it, and carry a version all the same."""
    at_the_table = [form for form in all_forms if not form.page.startswith("settle/")]
    adding = [form for form in at_the_table if not any(_concludes(app, endpoint) for endpoint in form.endpoints)]

    assert [form for form in adding if form.versioned and form.endpoints] == []


def test_enter_never_answers_the_question_that_stands_in_a_form(all_forms: list[Form]) -> None:
    """The first key of a form is what Enter presses: an amount that is mended there is asked about again."""
    asking = {form.page for form in all_forms if form.asks and form.filled_in}

    assert {"pot/fines.html", "pot/kitty.html", "night/player_sale.html", "night/returned_chips.html"} <= asking
    assert [form for form in all_forms if form.answers_first and form.filled_in] == []


def test_every_act_is_reached_by_a_form_that_is_read(app: Flask, all_forms: list[Form]) -> None:
    """So that no form escapes the two claims above."""
    acts = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ()) and books(app.view_functions[rule.endpoint])
    }

    assert acts - {endpoint for form in all_forms for endpoint in form.endpoints} == set()


def test_what_asks_for_an_entry_is_seen_to_book_one(app: Flask) -> None:
    views = {rule.endpoint: app.view_functions[rule.endpoint] for rule in app.url_map.iter_rules()}
    asking = [endpoint for endpoint, view in views.items() if "asked(" in inspect.getsource(inspect.unwrap(view))]

    assert len(asking) > 40
    assert [endpoint for endpoint in asking if not books(views[endpoint])] == []


@pytest.mark.parametrize(
    ("endpoint", "kinds"),
    [
        ("night.sell", {Kind.SALE}),
        ("night.leave", {Kind.LEFT}),
        ("night.hand_over_notes", {Kind.HANDED_OVER}),
        ("night.reverse", {REVERSAL}),
        ("settle.mend_tender", {REVERSAL, Kind.SALE}),
        ("club.agree", {Kind.FOUNDED}),
        ("club.redraw", set()),
    ],
)
def test_what_an_act_books_is_read_from_its_source(app: Flask, endpoint: str, kinds: set[str]) -> None:
    assert books(app.view_functions[endpoint]) == kinds


def test_a_version_that_the_page_does_not_know_is_no_form_without_one(app: Flask) -> None:
    with app.test_request_context(), pytest.raises(UndefinedError):
        app.jinja_env.from_string('{% from "macros/post.html" import post_fields %}{{ post_fields(nothing) }}').render()
