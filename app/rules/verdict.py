"""The judge: whose hand is best, what each counts as, which card decided and the rules it rests on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.rules.book import Book
from app.rules.cards import WILD, Card, parse_hands, rank_letter
from app.rules.claims import Claim, check
from app.rules.errors import RuleRefusal
from app.rules.gristommel import showdown
from app.rules.gristommel_cards import Besides, Counted
from app.rules.gristommel_choices import Choices, parse_choices, printed
from app.rules.lowball import low_ranking
from app.rules.ranking import Rank, Ranking, decision, high_ranking, positions


@dataclass(frozen=True)
class Hand:
    """One hand: its category, its cards as dealt, what they count as (`*` is wild), its rank (1 is best).

    `plays` are the dealt cards that are compared, by importance, and `as_ranks` the rank letter each of them counts
    as; the first `combination` of them make the category. `royal` is a straight flush to the ace, `low` a hand judged
    by a scale on which the lowest wins.
    """

    category: str
    cards: tuple[str, ...]
    counts_as: tuple[str, ...]
    rank: int
    plays: tuple[str, ...]
    as_ranks: tuple[str, ...]
    combination: int
    royal: bool
    low: bool


@dataclass(frozen=True)
class Decided:
    """What made the best hand better than the next: `by` is category, combination, kicker or more_cards.

    `card` and `rank` are the winner's that decided, `place` its index among the cards that play; `against` the next
    player and `against_rank` what stood at that place there. A better category is decided by no single card.
    """

    by: str
    winner: str
    against: str
    card: str = ""
    rank: str = ""
    place: int | None = None
    against_rank: str = ""


@dataclass(frozen=True)
class Comparison:
    """Hands by one scale: the winners, all players best first, each hand, and what decided (None: nothing had to)."""

    winners: tuple[str, ...]
    order: tuple[str, ...]
    hands: Mapping[str, Hand]
    decided: Decided | None


@dataclass(frozen=True)
class Verdict:
    """What the judge says of a showdown.

    `scale` is high, ace_to_five or deuce_to_seven; `low` the comparison for the low half where high and low share.
    `points` are the showdown points that changed something, in the order applied (GT-11 to GT-22), `besides` what
    others ask of people (GT-21, GT-23, GT-24). `because` are rule ids.
    """

    book: str
    scale: str
    best: Comparison
    low: Comparison | None
    points: tuple[str, ...]
    besides: tuple[Besides, ...]
    claims: Mapping[str, Claim]
    because: tuple[str, ...]

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who win, or share, the pot or its high half."""
        return self.best.winners

    @property
    def hands(self) -> Mapping[str, Hand]:
        return self.best.hands


@dataclass(frozen=True)
class _Ranked:
    """Hands ranked by one scale: positions (1 is best), and what each card counts as."""

    ranks: Mapping[str, Rank[Any]]
    positions: Mapping[str, int]
    counts_as: Mapping[str, tuple[str, ...]]
    lowest_wins: bool = False
    points: tuple[str, ...] = ()
    besides: tuple[Besides, ...] = ()


def judge(
    book: Book,
    hands: Mapping[str, str],
    *,
    choices: Mapping[str, Any] | None = None,
    claims: Mapping[str, str] | None = None,
) -> Verdict:
    """The verdict on hands written as `Ks Kd 7h 4c 2s`, by player.

    `choices` is what only the table knows, as a choices file has it (ENGINE, Gristommel); `claims` the category that
    a player says to hold. Refuses as `parse_hands` and `gristommel.showdown` do, and `no_hands`, `unknown_claim`,
    `unknown_player` (facts player).
    """
    if not hands:
        raise RuleRefusal("no_hands")
    cards = book.cards
    held = parse_hands(
        hands, deck_size=cards.deck, least=cards.hand_least, most=cards.hand_most, own_decks=cards.own_decks
    )
    told = parse_choices(choices or {})
    scale = "high" if cards.low == "none" or cards.high_low else cards.low
    ranked = _gristommel(book, held, told) if cards.order == "gristommel" else _standard(book, held, scale)
    best = _compared(held, ranked)
    low = _compared(held, _standard(book, held, cards.low)) if cards.high_low else None
    return Verdict(
        book=book.id,
        scale=scale,
        best=best,
        low=low,
        points=ranked.points,
        besides=ranked.besides,
        claims=_checked(claims or {}, held, ranked),
        because=_because(book, told, ranked, best, low),
    )


def hand_of(
    cards: Sequence[Card],
    rank: Rank[Any],
    *,
    counts_as: tuple[str, ...] | None = None,
    position: int = 1,
    lowest_wins: bool = False,
) -> Hand:
    """A ranked hand as a value that can be shown; without `counts_as` the cards count as what they are."""
    dealt = tuple(map(str, cards))
    return Hand(
        category=str(rank.category),
        cards=dealt,
        counts_as=dealt if counts_as is None else counts_as,
        rank=position,
        plays=tuple(map(_printed, rank.cards)),
        as_ranks=tuple(map(rank_letter, rank.ranks)),
        combination=rank.made.combination,
        royal=rank.is_royal and not lowest_wins,
        low=lowest_wins,
    )


Dealt = Mapping[str, tuple[Card, ...]]


def _standard(book: Book, held: Dealt, scale: str) -> _Ranked:
    ranking = high_ranking(book.cards) if scale == "high" else low_ranking(book.cards)
    ranks = {player: ranking.rank(cards) for player, cards in held.items()}
    counts_as = {player: _counting(ranking, cards) for player, cards in held.items()}
    return _Ranked(ranks, positions(ranks), counts_as, lowest_wins=scale != "high")


def _gristommel(book: Book, held: Dealt, choices: Choices) -> _Ranked:
    shown = showdown(held, choices, book.gristommel)
    counts_as = {player: tuple(map(str, hand)) for player, hand in shown.hands.items()}
    return _Ranked(shown.ranks, shown.positions, counts_as, points=shown.points, besides=shown.besides)


def _counting(ranking: Ranking, cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(WILD if card in ranking.wild else str(card) for card in cards)


def _compared(held: Dealt, ranked: _Ranked) -> Comparison:
    place = ranked.positions
    order = tuple(sorted(held, key=place.__getitem__))
    hands = {player: _hand(cards, ranked, player) for player, cards in held.items()}
    best = tuple(player for player in held if place[player] == 1)
    return Comparison(best, order, hands, _decided(ranked, order))


def _hand(cards: Sequence[Card], ranked: _Ranked, player: str) -> Hand:
    counts_as, position = ranked.counts_as[player], ranked.positions[player]
    return hand_of(cards, ranked.ranks[player], counts_as=counts_as, position=position, lowest_wins=ranked.lowest_wins)


def _printed(card: Card | Counted) -> str:
    return printed(card) if isinstance(card, Counted) else str(card)


def _decided(ranked: _Ranked, order: Sequence[str]) -> Decided | None:
    """The best hand against the next that is not as good."""
    ranks = ranked.ranks
    against = next((player for player in order if ranked.positions[player] > 1), None)
    if against is None:
        return None
    winner = next(player for player in order if ranks[player] > ranks[against])
    why = decision(ranks[winner], ranks[against])
    if why.place is None or why.rank is None or why.card is None:
        return Decided(str(why.by), winner, against)
    beaten = ranks[against].ranks[why.place : why.place + 1]
    return Decided(
        by=str(why.by),
        winner=winner,
        against=against,
        card=_printed(why.card),
        rank=rank_letter(why.rank),
        place=why.place,
        against_rank="".join(map(rank_letter, beaten)),
    )


def _checked(claims: Mapping[str, str], held: Dealt, ranked: _Ranked) -> dict[str, Claim]:
    for player in claims:
        if player not in held:
            raise RuleRefusal("unknown_player", player=player)
    return {player: check(claimed, held[player], ranked.ranks[player]) for player, claimed in claims.items()}


def _because(
    book: Book, choices: Choices, ranked: _Ranked, best: Comparison, low: Comparison | None
) -> tuple[str, ...]:
    """The rules a verdict rests on: the points, the order of hands, and what equal hands do."""
    matters = {
        "eights": choices.eights_declared,
        "best": True,
        "ace_low": book.cards.ace == "low",
        "low": book.cards.low != "none",
        "equal": len(best.winners) > 1 or (low is not None and len(low.winners) > 1),
    }
    grounds = book.rests_on(*(matter for matter, matters_here in matters.items() if matters_here))
    besides = (each.rule for each in ranked.besides)
    return tuple(dict.fromkeys((*ranked.points, *besides, *grounds)))
