"""A queue before the writers: a connection pool lets newcomers in first, and somebody may wait for ever."""

from collections import deque
from threading import Lock


class TurnNotReached(Exception):
    """The queue was too long to wait for its end."""


class Turns:
    """Lets so many in at once, in the order they came: `with` holds a place once it is one's turn.

    Raises `TurnNotReached` after so many seconds of `patience`.
    """

    def __init__(self, at_once: int, *, patience: int) -> None:
        self._patience = patience
        self._free = at_once
        self._waiting: deque[Lock] = deque()
        self._lock = Lock()

    def __enter__(self) -> None:
        with self._lock:
            if self._free:
                self._free -= 1
                return
            called = Lock()
            called.acquire()
            self._waiting.append(called)
        if called.acquire(timeout=self._patience):
            return
        with self._lock:
            if called in self._waiting:
                self._waiting.remove(called)
                raise TurnNotReached

    def __exit__(self, *_: object) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._free += 1
