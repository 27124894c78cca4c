"""The pot as it stands: what the table reads across, the banker and those who watch alike."""

from dataclasses import dataclass

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pot.made import Made
from app.domain.pot.standing import (
    largest_bet,
    least_opening,
    may_open_blind,
    next_dealer,
    open_blind_costs,
    opening_requirement,
)
from app.queries.dock import has_pot


@dataclass(frozen=True)
class PotNow:
    """What is read across the table; amounts in smallest units.

    `held` of `pot` waits for the pot after this one. `needs` is the rank of the pair that opens, a step of `ladder`;
    None where none is needed and once it is opened, by `opener` with the `pair` that was told. `blind_costs` what
    `blind_by` may open blind for. `largest` is the largest bet, round by round where it differs. `deal` is the number
    of the deal that is on, or of the next one, which `dealer` deals. `sides` are its side pots that are won already.
    """

    pot: Minor
    held: Minor
    needs: str | None
    ladder: tuple[str, ...]
    blind_costs: Minor | None
    blind_by: PlayerId | None
    largest: tuple[Minor, ...]
    opens_above: Minor | None
    deal: int
    dealer: PlayerId | None
    on: bool
    opener: PlayerId | None
    pair: str | None
    blind: PlayerId | None
    sides: Minor
    made: Made

    @property
    def playable(self) -> Minor:
        """What can be won now."""
        return Minor(self.pot - self.held)

    @property
    def stay(self) -> Minor:
        """What it costs to stay in once `blind` opened blind (PK-22)."""
        return self.made.opened_blind

    @property
    def after_blind(self) -> Minor:
        """What the pot becomes if somebody opens blind."""
        return Minor(self.pot + (self.blind_costs or 0))

    @property
    def step(self) -> int:
        """Which step of the ladder the pair that opens is; 0 where none is needed."""
        return self.ladder.index(self.needs) if self.needs else 0


def pot_now(night: Night) -> PotNow | None:
    """The figures of the pot; None where the game knows no pot."""
    play = night.play
    if not has_pot(night):
        return None
    costs = open_blind_costs(night)
    return PotNow(
        pot=play.pot,
        held=play.held,
        needs=None if play.on and play.opener is not None else opening_requirement(night),
        ladder=night.pot_terms.openers,
        blind_costs=costs,
        blind_by=may_open_blind(night) if costs is not None else None,
        largest=_largest(night),
        opens_above=least_opening(night),
        deal=play.number if play.on else play.number + 1,
        dealer=next_dealer(night),
        on=play.on,
        opener=play.opener,
        pair=play.pair,
        blind=play.blind,
        sides=play.sides,
        made=play.made,
    )


def _largest(night: Night) -> tuple[Minor, ...]:
    rounds = range(1, len(night.pot_terms.limits) + 1) if night.pot_terms.max_bet == "limit" else (1,)
    bets = (largest_bet(night, betting_round) for betting_round in rounds)
    return tuple(dict.fromkeys(bet for bet in bets if bet is not None))
