"""Amounts as whole numbers of the smallest unit, and the one place where text becomes money."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from app.domain.errors import Refusal

LARGEST = 10**12
"""No amount is larger, in smallest units; the book holds the same bound."""

CHIP_VALUE_DECIMALS = 6

# ISO 4217, list one, by decimals: what the standard says, not what shops use (HUF has two).
_CURRENCIES = {
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
    2: """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
        CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
        GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL
        MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN
        PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
        SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW ZWG
        """,
    3: "BHD IQD JOD KWD LYD OMR TND",
}
_DECIMALS = {code: decimals for decimals, codes in _CURRENCIES.items() for code in codes.split()}

# What players write beside an amount, small letters, longest first; the code of a currency may stand there too.
_SIGNS = {
    **dict.fromkeys(("SEK", "NOK", "DKK", "ISK"), ("kr.", "kr")),
    "PLN": ("zł", "zl"),
    "CZK": ("kč",),
    "HUF": ("ft",),
    "EUR": ("€",),
    "USD": ("us$", "$"),
    "GBP": ("£",),
}

_LONGEST_TEXT = 40
_SPACES = "\u0020\u00a0\u2007\u2009\u202f"  # plain, no-break, figure, thin, narrow no-break
_MINUSES = "-\u2212"
_AMOUNT = re.compile(r"(?P<whole>[0-9]+)(?:[.,](?P<decimals>[0-9]+))?")
_GROUPED = re.compile(
    rf"(?P<whole>[1-9][0-9]{{0,2}}(?P<mark>[.,{_SPACES}])[0-9]{{3}}(?:(?P=mark)[0-9]{{3}})*)"
    r"(?:(?!(?P=mark))[.,](?P<decimals>[0-9]+))?"
)
_ONE_MARK_THREE_DIGITS = re.compile(r"[1-9][0-9]{0,2}[.,][0-9]{3}")


class Minor(int):
    """An amount in smallest units (öre, grosz, cent, match); a type of its own so that edges can show it."""


@dataclass(frozen=True)
class Unit:
    """What a club plays for: an ISO 4217 code, or `match`, and how many decimals its amounts have."""

    code: str
    decimals: int

    @property
    def is_match(self) -> bool:
        """Whether matchsticks are played for, and no money (GT-1)."""
        return self.code == "match"


MATCH = Unit("match", 0)
"""Matchsticks (GT-1)."""


def currencies() -> tuple[str, ...]:
    """The ISO 4217 codes that a club can play for, in alphabetical order."""
    return tuple(sorted(_DECIMALS))


def unit_of(code: str) -> Unit:
    """The unit with this ISO 4217 code, or `match`. Refuses `unknown_currency`."""
    if code == MATCH.code:
        return MATCH
    if code not in _DECIMALS:
        raise Refusal("unknown_currency", field="currency", currency=code)
    return Unit(code, _DECIMALS[code])


def parse_amount(text: str, unit: Unit, field: str = "amount") -> Minor:
    """What a person typed, in smallest units; `86,40`, `86.40`, `1 250`, `1.250,00` and `1,250.00` are read, with
    the unit's own sign or code beside it too, `50 kr`, `€5`.

    Blank is never zero. Refuses `blank`, `not_an_amount`, `negative_amount`, `too_fine` (`decimals`: how many
    the unit has), `amount_too_large`, and `ambiguous_amount` for `1.250` and `1,250` in a unit with decimals
    (`readings`: the one or two amounts it can mean, smaller first).
    """
    digits = _unsigned(text, field, _signs(unit))
    if unit.decimals and _ONE_MARK_THREE_DIGITS.fullmatch(digits):
        raise Refusal("ambiguous_amount", field=field, readings=_readings(digits, unit))
    found = _GROUPED.fullmatch(digits) or _AMOUNT.fullmatch(digits)
    if not found:
        raise Refusal("not_an_amount", field=field)
    decimals = found["decimals"] or ""
    if len(decimals) > unit.decimals:
        raise Refusal("too_fine", field=field, decimals=unit.decimals)
    amount = int(_only_digits(found["whole"]) + decimals.ljust(unit.decimals, "0"))
    if amount > LARGEST:
        raise Refusal("amount_too_large", field=field)
    return Minor(amount)


def without_sign(text: str, unit: Unit) -> str:
    """What was typed, without the unit's own sign or code beside it; a sign with nothing beside it stays."""
    typed = text.strip()
    return _alone(typed, _signs(unit)) or typed


def plain(minor: int, unit: Unit) -> str:
    """The amount as scripts and files write it, `-3.50`: the unit's decimals, no marks between thousands."""
    sign = "-" if minor < 0 else ""
    whole, rest = divmod(abs(minor), 10**unit.decimals)
    return f"{sign}{whole}.{rest:0{unit.decimals}}" if unit.decimals else f"{sign}{whole}"


def parse_chip_value(text: str, field: str = "chip_value") -> Decimal:
    """What one chip is worth in whole currency, exact, at most six decimals; thousands have no mark here.

    Refuses `blank`, `not_an_amount`, `negative_amount`, `not_positive`, `too_fine` (`decimals`: how many it may
    have) and `amount_too_large`.
    """
    found = _AMOUNT.fullmatch(_unsigned(text, field))
    if not found:
        raise Refusal("not_an_amount", field=field)
    decimals = found["decimals"] or ""
    if len(decimals) > CHIP_VALUE_DECIMALS:
        raise Refusal("too_fine", field=field, decimals=CHIP_VALUE_DECIMALS)
    chip_value = Decimal(f"{found['whole']}.{decimals}")
    if chip_value > LARGEST:
        raise Refusal("amount_too_large", field=field)
    if not chip_value:
        raise Refusal("not_positive", field=field, amount=Minor(0))
    return chip_value


def parse_chips(text: str, field: str = "chips") -> int:
    """A number of chips as typed, `1 130`; blank is never zero.

    Refuses `blank`, `not_an_amount`, `negative_amount`, `too_fine` and `amount_too_large`.
    """
    return int(parse_amount(text, MATCH, field))


def one_chip(chip_value: Decimal, unit: Unit) -> Fraction:
    """What one chip is worth in smallest units, exact: several chips may be needed for one of them."""
    return Fraction(chip_value) * Fraction(10**unit.decimals)


def worth(chips: int, chip_value: Decimal, unit: Unit, field: str = "chips") -> Minor:
    """What these chips are worth. Refuses `not_a_multiple` when that is no whole number of smallest units.

    Facts of the refusal: `amount` (the chips) and `multiple`, the number of chips that comes out even.
    """
    one = one_chip(chip_value, unit)
    times, rest = divmod(chips, one.denominator)
    if rest:
        raise Refusal("not_a_multiple", field=field, amount=chips, multiple=one.denominator)
    return Minor(times * one.numerator)


def chips_for(minor: int, chip_value: Decimal, unit: Unit, field: str = "amount") -> int:
    """How many chips this amount buys. Refuses `not_a_multiple` when that is no whole number of chips.

    Facts of the refusal: `amount` and `multiple`, the smallest amount that buys whole chips.
    """
    one = one_chip(chip_value, unit)
    times, rest = divmod(minor, one.numerator)
    if rest:
        raise Refusal("not_a_multiple", field=field, amount=Minor(minor), multiple=Minor(one.numerator))
    return times * one.denominator


def _signs(unit: Unit) -> tuple[str, ...]:
    return (*_SIGNS.get(unit.code, ()), unit.code.lower())


def _unsigned(text: str, field: str, signs: Sequence[str] = ()) -> str:
    """The text without the sign of a currency; refuses `blank`, `negative_amount` and what is far too long."""
    typed = text.strip()
    if not typed:
        raise Refusal("blank", field=field)
    if len(typed) > _LONGEST_TEXT:
        raise Refusal("not_an_amount", field=field)
    amount = _alone(typed, signs)
    without_minus = amount.lstrip(_MINUSES)
    if without_minus != amount and _alone(without_minus.lstrip(_SPACES), signs)[:1].isdecimal():
        raise Refusal("negative_amount", field=field)
    return amount


def _alone(text: str, signs: Sequence[str]) -> str:
    """The text without the first of these signs that stands before or after it."""
    for sign in signs:
        if text[: len(sign)].lower() == sign:
            return text[len(sign) :].lstrip(_SPACES)
        if text[-len(sign) :].lower() == sign:
            return text[: -len(sign)].rstrip(_SPACES)
    return text


def _readings(digits: str, unit: Unit) -> tuple[Minor, ...]:
    """`1.250` is 1250 or one and a quarter; `1.255` cannot be the latter where there are two decimals."""
    grouped = int(_only_digits(digits)) * 10**unit.decimals
    as_decimal = Fraction(digits.replace(",", ".")) * 10**unit.decimals
    return (Minor(as_decimal), Minor(grouped)) if as_decimal.denominator == 1 else (Minor(grouped),)


def _only_digits(whole: str) -> str:
    return re.sub(r"[^0-9]", "", whole)
