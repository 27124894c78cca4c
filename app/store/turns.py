"""A queue before the writers: a connection pool lets newcomers in first, and somebody may wait for ever."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock


class TurnNotReached(Exception):
    """The queue was too long to wait for its end."""


class Turns:
    """Lets so many in at once, in the order they came."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: deque[Lock] = deque()
        self._lock = Lock()

    @contextmanager
    def turn(self, *, patience: int) -> Iterator[None]:
        """Holds a place once it is one's turn; raises `TurnNotReached` after so many seconds."""
        self._wait(patience)
        try:
            yield
        finally:
            self._pass_on()

    def _wait(self, patience: int) -> None:
        with self._lock:
            if self._free:
                self._free -= 1
                return
            called = Lock()
            called.acquire()
            self._waiting.append(called)
        if called.acquire(timeout=patience):
            return
        with self._lock:
            if called in self._waiting:
                self._waiting.remove(called)
                raise TurnNotReached

    def _pass_on(self) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._free += 1
