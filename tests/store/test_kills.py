"""What was acknowledged survives kill -9."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


KILLS = 200 if "CI" in os.environ else 60


def test_kills_in_the_midst_of_sales_lose_and_double_nothing() -> None:  # R1
    command = [sys.executable, "-m", "tests.kill_minus_nine", "--kills", str(KILLS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=15 * KILLS)

    assert done.returncode == 0, done.stdout + done.stderr
