"""The players of the club: who there is, and what the latest nights say of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import PlayerId
from app.domain.money import Minor, Unit
from app.queries.carried import Carried, carried_over
from app.queries.club import A_PAGE, NightLine, nights_of
from app.queries.people import of_the_club
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class CarriedTab:
    """What a player owes the bank from earlier nights; negative: what the bank owes. `since` which night, if known."""

    unit: Unit
    amount: Minor
    since: datetime | None


@dataclass(frozen=True)
class Total:
    """What a player won or lost at the nights shown, in one unit."""

    unit: Unit
    nights: int
    result: Minor


@dataclass(frozen=True)
class PlayerLine:
    """A player in the list: how many of the latest nights were played, and when last; None: not among them."""

    player: PlayerId
    nights: int
    last: datetime | None
    totals: tuple[Total, ...]
    tabs: tuple[CarriedTab, ...]

    def result_in(self, unit: Unit) -> Minor | None:
        """What was won or lost in that unit; None where no night was played for it."""
        return next((total.result for total in self.totals if total.unit == unit), None)


@dataclass(frozen=True)
class PlayersPage:
    """Everybody who ever played, by name. `all_nights`: no night is older than those that are told of."""

    players: tuple[PlayerLine, ...]
    all_nights: bool


@dataclass(frozen=True)
class Payable:
    """The night that is on, at which a tab in its unit is paid; `planned`: by its payments, which are made already."""

    number: int
    unit: Unit
    planned: bool


@dataclass(frozen=True)
class PlayerPage:
    """A player in the club: the closed nights among the latest fifty, latest first, and what is carried over.

    `payable` is the night at which that is paid, None while none is on.
    """

    player: PlayerId
    nights: tuple[NightLine, ...]
    totals: tuple[Total, ...]
    tabs: tuple[CarriedTab, ...]
    payable: Payable | None
    all_nights: bool


def players_page(store: Store, club: int) -> PlayersPage:
    """The players of the club with what the latest fifty nights say of each."""
    with reading(store, club) as work:
        nights, more = _latest(nights_of(work, most=A_PAGE + 1))
        carried = carried_over(work)
        lines = tuple(_line(player, nights, carried) for player in of_the_club(work))
        return PlayersPage(lines, not more)


def player_page(store: Store, club: int, player: int) -> PlayerPage:
    """One player's nights among the latest fifty; `NotFound` for who is not of the club."""
    with reading(store, club) as work:
        who = work.player(player)
        nights, more = _latest(nights_of(work, most=A_PAGE + 1))
        played = tuple(night for night in nights if who in night.results)
        return PlayerPage(
            player=who,
            nights=played,
            totals=_totals(who, played),
            tabs=_tabs(who, carried_over(work)),
            payable=_payable(work),
            all_nights=not more,
        )


def _latest(nights: Sequence[NightLine]) -> tuple[Sequence[NightLine], bool]:
    """A page of nights, and whether there are older ones."""
    return nights[:A_PAGE], len(nights) > A_PAGE


def _line(player: PlayerId, nights: Sequence[NightLine], carried: Sequence[Carried]) -> PlayerLine:
    played = [night for night in nights if player in night.results]
    last = max((night.started_at for night in played), default=None)
    return PlayerLine(player, len(played), last, _totals(player, played), _tabs(player, carried))


def _payable(work: Work) -> Payable | None:
    number = work.running_night()
    if number is None:
        return None
    night = work.night(number)
    return Payable(number, night.terms.unit, planned=night.plan is not None)


def _totals(player: PlayerId, nights: Sequence[NightLine]) -> tuple[Total, ...]:
    """The sum in each unit that was played for, the one played latest first."""
    each: dict[Unit, list[Mapping[PlayerId, Minor]]] = {}
    for night in nights:
        each.setdefault(night.unit, []).append(night.results)
    return tuple(Total(unit, len(all_), Minor(sum(one[player] for one in all_))) for unit, all_ in each.items())


def _tabs(player: PlayerId, carried: Sequence[Carried]) -> tuple[CarriedTab, ...]:
    each = ((one, dict(one.owe).get(player, 0) - dict(one.owed).get(player, 0)) for one in carried)
    return tuple(CarriedTab(one.unit, Minor(tab), one.since.get(player)) for one, tab in each if tab)
