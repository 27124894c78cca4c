"""Random evenings with notes and colours: whatever people do and undo, pieces and sums agree (R13)."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.support.evenings_undone import EveningsUndone

EXAMPLES, STEPS = 40, 50


def test_whatever_is_done_and_undone_pieces_and_sums_agree(sqlite_book: Path) -> None:
    EveningsUndone.template = sqlite_book
    run_state_machine_as_test(
        EveningsUndone,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS,
            deadline=None,
            derandomize="CI" in os.environ,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
