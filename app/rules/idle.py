"""Settings that hold only where another stands so: what a house writes there must not be without effect."""

from collections.abc import Collection

from app.rules.book import Book
from app.rules.settings import text_of

ONLY_WITH = {
    "forgotten_ante": ("no_ante", "pays"),
    "max_bet_share": ("max_bet", "share"),
    "largest_bet": ("max_bet", "fixed"),
    "limits": ("max_bet", "limit"),
}
"""Each such setting with the other one and the way that one must stand."""


def idle(book: Book, changed: Collection[str]) -> str:
    """The first of the changed settings that says something and has no effect; "" where all have.

    The largest bet also bounds a buy-in where that goes by it.
    """
    settings = book.settings()
    for name, (other, way) in ONLY_WITH.items():
        bounds = name == "largest_bet" and book.bank.buy_in == "limit"
        if name in changed and settings.get(other, way) != way and text_of(settings[name]) and not bounds:
            return name
    return ""
