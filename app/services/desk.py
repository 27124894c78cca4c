"""Keeping with the night what the judge said: judged here from what was asked, never taken from a page."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, TypeVar

from app.domain.conditions import not_closed
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Entry, Kind, PlayerId
from app.rules.book import Book
from app.rules.cards import parse_cards, text_of
from app.rules.errors import RuleRefusal
from app.rules.parallel import parse_packets, play_parallel
from app.rules.rulings import Question, answer, answered
from app.rules.verdict import Comparison, judge
from app.services.books import book_of
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work

Facts = dict[str, Any]
Judged = TypeVar("Judged")


def keep_hands(
    store: Store,
    request: Request,
    *,
    hands: Mapping[int, str],
    claims: Mapping[int, str],
    choices: Mapping[str, Any],
    asked_by: int | None = None,
) -> Entry:
    """Whose hand won; cards and claims by player, `choices` as in a choices file with players by number.

    Refuses as `verdict.judge`, `not_seated` and `night_closed`.
    """

    def judged(book: Book) -> Facts:
        shown, claimed = _by_text(hands), _by_text(claims)
        verdict = judge(book, shown, claims=claimed, choices=choices)
        return {
            "about": "hands",
            "hands": {player: text_of(hand.cards) for player, hand in verdict.hands.items()},
            "claims": claimed,
            "choices": dict(choices),
            "best": _compared(verdict.best),
            "low": _compared(verdict.low) if verdict.low else None,
            "points": list(verdict.points),
            "because": list(verdict.because),
        }

    asked = ("keep_hands", sorted(hands.items()), sorted(claims.items()), sorted(choices.items()), asked_by)
    return once(store, request, asked, lambda work: _draft(work, request, judged, hands, asked_by))


def keep_packets(
    store: Store,
    request: Request,
    *,
    removed: str,
    packets: Mapping[int, str],
    asked_by: int | None = None,
) -> Entry:
    """Who won at parallel poker; each player's packets set apart by `|`.

    Refuses as `parallel.play_parallel`, `two_players`, `not_seated` and `night_closed`.
    """

    def judged(book: Book) -> Facts:
        if len(packets) != 2:
            raise RuleRefusal("two_players")
        laid = {
            player: parse_packets(text, player=player, cards=book.cards) for player, text in _by_text(packets).items()
        }
        away = parse_cards(removed, deck_size=book.cards.deck)
        game = play_parallel(laid, removed=away, cards=book.cards, terms=book.parallel)
        return {
            "about": "packets",
            "removed": text_of(away),
            "packets": {player: " | ".join(map(text_of, own)) for player, own in laid.items()},
            "winners": list(game.winners),
            "score": dict(game.score),
            "because": list(book.rests_on("best", "points")),
        }

    asked = ("keep_packets", removed, sorted(packets.items()), asked_by)
    return once(store, request, asked, lambda work: _draft(work, request, judged, packets, asked_by))


def keep_ruling(
    store: Store, request: Request, *, ruling: str, answers: Mapping[str, str], asked_by: int | None = None
) -> Entry:
    """What the book says of a procedure, once every question that matters is answered.

    Refuses as `rulings.answer`, `not_answered` (fact question), `not_seated` and `night_closed`.
    """

    def judged(book: Book) -> Facts:
        found = answer(book, ruling, answers)
        if isinstance(found, Question):
            raise RuleRefusal("not_answered", question=found.key)
        return {
            "about": "ruling",
            "ruling": ruling,
            "answers": answered(book, ruling, answers),
            "says": found.key,
            "facts": dict(found.facts),
            "payments": [[payment.key, payment.amount] for payment in found.payments],
            "because": list(found.rules),
        }

    asked = ("keep_ruling", ruling, sorted(answers.items()), asked_by)
    return once(store, request, asked, lambda work: _draft(work, request, judged, {}, asked_by))


def _draft(
    work: Work, request: Request, judged: Callable[[Book], Facts], players: Mapping[int, str], asked_by: int | None
) -> Draft:
    """The entry: who asked, by which book with which house changes, what was told and what follows."""
    night = work.night(request.night)
    not_closed(night)
    for player in players:
        night.seat(work.player(player), "hands")
    facts = {
        "asked_by": None if asked_by is None else night.seat(work.player(asked_by), "asked_by").player,
        "book": night.book,
        "house": dict(night.house),
    }
    return Draft(Kind.VERDICT, (), facts | _for_the_house(lambda: judged(book_of(night))))


def _for_the_house(judged: Callable[[], Judged]) -> Judged:
    """What the rules refuse, refused by the house: players by number, and the rest as it was told."""
    try:
        return judged()
    except RuleRefusal as refusal:
        facts = dict(refusal.facts)
        for name in ("player", "players"):
            if name in facts:
                facts[name] = _numbers(facts[name])
        raise Refusal(refusal.key, **facts) from refusal


def _numbers(players: str | tuple[str, ...]) -> Any:
    if isinstance(players, str):
        return PlayerId(players) if players.isdecimal() else players
    return tuple(map(_numbers, players))


def _by_text(told: Mapping[int, str]) -> dict[str, str]:
    """By player's number as text, as JSON has its keys."""
    return {str(int(player)): text for player, text in told.items()}


def _compared(best: Comparison) -> Facts:
    """Who won or shared with what, and what decided: all that a sentence needs, in keys."""
    return {
        "winners": list(best.winners),
        "hand": asdict(best.hands[best.winners[0]]),
        "decided": asdict(best.decided) if best.decided else None,
    }
