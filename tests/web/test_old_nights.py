"""What a page costs does not grow with the nights that are closed (T-99), counted in steps of the database."""

from collections.abc import Callable
from typing import Any

from flask import Flask

from app.services import links
from app.store.engine import Store
from tests.support.evening import CREW, TAB, Evening
from tests.support.raw import connected_anew, set_pragma
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock, banker_of
from tests.web.whose_routes import BANKER, BY_TOKEN
from tests.web.world import url_of

PAGES = sorted(route for route in BANKER | BY_TOKEN if route.startswith("GET "))
A_PAGE = 55
"""More nights than any page shows."""


class Steps:
    """How many instructions the book's database carries out."""

    def __init__(self, store: Store) -> None:
        self._taken = 0
        connected_anew(store, self._count)

    def of(self, act: Callable[[], object]) -> int:
        """How many an act takes."""
        before = self._taken
        act()
        return self._taken - before

    def _count(self, raw: Any) -> None:
        raw.set_progress_handler(self._step, 1)

    def _step(self) -> None:
        self._taken += 1


def test_no_page_and_no_act_takes_more_steps_the_more_nights_there_were(app: Flask, store: Store, clock: Clock) -> None:
    club = _club_that_played_for_matches_once(store)
    _play(club, A_PAGE)
    steps, banker = Steps(store), banker_of(app, store, club.club, club.at)

    few = _taken(app, banker, steps, club, clock)
    _play(club, A_PAGE)
    many = _taken(app, banker, steps, club, clock)

    assert min(few.values()) > 0, "every one asks the book"
    assert {what: (few[what], many[what]) for what in few if many[what] > few[what]} == {}


def _taken(app: Flask, banker: Visitor, steps: Steps, club: Evening, clock: Clock) -> dict[str, int]:
    """What each page takes between two nights and while one runs, and what it takes to open, join, sell and close."""
    between = _of_pages(app, banker, steps, club, clock)
    opening = steps.of(lambda: club.open(min_sale=""))
    joining = steps.of(lambda: club.join("Nobody"))
    _undo(club)
    selling = steps.of(lambda: club.sell("Bo", 20_00, TAB))
    meanwhile = _of_pages(app, banker, steps, club, clock)
    closing = steps.of(lambda: _close(club))
    acts = {"opening": opening, "joining": joining, "selling": selling, "closing": closing}
    return {**acts, **between, **{f"{page} while a night runs": taken for page, taken in meanwhile.items()}}


def _club_that_played_for_matches_once(store: Store) -> Evening:
    """And had somebody at the table by mistake."""
    set_pragma(store, "synchronous=OFF")
    club = Evening(store).open(unit="match")
    club.join("Nobody")
    _undo(club)
    _close(club)
    return club


def _play(club: Evening, nights: int) -> None:
    for _ in range(nights):
        club.open(min_sale="")
        club.sell("Bo", 20_00, TAB)
        _close(club)


def _undo(club: Evening) -> None:
    club.undo(club.version)


def _close(club: Evening) -> None:
    club.count(**{**dict.fromkeys(CREW, 0), "Anna": club.night.chips_out})
    club.close()


def _of_pages(app: Flask, banker: Visitor, steps: Steps, club: Evening, clock: Clock) -> dict[str, int]:
    clock.now = club.at
    token = links.open_link(club.store, club.club, "watch", key=KEY, at=club.at)
    ids = {"number": club.number, "player": club.ids["Bo"], "seq": club.version, "ruling": "misdeal", "token": token}
    urls = {page: url_of(app, page, ids) for page in PAGES}
    return {page: steps.of(lambda url=url: banker.get(url)) for page, url in urls.items()}
