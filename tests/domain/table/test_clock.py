"""The clock on the wall: midnight, daylight saving, and how people write a time."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.errors import Refusal
from app.domain.table.clock import next_time_of_day, parse_time_of_day

STOCKHOLM = ZoneInfo("Europe/Stockholm")
ST_JOHNS = ZoneInfo("America/St_Johns")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("23:00", time(23)),
        ("23.00", time(23)),
        ("2300", time(23)),
        ("23", time(23)),
        ("9", time(9)),
        ("9:05", time(9, 5)),
        ("905", time(9, 5)),
        ("0030", time(0, 30)),
        (" 00:00 ", time(0)),
        ("24", time(0)),
        ("24:00", time(0)),
    ],
)
def test_a_time_of_day_is_read_as_people_write_it(text: str, expected: time) -> None:
    assert parse_time_of_day(text) == expected


@pytest.mark.parametrize(
    "text",
    ["", "  ", "25", "24:01", "23:60", "23:0", "２３", "-1", "+9", "23:00:00", "11 pm", "noon", "23,00", "12345"],
)
def test_what_is_no_time_of_day_is_refused_by_field(text: str) -> None:
    with pytest.raises(Refusal, match="not_a_time") as refused:
        parse_time_of_day(text, field="to")
    assert refused.value.field == "to"


@pytest.mark.parametrize(
    ("after", "wanted", "expected"),
    [
        ("2026-11-27 18:00", time(23), "2026-11-27 22:00"),  # 19:00 in Stockholm
        ("2026-11-27 18:00", time(1), "2026-11-28 00:00"),  # after midnight
        ("2026-11-27 22:30", time(0, 20), "2026-11-27 23:20"),  # T-51: start 23:30, 00:20 is the same night
        ("2026-11-27 22:00", time(23), "2026-11-28 22:00"),  # exactly now is not still to come
        ("2026-12-31 20:00", time(0), "2026-12-31 23:00"),  # midnight, into the new year
    ],
)
def test_a_time_before_the_start_is_after_midnight(after: str, wanted: time, expected: str) -> None:
    assert next_time_of_day(utc(after), wanted, STOCKHOLM) == utc(expected)


@pytest.mark.parametrize(
    ("after", "wanted", "expected"),
    [
        ("2026-03-28 22:00", time(2, 30), "2026-03-29 01:30"),  # skipped: 03:30 by the new time
        ("2026-03-28 22:00", time(3), "2026-03-29 01:00"),
        ("2026-03-29 01:10", time(2, 30), "2026-03-30 00:30"),  # 03:10 by the new time: 02:30 is behind us
        ("2026-10-24 20:00", time(2, 30), "2026-10-25 00:30"),  # the first of the two
        ("2026-10-25 00:30", time(2, 30), "2026-10-25 01:30"),  # the first has come: the second
        ("2026-10-25 00:45", time(2, 30), "2026-10-25 01:30"),
        ("2026-10-25 01:30", time(2, 30), "2026-10-26 01:30"),
        ("2026-10-25 00:45", time(2, 50), "2026-10-25 00:50"),
        ("2026-10-25 00:45", time(3), "2026-10-25 02:00"),
    ],
)
def test_daylight_saving_moves_the_stop_with_the_clock_on_the_wall(after: str, wanted: time, expected: str) -> None:
    assert next_time_of_day(utc(after), wanted, STOCKHOLM) == utc(expected)


def test_an_hour_that_comes_twice_round_midnight_belongs_to_the_day_before() -> None:
    ten_to_midnight = utc("2010-11-07 02:20")  # the clock is put back at 00:01 to 23:01
    assert next_time_of_day(ten_to_midnight, time(23, 45), ST_JOHNS) == utc("2010-11-07 03:15")


def test_a_time_without_a_zone_is_a_mistake_of_the_programmer() -> None:
    with pytest.raises(AssertionError):
        next_time_of_day(datetime(2026, 11, 27, 19), time(23), STOCKHOLM)  # noqa: DTZ001


minutes = st.integers(0, 366 * 24 * 60).map(lambda minute: utc("2026-01-01 00:00") + timedelta(minutes=minute))


@settings(deadline=None)
@given(minutes, st.times(timezones=st.none()).map(lambda moment: moment.replace(second=0, microsecond=0)))
def test_the_next_time_is_within_a_day_and_shows_on_the_wall(after: datetime, wanted: time) -> None:
    moment = next_time_of_day(after, wanted, STOCKHOLM)

    assert after < moment <= after + timedelta(hours=25)
    shown = moment.astimezone(STOCKHOLM)
    skipped = shown.date() == date(2026, 3, 29) and wanted.hour == 2
    assert shown.time() == (wanted.replace(hour=3) if skipped else wanted)
