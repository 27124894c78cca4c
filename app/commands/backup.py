"""`python -m app backup`: the whole book in a new file, also while a night is played."""

import argparse
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from app.audit.opened import for_reading
from app.commands.opening import existing, stop
from app.store.start import sqlite_file


def add_parser(subparsers: Any) -> None:
    """Adds `backup` to the command line."""
    parser = subparsers.add_parser(
        "backup",
        help="write the whole book into a new file",
        description="Writes the whole book into a new file, also while a night is played.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the new file; one that is there is never overwritten")
    parser.add_argument("--db", metavar="DB", help="the book; by default the one that serve opens")


def run(args: argparse.Namespace) -> int:
    """Makes the backup and says where it is."""
    book = sqlite_file(existing(args.db))
    if book is None:
        stop("A book in PostgreSQL is backed up with pg_dump.")
    if args.file.exists():
        stop(f"{args.file} is there already and is left as it is. Name a new file.")
    _write(book, args.file)
    print(f"The book is in {args.file}.")
    return 0


def _write(book: Path, file: Path) -> None:
    """Into a file of another name first: what bears the name of the backup is whole and on the disk."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        with closing(sqlite3.connect(for_reading(book), uri=True, isolation_level=None)) as connection:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        unfinished.rename(file)
    except (OSError, sqlite3.DatabaseError) as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        stop(f"The backup could not be written: {error}. Nothing is left of it.")
