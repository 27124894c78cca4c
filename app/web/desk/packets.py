"""The sheet of parallel poker: cards removed, packets, and the points one after the other (PR-1 to PR-5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Response
from werkzeug.datastructures import MultiDict

from app.rules.book import Book
from app.rules.cards import parse_cards
from app.rules.errors import RuleRefusal
from app.rules.parallel import Packet, ParallelGame, parse_packets, play_parallel
from app.rules.ranking import HAND
from app.rules.verdict import hand_of
from app.sentences.verdicts import Words
from app.web.desk.colours import four_colours, remembered
from app.web.desk.place import Place, chosen, draw
from app.web.desk.showing import HandShown, SuitRow, face_of, grid, judged_faces
from app.web.desk.spread import Slot, Spread, laid, wrong_cards
from app.web.forms import Form
from app.web.wording.speaking import refusal_sentence
from app.web.words import gettext

REMOVED = "removed"
PLAYERS = 2


@dataclass(frozen=True)
class PairShown:
    """One comparison: both packets, and the score once it is counted. `says` tells why nobody took its points."""

    number: int
    points: int
    says: str
    hands: tuple[HandShown, ...]
    score: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class PacketsPage:
    """All that the sheet shows; `laid` are the slots with their cards while nothing is judged."""

    spread: Spread
    players: tuple[str, ...]
    others: Sequence[tuple[str, str]]
    rows: tuple[SuitRow, ...]
    laid: tuple[HandShown, ...]
    outcome: tuple[str, ...]
    because: tuple[str, ...]
    pairs: tuple[PairShown, ...]
    errors: Mapping[str, str]
    notices: tuple[str, ...]

    @property
    def sent(self) -> list[tuple[str, str]]:
        """What the result is kept by, field by field."""
        cards = [(slot.field, self.spread.texts[slot.key]) for slot in self.spread.slots]
        return [*(("hand", player) for player in self.players), *cards]

    @property
    def next(self) -> str:
        """Where the next card goes, "" when there is no room for one."""
        return self.spread.slot.name if self.spread.slot else ""


def packets_page(place: Place, sent: MultiDict[str, str], kept: Form | None = None) -> Response:
    """The sheet as the cards sent make it; 422 where points were asked for and the cards are refused."""
    spread, players = spread_of(place, sent)
    errors: Mapping[str, RuleRefusal] = {}
    game = None
    if not spread.blank and (spread.filled or not spread.pressed):
        game, errors = _counted(place.book, spread, players)
    page = _page(place, spread, players, game, errors)
    refused = bool(page.errors or page.notices or kept)
    shown = {"page": page, "hands_on_desk": players, "sent": page.sent, "four": four_colours(sent)}
    return remembered(draw("desk/packets.html", place, **shown, kept=kept), sent, refused)


def packets_of(spread: Spread, player: str) -> str:
    """A player's packets as the rules read them, set apart by `|`."""
    return " | ".join(text for key, text in spread.texts.items() if key.startswith(f"{player}-"))


def spread_of(place: Place, sent: MultiDict[str, str]) -> tuple[Spread, tuple[str, ...]]:
    """The sheet that a page sent, and its two players."""
    players = chosen(place.players, sent, night=place.number is not None)[:PLAYERS]
    return laid(_slots(place, players) if len(players) == PLAYERS else (), sent, place.words), players


def _slots(place: Place, players: Sequence[str]) -> tuple[Slot, ...]:
    terms = place.book.parallel
    removed = Slot(REMOVED, gettext("Removed from both decks"), terms.removed, terms.removed, frozenset(players))
    packets = (
        Slot(
            f"{player}-{number}",
            gettext("%(player)s, packet %(number)s", player=place.players[player], number=number),
            HAND,
            HAND,
            frozenset([player]),
        )
        for player in players
        for number in range(1, terms.packets + 1)
    )
    return (removed, *packets)


def _counted(
    book: Book, spread: Spread, players: Sequence[str]
) -> tuple[ParallelGame | None, Mapping[str, RuleRefusal]]:
    """The game, or what is wrong at which field."""
    errors = wrong_cards(spread, book.cards.deck)
    if errors:
        return None, errors
    try:
        removed, packets = parse_cards(spread.texts[REMOVED]), _packets(book, spread, players)
        return play_parallel(packets, removed=removed, cards=book.cards, terms=book.parallel), {}
    except RuleRefusal as refusal:
        return None, {f"cards-{refusal.facts['player']}-{refusal.facts['packet']}": refusal}


def _packets(book: Book, spread: Spread, players: Sequence[str]) -> dict[str, tuple[Packet, ...]]:
    return {player: parse_packets(packets_of(spread, player), player=player, cards=book.cards) for player in players}


def _page(
    place: Place,
    spread: Spread,
    players: tuple[str, ...],
    game: ParallelGame | None,
    errors: Mapping[str, RuleRefusal],
) -> PacketsPage:
    words = place.words
    matters = ["best", "points", "packets"]
    if game and any(pair.winner is None for pair in game.pairs):
        matters.append("equal")
    surplus = [gettext("Every packet is full. Empty one first.")] if spread.surplus else []
    return PacketsPage(
        spread=spread,
        players=players,
        others=[(key, name) for key, name in place.players.items() if key not in players],
        rows=grid(words, place.book.cards.deck, spread.used),
        laid=tuple(_as_laid(words, slot, spread) for slot in spread.slots),
        outcome=(words.score(game.winners, game.score),) if game else (),
        because=place.book.rests_on(*matters) if game else (),
        pairs=_pairs(place, spread, players, game) if game else (),
        errors={field: refusal_sentence(words, refusal) for field, refusal in errors.items()},
        notices=tuple(surplus),
    )


def _as_laid(words: Words, slot: Slot, spread: Spread) -> HandShown:
    return HandShown(slot.key, slot.name, tuple(face_of(words, card) for card in spread.cards(slot.key)))


def _pairs(place: Place, spread: Spread, players: Sequence[str], game: ParallelGame) -> tuple[PairShown, ...]:
    packets = _packets(place.book, spread, players)
    return tuple(_pair(place, number, game, packets) for number in range(len(game.pairs)))


def _pair(place: Place, number: int, game: ParallelGame, packets: Mapping[str, Sequence[Packet]]) -> PairShown:
    words, pair = place.words, game.pairs[number]
    score = game.running_score[number]
    return PairShown(
        number=number + 1,
        points=pair.points,
        says="" if pair.winner else words.packet(number, pair, packets),
        hands=tuple(_packet(place, key, number, game, packets) for key in packets),
        score=tuple((place.players[player], points) for player, points in score.items()),
    )


def _packet(
    place: Place, key: str, number: int, game: ParallelGame, packets: Mapping[str, Sequence[Packet]]
) -> HandShown:
    pair, words = game.pairs[number], place.words
    hand = hand_of(packets[key][number], pair.ranks[key])
    won = pair.winner == key
    deciding = pair.decided.place if won and pair.decided else None
    return HandShown(key, place.players[key], judged_faces(words, hand, deciding), won, words.hand(hand))
