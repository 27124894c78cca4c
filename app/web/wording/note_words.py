"""Notes and coins as text, by what each is worth."""

from app.domain.money import Minor
from app.domain.pieces import Pieces
from app.web.words import gettext, money

FEW = 4
"""Up to so many pieces are named one by one, as they are counted into a hand."""


def notes(pieces: Pieces) -> str:
    """`20 + 20`, with more of them `4 × 100 + 20`; the largest first."""
    held = sorted((int(piece), count) for piece, count in pieces.items() if count)[::-1]
    if sum(count for _, count in held) <= FEW:
        return " + ".join(money(worth) for worth, count in held for _ in range(count))
    return " + ".join(f"{count} × {money(worth)}" if count > 1 else money(worth) for worth, count in held)


def said_of_notes(pieces: Pieces, loose: Minor) -> list[str]:
    """In which notes an amount is paid, and how much of it the notes that the book knows do not make."""
    by_note = [gettext("in notes %(notes)s", notes=notes(pieces))] if pieces else []
    not_known = [gettext("%(amount)s of it not in known notes", amount=money(loose))] if loose else []
    return [*by_note, *not_known]
