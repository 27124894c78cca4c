"""Gristommel's cards on their way through the showdown: what each is printed as, counts as now and has been."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from app.rules.cards import KING, WILD, Card, rank_letter


@dataclass(frozen=True, slots=True)
class Counted:
    """A card and what it counts as; aces that became one card are `printed` together and may have no suit."""

    printed: tuple[Card, ...]
    rank: int
    suit: str | None
    been: frozenset[int]
    wild: bool = False

    def __str__(self) -> str:
        return WILD if self.wild else rank_letter(self.rank) + (self.suit or "-")

    def counts_as(self, rank: int, suit: str | None = None) -> bool:
        """Whether it counts as that rank, and suit if one is asked for; a wild card counts as nothing."""
        return not self.wild and self.rank == rank and suit in (None, self.suit)

    def become(self, rank: int) -> "Counted":
        """The card with a new rank and its own suit; one that is wild, or had that rank before, stays as it is."""
        if self.wild or rank in self.been:
            return self
        return replace(self, rank=rank, been=self.been | {rank})

    def made_wild(self) -> "Counted":
        """The card as a wild one, for good."""
        return replace(self, wild=True)

    def named_king(self) -> "Counted":
        """The card as its player's king, a wild one too (GT-18)."""
        return replace(self, wild=False, rank=KING, been=self.been | {KING})


Hand = tuple[Counted, ...]


@dataclass(frozen=True)
class Besides:
    """What a point asks of the people, without touching a rank: the spinner's call, the bank, the right hand."""

    rule: str
    player: str
    call: str | None = None


@dataclass(frozen=True)
class Table:
    """The hands still in at the showdown as they count now, and what has been done once and for all."""

    hands: Mapping[str, Hand]
    once: frozenset[str] = frozenset()
    pairs_void: bool = False
    besides: tuple[Besides, ...] = ()

    @property
    def cards(self) -> Iterable[Counted]:
        """All cards in play."""
        return (card for hand in self.hands.values() for card in hand)

    def holder(self, rank: int, suit: str | None = None) -> str | None:
        """The player with a card that counts so now, if there is one."""
        return next((name for name, hand in self.hands.items() if _has(hand, rank, suit)), None)

    def holder_of(self, printed: Card) -> str | None:
        """The player with that real card, whatever it has become."""
        held = (name for name, hand in self.hands.items() if any(printed in card.printed for card in hand))
        return next(held, None)

    def each_card(self, change: Callable[[Counted], Counted]) -> "Table":
        """The table with every card changed."""
        return self.each_hand(lambda hand: tuple(map(change, hand)))

    def each_hand(self, change: Callable[[Hand], Hand]) -> "Table":
        """The table with every hand changed."""
        return replace(self, hands={name: change(hand) for name, hand in self.hands.items()})


def dealt(card: Card) -> Counted:
    """A card as it comes from the deck."""
    return Counted((card,), card.rank, card.suit, frozenset({card.rank}))


def _has(hand: Hand, rank: int, suit: str | None) -> bool:
    return any(card.counts_as(rank, suit) for card in hand)
