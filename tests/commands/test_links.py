"""Links on the command line."""

from contextlib import closing
from pathlib import Path

import pytest

from app.config import database_url, note_address
from app.services.links import admission_by_link
from app.store.start import open_book
from tests.commands.conftest import Say
from tests.support.urls import sqlite_url


def token(link: str) -> str:
    return link.rsplit("/", 1)[1].strip()


def test_a_link_is_shown_as_often_as_it_is_asked_for(say: Say, book: Path):
    _, first, _ = say("link", "banker", "--db", str(book))
    _, second, _ = say("link", "banker", "--db", str(book))

    assert first == second
    assert first.startswith("http://127.0.0.1:8008/enter/")


def test_a_link_has_the_address_where_the_book_is_served_last(say: Say, book: Path):
    url = database_url(str(book))
    _, assumed, warned = say("link", "banker", "--db", str(book))
    note_address(url, "http://192.168.1.7:8123")
    _, noted, silent = say("link", "banker", "--db", str(book))
    _, asked, _ = say("link", "banker", "--db", str(book), "--port", "9000")

    assert assumed.startswith("http://127.0.0.1:8008/enter/")
    assert "Assumed that Bankir is at http://127.0.0.1:8008" in warned
    assert (noted.startswith("http://192.168.1.7:8123/enter/"), silent) == (True, "")
    assert asked.startswith("http://127.0.0.1:9000/enter/")


def test_a_renewed_link_is_another_and_ends_the_old(say: Say, book: Path):
    _, old, _ = say("link", "watch", "--db", str(book))
    _, new, _ = say("link", "watch", "--renew", "--db", str(book), "--port", "9000")

    assert new.startswith("http://127.0.0.1:9000/watch/")
    with closing(open_book(sqlite_url(book))) as store:
        found = admission_by_link(store, token(new))
        assert admission_by_link(store, token(old)) is None
    assert found and found.role == "watch"


def test_behind_a_proxy_a_link_has_the_name_of_the_proxy(say: Say, book: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("BANKIR_HOSTS", "bank.example.org")

    assert say("link", "banker", "--https", "--db", str(book))[1].startswith("https://bank.example.org/enter/")


def test_no_link_is_made_with_a_damaged_key(say: Say, book: Path):
    book.with_suffix(".key").write_text("", encoding="ascii")
    code, out, err = say("link", "banker", "--db", str(book))

    assert (code, out) == (1, "")
    assert "is damaged. Restore it from a backup" in err


def test_a_link_of_another_key_is_not_ended_by_asking_for_it(say: Say, book: Path, monkeypatch: pytest.MonkeyPatch):
    _, link, _ = say("link", "banker", "--db", str(book))
    monkeypatch.setenv("BANKIR_SECRET_KEY", "mistyped " * 8)
    code, out, err = say("link", "banker", "--db", str(book))

    assert (code, out) == (1, "")
    assert "made with another secret key" in err and "--renew" in err
    with closing(open_book(sqlite_url(book))) as store:
        assert admission_by_link(store, token(link))
    renewed = say("link", "banker", "--renew", "--db", str(book))[1]
    assert say("link", "banker", "--db", str(book))[1] == renewed != link


def test_another_club_of_the_book_has_links_of_its_own(say: Say, book: Path):
    _, first, _ = say("link", "banker", "--db", str(book))
    code, link, told = say("link", "banker", "--new-club", "--db", str(book))
    _, again, silent = say("link", "banker", "--club", "2", "--db", str(book), "--port", "8008")

    assert (code, again) == (0, link)
    assert "club 2" in told and "club" not in silent
    assert say("link", "banker", "--db", str(book))[1] == first != link
    with closing(open_book(sqlite_url(book))) as store:
        found = admission_by_link(store, token(link))
    assert found and (found.club, found.role) == (2, "banker")
    assert say("check-books", "--db", str(book))[0] == 0


@pytest.mark.parametrize("number", ["2", "0", str(10**30)])
def test_a_club_that_the_book_does_not_have_is_not_made_by_its_number(say: Say, book: Path, number: str):
    code, out, err = say("link", "banker", "--club", number, "--db", str(book))

    assert (code, out) == (1, "")
    assert f"There is no club {number} in this book, only 1." in err
