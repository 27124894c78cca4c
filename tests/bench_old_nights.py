"""What the club's pages cost against the number of nights that it has closed; part of `dev.py bench`."""

from collections.abc import Callable, Iterator
from functools import partial

from app.store.engine import Store
from tests.bench import Row
from tests.bench_book import a_book, in_turn, visitor
from tests.support.evening import TAB, Evening
from tests.support.raw import set_pragma

FEW, MANY = 55, 550
"""Both are more than a page lists."""
LIMIT = 1.3
VISITS = 40
BETWEEN_NIGHTS = {"start of a night": "/nights/new", "club": "/club", "players": "/players", "nights": "/nights"}
WHILE_ONE_RUNS = {"new seat": "/nights/{}/seats/new", "desk": "/nights/{}/desk"}


def bench_pages_after_many_nights() -> Iterator[Row]:
    """T-99: each page after some nights, and in turn with it after ten times as many."""
    with a_book() as (few_store, few_folder), a_book() as (many_store, many_folder):
        few, many = _after(few_store, FEW), _after(many_store, MANY)
        of_few, of_many = visitor(few, few_folder), visitor(many, many_folder)
        for name, page in BETWEEN_NIGHTS.items():
            yield from _rows(name, partial(of_few, page), partial(of_many, page))
        for club in (few, many):
            club.open()
        for name, page in WHILE_ONE_RUNS.items():
            yield from _rows(name, partial(of_few, page.format(few.number)), partial(of_many, page.format(many.number)))


def _rows(name: str, after_few: Callable[[], None], after_many: Callable[[], None]) -> Iterator[Row]:
    for visit in (after_few, after_many):
        visit()
    few, many = in_turn(after_few, after_many, times=VISITS)
    yield f"page {name} after {FEW} nights", few, None, "ms"
    yield f"page {name} after {MANY} nights, against {FEW}", many / few, LIMIT, "times"


def _after(store: Store, nights: int) -> Evening:
    set_pragma(store, "synchronous=OFF")
    club = Evening(store)
    for _ in range(nights):
        club.open(min_sale="")
        club.sell("Bo", 20_00, TAB)
        club.count(Anna=20_00, Bo=0, Cilla=0, Dag=0)
        club.close()
    set_pragma(store, "synchronous=FULL")
    return club
