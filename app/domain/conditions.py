"""What must hold before anything is booked at a night, whatever the act."""

from collections.abc import Collection, Iterable
from datetime import datetime

from app.domain.errors import Refusal
from app.domain.ledger import PlayerId, Posting, summed
from app.domain.money import LARGEST, Minor
from app.domain.night import Night

MOST_PLAYERS = 100
"""So many can play at one night, those who left among them."""


def not_closed(night: Night) -> None:
    """Refuses `night_closed`."""
    if night.closed_at:
        raise Refusal("night_closed", closed=night.closed_at)


def still_open(night: Night) -> None:
    """Refuses `night_closed`, and `plan_made` while a plan of payments stands."""
    not_closed(night)
    if night.plan:
        raise Refusal("plan_made")


def at_the_table(night: Night, player: PlayerId, field: str = "player") -> None:
    """The rules of a seat: the player sits, has not left and is not counted yet.

    Refuses `not_seated`, `seat_left`, `already_counted`, `night_closed` and `plan_made`.
    """
    still_open(night)
    seat = night.seated(player, field)
    if seat.counted is not None:
        raise Refusal("already_counted", field=field, player=player, counted=seat.counted)


def no_crowd(players: Collection[object], field: str) -> None:
    """Those who play at a night, in a form, a script or at its table. Refuses `too_many_names` (`most`)."""
    if len(players) > MOST_PLAYERS:
        raise Refusal("too_many_names", field=field, most=MOST_PLAYERS)


def in_the_night(night: Night, at: datetime) -> None:
    """An act dated back. Refuses `not_in_the_night` before the minute in which the bank opened."""
    if at < night.started_at.replace(second=0, microsecond=0):
        raise Refusal("not_in_the_night", field="at", started=night.started_at)


def positive(amount: Minor) -> None:
    """An amount that moves. Refuses `not_positive` and `amount_too_large`."""
    if amount <= 0:
        raise Refusal("not_positive", field="amount", amount=amount)
    bounded(amount, "amount")


def countable(amount: Minor, field: str) -> None:
    """An amount that was counted: zero is a count. Refuses `negative_amount` and `amount_too_large`."""
    if amount < 0:
        raise Refusal("negative_amount", field=field, amount=amount)
    bounded(amount, field)


def bounded(amount: int, field: str) -> None:
    """Refuses `amount_too_large`, what the book cannot hold."""
    if amount > LARGEST:
        raise Refusal("amount_too_large", field=field, amount=Minor(amount))


def whole_chips(night: Night, amount: Minor, field: str = "amount") -> None:
    """Refuses `not_a_multiple` of the smallest amount that buys whole chips."""
    lot = night.terms.chip_lot
    if amount % lot:
        raise Refusal("not_a_multiple", field=field, amount=amount, multiple=lot)


def no_more_than_out(night: Night, amount: Minor, field: str = "amount") -> None:
    """Refuses `more_than_chips_out`."""
    if amount > night.chips_out:
        raise Refusal("more_than_chips_out", field=field, chips_out=night.chips_out, amount=amount)


def all_bounded(postings: Iterable[Posting]) -> None:
    """Refuses `amount_too_large`."""
    for leg in postings:
        bounded(abs(leg.amount), "amount")


def pieces_are_there(night: Night, postings: Iterable[Posting]) -> None:
    """Refuses `pieces_gone` (`piece`) what would leave less than none of a named note or colour."""
    lacking = lacking_piece(night, postings)
    if lacking:
        raise Refusal("pieces_gone", piece=lacking.piece)


def lacking_piece(night: Night, postings: Iterable[Posting]) -> Posting | None:
    """The first leg, all of its piece in one, that would leave less than none of a named note or colour; else None."""
    for leg in summed(Posting(leg.account, leg.amount, None, leg.piece) for leg in postings if leg.piece):
        if leg.amount < 0 and night.lies_there(leg.account, leg.piece) + leg.amount < 0:
            return leg
    return None


def drawer_covers(night: Night, amount: Minor) -> None:
    """Refuses `drawer_short`."""
    if amount > night.drawer:
        raise Refusal("drawer_short", field="amount", drawer=night.drawer, amount=amount)


def a_deal_is_on(night: Night) -> None:
    """Refuses `no_open_deal` and as `still_open`."""
    still_open(night)
    if not night.play.on:
        raise Refusal("no_open_deal")


def in_the_deal(night: Night, player: PlayerId, field: str = "player") -> None:
    """Refuses `not_seated`, and `not_in_deal` for who sits but was not dealt in."""
    night.seat(player, field)
    if player not in night.play.players:
        raise Refusal("not_in_deal", field=field, player=player)
