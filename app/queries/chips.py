"""The chips by colour: the case of the club, the tray of a night, and what was handed out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from app.domain.counts import Count
from app.domain.ledger import Account, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces, Worths
from app.domain.tray.chip_set import ChipSet
from app.domain.tray.colours import handed_out_by
from app.domain.tray.counts import differences, not_back
from app.queries.causes import Look, tray_look
from app.queries.chips_to_hand import colours_gone, number_of_each
from app.queries.dock import Clock, Dock, clock_of, dock_of
from app.store import hand_outs
from app.store.engine import Store
from app.store.work import Work, reading


@dataclass(frozen=True)
class ClubChips:
    """The club's chips by colour, none where they are not kept; `running`: a night goes on with what it began with.

    `not_back` are those that did not come back after its latest night.
    """

    chips: ChipSet
    running: bool
    not_back: Pieces

    @property
    def kept(self) -> Pieces:
        """How many chips of each colour are kept, the highest face first."""
        return self.chips.by_face

    @property
    def without_those(self) -> ChipSet:
        """The case without the chips that did not come back."""
        left = ((colour, colour.owned - self.not_back.get(colour.name, 0)) for colour in self.chips.colours)
        return ChipSet(tuple(replace(colour, owned=owned) for colour, owned in left if owned))


@dataclass(frozen=True)
class Agreed:
    """The entry by which book and tray last agreed on a colour."""

    seq: int
    at: datetime


@dataclass(frozen=True)
class TraySheet:
    """The tray by colour: how many chips should be `here` and are `out`; worths in smallest units.

    `differences` is how many chips more of each colour the last count found than the book says now, fewer are negative.
    `worth` is that of all chips here, whatever their colours; `all_back`: every seat is counted, or left.
    `unsorted` is what went out without its colours, less what so came back. `gone` are the colours of which none is
    left, `agreed` says of each colour that does not agree since when. `may_pass_on`: a player may sell to another.
    """

    number: int
    worths: Worths
    here: Pieces
    out: Pieces
    worth: Minor
    all_back: bool
    chips_out: Minor
    unsorted: Minor
    gone: tuple[str, ...]
    may_pass_on: bool
    at_table: tuple[PlayerId, ...]
    count: Count | None
    differences: Pieces
    agreed: Mapping[str, Agreed]
    look: Look | None
    clock: Clock | None
    dock: Dock

    @property
    def may_book(self) -> bool:
        """Whether the book can still follow the last count."""
        return bool(self.differences) and not (self.count and self.count.booked) and self.dock.open


@dataclass(frozen=True)
class HandedOut:
    """The chips that a sale handed out, as they were corrected since."""

    night: int
    seq: int
    player: PlayerId
    amount: Minor
    worths: Worths
    pieces: Pieces
    clock: Clock | None
    dock: Dock


def club_chips(store: Store, club: int) -> ClubChips:
    """The case as it will be from the next night on."""
    with reading(store, club) as work:
        return ClubChips(work.chip_set(), work.running_night() is not None, not_back_of(work))


def not_back_of(work: Work) -> Pieces:
    """The chips by colour that did not come back after the club's latest night, while its case still has them."""
    number = work.last_night()
    night = work.night(number) if number else None
    return not_back(night) if night and night.closed_at and night.terms.chips == work.chip_set() else {}


def tray_sheet(store: Store, club: int, number: int, *, now: datetime) -> TraySheet:
    """The tray of a night, without `worths` where the night keeps no colours; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return _tray(work, work.night(number), now)


def handed_out(store: Store, club: int, number: int, seq: int, *, now: datetime) -> HandedOut:
    """What the sale of this number handed out; numbers of anything else are `NotFound`, struck ones are refused."""
    with reading(store, club) as work:
        night = work.night(number)
        sale, *changes = hand_outs.of_sale(work.connection, club, number, seq)
        return HandedOut(
            night=number,
            seq=seq,
            player=sale.players[0],
            amount=Minor(-sale.amount(Account.CHIPS)),
            worths=night.terms.chip_worths,
            pieces=number_of_each(night, handed_out_by([sale, *changes])),
            clock=clock_of(work, night, now=now),
            dock=dock_of(work, night),
        )


def _tray(work: Work, night: Night, now: datetime) -> TraySheet:
    terms, here, counted = night.terms, night.tray, night.counts.tray
    differing = differences(night, work.since(night, counted.last))
    owned = terms.chips.owned if terms.chips else {}
    return TraySheet(
        number=night.number,
        worths=terms.chip_worths,
        here=here,
        out={colour: owned[colour] - count for colour, count in here.items()},
        worth=night.chips_left or Minor(0),
        all_back=not night.uncounted,
        chips_out=night.chips_out,
        unsorted=Minor(-night.tray_unsorted),
        gone=colours_gone(night),
        may_pass_on=terms.player_sale != "never",
        at_table=night.at_table,
        count=counted.last,
        differences=differing,
        agreed={colour: _agreed(work, counted.agreed_since(colour)) for colour in differing},
        look=tray_look(work, night),
        clock=clock_of(work, night, now=now),
        dock=dock_of(work, night),
    )


def _agreed(work: Work, seq: int) -> Agreed:
    return Agreed(seq, work.entry(seq).at)
