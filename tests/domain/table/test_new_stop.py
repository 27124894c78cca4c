"""The new stop in the night when the clock goes back."""

from datetime import UTC, datetime, time, timedelta
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from app.domain.errors import Refusal
from app.domain.table.stop import extend, new_stop, not_far
from tests.domain.conftest import Refuses
from tests.support.table import SEVEN, Table

STOCKHOLM = ZoneInfo("Europe/Stockholm")
FIRST_HALF_PAST_TWO = datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_a_stop_that_has_been_is_named_as_the_clock_showed_it_when_the_clock_goes_back():
    night: Any = SimpleNamespace(stops_at=FIRST_HALF_PAST_TWO)

    with pytest.raises(Refusal, match="stop_not_later") as refused:
        new_stop(night, time(1), at=FIRST_HALF_PAST_TWO, zone=STOCKHOLM)

    assert refused.value.facts["to"] == datetime(2026, 10, 25, 1, tzinfo=STOCKHOLM)


def test_all_may_agree_on_an_earlier_stop_and_only_all_of_them(refuses: Refuses) -> None:  # PK-7
    table = Table()
    table.at = SEVEN + timedelta(hours=1)
    earlier, everyone = SEVEN + timedelta(hours=2), set(table.ids.values())

    with refuses("stop_not_later", field="to"):
        extend(table.night, earlier, at=table.at, agreed=everyone)
    with refuses("not_unanimous", missing=(table.ids["Bo"],)):
        extend(table.night, earlier, at=table.at, agreed=everyone - {table.ids["Bo"]}, earlier=True)
    table.book(extend(table.night, earlier, at=table.at, agreed=everyone, earlier=True))

    assert {table.night.stops_at, *(seat.stop for seat in table.night.seats)} == {earlier}


def test_a_stop_that_became_tomorrows_is_mended_by_a_time_that_lies_ahead() -> None:
    night: Any = SimpleNamespace(stops_at=datetime(2026, 10, 20, 19, 30, tzinfo=UTC))
    at = datetime(2026, 10, 19, 19, 48, tzinfo=UTC)  # 21:48; the stop is 21:30 tomorrow

    assert new_stop(night, time(23), at=at, zone=STOCKHOLM) == datetime(2026, 10, 19, 21, tzinfo=UTC)


def test_a_stop_is_far_once_it_is_more_than_half_a_day_ahead(refuses: Refuses) -> None:
    not_far(SEVEN + timedelta(hours=12), at=SEVEN, field="stops")

    with refuses("choice_needed", choice="far_stop", hours=24, field="stops"):
        not_far(SEVEN + timedelta(hours=23, minutes=42), at=SEVEN, field="stops")
