"""The new stop in the night when the clock goes back."""

from datetime import UTC, datetime, time
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from app.domain.errors import Refusal
from app.domain.table.stop import new_stop

STOCKHOLM = ZoneInfo("Europe/Stockholm")
FIRST_HALF_PAST_TWO = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_a_stop_that_has_been_is_named_as_the_clock_showed_it_when_the_clock_goes_back():
    night: Any = SimpleNamespace(stops_at=FIRST_HALF_PAST_TWO)

    with pytest.raises(Refusal, match="stop_not_later") as refused:
        new_stop(night, time(1), at=FIRST_HALF_PAST_TWO, zone=STOCKHOLM)

    assert refused.value.facts["to"] == datetime(2026, 10, 25, 1, tzinfo=STOCKHOLM)
