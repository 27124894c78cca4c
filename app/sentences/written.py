"""Cards as players write them in their own language: in Swedish `Dr` is the queen of diamonds (*dam*, *ruter*)."""

import re

from app.rules.cards import is_card, parse_card
from app.sentences.cards import INDEX, SUITS
from app.sentences.verdicts import Words

_WRITTEN_CARD = re.compile(r"[^\s,|]+")


def as_rules_read(words: Words, text: str) -> str:
    """The text with each card written in the reader's letters as the rules read it, `Dr` as `Qd`; the rest stays.

    A card that can be read as it stands is left alone, so `Kd` is the king of diamonds in every language.
    """
    return _WRITTEN_CARD.sub(lambda written: _card(words, written[0]), text)


def as_players_write(words: Words, card: str) -> str:
    """A card as its reader writes it: the index, then as much of the suit's name as tells it apart (`Dr`, `Aki`)."""
    name = words.suit(card[1]).lower()
    short = next(name[:length] for length in range(1, len(name) + 1) if len(_suits(words, name[:length])) == 1)
    return words.index(card[0]) + short


def as_players_read(words: Words, text: str) -> str:
    """The text with each card that the rules read in the letters of its reader, `Qd` as `Dr`; the rest stays."""
    return _WRITTEN_CARD.sub(lambda written: _in_letters(words, written[0]), text)


def _in_letters(words: Words, written: str) -> str:
    return as_players_write(words, str(parse_card(written))) if is_card(written) else written


def _card(words: Words, written: str) -> str:
    if is_card(written):
        return written
    for letter, rank in _ranks(words):
        if written.lower().startswith(letter.lower()):
            suits = _suits(words, written[len(letter) :].lower())
            return f"{rank}{suits[0]}" if len(suits) == 1 else written
    return written


def _ranks(words: Words) -> list[tuple[str, str]]:
    """What a rank begins with, the longest first: `Kn` is no king."""
    letters = [(words.index(rank), rank) for rank in INDEX] + [(rank, rank) for rank in INDEX]
    return sorted(letters, key=lambda pair: -len(pair[0]))


def _suits(words: Words, beginning: str) -> list[str]:
    """The suits that this can mean: one letter of the rules, else every suit whose name begins so."""
    if beginning in SUITS:
        return [beginning]
    return [suit for suit in SUITS if words.suit(suit).lower().startswith(beginning)]
