"""The judge's sentences in the visitor's language."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from app.domain.ledger import PlayerId
from app.i18n import formats, translations
from app.i18n.formats import heading
from app.rules.cards import is_card, parse_card
from app.rules.errors import RuleRefusal
from app.sentences.kept import kept_sentence
from app.sentences.verdicts import Words
from app.sentences.written import as_players_read
from app.web import context
from app.web.words import name, with_currency


def player_called(key: str) -> str:
    """A player of the club by the number that stands in an address or in the book."""
    return name(PlayerId(key))


def judge_words(called: Callable[[str], str] = player_called) -> Words:
    """What puts verdicts into the visitor's words; players are given by key and `called` by name."""
    language = context.language()
    return Words(translations(language), lambda people: formats.names(people, language), called)


def kept_verdict(facts: dict[str, Any]) -> str:
    """What the judge said, from the facts of an entry: `Bo wins: two pairs, kings and sevens.`"""
    return kept_sentence(judge_words(), facts, amount_told)


def amount_told(text: str) -> str:
    """An amount in the table's unit as the rules have it, with its currency; finer than a coin it stands as it is."""
    unit, amount = context.unit(), Decimal(text)
    minor = amount * 10**unit.decimals
    if minor == int(minor):
        return with_currency(int(minor))
    return f"{formats.amount_text(f'{amount.normalize():f}', context.language())} {unit.code}"


def refusal_sentence(words: Words, refusal: RuleRefusal) -> str:
    """Why the rules say no, with cards and players by their names."""
    facts = {fact: _named(words, fact, value) for fact, value in refusal.facts.items()}
    return heading(words.refusal(RuleRefusal(refusal.key, **facts)))


def _named(words: Words, fact: str, value: Any) -> Any:
    if fact == "card" and isinstance(value, str):
        return _card_named(words, value)
    if fact == "cards" and isinstance(value, str):
        return as_players_read(words, value)
    if fact == "player":
        return words.called(value)
    if fact == "players":
        return [words.called(player) for player in value]
    return value


def _card_named(words: Words, card: str) -> str:
    return words.card(str(parse_card(card))) if is_card(card) else card
