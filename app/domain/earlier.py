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


@dataclass(frozen=True)
class Earlier:
    """Closed nights. `played` is by unit, the one played latest first; `people` sat at one of them or lent it cash."""

    played: Mapping[str, Played] = field(default_factory=dict)
    people: frozenset[PlayerId] = frozenset()

    @classmethod
    def read(cls, facts: Mapping[str, Any]) -> Self:
        """As `facts` wrote them down."""
        played = {
            one["unit"]: Played(one["nights"], tuple(one["latest"]), _by_player(one["results"]))
            for one in facts["played"]
        }
        return cls(played, frozenset(map(PlayerId, facts["people"])))

    def facts(self) -> dict[str, Any]:
        """As an opening writes down those before it."""
        played = [
            {"unit": unit, "nights": one.nights, "latest": list(one.latest), "results": sorted(one.results.items())}
            for unit, one in self.played.items()
        ]
        return {"played": played, "people": sorted(self.people)}

    def after(self, number: int, opening: Mapping[str, Any], closing: Mapping[str, Any]) -> Self:
        """The same with the night of that number, by what its opening and its closing say."""
        unit, results = opening["unit"], _by_player(closing["results"])
        others = {other: played for other, played in self.played.items() if other != unit}
        played = self.played.get(unit, Played()).after(number, results)
        return type(self)({unit: played, **others}, self.people | there_at_first(opening) | results.keys())


def there_at_first(opening: Mapping[str, Any]) -> frozenset[PlayerId]:
    """Who sat down when a night was opened, and who lent it cash."""
    return frozenset(map(PlayerId, (*opening["players"], opening["lender"])))


def _by_player(pairs: list[list[int]]) -> dict[PlayerId, int]:
    return {PlayerId(player): amount for player, amount in pairs}
