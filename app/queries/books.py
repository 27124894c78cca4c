"""The rule books a club can play by: the six, and its own made of them by house changes."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from app.domain.ledger import Kind, in_force
from app.rules.book import books, load
from app.rules.sections import SECTIONS
from app.rules.settings import text_of
from app.store import journal
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.own_books import own_book
from app.store.work import Work, reading

HOUSE = tuple(each.name for section in SECTIONS.values() for each in fields(section))
"""Every setting that a rule book may have, as the books name them."""

_ORDER = ("pakker", "morkpoker", "gristommel", "polski", "rownolegly", "kortrom")


@dataclass(frozen=True)
class BookChoice:
    """A rule book that a table can choose. `id` is that of the six, or `own:` and the number of the entry that kept it.

    `settings` are those that the book has, as a person would type them; `house` what the club changed in `base`.
    """

    id: str
    name: str
    base: str
    settings: Mapping[str, str]
    house: Mapping[str, str]

    @property
    def own(self) -> bool:
        return self.id != self.base


def own_books(store: Store, club: int) -> tuple[BookChoice, ...]:
    """The books that the club keeps as its own."""
    with reading(store, club) as work:
        return tuple(choice for choice in choices(work) if choice.own)


def choices(work: Work) -> tuple[BookChoice, ...]:
    """The six books, then the club's own by name; of two with the same name the later one holds."""
    known = sorted(books(), key=lambda book: (_ORDER.index(book) if book in _ORDER else len(_ORDER), book))
    six = tuple(BookChoice(book, load(book).name, book, _settings(book, {}), {}) for book in known)
    kept = in_force(journal.entries(work.connection, work.club, ENTRY.night.is_(None), ENTRY.kind == Kind.HOUSE_KEPT))
    named = {entry.facts["name"].casefold(): entry for entry in kept}
    own = sorted(named.items())
    return (*six, *(_own(entry.seq, entry.facts) for _, entry in own))


def _own(seq: int, facts: Mapping[str, Any]) -> BookChoice:
    base, house = facts["book"], facts["house"]
    return BookChoice(own_book(seq), facts["name"], base, _settings(base, house), house)


def _settings(base: str, house: Mapping[str, str]) -> dict[str, str]:
    return {name: text_of(value) for name, value in load(base).with_settings(house).settings().items()}
