"""R3: the disk fills up under a running server: what it says is booked is booked, the rest is 503, reading goes on."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from app.audit import audit
from app.audit.opened import opened
from app.store.start import open_book
from tests.support.evening import Evening
from tests.support.phone import Phone
from tests.support.server import Server, free_port, serving
from tests.support.urls import sqlite_url

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process")

SEAT = "/nights/1/seats/2"
SALES = 30


@contextmanager
def no_file_longer_than(length: int, server: Server) -> Iterator[None]:
    """Nothing that the server writes may make a file longer: the disk is full there, for whoever runs the tests."""
    import resource

    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (length, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [None, 30_000], ids=["no room", "room for a few"])
def test_on_a_full_disk_a_sale_is_booked_or_503_and_afterwards_all_goes_on(tmp_path: Path, room: int | None) -> None:
    book = tmp_path / "bank.db"
    with closing(open_book(sqlite_url(book))) as store:
        Evening(store).open(min_sale="")
    with serving("--db", str(book), "--port", str(free_port())) as server:
        phone = Phone(server.link)
        forms = [phone.form(SEAT, "/sales") for _ in range(SALES)]
        length = 0 if room is None else (tmp_path / "bank.db-wal").stat().st_size + room
        with no_file_longer_than(length, server):
            told = [phone.send(form, amount=str(20 + 10 * number), paid="tab") for number, form in enumerate(forms)]
            assert "Bo" in phone.page("/nights/1")
        again = [phone.send(form, amount=str(20 + 10 * number), paid="tab") for number, form in enumerate(forms)]

    assert set(told) <= {200, 503}
    assert 503 in told
    assert set(again) == {200}
    assert _sales(book) == SALES


def _sales(book: Path) -> int:
    with opened(book) as connection:
        found = audit(connection)
        assert found.balanced, found.findings
        return int(connection.execute("SELECT count(*) FROM entry WHERE kind = 'sale'").fetchone()[0])
