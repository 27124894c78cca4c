"""`judge pots`: main pot, side pots and odd chips, from what each put in and the hands or ranks."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from app.commands.judging.answers import Answer, hands_of, named, reasons
from app.rules.book import Book
from app.rules.cards import Card, parse_cards
from app.rules.dividing import Award, Division, Layers, OddChips, SidePot, award, side_pots, turn_by_card
from app.rules.errors import RuleRefusal
from app.rules.sentences import N_
from app.rules.verdict import Verdict, judge
from app.sentences.verdicts import Words


def pots_answer(book: Book, args: argparse.Namespace, words: Words) -> Answer:
    """The pots, what goes back, who gets what and what stays for the next pot."""
    hands = hands_of(args, words)
    verdict = judge(book, hands) if hands else None
    ranks = _ranks(verdict.best.hands) if verdict else _whole_numbers(args.rank)
    low_ranks = _low_ranks(verdict, args)
    paid = _whole_numbers(args.paid) or dict.fromkeys(ranks, 0)
    _refuse_strangers(paid, (*ranks, *args.folded, *args.seats))
    layers = side_pots(paid, folded=args.folded, carried=_whole("carried", args.carried))
    odd_chips = OddChips(book.pot.odd_chip, _turn(book, args, paid, hands), _chip(book))
    shared = award(layers, ranks, odd_chips, low_ranks=low_ranks)
    because = _because(book, layers, shared, high_low=low_ranks is not None)
    sentences = [*_sentences(layers, shared, words), *words.rules(book, because)]
    return Answer(_document(book, layers, shared, because), sentences)


def _ranks(hands: Mapping[str, Any]) -> dict[str, int]:
    return {player: hand.rank for player, hand in hands.items()}


def _low_ranks(verdict: Verdict | None, args: argparse.Namespace) -> dict[str, int] | None:
    if verdict and verdict.low:
        return _ranks(verdict.low.hands)
    return _whole_numbers(args.low_rank) or None


def _turn(book: Book, args: argparse.Namespace, paid: Mapping[str, int], hands: Mapping[str, str]) -> tuple[str, ...]:
    """Who is first to get an odd chip; players that no seat was told of come after the others."""
    if book.pot.odd_chip == "by_card":
        shown: dict[str, Sequence[Card]] = {player: parse_cards(hands.get(player, "")) for player in paid}
        return turn_by_card(shown, book.pot.suit_order)
    return tuple(dict.fromkeys((*args.seats, *paid)))


def _chip(book: Book) -> int:
    return _whole("smallest_chip", book.pot.smallest_chip or "1") or 1


def _because(book: Book, layers: Layers, shared: Award, *, high_low: bool) -> tuple[str, ...]:
    several = len(layers.pots) > 1 or bool(layers.returned)
    equal = any(len(division.shares) > 1 for _, division in shared.divisions)
    odd = shared.left_over or any(division.odd for _, division in shared.divisions)
    by_card = "odd_chip_by_card" if book.pot.odd_chip == "by_card" else "odd_chip"
    matters = {"best": True, "side_pots": several, "low": high_low, "equal": equal, by_card: bool(odd)}
    return book.rests_on(*(matter for matter, holds in matters.items() if holds))


def _document(book: Book, layers: Layers, shared: Award, because: tuple[str, ...]) -> dict[str, Any]:
    return {
        "pots": [_pot(pot, division) for pot, division in shared.divisions],
        "returned": layers.returned,
        "totals": shared.totals,
        "left_over": shared.left_over,
        "odd_chip": book.pot.odd_chip,
        "because": reasons(book, because),
    }


def _pot(pot: SidePot, division: Division) -> dict[str, Any]:
    return {
        "amount": pot.amount,
        "contenders": list(pot.contenders),
        "shares": division.shares,
        "odd": list(division.odd),
        "left_over": division.left_over,
    }


def _sentences(layers: Layers, shared: Award, words: Words) -> list[str]:
    lines = [_pot_line(number, pot, division, words) for number, (pot, division) in enumerate(shared.divisions)]
    for player, amount in layers.returned.items():
        lines.append(words.say(N_("Back to %(player)s: %(amount)s"), player=player, amount=amount))
    if shared.left_over:
        lines.append(words.say(N_("For the next pot: %(amount)s"), amount=shared.left_over))
    return lines


def _pot_line(number: int, pot: SidePot, division: Division, words: Words) -> str:
    shares = words.listed([f"{player} {amount}" for player, amount in division.shares.items()])
    message = (
        N_("Side pot %(number)s of %(amount)s: %(shares)s") if number else N_("Main pot of %(amount)s: %(shares)s")
    )
    return words.say(message, number=number, amount=pot.amount, shares=shares)


def _whole_numbers(pairs: Sequence[str]) -> dict[str, int]:
    return {player: _whole(player, text) for player, text in named(pairs).items()}


def _whole(name: str, text: str) -> int:
    """A whole number of chips or a rank; refuses `not_an_amount` (facts name, text)."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 12):
        raise RuleRefusal("not_an_amount", name=name, text=text)
    return int(text)


def _refuse_strangers(paid: Mapping[str, int], players: Sequence[str]) -> None:
    for player in players:
        if player not in paid:
            raise RuleRefusal("unknown_player", player=player)
