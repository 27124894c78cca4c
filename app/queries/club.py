"""The club as its pages show it: what it agreed, its nights, its standings, and what waits for the next night."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from app.domain.earlier import LATEST, Earlier, Played
from app.domain.errors import Refusal
from app.domain.ledger import PlayerId
from app.domain.money import Minor, Unit, unit_of
from app.domain.pieces import Pieces
from app.queries.carried import Carried, carried_over
from app.store.engine import Store
from app.store.milestones import Milestones, milestones, pots_kept
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
    """A night in the list. `results` are those of a closed night, by player; `sold` is what the bank sold then.

    `kept` is the pot that it left to the next.
    """

    number: int
    started_at: datetime
    closed_at: datetime | None
    book: str
    title: str
    unit: Unit
    players: int
    sold: Minor
    results: Mapping[PlayerId, Minor]
    kept: Minor = Minor(0)


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


@dataclass(frozen=True)
class NightsPage:
    """A page of the list of nights, latest first. `earlier` is the number below which the next page begins."""

    nights: tuple[NightLine, ...]
    earlier: int | None


A_PAGE = 50

Results: TypeAlias = Mapping[int, Mapping[PlayerId, Minor]]
"""Who won what at each night."""


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
        closed, running, count = work.so_far.closed, work.so_far.running, work.last_night()
        of_standings = (number for played in closed.played.values() for number in played.latest)
        nights = nights_of(work, among={1, *range(count, count - LATEST, -1), *of_standings})
        return ClubPage(
            nights=with_pots(work, nights[:LATEST]),
            count=count,
            since=nights[-1].started_at if nights else None,
            running=running.night if running else None,
            standings=_standings(closed, {night.number: night.results for night in nights}),
            carried=carried_over(work),
            chips=work.chip_set().by_face,
        )


def nights_page(store: Store, club: int, *, before: int | None = None) -> NightsPage:
    """The latest nights, or the latest of those numbered below `before`."""
    with reading(store, club) as work:
        nights = nights_of(work, before=before, most=A_PAGE + 1)
        shown = with_pots(work, nights[:A_PAGE])
    return NightsPage(shown, shown[-1].number if len(nights) > A_PAGE else None)


def nights_of(
    work: Work, *, among: Collection[int] | None = None, before: int | None = None, most: int | None = None
) -> tuple[NightLine, ...]:
    """The club's nights as `milestones` finds them, latest first: two entries a night."""
    found = milestones(work.connection, work.club, among=among, before=before, most=most)
    return tuple(_night_line(night) for night in found)


def with_pots(work: Work, nights: Sequence[NightLine]) -> tuple[NightLine, ...]:
    """The nights with the pots that they left to the next."""
    kept = pots_kept(work.connection, work.club, [night.number for night in nights])
    return tuple(replace(night, kept=Minor(kept.get(night.number, 0))) for night in nights)


def _night_line(night: Milestones) -> NightLine:
    opening, closing = night.opening, night.closing
    results = {PlayerId(player): Minor(result) for player, result in closing.get("results", ())}
    return NightLine(
        number=night.night,
        started_at=night.opened_at,
        closed_at=night.closed_at,
        book=opening["book"],
        title=opening["title"],
        unit=unit_of(opening["unit"]),
        players=len(results or opening["players"]),
        sold=Minor(closing.get("sold", 0)),
        results=results,
    )


def _standings(closed: Earlier, results: Results) -> tuple[Standings, ...]:
    """One list for each unit that was played for, the one played most first; `results` of the latest nights."""
    lists = [_standings_in(unit_of(code), played, results) for code, played in sorted(closed.played.items())]
    return tuple(sorted(lists, key=lambda one: -one.nights))


def _standings_in(unit: Unit, played: Played, results: Results) -> Standings:
    totals = played.results
    rows = tuple(
        Standing(
            place=1 + sum(other > total for other in totals.values()),
            player=player,
            total=Minor(total),
            latest=tuple(results[number].get(player) for number in played.latest),
        )
        for player, total in sorted(totals.items(), key=lambda one: (-one[1], one[0]))
    )
    return Standings(unit, played.nights, rows)
