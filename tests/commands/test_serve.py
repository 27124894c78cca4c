"""A real server process: it answers soon, is alone with its book, and is up again whatever happened to it."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.__main__ import main
from app.services import club as clubs
from app.services import links
from app.store.start import open_book
from tests.support.server import command, free_port, serving
from tests.support.urls import sqlite_url

NOW = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
WARM_START_SECONDS = 3
SLACK_SECONDS = 7
"""For a machine that does something else besides: what is looked for is a start that takes ten times as long."""

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are POSIX's")


@pytest.fixture
def book(tmp_path: Path) -> str:
    return str(tmp_path / "bank.db")


def test_a_server_prints_its_link_and_answers_within_the_limit(book: str):
    port = free_port()
    with serving("--db", book, "--port", str(port)):
        pass

    with serving("--db", book, "--port", str(port)) as server:
        assert server.status() == 200
        assert server.waited < WARM_START_SECONDS + SLACK_SECONDS


def test_the_banker_link_is_the_same_after_a_restart(book: str):
    port = str(free_port())
    with serving("--db", book, "--port", port) as first:
        pass

    with serving("--db", book, "--port", port) as second:
        assert second.link == first.link


def test_the_terminal_shows_the_banker_link_as_a_qr_code(book: str):
    with serving("--db", book, "--port", str(free_port())) as server:
        assert server.process.stdout
        drawn = [server.process.stdout.readline() for _ in range(12)]

    assert any("█▄" in line for line in drawn)


def test_a_terminal_without_half_blocks_gets_the_code_in_another_way(book: str):
    with serving("--db", book, "--port", str(free_port()), PYTHONIOENCODING="ascii") as server:
        assert server.status() == 200


def test_a_second_server_on_the_same_book_is_told_that_there_is_one(book: str):
    with serving("--db", book, "--port", str(free_port())), command("serve", "--db", book) as second:
        _, said = second.communicate(timeout=30)

    assert (second.returncode, said.count("\n")) == (1, 1)
    assert "Another server already has" in said


def test_a_port_that_is_taken_is_said_in_a_sentence(book: str):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with command("serve", "--db", book, "--port", str(port)) as server:
            _, said = server.communicate(timeout=30)

    assert server.returncode == 1
    assert said == f"Port {port} is taken by another program. Choose another: --port {port % 65535 + 1}\n"


def test_what_is_no_book_is_left_alone(tmp_path: Path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, about the money", encoding="utf-8")

    with command("serve", "--db", str(letter)) as server:
        _, said = server.communicate(timeout=30)

    assert (server.returncode, said) == (1, f"{letter.resolve()} is not a book of Bankir.\n")
    assert letter.read_text(encoding="utf-8") == "Dear Anna, about the money"


def test_a_lost_book_is_not_begun_anew(book: str):
    with serving("--db", book, "--port", str(free_port())):
        pass
    for part in Path(book).parent.glob("bank.db*"):
        part.unlink()

    with command("serve", "--db", book) as server:
        _, said = server.communicate(timeout=30)

    assert (server.returncode, "Restore it from a backup." in said) == (1, True)
    assert not Path(book).exists()


@posix
def test_a_killed_server_is_up_again_and_its_books_balance(book: str, capsys: pytest.CaptureFixture[str]):
    port = str(free_port())
    with serving("--db", book, "--port", port) as server:
        server.status()
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait(timeout=10)

    with serving("--db", book, "--port", port) as again:
        assert again.status() == 200
        assert main(["check-books", book]) == 0


@posix
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_stopped_ends_in_silence(sent: signal.Signals, book: str):
    with serving("--db", book, "--port", str(free_port())) as server:
        server.status()
        server.process.send_signal(sent)
        code, said = _end_of(server.process)

    assert (code, said) == (0, "")


@posix
def test_the_key_of_a_book_is_for_its_owner_alone(book: str):
    with serving("--db", book, "--port", str(free_port())):
        assert Path(book).with_suffix(".key").stat().st_mode & 0o777 == 0o600


@pytest.fixture
def old_links(book: str) -> list[str]:
    """The links of before, for both roles, that another secret key made."""
    with closing(open_book(sqlite_url(Path(book)))) as store:
        club = clubs.first_club(store, at=NOW)
        return [links.open_link(store, club, role, key=b"the key of before, 32 bytes", at=NOW) for role in links.ROLES]


def _let_in(book: str, tokens: list[str]) -> int:
    with closing(open_book(sqlite_url(Path(book)))) as store:
        return sum(links.admission_by_link(store, token) is not None for token in tokens)


def test_the_first_start_with_another_key_lets_nobody_in_by_an_old_link_and_says_so(book: str, old_links: list[str]):
    with command("serve", "--db", book, "--port", str(free_port())) as server:
        assert server.stdout
        said = [server.stdout.readline() for _ in range(6)]
        server.kill()

    assert "The secret key is another than before. Old links that let nobody in any more: 2\n" in said
    assert _let_in(book, old_links) == 0


def test_a_start_that_fails_ends_no_link_of_another_key(book: str, old_links: list[str]):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with command("serve", "--db", book, "--port", str(other.getsockname()[1])) as server:
            server.communicate(timeout=30)

    assert server.returncode == 1
    assert _let_in(book, old_links) == 2


def test_a_host_that_is_not_ours_is_turned_away(book: str):
    port = free_port()
    with serving("--db", book, "--port", str(port)), socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n")
        answer = connection.recv(4096)

    assert answer.startswith(b"HTTP/1.1 400 ")


@pytest.mark.postgres
def test_a_book_in_postgresql_is_served(pg_url: str):
    with serving("--db", pg_url, "--port", str(free_port()), BANKIR_SECRET_KEY="for this test alone") as server:
        assert server.status() == 200


def _end_of(process: subprocess.Popen[str]) -> tuple[int, str]:
    deadline = time.monotonic() + 20
    while process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.05)
    assert process.stderr
    return process.wait(timeout=1), process.stderr.read()
