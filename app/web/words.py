"""The visitor's language in Python: `gettext` as `_`, and every kind of fact as text."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from flask import g
from markupsafe import Markup, escape

from app.domain.ledger import PlayerId
from app.domain.money import Minor, Unit, plain
from app.domain.table.stop import FAR
from app.domain.terms import Terms
from app.i18n import formats, translations
from app.queries.people import names_of
from app.web import context

LONG_NAME = 14
"""Names of more letters than this are cut where a line has no room for them."""
_IN_A_RULE_ID = re.compile(r"(?<=\b[A-Z]{2})-(?=\d)")


def gettext(message: str, **facts: Any) -> str:
    """The sentence in the visitor's language, its placeholders filled in."""
    text = translations(context.language()).gettext(message)
    return text % facts if facts else text


def ngettext(one: str, many: str, count: int, **facts: Any) -> str:
    """The sentence in the form that the count asks for."""
    return translated(one, many, count) % {"num": count, **facts}


def translated(one: str, many: str, count: int) -> str:
    """The sentence in the form that the count asks for, its placeholders still open."""
    return translations(context.language()).ngettext(one, many, count)


def pgettext(place: str, message: str) -> str:
    """The sentence as it is said in that place, where one English word needs several translations."""
    return str(translations(context.language()).pgettext(place, message))


def N_(message: str) -> str:
    """Marks a sentence for the catalogues that is translated later."""
    return message


def money(minor: int, unit: Unit | None = None) -> str:
    """An amount without its currency, `1 250`, `12,50`; in the unit of the page if no other is named."""
    return formats.money(minor, (unit or context.unit()).decimals, context.language())


def typed(minor: int, unit: Unit | None = None) -> str:
    """An amount as a person would type it, for the value of a field or key: `1250`, `12,50`; units as in `money`."""
    counted_in = unit or context.unit()
    return formats.typed(plain(minor, counted_in).removesuffix("." + "0" * counted_in.decimals), context.language())


def chip_worth(terms: Terms) -> str:
    """What one chip is worth, exact: `1 kr`, `0.002 EUR` where that is finer than the smallest coin."""
    minor = terms.chip_value * 10**terms.unit.decimals
    if minor == int(minor):
        return with_currency(int(minor))
    return f"{formats.amount_text(f'{terms.chip_value.normalize():f}', context.language())} {terms.unit.code}"


def counted(number: int) -> str:
    """A number of things: `1 250`, `−24`."""
    return formats.money(number, 0, context.language())


def signed(minor: int, unit: Unit | None = None) -> str:
    """A result: with a plus where something was won."""
    return formats.signed(minor, (unit or context.unit()).decimals, context.language())


def with_currency(minor: int, unit: Unit | None = None) -> str:
    """An amount with its currency, for sentences: `20 kr`, `3 matches`; units as in `money`."""
    counted_in = unit or context.unit()
    return formats.with_currency(minor, counted_in.decimals, counted_in.code, context.language())


def clock(moment: datetime) -> str:
    """The time of day in the club's zone."""
    return formats.clock(moment, context.zone(), context.language())


def day(moment: datetime) -> str:
    """The day in the club's zone: `Thursday 4 December`."""
    return formats.day(moment, context.zone(), context.language())


def day_short(moment: datetime) -> str:
    """The day in the club's zone for a column: `27 Nov`."""
    return formats.day_short(moment, context.zone(), context.language())


def year(moment: datetime) -> str:
    """The year in the club's zone."""
    return str(moment.astimezone(context.zone()).year)


def stop_clock(stop: datetime) -> str:
    """When play stops; with the day where it is so far from now that the time alone would mean another one."""
    far = abs(stop - context.now()) > FAR
    return (formats.clock_with_day if far else formats.clock)(stop, context.zone(), context.language())


def own_stop(stop: datetime | None) -> str:
    """When somebody stops who does not go on to the stop of the night; None is any time."""
    return gettext("till %(time)s", time=stop_clock(stop)) if stop else gettext("may leave any time")


def names_give_way(sentence: str) -> Markup:
    """The sentence, each name in it that is long cut to its first letters, the rest for who hears it: what happened
    stays in sight, and what follows a name stands right after it."""
    long = sorted((name for name in people().values() if len(name) > LONG_NAME), key=len, reverse=True)
    if not long:
        return escape(sentence)
    named = re.split(f"({'|'.join(map(re.escape, long))})", sentence)
    return Markup("").join(_cut(text) if text in long else text for text in named)


def _cut(long_name: str) -> Markup:
    seen = long_name[: LONG_NAME - 1].rstrip()
    return Markup('<span class="long-name">{}<span class="sr">{}</span></span>').format(seen, long_name[len(seen) :])


def unbroken(text: str) -> str:
    """A text in whose rule ids no line ends: `PK-7` keeps together by a word joiner after its hyphen."""
    return _IN_A_RULE_ID.sub("-\N{WORD JOINER}", text)


def on_one_line(text: str) -> str:
    """A short text in which no line ends: `since 27 Nov`."""
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def name(player: int) -> str:
    """The name of a player of the club."""
    return people()[PlayerId(player)]


def named(players: Iterable[PlayerId]) -> list[tuple[PlayerId, str]]:
    """Players with their names, for a list to choose from."""
    return [(player, name(player)) for player in players]


def people() -> Mapping[PlayerId, str]:
    """The names of the club's players."""
    if "people" not in g:
        g.people = names_of(context.book(), context.club_id())
    return g.people  # type: ignore[no-any-return]


def told_one_of(facts: Iterable[Any]) -> str:
    """Facts of which one is meant: `1.25 kr or 1 250 kr`."""
    return formats.one_of([told(one) for one in facts], context.language())


def told(fact: Any) -> str:
    """A fact of a refusal or an entry as text, by its type."""
    if isinstance(fact, Minor):
        return with_currency(fact)
    if isinstance(fact, PlayerId):
        return name(fact)
    if isinstance(fact, datetime):
        return clock(fact)
    if isinstance(fact, (tuple, list)):
        return formats.names([told(one) for one in fact], context.language())
    return str(fact)
