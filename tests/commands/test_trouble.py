"""What is typed wrong, is not there or cannot be written is said in a sentence."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from app.config import secret_key
from tests.commands.conftest import Say
from tests.support.urls import sqlite_url


@pytest.mark.parametrize("command", [["check-books"], ["backup", "copy.db", "--db"], ["link", "banker", "--db"]])
def test_a_book_that_is_not_there_is_not_made(command: list[str], say: Say, tmp_path: Path):
    code, _, said = say(*command, str(tmp_path / "none.db"))

    assert (code, said) == (1, f"There is no book at {(tmp_path / 'none.db').resolve()}.")
    assert not list(tmp_path.iterdir())


WRONG = [
    (["sell"], "invalid choice: 'sell'"),
    ([], "the following arguments are required: COMMAND"),
    (["link", "anna"], "invalid choice: 'anna'"),
    (["serve", "--port", "0"], "a port is a number from 1 to 65535, not '0'"),
    (["serve", "--port", "http"], "a port is a number from 1 to 65535, not 'http'"),
    (["replay"], "the following arguments are required: FILE.toml"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG)
def test_what_is_typed_wrong_is_answered_in_a_sentence(words: list[str], sentence: str, say: Say):
    code, _, err = say(*words)

    assert (code, sentence in err) == (2, True)


def test_help_names_every_command(say: Say):
    code, out, _ = say("--help")

    assert code == 0
    for command in ("serve", "demo", "link", "replay", "judge", "backup", "check-books"):
        assert f"\n    {command}" in out


@pytest.mark.parametrize(
    "words", [("check-books",), ("replay", "tests/nights/pakker.toml", "--into"), ("serve", "--db")]
)
@pytest.mark.parametrize("named", ["mysql://x/y", "sqlite://", "nonsense://x"])
def test_what_is_no_file_and_no_postgresql_is_no_book(say: Say, words: tuple[str, ...], named: str):
    code, _, err = say(*words, named)

    assert (code, err.partition(",")[0]) == (1, "A book is a file or a PostgreSQL database")


@pytest.mark.parametrize(
    "words", [("check-books",), ("link", "banker", "--db"), ("replay", "tests/nights/pakker.toml", "--into")]
)
def test_an_address_that_cannot_be_read_is_said_in_a_sentence_without_its_password(say: Say, words: tuple[str, ...]):
    code, _, err = say(*words, "postgresql://me:secret@host:abc/x")

    assert code == 1
    assert err == "A book in PostgreSQL has an address such as postgresql://name:password@host:5432/bankir."


@pytest.mark.parametrize("words", [("link", "banker", "--db"), ("replay", "tests/nights/pakker.toml", "--into")])
def test_a_book_on_no_server_is_said_in_a_sentence_without_its_password(say: Say, words: tuple[str, ...]):
    code, _, err = say(*words, "postgresql://me:secret@127.0.0.1:1/x")

    assert code == 1
    assert err.startswith("The book postgresql+psycopg://me:***@127.0.0.1:1/x cannot be opened: connection failed")


@pytest.fixture
def still(played: Path) -> Iterator[Path]:
    """The book on a disk that takes nothing."""
    if sys.platform == "win32":
        pytest.skip("a folder takes everything from its owner there")
    with TemporaryDirectory() as folder:
        file = Path(shutil.copy(played, folder))
        secret_key(sqlite_url(file))
        file.chmod(0o444)
        Path(folder).chmod(0o555)
        with _without_privileges():
            yield file
        Path(folder).chmod(0o755)


@contextmanager
def _without_privileges() -> Iterator[None]:
    """As root nothing is closed; so for a while this process is nobody."""
    if os.getuid() != 0:
        yield
        return
    os.setresuid(65534, 65534, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


@pytest.mark.parametrize(
    "words",
    [
        ("link", "banker", "--db"),
        ("link", "watch", "--renew", "--db"),
        ("replay", "tests/nights/pakker.toml", "--into"),
    ],
)
def test_a_disk_that_takes_nothing_is_said_in_a_sentence(say: Say, still: Path, words: tuple[str, ...]):
    code, out, err = say(*words, str(still))

    assert (code, out) == (1, "")
    assert err == f"The book {still} cannot be written: its folder or its file takes nothing."


def test_a_book_on_a_disk_that_takes_nothing_can_be_checked(say: Say, still: Path):
    assert say("check-books", str(still))[:2] == (0, "The books balance: 93 entries, 4 nights.\n")


def test_a_script_that_is_a_folder_is_named_once(say: Say, tmp_path: Path):
    code, _, err = say("replay", str(tmp_path))

    assert code == 2
    assert err.count(str(tmp_path)) == 1


def test_who_reads_only_the_first_line_hears_of_no_trouble():
    judged = [sys.executable, "-m", "app", "judge", "Anna=Ks Kd 7h 4c 2s", "Bo=Qs Qd 7c 4h 2d"]
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(judged, stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60)
    os.close(writer)

    assert ended.stderr == ""


def test_a_server_that_does_not_answer_is_said_in_a_sentence(say: Say):
    code, _, err = say("check-books", "postgresql://127.0.0.1:1/bankir")

    assert code == 1
    assert err.startswith("The book cannot be opened: connection failed")
