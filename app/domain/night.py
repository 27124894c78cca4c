"""The state of a night: who sits, who holds the bank, when play stops, what is counted and agreed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from app.domain.balances import Balances
from app.domain.counts import Counts
from app.domain.errors import Refusal
from app.domain.ledger import Account, Entry, Kind, PlayerId, Posting, Tender
from app.domain.money import Minor
from app.domain.pieces import Pieces, Worths
from app.domain.pot.play import Play
from app.domain.pot.terms import PotTerms
from app.domain.settling.settlement import Payment
from app.domain.terms import Terms

BOUGHT = (Kind.OPENED, Kind.SALE, Kind.PLAYER_SALE, Kind.FINED)


@dataclass(frozen=True)
class Seat:
    """A player at the night. `stop` is the stop time that binds this player (None: none agreed).

    `joined_at` and `joined_seq` tell when, and by which entry, the player last sat down.
    `left_with` is the worth of the chips handed in on leaving and `was_away` how long until the return (CR-2); where
    they are `outstanding`, the player took them along (T-16).
    `counted` is the worth of the final count, None is not zero; `counted_pieces` are its chips by colour, if known.
    """

    player: PlayerId
    number: int
    joined_at: datetime
    joined_seq: int
    stop: datetime | None
    left_at: datetime | None = None
    left_with: Minor | None = None
    outstanding: bool = False
    was_away: timedelta | None = None
    counted: Minor | None = None
    counted_pieces: Pieces = field(default_factory=dict)

    @property
    def settled(self) -> bool:
        """Nothing of this seat is left to count."""
        return self.left_at is not None or self.counted is not None


@dataclass(frozen=True)
class Sold:
    """A standing sale to a player tonight: its entry's number, its worth in smallest units, how and when it was paid.

    `offered` are the notes held out for it that the bank could not change, so that it went on the tab (PK-2).
    """

    seq: int
    amount: Minor
    tender: Tender
    at: datetime
    offered: Pieces | None


@dataclass(frozen=True)
class DrawerCount:
    """A count of all that lies in the drawer, smallest units; `settling`: it was made once the settling had begun."""

    seq: int
    at: datetime
    counted: Minor
    settling: bool


@dataclass(frozen=True)
class Plan:
    """The stored plan of payments: the number of its entry, and how it was made (`bank` or `direct`)."""

    seq: int
    via: str
    payments: tuple[Payment, ...]


@dataclass(frozen=True)
class Night:
    """The state of a night. `version` is the number of its last entry, `stops_at` None when none is agreed.

    `book` is one of the six rule books, `house` what the table changes in it. `sales` are each player's purchases from
    the bank, in order, `passed_on` the number of the entry by which each last bought from another player.
    """

    number: int
    version: int
    book: str
    house: Mapping[str, str]
    title: str
    terms: Terms
    pot_terms: PotTerms
    started_at: datetime
    stops_at: datetime | None
    banker: PlayerId
    lender: PlayerId
    dealer: PlayerId | None
    seats: tuple[Seat, ...]
    balances: Balances
    brought: tuple[Posting, ...]
    play: Play
    counts: Counts
    sales: Mapping[PlayerId, tuple[Sold, ...]] = field(default_factory=dict)
    passed_on: Mapping[PlayerId, int] = field(default_factory=dict)
    ended_at: datetime | None = None
    drawer_count: DrawerCount | None = None
    gap_decisions: tuple[Entry, ...] = ()
    plan: Plan | None = None
    closed_at: datetime | None = None

    @property
    def status(self) -> str:
        """`running`, `settling` (play has ended or a seat is counted) or `closed`."""
        if self.closed_at:
            return "closed"
        return "settling" if self.ended_at or self.plan or self.counting else "running"

    @property
    def counting(self) -> bool:
        """Whether the final count has begun."""
        return any(seat.counted is not None for seat in self.seats)

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

    def sold(self, player: PlayerId) -> tuple[Sold, ...]:
        """The player's standing purchases from the bank tonight, in order."""
        return self.sales.get(player, ())

    def offered(self, player: PlayerId) -> Pieces:
        """The notes that the player last held out for a purchase and the bank could not change (PK-2)."""
        return next((sold.offered for sold in reversed(self.sold(player)) if sold.offered), {})

    def bought_in(self, player: PlayerId) -> bool:
        """Whether the player has bought chips since last sitting down, from the bank or from another player."""
        sold = self.sold(player)
        last = max(sold[-1].seq if sold else 0, self.passed_on.get(player, 0))
        return last > self.seat(player).joined_seq

    def bought(self, player: PlayerId) -> Minor:
        """What the player bought tonight, from the bank and from players, less what was sold to players.

        A fine on the tab is paid with chips that the bank sells on the way.
        """
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
    def notes(self) -> dict[str, int]:
        """How many of each note and coin lie in the drawer as far as somebody said, without those there are none of."""
        return _counted(self.balances.pieces(Account.DRAWER), self.terms.note_worths)

    @property
    def cash_unsorted(self) -> Minor:
        """The cash of which nobody said the notes; negative where more was taken than had been sorted."""
        return self.balances.pieces(Account.DRAWER).get("", Minor(0))

    @property
    def tray(self) -> dict[str, int]:
        """How many chips of each colour lie in the tray, the highest worth first: what is owned less what is out."""
        if self.terms.chips is None:
            return {}
        owned, worths = self.terms.chips.owned, self.terms.chip_worths
        back = _counted(self.balances.pieces(Account.CHIPS), worths)
        return {colour: owned[colour] + back.get(colour, 0) for colour in worths}

    @property
    def tray_unsorted(self) -> Minor:
        """The worth of the chips that came back without their colours, less what so went out."""
        return self.balances.pieces(Account.CHIPS).get("", Minor(0))

    def lies_there(self, account: Account, piece: str) -> Minor:
        """What the notes of one kind in the drawer, or the chips of one colour in the tray, are worth."""
        if account is Account.DRAWER:
            return Minor(self.notes.get(piece, 0) * self.terms.note_worths.get(piece, 0))
        return Minor(self.tray.get(piece, 0) * self.terms.chip_worths.get(piece, 0))

    @property
    def kitty(self) -> Minor:
        """The club's money for food and cards, which lies in the drawer with the rest."""
        return Minor(-self.balances.total(Account.KITTY))

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


def _counted(amounts: Mapping[str, Minor], worths: Worths) -> dict[str, int]:
    """The number of each piece, largest first, that these amounts are worth."""
    return {piece: amounts[piece] // one for piece, one in worths.items() if piece in amounts}
