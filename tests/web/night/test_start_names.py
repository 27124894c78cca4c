"""The names at the start of a night: added several at once, each counted once, and none cut short."""

import re

from app.queries.people import names_of
from app.store.engine import Store
from tests.support.visitor import Visitor
from tests.web.night.starting import START, form_of_the_start, redrawn

LONG = ("Maximiliana Theodora Wilhelmina Elisabeth " * 2).strip()
LONGER = ("Bartholomeus Nepomuk Sebastian Ferdinand " * 2).strip()


def test_of_names_added_at_once_those_that_will_not_do_are_refused_and_named_and_the_rest_is_ticked(
    banker: Visitor,
) -> None:
    form = banker.form(START, "/nights")
    form.action = START
    answer = banker.send(form, names=f"Anna, {LONG}, Bo, anna, {LONGER}")
    stands = form_of_the_start(answer).values

    assert answer.status_code == 422
    assert stands["players"] == ["Anna", "Bo"]
    assert stands["names"] == [f"{LONG}, {LONGER}"]
    for name in (LONG, LONGER):
        assert re.search(rf'id="names-error">.*“{name[:20]}[^”]*…” is no name', answer.text)


def test_the_key_that_adds_is_refused_with_script_too_and_what_only_looks_is_not(banker: Visitor) -> None:
    typed = f"{START}?drawn=pakker&book=pakker&names=Anna,{LONG}"

    assert banker.get(f"{typed}&add=names").status_code == 422
    assert banker.get(typed).status_code == 200


def test_a_name_that_is_ticked_and_typed_is_one_player(banker: Visitor, store: Store, club: int) -> None:
    form = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo")
    looked = f"{START}?drawn=pakker&book=pakker&players=Anna&players=Bo&names=anna, bo"
    assert "Lame Pakker, 2 players" in banker.text(looked)

    assert banker.send(form, names="anna, bo").status_code == 303
    assert set(names_of(store, club).values()) == {"Anna", "Bo"}


def test_the_refusal_at_opening_says_which_name_will_not_do(banker: Visitor) -> None:
    answer = banker.submit(START, "/nights", names=f"Anna, {LONG}, Bo")

    assert answer.status_code == 422
    assert f"“{LONG[:20]}" in answer.text
    assert "2 players" in answer.text


def test_no_field_for_a_name_cuts_what_is_typed(banker: Visitor, night: int) -> None:
    pages = "".join(map(banker.text, ("/nights/1/seats/new", "/club/settings", "/players/1/name")))
    fields = re.findall(r'<input[^>]* name="(?:other|name)"[^>]*>', pages)

    assert len(fields) == 3
    assert not [field for field in fields if "maxlength" in field]


def test_no_field_for_names_at_the_start_cuts_what_is_typed(banker: Visitor) -> None:
    fields = re.findall(r'<input[^>]* name="(?:names|house_name)"[^>]*>', banker.text(START))

    assert len(fields) == 2
    assert not [field for field in fields if "maxlength" in field]


def test_the_name_just_added_is_marked_for_the_page_to_show(banker: Visitor) -> None:
    page = banker.text(f"{START}?drawn=pakker&book=pakker&names=Anna, Bo")

    assert 'data-added="Anna"' in page
    assert "data-added" not in banker.text(START)


def test_more_names_than_fit_are_refused_and_kept_as_they_were_typed(banker: Visitor) -> None:
    many = ", ".join(f"P{number}" for number in range(1, 103))
    form = banker.form(START, "/nights")
    answers = [
        banker.send(form, names=many),
        banker.client.post(f"{START}?add=names", data={**form.values, "names": many, "add": "names"}),
    ]

    for answer in answers:
        assert answer.status_code == 422
        assert "At most 100 can play at one night." in answer.text
        assert f'value="{many}"' in answer.text


def test_who_was_added_and_unticked_again_is_still_on_offer(banker: Visitor, store: Store, club: int) -> None:
    added = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo, Cilla")
    unticked = redrawn(banker, added, players=["Anna", "Cilla"])
    refused = banker.send(unticked, players=["Anna"], stops="other", other_stop="")

    assert refused.status_code == 422
    for name in ("Bo", "Cilla"):
        assert f'name="players" value="{name}"' in refused.text
    assert form_of_the_start(refused).values["players"] == ["Anna"]


def test_a_name_typed_again_is_the_one_that_was_unticked(banker: Visitor) -> None:
    added = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo")
    unticked = redrawn(banker, added, players=["Anna"])

    assert redrawn(banker, unticked, names="bo").values["players"] == ["Anna", "Bo"]
