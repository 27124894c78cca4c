"""A house game as data: one TOML file per rule book under `books/`, read and checked here.

A section that a book speaks of must be complete; one that it leaves out has the mildest values and its
settings are unknown to the book. Top keys: `name` and `language`; `[rules]` has each rule's text by its id,
`[grounds]` the rule that a verdict on a matter rests on, `[fines]` and `[players]`, which may be missing,
what players pay by a rule and for how many the game is.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from app.rules.errors import RuleRefusal
from app.rules.fines import FineRule, Unreadable, read_fines
from app.rules.players import Players, read_players
from app.rules.players import Unreadable as NotPlayers
from app.rules.sections import (
    SECTIONS,
    Bank,
    Bets,
    Cards,
    Draw,
    Gristommel,
    Opening,
    Parallel,
    Pot,
    Showdown,
    Time,
)
from app.rules.settings import Kind, NotAllowed

FOLDER = Path(__file__).parent / "books"
_ALWAYS = ("bank", "time", "cards")
_MUST_GROUND = ("best", "equal")
_MAY_GROUND = (
    "ace_low",
    "eights",
    "low",
    "odd_chip",
    "odd_chip_by_card",
    "side_pots",
    "opening",
    "misdeal",
    "shows_first",
    "others_show",
    "uncontested",
    "raises",
    "reopening",
    "points",
    "packets",
)


class BookFault(ValueError):
    """A TOML file of ours is wrong; says which file, section and keys."""


@dataclass(frozen=True)
class Book:
    """A rule book as a table plays it: its rules' texts and all its settings."""

    id: str
    name: str
    language: str
    speaks_of: frozenset[str]
    bank: Bank
    time: Time
    cards: Cards
    gristommel: Gristommel
    parallel: Parallel
    draw: Draw
    opening: Opening
    bets: Bets
    pot: Pot
    showdown: Showdown
    rules: Mapping[str, str] = field(hash=False, repr=False)
    grounds: Mapping[str, str] = field(hash=False, repr=False)
    fines: Mapping[str, FineRule] = field(hash=False, repr=False)
    players: Players | None

    def rests_on(self, *matters: str) -> tuple[str, ...]:
        """The ids of the rules that settle those matters, each once; none for a matter the book is silent on."""
        return tuple(dict.fromkeys(self.grounds[matter] for matter in matters if matter in self.grounds))

    def with_settings(self, changes: Mapping[str, object]) -> "Book":
        """This book with house changes, each as text or typed.

        Refuses `unknown_setting` (facts setting, book) and `bad_setting` (facts setting, value, allowed).
        """
        book = self
        for name, value in changes.items():
            book = book._with_setting(name, value)
        _refuse_contradictions(book, changes)
        return book

    def settings(self) -> dict[str, Any]:
        """Every setting the book knows by name, with its value."""
        return {
            each.name: getattr(getattr(self, section), each.name)
            for section in SECTIONS
            if section in self.speaks_of
            for each in fields(SECTIONS[section])
        }

    def _with_setting(self, name: str, value: object) -> "Book":
        section = _section_of(name)
        if section not in self.speaks_of:
            raise RuleRefusal("unknown_setting", setting=name, book=self.id)
        kind = kind_of(name)
        try:
            read = kind.read(value)
        except NotAllowed:
            raise _bad(name, value) from None
        changes: dict[str, Any] = {section: replace(getattr(self, section), **{name: read})}
        return replace(self, **changes)


def books() -> tuple[str, ...]:
    """The ids of all rule books, in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def load(book_id: str) -> Book:
    """The rule book of that id; refuses `unknown_book` (facts book, known)."""
    if book_id not in books():
        raise RuleRefusal("unknown_book", book=book_id, known=books())
    return _load(book_id)


def kind_of(name: str) -> Kind:
    """What values the setting of that name takes."""
    kind = _fields(_section_of(name))[name]
    assert isinstance(kind, Kind), "every field of a section is made by setting()"
    return kind


def parse(book_id: str, text: str) -> Book:
    """A rule book from TOML text; raises `BookFault` naming what is unknown, missing or not allowed."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BookFault(f"{book_id}: {error}") from error
    _same_keys(
        f"{book_id}", document, ("name", "language", "rules", "grounds", *_ALWAYS), (*SECTIONS, "fines", "players")
    )
    _check_grounds(book_id, document["grounds"], document["rules"])
    return Book(
        id=book_id,
        name=document["name"],
        language=document["language"],
        speaks_of=frozenset(SECTIONS) & frozenset(document),
        rules=MappingProxyType(dict(document["rules"])),
        grounds=MappingProxyType(dict(document["grounds"])),
        fines=MappingProxyType(_fines(book_id, document)),
        players=_players(book_id, document),
        **{name: _section(book_id, name, document) for name in SECTIONS},
    )


@cache
def _load(book_id: str) -> Book:
    return parse(book_id, (FOLDER / f"{book_id}.toml").read_text(encoding="utf-8"))


def _section(book_id: str, name: str, document: Mapping[str, Any]) -> Any:
    if name not in document:
        return SECTIONS[name]()
    where, written = f"{book_id} [{name}]", document[name]
    _same_keys(where, written, _fields(name))
    return SECTIONS[name](**{key: _value(where, key, value) for key, value in written.items()})


def _value(where: str, name: str, value: object) -> Any:
    try:
        return kind_of(name).read(value)
    except NotAllowed:
        allowed = ", ".join(kind_of(name).allowed)
        raise BookFault(f"{where}: {name} = {value!r} is not one of {allowed}") from None


def _fines(book_id: str, document: Mapping[str, Any]) -> dict[str, FineRule]:
    try:
        return read_fines(document.get("fines", {}), document["rules"])
    except Unreadable as error:
        raise BookFault(f"{book_id} [fines]: {error}") from None


def _players(book_id: str, document: Mapping[str, Any]) -> Players | None:
    try:
        return read_players(document.get("players"), document["rules"])
    except NotPlayers as error:
        raise BookFault(f"{book_id} [players]: {error}") from None


def _check_grounds(book_id: str, grounds: Mapping[str, str], rules: Mapping[str, str]) -> None:
    _same_keys(f"{book_id} [grounds]", grounds, _MUST_GROUND, _MAY_GROUND)
    for matter, rule in grounds.items():
        if rule not in rules:
            raise BookFault(f"{book_id} [grounds]: {matter} names {rule}, which is not in [rules]")


def _same_keys(where: str, found: Iterable[str], needed: Iterable[str], allowed: Iterable[str] = ()) -> None:
    missing = set(needed) - set(found)
    unknown = set(found) - set(needed) - set(allowed)
    if missing or unknown:
        raise BookFault(f"{where}: missing {sorted(missing)}, unknown {sorted(unknown)}")


def _fields(section: str) -> dict[str, Any]:
    return {each.name: each.metadata["kind"] for each in fields(SECTIONS[section])} if section else {}


def _section_of(name: str) -> str:
    return next((section for section in SECTIONS if name in _fields(section)), "")


def _bad(name: str, value: object) -> RuleRefusal:
    return RuleRefusal("bad_setting", setting=name, value=value, allowed=kind_of(name).allowed)


def _refuse_contradictions(book: Book, changes: Mapping[str, object]) -> None:
    """Two settings that are fine alone and not together: one that the house changed is named."""
    contradictions = (
        (("high_low", "low"), book.cards.high_low and book.cards.low == "none"),
        (("low", "high_low", "order"), book.cards.order != "standard" and book.cards.low != "none"),
        (("wild", "order"), book.cards.order != "standard" and bool(book.cards.wild)),
        (("hand_least", "hand_most"), book.cards.hand_least > book.cards.hand_most),
        (("buy_in_least", "buy_in_most"), 0 < book.bank.buy_in_most < book.bank.buy_in_least),
        (("big_blind", "blinds"), book.pot.blinds > 0 and not book.bank.big_blind.strip("0.")),
        (("limits", "max_bet"), book.bets.max_bet == "limit" and not book.bets.limits),
    )
    for names, at_odds in contradictions:
        if at_odds:
            name = next(name for name in names if name in changes)
            raise _bad(name, changes[name])
