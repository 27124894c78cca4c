"""What the book costs: a sale against a bare commit, and against the length of the book; the table page likewise."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from app import create_app
from app.config import Config
from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.services import links, table
from app.store.engine import Store
from app.store.once import Request
from app.store.start import open_book
from tests.support.evening import Evening
from tests.support.raw import set_pragma
from tests.support.urls import sqlite_url

Row = tuple[str, float, float | None, str]

SALES = 150
ROUNDS = 9
OLD_ENTRIES = 10_000
ENTRIES_A_NIGHT = 500
KEY = b"the key of a book that is measured"


def bench_sale() -> Iterator[Row]:
    """A sale, and in turn with it a bare durable commit of one row with the same settings on the same disk.

    A round takes a tenth of a second, and other guests of a shared machine slow the processor down, not the disk, for
    as long: of several rounds the one in the middle counts.
    """
    rounds = sorted((_sales_beside_commits() for _ in range(ROUNDS)), key=lambda one: one[1] / one[0])
    bare, sale = rounds[ROUNDS // 2]
    yield "bare durable commit of one row", bare, None, "ms"
    yield "sale", sale, None, "ms"
    yield "sale, in bare commits", sale / bare, 3, "times"


def _sales_beside_commits() -> tuple[float, float]:
    with a_book() as (store, folder), closing(_bare(folder / "bare.db")) as raw:
        asked = _sales(Evening(store).open(min_sale=""))
        return in_turn(lambda: _commit_a_row(raw), lambda: next(asked)())


def bench_sale_in_a_long_book() -> Iterator[Row]:
    """T-99: a sale in a new book, and in turn with it one after ten thousand entries of old nights."""
    with a_book() as (store, _), a_book() as (long_store, _):
        short, long = _sales(Evening(store).open(min_sale="")), _sales(_after_many_nights(long_store))
        new, old = in_turn(lambda: next(short)(), lambda: next(long)())
    yield f"sale after {OLD_ENTRIES:,} old entries, against none", old / new, 1.2, "times"


def bench_table_page() -> Iterator[Row]:
    """The banker's home with forty entries tonight, and in turn with it one with four hundred."""
    with _page(40) as short, _page(400) as long:
        few, many = in_turn(short, long)
    yield "table page with 40 entries", few, None, "ms"
    yield "table page with 400 entries, against 40", many / few, 1.3, "times"


def in_turn(one: Callable[[], object], other: Callable[[], object], *, times: int = SALES) -> tuple[float, float]:
    """The median milliseconds of each, taken in turn so that what else the machine does meets both alike."""
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(times):
        for mine, act in zip(took, (one, other), strict=True):
            begun = perf_counter()
            act()
            mine.append((perf_counter() - begun) * 1000)
    return median(took[0]), median(took[1])


@contextmanager
def a_book() -> Iterator[tuple[Store, Path]]:
    """A new book in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="bankir-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with closing(open_book(sqlite_url(folder / "bank.db"))) as store:
            yield store, folder


def _bare(path: Path) -> sqlite3.Connection:
    raw = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "trusted_schema=OFF"):
        raw.execute(f"PRAGMA {pragma}")
    raw.execute("CREATE TABLE line (id INTEGER PRIMARY KEY, said TEXT NOT NULL) STRICT")
    return raw


def _commit_a_row(raw: sqlite3.Connection) -> None:
    raw.execute("BEGIN IMMEDIATE")
    raw.execute("INSERT INTO line (said) VALUES (?)", ("20 to Anna on the tab",))
    raw.execute("COMMIT")


def _sales(night: Evening) -> Iterator[Callable[[], object]]:
    """Sales as they were asked for by forms that are drawn: each has its request."""
    return iter([partial(_sell, night, number, night.request()) for number in range(SALES)])


def _sell(night: Evening, number: int, request: Request) -> None:
    amount = Minor(20_00 + number * 1_00)
    table.sell(night.store, request, player=PlayerId(1 + number % 4), amount=amount, tender=Tender.TAB)


def _after_many_nights(store: Store) -> Evening:
    set_pragma(store, "synchronous=OFF")
    club = Evening(store)
    for _ in range(OLD_ENTRIES // ENTRIES_A_NIGHT):
        club.open(min_sale="")
        for number in range(ENTRIES_A_NIGHT):
            _sell(club, number, club.request())
        club.count(Anna=club.night.chips_out, Bo=0, Cilla=0, Dag=0)
        club.close()
    set_pragma(store, "synchronous=FULL")
    return club.open(min_sale="")


@contextmanager
def _page(entries: int) -> Iterator[Callable[[], object]]:
    with a_book() as (store, folder):
        night = Evening(store).open(min_sale="")
        for number in range(entries):
            _sell(night, number, night.request())
        visit = visitor(night, folder)
        visit(f"/nights/{night.number}/table")
        yield lambda: visit(f"/nights/{night.number}/table")


def visitor(club: Evening, folder: Path) -> Callable[[str], None]:
    """A banker who looks at a page."""
    app = create_app(club.store, Config(sqlite_url(folder / "bank.db"), KEY, hosts=("localhost",)), lambda: club.at)
    token = links.renew_link(club.store, club.club, "banker", at=club.at, key=KEY)
    device = links.admit_device(club.store, token, at=club.at)
    assert device
    client = app.test_client()
    client.set_cookie("device", device)

    def visit(page: str) -> None:
        answer = client.get(page)
        assert answer.status_code == 200, answer.status

    return visit
