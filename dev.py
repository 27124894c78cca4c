"""Bankir's one tool for people: runs it, tests it, measures it. Needs Python 3.11 or newer and nothing else."""

import sys

if sys.version_info < (3, 11):  # before anything that an older Python would stumble over
    sys.exit(
        "Bankir needs Python 3.11 or newer and this is {}.{}: take it from https://www.python.org/downloads/,"
        " or name a newer one you have, such as: python3.13 dev.py run".format(*sys.version_info)
    )

import hashlib
import importlib.util
import os
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

USAGE = """\
python3 dev.py COMMAND        (Windows: py dev.py COMMAND)

  run     serve the book: --lan for the phones at home, --db PATH, --port N
  demo    the same with a club that has three nights behind it and one running
  test    every test; what follows goes to pytest, such as: test -k settle
  bench   the figures that must not get worse
  lint    ruff and mypy
  words   bring the translators' files up to date with the sentences in the source
  app     the app's other commands: backup, check-books, link, judge, replay (app --help)

Each sets up what it needs in .venv the first time, and again when that has changed.
"""

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "bankir-installed.txt"
CONSTRAINTS = ROOT / "constraints.txt"

NO_VENV = "This Python cannot make virtual environments; on Debian and Ubuntu: sudo apt install python3-venv"
NO_NETWORK = "The packages could not be fetched: set-up needs the network once. Connect, and run the same again."

WORDS = """\
from app.i18n.catalogue import update
for change in update():
    print(f"{change.language}: {len(change.added)} new, {len(change.removed)} gone")
    for sentence in change.untranslated:
        print("    to translate:", sentence)
"""


def main(arguments: list[str]) -> int:
    """Carry out one command; its exit code is this program's."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE)
        return 0
    name, *rest = arguments
    if name not in COMMANDS:
        print(f"There is no command {name!r}.\n\n{USAGE}", file=sys.stderr)
        return 2
    return COMMANDS[name](rest)


def run(rest: list[str]) -> int:
    return app(["serve", *rest])


def demo(rest: list[str]) -> int:
    return app(["demo", *rest])


def app(rest: list[str]) -> int:
    """The app's own command line, in the folder where the person stands, so that paths mean what they typed."""
    set_up(needed_to_run())
    os.environ["PYTHONPATH"] = str(ROOT)
    hand_over(["-P", "-m", "app", *rest])


def test(rest: list[str]) -> int:
    set_up_for_work()
    hand_over(["-m", "pytest", *rest])


def bench(rest: list[str]) -> int:
    set_up_for_work()
    hand_over(["-m", "tests.bench", *rest])


def words(rest: list[str]) -> int:
    set_up_for_work()
    hand_over(["-c", WORDS, *rest])


def lint(rest: list[str]) -> int:
    """Both are run, also when the first one finds something."""
    set_up_for_work()
    checks = (["ruff", "check", *rest], ["mypy"])
    return max([subprocess.run([PYTHON, "-m", *check]).returncode for check in checks])


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "run": run,
    "demo": demo,
    "test": test,
    "bench": bench,
    "lint": lint,
    "words": words,
    "app": app,
}


def set_up_for_work() -> None:
    """What works on the project stands in its folder and needs the test packages too."""
    set_up(needed_to_run() + needed_to_test())
    os.chdir(ROOT)


def needed_to_run() -> list[str]:
    return list(project()["project"]["dependencies"])


def needed_to_test() -> list[str]:
    return list(project()["dependency-groups"]["test"])


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def set_up(requirements: list[str]) -> None:
    """See to it that .venv works and has these requirements in the versions of constraints.txt."""
    if not is_sound():
        make_environment()
    wanted = [fingerprint(CONSTRAINTS), *requirements]
    lacking = set(wanted) - set(installed_before())
    if lacking:
        needs = "the tests need" if lacking <= set(needed_to_test()) else "Bankir needs"
        say(f"Installing what {needs} (once, about half a minute) …")
        install(requirements)
        STAMP.write_text("\n".join(wanted), encoding="utf-8")


def installed_before() -> list[str]:
    """The fingerprint of the constraints and the requirements of the last set-up that went through."""
    return STAMP.read_text(encoding="utf-8").splitlines() if STAMP.exists() else []


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_sound() -> bool:
    """Whether .venv has a Python that starts: its own may have been removed, replaced or be another system's."""
    probe = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    return PYTHON.exists() and subprocess.run([PYTHON, "-I", "-c", probe], capture_output=True).returncode == 0


def make_environment() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        sys.exit(NO_VENV)
    say(f"Making a virtual environment with Python {sys.version_info[0]}.{sys.version_info[1]} in .venv …")
    made = attempt([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if made.returncode:
        sys.exit(f"The virtual environment could not be made. {last_line(made.stdout)}")


def install(requirements: list[str]) -> None:
    STAMP.unlink(missing_ok=True)  # a set-up that is cut short is done again
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--retries", "2"]
    installed = attempt([str(PYTHON), "-m", "pip", "install", *options, "-c", str(CONSTRAINTS), *requirements])
    if installed.returncode:
        cut_off = "Retrying (" in installed.stdout or "(from versions: none)" in installed.stdout
        sys.exit(NO_NETWORK if cut_off else f"Set-up failed. {last_line(installed.stdout)}")


def attempt(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run quietly; what was said, of either kind, is in its stdout."""
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
    )


def last_line(said: str) -> str:
    """The line that tells what went wrong: pip's last error, else simply the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()] or ["It did not say why."]
    errors = [line for line in lines if line.startswith(("ERROR:", "error:", "Error:"))]
    return (errors or lines)[-1]


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def hand_over(arguments: list[str]) -> NoReturn:
    """Become the environment's Python with these arguments; on Windows, wait for it and pass its exit code on."""
    command = [str(PYTHON), *arguments]
    if os.name == "posix":
        os.execv(PYTHON, command)
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:  # Ctrl-C reaches the child too, which closes in its own time
            continue


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command goes on from here.")
