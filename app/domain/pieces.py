"""Amounts in notes, coins and chips: what pieces are worth, and the legs that move them.

`Pieces` say how many there are of each, `Worths` what one of each is worth in smallest units, largest first.
"""

from collections.abc import Mapping
from typing import TypeAlias

from app.domain.errors import Refusal
from app.domain.ledger import Account, PlayerId, Posting, legs
from app.domain.money import Minor

Pieces: TypeAlias = Mapping[str, int]
Worths: TypeAlias = Mapping[str, int]


def worth_of(pieces: Pieces, worths: Worths) -> Minor:
    """What the pieces are worth, smallest units. Refuses `unknown_piece` and `negative_amount` (`piece`)."""
    for piece, count in pieces.items():
        if piece not in worths:
            raise Refusal("unknown_piece", piece=piece)
        if count < 0:
            raise Refusal("negative_amount", piece=piece)
    return worth_over(pieces, worths)


def worth_over(pieces: Pieces, worths: Worths) -> Minor:
    """What pieces more, or fewer where a count is negative, are worth in all, smallest units."""
    return Minor(sum(count * worths[piece] for piece, count in pieces.items()))


def too_many(pieces: Pieces) -> dict[str, int]:
    """How many of each are too many."""
    return {piece: count for piece, count in pieces.items() if count > 0}


def too_few(pieces: Pieces) -> dict[str, int]:
    """How many of each are missing."""
    return {piece: -count for piece, count in pieces.items() if count < 0}


def in_order(pieces: Pieces, worths: Worths) -> dict[str, int]:
    """The pieces in the order of their worths, largest first; those without a worth are left out."""
    return {piece: pieces[piece] for piece in worths if piece in pieces}


def sorted_legs(
    account: Account, amount: int, pieces: Pieces, worths: Worths, player: PlayerId | None = None
) -> tuple[Posting, ...]:
    """The legs that move this amount, one for each kind of piece, all with the sign of the amount.

    What the pieces are not worth is a leg without a piece. Refuses `pieces_differ` (`amount`, `worth`) where they
    are worth more than the amount, `unknown_piece` and `negative_amount`.
    """
    if not pieces:
        return legs(Posting(account, amount, player))
    worth = worth_of(pieces, worths)
    if worth > abs(amount):
        raise Refusal("pieces_differ", amount=Minor(abs(amount)), worth=worth)
    sign = -1 if amount < 0 else 1
    moved = {piece: sign * pieces[piece] * one for piece, one in worths.items() if piece in pieces}
    moved[""] = amount - sign * worth
    return legs(*(Posting(account, part, player, piece) for piece, part in moved.items()))
