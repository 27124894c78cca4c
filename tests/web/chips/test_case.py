"""The club's case, and what a club sees of colours that never entered any."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from app.config import Config
from app.domain.tray.chip_set import PRESETS, ChipSet
from app.services import club as clubs
from app.services import links
from app.store.engine import Store
from app.store.start import open_book
from tests.support.evening import Evening
from tests.support.urls import sqlite_url
from tests.support.visitor import Visitor
from tests.web.chips.conftest import Now, Numbered, text_of
from tests.web.conftest import KEY, Clock, banker_of

FRESH = re.compile(r'name="(?:csrf_token|request_id)" value="[^"]*"')
"""What is new each time a page is drawn."""
TRACES = re.compile(r'chip--|name="piece-|/tray|chip-change|/chips"|/counts/|id="chips-out"|key__chips')
"""What a page shows of colours."""


def pages_of(app: Flask, player: int) -> Iterator[str]:
    """The address of every page of night 1 and of the club, but for those that are about colours themselves."""
    values = {"number": 1, "player": player, "ruling": "misdeal", "seq": 3}
    for rule in app.url_map.iter_rules():
        told = "GET" in (rule.methods or ()) and rule.arguments <= set(values) and rule.endpoint != "static"
        if told and not TRACES.search(rule.rule) and rule.endpoint not in ("club.chips", "settle.seat_chips"):
            yield re.sub(r"<(?:\w+:)?(\w+)>", lambda part: str(values[part[1]]), rule.rule)


def test_a_case_is_filled_in_by_a_key_and_kept(banker: Visitor, club: int) -> None:
    answer = banker.submit("/club/chips?case=500", "/club/chips")
    form = banker.form("/club/chips", "/club/chips")

    assert (answer.status_code, answer.location) == (303, "/club#case"), "on to where the club says what it keeps"
    assert (form.values["owned_white"], form.values["face_blue"], form.values["owned_pink"]) == (["150"], ["500"], [""])


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ({"face_red": "5"}, "owned_red", "Write an amount"),
        ({"face_red": "0", "owned_red": "10"}, "face_red", "above zero"),
        ({"face_red": "five", "owned_red": "10"}, "face_red", "no amount"),
        ({"face_red": "5 kr", "owned_red": "10"}, "face_red", "only the number on the chip"),
        ({"face_red": "SEK 5", "owned_red": "10"}, "face_red", "only the number on the chip"),
        ({"face_red": "5", "owned_red": "10001"}, "owned_red", "too large"),
        ({"face_red": "5", "owned_red": "-1"}, "owned_red", "without a minus"),
    ],
)
def test_a_colour_that_will_not_do_is_refused_beside_its_fields(
    banker: Visitor, club: int, typed: dict[str, str], field: str, says: str
) -> None:
    answer = banker.submit("/club/chips", "/club/chips", **typed)

    assert answer.status_code == 422
    assert re.search(f'name="{field}"[^>]*aria-invalid="true" aria-describedby="red-error"', answer.text)
    assert re.search(f'id="red-error">.*{says}', answer.text)
    assert f'value="{typed["face_red"]}"' in answer.text


@pytest.mark.parametrize(
    ("typed", "says"),
    [({}, "how many there are of at least one"), ({"face_mauve": "5", "owned_mauve": "9"}, "colours offered")],
)
def test_only_the_key_for_it_makes_a_club_keep_colours_no_longer(
    banker: Visitor, colours: None, open_night: Callable[..., int], now: Now, typed: dict[str, str], says: str
) -> None:
    form = banker.form("/club/chips", "/club/chips")
    blank = dict.fromkeys((name for name in form.values if name.startswith(("face_", "owned_"))), "")

    answer = banker.send(form, **blank, **typed)
    open_night("Anna", "Bo")

    assert answer.status_code == 422
    assert says in answer.text
    assert now().terms.chips is not None


def test_a_club_that_keeps_colours_no_longer_begins_its_next_night_without(
    banker: Visitor, colours: None, open_night: Callable[..., int], now: Now
) -> None:
    banker.submit("/club/chips", "/club/chips", stop="yes")
    open_night("Anna", "Bo")

    assert now().terms.chips is None


def test_nobody_who_never_enters_colours_sees_any_of_them(
    app: Flask, banker: Visitor, night: int, player: Numbered, clock: Clock
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
    banker.submit(f"/nights/1/seats/{player('Bo')}/returned-chips", "/returned-chips", chips="20")
    seen = {page: banker.get(page) for page in pages_of(app, player("Bo"))}
    pages = {page: answer.text for page, answer in seen.items() if answer.status_code == 200}

    assert len(pages) > 20
    found = {page: TRACES.findall(text) for page, text in pages.items() if TRACES.search(text)}
    assert found == {"/club": ['/chips"'], "/more": ['/chips"']}, "the ways to the page where colours are entered"


def test_a_club_that_keeps_colours_no_longer_sees_to_the_byte_what_one_sees_that_never_did(
    sqlite_book: Path, tmp_path: Path
) -> None:
    seen = []
    for cases in ([ChipSet(), ChipSet()], [PRESETS["300"], ChipSet()]):
        path = shutil.copy(sqlite_book, tmp_path / f"{len(seen)}.db")
        with closing(open_book(sqlite_url(Path(path)))) as store:
            seen.append(pages_seen(store, cases))

    assert len(seen[0]) > 20
    assert seen[0] == seen[1]


def pages_seen(store: Store, cases: list[ChipSet]) -> dict[str, str]:
    """Every page of a night with a sale, for a club that kept these cases before; without what is new at each look."""
    evening = Evening(store)
    for chips in cases:
        clubs.keep_chip_set(store, evening.request(night=None), chips=chips)
    evening.open("Anna", "Bo").sell("Bo", 100_00)
    app = create_app(store, Config(str(store.url), KEY, hosts=("localhost",)), lambda: evening.at)
    banker = banker_of(app, store, evening.club, evening.at)
    paths = set(pages_of(app, evening.ids["Bo"])) - {"/links/banker"}
    answers = {path: banker.get(path) for path in sorted(paths)}
    return {path: FRESH.sub("", answer.text) for path, answer in answers.items() if answer.status_code == 200}


@pytest.mark.parametrize(
    "path",
    ["/nights/1/tray", "/nights/1/seats/{bo}/chip-change", "/nights/1/counts/{bo}", "/nights/1/entries/3/chips"],
)
def test_a_night_without_colours_has_no_pages_of_them(banker: Visitor, night: int, player: Numbered, path: str) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
    assert banker.get(path.format(bo=player("Bo"))).status_code == 404


def test_the_watch_page_shows_no_colours(
    banker: Visitor, bo: str, nobody: Visitor, store: Store, club: int, clock: Clock
) -> None:
    banker.submit(bo, "/sales", amount="100")
    token = links.open_link(store, club, "watch", key=KEY, at=clock.now)

    assert "Bo" in nobody.text(f"/watch/{token}")
    assert not TRACES.search(nobody.text(f"/watch/{token}"))


def test_a_night_whose_chip_value_the_colours_do_not_fit_says_which_colour(banker: Visitor, club: int) -> None:
    banker.submit("/club/chips", "/club/chips", face_blue="0.5", owned_blue="100")
    answer = banker.submit("/nights/new", "/nights", names="Anna, Bo", banker="Anna", chip_value="0.01", stops="23:00")

    assert answer.status_code == 422
    assert "one chip is worth no whole coin: blue." in text_of(answer.text)
