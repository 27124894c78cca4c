"""A pot that is left when the night ends: shared by those who are there, or kept for the next night."""

from collections.abc import Collection, Mapping

from app.domain.conditions import no_more_than_out, not_closed, still_open
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, legs
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot.deals import into_pot


def share_out(night: Night, players: Collection[PlayerId]) -> Minor:
    """What can be shared by all who are left when nobody plays for it any more.

    Refuses `deal_is_on`, `pot_empty`, `no_winner` and the rules of a seat.
    """
    still_open(night)
    _no_deal_is_on(night)
    if not players:
        raise Refusal("no_winner", field="players")
    for player in players:
        night.seated(player, "players")
    return night.play.pot


def shared_out(night: Night, shares: Mapping[PlayerId, int]) -> Draft:
    """The pot left at the end of the night, shared without a deal; `shares` are those of `share_out`."""
    pot = night.play.pot
    assert sum(shares.values()) == pot, "nothing of a pot is lost"
    each = [[player, share] for player, share in shares.items()]
    return Draft(Kind.WON, into_pot(-pot), {"pot": pot, "shares": each, "left_over": 0, "odd": [], "side": False})


def keep_pot(night: Night) -> Draft:
    """The pot waits for the next night, where it is the first pot: its chips go back to the bank meanwhile.

    What it takes to open waits with it (PK-19): how often all passed since a pot was won.
    Refuses `night_closed`, `deal_is_on`, `pot_empty`, and, before a count has begun or all have left,
    `more_than_chips_out`.
    """
    not_closed(night)
    _no_deal_is_on(night)
    pot = night.play.pot
    if night.at_table and not night.counting:
        no_more_than_out(night, pot)
    bank = (Posting(Account.CHIPS, pot), Posting(Account.CARRIED_POT, -pot))
    return Draft(Kind.POT_KEPT, legs(*into_pot(-pot), *bank), {"all_passes": night.play.all_passes})


def _no_deal_is_on(night: Night) -> None:
    if night.play.on:
        raise Refusal("deal_is_on", dealer=night.play.dealer)
    if not night.play.pot:
        raise Refusal("pot_empty")
