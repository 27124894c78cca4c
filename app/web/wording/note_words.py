"""Notes and coins as text, by what each is worth."""

from app.domain.money import Minor
from app.domain.pieces import Pieces
from app.web.wording.chip_words import NO_BREAK
from app.web.words import gettext, money, with_currency

FEW = 4
"""Up to so many pieces are named one by one, as they are counted into a hand."""


def notes(pieces: Pieces) -> str:
    """`20 + 20`, with more of them `4 × 100 + 20`; the largest first. No line ends inside `4 × 100`."""
    held = sorted((int(piece), count) for piece, count in pieces.items() if count)[::-1]
    if sum(count for _, count in held) <= FEW:
        return " + ".join(money(worth) for worth, count in held for _ in range(count))
    each = (f"{count}{NO_BREAK}×{NO_BREAK}{money(worth)}" if count > 1 else money(worth) for worth, count in held)
    return " + ".join(each)


def said_of_notes(pieces: Pieces, loose: Minor) -> list[str]:
    """In which notes an amount is paid, and how much of it the notes that the book knows do not make."""
    if not pieces:
        return [gettext("not in known notes")] if loose else []
    by_note = gettext("in notes %(notes)s", notes=notes(pieces))
    if not loose:
        return [by_note]
    return [by_note, gettext("%(amount)s of it not in known notes", amount=with_currency(loose))]
