"""The club's case, and notes and colours from night to night, on a real book."""

from decimal import Decimal

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, Tender
from app.domain.tray.chip_set import ChipSet, Colour
from app.services import club, nights
from app.services.nights import Agreed
from app.store.engine import Store
from app.store.once import once
from app.store.work import reading
from tests.support.audit import faults, findings
from tests.support.evening import Evening

ANNA = PlayerId(1)
WHITE, RED = Colour("white", Decimal(1), 100), Colour("red", Decimal(10), 50)
CASE = ChipSet((WHITE, RED))


def keep(night: Evening, *colours: Colour) -> None:
    club.keep_chip_set(night.store, night.request(night=None), chips=ChipSet(colours))


def kept(night: Evening) -> ChipSet:
    with reading(night.store, night.club) as work:
        return work.chip_set()


def book(night: Evening, kind: Kind, *legs: Posting) -> None:
    draft = Draft(kind, legs, {"tender": "cash"})
    once(night.store, night.request(), (kind, night.at), lambda work: draft)


def open_by_notes(night: Evening, float: str = "", **notes: int) -> Evening:
    by_note = {"float_notes": notes, "part": True, "house": {"drawer": "notes"}}
    agreed = Agreed("polski", ["Anna", "Bo"], "Anna", float_text=float, **by_note)
    opened = nights.open_night(night.store, night.request(night=None), agreed)
    assert opened.night
    night.number = opened.night
    return night


def close(night: Evening) -> None:
    night.count(Anna=night.night.chips_out, Bo=0)
    night.count_drawer(night.night.drawer)
    night.close()


def test_the_case_that_was_kept_last_holds_from_the_next_night_on(store: Store) -> None:
    night = Evening(store)
    assert kept(night) == ChipSet()
    keep(night, WHITE)
    night.open("Anna", "Bo", book="polski")
    keep(night, WHITE, RED)

    assert kept(night) == CASE
    assert night.night.terms.chips == ChipSet((WHITE,))
    close(night)
    assert night.open("Anna", "Bo", book="polski").night.tray == {"white": 100, "red": 50}


def test_a_case_without_colours_is_kept_no_longer(store: Store) -> None:
    night = Evening(store)
    keep(night, WHITE, RED)
    keep(night)
    night.open("Anna", "Bo")

    assert (kept(night), night.night.terms.chips, night.night.tray) == (ChipSet(), None, {})
    assert (faults(store), findings(store)) == ([], ())


@pytest.mark.parametrize(
    ("refused", "colours"),
    [
        ("unknown_colour", [Colour("mauve", Decimal(1), 100)]),
        ("colour_twice", [WHITE, WHITE]),
        ("not_positive", [Colour("red", Decimal(0), 100)]),
        ("not_positive", [Colour("red", Decimal(1), 0)]),
    ],
)
def test_a_case_that_cannot_be_is_not_kept(store: Store, refused: str, colours: list[Colour]) -> None:
    night = Evening(store)
    with pytest.raises(Refusal, match=refused):
        keep(night, *colours)
    assert kept(night) == ChipSet()


def test_two_clubs_of_a_book_have_their_own_chips(store: Store) -> None:
    first, second = Evening(store), Evening(store)
    keep(first, WHITE, RED)

    assert (kept(first), kept(second)) == (CASE, ChipSet())


def test_matches_have_no_colours(store: Store) -> None:
    night = Evening(store)
    keep(night, WHITE, RED)

    assert night.open("Anna", "Bo", book="gristommel", stops=None).night.terms.chips is None


def test_a_night_whose_chips_are_too_fine_is_not_opened(store: Store) -> None:
    night = Evening(store)
    keep(night, WHITE)
    with pytest.raises(Refusal, match="chip_too_fine"):
        night.open("Anna", "Bo", chip_value="0.002")
    with reading(store, night.club) as work:
        assert work.last_night() == 0


def test_the_notes_of_a_night_lie_in_the_drawer_of_the_next(store: Store) -> None:
    night = open_by_notes(Evening(store), "50", **{"2000": 2})
    book(night, Kind.SALE, *_hundred_for_sixty())
    close(night)
    open_by_notes(night)

    assert (night.night.notes, night.night.cash_unsorted, night.night.drawer) == ({"10000": 1}, 10_00, 110_00)
    assert (faults(store), findings(store)) == ([], ())


def test_a_night_by_the_sum_unsorts_the_drawer_for_those_after_it(store: Store) -> None:
    night = open_by_notes(Evening(store), "40", **{"2000": 2})
    book(night, Kind.SALE, *_hundred_for_sixty())
    close(night)
    night.open("Anna", "Bo", book="polski")
    night.pay_out("Anna", 60_00)
    assert (night.night.drawer, night.night.balances.pieces(Account.DRAWER)) == (40_00, {"": 40_00})

    close(night)
    open_by_notes(night)
    assert (night.night.notes, night.night.cash_unsorted) == ({}, 40_00)
    assert (faults(store), findings(store)) == ([], ())


def test_a_sale_handed_out_in_two_colours_is_one_purchase(store: Store) -> None:
    night = Evening(store)
    keep(night, WHITE, RED)
    open_by_notes(night, "40", **{"2000": 2})
    book(night, Kind.SALE, *_hundred_for_sixty("red", "white"))
    night.undo(night.version)
    night.undo(night.version)
    [remembered] = night.night.sold(ANNA)
    store.nights.clear()
    [read] = night.night.sold(ANNA)

    assert (read.amount, read.tender, remembered) == (60_00, Tender.CASH, read)


def test_a_piece_that_is_not_there_cannot_be_booked_by_any_act(store: Store) -> None:
    night = open_by_notes(Evening(store), "40", **{"2000": 2})
    with pytest.raises(Refusal, match="pieces_gone"):
        book(night, Kind.PAID_OUT, Posting(Account.DRAWER, -100_00, piece="10000"), Posting(Account.TAB, 100_00, ANNA))

    assert night.night.notes == {"2000": 2}


def test_a_read_book_and_the_night_remembered_know_the_same_pieces(store: Store) -> None:
    night = open_by_notes(Evening(store), "40", **{"2000": 2})
    book(night, Kind.SALE, *_hundred_for_sixty())
    remembered = night.night
    store.nights.clear()

    assert (remembered.notes, remembered.balances.pieces(Account.CHIPS)) == (
        night.night.notes,
        night.night.balances.pieces(Account.CHIPS),
    )


def _hundred_for_sixty(tens: str = "", ones: str = "") -> tuple[Posting, ...]:
    """60 for a note of 100, two twenties back, in chips of these colours."""
    return (
        Posting(Account.DRAWER, 100_00, piece="10000"),
        Posting(Account.DRAWER, -40_00, piece="2000"),
        Posting(Account.CHIPS, -40_00, ANNA, tens),
        Posting(Account.CHIPS, -20_00, ANNA, ones),
    )
