"""Amounts, times and lists of names as each language writes them.

Amounts are whole numbers of the smallest unit and stay whole numbers: no amount ever passes through a float.
"""

import re
from collections.abc import Sequence
from datetime import datetime, tzinfo

from babel import Locale
from babel.dates import format_date, format_datetime, format_time
from babel.lists import format_list
from babel.numbers import get_currency_name, get_currency_symbol, get_decimal_symbol

from app.i18n import translations

MATCH = "match"
"""The unit of a table that plays for matchsticks."""

_NO_BREAK = "\u00a0"
_PLAIN = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_MINUS = "\u2212"

# British English: the day stands before the month and no comma before "and".
_LOCALES = {
    language: Locale.parse(name) for language, name in (("en", "en_GB"), ("sv", "sv"), ("nb", "nb"), ("pl", "pl"))
}
# A no-break space holds the day to its month.
_DAY = {"en": "EEEE d\u00a0MMMM", "sv": "EEEE d\u00a0MMMM", "nb": "EEEE d.\u00a0MMMM", "pl": "EEEE, d\u00a0MMMM"}
_DAY_SHORT = {"en": "d\u00a0MMM", "sv": "d\u00a0MMM", "nb": "d.\u00a0MMM", "pl": "d\u00a0MMM"}

# Players say "kr" and "zł" in any language, never "SEK" and "PLN": a currency is written as it is at home.
_AT_HOME = {"SEK": "sv", "NOK": "nb", "DKK": "da", "ISK": "is", "PLN": "pl", "CZK": "cs", "HUF": "hu"}


def money(minor: int, decimals: int, language: str) -> str:
    """An amount without its currency: `1 250`, `12,50`, `−52`.

    `minor` counts the smallest unit, 10 ** `decimals` to a whole one; whole amounts show no decimals.
    No-break spaces part the thousands, in English too, where `1,250` could be read as one and a quarter.
    """
    whole, rest = divmod(abs(minor), 10**decimals)
    text = f"{whole:,}".replace(",", _NO_BREAK)
    if rest:
        text += f"{get_decimal_symbol(_LOCALES[language])}{rest:0{decimals}}"
    return _MINUS + text if minor < 0 else text


def amount_text(text: str, language: str) -> str:
    """An amount as a rule book has it, `1250` or `12.5`, as `money` writes it."""
    whole, _, rest = text.partition(".")
    return money(int(whole + rest), len(rest), language)


def typed(text: str, language: str) -> str:
    """An amount as files have it, `1250` or `12.5`, as a person types it: `12,5`. Anything else stays as it is."""
    return text.replace(".", get_decimal_symbol(_LOCALES[language])) if _PLAIN.fullmatch(text) else text


def signed(minor: int, decimals: int, language: str) -> str:
    """A result: as `money`, with a plus where something was won."""
    return ("+" if minor > 0 else "") + money(minor, decimals, language)


def with_currency(minor: int, decimals: int, currency: str, language: str) -> str:
    """An amount with its currency, `20 kr` or `€20`, or in matchsticks, `3 matches`.

    `currency` is an ISO 4217 code or `MATCH`. It follows the amount, except for signs such as € in English.
    """
    if currency == MATCH:
        return matches(minor, language)
    amount, sign = money(abs(minor), decimals, language), _currency_sign(currency, language)
    before = language == "en" and not sign[0].isalpha()
    text = f"{sign}{amount}" if before else f"{amount}{_NO_BREAK}{sign}"
    return _MINUS + text if minor < 0 else text


def currency_name(currency: str, language: str) -> str:
    """What a currency is called, for a list to choose from: `Swedish kronor`."""
    return get_currency_name(currency, locale=_LOCALES[language])


def matches(count: int, language: str) -> str:
    """A number of matchsticks in words, on one line: `1 match`, `1 250 matches`."""
    sentence = translations(language).ngettext("%(amount)s match", "%(amount)s matches", abs(count))
    return sentence.replace(" ", _NO_BREAK) % {"amount": money(count, 0, language)}


def clock(moment: datetime, zone: tzinfo, language: str) -> str:
    """The time of day in a club's zone, by the 24-hour clock with a colon: `21:42`."""
    return format_time(moment, "HH:mm", tzinfo=zone, locale=_LOCALES[language])


def day(moment: datetime, zone: tzinfo, language: str) -> str:
    """The day in a club's zone, as in a sentence: `Thursday 4 December`, `czwartek, 4 grudnia`."""
    return format_date(moment.astimezone(zone), _DAY[language], locale=_LOCALES[language])


def day_short(moment: datetime, zone: tzinfo, language: str) -> str:
    """The day in a club's zone, for a column: `27 Nov`."""
    return format_date(moment.astimezone(zone), _DAY_SHORT[language], locale=_LOCALES[language])


def day_with_year(moment: datetime, zone: tzinfo, language: str) -> str:
    """The day in a club's zone where the year matters: `27 Nov 2025`."""
    return format_date(moment.astimezone(zone), f"{_DAY_SHORT[language]}\u00a0y", locale=_LOCALES[language])


def clock_with_day(moment: datetime, zone: tzinfo, language: str) -> str:
    """The time of day in a club's zone, of another day: `Tue 21:30`."""
    return format_datetime(moment.astimezone(zone), "EEE\u00a0HH:mm", locale=_LOCALES[language])


def names(people: Sequence[str], language: str) -> str:
    """Several names in one sentence: `Anna, Bo and Cilla`."""
    return format_list(people, locale=_LOCALES[language])


def one_of(choices: Sequence[str], language: str) -> str:
    """Several things of which one is meant: `1.25 or 1 250`."""
    return format_list(choices, "or", locale=_LOCALES[language])


def heading(text: str) -> str:
    """A day or other phrase at the head of a page: its first letter a capital, the rest as it was."""
    return text[:1].upper() + text[1:]


def _currency_sign(currency: str, language: str) -> str:
    return get_currency_symbol(currency, _AT_HOME.get(currency) or _LOCALES[language])
