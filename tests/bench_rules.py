"""How fast the cards are judged; part of `dev.py bench`. Rates are set against PokerKit in the same run."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from time import perf_counter

import pokerkit

from app.rules.cards import deck, parse_cards
from app.rules.categories import Category
from app.rules.gristommel import gristommel_order, rank
from app.rules.gristommel_cards import dealt
from app.rules.ranking import Ranking, high_ranking, positions
from tests.bench import Row

HANDS = 200_000
A_SECOND = 150_000
POKERKIT_A_SECOND = 215_000  # on the machine for which the bar of 150,000 was set
SHOWDOWN_MS = 2
WILD_MS = 1000
COUNTS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
CLASSES = 7_462


def bench_five_card_hands() -> Iterator[Row]:
    """Two hundred thousand hands by a ranking that has seen none."""
    luck = random.Random(2026)
    hands = [luck.sample(deck(), 5) for _ in range(HANDS)]
    parsed = {card: next(pokerkit.Card.parse(str(card))) for card in deck()}
    theirs = [[parsed[card] for card in hand] for hand in hands]
    pokerkit.StandardHighHand(theirs[0])
    ours_ms = _ms(lambda: _all(map(_fresh().rank, hands)))
    theirs_ms = _ms(lambda: _all(map(pokerkit.StandardHighHand, theirs)))
    yield "five-card hands by PokerKit", HANDS / theirs_ms, None, "a millisecond"
    yield "five-card hands", HANDS / ours_ms, None, "a millisecond"
    yield "a five-card hand", ours_ms / theirs_ms, POKERKIT_A_SECOND / A_SECOND, "times PokerKit's time"


def bench_whole_deck() -> Iterator[Row]:
    """PK-26: every hand of 52 cards counts where it belongs, or the run breaks off."""
    ranking = high_ranking()
    counts: Counter[Category] = Counter()
    classes = set()

    def count() -> None:
        for hand in combinations(deck(), 5):
            made = ranking.rank(hand).made
            counts[made.category] += 1
            classes.add(made.strength)

    ms = _ms(count)
    assert counts == COUNTS, "ENGINE has other counts"
    assert len(classes) == CLASSES, "ENGINE has another number of classes"
    yield "all hands of 52 cards, counted right", ms / 1000, counts.total() / A_SECOND, "s"


def bench_six_hand_showdown() -> Iterator[Row]:
    """A standard showdown of six hands, none of which was ranked before."""
    cards = random.Random(6).sample(deck(), 30)
    hands = {str(seat): cards[5 * seat : 5 * seat + 5] for seat in range(6)}
    ranking = _fresh()
    ms = _ms(lambda: positions({player: ranking.rank(hand) for player, hand in hands.items()}))
    yield "showdown of six hands", ms, SHOWDOWN_MS, "ms"


def bench_gristommel_wild() -> Iterator[Row]:
    """The slowest of two hundred hands of six that have four wild cards, with eights declared and pairs void."""
    luck, order = random.Random(21), gristommel_order(eights_declared=True, pairs_void=True)
    wild = tuple(dealt(card).made_wild() for card in parse_cards("3c 3d 3h 3s"))
    others = [dealt(card) for card in deck() if card.rank != 3]
    hands = [(*wild, *luck.sample(others, 2)) for _ in range(200)]
    yield "Gristommel, six cards with four wild", max(_ms(partial(rank, hand, order)) for hand in hands), WILD_MS, "ms"


def _fresh() -> Ranking:
    return Ranking(high_ranking().order, len(deck()))


def _all(each: Iterable[object]) -> None:
    for _ in each:
        pass


def _ms(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return (perf_counter() - begun) * 1000
