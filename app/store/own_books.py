"""What a club's own rule book is called: `own:` and the number of the entry that kept it."""

_OWN = "own:"


def own_book(seq: int) -> str:
    """The id of the book that an entry kept."""
    return f"{_OWN}{seq}"


def is_own(book: str) -> bool:
    """Whether this is the id of a club's own book, and not of one of the six."""
    return book.startswith(_OWN)


def entry_of_book(book: str) -> int | None:
    """The number of the entry that kept an own book; None of what no entry can have."""
    number = book.removeprefix(_OWN)
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None
