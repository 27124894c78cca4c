"""The night that a script is played into: its book, its players by name, its amounts as text."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo

from app.domain.errors import Refusal
from app.domain.ledger import Entry, PlayerId
from app.domain.money import Minor, parse_amount, parse_chips, worth
from app.domain.night import Night
from app.domain.settling.settlement import BANK, Party
from app.domain.spelling import proper_name
from app.store import people
from app.store.engine import Store
from app.store.once import Request
from app.store.work import reading

Said: TypeAlias = Mapping[str, Any]
"""What a step says of its verb, as the script has it."""


@dataclass
class PlayedNight:
    """A night that was opened by a script. `booked` are the numbers of the entries by step."""

    store: Store
    club: int
    number: int
    zone: ZoneInfo
    booked: dict[int, int] = field(default_factory=dict)

    def night(self) -> Night:
        """The night as it stands."""
        with reading(self.store, self.club) as work:
            return work.night(self.number)

    def request(self, request_id: str, *, at: datetime, recorded_at: datetime) -> Request:
        """The request that a step makes."""
        return Request(self.club, request_id, at=at, recorded_at=recorded_at, night=self.number)

    def answered(self, steps: Mapping[str, int]) -> set[int]:
        """The steps, by the ids of their requests, that the book has from before."""
        with reading(self.store, self.club) as work:
            return {step for request_id, step in steps.items() if work.answer_to(request_id) is not None}

    def entry_of(self, step: int) -> int:
        """The number of the entry that a step booked; refuses `already_reversed` for a step that booked nothing."""
        if step not in self.booked:
            raise Refusal("already_reversed", field="step", entry=step)
        return self.booked[step]

    def player(self, name: str, field: str = "player") -> PlayerId:
        """The club's player of that name; refuses `not_seated`, for the club knows nobody else."""
        wanted = proper_name(name, field)
        with reading(self.store, self.club) as work:
            found = people.known(work.connection, self.club, wanted)
        if found is None:
            raise Refusal("not_seated", field=field, player=name)
        return found

    def players(self, names: Iterable[str], field: str = "agreed") -> tuple[PlayerId, ...]:
        """Several of them."""
        return tuple(self.player(name, field) for name in names)

    def party(self, name: str, field: str) -> Party:
        """A party of the settling; `bank` is the drawer with its cash."""
        return BANK if name == "bank" else self.player(name, field)

    def amount(self, text: str, field: str = "amount") -> Minor:
        """Money in the table's unit, refused as `parse_amount` does."""
        return parse_amount(text, self.night().terms.unit, field)

    def notes(self, said: Mapping[str, int], field: str = "notes") -> dict[str, int]:
        """Notes and coins by their worth in smallest units, as the book names them."""
        return {str(int(self.amount(worth, field))): count for worth, count in said.items()}

    def chips(self, text: str) -> Minor:
        """What a number of chips is worth, refused as `parse_chips` and `worth` do; by colour an amount is meant."""
        terms = self.night().terms
        if terms.chips:
            return parse_amount(text, terms.unit, "chips")
        return worth(parse_chips(text), terms.chip_value, terms.unit)


Verbs: TypeAlias = Mapping[str, Callable[[PlayedNight, Request, Said], Entry]]
"""What is done for each verb."""
