"""Chips by colour at the table, and booking what was counted in tray and drawer."""

from app.domain import drawer_counts, tray, tray_counts
from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Draft, Entry, Kind, in_force
from app.domain.pieces import Pieces
from app.services.asked import pieces_asked
from app.store import journal
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.work import Request, Work, once


def change_chips(store: Store, request: Request, *, player: int, gives: Pieces, gets: Pieces) -> Entry:
    """Colours changed up or down with a player; refusals as `tray.change_chips`."""

    def decide(work: Work) -> Draft:
        return tray.change_chips(work.night(request.night), work.player(player), gives, gets)

    return once(store, request, ("change_chips", player, *pieces_asked(gives=gives, gets=gets)), decide)


def change_hand_out(store: Store, request: Request, *, sale: int, pieces: Pieces) -> Entry:
    """The sale with this number handed out these chips; refusals as `tray.handed_out_otherwise`, `already_reversed`.

    Where just these stand in the book already, nothing is booked and the answer is the entry that says so.
    """

    def decide(work: Work) -> Draft | Entry:
        night = work.night(request.night)
        sold, *changes = sale_and_changes(work, night.number, sale)
        return tray.handed_out_otherwise(night, sold, changes, pieces) or [sold, *changes][-1]

    return once(store, request, ("change_hand_out", sale, *pieces_asked(pieces=pieces)), decide)


def count_tray(store: Store, request: Request, *, counted: Pieces) -> Entry:
    """Chips in the tray as counted, of some colours or all; refusals as `tray_counts.count_tray`."""

    def decide(work: Work) -> Draft:
        return tray_counts.count_tray(work.night(request.night), counted)

    return once(store, request, ("count_tray", *pieces_asked(counted=counted)), decide)


def book_count(store: Store, request: Request, *, of: str) -> Entry:
    """The book follows the last count of the `tray` or the `drawer`.

    Refuses `unknown_place`, and as `tray_counts.tray_as_counted` and `drawer_counts.drawer_as_counted`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        if of == "tray":
            return tray_counts.tray_as_counted(night)
        if of != "drawer":
            raise Refusal("unknown_place", field="of", place=of)
        return drawer_counts.drawer_as_counted(night, work.gap(night).drawer)

    return once(store, request, ("book_count", of), decide)


def sale_and_changes(work: Work, night: int, sale: int) -> list[Entry]:
    """A standing sale and what was changed since of the chips it handed out.

    Refuses `already_reversed` where the sale was struck; a number of anything else is `NotFound`.
    """
    of_chips = (ENTRY.night == night, ENTRY.seq >= sale, ENTRY.kind.in_((Kind.SALE, Kind.CHIPS_CHANGED)))
    entries = journal.entries(work.connection, work.club, *of_chips)
    if not any(entry.seq == sale and entry.kind is Kind.SALE and entry.reverses is None for entry in entries):
        raise NotFound(f"sale {sale} of night {night}")
    standing = in_force(entries)
    if not standing or standing[0].seq != sale:
        raise Refusal("already_reversed")
    return [standing[0], *(entry for entry in standing if entry.facts.get("sale") == sale)]
