"""The drawer by note through the services, on disk: offers that wait for change, repeats, undo, the next night."""

from datetime import time

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Entry, Tender
from app.domain.money import Minor
from app.queries.drawer import drawer_sheet
from app.queries.notes import can_pay_now, notes_of
from app.services import counting, nights, settling, table
from app.services.nights import Agreed
from app.store.engine import Store
from app.store.once import Request
from app.store.work import reading
from tests.support.evening import CASH, TAB, Evening

TWENTY, FIFTY, HUNDRED = "2000", "5000", "10000"


@pytest.fixture
def night(sqlite_store: Store) -> Evening:
    """Anna, Bo, Cilla and Dag, and an empty drawer kept by notes."""
    return Evening(sqlite_store).open(drawer="notes", min_sale="20")


def pay_with(
    night: Evening, name: str, amount: int, note: str, tender: Tender = CASH, request: Request | None = None
) -> Entry:
    return table.sell(
        night.store,
        request or night.request(),
        player=night.ids[name],
        amount=Minor(amount),
        tender=tender,
        confirmed=True,
        given={note: 1},
    )


def payers(night: Evening) -> dict[str, tuple[int, dict[str, int]]]:
    """Who can pay now, how much, and with what change."""
    names = {player: name for name, player in night.ids.items()}
    return {names[one.player]: (one.pays, dict(one.change)) for one in can_pay_now(night.night)}


def test_whose_note_could_not_be_changed_can_pay_as_soon_as_there_is_change_pk2(night: Evening) -> None:
    pay_with(night, "Dag", 60_00, HUNDRED, TAB)
    pay_with(night, "Bo", 20_00, TWENTY)
    assert payers(night) == {}

    pay_with(night, "Cilla", 20_00, TWENTY)
    assert payers(night) == {"Dag": (60_00, {TWENTY: 2})}


def test_a_sale_that_was_undone_offers_nothing(night: Evening) -> None:
    sale = pay_with(night, "Dag", 60_00, HUNDRED, TAB)
    night.sell("Dag", 30_00, TAB)
    for name in ("Bo", "Cilla", "Anna", "Bo"):
        pay_with(night, name, 20_00, TWENTY)
    night.undo(sale.seq)

    assert payers(night) == {}


def test_who_has_paid_is_not_told_to_pay(night: Evening) -> None:
    pay_with(night, "Dag", 60_00, HUNDRED, TAB)
    for name in ("Bo", "Cilla"):
        pay_with(night, name, 20_00, TWENTY)
    night.repay("Dag", 60_00)

    assert payers(night) == {}


def test_the_same_request_twice_gives_change_once_t69(night: Evening) -> None:
    for name in ("Anna", "Cilla"):
        pay_with(night, name, 20_00, TWENTY)
    request = night.request()
    first = pay_with(night, "Bo", 60_00, HUNDRED, request=request)

    assert pay_with(night, "Bo", 60_00, HUNDRED, request=request) == first
    assert night.night.notes == {HUNDRED: 1}


def test_undoing_a_sale_with_change_puts_every_note_back(night: Evening) -> None:
    for name in ("Anna", "Cilla"):
        pay_with(night, name, 20_00, TWENTY)
    night.undo(pay_with(night, "Bo", 60_00, HUNDRED).seq)

    assert night.night.notes == {TWENTY: 2}


def test_a_refused_sale_leaves_nothing_behind_s4(night: Evening) -> None:
    before = night.version
    with pytest.raises(Refusal, match="no_change"):
        pay_with(night, "Bo", 60_00, HUNDRED)

    assert night.version == before


def test_a_booked_count_sorts_the_float_and_the_next_night_begins_with_those_notes(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open(drawer="notes", float="200")
    settling.count_notes(sqlite_store, night.request(), notes={HUNDRED: 1, FIFTY: 2}, part=False)
    counting.book_count(sqlite_store, night.request(), of="drawer")
    night.end()
    night.count(Anna=0, Bo=0, Cilla=0, Dag=0)
    night.settle("bank")
    night.close()
    agreed = Agreed("pakker", ("Anna", "Bo"), "Anna", stops=time(23), house={"drawer": "notes"})
    night.number = nights.open_night(sqlite_store, night.request(night=None), agreed).night or 0

    assert night.night.notes == {HUNDRED: 1, FIFTY: 2}
    assert night.night.cash_unsorted == 0


def test_a_payment_of_the_plan_leaves_in_notes_where_they_make_it_else_it_is_asked_about(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open("Anna", "Bo", drawer="notes", min_sale="20")
    pay_with(night, "Anna", 100_00, HUNDRED)
    pay_with(night, "Bo", 50_00, FIFTY)
    night.end(("Anna", "Bo"))
    night.count(Anna=100_00, Bo=50_00)
    settling.count_notes(sqlite_store, night.request(), notes={HUNDRED: 1, FIFTY: 1}, part=False)
    night.settle("bank")
    night.pay(night.party("bank"), night.party("Anna"), 100_00)
    assert night.night.notes == {FIFTY: 1}

    with pytest.raises(Refusal, match="choice_needed"):
        night.pay(night.party("bank"), night.party("Bo"), 30_00)
    night.pay(night.party("bank"), night.party("Bo"), 30_00, unsorted=True)
    assert (night.night.notes, night.night.cash_unsorted) == ({}, 20_00), "nobody knows what is left of the fifty"


def short_by_note(night: Evening) -> None:
    """Anna and Bo are counted; one of two twenties is missing when all notes are counted, a hundred was not sorted."""
    night.sell("Anna", 100_00)
    for _ in range(2):
        pay_with(night, "Bo", 20_00, TWENTY)
    night.end(("Anna", "Bo"))
    night.count(Anna=100_00, Bo=40_00)
    settling.count_notes(night.store, night.request(), notes={FIFTY: 2, TWENTY: 1}, part=False)


def test_a_difference_that_is_decided_leaves_the_notes_that_were_counted(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open("Anna", "Bo", drawer="notes", min_sale="20")
    short_by_note(night)
    before = night.night.notes
    decided = night.decide("banker")

    assert (night.night.notes, night.night.cash_unsorted) == ({FIFTY: 2, TWENTY: 1}, 0)
    sheet = drawer_sheet(sqlite_store, night.club, 1, now=night.at)
    assert (sheet.difference, sheet.look) == (0, None), "there is nothing left to be found"
    night.undo(decided.seq)
    assert (night.night.notes, night.night.cash_unsorted) == (before, 100_00)


def test_a_difference_of_a_drawer_that_was_counted_as_a_sum_leaves_what_is_known(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open("Anna", "Bo", drawer="notes", min_sale="20")
    short_by_note(night)
    night.count_drawer(150_00)
    night.decide("banker")

    assert (night.night.notes, night.night.cash_unsorted) == ({TWENTY: 2}, 110_00)


def test_the_sheet_of_a_drawer_kept_as_a_sum_knows_no_notes(sqlite_store: Store) -> None:
    night = Evening(sqlite_store).open(float="200")
    with reading(sqlite_store, night.club) as work:
        assert notes_of(work, night.night) is None


def test_a_difference_that_is_decided_anew_leaves_the_counted_notes_in_the_drawer_again(night: Evening) -> None:
    """The count stays in force after a decision (`gap.drawer_off`), by note too."""
    pay_with(night, "Anna", 100_00, HUNDRED)
    paid_too_much = pay_with(night, "Bo", 50_00, FIFTY)
    night.count(Anna=100_00, Bo=50_00, Cilla=0, Dag=0)
    settling.count_notes(night.store, night.request(), notes={FIFTY: 1, TWENTY: 4}, part=False)
    night.decide("all")
    assert (night.night.notes, night.night.cash_unsorted) == ({FIFTY: 1, TWENTY: 4}, 0)

    night.undo(paid_too_much.seq)
    assert night.night.drawer == 80_00, "what was struck is taken out, though it lies there"
    night.decide("all")

    assert (night.night.notes, night.night.cash_unsorted) == ({FIFTY: 1, TWENTY: 4}, 0)
