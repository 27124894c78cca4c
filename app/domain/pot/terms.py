"""The terms of the pot at one night: antes, blinds, openers, bets and odd chips, as book and house agreed them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from app.domain.money import Minor, Unit, parse_amount


@dataclass(frozen=True)
class PotTerms:
    """What goes into the pot and how it is played for. Amounts in smallest units, None: none agreed.

    `no_ante` is `pays` (the ante and `forgotten_ante` more, PK-10) or `sits_out` (GT-2); `misdeal_antes`, for antes and
    blinds, is `stay` or `again`; `blinds` from the smallest up, each twice the one before (MP-10, CR-3). `openers` is
    the ladder of pairs (PK-19). `max_bet` is `pot`, `share` (`share` per cent of it), `fixed`, `limit` (`limits` by
    round) or `none`. `odd_chip` is `left_of_button`, `next_pot`, `by_card` or `high_hand`, `chip` the smallest chip in
    play.
    """

    chip: int
    chip_lot: int
    ante: Minor
    forgotten_ante: Minor
    no_ante: str
    misdeal_antes: str
    blinds: tuple[Minor, ...]
    odd_chip: str
    misdeals_fined: int
    openers_fine: str
    openers: tuple[str, ...]
    open_blind: bool
    ends_on_all_pass: bool
    least_opening: str
    max_bet: str
    share: int
    limits: tuple[Minor, ...]
    largest_bet: Minor | None

    @classmethod
    def read(cls, pot: Mapping[str, Any], bank: Mapping[str, Any], unit: Unit, chip_lot: int) -> Self:
        """The terms from the settings of a book (`pot`, `opening` and `bets` in one); `chip_lot` buys whole chips.

        What chips cannot make is rounded up to whole chips: an ante below the chip value is one chip (PK-10).
        Refuses by name a setting that is no amount.
        """

        def amount(name: str, text: str) -> Minor:
            return _whole(parse_amount(text, unit, field=name), chip_lot) if text else Minor(0)

        return cls(
            chip=amount("smallest_chip", pot["smallest_chip"]) or chip_lot,
            chip_lot=chip_lot,
            ante=amount("ante", pot["ante"]),
            forgotten_ante=amount("forgotten_ante", pot["forgotten_ante"]),
            no_ante=pot["no_ante"],
            misdeal_antes=pot["misdeal_antes"],
            blinds=_blinds(pot["blinds"], amount("big_blind", bank["big_blind"]), chip_lot),
            odd_chip=pot["odd_chip"],
            misdeals_fined=pot["misdeals_fined"],
            openers_fine=pot["openers_fine"],
            openers=tuple(pot["openers"]),
            open_blind=pot["open_blind"],
            ends_on_all_pass=pot["all_pass"] == "ends_deal",
            least_opening=pot["least_opening"],
            max_bet=pot["max_bet"],
            share=pot["max_bet_share"],
            limits=tuple(amount("limits", limit) for limit in pot["limits"]),
            largest_bet=amount("largest_bet", bank["largest_bet"]) or None,
        )

    @property
    def antes(self) -> bool:
        """Whether a deal takes antes: blinds are posted instead of them (MP-1, MP-10)."""
        return bool(self.ante) and not self.blinds

    @property
    def big_blind(self) -> Minor:
        """The last blind; 0 where the book plays without."""
        return self.blinds[-1] if self.blinds else Minor(0)

    @property
    def small_blind(self) -> Minor:
        """The blind before the last."""
        return self.blinds[-2] if len(self.blinds) > 1 else Minor(0)


def _blinds(count: int, big: Minor, chip_lot: int) -> tuple[Minor, ...]:
    """So many blinds up to the big one, each twice the one before."""
    steps = range(count) if big else ()
    return tuple(_whole(-(-big // 2**step), chip_lot) for step in reversed(steps))


def _whole(amount: int, chip_lot: int) -> Minor:
    return Minor(-(-amount // chip_lot) * chip_lot)
