"""A night as its entries tell it: who sits, who holds the bank, when play stops, what is counted and agreed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from app.domain.errors import Refusal
from app.domain.ledger import Account, Balances, Entry, Kind, PlayerId
from app.domain.money import Minor, unit_of
from app.domain.settlement import BANK, Party, Payment
from app.domain.terms import Terms

BOUGHT = (Kind.SALE, Kind.PLAYER_SALE)


@dataclass(frozen=True)
class Seat:
    """A player at the night. `stop` is the stop time that binds this player (None: none agreed).

    `left_with` is the worth of the chips handed in on leaving and `was_away` how long until the return (CR-2);
    `counted` is the worth of the final count; None is not zero.
    """

    player: PlayerId
    number: int
    joined_at: datetime
    stop: datetime | None
    left_at: datetime | None = None
    left_with: Minor | None = None
    was_away: timedelta | None = None
    counted: Minor | None = None
    count_seq: int | None = None

    @property
    def settled(self) -> bool:
        """Nothing of this seat is left to count."""
        return self.left_at is not None or self.counted is not None


@dataclass(frozen=True)
class DrawerCount:
    """A count of the drawer against the book: `difference` is counted less expected, smallest units."""

    seq: int
    at: datetime
    counted: Minor
    expected: Minor
    settling: bool


@dataclass(frozen=True)
class Plan:
    """The stored plan of payments and how much of each has been paid."""

    seq: int
    via: str
    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class Night:
    """The state of a night. `version` is the sequence number of its last entry, `stops_at` None when none is agreed."""

    number: int
    version: int
    book: str
    title: str
    terms: Terms
    started_at: datetime
    stops_at: datetime | None
    banker: PlayerId
    lender: PlayerId
    dealer: PlayerId | None
    seats: tuple[Seat, ...]
    balances: Balances
    brought: Mapping[tuple[Account, PlayerId | None], int]
    bank_since: tuple[tuple[datetime, PlayerId], ...]
    ended_at: datetime | None = None
    drawer_count: DrawerCount | None = None
    gap_decided: Entry | None = None
    plan: Plan | None = None
    closed_at: datetime | None = None

    @property
    def status(self) -> str:
        """`running`, `settling` (play has ended or a seat is counted) or `closed`."""
        if self.closed_at:
            return "closed"
        counting = any(seat.counted is not None for seat in self.seats)
        return "settling" if self.ended_at or self.plan or counting else "running"

    def seat(self, player: PlayerId, field: str = "player") -> Seat:
        """The player's seat; refuses `not_seated`."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        raise Refusal("not_seated", field=field, player=player)

    def seated(self, player: PlayerId, field: str = "player") -> Seat:
        """The seat of a player who is at the table; refuses `not_seated` and `seat_left`."""
        seat = self.seat(player, field)
        if seat.left_at:
            raise Refusal("seat_left", field=field, player=player, left=seat.left_at)
        return seat

    @property
    def at_table(self) -> tuple[PlayerId, ...]:
        """The players who have not left, in seat order."""
        return tuple(seat.player for seat in self.seats if not seat.left_at)

    def bought(self, player: PlayerId) -> Minor:
        """What the player bought tonight, from the bank and from players, less what was sold to players."""
        return Minor(-self.balances.from_kinds(Account.CHIPS, player, BOUGHT))

    def tab(self, player: PlayerId) -> Minor:
        """What the player owes the bank; negative: the bank owes the player."""
        return self.balances.of(Account.TAB, player)

    def result(self, player: PlayerId) -> Minor:
        """What the player has won so far as far as chips are handed in; the night's result once it is closed."""
        return self.balances.of(Account.CHIPS, player)

    @property
    def drawer(self) -> Minor:
        return self.balances.total(Account.DRAWER)

    @property
    def float(self) -> Minor:
        """The cash lent to the bank and not yet returned."""
        return Minor(-self.balances.total(Account.FLOAT))

    @property
    def chips_out(self) -> Minor:
        """The worth of the chips that the bank has sold and not taken back."""
        return Minor(-self.balances.total(Account.CHIPS))

    @property
    def chips_left(self) -> Minor | None:
        """The worth of the chips that the bank still has; None when the chip set is not known."""
        if self.terms.chip_set is None:
            return None
        return Minor(self.terms.chip_set - self.chips_out)

    @property
    def uncounted(self) -> tuple[PlayerId, ...]:
        """The seats that still need a final count, in seat order."""
        return tuple(seat.player for seat in self.seats if not seat.settled)


def night_of(number: int, version: int, entries: Sequence[Entry], balances: Balances) -> Night:
    """The night that its standing entries make; of the kinds in AT_THE_TABLE only the balances are needed."""
    opened, *rest = entries
    assert opened.kind == Kind.OPENED, "a night begins with its opening"
    night = _opened(number, version, opened, balances)
    for entry in rest:
        step = _STEPS.get(entry.kind)
        if step:
            night = step(night, entry)
    return night


def _opened(number: int, version: int, entry: Entry, balances: Balances) -> Night:
    facts = entry.facts
    stop = _time(facts["stops_at"])
    brought = {
        (Account(account), None if player is None else PlayerId(player)): int(amount)
        for account, player, amount in facts["brought"]
    }
    return Night(
        number=number,
        version=version,
        book=facts["book"],
        title=facts["title"],
        terms=Terms.read(facts["bank"], facts["time"], unit_of(facts["unit"])),
        started_at=entry.at,
        stops_at=stop,
        banker=PlayerId(facts["banker"]),
        lender=PlayerId(facts["lender"]),
        dealer=None if facts["dealer"] is None else PlayerId(facts["dealer"]),
        seats=tuple(
            Seat(PlayerId(player), place, entry.at, stop)
            for place, player in enumerate(facts["players"], start=1)
        ),
        balances=balances.plus(brought),
        brought=brought,
        bank_since=((entry.at, PlayerId(facts["banker"])),),
    )


def _joined(night: Night, entry: Entry) -> Night:
    player = PlayerId(entry.facts["player"])
    for seat in night.seats:
        if seat.player == player and seat.left_at:
            away = entry.at - seat.left_at
            return _reseat(
                night, player, joined_at=entry.at, stop=night.stops_at, left_at=None, was_away=away
            )
    seat = Seat(player, len(night.seats) + 1, entry.at, night.stops_at)
    return replace(night, seats=(*night.seats, seat))


def _left(night: Night, entry: Entry) -> Night:
    return _reseat(
        night, PlayerId(entry.facts["player"]), left_at=entry.at, left_with=Minor(entry.facts["chips"])
    )


def _extended(night: Night, entry: Entry) -> Night:
    stop = _time(entry.facts["to"])
    agreed = {PlayerId(player) for player in entry.facts["agreed"]}
    seats = tuple(replace(seat, stop=stop) if seat.player in agreed else seat for seat in night.seats)
    return replace(night, seats=seats, stops_at=stop, ended_at=None)


def _ended(night: Night, entry: Entry) -> Night:
    return replace(night, ended_at=entry.at)


def _counted(night: Night, entry: Entry) -> Night:
    for player, chips in entry.facts["chips"].items():
        night = _reseat(night, PlayerId(int(player)), counted=Minor(chips), count_seq=entry.seq)
    return night


def _drawer_counted(night: Night, entry: Entry) -> Night:
    count = DrawerCount(
        seq=entry.seq,
        at=entry.at,
        counted=Minor(entry.facts["counted"]),
        expected=Minor(entry.facts["expected"]),
        settling=night.status == "settling",
    )
    return replace(night, drawer_count=count)


def _handed_over(night: Night, entry: Entry) -> Night:
    banker = PlayerId(entry.facts["to"])
    return replace(
        night, banker=banker, bank_since=(*night.bank_since, (entry.at, banker)), drawer_count=None
    )


def _gap_decided(night: Night, entry: Entry) -> Night:
    return replace(night, gap_decided=entry)


def _planned(night: Night, entry: Entry) -> Night:
    payments = tuple(
        Payment(_party(payer), _party(payee), Minor(amount))
        for payer, payee, amount in entry.facts["payments"]
    )
    return replace(night, plan=Plan(entry.seq, entry.facts["via"], payments))


def _closed(night: Night, entry: Entry) -> Night:
    return replace(night, closed_at=entry.at)


_STEPS = {
    Kind.JOINED: _joined,
    Kind.LEFT: _left,
    Kind.EXTENDED: _extended,
    Kind.ENDED: _ended,
    Kind.COUNTED: _counted,
    Kind.DRAWER_COUNTED: _drawer_counted,
    Kind.HANDED_OVER: _handed_over,
    Kind.GAP_DECIDED: _gap_decided,
    Kind.PLANNED: _planned,
    Kind.CLOSED: _closed,
}


def _reseat(night: Night, player: PlayerId, **changes: Any) -> Night:
    seats = tuple(replace(seat, **changes) if seat.player == player else seat for seat in night.seats)
    return replace(night, seats=seats)


def _time(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _party(party: int | str) -> Party:
    return BANK if party == "bank" else PlayerId(party)
