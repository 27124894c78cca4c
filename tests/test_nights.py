"""Whole evenings kept as scripts: each leaves behind what the file beside it says, to the last key.

After a change that is meant, `python -m app replay tests/nights/NAME.toml --json` prints the new report.
"""

import json
from pathlib import Path

import pytest

from app.__main__ import main

NIGHTS = Path(__file__).parent / "nights"
FAILS = "fails-on-purpose"
NAMES = sorted(path.stem for path in NIGHTS.glob("*.toml"))
PLAYED_AFTER = {"carried-2": "carried-1", "pots-polski-2": "pots-polski-1"}
"""Nights that go on from another of the same club."""


def replayed(name: str, capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, str, str]:
    """Plays a night: exit code, report, and what was said besides."""
    code = main(["replay", str(NIGHTS / f"{name}.toml"), "--json", *options])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("name", [name for name in NAMES if name not in PLAYED_AFTER])
def test_a_night_leaves_behind_what_is_written_beside_it(name: str, capsys: pytest.CaptureFixture[str]):
    code, report, _ = replayed(name, capsys)

    assert json.loads(report) == json.loads((NIGHTS / f"{name}.json").read_text(encoding="utf-8"))
    assert code == (1 if name == FAILS else 0)


@pytest.mark.parametrize(("later", "earlier"), PLAYED_AFTER.items())
def test_what_one_night_leaves_open_the_next_goes_on_from(
    later: str, earlier: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    book = str(tmp_path / "bank.db")
    assert replayed(earlier, capsys, "--into", book)[0] == 0

    code, report, _ = replayed(later, capsys, "--into", book)

    assert (code, json.loads(report)) == (0, json.loads((NIGHTS / f"{later}.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", [name for name in NAMES if name != FAILS])
def test_a_night_in_a_file_passes_the_auditor(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    book = str(tmp_path / "bank.db")
    replayed(name, capsys, "--into", book)

    code = main(["check-books", book])

    assert (code, capsys.readouterr().out[:17]) == (0, "The books balance")


def test_a_night_that_goes_otherwise_than_told_names_the_steps(capsys: pytest.CaptureFixture[str]):
    code, _, said = replayed(FAILS, capsys)

    assert code == 1
    assert said.splitlines() == [
        "step 3 (sale) was refused (below_minimum), though the script does not say so.",
        "step 4 (sale) was not refused, though the script says below_minimum.",
    ]


def test_a_script_played_twice_into_a_book_is_booked_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    book = str(tmp_path / "bank.db")
    _, first, _ = replayed("small-chips", capsys, "--into", book)

    _, second, _ = replayed("small-chips", capsys, "--into", book)

    assert json.loads(second)["results"] == json.loads(first)["results"]
    main(["check-books", book])
    assert capsys.readouterr().out == "The books balance: 11 entries, 1 night.\n"
