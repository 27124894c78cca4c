"""What lies in the pot, as the entries tell it."""

from collections import Counter
from collections.abc import Iterator

from app.audit.rows import Book, lower


def the_pot_came_from_the_stacks(book: Book) -> Iterator[str]:
    """What lies in the pot is what the stacks gave and did not get back."""
    for journal in book.journals.values():
        totals: Counter[str] = Counter()
        for entry in journal:
            for leg in entry.postings:
                totals[leg.account] += leg.amount
            if totals["pot"] + totals["stacks"] and (entry.amount("pot") or entry.amount("stacks")):
                yield f"After {lower(book.named(entry.row))} the pot holds other chips than the stacks gave."


def shares_make_up_the_pot(book: Book) -> Iterator[str]:
    """Nothing of a pot is lost when it is won: the shares and what stays for the next pot are all of it (T-40)."""
    for entry in book.entries:
        if entry.row.kind == "won" and entry.row.reverses is None:
            told = entry.facts
            shared = sum(share for _, share in told["shares"]) + told["left_over"]
            if shared != told["pot"]:
                yield f"{book.named(entry.row)} shares {shared} of a pot of {told['pot']}."
