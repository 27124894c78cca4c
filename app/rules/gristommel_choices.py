"""What only the table knows in Gristommel: read, checked against the hands, and asked for when it matters."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.rules.cards import Card, parse_card
from app.rules.errors import RuleRefusal
from app.rules.gristommel_cards import Counted, Hand

CALLS = ("omnebdemå", "krakylmumrikken")


@dataclass(frozen=True)
class Spinner:
    """What the holder of the ace of spades called (GT-21), or the cards put back when nothing was said."""

    player: str
    call: str | None = None
    put_back: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Choices:
    """The table's choices; cards are named as printed. What is not told stands as None or is absent."""

    eights_declared: bool = False
    kings: Mapping[str, Card] = field(default_factory=dict)
    given_up: Mapping[str, Card] = field(default_factory=dict)
    drawn: Mapping[str, Card] = field(default_factory=dict)
    spinner: Spinner | None = None


def parse_choices(document: object) -> Choices:
    """Choices as they stand in a choices file.

    Refuses `bad_choice` (fact choice, and what of it cannot be: player, value or allowed) and `not_a_card` (fact card).
    """
    told = _table("choices", document)
    for name in told:
        if name not in _READERS:
            raise RuleRefusal("bad_choice", choice=str(name), allowed=tuple(_READERS))
    return Choices(**{name: _READERS[name](name, value) for name, value in told.items()})


def check_players(choices: Choices, players: Sequence[str]) -> None:
    """Refuses `bad_choice` (facts choice, player, allowed) of a player who is not at the showdown."""
    named = [(name, player) for name in _BY_PLAYER for player in getattr(choices, name)]
    if choices.spinner:
        named.append(("spinner", choices.spinner.player))
    for name, player in named:
        if player not in players:
            raise RuleRefusal("bad_choice", choice=name, player=player, allowed=tuple(players))


def ask(choice: str, options: Mapping[str, Sequence[Counted]], **facts: object) -> RuleRefusal:
    """The refusal `choice_needed`: facts choice, player (the first to be asked) and options, cards by player."""
    by_player = {player: tuple(map(printed, cards)) for player, cards in options.items()}
    return RuleRefusal("choice_needed", choice=choice, player=next(iter(by_player)), options=by_player, **facts)


def place_of(choice: str, player: str, card: Card, hand: Hand, among: Sequence[Counted]) -> int:
    """Where in the hand the named card lies; refuses `bad_choice` (facts choice, player, card, allowed)."""
    for place, held in enumerate(hand):
        if card in held.printed and held in among:
            return place
    allowed = tuple(map(printed, among))
    raise RuleRefusal("bad_choice", choice=choice, player=player, card=str(card), allowed=allowed)


def printed(card: Counted) -> str:
    """A card by its print; of aces counted together the first."""
    return str(card.printed[0])


def _yes_or_no(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise _bad(name, value)
    return value


def _cards_by_player(name: str, value: object) -> dict[str, Card]:
    return {player: _card(name, card) for player, card in _table(name, value).items()}


def _spinner(name: str, value: object) -> Spinner | None:
    if value is None:
        return None
    told = _table(name, value)
    player, call, put_back = told.get("player"), told.get("call"), told.get("put_back") or []
    if not isinstance(player, str) or not set(told) <= {"player", "call", "put_back"}:
        raise _bad(name, value)
    if not isinstance(put_back, list | tuple):
        raise _bad(name, put_back)
    return Spinner(player, _call(name, call), tuple(_card(name, card) for card in put_back))


def _call(name: str, value: object) -> str | None:
    if value is None:
        return None
    call = unicodedata.normalize("NFC", value).casefold().strip() if isinstance(value, str) else ""
    if call not in CALLS:
        raise RuleRefusal("bad_choice", choice=name, value=str(value)[:60], allowed=CALLS)
    return call


def _card(name: str, value: object) -> Card:
    if not isinstance(value, str):
        raise _bad(name, value)
    return parse_card(value.strip())


def _table(name: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _bad(name, value)
    return value


def _bad(name: str, value: object) -> RuleRefusal:
    return RuleRefusal("bad_choice", choice=name, value=str(value)[:60])


_BY_PLAYER = ("kings", "given_up", "drawn")
_READERS: Mapping[str, Any] = {
    "eights_declared": _yes_or_no,
    **dict.fromkeys(_BY_PLAYER, _cards_by_player),
    "spinner": _spinner,
}
