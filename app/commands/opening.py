"""Opening a book from the command line: what does not open says so in a sentence and exits 1."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import NoReturn

from app.config import NoKey, database_url, secret_key
from app.store.engine import NotABook, Store, Unavailable
from app.store.start import is_address, key_file, only_server, open_book, sqlite_file, trouble

BOOKS = ("sqlite:///", "postgresql+psycopg://")
"""How the database URLs of books begin."""


def stop(sentence: str) -> NoReturn:
    """Ends the command with a sentence and exit code 1."""
    sys.exit(sentence)


@contextmanager
def book_at(url: str) -> Iterator[Store]:
    """The book at a database URL, made if it is not there."""
    with closing(_opened(url)) as store:
        try:
            yield store
        except Unavailable as error:
            stop(trouble(store, error))


@contextmanager
def served_book(url: str, *, anew: bool = False) -> Iterator[Store]:
    """The same for the one process that serves it: of a SQLite file there can be no second.

    `anew` removes a SQLite book that is there, with its key, and begins an empty one.
    """
    file = sqlite_file(url)
    with ExitStack() as held:
        if file:
            _alone(held, file)
        if file and anew:
            for part in (key_file(file), *(file.with_name(file.name + end) for end in ("", "-wal", "-shm"))):
                part.unlink(missing_ok=True)
        yield held.enter_context(book_at(url))


def named_book(named: str | None) -> str:
    """The database URL of the book that is named, or of the one that serve opens."""
    url = database_url(named)
    if not url.startswith(BOOKS):
        stop(f"A book is a file or a PostgreSQL database, not {url.partition('://')[0]}.")
    if not is_address(url):
        stop("A book in PostgreSQL has an address such as postgresql://name:password@host:5432/bankir.")
    return url


def key_of(url: str) -> bytes:
    """The secret key of the installation that keeps the book, made on first use."""
    try:
        return secret_key(url)
    except NoKey as error:
        stop(str(error))
    except OSError as error:
        stop(f"The secret key {error.filename} cannot be read: {error.strerror}.")


def existing(named: str | None) -> str:
    """The database URL of a book that must be there already, for commands that make none."""
    url = named_book(named)
    file = sqlite_file(url)
    if file and not file.exists():
        stop(f"There is no book at {file}.")
    return url


def _opened(url: str) -> Store:
    try:
        return open_book(url)
    except NotABook as error:
        stop(str(error))
    except OSError as error:
        stop(f"The book {sqlite_file(url)} cannot be opened: {error.strerror}.")


def _alone(held: ExitStack, file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        held.enter_context(only_server(file))
    except NotABook as error:
        stop(str(error))
    except OSError as error:
        stop(f"The folder {file.parent} cannot hold a book: {error.strerror}.")
