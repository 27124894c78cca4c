"""How a pot is won, by one or shared, the main pot or a side pot."""

from collections.abc import Collection, Mapping

from app.domain.conditions import a_deal_is_on, bounded, in_the_deal, whole_chips
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Kind, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot.deals import into_pot


def pot_to_win(
    night: Night,
    winners: Collection[PlayerId],
    pot: Minor | None,
    *,
    side: bool = False,
    confirmed: bool = False,
) -> Minor:
    """What there is to win: what is known to lie in the pot, or `pot` as it grew by bets; of a `side` pot that alone.

    Asks `choice_needed` (more_than_chips) once about a pot of more than all chips that are out. Refuses `no_open_deal`,
    `no_winner`, `not_in_deal`, `named_twice`, `side_pot_amount`, `less_than_in_pot`, `not_positive`,
    `not_a_multiple`, `amount_too_large`.
    """
    a_deal_is_on(night)
    if not winners:
        raise Refusal("no_winner", field="players")
    for player in winners:
        in_the_deal(night, player, "players")
        if list(winners).count(player) > 1:
            raise Refusal("named_twice", field="players", player=player)
    known = night.play.playable
    won_now = _side_pot(night, pot) if side else known if pot is None else _grown(night, pot)
    if won_now > known and not confirmed:
        _fits_the_chips_out(night, won_now)
    return won_now


def won(
    night: Night,
    pot: Minor,
    shares: Mapping[PlayerId, int],
    left_over: int,
    odd: Collection[PlayerId],
    *,
    side: bool = False,
) -> Draft:
    """The pot is won by one or shared; what is left over stays for the next pot (PK-27, MP-4, PL-8, CR-12).

    `shares` and `left_over` make up `pot`; `odd` got an odd chip. A `side` pot is made of bets alone: what is known to
    lie in the pot is won with the main pot, which ends the deal.
    """
    assert sum(shares.values()) + left_over == pot, "nothing of a pot is lost"
    facts = {
        "pot": pot,
        "shares": [[player, share] for player, share in shares.items()],
        "left_over": left_over,
        "odd": list(odd),
        "side": side,
    }
    return Draft(Kind.WON, into_pot(left_over - (0 if side else night.play.playable)), facts)


def _grown(night: Night, pot: Minor) -> Minor:
    known = night.play.playable
    bounded(pot, "pot")
    if pot < known:
        raise Refusal("less_than_in_pot", field="pot", pot=known)
    whole_chips(night, pot, "pot")
    return pot


def _fits_the_chips_out(night: Night, pot: Minor) -> None:
    """A digit too many is asked about; where the bank sold nothing, nobody keeps count of chips by it."""
    out = night.chips_out
    if 0 < out < pot:
        raise Refusal("choice_needed", field="pot", choice="more_than_chips", chips_out=out, pot=pot)


def _side_pot(night: Night, pot: Minor | None) -> Minor:
    if pot is None:
        raise Refusal("side_pot_amount", field="pot")
    if pot <= 0:
        raise Refusal("not_positive", field="pot", amount=pot)
    bounded(pot, "pot")
    whole_chips(night, pot, "pot")
    return pot
