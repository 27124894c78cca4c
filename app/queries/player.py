"""A player's sheet: what was bought, what is owed, what may be done now, and the own lines of the book."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain.drawer.cash import may_be_given, notes_for
from app.domain.errors import NotFound
from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor
from app.domain.night import Night, Seat
from app.domain.pieces import Pieces, worth_of
from app.domain.table.amounts import sale_amounts
from app.domain.table.seats import may_leave_with_chips
from app.domain.terms import Terms
from app.domain.tray.colours import suggestion
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.lines import Line, player_lines
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class PlayerSheet:
    """One player at one night; amounts in smallest units. `lots` are the amounts on the sale keys, smallest first.

    `suggested` says which chips the tray makes of each of them, where they are kept by colour and it can.

    `in_deal`: the player plays the deal that is on, and what is bought now is in play after it (T-18).
    `stop` is the stop that binds the player, `purchases` how many sales stand, `many` whether that is bad form (PK-3),
    `brought` the part of the tab that is from earlier nights, `pays_in` the notes in which the bank would pay what it
    owes; None where it keeps none, or they do not make it. `held` is what was off while the player held the bank.
    """

    night: int
    player: PlayerId
    place: int
    since: datetime
    left_at: datetime | None
    counted: Minor | None
    status: str
    terms: Terms
    bought: Minor
    tab: Minor
    result: Minor
    drawer: Minor
    chips_left: Minor | None
    lots: tuple[Minor, ...]
    suggested: Mapping[Minor, Pieces]
    in_deal: bool
    may_leave: bool
    stop: datetime | None
    purchases: int
    many: bool
    brought: Minor
    pays_in: Pieces | None
    held: Mapping[PlayerId | None, Minor]
    others: tuple[PlayerId, ...]
    at_table: tuple[PlayerId, ...]
    lines: tuple[Line, ...]
    clock: Clock | None
    dock: Dock

    @property
    def handed_in(self) -> Minor:
        """The worth of the chips that came back from the player, counted ones too."""
        return Minor(self.bought + self.result)

    @property
    def still_out(self) -> Minor:
        """The worth of the chips that were bought and did not come back; negative: more came back than were bought."""
        return Minor(self.bought - self.handed_in)

    @property
    def owed(self) -> Minor:
        """What the bank owes the player; negative: the player owes the bank."""
        return Minor(-self.tab)

    @property
    def payable(self) -> Minor:
        """What of that the drawer holds; all of it where it holds nothing, so that the refusal says why."""
        return min(self.owed, self.drawer or self.owed)

    @property
    def pays_unsorted(self) -> Minor:
        """What of that the notes do not make but cash that is not sorted does."""
        return Minor(0 if self.pays_in is None else self.payable - worth_of(self.pays_in, self.terms.note_worths))

    @property
    def may_give(self) -> tuple[str, ...]:
        """The notes that cash may be paid with, where they are kept."""
        return may_be_given(self.terms)

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
    warns_from = night.terms.many_sales
    lines = player_lines(work, night.number, player)
    return PlayerSheet(
        night=night.number,
        player=player,
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
        chips_left=night.chips_left,
        lots=sale_amounts(night),
        suggested=_suggested(night) if seat.left_at is None and seat.counted is None else {},
        in_deal=night.play.on and player in night.play.players,
        may_leave=may_leave_with_chips(night, player, now),
        stop=seat.stop,
        purchases=purchases,
        many=bool(warns_from and purchases >= warns_from),
        brought=Minor(night.tab(player) - sum(line.moved(Account.TAB, player) for line in lines)),
        pays_in=_pays_in(night, player),
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


def _pays_in(night: Night, player: PlayerId) -> Pieces | None:
    due = min(-night.tab(player), night.drawer)
    return notes_for(night, due) if night.terms.note_worths and due > 0 else None


def _suggested(night: Night) -> dict[Minor, Pieces]:
    if not night.terms.chip_worths:
        return {}
    made = {lot: suggestion(night, lot) for lot in sale_amounts(night)}
    return {lot: pieces for lot, pieces in made.items() if pieces}


@dataclass(frozen=True)
class Newcomers:
    """Who of the club could still sit down at a night, by name."""

    number: int
    names: tuple[str, ...]
    clock: Clock | None
    dock: Dock


def newcomers(store: Store, club: int, number: int, *, now: datetime) -> Newcomers:
    """The club's players who are not at the table, those who left tonight too; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        away = tuple(name for player, name in work.people().items() if player not in night.at_table)
        return Newcomers(number, away, clock_of(work, night, now=now), dock_of(work, night))
