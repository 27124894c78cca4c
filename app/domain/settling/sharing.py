"""Dividing a difference or a bill to the last unit: who bears it, and who gets the units that do not divide."""

from collections.abc import Mapping
from typing import TypeVar

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId

Sharer = TypeVar("Sharer")


def shares(amount: int, weights: Mapping[Sharer, int]) -> dict[Sharer, int]:
    """The amount (smallest units) divided in proportion to the weights; the shares sum to it and keep its sign.

    What does not divide goes in single units to the largest remainders, ties in the order of `weights` (T-56).
    """
    total = sum(weights.values())
    assert total > 0 and min(weights.values()) >= 0, "somebody has a share, and nobody less than none"
    units, sign = abs(amount), -1 if amount < 0 else 1
    whole = {sharer: units * weight // total for sharer, weight in weights.items()}
    by_remainder = sorted(weights, key=lambda sharer: units * weights[sharer] % total, reverse=True)
    for sharer in by_remainder[: units - sum(whole.values())]:
        whole[sharer] += 1
    return {sharer: sign * share for sharer, share in whole.items()}


def shares_in_coins(amount: int, weights: Mapping[Sharer, int], smallest: int) -> dict[Sharer, int]:
    """As `shares`, of cash: in amounts that can be paid, where this one can be (`smallest`: the smallest coin)."""
    step = 1 if amount % smallest else smallest
    return {sharer: share * step for sharer, share in shares(amount // step, weights).items()}


def bearers(
    rule: str, results: Mapping[PlayerId, int], banker: PlayerId, player: PlayerId | None = None
) -> dict[PlayerId, int]:
    """The weights by which a difference is borne, in the order of `results` (each player's result, smallest units).

    `banker`: who holds the bank. `all`: everyone equally. `winners`, `losers`: in proportion to what they won or
    lost. `player`: the one named. Refuses `nobody_to_bear` where nobody won, nobody lost or nobody played.
    """
    match rule:
        case "banker":
            return {banker: 1}
        case "player":
            assert player is not None, "the rule `player` names one"
            return {player: 1}
        case "all":
            weights = dict.fromkeys(results, 1)
        case "winners":
            weights = {winner: result for winner, result in results.items() if result > 0}
        case "losers":
            weights = {loser: -result for loser, result in results.items() if result < 0}
        case _:
            raise AssertionError(f"no such rule of bearing: {rule}")
    if not weights:
        raise Refusal("nobody_to_bear", field="rule", rule=rule)
    return weights
