"""The cards as they lie on the desk: read from what a page sent, changed by the key that was pressed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

from app.rules.cards import is_card, parse_card, parse_cards
from app.rules.errors import RuleRefusal
from app.sentences.verdicts import Words
from app.sentences.written import as_rules_read

KEYS = ("card", "out", "empty", "away", "go", "with", "all")
"""What can be pressed besides asking for a verdict."""

LONGEST = 120


@dataclass(frozen=True)
class Slot:
    """A place for cards: whose, from how many to how many, and the decks they may come from."""

    key: str
    name: str
    least: int
    most: int
    decks: frozenset[str]

    @property
    def field(self) -> str:
        """The name of the field its cards are written in."""
        return f"cards-{self.key}"


@dataclass(frozen=True)
class Spread:
    """All slots with their cards as text. `to` is where the next card goes, "" when there is no room.

    `pressed` says that a key laid or took cards, so nobody asked for a verdict; `surplus` is a card without room.
    """

    slots: tuple[Slot, ...]
    texts: Mapping[str, str]
    to: str
    pressed: bool
    surplus: str = ""

    def cards(self, key: str) -> tuple[str, ...]:
        """The cards of a slot that can be read."""
        return tuple(card for card in written(self.texts[key]) if is_card(card))

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """Every slot's cards."""
        return {slot.key: self.cards(slot.key) for slot in self.slots}

    @property
    def slot(self) -> Slot | None:
        """Where the next card goes."""
        return next((slot for slot in self.slots if slot.key == self.to), None)

    @property
    def used(self) -> dict[str, str]:
        """Where each card lies that cannot be laid once more: all that come from a deck of the slot it would go to."""
        decks = self.slot.decks if self.slot else None
        return {
            card: slot.name
            for slot in self.slots
            if decks is None or decks & slot.decks
            for card in self.cards(slot.key)
        }

    @property
    def filled(self) -> bool:
        """Whether every slot has all the cards it takes, so that a verdict need not be asked for."""
        return all(slot.least == slot.most == len(written(self.texts[slot.key])) for slot in self.slots)

    @property
    def blank(self) -> bool:
        return not any(self.texts.values())


def laid(slots: Sequence[Slot], sent: MultiDict[str, str], words: Words) -> Spread:
    """The spread that a page sent, once its key is pressed; the same page sent again is the same spread.

    Cards may be written in the letters of the reader's language.
    """
    texts = {slot.key: as_rules_read(words, sent.get(slot.field, "")[:LONGEST].strip()) for slot in slots}
    if sent.get("empty") in texts:
        texts[sent["empty"]] = ""
    _take_out(texts, sent.get("out", ""))
    to = _room(slots, texts, sent.get("go") or sent.get("with") or sent.get("empty") or sent.get("to", ""))
    spread = Spread(tuple(slots), texts, to, any(key in sent for key in KEYS))
    return _with_card(spread, sent.get("card", ""))


def written(text: str) -> tuple[str, ...]:
    """What stands in a field, card by card, each as cards are written where it can be read."""
    return tuple(_canonical(card) for card in text.replace(",", " ").split())


def wrong_cards(spread: Spread, deck_size: int) -> dict[str, RuleRefusal]:
    """What is wrong with the cards of each slot, by its field."""
    wrong = {}
    for slot in spread.slots:
        try:
            parse_cards(spread.texts[slot.key], deck_size=deck_size, least=slot.least, most=slot.most)
        except RuleRefusal as refusal:
            wrong[slot.field] = refusal
    return wrong


def _take_out(texts: dict[str, str], out: str) -> None:
    key, _, card = out.partition(" ")
    if key in texts:
        texts[key] = " ".join(one for one in written(texts[key]) if one != card)


def _with_card(spread: Spread, card: str) -> Spread:
    card = _canonical(card)
    if not is_card(card) or card in spread.used:
        return spread
    if not spread.to:
        return Spread(spread.slots, spread.texts, "", True, surplus=card)
    texts = {**spread.texts, spread.to: f"{spread.texts[spread.to]} {card}".strip()}
    return Spread(spread.slots, texts, _room(spread.slots, texts, spread.to), True)


def _room(slots: Sequence[Slot], texts: Mapping[str, str], wanted: str) -> str:
    """The slot that is wanted, or the next after it with room; "" when there is none."""
    start = next((place for place, slot in enumerate(slots) if slot.key == wanted), 0)
    turn = (*slots[start:], *slots[:start])
    return next((slot.key for slot in turn if len(written(texts[slot.key])) < slot.most), "")


def _canonical(card: str) -> str:
    return str(parse_card(card)) if is_card(card) else card
