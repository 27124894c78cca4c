"""The auditor notices whatever is done to a book behind its back."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.audit import Audit, audit, database, shape
from app.audit.checks import OF_THE_GUARDS, OF_THE_JOURNAL, OF_THE_NIGHTS
from app.audit.opened import opened
from app.domain.ledger import Account
from app.services.links import ROLES
from app.store.engine import Store
from app.store.tables import Base

Harm = Callable[..., Audit]
SALE = "(SELECT seq FROM entry WHERE kind = 'sale' ORDER BY seq LIMIT 1)"
FIRST_CLOSED = "(SELECT seq FROM entry WHERE kind = 'closed' ORDER BY seq LIMIT 1)"

DONE = [
    ("an amount raised", [f"UPDATE posting SET amount = 5 WHERE seq = {SALE} AND leg = 1"], "does not balance"),
    (
        "both amounts of a sale raised",
        [f"UPDATE posting SET amount = 2 * amount WHERE seq = {SALE}"],
        "was altered after it was sealed",
    ),
    (
        "a sale moved to another account",
        [f"UPDATE posting SET account = 'kitty' WHERE seq = {SALE} AND account = 'drawer'"],
        "was altered after it was sealed",
    ),
    (
        "a sale given to another player",
        [f"UPDATE posting SET player_id = 2 WHERE seq = {SALE} AND player_id = 1"],
        "was altered after it was sealed",
    ),
    ("facts rewritten", [f"""UPDATE entry SET facts = '{{"tender":"tab"}}' WHERE seq = {SALE}"""], "was altered"),
    ("a time set back", ["UPDATE entry SET at = '2020-01-01T00:00:00.000000+00:00' WHERE seq = 5"], "was altered"),
    ("the banker's name changed", ["UPDATE entry SET by = 2 WHERE seq = 5"], "was altered"),
    (
        "two entries swapped",
        [f"UPDATE entry SET seq = 9000 + {n} WHERE seq = {n}" for n in (5, 6)]
        + ["UPDATE entry SET seq = 11 - (seq - 9000) WHERE seq > 9000"],
        "was altered after it was sealed",
    ),
    (
        "an entry removed",
        ["DELETE FROM posting WHERE seq = 6", "DELETE FROM entry WHERE seq = 6"],
        "does not follow entry 5",
    ),
    ("the first entry removed", ["DELETE FROM entry WHERE seq = 1"], "is not the first of its chain"),
    ("a posting removed", [f"DELETE FROM posting WHERE seq = {SALE} AND leg = 2"], "does not balance"),
    ("postings removed", [f"DELETE FROM posting WHERE seq = {SALE}"], "was altered after it was sealed"),
    ("an entry removed under its postings", ["DELETE FROM entry WHERE seq = 6"], "belongs to no entry"),
    ("an account that is none", ["UPDATE posting SET account = 'gold' WHERE seq = 5 AND leg = 1"], "cannot be 'gold'"),
    ("facts that are no JSON", ["UPDATE entry SET facts = '{' WHERE seq = 5"], "facts cannot be '{'"),
    ("a time that is none", ["UPDATE entry SET at = '2026-13-01T00:00:00.000000+00:00' WHERE seq = 5"], "at cannot be"),
    ("a night without entries", ["INSERT INTO night (club_id, number) VALUES (1, 5)"], "Night 5 has no entries."),
    ("a name changed", ["UPDATE player SET name = 'Axel' WHERE id = 1"], "does not fit its key"),
    ("a key with a word", ["UPDATE player SET name_key = name_key || '  two' WHERE id = 1"], "does not fit its key"),
    ("a second living link", ["UPDATE link SET ended_at = NULL, role = 'banker'"], "one banker link too many"),
    ("a link to nowhere", ["UPDATE link SET club_id = 7 WHERE id = 1"], "opens club 7"),
    ("a device of nobody", ["UPDATE device SET link_id = 7"], "came in by link 7"),
]


@pytest.mark.parametrize(("what", "statements", "finding"), DONE, ids=[done[0] for done in DONE])
def test_what_is_done_behind_the_guards_is_noticed(what: str, statements: list[str], finding: str, harm: Harm):
    assert any(finding in found for found in harm(*statements).findings), what


def test_a_book_that_nobody_touched_balances(full_book: Path):
    with opened(full_book) as connection:
        found = audit(connection)

    assert (found.findings, found.nights) == ((), 4)


@pytest.mark.parametrize("guard", sorted(database.SQLITE_GUARDS))
def test_a_guard_that_is_gone_is_named(guard: str, book: Path):
    with closing(sqlite3.connect(book)) as connection:
        connection.execute(f"DROP TRIGGER {guard}")

        assert audit(connection).findings == (f"The guard {guard} is gone: nothing keeps the book from being changed.",)


def test_the_auditor_knows_every_guard_account_and_role(store: Store):
    guards = database.SQLITE_GUARDS if store.is_sqlite else database.POSTGRESQL_GUARDS
    triggers = (
        "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        if store.is_sqlite
        else "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
    )

    with store.reading() as connection:
        assert {row[0] for row in connection.exec_driver_sql(triggers)} == guards
    assert {account.value for account in Account} == shape.ACCOUNTS
    assert set(ROLES) == shape.ROLES


def test_the_auditor_knows_every_column():
    ours = {name: tuple(table.columns.keys()) for name, table in Base.metadata.tables.items()}

    assert {name: row._fields for name, row in shape.TABLES.items()} == ours


def test_a_finding_stands_for_all_of_its_kind(harm: Harm):
    [first, *_] = harm("UPDATE posting SET amount = amount + 1 WHERE leg = 1").findings

    assert "more like it." in first


def test_an_empty_file_is_no_book(tmp_path: Path):
    with closing(sqlite3.connect(tmp_path / "empty.db")) as connection:
        assert audit(connection).findings[0].startswith("This is no book of Bankir: it lacks club")


def test_every_check_says_what_it_is_for():
    for check in (*OF_THE_JOURNAL, *OF_THE_NIGHTS, *OF_THE_GUARDS):
        assert check.__doc__, check.__name__
