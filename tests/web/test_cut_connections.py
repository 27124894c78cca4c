"""R7: telephones lose their connection in the middle of things; a request is one entry all the same."""

import random
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Thread
from urllib.parse import urlencode

import pytest
from flask import Flask
from waitress import create_server

from app.queries.table import Table
from app.store.engine import Store
from tests.support.audit import faults
from tests.support.dump import dump
from tests.support.visitor import Visitor

REQUESTS = 300
CUT = 450
TAPS = 20


@dataclass
class Phone:
    """Sends one form over real connections, which may break."""

    port: int
    cookies: str
    action: str
    values: dict[str, str]

    def message(self, **changes: str) -> bytes:
        body = urlencode({**self.values, **changes})
        head = (
            f"POST {self.action} HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookies}\r\nConnection: close\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return (head + body).encode()

    def send(self, message: bytes) -> int:
        """Sends it all and reads the answer's status."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            line.sendall(message)
            answer = line.makefile("rb").readline()
        return int(answer.split()[1])

    def cut(self, message: bytes, *, after: int) -> None:
        """Hangs up after so many bytes, without waiting for an answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as line:
            line.sendall(message[:after])


@pytest.fixture
def phone(app: Flask, banker: Visitor, night: int, player) -> Iterator[Phone]:  # type: ignore[no-untyped-def]
    """A telephone that has the sale form of Bo in front of it, and the server it talks to."""
    form = banker.form(f"/nights/{night}/seats/{player('Bo')}", "/sales")
    cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in banker.client._cookies.values())
    values = {name: found[0] for name, found in form.values.items() if name in ("csrf_token", "request_id")}
    server = create_server(app, host="127.0.0.1", port=0, threads=8)
    serving = Thread(target=server.run, daemon=True)
    serving.start()
    yield Phone(server.effective_port, cookies, form.action, values)
    server.task_dispatcher.shutdown()
    server.close()


def test_three_hundred_requests_over_broken_lines_are_three_hundred_entries(
    phone: Phone, store: Store, at_table
) -> None:  # type: ignore[no-untyped-def]
    luck = random.Random(7)
    messages = [phone.message(request_id=f"phone-{number:05}", sure="20", paid="tab") for number in range(REQUESTS)]
    cuts = [luck.choice(messages) for _ in range(CUT)]
    before = len(dump(store)["entry"])

    def broken(message: bytes) -> None:
        phone.cut(message, after=luck.choice((len(message), luck.randrange(1, len(message)))))

    with ThreadPoolExecutor(12) as crowd:
        list(crowd.map(broken, cuts))
        answers = list(crowd.map(phone.send, messages))

    assert set(answers) == {303}
    assert len(dump(store)["entry"]) == before + REQUESTS
    table: Table = at_table()
    assert (table.chips_out, faults(store)) == (REQUESTS * 20_00, [])


def test_twenty_taps_are_one_sale(phone: Phone, at_table) -> None:  # type: ignore[no-untyped-def]  # T-68
    message = phone.message(amount="100", paid="cash")
    with ThreadPoolExecutor(TAPS) as crowd:
        answers = list(crowd.map(phone.send, [message] * TAPS))

    assert set(answers) == {303}
    assert at_table().chips_out == 100_00
