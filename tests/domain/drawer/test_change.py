"""The drawer by note: change, pay-outs to several players at once, and who can pay now."""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import pytest

from app.domain.drawer import change
from app.domain.drawer.change import CanPay, Payout, can_pay_now, change_for, payouts
from app.domain.drawer.currencies import denominations
from app.domain.ledger import PlayerId
from app.domain.pieces import Worths, worth_of
from app.domain.settling.settlement import Payment
from tests.domain.conftest import Refuses

ANNA, BO, CILLA = (PlayerId(number) for number in (1, 2, 3))
KRONOR = denominations("SEK")
EURO = denominations("EUR")

Held = dict[str, int]
Amounts = dict[PlayerId, int]


def kronor(**notes: int) -> Held:
    """Notes and coins by face, `_100=3`."""
    return {f"{face[1:]}00": count for face, count in notes.items()}


def test_a_hundred_for_sixty_gets_two_twenties_back():
    assert change_for(kronor(_100=1), 60_00, kronor(_50=1, _20=3), KRONOR) == kronor(_20=2)


def test_the_right_money_needs_no_change():
    assert change_for(kronor(_50=1, _10=1), 60_00, {}, KRONOR) == {}


def test_too_little_is_refused_with_what_was_given(refuses: Refuses):
    with refuses("given_too_little", given=50_00, amount=60_00, field="given"):
        change_for(kronor(_50=1), 60_00, kronor(_100=9), KRONOR)


def test_change_that_cannot_be_made_is_refused_with_what_is_missing(refuses: Refuses):  # PK-2
    with refuses("no_change", change=40_00, missing=20_00):
        change_for(kronor(_100=1), 60_00, kronor(_100=4, _50=2, _20=1), KRONOR)


def test_change_finer_than_the_smallest_coin_is_missing(refuses: Refuses):
    with refuses("no_change", change=39_50, missing=50):
        change_for(kronor(_100=1), 60_50, dict.fromkeys(KRONOR, 9), KRONOR)


def test_a_note_of_no_such_worth_is_refused(refuses: Refuses):
    with refuses("unknown_piece", piece="3000"):
        change_for({"3000": 1}, 20_00, {}, KRONOR)


def test_who_was_sent_to_the_tab_for_want_of_change_can_pay_once_the_drawer_has_it():  # PK-2
    owed, offered = {ANNA: 60_00, BO: 80_00}, {ANNA: kronor(_100=1), BO: kronor(_100=1)}
    before, after = kronor(_100=1), kronor(_100=1, _20=1)

    assert can_pay_now(owed, offered, before, KRONOR) == ()
    assert can_pay_now(owed, offered, after, KRONOR) == (CanPay(BO, kronor(_100=1), 80_00, kronor(_20=1)),)


def test_each_can_pay_as_if_nobody_else_did():  # PK-2
    owed, offered = {ANNA: 80_00, BO: 80_00}, {BO: kronor(_100=1), ANNA: kronor(_100=1)}

    assert [able.player for able in can_pay_now(owed, offered, kronor(_20=1), KRONOR)] == [ANNA, BO]


def test_a_note_covers_part_of_a_tab_that_has_grown_beyond_it():  # PK-2
    assert can_pay_now({ANNA: 130_00}, {ANNA: kronor(_100=1)}, {}, KRONOR) == (
        CanPay(ANNA, kronor(_100=1), 100_00, {}),
    )


@pytest.mark.parametrize("owed", [{}, {ANNA: 0}, {ANNA: -20_00}, {BO: 60_00}])
def test_who_owes_nothing_or_offered_nothing_is_not_told_to_pay(owed: Amounts):
    assert can_pay_now(owed, {ANNA: kronor(_100=1)}, dict.fromkeys(KRONOR, 9), KRONOR) == ()


def test_all_are_paid_exactly_though_each_alone_would_take_the_others_notes():
    """Anna's 60 in the fewest pieces takes the 10 that Bo needs."""
    held = kronor(_50=1, _20=3, _10=1)
    paid = payouts({ANNA: 60_00, BO: 60_00}, held, KRONOR)

    assert (paid.owed, paid.payments, paid.smallest) == ({}, (), True)
    assert sorted(paid.pieces.values(), key=len) == [kronor(_20=3), kronor(_50=1, _10=1)]


def test_what_cannot_be_paid_exactly_stays_on_the_tab():
    paid = payouts({ANNA: 60_00, BO: 40_00}, kronor(_50=1, _20=2), KRONOR)

    assert paid.pieces == {ANNA: kronor(_50=1), BO: kronor(_20=2)}
    assert (paid.owed, paid.payments) == ({ANNA: 10_00}, ())


def test_one_note_for_two_is_passed_on_between_them():
    paid = payouts({ANNA: 60_00, BO: 40_00}, kronor(_100=1), KRONOR, between_players=True)

    assert paid.pieces == {ANNA: kronor(_100=1), BO: {}}
    assert (paid.owed, paid.payments) == ({}, (Payment(ANNA, BO, 40_00),))


def test_what_is_passed_on_is_only_what_the_notes_leave():
    paid = payouts({ANNA: 130_00, BO: 70_00}, kronor(_100=1, _50=2), KRONOR, between_players=True)

    assert (paid.owed, paid.payments) == ({}, (Payment(ANNA, BO, 20_00),))


def test_the_bank_never_pays_more_than_it_owes_in_all():
    paid = payouts({ANNA: 60_00}, kronor(_100=1), KRONOR, between_players=True)

    assert (paid.pieces, paid.owed, paid.payments) == ({ANNA: {}}, {ANNA: 60_00}, ())


@pytest.mark.parametrize("between_players", [False, True])
def test_nobody_to_pay_is_paid_with_nothing(between_players: bool):
    assert payouts({}, kronor(_100=1), KRONOR, between_players=between_players) == Payout({}, {}, (), True)
    assert payouts({ANNA: 0}, {}, KRONOR, between_players=between_players) == Payout({}, {}, (), True)


def test_an_empty_drawer_leaves_everything_owed():
    assert payouts({ANNA: 60_00}, {}, KRONOR) == Payout({ANNA: {}}, {ANNA: 60_00}, (), True)


def test_the_order_of_the_players_makes_no_difference():
    amounts = {ANNA: 70_00, BO: 70_00, CILLA: 45_00}
    held = kronor(_50=2, _20=4, _5=1)
    turned = dict(reversed(amounts.items()))

    for between_players in (False, True):
        first = payouts(amounts, held, KRONOR, between_players=between_players)
        assert payouts(turned, held, KRONOR, between_players=between_players) == first


@pytest.mark.parametrize("between_players", [False, True])
def test_the_rest_of_small_drawers_is_the_smallest_that_trying_everything_finds(between_players: bool):
    for amounts, held, worths in evenings(600):
        paid = payouts(amounts, held, worths, between_players=between_players)
        best = least_passed_on(amounts, held, worths) if between_players else (least_rest(amounts, held, worths), 0)
        rest, passed_on = sum(paid.owed.values()), sum(payment.amount for payment in paid.payments)

        assert paid.smallest
        assert (rest, passed_on) == best, (amounts, held)
        assert adds_up(amounts, held, worths, paid), (amounts, held, paid)


@pytest.mark.parametrize("between_players", [False, True])
@pytest.mark.parametrize("worths", [EURO, KRONOR], ids=["EUR", "SEK"])
def test_ten_players_and_a_full_drawer_are_answered_without_a_slip(worths: Worths, between_players: bool):
    luck = random.Random(4)
    for _ in range(4):
        held = {name: luck.randint(0, 12) for name in worths}
        amounts = {PlayerId(number): luck.randrange(0, 400_00, 50) for number in range(1, 11)}
        paid = payouts(amounts, held, worths, between_players=between_players)

        assert adds_up(amounts, held, worths, paid)


def test_a_search_that_is_broken_off_says_so_and_still_adds_up(monkeypatch):
    amounts, held = {ANNA: 48_00, BO: 25_00, CILLA: 43_00}, kronor(_50=3, _10=3)
    assert payouts(amounts, held, KRONOR).smallest
    monkeypatch.setattr(change, "STEPS_OF_SEARCH", 10)
    paid = payouts(amounts, held, KRONOR)

    assert not paid.smallest
    assert adds_up(amounts, held, KRONOR, paid)


def test_pieces_too_small_for_so_large_a_sum_stay_in_the_drawer(monkeypatch):
    monkeypatch.setattr(change, "EXACT_STEPS", 100)
    held = {"5000": 3, "2": 500}
    paid = payouts({ANNA: 70_00, BO: 50_00}, held, EURO)

    assert (paid.owed, paid.smallest) == ({ANNA: 20_00}, False)
    assert adds_up({ANNA: 70_00, BO: 50_00}, held, EURO, paid)


def evenings(count: int) -> Iterator[tuple[Amounts, Held, Worths]]:
    """Up to three players and three kinds of piece, worths that divide each other or not."""
    luck = random.Random(3)
    for _ in range(count):
        faces = sorted(luck.sample((1, 2, 3, 5, 7, 10, 20, 25, 50), luck.randint(1, 3)), reverse=True)
        worths = {str(face): face for face in faces}
        held = {name: luck.randint(0, 3) for name in worths}
        players = range(1, luck.randint(1, 3) + 1)
        most = max(2, worth_of(held, worths) // len(players))
        yield {PlayerId(number): luck.randint(1, most) for number in players}, held, worths


def rests(amounts: Amounts, held: Held, worths: Worths) -> set[tuple[int, ...]]:
    """What may be left to pay to each, however the pieces are dealt; below zero: paid too much."""
    found = {tuple(amounts.values())}
    for name, worth in worths.items():
        ways = [way for way in product(range(held[name] + 1), repeat=len(amounts)) if sum(way) <= held[name]]
        found = {dealt(rest, way, worth) for rest in found for way in ways}
    return found


def dealt(rest: Sequence[int], way: Sequence[int], worth: int) -> tuple[int, ...]:
    return tuple(left - count * worth for left, count in zip(rest, way, strict=True))


def least_rest(amounts: Amounts, held: Held, worths: Worths) -> int:
    return min(sum(rest) for rest in rests(amounts, held, worths) if min(rest) >= 0)


def least_passed_on(amounts: Amounts, held: Held, worths: Worths) -> tuple[int, int]:
    """The least the bank can owe in all, and the least that then goes from player to player."""
    found = [rest for rest in rests(amounts, held, worths) if sum(rest) >= 0]
    return min((sum(rest), -sum(left for left in rest if left < 0)) for rest in found)


def adds_up(amounts: Mapping[PlayerId, int], held: Held, worths: Worths, paid: Payout) -> bool:
    """Whether everybody ends with what he is owed, out of pieces that are there."""
    got = {player: paid.owed.get(player, 0) + worth_of(paid.pieces.get(player, {}), worths) for player in amounts}
    for payment in paid.payments:
        got[payment.payer] -= payment.amount
        got[payment.payee] += payment.amount
    taken = {name: sum(pieces.get(name, 0) for pieces in paid.pieces.values()) for name in worths}
    return got == amounts and all(taken[name] <= held.get(name, 0) for name in worths)
