"""Single bytes of the file changed by a failing disk (R9)."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

from app.audit import audit
from app.audit.opened import as_read
from app.audit.rows import TABLES

FLIPS = 300
NOTICED_PER_CENT = 99


def opened_from(content: bytes) -> sqlite3.Connection:
    """The file's content as a database, read as the auditor reads."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.deserialize(content)
    as_read(connection)
    return connection


def dump(content: bytes) -> list[object] | None:
    """Every row of every table; None where they cannot be read."""
    with closing(opened_from(content)) as connection:
        try:
            return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES]
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return None


def test_nearly_every_flipped_byte_that_changes_a_table_is_noticed(full_book: Path):
    content, luck = full_book.read_bytes(), random.Random(20261127)
    whole, changed, missed = dump(content), 0, []
    while changed < FLIPS:
        place, mask = luck.randrange(len(content)), luck.randrange(1, 256)
        flipped = bytearray(content)
        flipped[place] ^= mask
        if dump(bytes(flipped)) == whole:
            continue
        changed += 1
        with closing(opened_from(bytes(flipped))) as connection:
            if audit(connection).balanced:
                missed.append((place, mask))

    assert len(missed) * 100 <= (100 - NOTICED_PER_CENT) * FLIPS, missed
