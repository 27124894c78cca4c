"""Whole nights through the services, one after the other."""

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Account, Posting, Tender
from app.domain.money import Minor
from app.domain.settling.settlement import BANK
from app.domain.table.bank import sell
from app.domain.table.sales import Sale
from app.services import books, nights
from app.store.engine import Store
from app.store.journal import Stamp
from app.store.work import Work, reading
from tests.support.audit import faults
from tests.support.evening import CREW, TAB, Evening

STOCKHOLM = ZoneInfo("Europe/Stockholm")


def close(night: Evening, drawer: int, **chips: int) -> None:
    night.count(**chips)
    night.count_drawer(drawer)
    night.close()


def test_a_debt_lives_on_and_is_paid_from_the_next_win(store: Store) -> None:  # T-12
    club = Evening(store).open("Anna", "Bo")
    club.sell("Bo", 60_00, TAB)
    club.repay("Bo", 20_00)
    close(club, 20_00, Anna=60_00, Bo=0)
    assert club.tabs() == {"Anna": -60_00, "Bo": 40_00}

    club.open("Anna", "Bo")
    assert (club.tabs()["Bo"], club.night.drawer) == (40_00, 20_00)
    club.sell("Anna", 100_00)
    club.sell("Bo", 100_00)
    club.count(Anna=0, Bo=200_00)
    club.count_drawer(220_00)
    club.settle("bank")
    club.pay(BANK, club.ids["Bo"], 160_00)
    club.pay(BANK, club.ids["Anna"], 60_00)
    club.close()

    assert (club.tabs(), club.night.drawer) == ({}, 0)
    assert faults(store) == []


def test_an_undecided_difference_is_carried_until_somebody_bears_it(store: Store) -> None:
    club = Evening(store).open("Anna", "Bo", float="100")
    club.sell("Bo", 100_00)
    club.count(Anna=0, Bo=90_00)
    club.count_drawer(195_00)
    club.decide("carry")
    club.close()

    club.open("Anna", "Bo")
    assert dict(club.night.balances.holders(Account.OVER_SHORT)) == {None: -5_00}
    club.count(Anna=0, Bo=0)
    club.decide("all")
    club.count_drawer(195_00)
    club.close()

    assert club.tabs() == {"Anna": -102_50, "Bo": -92_50}
    assert (club.night.drawer, faults(store)) == (195_00, [])


def test_many_nights_bring_forward_what_all_their_entries_add_up_to(store: Store) -> None:
    club = Evening(store)
    for number in range(1, 5):
        club.open("Anna", "Bo", float="50")
        club.sell("Bo", number * 20_00, TAB)
        club.sell("Anna", 40_00)
        drawer = club.night.drawer
        close(club, drawer, Anna=number * 20_00, Bo=40_00)

    with reading(store, club.club) as work:
        brought = work.brought_forward("SEK")
    players = club.ids
    assert set(brought) == {
        Posting(Account.DRAWER, 4 * 90_00),
        Posting(Account.TAB, -4 * 50_00 - 200_00, players["Anna"]),
        Posting(Account.TAB, 200_00 - 160_00, players["Bo"]),
    }


def test_the_night_remembered_is_the_night_read_anew(store: Store) -> None:
    night = Evening(store).open(float="200")
    night.sell("Bo", 100_00)
    night.undo(night.sell("Cilla", 40_00, TAB).seq)
    night.join("Eva")
    night.undo(night.leave("Dag", 0).seq)
    night.hand_over("Bo", 299_00)
    remembered = night.night
    store.nights.clear()
    anew = night.night

    assert (remembered.seats, remembered.version, remembered.banker) == (anew.seats, anew.version, anew.banker)
    for account in Account:
        assert dict(remembered.balances.holders(account)) == dict(anew.balances.holders(account))


def test_a_transaction_that_fails_is_not_remembered(store: Store) -> None:
    night = Evening(store).open()
    night.sell("Bo", 100_00)
    with pytest.raises(RuntimeError), store.writing(night.club) as connection:
        work = Work(store, connection, night.club)
        sale = Sale(night.ids["Bo"], Minor(40_00), Tender.CASH, night.at)
        stamp = Stamp("request", "hash", night.at, night.at, night.ids["Anna"])
        work.book(night.number, sell(work.night(1), sale), stamp)
        raise RuntimeError

    assert (night.night.chips_out, night.night.version) == (100_00, 3)
    night.sell("Bo", 60_00)
    assert (night.night.chips_out, faults(store)) == (160_00, [])


@pytest.mark.parametrize(
    ("starts", "stops", "sale", "lasts"),
    [
        ("2026-11-27 23:30", time(2), "2026-11-28 00:20", timedelta(hours=2, minutes=30)),  # T-51
        ("2026-10-24 22:00", time(3, 30), "2026-10-25 02:30", timedelta(hours=6, minutes=30)),  # the hour comes twice
        ("2026-03-28 22:00", time(3, 30), "2026-03-29 01:30", timedelta(hours=4, minutes=30)),  # it is left out
    ],
)
def test_a_night_across_midnight_keeps_order_and_stop(  # R10
    store: Store, starts: str, stops: time, sale: str, lasts: timedelta
) -> None:
    begins = datetime.fromisoformat(starts).replace(tzinfo=STOCKHOLM)
    night = Evening(store, at=begins - timedelta(minutes=4)).open(stops=stops)
    assert night.night.stops_at == night.night.started_at + lasts
    night.at = datetime.fromisoformat(sale).replace(tzinfo=STOCKHOLM)
    first = night.sell("Bo", 100_00)
    night.at = datetime.fromisoformat(sale).replace(tzinfo=STOCKHOLM, fold=1)
    second = night.sell("Cilla", 100_00)

    assert (first.seq + 1, first.night, faults(store)) == (second.seq, second.night, [])


def test_going_on_is_a_clock_time_and_a_time_that_has_been_is_refused(store: Store) -> None:  # T-11
    night = Evening(store).open()
    night.at = night.night.started_at + timedelta(hours=3, minutes=48)
    everyone = [night.ids[name] for name in CREW]

    with pytest.raises(Refusal, match="stop_not_later"):
        nights.extend(store, night.request(), to=time(22, 30), agreed=everyone)
    with pytest.raises(Refusal, match="not_unanimous"):
        nights.extend(store, night.request(), to=time(23, 30), agreed=everyone[:3])
    nights.extend(store, night.request(), to=time(0, 30), agreed=everyone)

    stop = night.night.stops_at
    assert stop and stop.astimezone(STOCKHOLM).time() == time(0, 30)


def test_house_changes_are_kept_as_a_book_of_the_clubs_own(store: Store) -> None:
    club = Evening(store)
    kept = books.keep_house(store, club.request(night=None), book="pakker", name="Vår", house={"min_sale": "50"})
    again = books.keep_house(
        store, club.request(night=None), book=f"own:{kept.seq}", name="Hård", house={"tab": "never"}
    )
    club.open(book=f"own:{again.seq}", chip_value="5")

    terms = club.night.terms
    assert (club.night.title, terms.min_sale, terms.tab, str(terms.chip_value)) == ("Hård", 50_00, "never", "5")


@pytest.mark.parametrize(
    ("house", "field"),
    [({"min_sale": "1.250"}, "min_sale"), ({"chip_value": "0"}, "chip_value"), ({"tab": "perhaps"}, "tab")],
)
def test_a_house_change_that_is_none_is_refused_by_its_name(store: Store, house: dict[str, str], field: str) -> None:
    with pytest.raises(Refusal) as caught:
        Evening(store).open(**house)

    assert caught.value.field == field


def test_a_lot_for_seats_and_dealer_is_recorded(store: Store) -> None:  # PK-8
    club = Evening(store)
    deck = ["2s", "Ks", "Kd", "3h", "9s", "Ts"]
    agreed = nights.Agreed("polski", CREW, "Anna", seat_cards=[3, 2, 1, 0], deck=deck)
    opened = nights.open_night(store, club.request(night=None), agreed)
    club.number = 1

    assert [club.ids[name] for name in ("Dag", "Cilla", "Bo", "Anna")] == opened.facts["players"]
    assert opened.facts["dealer"] == club.ids["Bo"]
    assert opened.facts["lots"]["seats"][0] == [club.ids["Anna"], "5"]
