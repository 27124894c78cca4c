"""The final count of the seats: blank is not zero, zero is a count."""

from collections.abc import Mapping

from app.domain.conditions import countable, still_open, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, legs
from app.domain.money import Minor
from app.domain.night import Night


def count(night: Night, chips: Mapping[PlayerId, Minor]) -> Draft:
    """Final counts, worth by player; a count again replaces the one before.

    More chips than were sold are a gap, no error. Refuses `nothing_counted`, `gap_is_decided`, `negative_amount`,
    `amount_too_large`, `not_a_multiple`, `plan_made` and the rules of a seat.
    """
    still_open(night)
    if not chips:
        raise Refusal("nothing_counted")
    if night.gap_decided:
        raise Refusal("gap_is_decided")
    postings: list[Posting] = []
    for player, worth in chips.items():
        before = night.seated(player).counted or 0
        countable(worth, "chips")
        whole_chips(night, worth, "chips")
        postings.append(Posting(Account.CHIPS, worth - before, player))
        postings.append(Posting(Account.TAB, before - worth, player))
    counted = {str(int(player)): int(worth) for player, worth in chips.items()}
    return Draft(Kind.COUNTED, legs(*postings), {"chips": counted})
