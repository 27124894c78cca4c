"""Chips that were in play and lie at no seat: paid to the kitty, kept for the next night, in the pot."""

from dataclasses import dataclass

from app.domain.ledger import Account, Kind
from app.domain.money import Minor
from app.domain.night import Night

KITTY, KEPT, POT, FIRST_POT = "kitty", "kept", "pot", "first_pot"


@dataclass(frozen=True)
class Aside:
    """Chips aside, smallest units: `given_out` to no seat (an earlier night's pot), or `lies` with no seat."""

    what: str
    given_out: Minor = Minor(0)
    lies: Minor = Minor(0)

    @property
    def result(self) -> Minor:
        """What the seats lost to it (negative: won of it)."""
        return Minor(self.lies - self.given_out)


def chips_aside(night: Night) -> tuple[Aside, ...]:
    """All chips aside: what was sold and given out, less what came back and lies aside, is the gap in chips."""

    def back(kind: Kind) -> Minor:
        return night.balances.from_kinds(Account.CHIPS, None, (kind,))

    found = (
        Aside(FIRST_POT, given_out=Minor(-back(Kind.OPENED))),
        Aside(KITTY, lies=back(Kind.FINED)),
        Aside(KEPT, lies=back(Kind.POT_KEPT)),
        Aside(POT, lies=night.play.pot),
    )
    return tuple(one for one in found if one.result)
