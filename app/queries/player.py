"""A player's sheet: what was bought, what is owed, what may be done now, and the own lines of the book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from app.domain.errors import NotFound
from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor
from app.domain.night import Night, Seat
from app.domain.pieces import Pieces
from app.domain.table.amounts import sale_amounts
from app.domain.table.seats import may_leave_with_chips
from app.domain.table.stop import stops_apart
from app.domain.tray.colours import has_run_out, suggestion
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.lines import Line, player_lines
from app.queries.people import of_the_club
from app.queries.tabs import Tab, pays_in
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class PlayerSheet(Tab):
    """One player at one night; amounts in smallest units. `lots` are the amounts on the sale keys, smallest first.

    `runs_short`: there would be more of them, had the bank the chips. `bank_first`: while it has some, players sell
    none between them (PK-4). `suggested` says which chips the tray makes of each of them, where they are kept by colour
    and it can.

    `in_deal`: the player plays the deal that is on, and what is bought now is in play after it (T-18).
    `stop` is the stop that binds the player, `apart` whether that is not the night's, `purchases` how many sales stand,
    `many` whether that is bad form (PK-3), `brought` the part of the tab that is from earlier nights. `held` is what
    was off while the player held the bank.
    """

    place: int
    since: datetime
    left_at: datetime | None
    counted: Minor | None
    status: str
    bought: Minor
    result: Minor
    chips_left: Minor | None
    lots: tuple[Minor, ...]
    runs_short: bool
    bank_first: bool
    suggested: Mapping[Minor, Pieces]
    in_deal: bool
    may_leave: bool
    stop: datetime | None
    apart: bool
    purchases: int
    many: bool
    brought: Minor
    held: Mapping[PlayerId | None, Minor]
    others: tuple[PlayerId, ...]
    at_table: tuple[PlayerId, ...]
    lines: tuple[Line, ...]

    @property
    def handed_in(self) -> Minor:
        """The worth of the chips that came back from the player, counted ones too."""
        return Minor(self.bought + self.result)

    @property
    def still_out(self) -> Minor:
        """The worth of the chips that were bought and did not come back; negative: more came back than were bought."""
        return Minor(self.bought - self.handed_in)

    @property
    def plays(self) -> bool:
        """Whether the bank still sells to this player."""
        return self.left_at is None and self.counted is None and self.dock.open


def player_sheet(store: Store, club: int, number: int, player: int, *, now: datetime) -> PlayerSheet:
    """The sheet of a seat; `NotFound` for a night not of the club and for who never sat at it."""
    with reading(store, club) as work:
        night = work.night(number)
        seat = next((seat for seat in night.seats if seat.player == player), None)
        if seat is None:
            raise NotFound(f"seat of {player} at night {number}")
        return _sheet(work, night, seat, now)


def _sheet(work: Work, night: Night, seat: Seat, now: datetime) -> PlayerSheet:
    player = seat.player
    purchases = len(night.sold(player))
    lines = player_lines(work, night.number, player)
    usual, left = sale_amounts(night), night.chips_left
    lots = tuple(lot for lot in usual if left is None or lot <= left)
    return PlayerSheet(
        night=night.number,
        player=player,
        seated=True,
        place=seat.number,
        since=seat.joined_at,
        left_at=seat.left_at,
        counted=seat.counted,
        status=night.status,
        terms=night.terms,
        bought=night.bought(player),
        tab=night.tab(player),
        result=night.result(player),
        drawer=night.drawer,
        chips_left=left,
        lots=lots,
        runs_short=len(lots) < len(usual),
        bank_first=night.terms.player_sale == "when_chips_out" and not has_run_out(night, night.terms.smallest_sale),
        suggested=_suggested(night, lots) if seat.left_at is None and seat.counted is None else {},
        in_deal=night.play.on and player in night.play.players,
        may_leave=may_leave_with_chips(night, player, now),
        stop=seat.stop,
        apart=stops_apart(night, seat),
        purchases=purchases,
        many=bool(night.terms.many_sales and purchases >= night.terms.many_sales),
        brought=Minor(night.tab(player) - sum(line.moved(Account.TAB, player) for line in lines)),
        pays_in=pays_in(night, player),
        held=_held(night, player),
        others=tuple(other for other in night.at_table if other != player),
        at_table=night.at_table,
        lines=lines,
        clock=clock_of(work, night, now=now),
        dock=dock_of(work, night),
    )


def _held(night: Night, player: PlayerId) -> Mapping[PlayerId | None, Minor]:
    """What was too much (negative: missing) while the player held the bank, until the table decides (T-02)."""
    over = Minor(-night.balances.of(Account.OVER_SHORT, player))
    return {player: over} if over else {}


def _suggested(night: Night, lots: Sequence[Minor]) -> dict[Minor, Pieces]:
    if not night.terms.chip_worths:
        return {}
    made = {lot: suggestion(night, lot) for lot in lots}
    return {lot: pieces for lot, pieces in made.items() if pieces}


@dataclass(frozen=True)
class Newcomers:
    """Who of the club could still sit down at a night, by name."""

    number: int
    players: tuple[PlayerId, ...]
    clock: Clock | None
    dock: Dock


def newcomers(store: Store, club: int, number: int, *, now: datetime) -> Newcomers:
    """The club's players who are not at the table, those who left tonight too; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        away = tuple(player for player in of_the_club(work) if player not in night.at_table)
        return Newcomers(number, away, clock_of(work, night, now=now), dock_of(work, night))
