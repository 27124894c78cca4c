"""Journal entries as lines that a page can put into words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from app.domain.ledger import Account, Entry, Kind, PlayerId, Posting
from app.domain.money import Minor
from app.domain.pieces import Worths, in_order
from app.store import journal
from app.store.journal import ENTRY
from app.store.work import Work

LATE = timedelta(minutes=1)
_BY_COLOUR = (Kind.CHIPS_CHANGED, Kind.TRAY_COUNTED, Kind.COUNTED)


@dataclass(frozen=True)
class Line:
    """One line of the book.

    `undone_by` is the entry that struck it. For a reversal, `players`, `amount` and `original` tell of what happened in
    the first place, and `restores` whether it put that back rather than undid it. `moves` are its own postings,
    `legs` the original's by piece.
    """

    seq: int
    night: int | None
    kind: Kind
    at: datetime
    recorded_at: datetime
    by: PlayerId | None
    players: tuple[PlayerId, ...]
    amount: Minor
    facts: Mapping[str, Any]
    reverses: int | None
    undone_by: int | None
    restores: bool
    original: Mapping[str, Any]
    moves: Mapping[tuple[Account, PlayerId | None], int]
    legs: tuple[Posting, ...]

    @property
    def undoes(self) -> bool:
        """Whether it undid something, so that undoing it puts that back."""
        return self.reverses is not None and not self.restores

    @property
    def late(self) -> bool:
        """Whether it was written down noticeably after it happened."""
        return self.recorded_at - self.at > LATE

    def moved(self, account: Account, player: PlayerId | None = None) -> Minor:
        """What the line adds to an account, of one player if named."""
        return Minor(sum(n for (name, who), n in self.moves.items() if name == account and player in (None, who)))


def lines_of(work: Work, entries: Iterable[Entry]) -> tuple[Line, ...]:
    """The entries as lines, in the same order; what a reversal strikes is looked up if it is not among them."""
    entries = tuple(entries)
    by_seq = {entry.seq: entry for entry in entries}
    struck = {entry.reverses: entry.seq for entry in entries if entry.reverses is not None}
    struck |= journal.reversals_of(work.connection, work.club, [seq for seq in by_seq if seq not in struck])
    return tuple(_line(work, entry, struck.get(entry.seq), *_original(work, entry, by_seq)) for entry in entries)


def latest_lines(work: Work, night: int, count: int) -> tuple[Line, ...]:
    """The night's last lines, latest first."""
    return lines_of(work, reversed(journal.entries(work.connection, work.club, ENTRY.night == night, last=count)))


def night_lines(work: Work, night: int) -> tuple[Line, ...]:
    """The night's whole book, latest first."""
    return lines_of(work, reversed(journal.night_entries(work.connection, work.club, night)))


def player_lines(work: Work, night: int, player: PlayerId) -> tuple[Line, ...]:
    """The night's lines that move a player's chips or tab, in order."""
    about = journal.about_player(player)
    return lines_of(work, journal.entries(work.connection, work.club, ENTRY.night == night, about))


def _original(work: Work, entry: Entry, by_seq: Mapping[int, Entry]) -> tuple[Entry, bool]:
    """What happened in the first place, and whether it stands (again) once this entry is booked."""
    stands = True
    while entry.reverses is not None:
        entry = by_seq.get(entry.reverses) or work.entry(entry.reverses)
        stands = not stands
    return entry, stands


def _in_order(work: Work, entry: Entry) -> Mapping[str, Any]:
    """What an entry says, its chips by colour with the highest worth first."""
    if entry.night is None or entry.kind not in _BY_COLOUR:
        return entry.facts
    worths = work.night(entry.night).terms.chip_worths
    return {name: _sorted(fact, worths) for name, fact in entry.facts.items()}


def _sorted(fact: Any, worths: Worths) -> Any:
    """Chips of some colours, or those of some players, in the order of the worths; anything else as it is."""
    if not isinstance(fact, Mapping):
        return fact
    if fact.keys() <= worths.keys():
        return in_order(fact, worths)
    return {name: _sorted(inner, worths) for name, inner in fact.items()}


def _line(work: Work, entry: Entry, undone_by: int | None, original: Entry, stands: bool) -> Line:
    return Line(
        seq=entry.seq,
        night=entry.night,
        kind=entry.kind,
        at=entry.at,
        recorded_at=entry.recorded_at,
        by=entry.by,
        players=original.players,
        amount=_amount(original),
        facts=entry.facts,
        reverses=entry.reverses,
        undone_by=undone_by,
        restores=stands and entry.reverses is not None,
        original=_in_order(work, original),
        moves=entry.moves,
        legs=original.postings,
    )


def _amount(entry: Entry) -> Minor:
    """The amount that the line is about: what its debits add up to."""
    return Minor(sum(amount for amount in entry.moves.values() if amount > 0))
