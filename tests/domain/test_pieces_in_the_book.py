"""What the postings make of notes and colours: drawer, tray, what is brought forward, and when counts agreed."""

from decimal import Decimal

import pytest

from app.domain.balances import Balances
from app.domain.chronicle import night_after, night_of
from app.domain.conditions import lacking_piece
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Entry, Kind, PlayerId, Posting, leg_as_read, leg_as_written, reversal
from app.domain.money import unit_of
from app.domain.opening import brought_by
from app.domain.terms import Terms
from app.domain.tray.chip_set import ChipSet, Colour
from tests.support.table import Table

ANNA, BO = PlayerId(1), PlayerId(2)
CASE = ChipSet((Colour("white", Decimal(1), 100), Colour("red", Decimal(10), 50)))


@pytest.fixture
def table() -> Table:
    """A table that keeps notes and colours, with a float of two twenties."""
    return Table(
        "Anna", "Bo", book="polski", chips=CASE, float=50_00, float_notes={"2000": 2}, drawer="notes", min_sale=""
    )


def drawer(amount: int, note: str = "") -> Posting:
    return Posting(Account.DRAWER, amount, piece=note)


def chips(amount: int, colour: str = "", player: PlayerId | None = ANNA) -> Posting:
    return Posting(Account.CHIPS, amount, player, colour)


def booked(table: Table, kind: Kind, *legs: Posting, **facts: object) -> Entry:
    return table.book(Draft(kind, legs, facts))


def a_sale(table: Table) -> Entry:
    """60 for a note of 100, with two twenties back: four red and twenty white."""
    legs = (drawer(100_00, "10000"), drawer(-40_00, "2000"), chips(-40_00, "red"), chips(-20_00, "white"))
    return booked(table, Kind.SALE, *legs, tender="cash")


def test_a_float_is_sorted_as_far_as_somebody_said(table: Table) -> None:
    assert (table.night.notes, table.night.cash_unsorted, table.night.drawer) == ({"2000": 2}, 10_00, 50_00)


@pytest.mark.parametrize(
    ("refused", "notes", "house"),
    [
        ("float_notes_differ", {"10000": 1}, "notes"),
        ("unknown_piece", {"3000": 1}, "notes"),
        ("unknown_piece", {"2000": 1}, "sum"),
        ("negative_amount", {"2000": -1}, "notes"),
    ],
)
def test_notes_that_cannot_be_the_float_are_refused(refused: str, notes: dict[str, int], house: str) -> None:
    with pytest.raises(Refusal, match=refused):
        Table(float=50_00, float_notes=notes, drawer=house)


def test_one_sale_moves_the_notes_the_tray_and_the_sum_alike(table: Table) -> None:
    a_sale(table)

    night = table.night
    assert (night.notes, night.drawer, night.cash_unsorted) == ({"10000": 1}, 110_00, 10_00)
    assert (night.tray, night.tray_unsorted, night.chips_out) == ({"white": 80, "red": 46}, 0, 60_00)
    assert (night.bought(ANNA), night.result(ANNA)) == (60_00, -60_00)


def test_a_reversal_turns_every_piece_round(table: Table) -> None:
    before = table.night
    sale = a_sale(table)
    table.book(reversal(sale))

    assert (table.night.notes, table.night.tray) == (before.notes, before.tray)


def test_chips_without_colours_leave_the_tray_uncertain_by_their_worth(table: Table) -> None:
    booked(table, Kind.SALE, drawer(30_00), chips(-30_00), tender="cash")
    booked(table, Kind.RETURNED, chips(10_00, "red"), Posting(Account.TAB, -10_00, ANNA))

    assert (table.night.tray, table.night.tray_unsorted) == ({"white": 100, "red": 51}, -30_00)


def test_the_tray_and_what_is_out_are_the_whole_case(table: Table) -> None:
    a_sale(table)
    booked(table, Kind.CHIPS_CHANGED, chips(10_00, "white"), chips(-10_00, "red"), player=1)
    booked(table, Kind.SALE, drawer(7_00), chips(-7_00, player=BO), tender="cash")

    night = table.night
    in_the_tray = sum(count * night.terms.chip_worths[colour] for colour, count in night.tray.items())
    assert in_the_tray + night.tray_unsorted + night.chips_out == night.terms.chip_set == 600_00


def test_colours_changed_move_no_money_and_nobody_wins_by_it(table: Table) -> None:
    a_sale(table)
    changed = booked(table, Kind.CHIPS_CHANGED, chips(10_00, "white"), chips(-10_00, "red"), player=1)

    assert changed.moves == {}
    assert table.night.result(ANNA) == -60_00
    assert table.night.balances.pieces(Account.CHIPS, ANNA) == {"red": -50_00, "white": -10_00}


def test_an_entry_moves_an_account_once_whatever_the_pieces(table: Table) -> None:
    sale = a_sale(table)

    assert sale.moves == {(Account.DRAWER, None): 60_00, (Account.CHIPS, ANNA): -60_00}
    assert sale.players == (ANNA,)


def test_pieces_are_told_apart_by_whose_they_are() -> None:
    balances = Balances({}).plus([chips(-5, "red"), chips(-7, "red", BO), chips(3, "", None), chips(0, "white")])

    assert balances.pieces(Account.CHIPS) == {"red": -12, "": 3}
    assert balances.pieces(Account.CHIPS, BO) == {"red": -7}
    assert balances.pieces(Account.CHIPS, None) == {"": 3}
    assert (balances.of(Account.CHIPS, BO), balances.total(Account.CHIPS)) == (-7, -9)


def test_a_table_that_keeps_neither_sees_no_pieces() -> None:
    table = Table(float=50_00)
    table.sell("Bo", 100_00)

    night = table.night
    assert (night.notes, night.tray, night.terms.note_worths, night.terms.chip_worths) == ({}, {}, {}, {})
    assert all(leg.piece == "" for entry in table.entries for leg in entry.postings)


def test_a_night_from_before_there_were_pieces_is_read() -> None:
    table = Table(float=50_00)
    opened = table.entries[0]
    facts = {name: fact for name, fact in opened.facts.items() if name != "chip_set"}
    facts["bank"] = {name: setting for name, setting in facts["bank"].items() if name != "drawer"}
    old = Entry(**{**vars(opened), "facts": facts})

    terms = night_of(1, 1, [old], Balances({}).after(old)).terms
    assert (terms.drawer, terms.chips, terms.chip_set) == ("sum", None, None)


def test_the_case_says_what_all_chips_are_worth_and_what_the_smallest_lot_is() -> None:
    small = ChipSet((Colour("white", Decimal(25), 100), Colour("red", Decimal(100), 50)))
    table = Table(book="polski", chips=small, chip_value="0.2", chip_set="1", min_sale="", ante="5")

    terms = table.night.terms
    assert (terms.chip_worths, terms.chip_set, terms.chip_lot) == ({"red": 20_00, "white": 5_00}, 1500_00, 5_00)
    with pytest.raises(Refusal, match="not_a_multiple"):
        table.sell("Bo", 7_00)


def test_chips_finer_than_the_smallest_unit_are_refused() -> None:
    finer = ChipSet((Colour("white", Decimal(1), 100),))
    with pytest.raises(Refusal, match="chip_too_fine"):
        assert Table(chips=finer, chip_value="0.002").night


def test_a_drawer_by_note_needs_notes_that_somebody_wrote_down() -> None:
    bank = {**Table().entries[0].facts["bank"], "drawer": "notes"}
    with pytest.raises(Refusal, match="notes_not_known"):
        Terms.read(bank, {"stop": "none", "leave_early": "any_time", "extend": "all"}, unit_of("ISK"))


def test_what_is_brought_forward_names_the_notes(table: Table) -> None:
    a_sale(table)
    left = table.night.balances.standing((Account.DRAWER,))

    assert set(left) == {drawer(100_00, "10000"), drawer(10_00)}
    assert brought_by({"brought": [leg_as_written(leg) for leg in left]}) == left


@pytest.mark.parametrize("leg", [drawer(5), chips(5), chips(5, "red"), drawer(100_00, "10000")])
def test_a_leg_is_read_as_it_was_written(leg: Posting) -> None:
    assert leg_as_read(*leg_as_written(leg)) == leg  # type: ignore[arg-type]
    assert len(leg_as_written(leg)) == (4 if leg.piece else 3)


def test_a_night_told_entry_by_entry_knows_the_pieces_that_the_night_told_anew_knows(table: Table) -> None:
    told = table.night
    for act in (
        lambda: a_sale(table),
        lambda: table.book(reversal(table.entries[-1])),
        lambda: a_sale(table),
        lambda: booked(table, Kind.TRAY_COUNTED, counted={"red": 40}, expected={"red": 46}),
        lambda: booked(table, Kind.DRAWER_COUNTED, counted=110_00, expected=110_00),
    ):
        told = night_after(told, act()) or table.night

    anew = table.night
    assert (told.notes, told.tray, told.counts) == (anew.notes, anew.tray, anew.counts)


@pytest.mark.parametrize(
    ("legs", "lacks"),
    [
        ((drawer(-40_00, "2000"), drawer(40_00)), None),
        ((drawer(-60_00, "2000"), drawer(60_00)), "2000"),
        ((drawer(-60_00, "2000"), drawer(20_00, "2000"), drawer(40_00)), None),
        ((drawer(-500_00), drawer(500_00, "50000")), None),
        ((chips(-510_00, "red"), chips(510_00)), "red"),
        ((chips(-300_00, "red"), chips(-210_00, "red", BO)), "red"),
        ((chips(510_00, "red"),), None),
    ],
)
def test_no_named_piece_is_taken_that_is_not_there(table: Table, legs: tuple[Posting, ...], lacks: str | None) -> None:
    lacking = lacking_piece(table.night, legs)

    assert (lacking.piece if lacking else None) == lacks


def test_an_undo_of_chips_that_went_out_again_is_refused(table: Table) -> None:
    booked(table, Kind.SALE, drawer(500_00), chips(-500_00, "red"), tender="cash")
    back = booked(table, Kind.RETURNED, chips(100_00, "red"), Posting(Account.TAB, -100_00, ANNA))
    booked(table, Kind.SALE, drawer(50_00), chips(-50_00, "red", BO), tender="cash")
    with pytest.raises(Refusal, match="cannot_reverse") as refused:
        table.undo(back)

    assert (refused.value.facts["why"], refused.value.facts["piece"]) == ("colour_gone", "red")
