"""The last counts of the drawer and of the tray, and since when each was known to agree with the book."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from app.domain.ledger import Entry, Kind
from app.domain.money import Minor
from app.domain.pieces import Pieces, Worths, worth_of, worth_over


@dataclass(frozen=True)
class Count:
    """A count: what was there and what the book said, in smallest units and by piece.

    `part`: just these pieces were counted, and `counted` and `expected` are what they are worth. No pieces: only the
    sum was counted. `booked`: the book follows the count already.
    """

    seq: int
    at: datetime
    counted: Minor
    expected: Minor
    pieces: Pieces = field(default_factory=dict)
    expected_pieces: Pieces = field(default_factory=dict)
    part: bool = False
    booked: bool = False

    @property
    def differences(self) -> dict[str, int]:
        """How many more of each piece were there than the book said, where it is not the same number."""
        over = {piece: count - self.expected_pieces.get(piece, 0) for piece, count in self.pieces.items()}
        return {piece: count for piece, count in over.items() if count}


@dataclass(frozen=True)
class Counted:
    """What is known of one place, the drawer or the tray. `last` is its last count, None since the bank changed hands.

    `begun` is the number of the night's first entry, when all was taken to be as the book says; `others` is that of the
    last whole count by piece: of what it does not name there was none, in the book neither.
    """

    begun: int
    last: Count | None = None
    agreed: Mapping[str, int] = field(default_factory=dict)
    others: int = 0

    def agreed_since(self, piece: str = "") -> int:
        """The number of the entry by which book and place last agreed on a piece, or on all that lies there."""
        return self.agreed.get(piece, (piece and self.others) or self.begun)

    def after(self, count: Count) -> "Counted":
        """What is known once this count is made."""
        right = [piece for piece in count.pieces if piece not in count.differences]
        if not count.part and count.counted == count.expected:
            right.append("")
        return replace(self._right(count.seq, right, {} if count.part else count.pieces), last=count)

    def booked(self, seq: int) -> "Counted":
        """What is known once the book follows the last count, by the entry of this number."""
        assert self.last, "what is booked was counted"
        pieces, part = self.last.pieces, self.last.part
        right = self._right(seq, pieces if part else ["", *pieces], {} if part else pieces)
        return replace(right, last=replace(self.last, booked=True))

    def handed_over(self, seq: int, pieces: Pieces) -> "Counted":
        """What is known once the bank has changed hands with a count by both."""
        return replace(self._right(seq, ["", *pieces], pieces), last=None)

    def _right(self, seq: int, right: Iterable[str], all_of: Pieces) -> "Counted":
        """What is known once these are right by an entry; `all_of`: those that it names, if it names all there are."""
        named = {piece: self.agreed_since(piece) for piece in ("", *all_of)} if all_of else self.agreed
        others = seq if all_of else self.others
        return replace(self, agreed={**named, **dict.fromkeys(right, seq)}, others=others)


@dataclass(frozen=True)
class Counts:
    """What is known of the drawer and of the tray."""

    drawer: Counted
    tray: Counted

    @classmethod
    def begun(cls, seq: int) -> "Counts":
        """As the night begins with the entry of this number."""
        return cls(Counted(seq), Counted(seq))

    def after(self, entry: Entry, chip_worths: Worths) -> "Counts":
        """What is known after an entry; those that count nothing change nothing."""
        facts = entry.facts
        match entry.kind:
            case Kind.DRAWER_COUNTED:
                return replace(self, drawer=self.drawer.after(drawer_count(entry)))
            case Kind.TRAY_COUNTED:
                return replace(self, tray=self.tray.after(tray_count(entry, chip_worths)))
            case Kind.COUNT_BOOKED if facts["of"] == "drawer":
                return replace(self, drawer=self.drawer.booked(entry.seq))
            case Kind.COUNT_BOOKED:
                return replace(self, tray=self.tray.booked(entry.seq))
            case Kind.HANDED_OVER:
                return replace(self, drawer=self.drawer.handed_over(entry.seq, facts.get("notes", {})))
        return self


COUNTING = frozenset({Kind.DRAWER_COUNTED, Kind.TRAY_COUNTED, Kind.COUNT_BOOKED, Kind.HANDED_OVER})
"""The kinds after which more is known of drawer and tray."""


def drawer_count(entry: Entry) -> Count:
    """A count of the drawer as its entry tells of it."""
    facts = entry.facts
    return Count(
        seq=entry.seq,
        at=entry.at,
        counted=Minor(facts["counted"]),
        expected=Minor(facts["expected"]),
        pieces=facts.get("notes", {}),
        expected_pieces=facts.get("expected_notes", {}),
        part=facts.get("part", False),
    )


def tray_count(entry: Entry, worths: Worths) -> Count:
    """A count of the tray as its entry tells of it: of all colours, or of those that were counted.

    A book that has lost sight of chips may expect less than none of a colour.
    """
    pieces, expected = entry.facts["counted"], entry.facts["expected"]
    return Count(
        seq=entry.seq,
        at=entry.at,
        counted=worth_of(pieces, worths),
        expected=worth_over(expected, worths),
        pieces=pieces,
        expected_pieces=expected,
        part=set(pieces) != set(worths),
    )


def puts_right(entry: Entry, counted_at: datetime) -> bool:
    """Whether an entry recorded after a count puts right what it found, rather than that something moved since.

    So do a reversal of what was booked before, booking a count or deciding what it found, and what was dated back to
    before it; a clock that was set back dates nothing back.
    """
    dated_back = entry.at < entry.recorded_at and entry.at < counted_at
    return entry.reverses is not None or entry.kind in (Kind.COUNT_BOOKED, Kind.GAP_DECIDED) or dated_back
