"""Many at once: nothing lost, nothing doubled, nobody locked out, one winner of every race."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter

import pytest

from app.domain.errors import Conflict, Refusal
from app.domain.money import Minor
from app.services import nights, table
from app.services.nights import Agreed, open_night
from app.store.engine import Store
from app.store.once import Request
from tests.support.audit import faults
from tests.support.dump import dump
from tests.support.evening import CREW, TAB, Evening, new_id

Act = Callable[[], object]
Race = Callable[[Evening], list[Act]]
WRITERS = 50


def together(acts: Sequence[Act]) -> list[object]:
    """What each act answers when all begin at the same moment: what it returns, or the exception it raises."""
    gate = threading.Barrier(len(acts))

    def one(act: Act) -> object:
        gate.wait()
        try:
            return act()
        except Exception as error:  # noqa: BLE001  (whatever comes is compared)
            return error

    with ThreadPoolExecutor(len(acts)) as crowd:
        return list(crowd.map(one, acts))


def test_fifty_writers_lose_and_double_nothing_on_sqlite(sqlite_store: Store) -> None:  # R4
    _crowd(sqlite_store, each=40)


@pytest.mark.postgres
def test_fifty_writers_lose_and_double_nothing_on_postgresql(pg_store: Store) -> None:  # R5
    _crowd(pg_store, each=20)


def _crowd(store: Store, *, each: int) -> None:
    """Every request is sent twice; the answers of both are the same entry, and nobody waits for long."""
    night = Evening(store).open(*(f"P{number}" for number in range(WRITERS)))
    at = night.at
    took: list[float] = []
    ids = night.ids

    def writer(name: str) -> Act:
        def write() -> list[tuple[object, object]]:
            return [(send(name, asked), send(name, asked)) for asked in requests]

        requests = [Request(night.club, new_id(), at, at, 1) for _ in range(each)]
        return write

    def send(name: str, asked: Request) -> object:
        begun = perf_counter()
        entry = table.sell(store, asked, player=ids[name], amount=Minor(20_00), tender=TAB, confirmed=True)
        took.append(perf_counter() - begun)
        return entry.seq

    answers = together([writer(name) for name in ids])

    pairs = [pair for answer in answers for pair in answer]  # type: ignore[attr-defined]
    assert all(first == again for first, again in pairs)
    assert len({first for first, _ in pairs}) == WRITERS * each
    assert night.night.chips_out == WRITERS * each * 20_00
    assert faults(store) == []
    took.sort()
    assert (took[int(len(took) * 0.95)] < 1, took[-1] < 3) == (True, True), (took[int(len(took) * 0.95)], took[-1])


def test_twenty_taps_on_one_button_are_one_sale(store: Store) -> None:  # R7, T-68
    night = Evening(store).open()
    asked = night.request()
    answers = together([lambda: night.sell("Bo", 100_00, request=asked)] * 20)

    assert len(set(map(_seq, answers))) == 1
    assert night.night.chips_out == 100_00


def test_two_starts_at_once_open_one_night(store: Store) -> None:  # T-43, T-95
    club = Evening(store)
    requests = [club.request(night=None) for _ in range(4)]
    agreed = Agreed("polski", CREW, "Anna")
    answers = together([partial(open_night, store, asked, agreed) for asked in requests])

    assert sorted(map(_key, answers)) == ["", "night_running", "night_running", "night_running"]


def undo_undo(night: Evening) -> list[Act]:
    seq = night.sell("Bo", 100_00).seq
    version = night.version
    return [partial(night.undo, seq, request=night.request(version=version)) for _ in range(2)]


def undo_undo_unversioned(night: Evening) -> list[Act]:  # T-41
    seq = night.sell("Bo", 100_00).seq
    return [partial(night.undo, seq, request=night.request()) for _ in range(2)]


def count_sale(night: Evening) -> list[Act]:  # T-25
    """The last seat is counted while a sale to it is booked; whichever is second is told."""
    counted, sold = night.request(version=night.version), night.request()
    return [lambda: night.count(Bo=0, request=counted), lambda: night.sell("Bo", 20_00, request=sold)]


def leave_sale(night: Evening) -> list[Act]:  # T-25
    """Who is sold chips while the page says nothing was bought does not leave with them unseen."""
    leaver, left, sold = night.ids["Bo"], night.request(version=night.version), night.request()
    return [
        lambda: table.leave(night.store, left, player=leaver, chips=Minor(0)),
        lambda: night.sell("Bo", 100_00, request=sold),
    ]


def close_sale(night: Evening) -> list[Act]:  # T-25
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.count_drawer(200_00)
    close, sold = night.request(version=night.version), night.request()
    return [lambda: night.close(request=close), lambda: night.sell("Bo", 100_00, request=sold)]


def hand_over_hand_over(night: Evening) -> list[Act]:
    """Two write down to whom the bank goes; the second would hand it on from who has just got it."""
    asked = [(name, night.request(version=night.version)) for name in ("Bo", "Cilla")]
    return [
        partial(nights.hand_over, night.store, request, to=night.ids[name], counted=Minor(200_00))
        for name, request in asked
    ]


def close_join(night: Evening) -> list[Act]:
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.count_drawer(200_00)
    close, seat = night.request(version=night.version), night.request()
    return [lambda: night.close(request=close), lambda: table.join(night.store, seat, name="Eva")]


def pay_out_pay_out(night: Evening) -> list[Act]:
    night.sell("Bo", 100_00)
    night.hand_in("Bo", 100_00)
    return [partial(night.pay_out, "Bo", 100_00, request=night.request()) for _ in range(2)]


def decide_decide(night: Evening) -> list[Act]:  # T-97
    night.sell("Bo", 100_00)
    night.count(Anna=0, Bo=90_00, Cilla=0, Dag=0)
    version = night.version
    return [partial(night.decide, rule, request=night.request(version=version)) for rule in ("all", "banker")]


def close_close(night: Evening) -> list[Act]:  # T-23
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.count_drawer(200_00)
    version = night.version
    return [partial(night.close, request=night.request(version=version)) for _ in range(2)]


RACES: dict[Race, set[str]] = {
    undo_undo: {"changed_meanwhile"},
    undo_undo_unversioned: {"already_reversed"},
    close_join: {"changed_meanwhile", "night_closed"},
    close_sale: {"already_counted", "night_closed"},
    close_close: {"changed_meanwhile"},
    count_sale: {"already_counted", "changed_meanwhile"},
    leave_sale: {"changed_meanwhile", "seat_left"},
    pay_out_pay_out: {"is_owed_nothing"},
    decide_decide: {"changed_meanwhile"},
    hand_over_hand_over: {"changed_meanwhile"},
}
"""What the second is told: one thing, or one for each of the two who may be first."""


@pytest.mark.parametrize("race", RACES)
def test_of_two_who_act_at_once_one_wins_and_the_other_is_told(store: Store, race: Race) -> None:  # R8
    for _ in range(5):
        night = Evening(store).open(float="200")
        acts = race(night)
        before = len(dump(store)["entry"])
        told = sorted(_key(answer) for answer in together(acts))

        assert told[0] == "" and told[1] in RACES[race], told
        assert len(dump(store)["entry"]) == before + 1
    assert faults(store) == []


def _seq(answer: object) -> object:
    return getattr(answer, "seq", answer)


def _key(answer: object) -> str:
    """Nothing for an entry; why it was refused, of a question what it asks."""
    if isinstance(answer, Refusal | Conflict):
        return str(answer.facts.get("choice", answer.key))
    return "" if hasattr(answer, "seq") else repr(answer)
