"""The colours of chips as players say them, and how many chips of each."""

from collections.abc import Callable, Iterable, Mapping

from app.web.words import N_, gettext, money, ngettext, told

NO_BREAK = "\u00a0"
COLOURS = {
    "white": N_("white"),
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "black": N_("black"),
    "purple": N_("purple"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "pink": N_("pink"),
    "grey": N_("grey"),
    "brown": N_("brown"),
}
"""The colours in the plural, as a row of a count is called."""

NUMBERS: Mapping[str, Callable[[int], str]] = {
    "white": lambda n: ngettext("%(num)s white", "%(num)s white", n),
    "red": lambda n: ngettext("%(num)s red", "%(num)s red", n),
    "blue": lambda n: ngettext("%(num)s blue", "%(num)s blue", n),
    "green": lambda n: ngettext("%(num)s green", "%(num)s green", n),
    "black": lambda n: ngettext("%(num)s black", "%(num)s black", n),
    "purple": lambda n: ngettext("%(num)s purple", "%(num)s purple", n),
    "yellow": lambda n: ngettext("%(num)s yellow", "%(num)s yellow", n),
    "orange": lambda n: ngettext("%(num)s orange", "%(num)s orange", n),
    "pink": lambda n: ngettext("%(num)s pink", "%(num)s pink", n),
    "grey": lambda n: ngettext("%(num)s grey", "%(num)s grey", n),
    "brown": lambda n: ngettext("%(num)s brown", "%(num)s brown", n),
}
"""So many chips of a colour: `4 red`, `1 röd`, `5 czerwonych`."""


def colour_name(colour: str) -> str:
    """What the chips of a colour are called: `white`, `vita`, `białe`."""
    return gettext(COLOURS[colour])


def piece_name(piece: str) -> str:
    """What a piece is called: chips by their colour, notes and coins by their worth in smallest units."""
    return colour_name(piece) if piece in COLOURS else money(int(piece)) if piece.isdecimal() else piece


def colours_told(colours: Iterable[str]) -> str:
    """Colours as a list: `red and white`."""
    return told([colour_name(colour) for colour in colours])


def chips_by_colour(pieces: Mapping[str, int]) -> str:
    """So many chips of each colour, as on a key: `4 red · 20 white`; of none nothing is said."""
    numbers = (("−" if count < 0 else "") + NUMBERS[colour](abs(count)) for colour, count in pieces.items() if count)
    return " · ".join(number.replace(" ", NO_BREAK) for number in numbers)
