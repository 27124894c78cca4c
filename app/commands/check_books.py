"""`python -m app check-books`: recomputes a whole book from its rows and says what is wrong, gravest first."""

import argparse
import gc
import sqlite3
from typing import Any

from app.audit import Audit, audit
from app.audit.opened import opened
from app.commands.opening import existing, stop
from app.store.start import sqlite_file


def add_parser(subparsers: Any) -> None:
    """Adds `check-books` to the command line."""
    parser = subparsers.add_parser(
        "check-books",
        help="recompute the whole book and say what is wrong with it",
        description="Recomputes everything from the book's rows. It changes nothing; the book may be in use.",
        epilog="Exit 0 if the books balance, 1 if not. docs/ledger.md says what is checked.",
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("book", nargs="?", metavar="DB", help="the same as --db DB")
    which.add_argument("--db", metavar="DB", help="the book; by default the one that serve opens")


def run(args: argparse.Namespace) -> int:
    """Audits the book and prints the findings, or that there are none."""
    url = existing(args.db or args.book)
    gc.disable()  # whatever is read stays to the end: looking for what is let go of is a third of the time
    try:
        with opened(sqlite_file(url) or url) as connection:
            found = audit(connection)
    except (sqlite3.OperationalError, OSError) as error:
        stop(f"The book cannot be opened: {error}.")
    finally:
        gc.enable()
    print("\n".join(found.findings) or _balanced(found))
    return 0 if found.balanced else 1


def _balanced(found: Audit) -> str:
    entries = "1 entry" if found.entries == 1 else f"{found.entries} entries"
    nights = "1 night" if found.nights == 1 else f"{found.nights} nights"
    return f"The books balance: {entries}, {nights}."
