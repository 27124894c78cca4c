"""What all nights of a club amount to stands in the opening of its latest (T-99)."""

import sqlite3
from contextlib import closing

import pytest

from app.domain.earlier import Played
from app.queries.club import club_page
from app.queries.start import start_sheet
from app.store.engine import Store
from app.store.so_far import SoFar
from app.store.work import reading
from tests.audit.forger import Journal, forge
from tests.support.evening import TAB, Evening


def test_an_opening_says_what_was_played_by_unit_and_who_was_there(store: Store) -> None:
    club = _after_matches_and_money(store)
    club.open("Anna", "Bo", min_sale="")
    club.join("Elin")
    anna, bo, cilla = (club.ids[name] for name in ("Anna", "Bo", "Cilla"))

    nights = _so_far(club)
    assert nights.closed.played == {
        "SEK": Played(7, (3, 4, 5, 6, 7, 8), {anna: 140_00, bo: -140_00, cilla: 0}),
        "match": Played(1, (1,), {anna: 20, bo: -20, cilla: 0}),
    }
    assert nights.closed.games == {("pakker", ""): 8}
    assert (nights.closed.people, nights.running and nights.running.night) == ({anna, bo, cilla}, 9)
    assert (nights.units, [nights.last_for(unit) for unit in ("SEK", "match", "EUR")]) == (("SEK", "match"), [9, 1, 0])


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("unsaid", [("earlier",), ("earlier", "games")])
def test_a_book_whose_openings_say_less_of_earlier_nights_reads_alike(
    sqlite_store: Store, running: bool, unsaid: tuple[str, ...]
) -> None:
    club = _after_matches_and_money(sqlite_store)
    if running:
        club.open("Anna", "Bo", min_sale="")
    as_said = _so_far(club).closed, club_page(sqlite_store, club.club), start_sheet(sqlite_store, club.club)
    sqlite_store.close()
    with closing(sqlite3.connect(str(sqlite_store.path))) as raw:
        forge(raw, lambda journal: _said_by_none(journal, unsaid))
        raw.commit()

    as_read = _so_far(club).closed, club_page(sqlite_store, club.club), start_sheet(sqlite_store, club.club)
    assert as_read == as_said


def _after_matches_and_money(store: Store) -> Evening:
    """One night for matches, seven for kronor; Anna wins twenty of Bo's at each, Cilla plays and nobody plays Dag."""
    club = Evening(store)
    for unit in ("match", *["money"] * 7):
        club.open("Anna", "Bo", "Cilla", min_sale="", unit=unit)
        club.undo(club.join("Dag").seq)
        club.sell("Bo", 20 if unit == "match" else 20_00, TAB)
        club.count(Anna=club.night.chips_out, Bo=0, Cilla=0)
        club.close()
    return club


def _said_by_none(journal: Journal, unsaid: tuple[str, ...]) -> None:
    *within, name = unsaid
    for row, _ in journal:
        facts = row["facts"]
        for place in within:
            facts = facts.get(place, {})
        facts.pop(name, None)


def _so_far(club: Evening) -> SoFar:
    with reading(club.store, club.club) as work:
        return work.so_far
