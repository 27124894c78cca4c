"""Counting the seats, and the drawer, also as the bank changes hands: blank is not zero, zero is a count."""

from collections.abc import Mapping

from app.domain.conditions import countable, not_closed, still_open, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, legs, summed
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.tray.colours import chips_back, worth_back

NOT_BY_COLOUR: Mapping[PlayerId, Pieces] = {}


def new(night: Night, chips: Mapping[PlayerId, Minor]) -> Mapping[PlayerId, Minor]:
    """The counts that are not in the book as they are; all of them where none is new."""
    known = {seat.player: seat.counted for seat in night.seats}
    return {player: worth for player, worth in chips.items() if known.get(player) != worth} or chips


def count(
    night: Night, chips: Mapping[PlayerId, Minor | None], pieces: Mapping[PlayerId, Pieces] = NOT_BY_COLOUR
) -> Draft:
    """Final counts, worth by player or what the `pieces` come to, by colour; a count again replaces the one before.

    More chips than were sold are a gap, no error. Refuses `nothing_counted`, `gap_is_decided`, `negative_amount`,
    `amount_too_large`, `not_a_multiple`, `night_closed`, `plan_made`, `not_seated`, `seat_left`, and as
    `colours.worth_back`.
    """
    still_open(night)
    if not chips:
        raise Refusal("nothing_counted")
    if night.gap_decisions:
        raise Refusal("gap_is_decided")
    postings: list[Posting] = []
    counted: dict[str, int] = {}
    for player, said in chips.items():
        by_colour = pieces.get(player, {})
        worth = worth_back(night, said, by_colour)
        countable(worth, "chips")
        whole_chips(night, worth, "chips")
        before = night.seated(player)
        postings += chips_back(night, player, worth, by_colour)
        postings += [-leg for leg in chips_back(night, player, before.counted or 0, before.counted_pieces)]
        counted[str(int(player))] = int(worth)
    facts = {"chips": counted, "pieces": {str(int(player)): dict(found) for player, found in pieces.items()}}
    return Draft(Kind.COUNTED, summed(postings), facts if pieces else {"chips": counted})


def count_drawer(night: Night, counted: Minor) -> Draft:
    """A count of the cash against the book; it moves nothing by itself.

    Refuses `night_closed`, `negative_amount` and `amount_too_large`.
    """
    not_closed(night)
    countable(counted, "counted")
    return Draft(Kind.DRAWER_COUNTED, (), {"counted": counted, "expected": night.drawer})


def hand_over(night: Night, to: PlayerId, counted: Minor, *, confirmed: bool = False) -> Draft:
    """The bank changes hands, counted by both; a difference stays with who held it until now (T-02).

    Refuses `already_banker`, `negative_amount`, `amount_too_large`, `not_seated`, `seat_left`, `night_closed` and
    `plan_made`; asks `choice_needed` (`handover_short`, `handover_over`; `over`, `player`) about a difference that
    nobody `confirmed`.
    """
    still_open(night)
    night.seated(to, "to")
    countable(counted, "counted")
    if to == night.banker:
        raise Refusal("already_banker", field="to", player=to)
    difference = counted - night.drawer
    if difference and not confirmed:
        choice = "handover_over" if difference > 0 else "handover_short"
        over = Minor(abs(difference))
        raise Refusal("choice_needed", field="counted", choice=choice, over=over, player=night.banker)
    facts = {"from": night.banker, "to": to, "counted": counted, "expected": night.drawer}
    moved = legs(Posting(Account.DRAWER, difference), Posting(Account.OVER_SHORT, -difference, night.banker))
    return Draft(Kind.HANDED_OVER, moved, facts)
