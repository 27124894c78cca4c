"""What was acknowledged survives kill -9."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_sixty_kills_lose_and_double_nothing() -> None:  # R1
    command = [sys.executable, "-m", "tests.kill_minus_nine", "--kills", "60"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=300)

    assert done.returncode == 0, done.stdout + done.stderr
