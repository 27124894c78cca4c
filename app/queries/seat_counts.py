"""The count of a seat, as the settling shows it."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import Account, Kind, PlayerId
from app.domain.money import Minor, chips_for
from app.domain.night import Night, Seat
from app.domain.pieces import Pieces

CAME_BACK = (Kind.RETURNED, Kind.LEFT)


@dataclass(frozen=True)
class SeatCount:
    """A row of the count; worth in smallest units, `chips` their number. None: not counted, which is not zero.

    Where chips are kept by colour they have no number, and `pieces` are those that were counted by colour.
    `handed_in` came back before: chips returned by a player who stayed, or who left and sat down again. `outstanding`:
    who left took the chips along (T-16).
    """

    player: PlayerId
    bought: Minor
    handed_in: Minor
    counted: Minor | None
    chips: int | None
    pieces: Pieces
    left_at: datetime | None
    outstanding: bool
    result: Minor | None

    @property
    def still_out(self) -> Minor:
        """What was bought and had not come back before the count."""
        return Minor(self.bought - self.handed_in)

    @property
    def share(self) -> Minor:
        """The share of a difference in chips that is in the result (negative: borne)."""
        if self.result is None or self.counted is None:
            return Minor(0)
        return Minor(self.result - (self.counted - self.still_out))


def seat_count(night: Night, seat: Seat) -> SeatCount:
    """What was bought and counted at a seat, and what came of it."""
    worth = seat.left_with if seat.left_at else seat.counted
    came_back = night.balances.from_kinds(Account.CHIPS, seat.player, CAME_BACK)
    return SeatCount(
        player=seat.player,
        bought=night.bought(seat.player),
        handed_in=Minor(came_back - (seat.left_with or 0)) if seat.left_at else came_back,
        counted=worth,
        chips=None if worth is None or night.terms.chips else _number(night, worth),
        pieces=seat.counted_pieces,
        left_at=seat.left_at,
        outstanding=seat.outstanding,
        result=night.result(seat.player) if seat.settled else None,
    )


def _number(night: Night, worth: Minor) -> int:
    return chips_for(worth, night.terms.chip_value, night.terms.unit)
