"""What earlier nights left to the next: debts, a kept pot, the kitty, cash and what nobody decided."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor, Unit, unit_of
from app.domain.opening import brought_by
from app.store.milestones import milestones
from app.store.work import Work

NIGHTS_BACK = 50
"""In so many of the latest nights a debt is looked for."""


@dataclass(frozen=True)
class Carried:
    """What earlier nights left, in smallest units of what they were played for; `over` is an undecided difference.

    `since` says at which night each debt arose, as far back as the latest fifty nights tell.
    """

    unit: Unit
    owe: tuple[tuple[PlayerId, Minor], ...]
    owed: tuple[tuple[PlayerId, Minor], ...]
    pot: Minor
    kitty: Minor
    over: Minor
    drawer: Minor
    since: Mapping[PlayerId, datetime]

    @property
    def adds_up(self) -> bool:
        """Whether the cash in the drawer is the sum of the rest.

        It is not where somebody owes the bank or cash is missing, nor while a night runs with its own cash and chips.
        """
        rest = sum(owed for _, owed in self.owed) + self.pot + self.kitty + self.over
        return not self.owe and self.over >= 0 and self.drawer == rest

    @property
    def anything(self) -> bool:
        return bool(self.owe or self.owed or self.pot or self.kitty or self.over or self.drawer)


def carried_over(work: Work) -> tuple[Carried, ...]:
    """What earlier nights left to the next: for each unit that left anything, the one played latest first."""
    each = (_carried_in(work, unit_of(code)) for code in work.so_far.units)
    return tuple(carried for carried in each if carried.anything)


def _carried_in(work: Work, unit: Unit) -> Carried:
    brought = work.brought_forward(unit.code)

    def total(account: Account) -> int:
        return sum(leg.amount for leg in brought if leg.account is account)

    tabs = {leg.player: leg.amount for leg in brought if leg.account is Account.TAB and leg.player is not None}
    return Carried(
        unit=unit,
        owe=_by_size({player: tab for player, tab in tabs.items() if tab > 0}),
        owed=_by_size({player: -tab for player, tab in tabs.items() if tab < 0}),
        pot=Minor(-total(Account.CARRIED_POT)),
        kitty=Minor(-total(Account.KITTY)),
        over=Minor(-total(Account.OVER_SHORT)),
        drawer=Minor(total(Account.DRAWER)),
        since=_since(work, unit, tabs) if tabs else {},
    )


def _since(work: Work, unit: Unit, tabs: Mapping[PlayerId, int]) -> dict[PlayerId, datetime]:
    """At which night each tab arose: the latest that was not brought one of the same sign."""
    since: dict[PlayerId, datetime] = {}
    for night in milestones(work.connection, work.club, most=NIGHTS_BACK):
        if night.opening["unit"] != unit.code:
            continue
        brought = {leg.player: leg.amount for leg in brought_by(night.opening) if leg.account is Account.TAB}
        for player, tab in tabs.items():
            if player not in since and brought.get(player, 0) * tab <= 0:
                since[player] = night.opened_at
    return since


def _by_size(amounts: Mapping[PlayerId, int]) -> tuple[tuple[PlayerId, Minor], ...]:
    ordered = sorted(amounts.items(), key=lambda one: (-one[1], one[0]))
    return tuple((player, Minor(amount)) for player, amount in ordered)
