"""Opening the bank for a night: what its first entry writes down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from app.domain.conditions import countable, no_crowd
from app.domain.drawer.currencies import denominations
from app.domain.earlier import Earlier
from app.domain.errors import Refusal
from app.domain.ledger import Account, Draft, Kind, PlayerId, Posting, leg_as_read, leg_as_written, legs
from app.domain.money import MATCH, Minor
from app.domain.pieces import Pieces, sorted_legs, worth_of
from app.domain.table.lots import Lot
from app.domain.tray.chip_set import ChipSet


@dataclass(frozen=True)
class Opening:
    """A night as agreed before the first deal; `bank` and `time` are the book's sections with the house changes.

    `pot` are its settings of pot, opening and bets in one. `title` is the name of a book that the club keeps as its
    own, "" for the book's name. `stacks` is what everybody starts with, matches out of the box. `chips` is the club's
    case where its chips are kept by colour. `float_notes` say which notes the float is made of, as far as somebody said
    so; `part` that they are not all of it is meant. `all_passes` of earlier nights went with the kept pot that is
    `brought` (PK-19). `earlier` are all nights before it.
    """

    book: str
    title: str
    house: Mapping[str, str]
    bank: Mapping[str, Any]
    time: Mapping[str, Any]
    pot: Mapping[str, Any]
    unit: str
    players: Sequence[PlayerId]
    banker: PlayerId
    lender: PlayerId
    float: Minor
    stops_at: datetime | None
    brought: Sequence[Posting]
    all_passes: int = 0
    earlier: Earlier = field(default_factory=Earlier)
    stacks: Minor = Minor(0)
    chips: ChipSet | None = None
    float_notes: Pieces = field(default_factory=dict)
    part: bool = False
    seat_lot: Lot | None = None
    dealer_lot: Lot | None = None


def open_night(opening: Opening, *, at: datetime) -> Draft:
    """The first entry of a night: who sits, on what terms, until when, with what in the drawer.

    Refuses `no_players`, `named_twice`, `not_seated` (a banker who does not sit), `stop_needed` (PK-5),
    `stop_not_later`, `negative_amount`, `amount_too_large`, `only_for_matches` (stacks in money), and of the float's
    notes `unknown_piece` and `pieces_differ`.
    """
    players = opening.seat_lot.order if opening.seat_lot else tuple(opening.players)
    _check(opening, players, at)
    facts = {
        "book": opening.book,
        "title": opening.title,
        "house": dict(opening.house),
        "bank": dict(opening.bank),
        "time": dict(opening.time),
        "pot": dict(opening.pot),
        "unit": opening.unit,
        "chip_set": opening.chips.facts() if opening.chips else None,
        "players": list(players),
        "banker": opening.banker,
        "lender": opening.lender,
        "dealer": opening.dealer_lot.order[0] if opening.dealer_lot else None,
        "stacks": opening.stacks,
        "stops_at": opening.stops_at.isoformat() if opening.stops_at else None,
        "all_passes": opening.all_passes,
        "brought": [leg_as_written(leg) for leg in opening.brought],
        "earlier": opening.earlier.facts(),
        "lots": {"seats": _cards(opening.seat_lot), "dealer": _cards(opening.dealer_lot)},
    }
    return Draft(Kind.OPENED, (*_lent(opening), *_first_pot(opening), *_unsorted(opening), *_stacks(opening)), facts)


def float_of(said: Minor, notes: Pieces, unit: str) -> Minor:
    """The cash put into the drawer: as it was said, or what the notes are worth where no sum was (smallest units)."""
    known = denominations(unit) if notes and not said else {}
    return said or Minor(sum(count * known.get(note, 0) for note, count in notes.items()))


def brought_by(facts: Mapping[str, Any]) -> tuple[Posting, ...]:
    """What earlier nights left to a night, as its first entry says."""
    return tuple(leg_as_read(*leg) for leg in facts["brought"])


def _check(opening: Opening, players: Sequence[PlayerId], at: datetime) -> None:
    if not players:
        raise Refusal("no_players", field="players")
    no_crowd(players, "players")
    for player in players:
        if list(players).count(player) > 1:
            raise Refusal("named_twice", field="players", player=player)
    if opening.banker not in players:
        raise Refusal("not_seated", field="banker", player=opening.banker)
    countable(opening.float, "float")
    countable(opening.stacks, "stacks")
    if opening.stacks and opening.unit != MATCH.code:
        raise Refusal("only_for_matches", field="stacks")
    if opening.time["stop"] == "agreed" and opening.stops_at is None:
        raise Refusal("stop_needed", field="stops")
    if opening.stops_at and opening.stops_at <= at:
        raise Refusal("stop_not_later", field="stops", stop=opening.stops_at)


def _lent(opening: Opening) -> tuple[Posting, ...]:
    worths = denominations(opening.unit) if opening.bank["drawer"] == "notes" else {}
    worth = worth_of(opening.float_notes, worths)
    if worth > opening.float:
        raise Refusal("float_notes_differ", field="float_notes", amount=opening.float, worth=worth)
    if 0 < worth < opening.float and not opening.part:
        facts = {"amount": opening.float, "worth": worth, "rest": Minor(opening.float - worth)}
        raise Refusal("choice_needed", field="float_notes", choice="float_notes_part", **facts)
    cash = sorted_legs(Account.DRAWER, opening.float, opening.float_notes, worths)
    return legs(*cash, Posting(Account.FLOAT, -opening.float, opening.lender))


def _unsorted(opening: Opening) -> tuple[Posting, ...]:
    """A drawer that is kept as a sum tonight: of the notes that lay in it nobody will know how many are left."""
    if opening.bank["drawer"] != "sum":
        return ()
    notes = [leg for leg in opening.brought if leg.account is Account.DRAWER and leg.piece]
    return legs(*(-note for note in notes), Posting(Account.DRAWER, sum(note.amount for note in notes)))


def _first_pot(opening: Opening) -> tuple[Posting, ...]:
    """A pot that an earlier night kept is the first pot: the bank gives its chips out again."""
    kept = -sum(leg.amount for leg in opening.brought if leg.account is Account.CARRIED_POT)
    return legs(
        Posting(Account.CARRIED_POT, kept),
        Posting(Account.CHIPS, -kept),
        Posting(Account.STACKS, kept),
        Posting(Account.POT, -kept),
    )


def _stacks(opening: Opening) -> tuple[Posting, ...]:
    """Everybody's first matches, which go back into the box at the end (GT-1)."""
    handed_out = [Posting(Account.CHIPS, -opening.stacks, player) for player in opening.players]
    return legs(*(Posting(Account.TAB, opening.stacks, player) for player in opening.players), *handed_out)


def _cards(lot: Lot | None) -> list[list[Any]] | None:
    return [[player, card] for player, card in lot.cards] if lot else None
