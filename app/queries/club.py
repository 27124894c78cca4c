"""The club as its pages show it: what it agreed, its nights, its standings, and what waits for the next night."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from app.domain.errors import Refusal
from app.domain.ledger import Account, Kind, PlayerId, in_force
from app.domain.money import Minor, Unit, unit_of
from app.domain.pieces import Pieces
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.work import Work, reading


@dataclass(frozen=True)
class ClubSettings:
    """What the club is called and how it plays; `currency` is an ISO code or `match`."""

    name: str
    currency: str
    language: str
    timezone: str


@dataclass(frozen=True)
class NightLine:
    """A night in the list. `results` are those of a closed night, by player; `sold` is what the bank sold then."""

    number: int
    started_at: datetime
    closed_at: datetime | None
    book: str
    title: str
    unit: Unit
    players: int
    sold: Minor
    results: Mapping[PlayerId, Minor]


@dataclass(frozen=True)
class Standing:
    """A player's place. `latest` are the results of the latest nights, oldest first; None: was not there."""

    place: int
    player: PlayerId
    total: Minor
    latest: tuple[Minor | None, ...]


@dataclass(frozen=True)
class Standings:
    """Who won what over all closed nights that were played in one unit, best first."""

    unit: Unit
    nights: int
    rows: tuple[Standing, ...]

    @property
    def largest(self) -> int:
        """The largest result among those shown, won or lost."""
        return max((abs(result or 0) for row in self.rows for result in row.latest), default=0)


@dataclass(frozen=True)
class Carried:
    """What earlier nights left, in smallest units of what they were played for; `over` is an undecided difference."""

    unit: Unit
    owe: tuple[tuple[PlayerId, Minor], ...]
    owed: tuple[tuple[PlayerId, Minor], ...]
    pot: Minor
    kitty: Minor
    over: Minor
    drawer: Minor

    @property
    def adds_up(self) -> bool:
        """Whether the cash in the drawer is the sum of the rest: nobody owes the bank, and nothing is missing."""
        return not self.owe and self.over >= 0

    @property
    def anything(self) -> bool:
        return bool(self.owe or self.owed or self.pot or self.kitty or self.over or self.drawer)


@dataclass(frozen=True)
class ClubPage:
    """The club between two nights. `nights` are the latest, latest first, of `count` in all.

    `chips` are those of its case, none where nobody wrote it down.
    """

    nights: tuple[NightLine, ...]
    count: int
    since: datetime | None
    running: int | None
    standings: tuple[Standings, ...]
    carried: tuple[Carried, ...]
    chips: Pieces


LATEST = 6


def club_settings(store: Store, club: int) -> ClubSettings | None:
    """The settings as last agreed; None for a club that nobody has named yet."""
    with reading(store, club) as work:
        try:
            facts = work.settings()
        except Refusal:
            return None
    return ClubSettings(facts["name"], facts["currency"], facts["language"], facts["timezone"])


def club_page(store: Store, club: int) -> ClubPage:
    """The nights, standings and what is carried over."""
    with reading(store, club) as work:
        nights = nights_of(work)
        return ClubPage(
            nights=nights[:LATEST],
            count=len(nights),
            since=nights[-1].started_at if nights else None,
            running=next((night.number for night in nights if night.closed_at is None), None),
            standings=_standings(nights),
            carried=carried_over(work),
            chips=work.chip_set().by_face,
        )


def all_nights(store: Store, club: int) -> tuple[NightLine, ...]:
    """Every night of the club, latest first."""
    with reading(store, club) as work:
        return nights_of(work)


def nights_of(work: Work) -> tuple[NightLine, ...]:
    """The club's nights, latest first, from how each opened and how it closed: two entries a night."""
    closed = {entry.night: entry for entry in _milestones(work, Kind.CLOSED)}
    opened = sorted(_milestones(work, Kind.OPENED), key=lambda entry: entry.seq, reverse=True)
    return tuple(_night_line(entry, closed.get(entry.night)) for entry in opened)


def carried_over(work: Work) -> tuple[Carried, ...]:
    """What earlier nights left to the next: for each unit that left anything, the one played latest first."""
    each = (_carried_in(work, unit_of(code)) for code in work.units())
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
    )


@dataclass(frozen=True)
class _Milestone:
    """An entry without its postings."""

    seq: int
    night: int
    reverses: int | None
    at: datetime
    facts: Mapping[str, Any]


def _milestones(work: Work, kind: Kind) -> tuple[_Milestone, ...]:
    query = select(ENTRY.seq, ENTRY.night, ENTRY.reverses, ENTRY.at, ENTRY.facts).where(
        ENTRY.club_id == work.club, ENTRY.kind == kind.value
    )
    rows = work.connection.execute(query)
    return in_force(_Milestone(row.seq, row.night, row.reverses, row.at, json.loads(row.facts)) for row in rows)


def _night_line(opened: _Milestone, closed: _Milestone | None) -> NightLine:
    results = {PlayerId(player): Minor(result) for player, result in closed.facts["results"]} if closed else {}
    return NightLine(
        number=opened.night,
        started_at=opened.at,
        closed_at=closed.at if closed else None,
        book=opened.facts["book"],
        title=opened.facts["title"],
        unit=unit_of(opened.facts["unit"]),
        players=len(results or opened.facts["players"]),
        sold=Minor(closed.facts["sold"] if closed else 0),
        results=results,
    )


def _standings(nights: Sequence[NightLine]) -> tuple[Standings, ...]:
    """One list for each unit that was played for, the one played most first."""
    closed = [night for night in nights if night.closed_at]
    units = sorted({night.unit.code for night in closed})
    lists = [_standings_in(unit_of(code), [night for night in closed if night.unit.code == code]) for code in units]
    return tuple(sorted(lists, key=lambda one: -one.nights))


def _standings_in(unit: Unit, nights: Sequence[NightLine]) -> Standings:
    totals: dict[PlayerId, int] = {}
    for night in nights:
        for player, result in night.results.items():
            totals[player] = totals.get(player, 0) + result
    shown = list(reversed(nights[:LATEST]))
    rows = tuple(
        Standing(
            place=1 + sum(other > total for other in totals.values()),
            player=player,
            total=Minor(total),
            latest=tuple(night.results.get(player) for night in shown),
        )
        for player, total in sorted(totals.items(), key=lambda one: (-one[1], one[0]))
    )
    return Standings(unit, len(nights), rows)


def _by_size(amounts: Mapping[PlayerId, int]) -> tuple[tuple[PlayerId, Minor], ...]:
    ordered = sorted(amounts.items(), key=lambda one: (-one[1], one[0]))
    return tuple((player, Minor(amount)) for player, amount in ordered)
