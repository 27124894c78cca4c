"""A night as its entries tell it, one after the other."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.domain.balances import Balances
from app.domain.counts import COUNTING, Counts
from app.domain.ledger import PLAYED, SUMMED, Account, Entry, Kind, PlayerId, Tender
from app.domain.money import Minor, unit_of
from app.domain.night import DrawerCount, Night, Plan, Seat, Sold
from app.domain.opening import brought_by
from app.domain.pot.play import Play, play_after
from app.domain.pot.terms import PotTerms
from app.domain.settling.settlement import Payment, party_named
from app.domain.terms import Terms
from app.domain.tray.chip_set import ChipSet

Changes = dict[str, Any]
"""What an entry changes of the night, by field."""


def night_of(number: int, version: int, entries: Sequence[Entry], balances: Balances) -> Night:
    """The night that its standing entries make; of the SUMMED kinds only the balances are needed."""
    opened, *rest = entries
    assert opened.kind == Kind.OPENED, "a night begins with its opening"
    night = _opened(number, version, opened, balances)
    for entry in rest:
        night = _told(night, entry)
    return night


def night_after(night: Night, entry: Entry) -> Night | None:
    """The night once its next entry is booked; None where that unsays a fact, and the night must be told anew."""
    if entry.reverses is not None and entry.kind not in SUMMED:
        return None
    return _told(night, entry, version=entry.seq, balances=night.balances.after(entry))


def _told(night: Night, entry: Entry, **changes: Any) -> Night:
    step = _STEPS.get(entry.kind)
    if step:
        changes |= step(night, entry)
    if entry.kind in COUNTING:
        changes["counts"] = night.counts.after(entry, night.terms.chip_worths)
    if entry.kind in PLAYED:
        changes["play"] = play_after(night.play, entry)
    return _with(night, changes) if changes else night


def _with(night: Night, changes: Changes) -> Night:
    """The night with other fields; `dataclasses.replace` asks for each by name, and every sale makes one."""
    fields = vars(night)
    assert changes.keys() <= fields.keys(), "a night has these fields"
    other = object.__new__(Night)
    vars(other).update(fields | changes)
    return other


def _opened(number: int, version: int, entry: Entry, balances: Balances) -> Night:
    facts = entry.facts
    stop = _time(facts["stops_at"])
    chips = ChipSet.read(facts["chip_set"]) if facts.get("chip_set") else None
    terms = Terms.read(facts["bank"], facts["time"], unit_of(facts["unit"]), chips)
    brought = brought_by(facts)
    return Night(
        number=number,
        version=version,
        book=facts["book"],
        house=facts["house"],
        title=facts["title"],
        terms=terms,
        pot_terms=PotTerms.read(facts["pot"], facts["bank"], terms.unit, terms.chip_lot),
        started_at=entry.at,
        stops_at=stop,
        banker=PlayerId(facts["banker"]),
        lender=PlayerId(facts["lender"]),
        dealer=None if facts["dealer"] is None else PlayerId(facts["dealer"]),
        seats=tuple(
            Seat(PlayerId(player), place, entry.at, entry.seq, stop)
            for place, player in enumerate(facts["players"], start=1)
        ),
        balances=balances.plus(brought),
        brought=brought,
        play=play_after(Play(), entry),
        counts=Counts.begun(entry.seq),
    )


def _sold(night: Night, entry: Entry) -> Changes:
    chips = [leg for leg in entry.postings if leg.account is Account.CHIPS]
    sold = Sold(
        seq=entry.seq,
        amount=Minor(-sum([leg.amount for leg in chips])),
        tender=Tender(entry.facts["tender"]),
        at=entry.at,
        offered=entry.facts.get("offered"),
    )
    buyers = {leg.player for leg in chips if leg.player is not None}
    return {"sales": {**night.sales, **{buyer: (*night.sold(buyer), sold) for buyer in buyers}}}


def _passed_on(night: Night, entry: Entry) -> Changes:
    return {"passed_on": {**night.passed_on, PlayerId(entry.facts["buyer"]): entry.seq}}


def _joined(night: Night, entry: Entry) -> Changes:
    player = PlayerId(entry.facts["player"])
    now: dict[str, Any] = {"joined_at": entry.at, "joined_seq": entry.seq, "stop": night.stops_at}
    for seat in night.seats:
        if seat.player == player and seat.left_at:
            return _reseat(night, player, **now, left_at=None, outstanding=False, was_away=entry.at - seat.left_at)
    return {"seats": (*night.seats, Seat(player, len(night.seats) + 1, **now))}


def _seats_moved(night: Night, entry: Entry) -> Changes:
    """Everybody at the table took another's place; cards and chips stayed where they lay (GT-21)."""
    places = {PlayerId(player): place for player, place in entry.facts["places"]}
    seats = (replace(seat, number=places.get(seat.player, seat.number)) for seat in night.seats)
    return {"seats": tuple(sorted(seats, key=lambda seat: seat.number))}


def _left(night: Night, entry: Entry) -> Changes:
    facts = entry.facts
    left = {"left_at": entry.at, "left_with": Minor(facts["chips"]), "outstanding": facts.get("outstanding", False)}
    return _reseat(night, PlayerId(facts["player"]), **left)


def _extended(night: Night, entry: Entry) -> Changes:
    stop = _time(entry.facts["to"])
    agreed = {PlayerId(player) for player in entry.facts["agreed"]}
    seats = tuple(replace(seat, stop=stop) if seat.player in agreed else seat for seat in night.seats)
    return {"seats": seats, "stops_at": stop, "ended_at": None}


def _ended(night: Night, entry: Entry) -> Changes:
    return {"ended_at": entry.at}


def _counted(night: Night, entry: Entry) -> Changes:
    pieces = entry.facts.get("pieces", {})
    counts = {
        PlayerId(int(player)): {"counted": Minor(chips), "counted_pieces": pieces.get(player, {})}
        for player, chips in entry.facts["chips"].items()
    }
    return {"seats": tuple(replace(seat, **counts.get(seat.player, {})) for seat in night.seats)}


def _drawer_counted(night: Night, entry: Entry) -> Changes:
    """A count of some notes alone says nothing of the sum, and leaves the last one in force."""
    if entry.facts.get("part"):
        return {}
    count = DrawerCount(
        seq=entry.seq,
        at=entry.at,
        counted=Minor(entry.facts["counted"]),
        settling=night.status == "settling",
    )
    return {"drawer_count": count}


def _handed_over(night: Night, entry: Entry) -> Changes:
    return {"banker": PlayerId(entry.facts["to"]), "drawer_count": None}


def _gap_decided(night: Night, entry: Entry) -> Changes:
    return {"gap_decisions": (*night.gap_decisions, entry)}


def _planned(night: Night, entry: Entry) -> Changes:
    payments = tuple(
        Payment(party_named(payer), party_named(payee), Minor(amount))
        for payer, payee, amount in entry.facts["payments"]
    )
    return {"plan": Plan(entry.seq, entry.facts["via"], payments)}


def _closed(night: Night, entry: Entry) -> Changes:
    return {"closed_at": entry.at}


_STEPS: dict[Kind, Callable[[Night, Entry], Changes]] = {
    Kind.SALE: _sold,
    Kind.PLAYER_SALE: _passed_on,
    Kind.JOINED: _joined,
    Kind.LEFT: _left,
    Kind.SEATS_MOVED: _seats_moved,
    Kind.EXTENDED: _extended,
    Kind.ENDED: _ended,
    Kind.COUNTED: _counted,
    Kind.DRAWER_COUNTED: _drawer_counted,
    Kind.HANDED_OVER: _handed_over,
    Kind.GAP_DECIDED: _gap_decided,
    Kind.PLANNED: _planned,
    Kind.CLOSED: _closed,
}


def _reseat(night: Night, player: PlayerId, **changes: Any) -> Changes:
    return {"seats": tuple(replace(seat, **changes) if seat.player == player else seat for seat in night.seats)}


def _time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)
