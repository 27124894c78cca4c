"""The project's tool sets itself up, says in one line what stops it, and does nothing twice."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = "Scripts/python.exe" if os.name == "nt" else "bin/python"

APP = "import deck, os, sys; print(deck.VERSION, sys.argv[1:], os.getcwd()); sys.exit(7)"


@pytest.fixture(scope="module")
def set_up_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with this tool, set up; the one package it needs lies beside it in two versions."""
    folder = tmp_path_factory.mktemp("set up") / "project"
    (folder / "app").mkdir(parents=True)
    (folder / "app" / "__main__.py").write_text(APP, encoding="utf-8")
    (folder / "pyproject.toml").write_text(
        '[project]\ndependencies = ["deck"]\n[dependency-groups]\ntest = []\n', encoding="utf-8"
    )
    for version in ("1.0", "2.0"):
        wheel(folder, "deck", version)
    constrain(folder, "deck==1.0")
    shutil.copy(ROOT / "dev.py", folder)
    first = dev(folder, "app")
    assert first.returncode == 7, first.stderr
    return folder


@pytest.fixture
def project(set_up_once: Path, tmp_path: Path) -> Path:
    return shutil.copytree(set_up_once, tmp_path / "project", symlinks=True)


def test_a_command_gets_its_arguments_where_the_person_stands(project: Path, tmp_path: Path):
    ran = dev(project, "run", "--db", "my.db", cwd=tmp_path)

    assert (ran.returncode, ran.stdout.strip()) == (7, f"1.0 ['serve', '--db', 'my.db'] {tmp_path}")


def test_nothing_is_done_when_nothing_changed(project: Path):
    assert dev(project, "app").stderr == ""


def test_what_only_the_tests_need_is_called_so_when_it_is_installed_later(project: Path):
    told = project / "pyproject.toml"
    told.write_text(told.read_text(encoding="utf-8").replace("test = []", 'test = ["deck>=1"]'), encoding="utf-8")

    assert dev(project, "test", "--help").stderr.startswith("Installing what the tests need (once")
    assert dev(project, "app").stderr == "", "what runs it is there still"


def test_other_constraints_are_followed(project: Path):
    constrain(project, "deck==2.0")

    assert dev(project, "app").stdout.startswith("2.0 ")


def test_an_environment_whose_python_is_gone_is_made_again(project: Path):
    (project / ".venv" / PYTHON).unlink()

    ran = dev(project, "app")

    assert "Making a virtual environment" in ran.stderr
    assert ran.stdout.startswith("1.0 ")


def test_without_a_network_it_says_so_in_one_line_and_tries_again_next_time(project: Path):
    constrain(project, "deck==2.0")
    without = dev(project, "app", PIP_NO_INDEX="0", PIP_FIND_LINKS="", PIP_INDEX_URL="http://127.0.0.1:9/")

    assert without.returncode == 1
    assert without.stderr.splitlines()[1:] == [
        "The packages could not be fetched: set-up needs the network once. Connect, and run the same again."
    ]
    assert dev(project, "app").stdout.startswith("2.0 ")


def test_versions_that_contradict_each_other_are_named(project: Path):
    constrain(project, "deck==1.0\ndeck==2.0")

    refused = dev(project, "app").stderr.splitlines()

    assert refused[-1].startswith("Set-up failed. ERROR: ")


def test_an_unknown_command_is_answered_with_those_there_are(project: Path):
    ran = dev(project, "serve")

    assert ran.returncode == 2
    assert "no command 'serve'" in ran.stderr
    assert "check-books" in ran.stderr


def test_a_python_without_environments_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch):
    """As on Debian, where `ensurepip` is left out of the Python that is installed at first."""
    tool = runpy.run_path(str(ROOT / "dev.py"))
    monkeypatch.setattr("importlib.util.find_spec", {"venv": object()}.get)

    with pytest.raises(SystemExit, match="apt install python3-venv"):
        tool["make_environment"]()


def dev(folder: Path, *arguments: str, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": folder.as_uri()}
    return subprocess.run(
        [sys.executable, folder / "dev.py", *arguments],
        cwd=cwd or folder,
        env=os.environ | offline | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def constrain(folder: Path, lines: str) -> None:
    (folder / "constraints.txt").write_text(lines + "\n", encoding="utf-8")


def wheel(folder: Path, name: str, version: str) -> None:
    about = f"{name}-{version}.dist-info"
    with ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as archive:
        archive.writestr(f"{name}.py", f"VERSION = {version!r}\n")
        archive.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
