"""R6: a hundred phones watch the table of a real server, and all of them see each sale soon."""

import re
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

import pytest

from app.config import secret_key
from app.services import links
from app.store.start import open_book
from tests.support.evening import Evening
from tests.support.phone import Phone
from tests.support.server import free_port, serving
from tests.support.urls import sqlite_url

VIEWERS = 100
POLLS_EVERY = 1.5
"""Seconds between two looks of a page (`macros/post.html`)."""

SEEN_WITHIN = 2.5
SALES = 3


class Viewer(Thread):
    """A phone with the watch page: asks again and again whether the table has changed."""

    def __init__(self, host: str, page: str, version: int, over: Event) -> None:
        super().__init__(daemon=True)
        self.seen: dict[int, float] = {}
        self._line = HTTPConnection(host, timeout=30)
        self._page, self._version, self._over = page, version, over

    def run(self) -> None:
        while not self._over.wait(POLLS_EVERY):
            self._line.request("GET", f"{self._page}/table?night=1&since={self._version}")
            with self._line.getresponse() as answer:
                body = answer.read().decode()
            if answer.status == 200:
                shown = re.search(r"since=(\d+)", body)
                assert shown
                self._version = int(shown[1])
                self.seen[self._version] = time.monotonic()


@pytest.fixture
def book(tmp_path: Path) -> Iterator[tuple[str, str, int]]:
    """A book with a running night, its watch link, and the number of its last entry."""
    path = tmp_path / "bank.db"
    url = sqlite_url(path)
    with closing(open_book(url)) as store:
        night = Evening(store).open(min_sale="")
        token = links.open_link(store, night.club, "watch", key=secret_key(url), at=night.at)
        version = night.version
    yield str(path), f"/watch/{token}", version


def test_a_hundred_phones_that_watch_see_each_sale_within_two_and_a_half_seconds(book: tuple[str, str, int]) -> None:
    path, page, version = book
    with serving("--db", path, "--port", str(free_port())) as server:
        banker, over = Phone(server.link), Event()
        viewers = [Viewer(urlsplit(server.link).netloc, page, version, over) for _ in range(VIEWERS)]
        for viewer in viewers:
            viewer.start()
            time.sleep(POLLS_EVERY / VIEWERS)
        booked = []
        for number in range(SALES):
            form = banker.form("/nights/1/seats/2", "/sales")
            assert banker.send(form, amount=str(20 + 10 * number), paid="tab") == 200
            booked.append(time.monotonic())
            time.sleep(SEEN_WITHIN)
        over.set()
        for viewer in viewers:
            viewer.join(30)

    late = [
        min(when for seen, when in viewer.seen.items() if seen >= version + number) - told
        for viewer in viewers
        for number, told in enumerate(booked, start=1)
    ]
    assert len(late) == VIEWERS * SALES
    assert max(late) <= SEEN_WITHIN, f"one phone saw a sale {max(late):.2f} s late"
