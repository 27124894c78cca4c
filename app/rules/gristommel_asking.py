"""The points of Gristommel's showdown at which the players choose: GT-18, GT-19 and GT-21.

A choice matters when the hand would count differently by another one; only then is it asked for.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.rules.cards import ACE, KING, Card, check_count, check_held_once, check_once
from app.rules.errors import RuleRefusal
from app.rules.gristommel_cards import Besides, Counted, Hand, Table, dealt
from app.rules.gristommel_choices import Choices, ask, place_of
from app.rules.sections import Gristommel

BLACK, RED = ("s", "c"), ("d", "h")
SPINNER = Card(ACE, "s")
PUT_BACK = 2


@dataclass(frozen=True)
class Told:
    """What the points go by besides the cards: the table's choices, the book's readings, the ranks from low to high."""

    choices: Choices
    readings: Gristommel
    ranks: tuple[int, ...]


def everyone_names_a_king(table: Table, told: Told) -> Table:
    """GT-18, once: when a black and a red king are in play; refuses `choice_needed` (kings)."""
    if "GT-18" in table.once or not (_any(table, KING, BLACK) and _any(table, KING, RED)):
        return table
    named = told.choices.kings
    choosers = {player: hand for player, hand in table.hands.items() if player not in named and _naming_matters(hand)}
    if choosers:
        raise ask("kings", choosers)
    hands = {player: _name_king(player, hand, named.get(player)) for player, hand in table.hands.items()}
    return replace(table, hands=hands, once=table.once | {"GT-18"})


def everyone_swaps_the_highest(table: Table, told: Told) -> Table:
    """GT-19, once: with the five of clubs but not of spades in play; refuses `choice_needed` (given_up, drawn)."""
    holder = table.holder(5, "c")
    if "GT-19" in table.once or not holder or table.holder(5, "s"):
        return table
    highest = {
        player: _highest(hand, told.ranks)
        for player, hand in table.hands.items()
        if player != holder or told.readings.five_of_clubs_holder_too
    }
    swapping = {player: cards for player, cards in highest.items() if cards}
    hands = dict(table.hands) | _swap(table, swapping, told.choices)
    return replace(table, hands=hands, once=table.once | {"GT-19"})


def the_spinner_turns(table: Table, told: Told) -> Table:
    """GT-21, once: the real ace of spades; with nothing said its holder puts two cards back, but keeps one.

    Refuses `choice_needed` (spinner; fact count: how many cards are put back when nothing was said).
    """
    holder = table.holder_of(SPINNER)
    if "GT-21" in table.once or not holder:
        return table
    hand, spinner = table.hands[holder], told.choices.spinner
    once = table.once | {"GT-21"}
    count = min(PUT_BACK, len(hand) - 1)
    if spinner and spinner.player != holder:
        raise RuleRefusal("bad_choice", choice="spinner", player=spinner.player, allowed=(holder,))
    if spinner and spinner.call:
        return replace(table, once=once, besides=(*table.besides, Besides("GT-21", holder, spinner.call)))
    if count == 0:
        return replace(table, once=once)
    if not spinner or not spinner.put_back:
        raise ask("spinner", {holder: hand}, count=count)
    kept = _put_back(holder, hand, spinner.put_back, count)
    return replace(table, hands={**table.hands, holder: kept}, once=once)


def _naming_matters(hand: Hand) -> bool:
    after = (_with(hand, place, card.named_king()) for place, card in enumerate(hand))
    return len({tuple(sorted(map(str, cards))) for cards in after}) > 1


def _name_king(player: str, hand: Hand, named: Card | None) -> Hand:
    place = place_of("kings", player, named, hand, hand) if named else 0
    return _with(hand, place, hand[place].named_king())


def _highest(hand: Hand, ranks: tuple[int, ...]) -> tuple[Counted, ...]:
    """The highest cards of a hand, more than one if they are equal, none if all are wild."""
    ordinary = [card for card in hand if not card.wild]
    top = max((card.rank for card in ordinary), key=ranks.index, default=None)
    return tuple(card for card in ordinary if card.rank == top)


def _swap(table: Table, highest: dict[str, tuple[Counted, ...]], choices: Choices) -> dict[str, Hand]:
    """The hands after everyone with a highest card has laid one aside for the card drawn."""
    undecided = {
        player: cards for player, cards in highest.items() if player not in choices.given_up and _differ(cards)
    }
    if undecided:
        raise ask("given_up", undecided)
    undrawn: dict[str, Hand] = {player: () for player in highest if player not in choices.drawn}
    if undrawn:
        raise ask("drawn", undrawn)
    drawn = {player: choices.drawn[player] for player in highest}
    _check_drawn(table, drawn)
    return {
        player: _with(table.hands[player], _place_given_up(player, table, cards, choices), dealt(drawn[player]))
        for player, cards in highest.items()
    }


def _check_drawn(table: Table, drawn: dict[str, Card]) -> None:
    held = {player: [card for counted in hand for card in counted.printed] for player, hand in table.hands.items()}
    for player, card in drawn.items():
        held[player].append(card)
    check_held_once(held)


def _place_given_up(player: str, table: Table, highest: Sequence[Counted], choices: Choices) -> int:
    named = choices.given_up.get(player, highest[0].printed[0])
    return place_of("given_up", player, named, table.hands[player], highest)


def _put_back(player: str, hand: Hand, cards: tuple[Card, ...], count: int) -> Hand:
    check_count(cards, count, count)
    places = [place_of("spinner", player, card, hand, hand) for card in cards]
    check_once(hand[place].printed[0] for place in places)
    return tuple(card for place, card in enumerate(hand) if place not in places)


def _with(hand: Hand, place: int, card: Counted) -> Hand:
    return (*hand[:place], card, *hand[place + 1 :])


def _differ(options: Iterable[Counted]) -> bool:
    """Whether it matters which of those cards is taken: not if they count alike in rank, suit and being wild."""
    return len({str(card) for card in options}) > 1


def _any(table: Table, rank: int, suits: tuple[str, ...]) -> bool:
    return any(table.holder(rank, suit) for suit in suits)
