"""The settling as its page shows it: counts, the difference, the plan and what still stands in the way."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.errors import Refusal
from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor, Unit, one_chip
from app.domain.night import DrawerCount, Night
from app.domain.settling import closing
from app.domain.settling import gap as gaps
from app.domain.settling.claims import Waits, waits
from app.domain.settling.gap import Gap
from app.domain.terms import Terms
from app.queries import decision, reasons
from app.queries.aside import Aside, chips_aside
from app.queries.causes import Look, settling_look
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.notes import last_count
from app.queries.plan import PlanSheet, plan_sheet
from app.queries.seat_counts import SeatCount, seat_count
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class SettleSheet:
    """Everything the settling page needs; amounts in smallest units of `unit`.

    `ways` are the numbers of payments that the plan would take, by way; `missing` is what stands in the way of closing.
    `uses_cash` says whether there is a drawer to count at all. `tabs_left` live on once it is closed as it stands, and
    `waits` is what the plan leaves owed, the stored one or one that is made now.
    """

    number: int
    version: int
    unit: Unit
    terms: Terms
    status: str
    started_at: datetime
    ended_at: datetime | None
    closed_at: datetime | None
    book: str
    title: str
    seats: tuple[SeatCount, ...]
    aside: tuple[Aside, ...]
    uncounted: tuple[PlayerId, ...]
    drawer: Minor
    drawer_count: DrawerCount | None
    drawer_counted: bool
    uses_cash: bool
    gap: Gap
    look: Look | None
    options: tuple[decision.Borne, ...]
    decided: tuple[decision.Decided, ...]
    ways: dict[str, int]
    notes_to_sort: bool
    plan: PlanSheet | None
    waits: Waits
    reasons: tuple[reasons.Reasons, ...]
    missing: tuple[Refusal, ...]
    tabs_left: tuple[tuple[PlayerId, Minor], ...]
    clock: Clock | None
    dock: Dock

    @property
    def sold(self) -> Minor:
        return Minor(sum(seat.bought for seat in self.seats))

    @property
    def bought(self) -> Minor:
        """All chips that were given out, those of a first pot too."""
        return Minor(self.sold + sum(one.given_out for one in self.aside))

    @property
    def still_out(self) -> Minor:
        return Minor(sum(seat.still_out for seat in self.seats) + sum(one.given_out for one in self.aside))

    @property
    def counted(self) -> Minor:
        """What was counted, at the seats and aside."""
        return Minor(sum(seat.counted or 0 for seat in self.seats) + sum(one.lies for one in self.aside))

    @property
    def handed_in(self) -> Minor:
        """What was handed in before the count, all players together."""
        return Minor(sum(seat.handed_in for seat in self.seats))

    @property
    def came_back(self) -> Minor:
        """The worth of all chips that came back, those handed in before the count and those that lie aside too."""
        return Minor(self.handed_in + self.counted)

    @property
    def chips_over(self) -> Minor:
        """How much more of chips there is than was given out (negative: less)."""
        return Minor(self.came_back - self.bought)

    @property
    def counted_seats(self) -> int:
        """How many seats are counted, or were as they left."""
        return len(self.seats) - len(self.uncounted)

    @property
    def in_the_way(self) -> tuple[Refusal, ...]:
        """What is missing to close; of a count that is begun how far it is: who is left stands below the count."""
        begun = Refusal("seats_half_counted", counted=self.counted_seats, seats=len(self.seats))
        return tuple(begun if one.key == "seats_not_counted" and self.counted_seats else one for one in self.missing)

    @property
    def results(self) -> Minor:
        """All results: with what lies aside nobody has won what nobody lost."""
        return Minor(sum(seat.result or 0 for seat in self.seats) + sum(one.result for one in self.aside))

    @property
    def for_matches(self) -> bool:
        """Whether the night is played for matchsticks, so that nothing is paid in money (GT-1)."""
        return self.unit.is_match

    @property
    def in_chips(self) -> bool:
        """Whether a number of chips is not the amount that they are worth."""
        return self.terms.chip_value != 1 and not self.by_colour

    @property
    def by_colour(self) -> bool:
        """Whether chips are kept by colour: they are counted so, or by their worth."""
        return self.terms.chips is not None

    @property
    def one_chip(self) -> tuple[int, int]:
        """What a chip is worth in smallest units, as numerator and denominator."""
        return one_chip(self.terms.chip_value, self.unit).as_integer_ratio()

    @property
    def early(self) -> bool:
        """Whether play goes on towards a stop that has not come (PK-6)."""
        return self.clock is not None and self.clock.minutes_left > 0

    @property
    def may_count(self) -> bool:
        """Whether the seats may still be counted, or counted again."""
        return not (self.closed_at or self.plan or self.decided)

    @property
    def shortest_way(self) -> str:
        """The way with the fewest payments, through the bank where both take as many."""
        return min(self.ways, key=self.ways.__getitem__)

    @property
    def all_square(self) -> bool:
        """Whether nobody has anything to pay (T-60), though somebody may have to wait."""
        return not self.plan.lines if self.plan else bool(self.ways) and not any(self.ways.values())

    @property
    def differing(self) -> tuple[Gap, ...]:
        """The things that differ, each by itself."""
        return tuple(decision.parts_of(self.gap))

    @property
    def drawer_is_next(self) -> bool:
        """Whether the drawer is all that is left to count."""
        return not (self.uncounted or self.drawer_counted)

    @property
    def gap_is_shown(self) -> bool:
        """Whether the difference has its part of the page: while the seats are counted, and when it is next."""
        return self.step == 2 or (self.step == 1 and bool(self.gap.chips))

    @property
    def step(self) -> int:
        """The next sensible step: 1 count, 2 difference, 3 payments, 4 end. A plan that stands stays in view."""
        if not self.plan and (self.uncounted or not self.drawer_counted):
            return 1
        if not self.plan and self.gap.open:
            return 2
        done = self.all_square or (self.plan and not self.plan.unpaid)
        return 4 if done else 3


def settle_sheet(store: Store, club: int, number: int, *, now: datetime) -> SettleSheet:
    """The settling of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return _sheet(work, work.night(number), now)


def _sheet(work: Work, night: Night, now: datetime) -> SettleSheet:
    since, payments = work.since(night, night.drawer_count), work.payments(night.number)
    gap = gaps.gap_of(night, since)
    counted, plan = gaps.drawer_is_counted(night, since), plan_sheet(work, night)
    return SettleSheet(
        number=night.number,
        version=night.version,
        unit=night.terms.unit,
        terms=night.terms,
        status=night.status,
        started_at=night.started_at,
        ended_at=night.ended_at,
        closed_at=night.closed_at,
        book=night.book,
        title=night.title,
        seats=tuple(seat_count(night, seat) for seat in night.seats),
        aside=chips_aside(night),
        uncounted=night.uncounted,
        drawer=night.drawer,
        drawer_count=night.drawer_count,
        drawer_counted=counted,
        uses_cash=night.balances.touched(Account.DRAWER),
        gap=gap,
        look=settling_look(work, night, gap) if counted else None,
        options=decision.options(night, gap) if counted else (),
        decided=decision.decided(night),
        ways=_ways(night, gap),
        notes_to_sort=bool(night.terms.note_worths and (last := last_count(work, night)) and last.only_sorts),
        plan=plan,
        waits=plan.waits if plan else waits(night),
        reasons=reasons.reasons_of_all(night, payments),
        missing=() if night.closed_at else tuple(closing.what_is_missing(night, gap, drawer_counted=counted)),
        tabs_left=tuple(closing.tabs_left(night).items()),
        clock=clock_of(work, night, now=now),
        dock=dock_of(work, night),
    )


def _ways(night: Night, gap: Gap) -> dict[str, int]:
    """How many payments each way takes; one way alone where all lead to the same payments."""
    try:
        made = {via: closing.settle(night, gap, via).facts["payments"] for via in closing.VIAS}
    except Refusal:
        return {}
    return {via: len(paid) for via, paid in made.items() if via == "bank" or paid != made["bank"]}
