"""What was asked for, as plain values: by them the same request sent twice is known."""

from app.domain.pieces import Pieces


def confirmation(confirmed: bool) -> list[object]:
    """The answer to a question, where one was given."""
    return ["confirmed"] if confirmed else []


def pieces_asked(**pieces: Pieces | None) -> list[object]:
    """Pieces as a request names them, in an order of their own; where none are named nothing is said of them."""
    return [(name, *sorted(named.items())) for name, named in pieces.items() if named is not None]
