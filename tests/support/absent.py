"""What a test does when the machine lacks something that cannot come with the Python packages."""

import os
from typing import NoReturn

import pytest

MARK = "not run here: "
"""How the reason begins, so that the closing lines of the test run can say it once for all."""


def not_run(lacking: str) -> NoReturn:
    """Leave a test out with a sentence that says what is lacking and how to get it; in CI that is a failure."""
    if os.environ.get("CI", "").lower() in ("true", "1"):
        pytest.fail(MARK + lacking, pytrace=False)
    pytest.skip(MARK + lacking)


def left_out(reasons: list[str]) -> dict[str, int]:
    """How many tests were left out for each thing that is lacking, from pytest's reasons for skipping."""
    lacking = [reason.partition(MARK)[2] for reason in reasons if MARK in reason]
    return {sentence: lacking.count(sentence) for sentence in dict.fromkeys(lacking)}
