"""The chip set by colour, and which chips a sale hands out."""

import random
from collections.abc import Iterator, Mapping
from decimal import Decimal
from itertools import product

import pytest

from app.domain import making
from app.domain.money import Unit
from app.domain.pieces import Worths, worth_of
from app.domain.tray.chip_set import (
    ANTES_IN_SMALL_CHIPS,
    COLOURS,
    EXACT_STEPS_OF_CHIPS,
    MOST_OWNED,
    PRESETS,
    ChipSet,
    Colour,
    check_set,
    hand_out,
)
from tests.domain.conftest import Refuses

SEK = Unit("SEK", 2)
ONE = Decimal(1)
WORTHS = {"black": 100_00, "green": 25_00, "red": 5_00, "white": 1_00}
FULL = {"black": 50, "green": 50, "red": 100, "white": 100}

Tray = dict[str, int]


def set_of(*colours: tuple[str, str, int]) -> ChipSet:
    return ChipSet(tuple(Colour(name, Decimal(face), owned) for name, face, owned in colours))


def in_small(chips: Mapping[str, int], worths: Worths, ante: int) -> int:
    """What the chips no larger than the ante are worth."""
    return sum(count * worths[name] for name, count in chips.items() if worths[name] <= ante)


def sales(count: int) -> Iterator[tuple[int, Tray, Worths, int]]:
    """Small trays with faces that divide each other or not, an ante, and an amount in or out of reach."""
    luck = random.Random(11)
    for _ in range(count):
        faces = sorted(luck.sample(luck.choice([(1, 5, 25, 100), (1, 2, 5, 10, 20), range(1, 30)]), 3), reverse=True)
        worths = dict(zip(COLOURS, faces, strict=False))
        tray = {colour: luck.randint(0, 6) for colour in worths}
        yield luck.randint(0, 8) * luck.choice(faces), tray, worths, luck.choice((0, 1, 2, 5, 9))


def every_way(amount: int, tray: Tray, worths: Worths) -> list[Tray]:
    ways = (dict(zip(worths, counts, strict=True)) for counts in product(*(range(tray[name] + 1) for name in worths)))
    return [way for way in ways if worth_of(way, worths) == amount]


def test_a_suggestion_is_the_best_that_trying_everything_finds():
    for amount, tray, worths, ante in sales(1_500):
        found = hand_out(amount, tray, worths, ante)
        ways = every_way(amount, tray, worths)

        assert (found is None) == (not ways), (amount, tray)
        if found is not None:
            wanted = min(ANTES_IN_SMALL_CHIPS * ante, max(in_small(way, worths, ante) for way in ways))
            enough = [way for way in ways if in_small(way, worths, ante) >= wanted]
            assert worth_of(found, worths) == amount
            assert all(count <= tray[name] for name, count in found.items())
            assert in_small(found, worths, ante) >= wanted
            assert sum(found.values()) == min(sum(way.values()) for way in enough), (amount, tray, ante)


@pytest.mark.parametrize(
    ("amount", "chips"),
    [
        (60_00, {"green": 2, "white": 10}),
        (20_00, {"red": 2, "white": 10}),
        (100_00, {"green": 3, "red": 3, "white": 10}),
        (7_00, {"white": 7}),
        (0, {}),
    ],
)
def test_a_buy_in_has_five_antes_in_small_chips_and_few_chips_beside_them(amount: int, chips: Tray):
    assert hand_out(amount, FULL, WORTHS, ante=2_00) == chips


def test_an_ante_as_large_as_a_red_one_is_paid_in_red_ones():
    assert hand_out(60_00, FULL, WORTHS, ante=5_00) == {"green": 1, "red": 7}


def test_without_an_ante_there_are_as_few_chips_as_can_be():
    assert hand_out(60_00, FULL, WORTHS, ante=0) == {"green": 2, "red": 2}


def test_when_small_chips_run_out_as_many_antes_as_there_are_go_out():
    assert hand_out(60_00, {**FULL, "white": 7}, WORTHS, ante=2_00) == {"green": 2, "red": 1, "white": 5}


def test_a_tray_that_cannot_make_the_amount_has_no_suggestion():
    assert hand_out(3_00, {"red": 9, "white": 2}, WORTHS, ante=2_00) is None
    assert hand_out(3_00, {}, WORTHS, ante=2_00) is None


def test_no_hand_out_is_searched_in_more_steps_than_are_exact_for_chips(monkeypatch):
    searched = []
    sums_of = making.suffix_sums
    monkeypatch.setattr(making, "suffix_sums", lambda p, most, *a: searched.append(most) or sums_of(p, most, *a))
    faces = (968, 519, 503, 454, 402, 381, 333, 296, 249, 215)
    owned = (1204, 3199, 9738, 2974, 3073, 4866, 9524, 6984, 7767, 5956)
    worths = dict(zip(COLOURS, faces, strict=False))

    assert hand_out(20_616_694, dict(zip(COLOURS, owned, strict=False)), worths, ante=4_123_338) is None
    assert searched
    assert max(searched) <= EXACT_STEPS_OF_CHIPS


def test_a_face_of_25_at_a_fifth_of_an_ore_is_five_ore():
    chips = set_of(("green", "25", 100), ("black", "100", 100), ("purple", "500", 50))

    assert chips.worths(Decimal("0.002"), SEK) == {"purple": 100, "black": 20, "green": 5}


def test_a_face_may_have_decimals():
    chips = set_of(("white", "0.25", 100), ("red", "1", 100))

    assert chips.worths(ONE, SEK) == {"red": 1_00, "white": 25}


@pytest.mark.parametrize(("face", "chip_value"), [("1", "0.002"), ("0.001", "1"), ("7", "0.005")])
def test_a_chip_worth_no_whole_smallest_unit_is_refused_by_colour(face: str, chip_value: str, refuses: Refuses):
    chips = set_of(("red", "1000", 50), ("white", face, 100))

    with refuses("chip_too_fine", colour="white", field="face_white"):
        chips.worths(Decimal(chip_value), SEK)


def test_a_set_is_what_an_entry_tells_of_it():
    chips = set_of(("white", "0.25", 100), ("red", "100", 75), ("black", "1E+3", 20))

    assert chips.facts() == [["white", "0.25", 100], ["red", "100", 75], ["black", "1000", 20]]
    assert ChipSet.read(chips.facts()) == chips


def test_no_colours_are_chips_no_longer_kept_by_colour():
    check_set(ChipSet())

    assert ChipSet().worths(ONE, SEK) == {}
    assert ChipSet.read([]) == ChipSet()


@pytest.mark.parametrize(
    ("colours", "key", "facts"),
    [
        ([("mauve", "1", 100)], "unknown_colour", {"colour": "mauve"}),
        ([("red", "1", 100), ("white", "5", 100), ("red", "25", 50)], "colour_twice", {"colour": "red"}),
        ([("red", "0", 100)], "not_positive", {"colour": "red", "field": "face_red"}),
        ([("red", "-1", 100)], "not_positive", {"colour": "red", "field": "face_red"}),
        ([("red", "1", 0)], "not_positive", {"colour": "red", "field": "owned_red"}),
        ([("red", "1", MOST_OWNED + 1)], "amount_too_large", {"colour": "red", "field": "owned_red"}),
        ([("red", "1E+13", 1)], "amount_too_large", {"colour": "red", "field": "face_red"}),
        ([("red", "1E+12", 2)], "amount_too_large", {"colour": "red", "field": "face_red"}),
        ([("red", "0.0000001", 1)], "too_fine", {"colour": "red", "field": "face_red", "decimals": 6}),
    ],
)
def test_a_set_that_cannot_be_is_refused(
    colours: list[tuple[str, str, int]], key: str, facts: dict[str, object], refuses: Refuses
):
    with refuses(key, **facts):
        check_set(set_of(*colours))


@pytest.mark.parametrize("size", PRESETS)
def test_a_case_holds_as_many_chips_as_it_says_and_fits_any_currency(size: str):
    case = PRESETS[size]

    check_set(case)
    assert sum(case.owned.values()) == int(size)
    assert case.worths(ONE, Unit("JPY", 0))


def test_two_colours_may_have_one_face():
    chips = set_of(("red", "5", 50), ("blue", "5", 50))

    check_set(chips)
    assert chips.worths(ONE, SEK) == {"red": 5_00, "blue": 5_00}
