"""The book defends itself: what is written stays, and only what is sound is written."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from app.domain.errors import Conflict
from app.store.engine import Store
from app.store.seal import FIRST
from tests.support.audit import faults
from tests.support.dump import dump
from tests.support.evening import Evening
from tests.support.raw import set_pragma

COLUMNS = (
    "club_id, seq, night, kind, facts, at, recorded_at, by, reverses, request_id, request_hash, previous_hash, hash"
)


@pytest.fixture
def night(store: Store) -> Evening:
    played = Evening(store).open()
    played.sell("Bo", 100_00)
    return played


EDITS = [
    "UPDATE entry SET at = '2026-01-01'",
    "UPDATE posting SET amount = amount * 2",
    "UPDATE player SET name = 'Eva' WHERE id = 1",
    "UPDATE night SET number = 7",
    "UPDATE club SET created_at = ''",
    "DELETE FROM posting",
    "DELETE FROM entry WHERE seq = 3",
    "DELETE FROM player WHERE id = 4",
    "DELETE FROM night",
    "DELETE FROM club",
]


@pytest.mark.parametrize("statement", EDITS)
def test_what_is_written_is_neither_edited_nor_removed(night: Evening, statement: str) -> None:
    _refused(night.store, statement)


REPLACEMENTS = [
    f"INSERT OR REPLACE INTO entry ({COLUMNS}) SELECT {COLUMNS} FROM entry WHERE seq = 3",
    f"INSERT OR REPLACE INTO entry ({COLUMNS}) SELECT club_id, 4, night, kind, facts, at, recorded_at, by, reverses,"
    " request_id, request_hash, hash, 'x' FROM entry WHERE seq = 3",
    "INSERT OR REPLACE INTO posting SELECT club_id, seq, leg, account, player_id, 1, piece FROM posting",
    "INSERT OR REPLACE INTO player SELECT id, club_id, 'Eva', name_key FROM player WHERE id = 1",
    "INSERT OR REPLACE INTO player SELECT 99, club_id, name, name_key FROM player WHERE id = 1",
    "INSERT OR REPLACE INTO night SELECT * FROM night",
    "INSERT OR REPLACE INTO club SELECT id, '' FROM club",
    "REPLACE INTO posting SELECT club_id, seq, leg, account, player_id, 1, piece FROM posting",
]


@pytest.mark.parametrize("recursive", ["ON", "OFF"])
@pytest.mark.parametrize("statement", REPLACEMENTS)
def test_sqlite_replaces_nothing_whoever_opens_the_file(sqlite_store: Store, statement: str, recursive: str) -> None:
    night = Evening(sqlite_store).open()
    night.sell("Bo", 100_00)
    before = dump(sqlite_store)
    set_pragma(sqlite_store, f"recursive_triggers={recursive}")

    _refused(sqlite_store, statement)
    assert dump(sqlite_store) == before


def test_the_tables_have_no_hidden_row_number(sqlite_store: Store) -> None:
    with sqlite_store.reading() as connection:
        listed = connection.exec_driver_sql(
            "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main'"
        ).all()

    ours = {name: (bool(without), bool(strict)) for name, without, strict in listed if name in dump(sqlite_store)}
    assert all(strict for _, strict in ours.values())
    assert {name for name, (without, _) in ours.items() if without} == {"night", "entry", "posting"}


LAST = "(SELECT hash FROM entry WHERE seq = 3)"


@pytest.mark.parametrize(
    ("legs", "seq", "previous"),
    [
        (((1, 20_00), (2, -19_00)), 4, LAST),  # does not balance
        (((1, 20_00),), 4, LAST),
        (((1, 20_00), (2, -20_00)), 5, LAST),  # leaves a number out
        (((1, 20_00), (2, -20_00)), 4, f"'{FIRST}'"),  # follows another
        (((1, 10**12 + 1), (2, -(10**12) - 1)), 4, LAST),
        (((1, 0),), 4, LAST),
    ],
)
def test_an_entry_that_is_not_sound_is_not_written(
    night: Evening, legs: tuple[tuple[int, int], ...], seq: int, previous: str
) -> None:
    _refused(night.store, *_postings(seq, legs), _entry(seq, previous))


def test_a_sound_entry_written_by_hand_is_taken(night: Evening) -> None:
    with night.store.writing(night.club) as connection:
        for statement in [*_postings(4, ((1, 20_00), (2, -20_00))), _entry(4, LAST)]:
            connection.execute(text(statement))

    assert faults(night.store) == ["entry (1, 4) was altered"]


def test_nothing_is_added_to_a_sealed_entry(night: Evening) -> None:
    _refused(night.store, *_postings(3, ((3, 20_00), (4, -20_00))))


def test_postings_without_an_entry_are_not_kept(night: Evening) -> None:
    _refused(night.store, *_postings(4, ((1, 20_00), (2, -20_00))))


def test_one_request_is_one_entry(night: Evening) -> None:
    taken = _entry(4, LAST).replace("'by hand'", "(SELECT request_id FROM entry WHERE seq = 3)")
    _refused(night.store, taken)


def test_one_entry_is_reversed_once(night: Evening) -> None:
    undone = night.undo(3)
    _refused(night.store, _entry(5, f"(SELECT hash FROM entry WHERE seq = {undone.seq})", reverses=3))


def test_a_posting_names_a_player_of_the_book(night: Evening) -> None:
    legs = [leg.replace("NULL", "99") for leg in _postings(4, ((1, 20_00), (2, -20_00)))]
    _refused(night.store, *legs, _entry(4, LAST))


def _refused(store: Store, *statements: str) -> None:
    before = dump(store)
    with pytest.raises(Conflict, match="not_taken"), store.writing(1) as connection:
        for statement in statements:
            connection.execute(text(statement))
    assert dump(store) == before


def _postings(seq: int, legs: tuple[tuple[int, int], ...]) -> Iterator[str]:
    for leg, amount in legs:
        yield f"INSERT INTO posting VALUES (1, {seq}, {leg}, 'drawer', NULL, {amount}, '')"


def _entry(seq: int, previous: str, reverses: int | None = None) -> str:
    struck = "NULL" if reverses is None else reverses
    values = f"1, {seq}, 1, 'sale', '{{}}', '', '', NULL, {struck}, 'by hand', '', {previous}, 'hash {seq}'"
    return f"INSERT INTO entry ({COLUMNS}) VALUES ({values})"
