"""What is off at a look: in chips, in the drawer and piece by piece."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from app.domain.counts import drawer_count
from app.domain.drawer import counts as drawer_counts
from app.domain.ledger import Account, Entry, Kind, in_force, standing_and_reversals
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.pieces import too_many, worth_over
from app.domain.settling.causes.cause import Fit, Period
from app.domain.settling.causes.periods import booked_periods, drawer_periods, narrows_down, tray_period
from app.domain.settling.gap import Gap
from app.domain.tray import counts as tray_counts

SETTLING, DRAWER, TRAY = PLACES = ("settling", "drawer", "tray")


@dataclass(frozen=True)
class Effect:
    """What would be off if something were so: `chips` that the book has out and nobody has, `drawer` counted less book.

    The same piece by piece, None where nobody can tell.
    """

    chips: int
    drawer: int
    colours: Mapping[str, int] | None = None
    notes: Mapping[str, int] | None = None


@dataclass(frozen=True)
class Off:
    """What is off at one place (`settling`, `drawer` or `tray`); `entries` are all of the night.

    `chips` and `drawer` as in `Gap`, None where this look says nothing of them; at the tray `drawer` is what is off
    there besides. `colours` are the chips that the book has out and nobody has (negative: that came from nowhere),
    `notes` how many more of each were counted than the book says. `beyond` are the chips that are surely more than the
    case holds. `earlier` are those in which a difference arose that is booked already, `moves` the time in which the
    colours of the tray came to differ, however long. `disproved`: notes that were counted later do not fit `drawer`.
    """

    place: str
    night: Night
    entries: Sequence[Entry]
    chips: Minor | None = None
    drawer: Minor | None = None
    colours: Mapping[str, int] = field(default_factory=dict)
    beyond: Mapping[str, int] = field(default_factory=dict)
    notes: Mapping[str, int] = field(default_factory=dict)
    periods: Sequence[Period] = ()
    earlier: Sequence[Period] = ()
    moves: Period | None = None
    disproved: bool = False

    @cached_property
    def standing(self) -> tuple[Entry, ...]:
        """The entries that stand, in order."""
        return in_force(self.entries)

    def of_kind(self, kind: Kind) -> list[Entry]:
        """The standing entries of a kind, in order."""
        return self._by_kind.get(kind, [])

    @cached_property
    def _by_kind(self) -> dict[Kind, list[Entry]]:
        found: dict[Kind, list[Entry]] = {}
        for entry in self.standing:
            found.setdefault(entry.kind, []).append(entry)
        return found

    @property
    def nothing(self) -> bool:
        """Whether all agrees."""
        cash = self.place != TRAY and (self.drawer or self.notes or self.earlier)
        return not (self.chips or self.colours or cash)

    @cached_property
    def wanted(self) -> tuple[tuple[int | None, int | None], ...]:
        """The differences in chips and drawer that one cause may explain: the whole, else each by itself.

        At the drawer none in chips alone.
        """
        chips, drawer = self.chips, None if self.place == TRAY else self.drawer
        whole: list[tuple[int | None, int | None]] = [(chips, drawer)]
        if chips and drawer and chips != -drawer:
            whole += [(chips, 0), (0, drawer)]
        parts = [period.amount for period in self.periods] if drawer and len(self.periods) > 1 else []
        for part in parts:
            whole += [(None if chips is None else 0, part), *([(chips, part)] if chips == -part else [])]
        return tuple(pair for pair in whole if pair[1] or self.place != DRAWER)

    @property
    def cash_alone(self) -> tuple[int, ...]:
        """The differences in the drawer that something may explain in which no chips moved."""
        return tuple(dict.fromkeys(drawer for chips, drawer in self.wanted if drawer and not chips))

    def fit(self, effect: Effect) -> Fit | None:
        """How well this effect explains what is off; None: not at all."""
        if not any(_same(effect, chips, drawer) for chips, drawer in self.wanted):
            return None
        pairs = ((self.colours, effect.colours), (self.notes, effect.notes))
        alike = [found == made for found, made in pairs if found and made is not None]
        if not all(alike):
            return Fit.POSSIBLE
        return Fit.PIECES if alike else Fit.AMOUNT

    def outside(self, entry: Entry) -> bool:
        """Whether the counts say that the difference did not arise with this entry."""
        return bool(self.periods) and not any(period.holds(entry) for period in self.periods)

    def agreed(self, entry: Entry) -> bool:
        """Whether a count found all right with this entry."""
        return bool(self.periods) and entry.seq < self.periods[0].since.seq


def at_settling(night: Night, gap: Gap, entries: Sequence[Entry]) -> Off:
    """What is off once every seat and the drawer are counted."""
    back, notes = _came_back(night), _notes(night, entries)
    return Off(
        place=SETTLING,
        night=night,
        entries=entries,
        chips=gap.chips,
        drawer=gap.drawer,
        colours={colour: -count for colour, count in back.items()},
        beyond=_beyond(night, back, entries),
        notes=notes if gap.drawer else {},
        periods=drawer_periods(night, entries, gap.drawer),
        disproved=_disproved(night, gap, notes),
        earlier=booked_periods(entries) if any(player is not None for player in gap.earlier) else (),
    )


def in_drawer(night: Night, gap: Gap, entries: Sequence[Entry]) -> Off:
    """What the last count of the drawer found off, as it stands now."""
    notes = _notes(night, entries)
    return Off(
        place=DRAWER,
        night=night,
        entries=entries,
        chips=None if night.uncounted else gap.chips,
        drawer=gap.drawer,
        notes=notes,
        periods=drawer_periods(night, entries, gap.drawer),
        disproved=_disproved(night, gap, notes),
    )


def in_tray(night: Night, gap: Gap, entries: Sequence[Entry]) -> Off:
    """What the last count of the tray found off; `gap` tells whether as much cash is over."""
    count = night.counts.tray.last
    if count is None:
        return Off(TRAY, night, entries)
    owned = night.terms.chips.owned if night.terms.chips else {}
    found = tray_counts.differences(night, _since(entries, count.seq))
    moves = tray_period(night, entries, found)
    return Off(
        place=TRAY,
        night=night,
        entries=entries,
        chips=worth_over(found, night.terms.chip_worths),
        drawer=gap.drawer,
        colours=found,
        beyond={} if count.booked else too_many({colour: n - owned[colour] for colour, n in count.pieces.items()}),
        periods=(moves,) if moves and narrows_down(night, moves) else (),
        moves=moves,
    )


def _same(effect: Effect, chips: int | None, drawer: int | None) -> bool:
    return chips in (None, effect.chips) and drawer in (None, effect.drawer) and bool(chips or drawer)


def _came_back(night: Night) -> dict[str, int]:
    """How many chips of each colour more came back than went out, once all are in and sorted; else nothing."""
    chips = night.terms.chips
    if chips is None or night.tray_unsorted or night.uncounted or night.play.pot:
        return {}
    over = {colour: night.tray[colour] - owned for colour, owned in chips.owned.items()}
    return {colour: count for colour, count in over.items() if count}


def _beyond(night: Night, back: Mapping[str, int], entries: Sequence[Entry]) -> dict[str, int]:
    """Of the colours that were counted in the tray: what came back and lies there beyond what the club owns."""
    count = night.counts.tray.last
    if count is None:
        return {}
    over = tray_counts.differences(night, _since(entries, count.seq))
    return too_many({colour: back.get(colour, 0) + over.get(colour, 0) for colour in count.pieces})


def _notes(night: Night, entries: Sequence[Entry]) -> Mapping[str, int]:
    """What the last whole count by note, and the counts of some notes after it, find as the book stands now.

    Nothing where some of the cash is not sorted.
    """
    whole = night.drawer_count
    if whole is None or night.cash_unsorted:
        return {}
    counted = (entry for entry in in_force(entries) if entry.kind is Kind.DRAWER_COUNTED and entry.seq >= whole.seq)
    counts = [drawer_count(entry) for entry in counted]
    if not counts[0].pieces:
        return {}
    found: dict[str, int] = {}
    for count in counts:
        seen = replace(night, counts=replace(night.counts, drawer=replace(night.counts.drawer, last=count)))
        over = drawer_counts.differences(seen, _since(entries, count.seq))
        found |= {**dict.fromkeys(count.pieces, 0), **over}
    return {note: found[note] for note in night.terms.note_worths if found.get(note)}


def _disproved(night: Night, gap: Gap, notes: Mapping[str, int]) -> bool:
    """Whether some notes were counted after all of them, and what is so known makes another difference."""
    count, whole = night.counts.drawer.last, night.drawer_count
    later = bool(count and whole and count.part and count.seq > whole.seq) and not night.cash_unsorted
    return later and worth_over(notes, night.terms.note_worths) != gap.drawer


def _since(entries: Sequence[Entry], seq: int) -> tuple[Entry, ...]:
    return standing_and_reversals([entry for entry in entries if entry.seq > seq])


def account_pieces(entry: Entry, account: Account) -> dict[str, int]:
    """What an entry moved on an account by piece, smallest units; "" is not sorted."""
    moved: dict[str, int] = {}
    for leg in entry.postings:
        if leg.account is account:
            moved[leg.piece] = moved.get(leg.piece, 0) + leg.amount
    return {piece: amount for piece, amount in moved.items() if amount}
