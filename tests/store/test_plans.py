"""No act and no page reads all that the club booked: a running night its own entries, the club two of each (T-99)."""

import re

import pytest

from app.domain.money import Minor
from app.queries.club import club_page, club_settings, nights_page
from app.queries.players import player_page, players_page
from app.queries.start import start_sheet
from app.queries.table import table
from app.services import nights, settling
from app.services import table as at_table
from app.services.club import rename_player
from app.store.engine import Store
from tests.support.evening import TAB, Evening
from tests.support.raw import connected_anew

WHOLE_CLUB = re.compile(r"SCAN |SEARCH (?!night|player|link)\S+ USING .*\(club_id=\?\)")


@pytest.mark.parametrize("drawer", ["sum", "notes"])
def test_no_statement_of_a_night_reads_all_that_the_club_booked(sqlite_store: Store, drawer: str) -> None:
    night = Evening(sqlite_store).open(float="100", min_sale="", drawer=drawer)
    asked: list[str] = []
    connected_anew(sqlite_store, lambda raw: raw.set_trace_callback(asked.append))
    _play(night)

    assert any(statement.startswith("SELECT entry.seq, entry.hash, (SELECT") for statement in asked)
    assert _reading_all(sqlite_store, asked) == []


def test_a_sale_reads_no_names(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open()
    rename_player(sqlite_store, night.request(night=None), player=night.ids["Bo"], name="Bo L")
    asked: list[str] = []
    connected_anew(sqlite_store, lambda raw: raw.set_trace_callback(asked.append))
    bo = night.night.seats[1].player
    asked.clear()
    at_table.sell(sqlite_store, night.request(), player=bo, amount=Minor(20_00), tender=TAB)

    assert asked
    assert not [statement for statement in asked if "player.name" in statement or "renamed" in statement]


def test_no_statement_of_the_clubs_pages_reads_all_that_it_booked(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open(float="100", min_sale="")
    _play(night)
    asked: list[str] = []
    connected_anew(sqlite_store, lambda raw: raw.set_trace_callback(asked.append))
    rename_player(sqlite_store, night.request(night=None), player=night.ids["Dag"], name="Dagny")
    page = club_page(sqlite_store, night.club)
    assert nights_page(sqlite_store, night.club).nights == page.nights
    assert len(player_page(sqlite_store, night.club, 1).nights) == 1
    assert [one.nights for one in players_page(sqlite_store, night.club).players] == [1, 1, 1, 1]
    assert start_sheet(sqlite_store, night.club).running == 2
    assert (len(page.nights), page.running, club_settings(sqlite_store, night.club) is None) == (2, 2, False)

    assert any("AS first_entry" in statement for statement in asked)
    assert any("'renamed'" in statement for statement in asked)
    assert _reading_all(sqlite_store, asked) == []


def _reading_all(store: Store, asked: list[str]) -> list[str]:
    plans = {statement: _plan(store, statement) for statement in tuple(asked)}
    scanned = {s: plan for s, plan in plans.items() if any(WHOLE_CLUB.match(step) for step in plan)}
    return [statement for statement in scanned if "ORDER BY entry.seq DESC" not in statement]


def _play(night: Evening) -> None:
    night.sell("Bo", 100_00)
    night.undo(night.sell("Cilla", 50_00, TAB).seq)
    night.store.nights.clear()
    table(night.store, night.club, night.number, now=night.at)
    at_table.sell(night.store, night.request(), player=1, amount=night.night.drawer, tender=TAB)
    night.count(Anna=night.night.chips_out, Bo=0, Cilla=0, Dag=0)
    night.count_drawer(200_00)
    night.settle()
    night.store.nights.clear()
    settling.close(night.store, night.request(version=night.version), confirmed=True)
    nights.open_night(night.store, night.request(night=None), nights.Agreed("polski", ["Bo"], "Bo"))


def _plan(store: Store, statement: str) -> list[str]:
    if not statement.startswith("SELECT"):
        return []
    with store.reading() as connection:
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}").all()
    return [row.detail for row in rows]
