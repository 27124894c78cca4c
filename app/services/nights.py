"""The night as a whole: opening the bank, the stop time, handing the bank over, undoing."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime, time
from zoneinfo import ZoneInfo

from app.domain import meanwhile, opening, undo
from app.domain.conditions import no_crowd
from app.domain.drawer import counts as drawer_counts
from app.domain.errors import Refusal
from app.domain.ledger import Draft, Entry, Kind, PlayerId
from app.domain.money import MATCH, Minor, Unit, parse_amount, unit_of
from app.domain.opening import Opening
from app.domain.pieces import Pieces
from app.domain.pot.terms import PotTerms
from app.domain.settling import counting
from app.domain.spelling import proper_name
from app.domain.table import clock, lots, stop
from app.domain.terms import Terms
from app.domain.tray.chip_set import ChipSet
from app.services.asked import confirmation, pieces_asked
from app.services.books import house_book, pot_settings
from app.store import brought, people
from app.store.engine import Store
from app.store.once import Request, once
from app.store.work import Work

_UNASKED = ("seat_cards", "deck", "far", "part")
"""What was drawn or answered besides, and tells no two requests apart."""


@dataclass(frozen=True)
class Agreed:
    """What the table agreed before the first deal; players by name.

    `stops` is a clock time in the club's zone (before the start: after midnight). `house` changes settings of the book.
    `float_text` is the cash put in, as typed, `lender` who lent it (the banker if empty), `float_notes` the notes it is
    made of as far as somebody says so. `stacks_text` is how many matches each starts with. `seat_cards` and `deck` are
    shuffled cards for the lots of PK-8, empty where no lot is drawn. `far` says that a stop far ahead is meant so,
    `part` that the notes are not all of the cash.
    """

    book: str
    players: Sequence[str]
    banker: str
    float_text: str = ""
    float_notes: Pieces = field(default_factory=dict)
    stacks_text: str = ""
    lender: str = ""
    stops: time | None = None
    house: Mapping[str, str] = field(default_factory=dict)
    seat_cards: Sequence[int] = ()
    deck: Sequence[str] = ()
    far: bool = False
    part: bool = False


def open_night(store: Store, request: Request, agreed: Agreed) -> Entry:
    """Opens the bank for a night.

    Refuses `night_running`, `unknown_book`, `unknown_setting`, `bad_setting`, `idle_setting`, and as
    `opening.open_night`; asks as `stop.not_far`.
    """

    def decide(work: Work) -> Draft:
        work.new_night()
        _check_names(agreed)
        return opening.open_night(_opening(work, agreed, request.at), at=request.at)

    asked = {name: value for name, value in asdict(agreed).items() if name not in _UNASKED}
    unless = meanwhile.said(Kind.FOUNDED, Kind.CHIP_SET_KEPT, Kind.RENAMED)
    return once(store, request, ("open_night", asked), decide, unless=unless)


def extend(
    store: Store, request: Request, *, to: time, agreed: Collection[PlayerId], far: bool = False, earlier: bool = False
) -> Entry:
    """A new stop, a clock time in the club's zone (PK-6); refusals as `stop.new_stop` and `stop.extend`.

    Unless one that is `far` ahead is meant so, asks as `stop.not_far`; one that is `earlier` has to be.
    """

    def decide(work: Work) -> Draft:
        night = work.night(request.night)
        moment = stop.new_stop(night, to, at=request.at, zone=_zone(work), earlier=earlier)
        if not far:
            stop.not_far(moment, at=request.at, field="to")
        return stop.extend(night, moment, at=request.at, agreed=work.players(agreed), earlier=earlier)

    asked = ("extend", to, sorted(agreed), *confirmation(earlier))
    return once(store, request, asked, decide, unless=meanwhile.the_stop)


def end(store: Store, request: Request, *, agreed: Collection[PlayerId]) -> Entry:
    """Play ends now (PK-7); refusals as `stop.end`."""

    def decide(work: Work) -> Draft:
        return stop.end(work.night(request.night), at=request.at, agreed=work.players(agreed))

    return once(store, request, ("end", sorted(agreed)), decide, unless=meanwhile.the_stop)


def hand_over(store: Store, request: Request, *, to: int, counted: Minor, confirmed: bool = False) -> Entry:
    """The bank changes hands, counted by both; refusals as `counting.hand_over`."""

    def decide(work: Work) -> Draft:
        return counting.hand_over(work.night(request.night), work.player(to), counted, confirmed=confirmed)

    return once(store, request, ("hand_over", to, counted), decide, unless=meanwhile.the_drawer)


def hand_over_by_note(store: Store, request: Request, *, to: int, notes: Pieces, confirmed: bool = False) -> Entry:
    """The bank changes hands, all notes counted by both; refusals as `drawer_counts.hand_over_by_note`."""

    def decide(work: Work) -> Draft:
        night, taker = work.night(request.night), work.player(to)
        return drawer_counts.hand_over_by_note(night, taker, notes, confirmed=confirmed)

    asked = ("hand_over_by_note", to, *pieces_asked(notes=notes))
    return once(store, request, asked, decide, unless=meanwhile.the_drawer)


def undo_entry(store: Store, request: Request, *, seq: int, reason: str = "") -> Entry:
    """Reverses an entry of the night, once, with its reason; refusals as `undo.undo`.

    A second tap, from a page that has just shown the first reversal, is answered with that reversal.
    """

    def decide(work: Work) -> Draft | Entry:
        night = work.night(request.night)
        entry, entries = work.entry_of_night(night.number, seq)
        if request.version is not None and undo.tapped_twice(entry, request.recorded_at):
            return entry
        namesakes = people.names_in(work.connection, work.club).shared if entry.kind is Kind.JOINED else ()
        return undo.undo(night, entry, entries, reason=reason, namesakes=namesakes)

    return once(store, request, ("undo", seq, reason), decide)


def _check_names(agreed: Agreed) -> None:
    """Refuses `no_players`, `too_many_names`, `named_twice`, `not_seated` and `bad_name` while names are text.

    A new player whose night is refused is not written down, so that nobody could look up the name of its number.
    """
    if not agreed.players:
        raise Refusal("no_players", field="players")
    no_crowd(agreed.players, "players")
    keys = [proper_name(name, "players").casefold() for name in agreed.players]
    for name, key in zip(agreed.players, keys, strict=True):
        if keys.count(key) > 1:
            raise Refusal("named_twice", field="players", player=name)
    if proper_name(agreed.banker, "banker").casefold() not in keys:
        raise Refusal("not_seated", field="banker", player=agreed.banker)


def _opening(work: Work, agreed: Agreed, at: datetime) -> Opening:
    book, title, house = house_book(work, agreed.book, agreed.house)
    settings = work.settings()
    unit = MATCH if book.bank.unit == "match" else unit_of(settings["currency"])
    bank, hours = asdict(book.bank), asdict(book.time)
    chips = work.chip_set() if unit != MATCH else ChipSet()
    by_colour = chips if chips.colours else None
    terms = Terms.read(bank, hours, unit, by_colour)
    PotTerms.read(pot_settings(book), bank, unit, terms.chip_lot)
    players = [work.player_named(name, "players") for name in agreed.players]
    banker = work.player_named(agreed.banker, "banker")
    seat_lot = lots.draw_seats(players, agreed.seat_cards) if agreed.seat_cards else None
    seated = seat_lot.order if seat_lot else players
    return Opening(
        book=book.id,
        title=title,
        house=house,
        bank=bank,
        time=hours,
        pot=pot_settings(book),
        unit=unit.code,
        players=players,
        banker=banker,
        lender=work.player_named(agreed.lender, "lender") if agreed.lender else banker,
        float=opening.float_of(_typed(agreed.float_text, unit, "float"), agreed.float_notes, unit.code),
        stacks=_typed(agreed.stacks_text, unit, "stacks"),
        stops_at=_first_stop(work, agreed, at),
        brought=work.brought_forward(unit.code),
        all_passes=brought.all_passes(work.connection, work.club, work.so_far.last_for(unit.code)),
        earlier=work.so_far.closed,
        chips=by_colour,
        float_notes=agreed.float_notes,
        part=agreed.part,
        seat_lot=seat_lot,
        dealer_lot=lots.draw_dealer(seated, agreed.deck) if agreed.deck else None,
    )


def _first_stop(work: Work, agreed: Agreed, at: datetime) -> datetime | None:
    if agreed.stops is None:
        return None
    moment = clock.next_time_of_day(at, agreed.stops, _zone(work))
    if not agreed.far:
        stop.not_far(moment, at=at, field="stops")
    return moment


def _typed(text: str, unit: Unit, field: str) -> Minor:
    return parse_amount(text, unit, field=field) if text.strip() else Minor(0)


def _zone(work: Work) -> ZoneInfo:
    return ZoneInfo(work.settings()["timezone"])
