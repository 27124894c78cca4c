"""A bad connection between a phone and the bank: a relay that loses requests and answers while it is told to."""

import itertools
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 65536


class Wire:
    """Relays to a server; while it is `bad`, of every POST it loses in turn the request or its answer.

    A browser sends a lost POST again by itself on every connection it had kept open, so one tap may lose several.
    """

    def __init__(self, server_url: str) -> None:
        self.bad = False
        self.lost = 0
        self._loses_request = itertools.cycle([True, False])
        self._port = urlsplit(server_url).port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, name="wire", daemon=True).start()

    def loses_request(self) -> bool:
        """What the next loss takes: the request, else its answer."""
        return next(self._loses_request)

    def close(self) -> None:
        # A thread that waits in accept() does not notice that its socket is closed; one that is shut down it does.
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                phone, _ = self._listener.accept()
                bank = socket.create_connection(("127.0.0.1", self._port))
                for end in (phone, bank):
                    end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                _Line(self, phone, bank).start()


class _Line:
    """One connection."""

    def __init__(self, wire: Wire, phone: socket.socket, bank: socket.socket) -> None:
        self.wire, self.phone, self.bank = wire, phone, bank
        self.loses_answer = False

    def start(self) -> None:
        threading.Thread(target=self._ask, daemon=True).start()
        threading.Thread(target=self._answer, daemon=True).start()

    def _ask(self) -> None:
        with self._cut_at_the_end():
            while asked := self.phone.recv(CHUNK):
                if asked.startswith(b"POST ") and self.wire.bad:
                    self.wire.lost += 1
                    if self.wire.loses_request():
                        return
                    self.loses_answer = True
                self.bank.sendall(asked)

    def _answer(self) -> None:
        with self._cut_at_the_end():
            while answered := self.bank.recv(CHUNK):
                if self.loses_answer:
                    return
                self.phone.sendall(answered)

    @contextmanager
    def _cut_at_the_end(self) -> Iterator[None]:
        with suppress(OSError):
            yield
        for end in (self.phone, self.bank):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
