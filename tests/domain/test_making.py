"""Amounts made of pieces: equal to trying everything, and quick with thousands of coins."""

import random
from collections.abc import Iterator, Mapping
from itertools import product

import pytest

from app.domain import making
from app.domain.drawer.currencies import denominations
from app.domain.ledger import PlayerId
from app.domain.making import Small, fewest, most_in_small, most_payable
from app.domain.pieces import Worths

ANNA = PlayerId(1)
KRONOR = denominations("SEK")
EURO = denominations("EUR")

Held = dict[str, int]


def named(*worths: int) -> Worths:
    return {str(worth): worth for worth in sorted(worths, reverse=True)}


def drawers(count: int) -> Iterator[tuple[Held, Worths, int]]:
    """Small drawers of up to five kinds, worths that divide each other or not, and an amount in or out of reach."""
    luck = random.Random(5)
    for _ in range(count):
        worths = named(*luck.sample(luck.choice([(1, 2, 5, 10, 20, 50, 100), range(1, 40)]), luck.randint(1, 5)))
        held = {name: luck.randint(0, 4) for name in worths}
        yield held, worths, luck.randint(0, total(held, worths) + 3)


def total(held: Mapping[str, int], worths: Worths) -> int:
    return sum(count * worths[name] for name, count in held.items())


def every_way(held: Held, worths: Worths) -> Iterator[Held]:
    """All that can be taken from a drawer, the most of the largest piece first."""
    for counts in product(*(range(held[name], -1, -1) for name in worths)):
        yield {name: count for name, count in zip(worths, counts, strict=True) if count}


def test_the_fewest_pieces_of_3000_drawers_are_those_found_by_trying_everything():
    for held, worths, amount in drawers(3_000):
        ways = [way for way in every_way(held, worths) if total(way, worths) == amount]
        best = min(ways, key=lambda way: sum(way.values()), default=None)

        assert fewest(amount, held, worths) == best, (amount, held)


def test_the_most_that_3000_drawers_can_pay_is_found_by_trying_everything():
    for held, worths, amount in drawers(3_000):
        best = max(total(way, worths) for way in every_way(held, worths) if total(way, worths) <= amount)

        assert most_payable(amount, held, worths) == best, (amount, held)


def test_so_much_in_small_pieces_is_found_wherever_trying_everything_finds_it():
    luck = random.Random(8)
    for held, worths, amount in drawers(1_000):
        small = Small(largest=luck.randint(0, 20), least=luck.randint(0, 30))
        ways = [
            way
            for way in every_way(held, worths)
            if total(way, worths) == amount
            and sum(count * worths[name] for name, count in way.items() if worths[name] <= small.largest) >= small.least
        ]
        best = min(ways, key=lambda way: sum(way.values()), default=None)

        assert fewest(amount, held, worths, small) == best, (amount, held, small)


def test_the_most_in_small_pieces_is_found_by_trying_everything():
    luck = random.Random(13)
    for held, worths, amount in drawers(1_000):
        largest = luck.randint(0, 40)
        made = [
            sum(count * worths[name] for name, count in way.items() if worths[name] <= largest)
            for way in every_way(held, worths)
            if total(way, worths) == amount
        ]

        assert most_in_small(amount, held, worths, largest) == max(made, default=None), (amount, held, largest)


def test_60_is_three_20_where_the_50_leaves_10_that_is_not_there():
    assert fewest(60, {"50": 1, "20": 3}, named(50, 20)) == {"20": 3}


def test_nothing_is_made_of_nothing():
    assert fewest(0, {}, KRONOR) == {}
    assert fewest(100, {}, KRONOR) is None
    assert most_payable(100, {}, KRONOR) == 0


def test_all_there_is_can_be_asked_for_and_one_more_cannot():
    held = dict.fromkeys(EURO, 3)

    assert fewest(total(held, EURO), held, EURO) == held
    assert fewest(total(held, EURO) + 1, held, EURO) is None


def test_a_note_that_no_longer_circulates_stays_in_the_drawer():
    held = {"100000": 1, "50000": 2}

    assert fewest(1000_00, held, denominations("DKK")) == {"50000": 2}


def test_a_count_below_zero_gives_nothing():
    assert fewest(50_00, {"5000": -1, "2000": 2, "1000": 1}, KRONOR) == {"2000": 2, "1000": 1}


def test_two_colours_of_one_worth_are_two_kinds_of_piece():
    worths = {"red": 5, "blue": 5, "white": 1}

    assert fewest(20, {"red": 3, "blue": 3, "white": 9}, worths) == {"red": 3, "blue": 1}


@pytest.mark.parametrize(
    ("amount", "held", "worths"),
    [
        (5_234_87, dict.fromkeys(EURO, 30), EURO),
        (5_234_87, {"2": 10**6, "1": 1}, EURO),
        (50_000_00, dict.fromkeys(KRONOR, 50), KRONOR),
        (10**12, dict.fromkeys(EURO, 10**9), EURO),
    ],
)
def test_a_large_amount_is_made_exactly_and_of_what_is_held(amount: int, held: Held, worths: Worths):
    found = fewest(amount, held, worths)

    assert found is not None
    assert total(found, worths) == amount
    assert all(count <= held[name] for name, count in found.items())


def test_with_the_largest_pieces_taken_off_first_the_answer_stays_the_fewest_in_every_currency(monkeypatch):
    luck = random.Random(3)
    asked = []
    for worths in (EURO, KRONOR):
        for _ in range(40):
            held = {name: luck.randint(0, 9) for name in worths}
            amount = luck.randint(0, total(held, worths)) // 100 * 100
            asked.append((amount, held, worths, fewest(amount, held, worths), most_payable(amount, held, worths)))
    monkeypatch.setattr(making, "EXACT_STEPS", 2_000)

    for amount, held, worths, best, most in asked:
        assert fewest(amount, held, worths) == best
        assert most_payable(amount, held, worths) == most


def test_no_amount_however_large_is_searched_in_more_steps_than_are_exact(monkeypatch):
    searched = []
    sums_of = making.suffix_sums
    monkeypatch.setattr(making, "suffix_sums", lambda p, most, *a: searched.append(most) or sums_of(p, most, *a))
    held, worths = {"white": 10_000, "red": 100}, {"white": 10**14, "red": 1}

    assert fewest(10**12, held, worths) is None
    assert most_payable(10**12, held, worths) == 100
    assert searched
    assert all(most <= making.EXACT_STEPS for most in searched)


def test_a_search_for_fewer_pieces_ends_after_so_many_tries_and_its_answer_is_right(monkeypatch):
    tried = []
    at_least = making._Search._at_least
    monkeypatch.setattr(making._Search, "_at_least", lambda *facts: tried.append(1) or at_least(*facts))
    worths = named(920, 872, 652, 593, 592, 577, 562, 487, 60)
    held = dict(zip(worths, (790, 1, 9527, 6888, 9347, 38, 4629, 10, 1573), strict=True))

    found = fewest(11_800_557, held, worths, exact=100_000)

    assert found is not None
    assert total(found, worths) == 11_800_557
    assert all(count <= held[name] for name, count in found.items())
    assert len(tried) <= making.MOST_TRIES


def test_an_answer_is_found_however_few_numbers_are_tried(monkeypatch):
    monkeypatch.setattr(making, "MOST_TRIES", 0)

    assert fewest(60, {"50": 1, "20": 3}, named(50, 20)) == {"20": 3}


def test_small_pieces_taken_off_first_count_towards_the_wish_for_small_ones(monkeypatch):
    monkeypatch.setattr(making, "EXACT_STEPS", 100)

    assert fewest(1_000, {"1": 1_000}, named(1), Small(largest=1, least=500)) == {"1": 1_000}
    assert most_in_small(1_000, {"1": 1_000}, named(1), largest=1) == 1_000
