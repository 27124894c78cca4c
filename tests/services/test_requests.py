"""One request is one transaction and at most one entry, however often and by however many it is sent."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from app.domain.errors import Conflict, NotFound, Refusal
from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.services import club as clubs
from app.services import nights, settling, table
from app.services.nights import Agreed
from app.store.engine import Store
from app.store.once import Request
from tests.support.audit import faults
from tests.support.dump import dump
from tests.support.evening import CREW, SEVEN, TAB, Evening, new_id


@pytest.fixture
def night(store: Store) -> Evening:
    return Evening(store).open(float="200")


def entries(store: Store) -> int:
    return len(dump(store)["entry"])


def test_the_same_request_three_times_is_one_entry(night: Evening) -> None:  # T-67, T-69
    asked = night.request()
    first = night.sell("Bo", 100_00, request=asked)
    before = dump(night.store)

    assert [night.sell("Bo", 100_00, request=asked) for _ in range(2)] == [first, first]
    assert dump(night.store) == before


def test_a_request_is_answered_again_whatever_the_rules_would_say_now(night: Evening) -> None:  # T-29, T-69
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.count_drawer(200_00)
    asked = night.request(version=night.version)
    closed = night.close(request=asked)

    assert night.close(request=asked) == closed
    with pytest.raises(Refusal, match="night_closed"):
        night.close()


def test_a_count_writes_down_what_is_new_and_sent_again_is_the_same_entry(night: Evening) -> None:
    night.count(Bo=0)
    asked = night.request()
    first = night.count(request=asked, Bo=0, Cilla=20_00)

    assert first.facts["chips"] == {str(night.ids["Cilla"]): 20_00}
    assert night.count(request=asked, Bo=0, Cilla=20_00) == first
    assert len(night.count(Bo=0, Cilla=20_00).facts["chips"]) == 2, "all of it where nothing is new"


def test_a_request_with_other_content_is_a_conflict(night: Evening) -> None:
    asked = night.request()
    night.sell("Bo", 100_00, request=asked)
    before = dump(night.store)

    for amount, name, tender in ((120_00, "Bo", Tender.CASH), (100_00, "Cilla", Tender.CASH), (100_00, "Bo", TAB)):
        with pytest.raises(Conflict, match="request_reused"):
            night.sell(name, amount, tender, request=asked)
    assert dump(night.store) == before


def test_a_refused_request_may_be_sent_again_once_it_is_allowed(night: Evening) -> None:
    asked = night.request()
    with pytest.raises(Refusal, match="nothing_owed"):
        night.pay_out("Bo", request=asked)
    night.sell("Bo", 20_00)
    night.hand_in("Bo", 20_00)

    assert night.pay_out("Bo", request=asked).amount


def test_starting_twice_is_one_night(store: Store) -> None:  # T-43
    club = Evening(store)
    asked = club.request(night=None)
    agreed = Agreed("polski", CREW, "Anna")
    first = nights.open_night(store, asked, agreed)

    assert nights.open_night(store, asked, agreed) == first
    with pytest.raises(Refusal, match="night_running"):
        nights.open_night(store, club.request(night=None), agreed)
    assert len(dump(store)["night"]) == 1


def test_who_acts_on_an_old_page_is_told_and_nothing_is_done(night: Evening) -> None:  # T-34, T-73, T-97
    old = night.version
    night.count(Bo=85_00)
    before = dump(night.store)

    for act in (
        lambda: night.count(Bo=0, request=night.request(version=old)),
        lambda: night.undo(3, request=night.request(version=old)),
        lambda: night.close(request=night.request(version=old)),
        lambda: night.decide("all", request=night.request(version=old)),
    ):
        with pytest.raises(Conflict, match="changed_meanwhile"):
            act()
    assert dump(night.store) == before


def test_a_request_that_asks_whether_it_is_meant_is_the_same_once_it_is_answered(store: Store) -> None:
    """So a script of before, when nothing was asked of it, is still known for what it was."""
    night = Evening(store).open(float="200")
    request, to = night.request(), night.ids["Bo"]
    with pytest.raises(Refusal, match="choice_needed"):
        nights.hand_over(store, request, to=to, counted=Minor(190_00))
    booked = nights.hand_over(store, request, to=to, counted=Minor(190_00), confirmed=True)

    assert nights.hand_over(store, request, to=to, counted=Minor(190_00)) == booked


NOBODY = PlayerId(99)
REFUSED: dict[str, Callable[[Evening], object]] = {
    "below_minimum": lambda e: e.sell("Bo", 5_00),
    "not_positive": lambda e: e.sell("Bo", 0),
    "amount_too_large": lambda e: e.sell("Bo", 10**15),
    "not_in_debt": lambda e: e.repay("Bo", 10_00),
    "nothing_owed": lambda e: e.pay_out("Bo"),
    "more_than_chips_out": lambda e: e.hand_in("Bo", 999_00),
    "bank_has_chips": lambda e: e.pass_on("Bo", "Anna", 20_00),
    "already_seated": lambda e: e.join("bo"),
    "bad_name": lambda e: e.join("\u202e"),
    "before_stop_time": lambda e: e.leave("Bo", 20_00),
    "not_unanimous": lambda e: e.end(["Anna"]),
    "already_banker": lambda e: e.hand_over("Anna", 0),
    "negative_amount": lambda e: e.count_drawer(-1),
    "seats_not_counted": lambda e: e.close(),
    "no_gap": lambda e: (e.count(Anna=20_00, Bo=0, Cilla=0, Dag=0), e.decide("all")),
    "cannot_reverse": lambda e: e.undo(2),
    "unknown_book": lambda e: nights.open_night(e.store, e.request(), Agreed("poker", ["New"], "New")),
    "unknown_currency": lambda e: clubs.found_club(e.store, e.request(), **{**CLUB, "currency": "XXX"}),
    "unknown_timezone": lambda e: clubs.found_club(e.store, e.request(), **{**CLUB, "timezone": "../etc/passwd"}),
    "currency_in_use": lambda e: clubs.found_club(e.store, e.request(), **{**CLUB, "currency": "EUR"}),
}
CLUB = {"name": "Torsdag", "currency": "SEK", "language": "sv", "timezone": "Europe/Stockholm"}


@pytest.mark.parametrize("key", REFUSED)
def test_a_refused_request_leaves_the_book_as_it_was(store: Store, key: str) -> None:  # S4, T-92
    night = Evening(store).open(chip_set="500")
    night.sell("Bo", 20_00)
    kept: list[object] = []
    with pytest.raises(Refusal, match=key):
        if key in ("no_gap",):
            night.count(Anna=20_00, Bo=0, Cilla=0, Dag=0)
            kept.append(dump(store))
            night.decide("all")
        if key == "unknown_book":
            night.count(Anna=20_00, Bo=0, Cilla=0, Dag=0)
            night.count_drawer(20_00)
            night.close()
        kept.append(dump(store))
        REFUSED[key](night)

    assert dump(store) == kept[0]


def test_what_is_not_of_the_club_is_not_found(store: Store) -> None:  # T-90
    other = Evening(store).open("Eva", "Finn")
    night = Evening(store).open()
    sold = night.sell("Bo", 100_00)
    eva = other.ids["Eva"]
    before = dump(store)
    acts: list[Callable[[], object]] = [
        lambda: table.sell(store, night.request(), player=eva, amount=Minor(20_00), tender=TAB),
        lambda: table.sell(store, night.request(), player=NOBODY, amount=Minor(20_00), tender=TAB),
        lambda: table.repay(store, night.request(), player=eva, amount=Minor(20_00)),
        lambda: table.pay_out(store, night.request(), player=eva),
        lambda: table.leave(store, night.request(), player=eva, chips=Minor(0)),
        lambda: nights.hand_over(store, night.request(), to=eva, counted=Minor(0)),
        lambda: nights.undo_entry(store, night.request(), seq=99),
        lambda: nights.undo_entry(store, night.request(), seq=1),
        lambda: nights.undo_entry(store, replace(night.request(), club=other.club), seq=sold.seq),
        lambda: settling.close(store, night.request(night=2)),
        lambda: settling.close(store, night.request(night=None)),
        lambda: settling.settle(store, Request(99, new_id(), SEVEN, SEVEN, 1), via="bank"),
    ]
    for act in acts:
        with pytest.raises(NotFound):
            act()
    assert dump(store) == before


@pytest.mark.parametrize(("seconds", "bought"), [(0, 0), (1, 0), (2, 100_00)])
def test_an_undo_that_is_tapped_twice_is_one_and_pressed_later_puts_back(
    store: Store, seconds: int, bought: int
) -> None:  # T-66
    night = Evening(store).open()
    sold = night.sell("Bo", 100_00)
    undone = night.undo(sold.seq, request=night.request(version=night.version))
    at = undone.recorded_at + timedelta(seconds=seconds)
    answer = night.undo(undone.seq, request=Request(night.club, new_id(), at, at, 1, night.version))

    assert night.night.bought(night.ids["Bo"]) == bought
    assert (answer == undone) == (bought == 0)
    assert faults(store) == []


def test_a_second_tap_that_is_sent_again_later_gets_the_same_answer(store: Store) -> None:  # R7, T-66
    night = Evening(store).open()
    undone = night.undo(night.sell("Bo", 100_00).seq, request=night.request(version=night.version))
    at, version = undone.recorded_at, night.version
    tap = Request(night.club, new_id(), at, at, 1, version)
    night.undo(undone.seq, request=tap)
    at += timedelta(minutes=1)
    again = night.undo(undone.seq, request=replace(tap, at=at, recorded_at=at))

    assert (again, night.version) == (undone, version)
    with pytest.raises(Conflict, match="request_reused"):
        nights.undo_entry(store, tap, seq=undone.seq, reason="the other line")


def test_who_names_an_undo_without_having_seen_a_page_means_it(store: Store) -> None:
    """A night script undoes its steps by number, often in the same minute (T-66)."""
    night = Evening(store).open()
    undone = night.undo(night.sell("Bo", 100_00).seq)
    at = undone.recorded_at
    night.undo(undone.seq, request=Request(night.club, new_id(), at, at, 1))

    assert night.night.bought(night.ids["Bo"]) == 100_00


def test_a_players_name_in_another_club_is_another_player(store: Store) -> None:
    one, two = Evening(store).open(), Evening(store).open()
    one.sell("Bo", 100_00, TAB)

    assert (one.tabs(), two.tabs()) == ({"Bo": 100_00}, {})
    assert one.ids["Bo"] != two.ids["Bo"]


@pytest.mark.parametrize("step", [timedelta(minutes=-10), timedelta(days=3)])
def test_a_clock_that_jumps_disturbs_neither_order_nor_chain(store: Store, step: timedelta) -> None:  # R10
    night = Evening(store).open()
    first = night.sell("Bo", 100_00)
    night.at += step
    second = night.sell("Bo", 100_00)

    assert second.seq == first.seq + 1
    assert (second.recorded_at > first.recorded_at) == (step > timedelta(0))
    assert faults(store) == []
