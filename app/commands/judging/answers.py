"""What `judge` answers: a verdict as a JSON document and as sentences."""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.rules.book import Book
from app.rules.cards import parse_cards, rank_letter, rank_of
from app.rules.errors import RuleRefusal
from app.rules.openers import opening
from app.rules.parallel import Packet, ParallelGame, parse_packets, play_parallel
from app.rules.ranking import high_ranking
from app.rules.verdict import Comparison, Hand, Verdict, hand_of, judge
from app.sentences.verdicts import Words
from app.sentences.written import as_rules_read


@dataclass(frozen=True)
class Answer:
    """One answer in both forms."""

    document: Mapping[str, Any]
    sentences: Sequence[str]


def hands_answer(book: Book, args: argparse.Namespace, words: Words) -> Answer:
    """Whose hand wins; refuses as `verdict.judge` does, and `not_a_hand`, `named_twice`, `not_readable`."""
    verdict = judge(book, hands_of(args, words), choices=_choices(args.choices), claims=named(args.claim))
    return Answer(_document(book, verdict), list(words.verdict(book, verdict)))


def openers_answer(book: Book, args: argparse.Namespace, words: Words) -> Answer:
    """Whether the cards open; refuses `choice_needed` (choice need) where neither book nor caller names the pair."""
    size = book.cards.deck
    texts = (as_rules_read(words, text) for text in (" ".join(args.cards), args.aside))
    kept, aside = (parse_cards(text, deck_size=size) for text in texts)
    needed = _needed(book, args)
    held = opening(high_ranking(book.cards), kept=kept, laid_aside=aside, needed=rank_of(needed))
    hand = hand_of((*kept, *aside), held.rank)
    because = book.rests_on("opening", "best")
    document = {"opens": held.opens, "need": needed, **_hand(hand), "because": reasons(book, because)}
    sentence = words.opening(hand, needed, opens=held.opens)
    return Answer(document, [sentence, *words.rules(book, because)])


def parallel_answer(book: Book, args: argparse.Namespace, words: Words) -> Answer:
    """The packets compared one by one; refuses as `play_parallel` does."""
    texts = {"A": as_rules_read(words, args.a), "B": as_rules_read(words, args.b)}
    packets = {player: parse_packets(text, player=player, cards=book.cards) for player, text in texts.items()}
    removed = parse_cards(as_rules_read(words, args.removed), deck_size=book.cards.deck)
    game = play_parallel(packets, removed=removed, cards=book.cards, terms=book.parallel)
    pairs = [_pair(number, game, packets) for number in range(len(game.pairs))]
    equal = any(pair.winner is None for pair in game.pairs)
    because = book.rests_on("best", "points", *(["equal"] if equal else []))
    document = {
        "winners": list(game.winners),
        "points": dict(game.score),
        "packets": pairs,
        "because": reasons(book, because),
    }
    return Answer(document, [*words.parallel(game, packets), *words.rules(book, because)])


def named(pairs: Sequence[str]) -> dict[str, str]:
    """`Anna=Ks Kd 7h 4c 2s` by name; refuses `not_a_hand` (fact text) and `named_twice` (fact player)."""
    found: dict[str, str] = {}
    for pair in pairs:
        player, sign, text = (part.strip() for part in pair.partition("="))
        if not sign or not player:
            raise RuleRefusal("not_a_hand", text=pair)
        if player in found:
            raise RuleRefusal("named_twice", player=player)
        found[player] = text
    return found


def hands_of(args: argparse.Namespace, words: Words) -> dict[str, str]:
    """The hands by player, their cards as the rules read them."""
    return {player: as_rules_read(words, cards) for player, cards in named(args.hands).items()}


def reasons(book: Book, rules: Sequence[str]) -> list[dict[str, str]]:
    """Rule ids with the text that the book has for them."""
    return [{"rule": rule, "text": book.rules[rule]} for rule in rules]


def _needed(book: Book, args: argparse.Namespace) -> str:
    """The rank of the pair needed: as told, or by the book after so many all-passes (PK-19)."""
    ladder = book.opening.openers
    if args.need:
        return rank_letter(rank_of(args.need))
    if not ladder:
        raise RuleRefusal("choice_needed", choice="need")
    passes: int = args.all_passes
    return ladder[passes % len(ladder)]


def _pair(number: int, game: ParallelGame, packets: Mapping[str, Sequence[Packet]]) -> dict[str, Any]:
    pair = game.pairs[number]
    hands = {player: hand_of(packets[player][number], rank) for player, rank in pair.ranks.items()}
    return {
        "packet": number + 1,
        "points": pair.points,
        "winner": pair.winner,
        "hands": {player: {"category": hand.category, "cards": " ".join(hand.cards)} for player, hand in hands.items()},
        "score": dict(game.running_score[number]),
    }


def _choices(file: str | None) -> Any:
    if file is None:
        return {}
    try:
        return json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise RuleRefusal("not_readable", file=file) from error


def _document(book: Book, verdict: Verdict) -> dict[str, Any]:
    document = {"book": book.id, "scale": verdict.scale, **_comparison(verdict.best)}
    if verdict.low:
        document["low"] = _comparison(verdict.low)
    document["points"] = list(verdict.points)
    document["besides"] = [asdict(each) for each in verdict.besides]
    document["claims"] = {player: asdict(claim) for player, claim in verdict.claims.items()}
    document["because"] = reasons(book, verdict.because)
    return document


def _comparison(best: Comparison) -> dict[str, Any]:
    return {
        "winners": list(best.winners),
        "hands": {player: _hand(hand) for player, hand in best.hands.items()},
        "decided": best.decided and asdict(best.decided),
    }


def _hand(hand: Hand) -> dict[str, Any]:
    return {
        "category": hand.category,
        "cards": " ".join(hand.cards),
        "counts_as": " ".join(hand.counts_as),
        "rank": hand.rank,
        "plays": " ".join(hand.plays),
        "as_ranks": " ".join(hand.as_ranks),
    }
