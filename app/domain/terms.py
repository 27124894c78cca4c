"""The terms of the bank and of the time at one night, as its rule book and the house agreed them."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from math import gcd
from typing import Any, Self

from app.domain.drawer.currencies import denominations
from app.domain.money import Minor, Unit, one_chip, parse_amount, parse_chip_value
from app.domain.pieces import Worths, worth_of
from app.domain.tray.chip_set import ChipSet


@dataclass(frozen=True)
class Terms:
    """What the bank sells, on what terms, and when play stops. Amounts in smallest units, None: no such limit.

    `tab` is `when_no_change`, `always` or `never` (PK-2); `player_sale` is `when_chips_out`, `always` or `never`
    (PK-4); `stop` is `agreed` or `none` (PK-5); `leave_early` is `broke_or_all` or `any_time` (PK-7); `extend` is
    `all_before` (all before the stop, the willing after it), `all` or `willing` (PK-6); `drawer` is `sum` or `notes`.

    `chips` is the club's case where its chips are kept by colour. `chip_worths` says what one of each colour is worth
    and `note_worths` what the notes and coins are worth; each is empty where they are not kept.
    """

    unit: Unit
    chip_value: Decimal
    min_sale: Minor
    tab: str
    tab_limit: Minor | None
    many_sales: int
    player_sale: str
    drawer: str
    note_worths: Worths
    chips: ChipSet | None
    chip_worths: Worths
    chip_set: Minor | None
    buy_in_least: Minor | None
    buy_in_most: Minor | None
    return_minutes: int
    stop: str
    leave_early: str
    extend: str

    @classmethod
    def read(cls, bank: Mapping[str, Any], time: Mapping[str, Any], unit: Unit, chips: ChipSet | None = None) -> Self:
        """The terms from the `bank` and `time` sections of a book, and the club's chips where they are kept by colour.

        A setting that is no amount is refused by name. Refuses `chip_too_fine`, and `notes_not_known` of a currency
        whose notes nobody wrote down.
        """

        def amount(name: str) -> Minor | None:
            return parse_amount(bank[name], unit, field=name) if bank[name] else None

        chip_value = parse_chip_value(bank["chip_value"], field="chip_value")
        chip_worths = chips.worths(chip_value, unit) if chips else {}
        drawer = bank.get("drawer", "sum")  # nights from before there was the setting say nothing of it
        base = {"none": None, "limit": amount("largest_bet"), "blinds": amount("big_blind")}[bank["buy_in"]]
        return cls(
            unit=unit,
            chip_value=chip_value,
            min_sale=amount("min_sale") or Minor(0),
            tab=bank["tab"],
            tab_limit=amount("tab_limit"),
            many_sales=bank["many_sales"],
            player_sale=bank["player_sale"],
            drawer=drawer,
            note_worths=denominations(unit.code) if drawer == "notes" else {},
            chips=chips,
            chip_worths=chip_worths,
            chip_set=worth_of(chips.owned, chip_worths) if chips else amount("chip_set"),
            buy_in_least=_times(base, bank["buy_in_least"]),
            buy_in_most=_times(base, bank["buy_in_most"]),
            return_minutes=bank["return_minutes"],
            stop=time["stop"],
            leave_early=time["leave_early"],
            extend=time["extend"],
        )

    @cached_property
    def chip_lot(self) -> Minor:
        """The smallest amount that buys whole chips; by colour, that any number of chips of any colour differ by."""
        return Minor(gcd(*self.chip_worths.values()) or one_chip(self.chip_value, self.unit).numerator)

    @property
    def smallest_sale(self) -> Minor:
        """The smallest lot (PK-3) in whole chips, or one chip where the house agreed none."""
        return Minor(max(1, -(-self.min_sale // self.chip_lot)) * self.chip_lot)


def _times(base: Minor | None, multiple: int) -> Minor | None:
    return Minor(base * multiple) if base and multiple else None
