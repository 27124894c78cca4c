"""Opening a book from the command line: what does not open says so in a sentence and exits 1."""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NoReturn

from app.config import database_url
from app.store.engine import NotABook, Store, Unavailable
from app.store.start import open_book


def stop(sentence: str) -> NoReturn:
    """Ends the command with a sentence and exit code 1."""
    sys.exit(sentence)


@contextmanager
def book_at(url: str) -> Iterator[Store]:
    """The book at a database URL, made if it is not there."""
    try:
        with closing(open_book(url)) as store:
            yield store
    except NotABook as error:
        stop(str(error))
    except Unavailable as error:
        stop(f"The book cannot be used just now ({error.reason}). Nothing was done.")


def existing(named: str | None) -> str:
    """The database URL of a book that must be there already, for commands that make none."""
    url = database_url(named)
    file = file_of(url)
    if file and not file.exists():
        stop(f"There is no book at {file}.")
    return url


def file_of(url: str) -> Path | None:
    """The file of a SQLite book."""
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None
