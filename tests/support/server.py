"""A real server process on a free port."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]


@dataclass
class Server:
    """A server that has printed its banker link. `waited` is how long that took, in seconds."""

    process: subprocess.Popen[str]
    link: str
    waited: float

    def status(self, path: str = "") -> int:
        """The status of an answer."""
        try:
            with urlopen(self.link if not path else self.link.split("/enter/")[0] + path, timeout=10) as answer:
                return int(answer.status)
        except HTTPError as refused:
            return refused.code


def command(*words: str, **environment: str) -> subprocess.Popen[str]:
    """A command of the app, as a process of its own."""
    inherited = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    return subprocess.Popen(
        [sys.executable, "-m", "app", *words],
        cwd=ROOT,
        env={**inherited, "PYTHONIOENCODING": "utf-8", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        preexec_fn=_heeds_the_keyboard if os.name == "posix" else None,
    )


def _heeds_the_keyboard() -> None:
    """Tests that run in the background would hand on that Ctrl+C is not heard."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def serving(*words: str, **environment: str) -> Iterator[Server]:
    """`serve` with these options, until the end of the block."""
    started = time.monotonic()
    with command("serve", *words, **environment) as process:
        try:
            yield Server(process, _link(process), time.monotonic() - started)
        finally:
            process.kill()


def free_port() -> int:
    """A port that nobody listened at a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _link(process: subprocess.Popen[str]) -> str:
    assert process.stdout, "its output is read here"
    for line in process.stdout:
        if found := re.search(r"http\S+/enter/\S+", line):
            return found[0]
    raise AssertionError(process.communicate()[1])
