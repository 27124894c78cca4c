"""The fourteen points of Gristommel's showdown, GT-11 to GT-24, one function each.

A point takes the table and what was told and returns the table as it leaves it: the same one when it has nothing to
change. Cards are looked at as they count now, save where a rule says real.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.rules.cards import ACE, JACK, KING, QUEEN, Card
from app.rules.gristommel_asking import (
    Told,
    everyone_names_a_king,
    everyone_swaps_the_highest,
    the_spinner_turns,
)
from app.rules.gristommel_cards import Besides, Counted, Hand, Table

SIX_OF_DIAMONDS = Card(6, "d")

Point = Callable[[Table, Told], Table]


def threes_are_wild(table: Table, told: Told) -> Table:
    """GT-11: every card that counts as a three, one made so too unless the book reads it otherwise."""

    def wild(card: Counted) -> bool:
        return card.counts_as(3) and (told.readings.made_three_wild or len(card.been) == 1)

    return table.each_card(lambda card: card.made_wild() if wild(card) else card)


def fours_and_jacks_change_places(table: Table, told: Told) -> Table:
    """GT-12: while someone holds the two of diamonds."""
    return _swapped(table, 4, JACK) if table.holder(2, "d") else table


def jacks_drive_out_threes_and_aces(table: Table, told: Told) -> Table:
    """GT-13: from the hand that holds a jack, wild threes too; nothing comes instead."""

    def without(hand: Hand) -> Hand:
        if not any(card.counts_as(JACK) for card in hand):
            return hand
        return tuple(card for card in hand if card.rank not in (3, ACE))

    return table.each_hand(without)


def fours_and_nines_change_places(table: Table, told: Told) -> Table:
    """GT-14: when two or more fours lie in one hand."""
    return _swapped(table, 4, 9) if _pair_held(table, 4) else table


def nines_are_wild(table: Table, told: Told) -> Table:
    """GT-15: all but the nine of hearts, when someone holds that."""
    if not table.holder(9, "h"):
        return table
    return table.each_card(lambda card: card.made_wild() if card.counts_as(9) and not card.counts_as(9, "h") else card)


def aces_count_together(table: Table, told: Told) -> Table:
    """GT-16: with a black queen in play the aces of a hand are one card, worth their number and one more."""
    if not _black_queen(table):
        return table
    return table.each_hand(lambda hand: _as_one_card(hand, rank=1 + _aces(hand)))


def four_aces_are_one(table: Table, told: Told) -> Table:
    """GT-17: all the aces of the deck in one hand, while no black queen is in play."""
    if _black_queen(table):
        return table
    return table.each_hand(lambda hand: _as_one_card(hand, rank=ACE) if _aces(hand) == 4 else hand)


def other_pairs_are_void(table: Table, told: Told) -> Table:
    """GT-20: when two or more fives lie in one hand."""
    return replace(table, pairs_void=True) if _pair_held(table, 5) else table


def sixes_become_kings(table: Table, told: Told) -> Table:
    """GT-22: while someone holds the two of clubs."""
    if not table.holder(2, "c"):
        return table
    return table.each_card(lambda card: card.become(KING) if card.counts_as(6) else card)


def the_bank_opens(table: Table, told: Told) -> Table:
    """GT-23, once: the holder of the two of spades is the bank."""
    return _besides(table, "GT-23", table.holder(2, "s"))


def the_right_hand_rests(table: Table, told: Told) -> Table:
    """GT-24, once: a real six of diamonds."""
    return _besides(table, "GT-24", table.holder_of(SIX_OF_DIAMONDS))


def _swapped(table: Table, one: int, other: int) -> Table:
    """All cards of the two ranks change places at once, suits stay."""
    becomes = {one: other, other: one}
    return table.each_card(lambda card: card.become(becomes[card.rank]) if card.rank in becomes else card)


def _pair_held(table: Table, rank: int) -> bool:
    return any(sum(card.counts_as(rank) for card in hand) >= 2 for hand in table.hands.values())


def _black_queen(table: Table) -> bool:
    return bool(table.holder(QUEEN, "s") or table.holder(QUEEN, "c"))


def _aces(hand: Hand) -> int:
    return sum(card.counts_as(ACE) for card in hand)


def _as_one_card(hand: Hand, rank: int) -> Hand:
    """The hand with its aces as one card of that rank, where the first lay; of several aces it has no suit."""
    aces = [card for card in hand if card.counts_as(ACE)]
    if not aces:
        return hand
    together = Counted(
        printed=tuple(card for ace in aces for card in ace.printed),
        rank=rank,
        suit=aces[0].suit if len(aces) == 1 else None,
        been=frozenset({ACE, rank}),
    )
    return tuple(together if card is aces[0] else card for card in hand if card not in aces[1:])


def _besides(table: Table, rule: str, player: str | None) -> Table:
    if not player or rule in table.once:
        return table
    return replace(table, once=table.once | {rule}, besides=(*table.besides, Besides(rule, player)))


POINTS: Mapping[str, Point] = {
    "GT-11": threes_are_wild,
    "GT-12": fours_and_jacks_change_places,
    "GT-13": jacks_drive_out_threes_and_aces,
    "GT-14": fours_and_nines_change_places,
    "GT-15": nines_are_wild,
    "GT-16": aces_count_together,
    "GT-17": four_aces_are_one,
    "GT-18": everyone_names_a_king,
    "GT-19": everyone_swaps_the_highest,
    "GT-20": other_pairs_are_void,
    "GT-21": the_spinner_turns,
    "GT-22": sixes_become_kings,
    "GT-23": the_bank_opens,
    "GT-24": the_right_hand_rests,
}
