"""Chips by colour through the services: asked twice, asked wrongly, asked of somebody else's book."""

from decimal import Decimal

import pytest

from app.domain.errors import Conflict, NotFound, Refusal
from app.domain.tray.chip_set import ChipSet, Colour
from app.services import club as clubs
from app.services import counting, mending, settling, table
from app.store.engine import Store
from tests.support.evening import TAB, Evening

CASE = ChipSet((Colour("white", Decimal(1), 100), Colour("red", Decimal(5), 50), Colour("blue", Decimal(20), 20)))


@pytest.fixture
def evening(store: Store) -> Evening:
    """A night of Anna, Bo, Cilla and Dag who keep their chips by colour."""
    played = Evening(store)
    clubs.keep_chip_set(store, played.request(night=None), chips=CASE)
    return played.open()


def test_a_sale_asked_twice_hands_out_once(evening: Evening) -> None:
    request = evening.request("the same tap")
    assert evening.sell("Bo", 60_00, request=request) == evening.sell("Bo", 60_00, request=request)

    assert evening.night.chips_out == 60_00


def test_a_request_id_with_other_chips_is_a_conflict(evening: Evening) -> None:
    sale, request = evening.sell("Bo", 60_00), evening.request("one id")
    counting.change_hand_out(evening.store, request, sale=sale.seq, pieces={"red": 12})

    with pytest.raises(Conflict, match="request_reused"):
        counting.change_hand_out(evening.store, request, sale=sale.seq, pieces={"blue": 3})


def test_the_order_in_which_pieces_are_named_does_not_matter(evening: Evening) -> None:
    evening.sell("Bo", 60_00)
    request = evening.request("one id")
    first = counting.count_tray(evening.store, request, counted={"red": 3, "white": 4})

    assert counting.count_tray(evening.store, request, counted={"white": 4, "red": 3}) == first


def test_a_correction_goes_on_from_the_one_before_and_says_nothing_twice(evening: Evening) -> None:
    sale = evening.sell("Bo", 60_00)
    for pieces in ({"red": 12}, {"blue": 3}):
        last = counting.change_hand_out(evening.store, evening.request(), sale=sale.seq, pieces=pieces)
    again = counting.change_hand_out(evening.store, evening.request(), sale=sale.seq, pieces={"blue": 3})

    assert evening.night.tray == {"white": 100, "red": 50, "blue": 17}
    assert (again, evening.version) == (last, last.seq)


def test_a_correction_that_was_undone_is_as_if_it_had_not_been(evening: Evening) -> None:
    sale = evening.sell("Bo", 60_00)
    change = counting.change_hand_out(evening.store, evening.request(), sale=sale.seq, pieces={"red": 12})
    evening.undo(change.seq)
    counting.change_hand_out(evening.store, evening.request(), sale=sale.seq, pieces={"blue": 3})

    assert evening.night.tray == {"white": 100, "red": 50, "blue": 17}


def test_only_a_sale_that_stands_handed_anything_out(evening: Evening) -> None:
    sale = evening.sell("Bo", 60_00)
    hand_in = evening.hand_in("Bo", 10_00)
    undone = evening.undo(evening.sell("Cilla", 20_00).seq)
    for seq in (hand_in.seq, undone.seq, sale.seq - 1, 999):
        with pytest.raises(NotFound):
            counting.change_hand_out(evening.store, evening.request(), sale=seq, pieces={"red": 12})
    with pytest.raises(Refusal, match="already_reversed"):
        counting.change_hand_out(evening.store, evening.request(), sale=undone.seq - 1, pieces={"red": 4})


def test_a_sale_of_another_club_hands_out_nothing_here(evening: Evening) -> None:
    other = Evening(evening.store).open("Uta", "Veit")
    sale = other.sell("Uta", 60_00)

    with pytest.raises(NotFound):
        counting.change_hand_out(evening.store, evening.request(), sale=sale.seq + 50, pieces={"red": 12})
    with pytest.raises(NotFound):
        counting.change_chips(
            evening.store, evening.request(), player=other.ids["Veit"], gives={"red": 4}, gets={"blue": 1}
        )


def test_a_sale_mended_to_the_tab_hands_out_what_it_handed_out(evening: Evening) -> None:
    sale = evening.sell("Bo", 60_00)
    before = evening.night.tray
    mending.mend_tender(evening.store, evening.request(), seq=sale.seq, tender=TAB)

    assert (evening.night.tray, evening.tabs()) == (before, {"Bo": 60_00})


def test_chips_by_colour_come_back_by_every_way_they_can(evening: Evening) -> None:
    store, ids = evening.store, evening.ids
    for name in ("Bo", "Cilla", "Dag"):
        evening.sell(name, 60_00)
    table.return_chips(store, evening.request(), player=ids["Bo"], pieces={"blue": 1})
    table.leave(store, evening.request(), player=ids["Cilla"], pieces={"blue": 2}, override="the last bus")
    settling.count_seat_by_colour(store, evening.request(), player=ids["Dag"], pieces={"red": 9})

    out = {colour.name: colour.owned - evening.night.tray[colour.name] for colour in CASE.colours}
    assert sum(out[name] * worth for name, worth in (("white", 1), ("red", 5), ("blue", 20))) == 180 - 20 - 40 - 45
    assert (evening.night.chips_out, evening.night.tray_unsorted) == (75_00, 0)


def test_a_count_is_booked_for_tray_or_drawer_and_nothing_else(evening: Evening) -> None:
    counting.count_tray(evening.store, evening.request(), counted={"red": 48})
    with pytest.raises(Refusal, match="unknown_place"):
        counting.book_count(evening.store, evening.request(), of="pocket")

    counting.book_count(evening.store, evening.request(), of="tray")
    assert evening.night.tray["red"] == 48
