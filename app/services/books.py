"""The rule books a club plays by: the six, and its own made of them by house changes."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from app.domain import meanwhile
from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Draft, Entry, Kind
from app.domain.money import MATCH, Unit, unit_of, without_sign
from app.domain.night import Night
from app.domain.spelling import proper_title
from app.rules.book import Book, load
from app.rules.errors import RuleRefusal
from app.rules.idle import ONLY_WITH, idle
from app.rules.sections import AMOUNTS
from app.store.engine import Store
from app.store.once import Request, once
from app.store.own_books import entry_of_book, is_own
from app.store.work import Work


def keep_house(store: Store, request: Request, *, book: str, name: str, house: Mapping[str, str]) -> Entry:
    """Keeps house changes as the club's own book under a name.

    Refuses `bad_title` and as `house_book`.
    """

    def decide(work: Work) -> Draft:
        base, _, changes = house_book(work, book, house)
        kept = {"name": proper_title(name, "house_name"), "book": base.id, "house": changes}
        return Draft(Kind.HOUSE_KEPT, (), kept)

    asked = ("keep_house", book, name, sorted(house.items()))
    return once(store, request, asked, decide, unless=meanwhile.house_named(name))


def house_book(work: Work, book: str, house: Mapping[str, str]) -> tuple[Book, str, dict[str, str]]:
    """The book as this table plays it, its title if it is the club's own (`own:` and the number of its entry), and all
    that is changed in the book of the six, by the own one before and by `house` now.

    Refuses `unknown_book`, `unknown_setting`, `bad_setting`, and `idle_setting` (facts setting; other and the way it
    must stand) for what would have no effect.
    """
    title = ""
    if is_own(book):
        kept = _kept(work, book)
        title, book, house = kept["name"], kept["book"], {**kept["house"], **house}
    try:
        base = load(book)
        changes = without_signs(house, unit_of(work.settings()["currency"]), usual=base.bank.unit)
        played = base.with_settings(changes)
    except RuleRefusal as refusal:
        field = refusal.facts.get("setting") or "book"
        raise Refusal(refusal.key, field=str(field), **refusal.facts) from refusal
    if name := idle(played, changes):
        other, way = ONLY_WITH[name]
        raise Refusal("idle_setting", field=name, setting=name, other=other, way=way)
    return played, title, changes


def without_signs(typed: Mapping[str, str], currency: Unit, *, usual: str = "") -> dict[str, str]:
    """Settings as they were typed, in a form or a script, as a rule book has them: no `kr` stands beside an amount.

    `usual` is what the book is played for where they do not say so: matches, or the club's `currency`.
    """
    unit = MATCH if typed.get("unit", usual) == MATCH.code else currency
    return {name: without_sign(text, unit) if name in AMOUNTS else text for name, text in typed.items()}


def book_of(night: Night) -> Book:
    """The book that a night is played by, with its house changes."""
    return load(night.book).with_settings(night.house)


def pot_settings(book: Book) -> dict[str, Any]:
    """The settings that the pot is played by: what goes in, who opens, how much is bet."""
    return {**asdict(book.pot), **asdict(book.opening), **asdict(book.bets)}


def _kept(work: Work, book: str) -> Mapping[str, Any]:
    number = entry_of_book(book)
    if number is None:
        raise NotFound(book)
    entry = work.entry(number)
    if entry.kind is not Kind.HOUSE_KEPT:
        raise NotFound(book)
    return entry.facts
