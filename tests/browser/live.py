"""Bankir as it is served at home: waitress on a free port, a book in a file, and a clock that a test may set."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import Flask
from waitress import wasyncore
from waitress.server import create_server

from app import create_app
from app.config import Config
from app.services import links
from app.store.engine import Store
from tests.support.evening import SEVEN

KEY = b"a key for tests, 32 bytes at least"


@dataclass
class Clock:
    """The server's clock, which stands still until a test moves it."""

    now: datetime = SEVEN

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **time: float) -> None:
        """Moves it on by `minutes=`, `seconds=` or whatever else a `timedelta` takes."""
        self.now += timedelta(**time)


@dataclass(frozen=True)
class Live:
    """A served book: its address, its application, its store and its clock."""

    url: str
    app: Flask
    store: Store
    clock: Clock

    def link(self, club: int, role: str) -> str:
        """The address on a role's link, as the terminal prints it and the QR code shows it."""
        token = links.open_link(self.store, club, role, key=KEY, at=self.clock.now)
        return f"{self.url}/{'enter' if role == 'banker' else 'watch'}/{token}"


@contextmanager
def serving(store: Store, clock: Clock | None = None) -> Iterator[Live]:
    """Serves a book until the block ends."""
    clock = clock or Clock()
    app = create_app(store, Config(str(store.url), KEY, hosts=("localhost",)), clock)
    sockets: dict[int, object] = {}
    server = create_server(app, map=sockets, host="127.0.0.1", port=0, threads=8)
    ended = threading.Event()
    thread = threading.Thread(target=_serve, args=(sockets, ended), name="bankir", daemon=True)
    thread.start()
    try:
        yield Live(f"http://localhost:{server.effective_port}", app, store, clock)
    finally:
        ended.set()
        thread.join()
        server.task_dispatcher.shutdown()
        # After the workers: one that wakes a loop already closed would write to whoever has its pipe by then.
        wasyncore.close_all(sockets)


def _serve(sockets: dict[int, object], ended: threading.Event) -> None:
    while not ended.is_set():
        wasyncore.loop(timeout=0.1, map=sockets, count=1)
