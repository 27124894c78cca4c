"""Rule books at the start of a night: the six, and the club's own."""

from app.queries.books import own_books
from app.queries.table import running_night
from app.store.engine import Store
from app.store.work import reading
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.night.starting import START, form_of_the_start, redrawn


def test_another_book_brings_its_own_settings_and_takes_none_of_what_the_house_changed(banker: Visitor) -> None:
    form = banker.form(START, "/nights")
    assert form.values["min_sale"] == ["20"]

    untouched = redrawn(banker, form, book="kortrom")
    assert untouched.values["min_sale"] == [""]
    assert untouched.values["buy_in_least"] == ["40"]

    form = banker.form(START, "/nights")
    changed = redrawn(banker, form, book="kortrom", min_sale="10")
    assert changed.values["min_sale"] == [""]


def test_a_book_is_not_opened_with_settings_that_nobody_has_seen(banker: Visitor, store: Store, club: int) -> None:
    shown = banker.submit(START, "/nights", names="Anna", book="gristommel", ante="2", max_bet="fixed")
    form = form_of_the_start(shown)

    assert shown.status_code == 422
    assert "Look at the rules of the chosen game" in shown.text
    assert running_night(store, club) is None
    assert banker.send(form).location == "/nights/1"
    with reading(store, club) as work:
        night = work.night(1)
    assert (night.house, night.terms.unit.code) == ({}, "match")


def test_the_stop_and_the_cash_follow_the_chosen_game(banker: Visitor) -> None:
    gristommel = redrawn(banker, banker.form(START, "/nights"), book="gristommel")
    assert gristommel.values["stops"] == ["none"]
    assert "float" not in gristommel.values

    pakker = redrawn(banker, gristommel, book="pakker")
    assert (pakker.values["stops"], pakker.values["float"]) == (["22:00"], ["0"])

    agreed = redrawn(banker, pakker, book="gristommel", stops="21:00")
    assert agreed.values["stops"] == ["21:00"]


def test_an_own_book_of_nobody_is_not_found(banker: Visitor) -> None:
    assert banker.submit(START, "/nights", names="Anna", book="own:99").status_code == 404


def test_house_changes_are_kept_as_an_own_book_and_played_by(banker: Visitor, store: Store, club: int) -> None:
    form = banker.form(START, "/nights")
    form.action = "/books"
    kept = banker.send(form, names="Anna", min_sale="10", house_name="Vår Pakker")
    [own] = own_books(store, club)

    assert kept.status_code == 200
    assert (own.name, own.base, own.house) == ("Vår Pakker", "pakker", {"min_sale": "10"})
    assert running_night(store, club) is None

    assert banker.submit(START, "/nights", names="Anna", book=own.id, drawn=own.id).location == "/nights/1"
    assert "Vår Pakker" in banker.text("/nights/1")
    assert "Vår Pakker" in banker.text("/more")


def test_an_own_book_needs_a_name(banker: Visitor, store: Store) -> None:
    form = banker.form(START, "/nights")
    form.action = "/books"
    before = dump(store)

    assert banker.send(form, min_sale="10").status_code == 422
    assert dump(store) == before


def test_a_later_book_of_the_same_name_takes_the_place_of_the_first(store: Store, club: int, banker: Visitor) -> None:
    for smallest in ("10", "15"):
        form = banker.form(START, "/nights")
        form.action = "/books"
        banker.send(form, min_sale=smallest, house_name="Vår Pakker")

    assert [own.house for own in own_books(store, club)] == [{"min_sale": "15"}]
