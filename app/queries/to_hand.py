"""What the banker now counts into somebody's hand, change or cash paid out, and takes of one in several notes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.domain.drawer.cash import moved
from app.domain.ledger import Entry, Kind, PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import Pieces
from app.domain.settling.settlement import BANK, party_named
from app.store.work import Work

TO_COUNT = timedelta(minutes=1)
"""So long a handful is shown after its act: later it is counted out, and no other phone must begin."""


@dataclass(frozen=True)
class Handful:
    """What one player gets, `loose` being the part that the book cannot say in notes.

    `change` is change; `taken` is what the player gives, said where it is more than the one note that was named.
    """

    player: PlayerId
    notes: Pieces
    loose: Minor
    change: bool = False
    taken: bool = False

    @property
    def amount(self) -> Minor:
        """What it comes to: a note goes by what it is worth."""
        return Minor(sum(int(note) * count for note, count in self.notes.items()) + self.loose)

    @property
    def one_note(self) -> bool:
        """Whether it is a single note or coin, so that the amount says it."""
        return sum(self.notes.values()) == 1 and not self.loose


@dataclass(frozen=True)
class ToHand:
    """What the night's last act, of `at`, leaves to be counted out, and who then pays whom across the table."""

    at: datetime
    handfuls: tuple[Handful, ...]
    between: tuple[tuple[PlayerId, PlayerId, Minor], ...] = ()

    @property
    def several(self) -> bool:
        """Whether this is more than one player's handful: a list to go through, and not one thing to read off."""
        return self._parts > 1

    @property
    def until(self) -> datetime:
        """When it is shown no more: the later the more parts it has to go through."""
        return self.at + TO_COUNT * self._parts

    @property
    def _parts(self) -> int:
        return len({handful.player for handful in self.handfuls}) + len(self.between)


def to_hand(work: Work, night: Night, *, now: datetime) -> ToHand | None:
    """What the last act leaves to be counted out; None where the table keeps no notes, there is nothing or time is up.

    A sale leaves it while nothing but the chips that it handed out was corrected since.
    """
    if not night.terms.note_worths:
        return None
    entry = _sale_corrected(work, work.entry(night.version))
    read = _READ.get(entry.kind)
    found = read(entry) if read and entry.reverses is None else None
    return found if found and found.handfuls and now < found.until else None


def _sale_corrected(work: Work, entry: Entry) -> Entry:
    """The sale, where this entry and those right before it say which chips it handed out; else the entry itself."""
    before, sale = entry, entry.facts.get("sale")
    while sale and before.facts.get("sale") == sale and before.reverses is None:
        before = work.entry(before.seq - 1)
    return before if before.seq == sale else entry


def _change(entry: Entry) -> ToHand:
    return ToHand(entry.recorded_at, _for_cash(entry, entry.players[0]))


def _paid_out(entry: Entry) -> ToHand:
    return ToHand(entry.recorded_at, _in_cash(entry, entry.players[0]))


def _payment(entry: Entry) -> ToHand:
    if party_named(entry.facts["from"]) is not BANK:
        return ToHand(entry.recorded_at, _for_cash(entry, PlayerId(entry.facts["from"])))
    return ToHand(entry.recorded_at, _in_cash(entry, PlayerId(entry.facts["to"])))


def _paid_several(entry: Entry) -> ToHand:
    handfuls = (
        handful for player, notes, loose in entry.facts["paid"] for handful in _handfuls(PlayerId(player), notes, loose)
    )
    between = ((PlayerId(payer), PlayerId(payee), Minor(amount)) for payer, payee, amount in entry.facts["between"])
    return ToHand(entry.recorded_at, tuple(handfuls), tuple(between))


def _for_cash(entry: Entry, player: PlayerId) -> tuple[Handful, ...]:
    """What is taken of who pays in cash, and the change."""
    cash = moved(entry.postings, entry.facts.get("unsorted", {}))
    taken = (Handful(player, cash.came, Minor(0), taken=True),) if sum(cash.came.values()) > 1 else ()
    return (*taken, *_handfuls(player, cash.went, -cash.loose if cash.came else 0, change=True))


def _in_cash(entry: Entry, player: PlayerId) -> tuple[Handful, ...]:
    cash = moved(entry.postings, entry.facts.get("unsorted", {}))
    return _handfuls(player, cash.went, -cash.loose)


def _handfuls(player: PlayerId, notes: Pieces, loose: int, *, change: bool = False) -> tuple[Handful, ...]:
    return (Handful(player, notes, Minor(max(loose, 0)), change),) if notes or loose > 0 else ()


_READ: Mapping[Kind, Callable[[Entry], ToHand]] = {
    Kind.SALE: _change,
    Kind.REPAID: _change,
    Kind.PAID_OUT: _paid_out,
    Kind.PAID_SEVERAL: _paid_several,
    Kind.PAYMENT: _payment,
}
