"""Sitting down, leaving, the stop and opening the night (PK-5 to PK-7)."""

from dataclasses import asdict
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from app.domain.ledger import PlayerId
from app.domain.money import LARGEST, Minor
from app.domain.opening import Opening, open_night
from app.domain.table.stop import new_stop
from app.rules.book import load
from tests.domain.conftest import Refuses
from tests.support.table import SEVEN, TAB, Act, Table

EVERYONE = ("Anna", "Bo", "Cilla", "Dag")
STOCKHOLM = ZoneInfo("Europe/Stockholm")


def at_ten(table: Table) -> Table:
    """Ten to the stop at eleven."""
    table.sell("Bo", 100_00)
    table.at = SEVEN + timedelta(hours=3, minutes=50)
    return table


def test_before_the_stop_only_who_has_no_chips_left_may_go(refuses: Refuses) -> None:  # PK-7
    table = at_ten(Table())

    with refuses("before_stop_time", stop=SEVEN + timedelta(hours=4), field="chips"):
        table.leave("Bo", 1_00)
    table.leave("Cilla", 0)

    assert table.names[table.night.at_table[2]] == "Dag"


def test_at_the_stop_anyone_may_go(refuses: Refuses) -> None:  # PK-5
    table = at_ten(Table())
    table.at = SEVEN + timedelta(hours=4) - timedelta(seconds=1)
    with refuses("before_stop_time"):
        table.leave("Bo", 100_00)
    table.at += timedelta(seconds=1)
    table.leave("Bo", 100_00)

    assert table.night.chips_out == 0


def test_all_at_the_table_can_let_a_player_go(refuses: Refuses) -> None:  # PK-7
    table = at_ten(Table())
    with refuses("not_unanimous", missing=(table.ids["Dag"],)):
        table.leave("Bo", 100_00, agreed=("Anna", "Bo", "Cilla"))
    left = table.leave("Bo", 100_00, agreed=EVERYONE)

    assert left.facts["agreed"] == [1, 2, 3, 4]


def test_an_override_is_recorded_with_its_reason_and_a_blank_one_is_none(refuses: Refuses) -> None:
    table = at_ten(Table())
    with refuses("before_stop_time"):
        table.leave("Bo", 100_00, override="  ")
    left = table.leave("Bo", 100_00, override=" a sick child ")

    assert left.facts["override"] == "a sick child"


def test_a_house_without_a_stop_lets_people_go_any_time() -> None:
    table = at_ten(Table(leave_early="any_time"))
    table.leave("Bo", 100_00)

    assert table.night.chips_out == 0


@pytest.mark.parametrize(
    ("key", "act"),
    [
        ("negative_amount", lambda t: t.leave("Bo", -100_00, override="x")),
        ("amount_too_large", lambda t: t.leave("Bo", LARGEST + 1, override="x")),
        ("not_a_multiple", lambda t: t.leave("Bo", 50, override="x")),
        ("more_than_chips_out", lambda t: t.leave("Bo", 101_00, override="x")),
        ("not_seated", lambda t: t.leave("Eva", 0)),
        ("seat_left", lambda t: (t.leave("Dag", 0), t.leave("Dag", 0))),
        ("already_counted", lambda t: (t.count(Dag=0), t.leave("Dag", 0))),
        ("already_seated", lambda t: t.join("Bo")),
    ],
)
def test_leaving_and_joining_are_refused(key: str, act: Act, refuses: Refuses) -> None:
    table = at_ten(Table(strangers=["Eva"]))

    with refuses(key):
        act(table)


def test_who_comes_back_sits_in_the_same_seat_under_the_stop_of_now() -> None:
    table = at_ten(Table())
    table.leave("Dag", 0)
    table.extend(SEVEN + timedelta(hours=5), ("Anna", "Bo", "Cilla"))
    table.join("Dag")

    seat = table.night.seat(table.ids["Dag"])
    assert (seat.number, seat.stop, seat.left_at) == (4, SEVEN + timedelta(hours=5), None)


def test_a_hundred_play_at_one_night_and_the_next_may_not_sit_down_though_who_left_may_come_back(
    refuses: Refuses,
) -> None:  # T-92
    names = [f"Player {number}" for number in range(1, 102)]
    table = Table(*names[:100], strangers=names[100:])
    table.leave(names[99], 0)

    with refuses("too_many_names", most=100):
        table.join(names[100])
    table.join(names[99])
    assert len(table.night.at_table) == 100


def test_before_the_stop_four_of_five_cannot_go_on_for_all(refuses: Refuses) -> None:  # T-11, PK-6
    table = Table(*EVERYONE, "Eva")
    table.at = SEVEN + timedelta(hours=3, minutes=50)
    half_past = SEVEN + timedelta(hours=4, minutes=30)

    with refuses("not_unanimous", missing=(table.ids["Eva"],)):
        table.extend(half_past, EVERYONE)
    assert table.night.stops_at == SEVEN + timedelta(hours=4)

    extended = table.extend(half_past, (*EVERYONE, "Eva"))
    assert table.night.stops_at == half_past
    assert (extended.facts["agreed"], extended.at) == ([1, 2, 3, 4, 5], SEVEN + timedelta(hours=3, minutes=50))


def test_after_the_stop_the_willing_go_on_and_the_others_may_leave() -> None:  # PK-6
    table = at_ten(Table())
    table.sell("Dag", 100_00)
    table.at = SEVEN + timedelta(hours=4)
    table.extend(SEVEN + timedelta(hours=5), ("Anna", "Bo", "Cilla"))
    table.leave("Dag", 100_00)

    assert table.night.chips_out == 100_00


@pytest.mark.parametrize(
    ("key", "act"),
    [
        ("stop_not_later", lambda t: t.extend(SEVEN + timedelta(hours=4), EVERYONE)),
        ("stop_not_later", lambda t: t.extend(SEVEN + timedelta(hours=1), EVERYONE)),
        ("not_unanimous", lambda t: t.extend(SEVEN + timedelta(hours=5), ())),
        ("not_seated", lambda t: t.extend(SEVEN + timedelta(hours=5), ("Eva",))),
        ("seat_left", lambda t: (t.leave("Dag", 0), t.extend(SEVEN + timedelta(hours=5), EVERYONE))),
        ("not_unanimous", lambda t: t.end(("Anna", "Bo"))),
        ("already_ended", lambda t: (t.end(EVERYONE), t.end(EVERYONE))),
    ],
)
def test_the_stop_is_refused_to_move(key: str, act: Act, refuses: Refuses) -> None:
    table = at_ten(Table(strangers=["Eva"]))

    with refuses(key):
        act(table)


def test_once_the_stop_has_come_anyone_ends_the_night() -> None:
    table = at_ten(Table())
    table.at = SEVEN + timedelta(hours=4)
    table.end(["Anna"])

    assert table.night.status == "settling"


def test_a_break_does_not_move_the_stop() -> None:  # T-50
    table = Table()
    table.at = SEVEN + timedelta(hours=2, minutes=30)
    table.sell("Bo", 100_00)

    assert table.night.stops_at == SEVEN + timedelta(hours=4)


@pytest.mark.parametrize(
    ("now", "to", "moment"),
    [
        ("22:50", time(23, 30), "2026-11-27 23:30"),
        ("22:50", time(0, 30), "2026-11-28 00:30"),
        ("22:50", time(11, 0), "2026-11-28 11:00"),
        ("22:50", time(11, 1), None),  # more than half a day on: has been
        ("22:50", time(22, 30), None),  # has been
        ("22:50", time(23, 0), None),  # is the stop already
        ("23:40", time(23, 30), None),
        ("23:40", time(1, 0), "2026-11-28 01:00"),
    ],
)
def test_a_new_stop_is_a_clock_time_ahead_of_the_old_one(
    now: str, to: time, moment: str | None, refuses: Refuses
) -> None:
    table = Table()
    at = datetime.fromisoformat(f"2026-11-27 {now}").replace(tzinfo=STOCKHOLM)

    if moment is None:
        with refuses("stop_not_later", field="to"):
            new_stop(table.night, to, at=at, zone=STOCKHOLM)
    else:
        then = datetime.fromisoformat(moment).replace(tzinfo=STOCKHOLM)
        assert new_stop(table.night, to, at=at, zone=STOCKHOLM) == then.astimezone(UTC)


OPENING = {"book": "pakker", "title": "", "house": {}, "unit": "SEK", "brought": []}


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("no_players", {"players": []}),
        ("too_many_names", {"players": [PlayerId(number) for number in range(1, 102)]}),
        ("named_twice", {"players": [PlayerId(1), PlayerId(2), PlayerId(1)]}),
        ("not_seated", {"banker": PlayerId(3)}),
        ("stop_needed", {"stops_at": None}),
        ("stop_not_later", {"stops_at": SEVEN}),
        ("negative_amount", {"float": Minor(-1)}),
        ("amount_too_large", {"float": Minor(LARGEST + 1)}),
        ("negative_amount", {"stacks": Minor(-1)}),
        ("only_for_matches", {"stacks": Minor(20)}),
    ],
)
def test_an_opening_is_refused(key: str, change: dict[str, Any], refuses: Refuses) -> None:
    book = load("pakker")
    agreed = {
        **OPENING,
        "bank": asdict(book.bank),
        "time": asdict(book.time),
        "pot": {**asdict(book.pot), **asdict(book.opening), **asdict(book.bets)},
        "players": [PlayerId(1), PlayerId(2)],
        "banker": PlayerId(1),
        "lender": PlayerId(1),
        "float": Minor(0),
        "stops_at": SEVEN + timedelta(hours=4),
        **change,
    }
    with refuses(key):
        open_night(Opening(**agreed), at=SEVEN)


def test_a_night_across_midnight_keeps_its_order() -> None:  # T-51
    table = Table()
    table.at = SEVEN + timedelta(hours=5, minutes=20)
    sale = table.sell("Bo", 100_00, TAB)

    assert (sale.night, sale.seq) == (1, 2)
