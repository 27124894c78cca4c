"""Sitting down, and leaving the table before or after the stop."""

from collections.abc import Collection
from datetime import datetime

from app.domain.conditions import at_the_table, countable, no_crowd, no_more_than_out, still_open, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Kind, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.spelling import plain_text
from app.domain.tray.colours import chips_back, worth_back


def join(night: Night, player: PlayerId) -> Draft:
    """A player sits down, also late or again.

    Refuses `already_seated`, `too_many_names`, `night_closed` and `plan_made`.
    """
    still_open(night)
    if player in night.at_table:
        raise Refusal("already_seated", field="player", player=player)
    no_crowd({player, *(seat.player for seat in night.seats)}, "player")
    return Draft(Kind.JOINED, (), {"player": player})


def move_left(night: Night) -> Draft:
    """Everybody at the table moves one place to the left; cards and chips stay where they lie (GT-21).

    Refuses `night_closed` and `plan_made`.
    """
    still_open(night)
    places = [seat.number for seat in night.seats if not seat.left_at]
    moved = zip(night.at_table, (*places[1:], places[0]), strict=True) if places else ()
    return Draft(Kind.SEATS_MOVED, (), {"places": [[player, place] for player, place in moved]})


def leave(
    night: Night,
    player: PlayerId,
    chips: Minor | None,
    *,
    at: datetime,
    pieces: Pieces | None = None,
    agreed: Collection[PlayerId] = (),
    override: str = "",
) -> Draft:
    """The final count of a player who leaves; `chips` is the worth of the chips handed in, else that of the `pieces`.

    Before the stop only who has no chips left may go, or when all agree (PK-7), or by an `override` whose reason
    is recorded. Refuses `before_stop_time`, `not_unanimous`, `more_than_chips_out`, `negative_amount`,
    `amount_too_large`, `not_a_multiple`, the rules of a seat, and as `colours.worth_back` and `colours.chips_back`.
    """
    at_the_table(night, player)
    chips = worth_back(night, chips, pieces or {})
    countable(chips, "chips")
    whole_chips(night, chips, "chips")
    no_more_than_out(night, chips, "chips")
    override = plain_text(override)
    if chips and not override and not may_leave_with_chips(night, player, at):
        _all_agree(night, agreed, stop=night.seat(player).stop)
    facts = {"player": player, "chips": chips, "agreed": sorted(agreed), "override": override}
    return Draft(Kind.LEFT, chips_back(night, player, chips, pieces or {}), facts)


def may_leave_with_chips(night: Night, player: PlayerId, at: datetime) -> bool:
    """Whether the stop that binds this player has come, play has ended, or the house lets people go any time."""
    stop = night.seat(player).stop
    return stop is None or at >= stop or night.ended_at is not None or night.terms.leave_early == "any_time"


def missing_votes(night: Night, agreed: Collection[PlayerId]) -> tuple[PlayerId, ...]:
    """Who at the table has not agreed; refuses `not_seated` and `seat_left` of who does not sit there."""
    for player in agreed:
        night.seated(player, "agreed")
    return tuple(player for player in night.at_table if player not in agreed)


def _all_agree(night: Night, agreed: Collection[PlayerId], stop: datetime | None) -> None:
    if not agreed:
        raise Refusal("before_stop_time", field="chips", stop=stop)
    missing = missing_votes(night, agreed)
    if missing:
        raise Refusal("not_unanimous", field="agreed", missing=missing)
