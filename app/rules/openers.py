"""Whether five cards open: a pair of the required rank or anything better (PK-19, PK-20, MP-8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.rules.cards import Card, check_count, check_once
from app.rules.categories import Category
from app.rules.ranking import HAND, Rank, Ranking


@dataclass(frozen=True)
class Opening:
    """What was held before the draw, the rank of the pair that was required (2 to 14), and whether that opens."""

    rank: Rank[Card]
    needed: int
    opens: bool


def opening(ranking: Ranking, *, kept: Sequence[Card], laid_aside: Sequence[Card] = (), needed: int) -> Opening:
    """Checks an opening by the five cards before the draw: those kept and those laid aside to be shown.

    Refuses `wrong_number_of_cards` and `card_twice`, the cards of both counted together.
    """
    held = (*kept, *laid_aside)
    check_once(held)
    check_count(held, HAND, HAND)
    rank = ranking.rank(held)
    return Opening(rank, needed, _opens(ranking, rank, needed))


def _opens(ranking: Ranking, rank: Rank[Card], needed: int) -> bool:
    if rank.category is Category.PAIR:
        return rank.made.values[0] >= ranking.order.value_of[needed]
    return rank.category is not Category.HIGH_CARD
