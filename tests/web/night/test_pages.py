"""What holds for every page and every form of a night."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.queries.table import Table
from app.services import settling
from app.store.engine import Store
from app.store.once import Request
from tests.support.dump import dump
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]


@pytest.fixture
def evening(banker: Visitor, night: int, player: Numbered, clock: Clock) -> int:
    """An evening with a tab, chips handed in, somebody gone and a sale undone; the number of the night."""
    for name, form, typed in (
        ("Bo", "/sales", {"amount": "100"}),
        ("Cilla", "/sales", {"amount": "50", "paid": "tab"}),
        ("Dag", "/sales", {"amount": "20"}),
        ("Anna", "/sales", {"amount": "200"}),
    ):
        clock.forward(minutes=5)
        banker.submit(f"/nights/1/seats/{player(name)}", form, **typed)
    banker.submit("/nights/1", "/reversal")
    for name, page, form, typed in (
        ("Bo", "/returned-chips", "/returned-chips", {"chips": "60"}),
        ("Dag", "/departure", "/departure", {"none_left": "0"}),
    ):
        banker.submit(f"/nights/1/seats/{player(name)}{page}", form, **typed)
    return night


@pytest.fixture
def closed(night: int, player: Numbered, store: Store, club: int, clock: Clock) -> int:
    """A night that was closed without a sale."""

    def asked(request_id: str) -> Request:
        return Request(club, request_id, clock.now, clock.now, night)

    chips = {player(name): Minor(0) for name in ("Anna", "Bo", "Cilla", "Dag")}
    settling.count_seats(store, asked("count-seats"), chips=chips)
    settling.count_drawer(store, asked("count-drawer"), counted=Minor(200_00))
    settling.close(store, asked("close-night"), confirmed=True)
    return night


def pages(player: Numbered) -> list[str]:
    acts = ("", "/repayment", "/payout", "/returned-chips", "/player-sale", "/departure")
    seats = [f"/seats/{player(name)}{act}" for name in ("Bo", "Cilla", "Dag") for act in acts]
    return [f"/nights/1{page}" for page in ("", "/stop", "/drawer", "/journal", "/seats/new", *seats)]


def forms(visitor: Visitor, player: Numbered) -> list[PageForm]:
    """Every form that books something, from every page of the night."""
    return [form for page in pages(player) for form in forms_of(visitor.text(page)) if "/nights/" in form.action]


def test_every_form_has_a_request_id_of_its_own_and_the_guard_against_other_sites(
    banker: Visitor, evening: int, player: Numbered
) -> None:
    for page in pages(player):
        found = [form for form in forms_of(banker.text(page)) if "/nights/" in form.action]
        ids = [form.values["request_id"][0] for form in found]
        assert found, page
        assert len(set(ids)) == len(ids), page
        assert all(form.values["csrf_token"][0] for form in found), page


def test_looking_at_pages_books_nothing_t77(banker: Visitor, evening: int, player: Numbered, store: Store) -> None:
    before = dump(store)
    for page in pages(player):
        assert banker.get(page).status_code == 200, page
        assert banker.client.head(page).status_code == 200, page
    for form in forms(banker, player):
        assert banker.get(form.action).status_code in (200, 404, 405), form.action

    assert dump(store) == before


def test_no_form_is_taken_without_the_guard_or_from_nobody(
    banker: Visitor, nobody: Visitor, evening: int, player: Numbered, store: Store
) -> None:
    found = forms(banker, player)
    before = dump(store)
    for form in found:
        assert banker.send(form, csrf_token="").status_code == 400, form.action
        assert nobody.send(form).status_code == 401, form.action

    assert dump(store) == before


@pytest.mark.parametrize("request_id", ["", "short", "\u00e5" * 20, "x" * 65])
def test_a_form_whose_request_id_is_gone_books_nothing(
    banker: Visitor, evening: int, player: Numbered, store: Store, request_id: str
) -> None:
    form = banker.form(f"/nights/1/seats/{player('Bo')}", "/sales")
    before = dump(store)
    answer = banker.send(form, amount="100", request_id=request_id)

    assert answer.status_code == 422
    assert "Load it again" in answer.text
    assert dump(store) == before


def test_what_is_refused_leaves_nothing_behind_s4(
    banker: Visitor, evening: int, player: Numbered, store: Store
) -> None:
    nonsense = {"amount": "x", "other": "x", "chips": "x", "counted": "x", "name": "\u202e", "to": "x", "version": "1"}
    found = forms(banker, player)
    before = dump(store)
    for form in found:
        answer = banker.send(form, **nonsense)
        assert answer.status_code in (409, 422), form.action
        assert "Traceback" not in answer.text

    assert dump(store) == before


def test_every_act_is_two_taps_from_the_table(banker: Visitor, evening: int, player: Numbered) -> None:
    def one_tap(page: str) -> set[str]:
        return set(re.findall(r'href="(/nights/1[^"#]*)"', banker.text(page)))

    first = one_tap("/nights/1")
    second = set().union(*(one_tap(page) for page in first if "settling" not in page))
    reached = {form.action for page in first | second if "settling" not in page for form in forms_of(banker.text(page))}

    for act in ("/sales", "/repayments", "/payouts", "/returned-chips", "/player-sales", "/departure"):
        assert any(action.endswith(act) for action in reached), act
    for act in ("/seats", "/extensions", "/ending", "/drawer-counts", "/handovers"):
        assert f"/nights/1{act}" in reached, act
    assert any("/reversal" in action for action in reached)


def test_each_page_has_one_filled_key_at_most(banker: Visitor, evening: int, player: Numbered) -> None:
    for page in pages(player):
        assert len(re.findall(r"key--first|bar__to--first", banker.text(page))) <= 1, page


def test_names_and_reasons_are_shown_as_text_t98(banker: Visitor, night: int, player: Numbered) -> None:
    name = "<b>Elin</b> javascript:alert(1)"
    banker.submit("/nights/1/seats/new", "/seats", other=name)
    elin = f"/nights/1/seats/{player(name)}"
    banker.submit(elin, "/sales", amount="100")
    banker.submit(f"{elin}/departure", "/departure", chips="60", override="<script>x</script>")

    for page in ("/nights/1", "/nights/1/journal", "/nights/1/seats/new", "/nights/1/stop", elin, f"{elin}/payout"):
        text = banker.text(page)
        assert "<b>Elin" not in text, page
        assert "<script>x" not in text, page


@pytest.mark.parametrize("language", ["en", "sv", "nb", "pl"])
def test_every_page_is_drawn_in_every_language(banker: Visitor, evening: int, player: Numbered, language: str) -> None:
    banker.client.set_cookie("language", language)
    for page in pages(player):
        assert f'<html lang="{language}"' in banker.text(page), page


def test_a_closed_night_is_shown_and_offers_nothing_to_book(banker: Visitor, closed: int, player: Numbered) -> None:
    for page in pages(player):
        assert [form for form in forms_of(banker.text(page)) if "/nights/" in form.action] == [], page


def test_a_closed_table_says_nothing_of_what_matters_only_while_playing(
    banker: Visitor, closed: int, at_table: Callable[[], Table]
) -> None:
    page = banker.text("/nights/1")

    for says in ("queens or better", "jacks or better", "deals</small>", "in chips out", 'href="/nights/1/stop"'):
        assert says not in page, says
    assert at_table().pot is None


def test_once_play_has_ended_the_pot_says_what_is_in_it_and_not_what_opens(
    banker: Visitor, night: int, player: Numbered
) -> None:
    before = banker.text("/nights/1")
    everybody = [str(player(name)) for name in ("Anna", "Bo", "Cilla", "Dag")]
    banker.submit("/nights/1/stop", "/ending", agreed=everybody)
    after = banker.text("/nights/1")

    assert ("or better" in before, "or better" in after) == (True, False)
    assert "<b>Pot 0</b>" in after
