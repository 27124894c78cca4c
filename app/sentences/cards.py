"""Ranks in words, in every form that a sentence about a hand needs.

Languages bend a rank differently in each place (a pair *of* queens, queens *over* sevens, *the* queen decides), so each
place is a gettext context of its own.
"""

from typing import NamedTuple


def pgettext(context: str, sentence: str) -> tuple[str, str]:
    """Marks a word for translation in its context; it is translated where it is shown."""
    return context, sentence


class Forms(NamedTuple):
    """A rank in each place: `top` of a straight or flush, `pair` of it, `set` of three or more, `plural` beside another
    plural, `over` which a full house stands, and as the card that `decides`."""

    top: tuple[str, str]
    pair: tuple[str, str]
    set: tuple[str, str]
    plural: tuple[str, str]
    over: tuple[str, str]
    decides: tuple[str, str]


FORMS = {
    "A": Forms(
        pgettext("high", "ace"),
        pgettext("a pair of", "aces"),
        pgettext("three of", "aces"),
        pgettext("two pairs", "aces"),
        pgettext("full house over", "aces"),
        pgettext("decides", "the ace"),
    ),
    "K": Forms(
        pgettext("high", "king"),
        pgettext("a pair of", "kings"),
        pgettext("three of", "kings"),
        pgettext("two pairs", "kings"),
        pgettext("full house over", "kings"),
        pgettext("decides", "the king"),
    ),
    "Q": Forms(
        pgettext("high", "queen"),
        pgettext("a pair of", "queens"),
        pgettext("three of", "queens"),
        pgettext("two pairs", "queens"),
        pgettext("full house over", "queens"),
        pgettext("decides", "the queen"),
    ),
    "J": Forms(
        pgettext("high", "jack"),
        pgettext("a pair of", "jacks"),
        pgettext("three of", "jacks"),
        pgettext("two pairs", "jacks"),
        pgettext("full house over", "jacks"),
        pgettext("decides", "the jack"),
    ),
    "T": Forms(
        pgettext("high", "ten"),
        pgettext("a pair of", "tens"),
        pgettext("three of", "tens"),
        pgettext("two pairs", "tens"),
        pgettext("full house over", "tens"),
        pgettext("decides", "the ten"),
    ),
    "9": Forms(
        pgettext("high", "nine"),
        pgettext("a pair of", "nines"),
        pgettext("three of", "nines"),
        pgettext("two pairs", "nines"),
        pgettext("full house over", "nines"),
        pgettext("decides", "the nine"),
    ),
    "8": Forms(
        pgettext("high", "eight"),
        pgettext("a pair of", "eights"),
        pgettext("three of", "eights"),
        pgettext("two pairs", "eights"),
        pgettext("full house over", "eights"),
        pgettext("decides", "the eight"),
    ),
    "7": Forms(
        pgettext("high", "seven"),
        pgettext("a pair of", "sevens"),
        pgettext("three of", "sevens"),
        pgettext("two pairs", "sevens"),
        pgettext("full house over", "sevens"),
        pgettext("decides", "the seven"),
    ),
    "6": Forms(
        pgettext("high", "six"),
        pgettext("a pair of", "sixes"),
        pgettext("three of", "sixes"),
        pgettext("two pairs", "sixes"),
        pgettext("full house over", "sixes"),
        pgettext("decides", "the six"),
    ),
    "5": Forms(
        pgettext("high", "five"),
        pgettext("a pair of", "fives"),
        pgettext("three of", "fives"),
        pgettext("two pairs", "fives"),
        pgettext("full house over", "fives"),
        pgettext("decides", "the five"),
    ),
    "4": Forms(
        pgettext("high", "four"),
        pgettext("a pair of", "fours"),
        pgettext("three of", "fours"),
        pgettext("two pairs", "fours"),
        pgettext("full house over", "fours"),
        pgettext("decides", "the four"),
    ),
    "3": Forms(
        pgettext("high", "three"),
        pgettext("a pair of", "threes"),
        pgettext("three of", "threes"),
        pgettext("two pairs", "threes"),
        pgettext("full house over", "threes"),
        pgettext("decides", "the three"),
    ),
    "2": Forms(
        pgettext("high", "two"),
        pgettext("a pair of", "twos"),
        pgettext("three of", "twos"),
        pgettext("two pairs", "twos"),
        pgettext("full house over", "twos"),
        pgettext("decides", "the two"),
    ),
}

INDEX = {
    "A": pgettext("index", "A"),
    "K": pgettext("index", "K"),
    "Q": pgettext("index", "Q"),
    "J": pgettext("index", "J"),
    "T": pgettext("index", "10"),
    "9": pgettext("index", "9"),
    "8": pgettext("index", "8"),
    "7": pgettext("index", "7"),
    "6": pgettext("index", "6"),
    "5": pgettext("index", "5"),
    "4": pgettext("index", "4"),
    "3": pgettext("index", "3"),
    "2": pgettext("index", "2"),
}

COURT = {
    "A": pgettext("card", "ace"),
    "K": pgettext("card", "king"),
    "Q": pgettext("card", "queen"),
    "J": pgettext("card", "jack"),
}
"""The cards that are called by a word and not by their figure."""

SUITS = {
    "s": pgettext("card", "spades"),
    "h": pgettext("card", "hearts"),
    "d": pgettext("card", "diamonds"),
    "c": pgettext("card", "clubs"),
}
