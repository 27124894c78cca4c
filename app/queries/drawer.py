"""The drawer and the chips as their page shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import DrawerCount
from app.domain.pieces import Pieces
from app.queries.causes import Look, drawer_look
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.queries.notes import Notes, notes_of
from app.queries.tabs import on_tabs, owed_to_players
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class DrawerSheet:
    """What should lie in the drawer and what is out. `difference` is that of the last count as it stands now.

    `tabs` is what players owe the bank, `owed` what the bank owes players.
    `held` is what was too much (negative: missing) before, by who held the bank then, and is not decided yet (T-02).
    """

    number: int
    drawer: Minor
    float: Minor
    lender: PlayerId
    banker: PlayerId
    chips_out: Minor
    chips_left: Minor | None
    tabs: Minor
    owed: Minor
    kitty: Minor
    tray: Pieces
    notes: Notes | None
    count: DrawerCount | None
    difference: Minor
    held: Mapping[PlayerId | None, Minor]
    look: Look | None
    others: tuple[PlayerId, ...]
    clock: Clock | None
    dock: Dock


def drawer_sheet(store: Store, club: int, number: int, *, now: datetime) -> DrawerSheet:
    """The drawer of a night; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        night = work.night(number)
        gap = work.gap(night)
        return DrawerSheet(
            number=number,
            drawer=night.drawer,
            float=night.float,
            lender=night.lender,
            banker=night.banker,
            chips_out=night.chips_out,
            chips_left=night.chips_left,
            tabs=on_tabs(night),
            owed=owed_to_players(night),
            kitty=night.kitty,
            tray=night.tray,
            notes=notes_of(work, night),
            count=night.drawer_count,
            difference=gap.drawer,
            held=gap.earlier,
            look=drawer_look(work, night),
            others=tuple(player for player in night.at_table if player != night.banker),
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )
