"""A book that another program holds, and what the database refuses: said in the store's words, and then over."""

import sqlite3
from contextlib import closing

import pytest

from app.domain.errors import Conflict
from app.domain.ledger import Draft, Kind
from app.store import engine, journal
from app.store.engine import Store, Unavailable
from tests.support.evening import Evening


def test_a_book_that_another_program_writes_is_locked_and_then_it_is_not(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = Evening(sqlite_store).open()
    monkeypatch.setattr(engine, "WAIT_SECONDS", 0)
    with closing(Store(str(sqlite_store.url))) as hurried:
        with closing(sqlite3.connect(str(sqlite_store.path), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable, match="locked"), hurried.writing():
                pass

        with hurried.writing() as connection:
            assert journal.head_of(connection, night.club).seq == night.version


def test_an_entry_that_does_not_follow_the_last_one_is_a_conflict(store: Store) -> None:
    night = Evening(store).open()
    before = journal.Head(night.version - 1, "0" * 64)
    stamp = journal.Stamp("another", "0" * 64, night.at, night.at, None)
    with pytest.raises(Conflict, match="not_taken"), store.writing(night.club) as connection:
        journal.append(connection, night.club, night.number, Draft(Kind.ENDED), stamp, before)

    assert night.night.version == before.seq + 1
