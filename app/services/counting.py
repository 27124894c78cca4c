"""Chips by colour at the table, and booking what was counted in tray and drawer."""

from app.domain import meanwhile
from app.domain.drawer import counts as drawer_counts
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Entry
from app.domain.pieces import Pieces
from app.domain.tray import colours
from app.domain.tray import counts as tray_counts
from app.services.asked import confirmation, pieces_asked
from app.services.twice import once_only
from app.store import hand_outs
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work


def change_chips(
    store: Store, request: Request, *, player: int, gives: Pieces, gets: Pieces, confirmed: bool = False
) -> Entry:
    """Colours changed up or down with a player; refusals as `colours.change_chips` and `once_only`."""

    def decide(work: Work) -> Draft:
        night, owner = work.night(request.night), work.player(player)
        draft = colours.change_chips(night, owner, gives, gets, confirmed=confirmed)
        return once_only(work, request, draft, confirmed=confirmed)

    said = (*pieces_asked(gives=gives, gets=gets), *confirmation(confirmed))
    return once(store, request, ("change_chips", player, *said), decide)


def change_hand_out(store: Store, request: Request, *, sale: int, pieces: Pieces) -> Entry:
    """The sale with this number handed out these chips; refusals as `colours.handed_out_otherwise` and `of_sale`.

    Where just these stand in the book already, nothing is booked and the answer is the entry that says so.
    """

    def decide(work: Work) -> Draft | Entry:
        night = work.night(request.night)
        sold, *changes = hand_outs.of_sale(work.connection, work.club, night.number, sale)
        return colours.handed_out_otherwise(night, sold, changes, pieces) or [sold, *changes][-1]

    asked = ("change_hand_out", sale, *pieces_asked(pieces=pieces))
    return once(store, request, asked, decide, unless=meanwhile.hand_out(sale))


def count_tray(store: Store, request: Request, *, counted: Pieces) -> Entry:
    """Chips in the tray as counted, of some colours or all; refusals as `tray_counts.count_tray`."""

    def decide(work: Work) -> Draft:
        return tray_counts.count_tray(work.night(request.night), counted)

    return once(store, request, ("count_tray", *pieces_asked(counted=counted)), decide, unless=meanwhile.the_tray)


def book_count(store: Store, request: Request, *, of: str) -> Entry:
    """The book follows the last count of the `tray` or the `drawer`.

    Refuses `unknown_place`, and as `tray_counts.tray_as_counted` and `drawer_counts.drawer_as_counted`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        if of == "tray":
            return tray_counts.tray_as_counted(night, work.since(night, night.counts.tray.last))
        if of != "drawer":
            raise Refusal("unknown_place", field="of", place=of)
        since = work.since(night, night.counts.drawer.last)
        return drawer_counts.drawer_as_counted(night, since, work.gap(night).drawer)

    unless = meanwhile.the_tray if of == "tray" else meanwhile.the_drawer
    return once(store, request, ("book_count", of), decide, unless=unless)
