"""What the settling page is told: the previews are what would be booked, and looking books nothing."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.queries.people import names_of
from app.queries.settle import SettleSheet, settle_sheet
from app.services import club as clubs
from app.services import nights, settling, table
from app.store.engine import Store
from app.store.once import Request

SEVEN = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
NAMES = ("Anna", "Bo", "Cilla")


class Evening:
    """A night of three in a real book: 100 each for cash, float 200 from Anna; every act takes two minutes."""

    def __init__(self, store: Store) -> None:
        self.store, self.at, self.asked = store, SEVEN, 0
        self.club = clubs.new_club(store, at=SEVEN)
        clubs.found_club(
            store, self.request(None), name="Torsdag", currency="SEK", language="sv", timezone="Europe/Stockholm"
        )
        nights.open_night(store, self.request(None), nights.Agreed("rownolegly", NAMES, "Anna", float_text="200"))
        self.ids = {name: player for player, name in names_of(store, self.club).items()}
        for name in NAMES:
            table.sell(store, self.request(), player=self.ids[name], amount=Minor(100_00), tender=Tender.CASH)

    def request(self, night: int | None = 1) -> Request:
        self.asked += 1
        self.at += timedelta(minutes=2)
        return Request(self.club, f"request-{self.asked}", self.at, self.at, night)

    def counted(self, anna: int, bo: int, cilla: int, *, drawer: int) -> None:
        worth = dict(zip(NAMES, (anna, bo, cilla), strict=True))
        chips = {self.ids[name]: Minor(amount) for name, amount in worth.items()}
        settling.count_seats(self.store, self.request(), chips=chips)
        settling.count_drawer(self.store, self.request(), counted=Minor(drawer))

    @property
    def sheet(self) -> SettleSheet:
        return settle_sheet(self.store, self.club, 1, now=self.at)

    def named(self, shares: tuple[tuple[PlayerId, Minor], ...]) -> dict[str, int]:
        names = {player: name for name, player in self.ids.items()}
        return {names[player]: int(share) for player, share in shares}


@pytest.fixture
def night(sqlite_store: Store) -> Evening:
    return Evening(sqlite_store)


@pytest.fixture(params=["banker", "all", "winners", "losers", "carry"])
def rule(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_what_a_rule_shows_is_what_it_books(night: Evening, rule: str) -> None:
    night.counted(150_00, 80_00, 60_00, drawer=497_00)
    shown = next(one.shares for one in night.sheet.options if one.rule == rule)
    settling.decide_gap(night.store, night.request(), rule=rule)
    [decided] = night.sheet.decided

    assert night.named(decided.shares) == night.named(shown)


def test_all_bear_every_last_unit(night: Evening) -> None:  # T-56
    night.counted(100_00, 100_00, 100_00, drawer=499_99)
    shares = next(one.shares for one in night.sheet.options if one.rule == "all")

    assert night.named(shares) == {"Anna": -1}


@pytest.mark.parametrize("via", ["bank", "direct"])
def test_the_plan_has_as_many_payments_as_was_said(night: Evening, via: str) -> None:
    table.sell(night.store, night.request(), player=night.ids["Bo"], amount=Minor(200_00), tender=Tender.TAB)
    night.counted(150_00, 90_00, 260_00, drawer=500_00)
    said = night.sheet.ways[via]
    settling.settle(night.store, night.request(), via=via)
    plan = night.sheet.plan

    assert plan and len(plan.lines) == said


@pytest.mark.parametrize(
    ("act", "step"),
    [
        (lambda night: None, 1),
        (lambda night: night.counted(150_00, 90_00, 60_00, drawer=490_00), 2),
        (lambda night: night.counted(150_00, 90_00, 60_00, drawer=500_00), 3),
    ],
)
def test_the_next_step_is_the_first_that_is_not_done(night: Evening, act: Callable[[Evening], None], step: int) -> None:
    act(night)

    assert night.sheet.step == step


def test_a_payment_the_drawer_cannot_make_waits(night: Evening) -> None:
    night.counted(150_00, 90_00, 60_00, drawer=500_00)
    settling.settle(night.store, night.request(), via="bank")
    plan = night.sheet.plan

    assert plan and not any(line.drawer_short for line in plan.lines)
    assert sum(line.of_float for line in plan.lines) == 200_00


def test_chips_that_came_back_before_the_count_are_no_part_of_what_is_still_out(night: Evening) -> None:
    table.return_chips(night.store, night.request(), player=night.ids["Bo"], amount=Minor(40_00))
    night.counted(100_00, 60_00, 90_00, drawer=500_00)
    sheet = night.sheet

    assert (sheet.bought, sheet.still_out) == (300_00, 260_00)
    assert (sheet.came_back, sheet.chips_over) == (290_00, -10_00)


def test_two_ways_that_lead_to_the_same_payments_are_offered_as_one(night: Evening) -> None:
    night.counted(100_00, 120_00, 80_00, drawer=500_00)
    sheet = night.sheet

    assert (tuple(sheet.ways), sheet.shortest_way) == (("bank",), "bank")
