"""What a visitor sees when something is wrong: a page with a sentence, never a stack trace."""

import logging
from collections.abc import Callable
from typing import NoReturn

import pytest

from app.domain.ledger import PlayerId
from app.store.engine import Store, Unavailable
from tests.support.audit import faults
from tests.support.dump import dump
from tests.support.visitor import Visitor

Numbered = Callable[[str], PlayerId]


@pytest.fixture
def book_fails(store: Store, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """From now on neither reading nor writing works, for a reason."""

    def fail(reason: str) -> None:
        def unavailable(*_: object) -> NoReturn:
            raise Unavailable(reason)

        monkeypatch.setattr(store, "reading", unavailable)
        monkeypatch.setattr(store, "writing", unavailable)

    return fail


@pytest.mark.parametrize(
    ("reason", "says"),
    [
        ("locked", "press again"),
        ("full", "disk is full"),
        ("read_only", "read only"),
        ("disk", "note the rest on paper"),
    ],
)
def test_a_book_that_cannot_be_read_is_answered_with_a_sentence_and_503(
    banker: Visitor, night: int, book_fails: Callable[[str], None], reason: str, says: str
) -> None:
    book_fails(reason)
    answer = banker.get("/nights/1")

    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "2"
    assert says in answer.text


def test_reads_go_on_while_the_disk_is_full_and_sales_once_there_is_room_r3(
    banker: Visitor, night: int, player: Numbered, store: Store
) -> None:
    page = f"/nights/1/seats/{player('Bo')}"
    _book_may_grow(store, to=1)
    for number in range(200):
        form = banker.form(page, "/sales")
        answer = banker.send(form, amount=str(20 + 10 * number), paid="tab", sure=str(20 + 10 * number))
        if answer.status_code != 303:
            break
    assert (answer.status_code, "The disk is full" in answer.text) == (503, True)
    assert banker.get("/nights/1").status_code == 200

    _book_may_grow(store, to=100_000)
    assert banker.send(form, amount="30", paid="cash").status_code == 303
    assert faults(store) == []


def _book_may_grow(store: Store, *, to: int) -> None:
    """How many pages the book may have, as SQLite counts them; never fewer than it has."""
    with store.writing() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count={to}")


def test_a_page_that_is_not_there_is_404_even_while_the_book_cannot_be_read(
    banker: Visitor, book_fails: Callable[[str], None]
) -> None:
    book_fails("disk")

    assert banker.get("/no/such/page").status_code == 404


def test_a_fault_of_ours_is_logged_once_and_shown_without_its_trace(
    banker: Visitor, night: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr("app.web.night.table.table", broken)
    with caplog.at_level(logging.ERROR):
        answer = banker.get("/nights/1")

    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("language", "says"),
    [("sv", "Till bordet"), ("nb", "Til bordet"), ("pl", "stron"), ("de", "There is no such page")],
)
def test_an_error_page_speaks_the_language_of_its_visitor(nobody: Visitor, language: str, says: str) -> None:
    answer = nobody.client.get("/no/such/page", headers={"Accept-Language": language})

    assert answer.status_code == 404
    assert says in answer.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nights/0", 404),
        ("GET", "/nights/2", 404),
        ("GET", "/nights/9999999999", 404),
        ("GET", "/nights/１", 404),
        ("GET", "/nights/1/seats/1/sales", 405),
        ("POST", "/nights/1", 405),
        ("GET", "/nights/1/journal?before=%00", 200),
        ("GET", "/nights/1/journal?before=99999999999999", 200),
        ("GET", "/nights/1/table?since=%ff", 200),
        ("GET", "/nights/1/seats/new?player=%00%3Cb", 200),
    ],
)
def test_what_makes_no_sense_is_answered_with_a_page(
    banker: Visitor, night: int, method: str, path: str, status: int
) -> None:
    answer = banker.client.open(path, method=method)

    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_too_much_at_once_is_refused(banker: Visitor, night: int, player: Numbered, store: Store) -> None:
    form = banker.form(f"/nights/1/seats/{player('Bo')}", "/sales")
    before = dump(store)

    assert banker.send(form, other="1" * 300_000).status_code == 413
    assert dump(store) == before


def test_nobody_is_told_how_to_get_in(nobody: Visitor, night: int) -> None:
    answer = nobody.get("/nights/1")

    assert answer.status_code == 401
    assert "Open the link that the banker shows" in answer.text
