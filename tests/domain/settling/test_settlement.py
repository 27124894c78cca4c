"""The plan of payments: truly the fewest, nothing lost, no zero rows."""

import random
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.domain.ledger import PlayerId
from app.domain.settling.settlement import BANK, Party, Payment, plan

P1, P2, P3, P4 = (PlayerId(number) for number in range(1, 5))


def players(*amounts: int) -> dict[Party, int]:
    return {PlayerId(number): amount for number, amount in enumerate(amounts, start=1)}


def table(amounts: Sequence[int], *, with_bank: bool) -> dict[Party, int]:
    first: Party = BANK if with_bank else PlayerId(99)
    return {**players(*amounts), first: -sum(amounts)}


def squared(nets: dict[Party, int], payments: Sequence[Payment]) -> bool:
    left = dict(nets)
    for payment in payments:
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return not any(left.values())


def greedy_count(nets: dict[Party, int]) -> int:
    """How many payments it takes when the largest debt always goes to the largest claim."""
    amounts = sorted(amount for amount in nets.values() if amount)
    count = 0
    while amounts:
        amounts = sorted(amount for amount in (*amounts[1:-1], amounts[0] + amounts[-1]) if amount)
        count += 1
    return count


def fewest_by_trying(amounts: tuple[int, ...]) -> int:
    """The fewest payments, by taking out every group that squares itself, without any cleverness."""
    amounts = tuple(amount for amount in amounts if amount)
    if not amounts:
        return 0
    first, rest = amounts[0], range(1, len(amounts))
    counts = [len(amounts) - 1]
    for size in range(1, len(amounts) - 1):
        for group in combinations(rest, size):
            if first + sum(amounts[index] for index in group) == 0:
                others = tuple(amounts[index] for index in rest if index not in group)
                counts.append(size + fewest_by_trying(others))
    return min(counts)


def test_largest_to_largest_is_not_the_fewest() -> None:
    nets = players(70, 60, 20, -80, -70)  # T-47
    assert plan(nets) == (Payment(P4, P2, 60), Payment(P4, P3, 20), Payment(PlayerId(5), P1, 70))
    assert greedy_count(nets) == 4


@pytest.mark.parametrize(
    ("amounts", "fewest"),
    [
        ((-15, -10, 5, 10, 10), 3),
        ((-10, 10, -15, 10, 10, -5), 4),
        ((-15, -10, 10, 10, -10, 10, 5), 4),
        ((10, 10, -10, -10, 5, -5), 3),
        ((15, 15, 25, -20, -30, 20, -25), 4),
    ],
)
def test_the_fewest_payments_are_delivered_as_claimed(amounts: tuple[int, ...], fewest: int) -> None:
    assert len(plan(players(*amounts))) == fewest == fewest_by_trying(amounts)  # T-94


def test_ore_that_do_not_divide_are_paid_all_the_same() -> None:
    nets = players(33_34, -16_67, -16_67)
    assert plan(nets) == (Payment(P2, P1, 16_67), Payment(P3, P1, 16_67))  # T-59


@pytest.mark.parametrize("via", ["direct", "bank"])
@pytest.mark.parametrize("nets", [{}, players(0, 0, 0), {BANK: 0, P1: 0}])
def test_those_who_are_all_square_pay_nothing(via: str, nets: dict[Party, int]) -> None:
    assert plan(nets, via=via) == ()  # T-60


def test_the_drawer_hands_out_its_cash_before_players_pay_each_other() -> None:
    nets: dict[Party, int] = {P1: 130, P2: 120, P3: -150, BANK: -100}
    assert plan(nets) == (Payment(BANK, P1, 100), Payment(P3, P1, 30), Payment(P3, P2, 120))


def test_the_drawer_is_one_of_the_parties_of_the_fewest_payments() -> None:
    nets: dict[Party, int] = {P1: 50, P2: 70, P3: -70, BANK: -50}
    assert plan(nets) == (Payment(BANK, P1, 50), Payment(P3, P2, 70))


def test_of_equal_debts_the_drawer_pays_the_claim_that_fits() -> None:
    nets: dict[Party, int] = {P1: -50, P2: 50, P3: -10, P4: 60, BANK: -50}
    assert Payment(BANK, P2, 50) in plan(nets)


def test_by_the_bank_money_comes_in_before_it_goes_out() -> None:
    nets: dict[Party, int] = {P1: 30, P2: -20, P3: 0, P4: -35, BANK: 25}
    assert plan(nets, via="bank") == (Payment(P2, BANK, 20), Payment(P4, BANK, 35), Payment(BANK, P1, 30))


def test_the_plan_does_not_depend_on_the_order_of_the_seats() -> None:
    nets = table([70, 60, 20, -80, -70, 15, -45, 30], with_bank=True)
    shuffled = list(nets.items())
    random.Random(5).shuffle(shuffled)
    assert plan(dict(shuffled)) == plan(nets)


def test_what_some_get_must_be_what_others_give() -> None:
    with pytest.raises(AssertionError):
        plan(players(10, -9))


def test_any_night_has_a_plan_with_fewer_payments_than_parties() -> None:
    luck = random.Random(63)  # T-63
    for _ in range(10_000):
        size = luck.randint(1, 11)
        nets = table([luck.randint(-20, 20) * 5 for _ in range(size)], with_bank=luck.random() < 0.5)
        payments = plan(nets)
        assert squared(nets, payments)
        assert len(payments) <= max(0, sum(map(bool, nets.values())) - 1)


few_kinds_of_amounts = st.lists(st.integers(-9, 9), min_size=1, max_size=8)


@settings(deadline=None)
@given(few_kinds_of_amounts, st.booleans())
def test_no_plan_has_fewer_payments(amounts: list[int], with_bank: bool) -> None:
    nets = table(amounts, with_bank=with_bank)
    assert len(plan(nets)) == fewest_by_trying(tuple(nets.values()))


@settings(deadline=None)
@given(st.lists(st.integers(-500, 500), min_size=1, max_size=30), st.booleans(), st.sampled_from(["direct", "bank"]))
def test_every_plan_squares_everyone_without_a_zero_row(amounts: list[int], with_bank: bool, via: str) -> None:
    nets = table(amounts, with_bank=with_bank or via == "bank")
    payments = plan(nets, via=via)

    assert squared(nets, payments)
    assert all(payment.amount > 0 for payment in payments)
    assert all(nets[payment.payer] < 0 < nets[payment.payee] for payment in payments if via == "direct")
    assert len({(payment.payer, payment.payee) for payment in payments}) == len(payments)
    assert len(payments) <= max(0, len(nets) - 1)


@settings(deadline=None)
@given(st.lists(st.integers(-12, 12), min_size=17, max_size=40), st.booleans())
def test_a_crowd_pays_never_more_often_than_largest_to_largest(amounts: list[int], with_bank: bool) -> None:
    nets = table(amounts, with_bank=with_bank)
    assert len(plan(nets)) <= greedy_count(nets)


def test_a_crowd_that_no_pair_squares_pays_never_more_often_than_largest_to_largest() -> None:
    luck = random.Random(17)
    for _ in range(300):
        amounts = [luck.choice([luck.randrange(1, 400, 2), -luck.randrange(2, 400, 2)]) for _ in range(24)]
        nets = table(amounts, with_bank=True)
        payments = plan(nets)
        assert squared(nets, payments)
        assert len(payments) <= greedy_count(nets)


@pytest.mark.parametrize("seed", range(20))
def test_sixteen_parties_pay_no_more_often_than_their_hidden_groups_need(seed: int) -> None:
    luck = random.Random(seed)
    groups = [(7, 5, -12), (11, -3, -8), (9, 10, -19), (23, -6, -17), (30, 2, -14, -18)]
    amounts = [amount for group in groups for amount in group]
    luck.shuffle(amounts)
    assert len(amounts) == 16
    assert len(plan(players(*amounts))) <= len(amounts) - len(groups)
