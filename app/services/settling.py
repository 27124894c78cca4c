"""Settling: counting seats and drawer, deciding the gap, the plan, its payments, and closing."""

from collections.abc import Mapping

from app.domain import meanwhile
from app.domain.drawer import counts as drawer_counts
from app.domain.drawer.cash import in_notes_of
from app.domain.ledger import Draft, Entry, PlayerId
from app.domain.money import Minor
from app.domain.pieces import Pieces
from app.domain.settling import closing, counting, gap
from app.domain.settling.settlement import Party, party_name
from app.services.asked import confirmation, pieces_asked
from app.services.twice import once_only
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work


def count_seats(store: Store, request: Request, *, chips: Mapping[PlayerId, Minor]) -> Entry:
    """Final counts, worth by player; books those that are `counting.new`, refusals as `counting.count`."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        return counting.count(night, counting.new(night, {work.player(one): worth for one, worth in chips.items()}))

    return once(store, request, ("count_seats", sorted(chips.items())), decide)


def count_seat_by_colour(store: Store, request: Request, *, player: int, pieces: Pieces) -> Entry:
    """The final count of one seat, chip by chip; refusals as `counting.count`."""

    def decide(work: Work) -> Draft:
        seat = work.player(player)
        return counting.count(work.night(request.night), {seat: None}, {seat: pieces})

    asked = ("count_seat_by_colour", player, *pieces_asked(pieces=pieces))
    return once(store, request, asked, decide, unless=meanwhile.seats(player))


def count_drawer(store: Store, request: Request, *, counted: Minor) -> Entry:
    """The cash in the drawer as counted; refusals as `counting.count_drawer`."""

    def decide(work: Work) -> Draft:
        return counting.count_drawer(work.night(request.night), counted)

    return once(store, request, ("count_drawer", counted), decide, unless=meanwhile.the_drawer)


def count_notes(store: Store, request: Request, *, notes: Pieces, part: bool) -> Entry:
    """The drawer counted by note, all of it or some kinds; refusals as `drawer_counts.count_drawer`."""

    def decide(work: Work) -> Draft:
        return drawer_counts.count_drawer(work.night(request.night), notes, part=part)

    asked = ("count_notes", part, *pieces_asked(notes=notes))
    return once(store, request, asked, decide, unless=meanwhile.the_drawer)


def decide_gap(store: Store, request: Request, *, rule: str, player: int | None = None) -> Entry:
    """Who bears what is missing or gets what is over; refusals as `gap.decide_gap`."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        named = None if player is None else work.player(player)
        decided = gap.decide_gap(night, work.gap(night), rule, named)
        return drawer_counts.in_counted_notes(night, decided, work.since(night, night.counts.drawer.last))

    return once(store, request, ("decide_gap", rule, player), decide)


def settle(store: Store, request: Request, *, via: str) -> Entry:
    """Makes the plan of payments (`bank` or `direct`); refusals as `closing.settle`."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        return closing.settle(night, work.gap(night), via)

    return once(store, request, ("settle", via), decide)


def pay(
    store: Store,
    request: Request,
    *,
    payer: Party,
    payee: Party,
    amount: Minor | None,
    note: str = "",
    confirmed: bool = False,
    unsorted: bool = False,
) -> Entry:
    """Marks a payment of the plan, or part of it, as made; an `amount` of None is all that is left of it.

    `note`: the one that it came in, "" where nobody says. Refusals as `cash.in_notes_of`, `closing.pay` and
    `once_only`.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        paid = closing.paid_so_far(work.payments(night.number))
        made = closing.left_between(night, payer, payee, paid) if amount is None else amount
        given = in_notes_of(note, made, night.terms.note_worths) if note else None
        draft = closing.pay(night, payer, payee, made, paid, given, confirmed=confirmed, unsorted=unsorted)
        return once_only(work, request, draft, confirmed=confirmed)

    said = [*([("note", note)] if note else []), *confirmation(confirmed), *(["unsorted"] if unsorted else [])]
    between = meanwhile.the_payment(party_name(payer), party_name(payee))
    return once(store, request, ("pay", payer, payee, amount, *said), decide, unless=between)


def close(store: Store, request: Request, *, confirmed: bool = False) -> Entry:
    """Closes the night; refusals as `closing.close`, unless it is `confirmed` as `closing.ask_about_open_tabs` too."""

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        counted = gap.drawer_is_counted(night, work.since(night, night.drawer_count))
        closed = closing.close(night, work.gap(night), drawer_counted=counted)
        if not confirmed:
            closing.ask_about_open_tabs(night, closing.paid_so_far(work.payments(night.number)))
        return closed

    return once(store, request, ("close",), decide)
