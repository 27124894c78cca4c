"""What a club's nights amount to: each opening writes it down, so that nobody reads all old nights again (T-99)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from app.domain.ledger import PlayerId

LATEST = 6
"""So many of the latest nights for a unit are named."""


@dataclass(frozen=True)
class Played:
    """The closed nights for one unit: how many, the numbers of the latest, in order, and what each player won in all.

    `results` in smallest units, lost below zero.
    """

    nights: int = 0
    latest: tuple[int, ...] = ()
    results: Mapping[PlayerId, int] = field(default_factory=dict)

    def after(self, number: int, results: Mapping[PlayerId, int]) -> Self:
        """The same with the night of that number."""
        return type(self)(
            nights=self.nights + 1,
            latest=(*self.latest, number)[-LATEST:],
            results={**self.results, **{who: self.results.get(who, 0) + won for who, won in results.items()}},
        )


Game = tuple[str, str]
"""What is played: one of the books, and what the club calls its own made of it, else ""."""


@dataclass(frozen=True)
class Earlier:
    """Closed nights. `played` is by unit, the one played latest first; `people` sat at one of them or lent it cash.

    `games` has the number of the last night of each game, the one played latest last.
    """

    played: Mapping[str, Played] = field(default_factory=dict)
    people: frozenset[PlayerId] = frozenset()
    games: Mapping[Game, int] = field(default_factory=dict)

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """As `facts` wrote them down."""
        played = {
            one["unit"]: Played(one["nights"], tuple(one["latest"]), _by_player(one["results"]))
            for one in facts["played"]
        }
        games = {(book, title): number for book, title, number in facts["games"]}
        return cls(played, frozenset(map(PlayerId, facts["people"])), games)

    def facts(self) -> dict[str, Any]:
        """As an opening writes down those before it."""
        played = [
            {"unit": unit, "nights": one.nights, "latest": list(one.latest), "results": sorted(one.results.items())}
            for unit, one in self.played.items()
        ]
        games = [[*game, number] for game, number in self.games.items()]
        return {"played": played, "people": sorted(self.people), "games": games}

    def after(self, number: int, opening: Mapping[str, Any], closing: Mapping[str, Any]) -> Self:
        """The same with the night of that number, by what its opening and its closing say."""
        unit, results = opening["unit"], _by_player(closing["results"])
        others = {other: played for other, played in self.played.items() if other != unit}
        played = self.played.get(unit, Played()).after(number, results)
        people = self.people | there_at_first(opening) | results.keys()
        return type(self)({unit: played, **others}, people, _with_latest(self.games, game_of(opening), number))


def game_of(opening: Mapping[str, Any]) -> Game:
    """What a night is played by, as its opening says."""
    return opening["book"], opening["title"]


def there_at_first(opening: Mapping[str, Any]) -> frozenset[PlayerId]:
    """Who sat down when a night was opened, and who lent it cash."""
    return frozenset(map(PlayerId, (*opening["players"], opening["lender"])))


def _with_latest(games: Mapping[Game, int], game: Game, number: int) -> Mapping[Game, int]:
    return {**{other: last for other, last in games.items() if other != game}, game: number}


def _by_player(pairs: list[list[int]]) -> dict[PlayerId, int]:
    return {PlayerId(player): amount for player, amount in pairs}
