"""The kitty as its page shows it."""

from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import Account, Kind, PlayerId
from app.domain.money import Minor
from app.queries.dock import Clock, Dock, clock_of, dock_of, has_pot
from app.queries.lines import Line, night_lines
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class KittySheet:
    """What is in the kitty, and tonight's lines that filled it or were spent on food and cards, latest first."""

    number: int
    kitty: Minor
    drawer: Minor
    players: tuple[PlayerId, ...]
    lines: tuple[Line, ...]
    has_pot: bool
    clock: Clock | None
    dock: Dock


def kitty_sheet(store: Store, club: int, number: int, *, now: datetime) -> KittySheet:
    """The kitty at a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        return KittySheet(
            number=number,
            kitty=night.kitty,
            drawer=night.drawer,
            players=tuple(seat.player for seat in night.seats),
            lines=tuple(line for line in night_lines(work, number) if _is_of_kitty(line)),
            has_pot=has_pot(night),
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def _is_of_kitty(line: Line) -> bool:
    return line.kind is Kind.KITTY_SPENT or (line.kind is not Kind.OPENED and bool(line.moved(Account.KITTY)))
