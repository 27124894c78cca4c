"""R10: the clock is set while the bank is open; who holds it stays in, and forms that were drawn before are taken.

A Raspberry Pi has no battery for its clock: after a power cut it is late, until the network tells it the time.
"""

import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from threading import Thread

import pytest
from flask import Flask
from waitress import create_server

from app.services import links
from app.store.engine import Store
from tests.support.audit import faults
from tests.support.phone import Phone
from tests.web.conftest import KEY, Clock

MINUTE, DAY = 60, 24 * 3600
STEPS = [
    pytest.param([-10 * MINUTE], id="back ten minutes"),
    pytest.param([3 * DAY], id="ahead three days"),
    pytest.param([360 * MINUTE], id="six hours later"),
    pytest.param([-10 * MINUTE, 360 * MINUTE], id="back, and six hours later"),
    pytest.param([3 * DAY, -3 * DAY], id="ahead and back again"),
    pytest.param([-20 * 365 * DAY, 20 * 365 * DAY], id="twenty years back, and right again"),
]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Callable[[int], None]:
    """Sets the machine's clock by so many seconds: cookies, signatures and what counts tries go by it, too."""
    right, off = time.time, [0]
    monkeypatch.setattr(time, "time", lambda: right() + off[0])

    def shifted(seconds: int) -> None:
        off[0] += seconds
        clock.now += timedelta(seconds=seconds)

    return shifted


@pytest.fixture
def phone(app: Flask, store: Store, club: int, clock: Clock) -> Iterator[Phone]:
    """One that the banker link has let in."""
    server = create_server(app, host="127.0.0.1", port=0, threads=2)
    Thread(target=server.run, daemon=True).start()
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    yield Phone(f"http://localhost:{server.effective_port}/enter/{token}")
    server.close()


@pytest.mark.parametrize("steps", STEPS)
def test_a_form_drawn_before_the_clock_was_set_is_taken(
    phone: Phone, night: int, player, store: Store, set_clock: Callable[[int], None], steps: list[int]
) -> None:
    seat = f"/nights/{night}/seats/{player('Bo')}"
    drawn = [phone.form(seat, "/sales") for _ in range(len(steps) + 1)]
    for amount, form, step in zip(("20", "30", "40"), drawn, [*steps, 0], strict=False):
        assert phone.send(form, amount=amount, paid="tab") == 200
        set_clock(step)
    assert phone.send(phone.form(seat, "/sales"), amount="50", paid="tab") == 200

    with store.reading() as connection:
        booked = connection.exec_driver_sql("SELECT count(*) FROM entry WHERE kind = 'sale'").scalar()
    assert booked == len(steps) + 2
    assert faults(store) == []


def test_what_guards_the_forms_is_kept_for_so_many_days_by_the_clock_of_the_browser(
    app: Flask, store: Store, club: int, clock: Clock
) -> None:
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    cookies = app.test_client().get(f"/enter/{token}").headers.getlist("Set-Cookie")

    assert [cookie.partition("=")[0] for cookie in cookies] == ["session"]
    assert f"Max-Age={400 * DAY}" in cookies[0]
