"""A real book in a real file, a clock that can be set, and visitors in each role."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

import pytest
from flask import Flask

from app import create_app
from app.config import Config
from app.domain.ledger import PlayerId
from app.domain.night import Night
from app.domain.tray.chip_set import PRESETS
from app.queries.people import names_of
from app.queries.table import SeatLine, Table, table
from app.services import club as clubs
from app.services import links, nights
from app.store.engine import Store
from app.store.once import Request
from app.store.work import reading
from tests.support.visitor import Visitor

KEY = b"a key for tests, 32 bytes at least"
SEVEN = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
"""Seven in the evening in Stockholm."""
POT = "/nights/1/pot"


@dataclass
class Clock:
    """The server's clock, which a test may set."""

    now: datetime = SEVEN

    def __call__(self) -> datetime:
        return self.now

    def forward(self, minutes: int = 0, seconds: int = 0) -> None:
        self.now += timedelta(minutes=minutes, seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(sqlite_store: Store) -> Store:
    """A new book in a file of its own."""
    return sqlite_store


@pytest.fixture
def app(store: Store, clock: Clock) -> Flask:
    return create_app(store, Config(str(store.url), KEY, hosts=("localhost",)), clock)


@pytest.fixture
def club(store: Store, clock: Clock) -> int:
    """A founded club that plays for Swedish kronor."""
    made = clubs.new_club(store, at=clock.now)
    request = Request(made, "founding-1", clock.now, clock.now)
    clubs.found_club(store, request, name="Torsdag", currency="SEK", language="sv", timezone="Europe/Stockholm")
    return made


@pytest.fixture
def open_night(store: Store, club: int, clock: Clock) -> Callable[..., int]:
    """Opens a night for the club and returns its number."""

    def opened(*names: str, book: str = "pakker", **changes: object) -> int:
        agreed = nights.Agreed(
            book,
            names,
            names[0],
            **{"float_text": "200", "stops": time(23), "far": True, **changes},  # type: ignore[arg-type]
        )
        request = Request(club, f"opening-{clock.now.isoformat()}", clock.now, clock.now)
        entry = nights.open_night(store, request, agreed)
        assert entry.night
        return entry.night

    return opened


@pytest.fixture
def night(open_night: Callable[..., int]) -> int:
    """A running night of Lame Pakker: Anna holds the bank, Bo, Cilla and Dag play; float 200, stop 23:00."""
    return open_night("Anna", "Bo", "Cilla", "Dag")


@pytest.fixture
def colours(store: Store, club: int, clock: Clock) -> None:
    """The club keeps its chips by colour: 100 white of 1, 100 red of 5, 50 green of 25, 50 black of 100."""
    request = Request(club, "colours-1", clock.now, clock.now)
    clubs.keep_chip_set(store, request, chips=PRESETS["300"])


@pytest.fixture
def player(store: Store, club: int) -> Callable[[str], PlayerId]:
    """A player's number by name."""

    def numbered(name: str) -> PlayerId:
        return next(number for number, known in names_of(store, club).items() if known == name)

    return numbered


@pytest.fixture
def now(store: Store, club: int) -> Callable[[], Night]:
    """The night as it stands, out of the book."""

    def read() -> Night:
        with reading(store, club) as work:
            return work.night(1)

    return read


def stops(view: Table) -> str:
    """When a night stops, in UTC."""
    assert view.clock
    return f"{view.clock.stop:%H:%M}"


@pytest.fixture
def at_table(store: Store, club: int, clock: Clock) -> Callable[[], Table]:
    """The night as its page shows it now."""
    return lambda: table(store, club, 1, now=clock.now)


@pytest.fixture
def seat(at_table: Callable[[], Table], player: Callable[[str], PlayerId]) -> Callable[[str], SeatLine]:
    """A player's row of the table as it stands now."""
    return lambda name: next(row for row in at_table().seats if row.player == player(name))


@pytest.fixture
def nobody(app: Flask) -> Visitor:
    return Visitor(app.test_client())


@pytest.fixture
def banker(app: Flask, store: Store, club: int, clock: Clock) -> Visitor:
    return banker_of(app, store, club, clock.now)


def banker_of(app: Flask, store: Store, club: int, at: datetime) -> Visitor:
    """Somebody whose phone was let in by the club's banker link."""
    token = links.open_link(store, club, "banker", key=KEY, at=at)
    device = links.admit_device(store, token, at=at)
    assert device
    client = app.test_client()
    client.set_cookie("device", device)
    return Visitor(client)


@pytest.fixture
def tap(banker: Visitor, night: int) -> Callable[..., None]:
    """Presses a key of the pot sheet that books something."""

    def pressed(action: str, **values: str | list[str]) -> None:
        answer = banker.submit(POT, action, **values)
        assert (answer.status_code, answer.location) == (303, POT), answer.text

    return pressed


@pytest.fixture
def in_pot(at_table: Callable[[], Table]) -> Callable[[], int]:
    """What lies in the pot now, in smallest units."""

    def lies() -> int:
        pot = at_table().pot
        assert pot
        return int(pot.pot)

    return lies
