"""Parallel poker for two: packets compared one by one, each worth a point more than the one before (PR-1 to PR-5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.rules.cards import Card, check_count, check_once, parse_cards, text_of
from app.rules.errors import RuleRefusal
from app.rules.ranking import HAND, Decision, Rank, decision, high_ranking, winners
from app.rules.sections import Cards, Parallel

Packet = tuple[Card, ...]


@dataclass(frozen=True)
class PacketPair:
    """One comparison: its points, what both packets count as, who takes the points (None: equal) and what decided."""

    points: int
    ranks: Mapping[str, Rank[Card]]
    winner: str | None
    decided: Decision[Card] | None


@dataclass(frozen=True)
class ParallelGame:
    """All comparisons in their order, each player's points, and who has most; both when they have as many."""

    pairs: tuple[PacketPair, ...]
    score: Mapping[str, int]

    @property
    def winners(self) -> tuple[str, ...]:
        """The player with most points, or both."""
        most = max(self.score.values())
        return tuple(player for player, points in self.score.items() if points == most)

    @property
    def running_score(self) -> tuple[Mapping[str, int], ...]:
        """Each player's points after every comparison."""
        return tuple(_score(self.pairs[: place + 1], tuple(self.score)) for place in range(len(self.pairs)))


def parse_packets(text: str, *, player: str, cards: Cards) -> tuple[Packet, ...]:
    """A player's packets, set apart by `|`; refuses as `parse_cards`, with the facts player and packet (from 1)."""
    packets = []
    for number, packet in enumerate(text.split("|"), start=1):
        try:
            packets.append(parse_cards(packet, deck_size=cards.deck, least=HAND, most=HAND))
        except RuleRefusal as refusal:
            raise RuleRefusal(refusal.key, player=player, packet=number, **refusal.facts) from None
    return tuple(packets)


def play_parallel(
    packets: Mapping[str, Sequence[Packet]], *, removed: Sequence[Card], cards: Cards, terms: Parallel
) -> ParallelGame:
    """Compares the packets of two players, each from an own deck without the removed cards (PR-1 to PR-4).

    Refuses `wrong_number_of_cards` and `card_twice` (facts card and, in a packet, player and packet), `card_missing`
    for a removed card in a packet (facts card, player, packet, removed), and `wrong_number_of_packets` (PR-5).
    """
    assert len(packets) == 2, "two play parallel poker"
    check_once(removed)
    check_count(removed, terms.removed, terms.removed)
    for player, own in packets.items():
        _check(player, own, removed, terms)
    pairs = tuple(
        _pair({player: own[place] for player, own in packets.items()}, terms.first_points + place, cards)
        for place in range(terms.packets)
    )
    return ParallelGame(pairs, _score(pairs, tuple(packets)))


def _check(player: str, packets: Sequence[Packet], removed: Sequence[Card], terms: Parallel) -> None:
    """PR-5: five cards in each packet, none removed or twice, make up the whole deck that the player has."""
    if len(packets) != terms.packets:
        raise RuleRefusal("wrong_number_of_packets", player=player, count=len(packets), needed=terms.packets)
    seen: set[Card] = set()
    for number, packet in enumerate(packets, start=1):
        for card in packet:
            if card in removed:
                facts = {"card": str(card), "player": player, "packet": number, "removed": text_of(removed)}
                raise RuleRefusal("card_missing", **facts)
            if card in seen:
                raise RuleRefusal("card_twice", card=str(card), player=player, packet=number)
            seen.add(card)


def _pair(packets: Mapping[str, Packet], points: int, cards: Cards) -> PacketPair:
    ranks = {player: high_ranking(cards).rank(packet) for player, packet in packets.items()}
    best = winners(ranks)
    if len(best) > 1:
        return PacketPair(points, ranks, None, None)
    return PacketPair(points, ranks, best[0], decision(max(ranks.values()), min(ranks.values())))


def _score(pairs: Sequence[PacketPair], players: Sequence[str]) -> dict[str, int]:
    return {player: sum(pair.points for pair in pairs if pair.winner == player) for player in players}
