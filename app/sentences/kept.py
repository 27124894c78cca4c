"""What was kept of a verdict or a ruling, said again from the keys that stand in the book and judged no more."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.rules.sentences import N_, SENTENCES
from app.rules.verdict import Comparison, Decided, Hand
from app.sentences.verdicts import Words

Amount = Callable[[str], str]


def kept_sentence(words: Words, facts: Mapping[str, Any], amount: Amount) -> str:
    """What the judge said then; `amount` puts an amount in the table's unit into words."""
    return _SAID[facts["about"]](words, facts, amount)


def ruling_sentence(words: Words, key: str, facts: Mapping[str, str]) -> str:
    """A ruling with its facts filled in; a rank as it stands on the cards."""
    told = {name: words.index(fact) if name == "rank" else fact for name, fact in facts.items()}
    return words.say(SENTENCES[key], **told)


def payment_sentences(words: Words, payments: Sequence[Sequence[str]], amount: Amount) -> list[str]:
    """The money that follows, by key and amount as text: `8 kr into the pot`."""
    return [words.say(SENTENCES[key], amount=amount(text)) for key, text in payments]


def _hands(words: Words, facts: Mapping[str, Any], _amount: Amount) -> str:
    best = words.outcome(_comparison(facts["best"]))
    if facts["low"] is None:
        return best
    low = words.outcome(_comparison(facts["low"]))
    return words.say(N_("%(high)s The low half: %(low)s"), high=best, low=low)


def _packets(words: Words, facts: Mapping[str, Any], _amount: Amount) -> str:
    return words.score(facts["winners"], facts["score"])


def _ruling(words: Words, facts: Mapping[str, Any], amount: Amount) -> str:
    said = ruling_sentence(words, facts["says"], facts["facts"])
    payments = payment_sentences(words, facts["payments"], amount)
    if not payments:
        return said
    return words.say(N_("%(ruling)s Amount: %(payments)s"), ruling=said, payments=words.listed(payments))


_SAID: Mapping[str, Callable[[Words, Mapping[str, Any], Amount], str]] = {
    "hands": _hands,
    "packets": _packets,
    "ruling": _ruling,
}


def _comparison(kept: Mapping[str, Any]) -> Comparison:
    """The best hand and what decided, as far as a sentence speaks of them."""
    told: dict[str, Any] = {name: tuple(it) if isinstance(it, list) else it for name, it in kept["hand"].items()}
    hand = Hand(**told)
    decided = Decided(**kept["decided"]) if kept["decided"] else None
    winners = tuple(kept["winners"])
    return Comparison(winners, winners, {winners[0]: hand}, decided)
