"""Commands as they are typed, a book that was played, and scripts."""

import argparse
import json
import shutil
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.__main__ import main
from app.commands import judge
from app.commands.demo import fill
from app.store.start import open_book
from tests.support.urls import sqlite_url

AT = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)
Say = Callable[..., tuple[int, str, str]]
HEAD = """
[night]
club = "Torsdag"
book = "pakker"
currency = "SEK"
starts = "2026-11-27 19:00"
stops = "23:00"
timezone = "Europe/Stockholm"
banker = "Anna"
players = ["Anna", "Bo"]
"""
SALE = 'sale = { player = "Bo", amount = "20", paid = "cash" }'
ANNA, BO = "Anna=Ks Kd 7h 4c 2s", "Bo=As Jd 9h 5c 3s"
PARALLEL = (
    "parallel",
    "--removed",
    "8h 7h 9d Ts 7s Qc Jc",
    "--a",
    "9s 9c 8s 8c 7c|Ks Kd Kc Js Tc|Qd Jd Td 8d 7d|As Ah Ad Ac Qs|Kh Qh Jh Th 9h",
    "--b",
    "As Ah Ac 8d 8c|Ks Qs Js 9s 8s|Kh Qh Jh Th 9h|Ad Kd Qd Jd Td|7d 7c Kc Tc 9c",
)


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Say:
    """Carries out a command: exit code, what was printed, what was said on the side."""
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def said(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as stopped:
            code = stopped.code if isinstance(stopped.code, int) else 1
            if isinstance(stopped.code, str):
                return code, "", stopped.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return said


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "bank.db"
    with closing(open_book(sqlite_url(path))) as store:
        fill(store, now=AT)
    return path


@pytest.fixture
def book(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "bank.db"))


class Player:
    """Writes scripts and plays them."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def play(self, text: str, *options: str) -> tuple[int, str, str]:
        """Exit code, what was printed, and what was said on the side."""
        file = self.folder / "night.toml"
        file.write_text(text, encoding="utf-8")
        code = main(["replay", str(file), *options])
        said = self._capsys.readouterr()
        return code, said.out, said.err

    def report(self, text: str, *options: str) -> dict:
        code, out, err = self.play(text, "--json", *options)
        assert code == 0, err
        return json.loads(out)


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Player:
    return Player(tmp_path, capsys)


def steps(*told: str) -> str:
    return HEAD + "".join(f"[[did]]\n{step}\n" for step in told)


@pytest.fixture
def says(capsys):
    """Runs `judge` with those words: the exit code and what it printed."""

    def run(*words: str) -> tuple[int, str]:
        parser = argparse.ArgumentParser()
        judge.add_parser(parser.add_subparsers(dest="command"))
        code = judge.run(parser.parse_args(["judge", *words]))
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return run


@pytest.fixture
def document(says):
    """Runs `judge --json`: the exit code and the document."""

    def run(*words: str):
        code, printed = says(*words, "--json")
        return code, json.loads(printed)

    return run
