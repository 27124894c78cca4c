"""Cards speak: a hand that was named aloud is held against what it is, and a false straight or flush is explained."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from app.rules.cards import Card
from app.rules.categories import Category
from app.rules.errors import RuleRefusal
from app.rules.ranking import Rank

ROYAL = "royal_flush"
CLAIMS = (*Category, ROYAL)


@dataclass(frozen=True)
class Claim:
    """What a player said and what the cards say.

    `note` explains why not: `suited` (only `count` cards of `suit`), `no_wrap_around` (K A 2 is no straight), or "".
    """

    claimed: str
    found: str
    holds: bool
    note: str = ""
    suit: str = ""
    count: int = 0


def check(claimed: str, cards: Sequence[Card], rank: Rank[Any]) -> Claim:
    """The claim against the hand; refuses `unknown_claim` (facts claim, allowed)."""
    if claimed not in CLAIMS:
        raise RuleRefusal("unknown_claim", claim=claimed, allowed=tuple(map(str, CLAIMS)))
    found = ROYAL if rank.is_royal else str(rank.category)
    if claimed in (found, rank.category):
        return Claim(claimed, found, True)
    if "flush" in claimed:
        suit, count = Counter(card.suit for card in cards).most_common(1)[0]
        if count < min(5, len(cards)):
            return Claim(claimed, found, False, "suited", suit, count)
    if "straight" in claimed and _goes_round_the_corner({card.rank for card in cards}):
        return Claim(claimed, found, False, "no_wrap_around")
    return Claim(claimed, found, False)


def _goes_round_the_corner(ranks: set[int]) -> bool:
    """Whether five ranks would follow each other if the two came after the ace."""
    return any({2 + (start + step) % 13 for step in range(5)} == ranks for start in (9, 10, 11))
