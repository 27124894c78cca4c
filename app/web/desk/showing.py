"""Cards and hands as the desk's templates draw them."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from app.rules.cards import deck, parse_card
from app.rules.verdict import Comparison, Hand, Verdict
from app.sentences.verdicts import Words, deciding
from app.web.desk.spread import Slot, Spread
from app.web.words import gettext

SUIT_NAMES = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
"""What the style sheet and the drawn symbols call the suits, in the order of the grid."""


@dataclass(frozen=True)
class CardFace:
    """A card on paper. `plays` marks what the verdict compares; `note` says that it decides, or what it counts as."""

    card: str
    index: str
    suit: str
    name: str
    plays: bool = False
    decides: bool = False
    note: str = ""


@dataclass(frozen=True)
class HandShown:
    """A hand on the desk; `what` is what it counts as and `claim` what came of what was said, once there is a verdict.

    `low` is what it counts as in the low half, where high and low share.
    """

    key: str
    name: str
    faces: tuple[CardFace, ...]
    won: bool = False
    what: str = ""
    low: str = ""
    claim: str = ""


@dataclass(frozen=True)
class Key:
    """A card of the grid; `lies` is where it lies already, "" while it can be picked."""

    face: CardFace
    lies: str


@dataclass(frozen=True)
class SuitRow:
    """A suit of the grid, highest card first."""

    suit: str
    name: str
    keys: tuple[Key, ...]


def face_of(words: Words, card: str, **marks: object) -> CardFace:
    """A card with its index, its suit and its name in the visitor's language."""
    return CardFace(card, words.index(card[0]), SUIT_NAMES[card[1]], words.card(card), **marks)  # type: ignore[arg-type]


def grid(words: Words, deck_size: int, used: Mapping[str, str]) -> tuple[SuitRow, ...]:
    """Every card of the deck as a key."""
    order = tuple(SUIT_NAMES)
    cards = sorted(deck(deck_size), key=lambda card: (order.index(card.suit), -card.rank))
    return tuple(
        SuitRow(
            SUIT_NAMES[suit],
            words.suit(suit),
            tuple(Key(face_of(words, str(card)), used.get(str(card), "")) for card in row),
        )
        for suit, row in groupby(cards, key=lambda card: card.suit)
    )


def hands_shown(words: Words, spread: Spread, verdict: Verdict | None) -> tuple[HandShown, ...]:
    """The hands as they lie, or by the verdict: best first, the cards that play in front, what decides marked."""
    if verdict is None:
        return tuple(_as_it_lies(words, slot, spread) for slot in spread.slots)
    names = {slot.key: slot.name for slot in spread.slots}
    return tuple(_judged(words, key, names[key], verdict) for key in verdict.best.order)


def _as_it_lies(words: Words, slot: Slot, spread: Spread) -> HandShown:
    faces = tuple(face_of(words, card) for card in spread.cards(slot.key))
    return HandShown(slot.key, slot.name, faces)


def _judged(words: Words, key: str, name: str, verdict: Verdict) -> HandShown:
    hand, low = verdict.hands[key], verdict.low
    claim = verdict.claims.get(key)
    return HandShown(
        key=key,
        name=name,
        faces=judged_faces(words, hand, _deciding_place(key, verdict.best)),
        won=key in verdict.winners or (low is not None and key in low.winners),
        what=words.hand(hand),
        low=words.hand(low.hands[key]) if low else "",
        claim=words.claim(key, claim, hand) if claim else "",
    )


def judged_faces(words: Words, hand: Hand, deciding: int | None) -> tuple[CardFace, ...]:
    """The cards that play by importance, then the others that were dealt."""
    playing = (
        face_of(words, card, plays=True, decides=place == deciding, note=_note(words, card, rank, place == deciding))
        for place, (card, rank) in enumerate(zip(hand.plays, hand.as_ranks, strict=True))
    )
    return (*playing, *(face_of(words, card) for card in hand.cards if card not in hand.plays))


def _deciding_place(key: str, best: Comparison) -> int | None:
    decided = best.decided
    return decided.place if decided and best.winners == (key,) and deciding(best) else None


def _note(words: Words, card: str, rank: str, decides: bool) -> str:
    if decides:
        return gettext("decides")
    if str(parse_card(card))[0] != rank:
        return gettext("as %(rank)s", rank=words.index(rank))
    return ""
