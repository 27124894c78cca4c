"""What openings say of the nights before them."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from app.audit.rows import Book, Entry

NAMED = 6
"""So many of the latest nights for a unit are named."""


@dataclass
class Past:
    """A club's closed nights by unit, what each player won in all by unit, who was there, and each game's last."""

    nights: dict[str, list[int | None]] = field(default_factory=dict)
    results: dict[str, dict[int, int]] = field(default_factory=dict)
    people: set[int] = field(default_factory=set)
    games: dict[tuple[str, str], int | None] = field(default_factory=dict)

    def take(self, opened: Entry, closed: Entry) -> None:
        """Adds a night."""
        unit, won = opened.facts["unit"], dict(closed.facts["results"])
        self.nights[unit] = [*self.nights.pop(unit, []), opened.row.night]
        before = self.results.setdefault(unit, {})
        before.update({player: before.get(player, 0) + result for player, result in won.items()})
        game = opened.facts["book"], opened.facts["title"]
        self.games.pop(game, None)
        self.games[game] = opened.row.night
        self.people.update(opened.facts["players"], [opened.facts["lender"]], won)

    def told(self) -> dict[str, Any]:
        """As an opening says it: units by when they were played last, the latest first."""
        played = [
            {
                "unit": unit,
                "nights": len(numbers),
                "latest": numbers[-NAMED:],
                "results": [list(one) for one in sorted(self.results[unit].items())],
            }
            for unit, numbers in reversed(self.nights.items())
        ]
        games = [[*game, number] for game, number in self.games.items()]
        return {"played": played, "people": sorted(self.people), "games": games}


def earlier_nights_amount_to_what_is_said_of_them(book: Book) -> Iterator[str]:
    """What an opening says of the nights before it is what they played; one from before that was said says less."""
    for journal in book.journals.values():
        past, opened = Past(), None
        for entry in journal:
            if entry.row.kind == "opened":
                opened, told = entry, past.told()
                said = opened.facts.get("earlier", told)
                if {**told, **said} != told:
                    yield f"{book.named(entry.row)} says of earlier nights what those did not play."
            elif entry.row.kind == "closed" and opened:
                past.take(opened, entry)
