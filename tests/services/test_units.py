"""A club that plays now for money and now for matches keeps them apart."""

from app.domain.ledger import Account, Posting
from app.domain.money import Minor, unit_of
from app.queries.carried import Carried
from app.queries.club import club_page
from app.queries.start import start_sheet
from app.store.engine import Store
from app.store.work import reading
from tests.support.audit import faults, findings
from tests.support.evening import TAB, Evening


def money_night(club: Evening) -> None:
    """Bo loses 60 on the tab to Anna, who leaves 100 in cash in the drawer."""
    club.open("Anna", "Bo")
    club.sell("Anna", 100_00)
    club.sell("Bo", 60_00, TAB)
    club.count(Anna=160_00, Bo=0)
    club.count_drawer(100_00)
    club.close()


def match_night(club: Evening, missing: int = 10) -> None:
    """Some of Bo's 500 matches are missing at the end, and nobody decides who lost them."""
    club.open("Anna", "Bo", book="gristommel", stops=None)
    club.sell("Bo", 500, TAB)
    club.count(Anna=500 - missing, Bo=0)
    club.decide("carry")
    club.count_drawer(0)
    club.close()


def brought(club: Evening) -> dict[tuple[Account, str | None], int]:
    names = {player: name for name, player in club.ids.items()}
    return {(leg.account, None if leg.player is None else names[leg.player]): leg.amount for leg in club.night.brought}


LEFT = {(Account.TAB, "Anna"): -160_00, (Account.TAB, "Bo"): 60_00, (Account.DRAWER, None): 100_00}


def test_a_night_for_matches_is_brought_no_money_and_leaves_none(store: Store) -> None:
    club = Evening(store)
    money_night(club)
    match_night(club)
    assert (club.night.terms.unit.code, brought(club)) == ("match", {})

    club.open("Anna", "Bo")
    assert (club.night.terms.unit.code, brought(club)) == ("SEK", LEFT)
    assert (findings(store), faults(store)) == ((), [])


def test_missing_matches_wait_for_the_next_night_for_matches(store: Store) -> None:
    club = Evening(store)
    match_night(club)
    money_night(club)
    assert brought(club) == {}
    club.open("Anna", "Bo", book="gristommel", stops=None)

    assert brought(club)[Account.OVER_SHORT, None] == -10
    assert {player for _, player in brought(club)} == {None}
    assert findings(store) == ()


def test_what_is_carried_is_told_for_each_unit_apart(store: Store) -> None:
    club = Evening(store)
    money_night(club)
    match_night(club)
    anna, bo = (club.ids[name] for name in ("Anna", "Bo"))
    matches, money = club_page(store, club.club).carried

    assert matches == Carried(
        unit_of("match"), owe=(), owed=(), since={}, pot=Minor(0), kitty=Minor(0), over=Minor(10), drawer=Minor(0)
    )
    assert (money.unit.code, money.owe, money.owed) == ("SEK", ((bo, 60_00),), ((anna, 160_00),))
    assert (money.drawer, money.over) == (100_00, 0)
    sheet = start_sheet(store, club.club)
    assert (sheet.carried_in(unit_of("SEK")), sheet.carried_in(unit_of("EUR"))) == (money, None)


def test_while_a_night_runs_it_is_told_what_stands(store: Store) -> None:
    club = Evening(store)
    money_night(club)
    club.open("Anna", "Bo")
    club.sell("Bo", 40_00, TAB)

    with reading(store, club.club) as work:
        assert Posting(Account.TAB, 100_00, club.ids["Bo"]) in work.brought_forward("SEK")
        assert work.brought_forward("match") == ()
