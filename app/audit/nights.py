"""The nights as their entries tell them: cash, chips, pots, what was brought forward, plans and closing."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from app.audit.rows import Book, Entry, lower
from app.domain.money import parse_amount, unit_of

CARRIED = ("tab", "drawer", "carried_pot", "kitty", "over_short")
"""What lives on from night to night; the `opened` entry writes down how it stood."""

Sums = Counter[tuple[str, int | None, str]]
"""By account, player and piece."""


@dataclass
class Walk:
    """A club's balances in one unit while its entries are read one by one. Debit is positive, smallest units."""

    balances: defaultdict[tuple[str, int | None, str], int] = field(default_factory=lambda: defaultdict(int))
    totals: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))

    def take(self, entry: Entry) -> None:
        """Adds the entry's postings."""
        for leg in entry.postings:
            self.balances[leg.account, leg.player_id, leg.piece] += leg.amount
            self.totals[leg.account] += leg.amount


def walks(book: Book) -> Iterator[tuple[Entry, Walk]]:
    """Every entry with the balances of its club right after it, in what its night is played for."""
    for journal in book.journals.values():
        units: dict[int | None, str] = {}
        walks: dict[str, Walk] = {}
        for entry in journal:
            if entry.row.kind == "opened":
                units[entry.row.night] = entry.facts["unit"]
            walk = walks.setdefault(units.get(entry.row.night, ""), Walk())
            walk.take(entry)
            yield entry, walk


def the_drawer_is_never_below_zero(book: Book) -> Iterator[str]:
    """There is no such thing as less than no cash."""
    for entry, walk in walks(book):
        if walk.totals["drawer"] < 0 and entry.amount("drawer"):
            yield f"After {lower(book.named(entry.row))} the drawer is below zero, at {walk.totals['drawer']}."


def pots_and_float_are_never_below_zero(book: Book) -> Iterator[str]:
    """Neither a pot nor the kitty nor the cash lent to the bank is below zero."""
    for entry, walk in walks(book):
        for account in ("pot", "carried_pot", "kitty", "float"):
            if walk.totals[account] > 0 and entry.amount(account):
                yield f"After {lower(book.named(entry.row))} the {account} is below zero, at {-walk.totals[account]}."


def chips_out_are_never_below_zero(book: Book) -> Iterator[str]:
    """No entry of play brings back more chips than were sold.

    Once a count has begun, or all have left, that is a gap for the table to decide, and may outlast both.
    """
    counting: dict[tuple[int, int | None], set[int]] = {}
    here: dict[tuple[int, int | None], set[int]] = {}
    for entry, walk in walks(book):
        night = (entry.row.club_id, entry.row.night)
        counts, seats = counting.setdefault(night, set()), here.setdefault(night, set())
        if entry.row.kind == "opened":
            seats.update(entry.facts["players"])
        elif entry.row.kind in ("joined", "left"):
            seats ^= {_first_told(book, entry).facts["player"]}
        elif entry.row.kind == "counted":
            counts ^= {entry.row.seq if entry.row.reverses is None else _root(book, entry)}
        more, back = walk.totals["chips"], entry.amount("chips")
        if more > 0 and more <= back and seats and not counts and entry.row.kind != "counted":
            yield f"After {lower(book.named(entry.row))} {more} more of chips are back than were sold."


def chips_out_are_never_more_than_there_are(book: Book) -> Iterator[str]:
    """The bank cannot sell more chips than the agreed set has."""
    sets: dict[tuple[int, int | None], Fraction | int | None] = {}
    for entry, walk in walks(book):
        night = (entry.row.club_id, entry.row.night)
        if entry.row.kind == "opened":
            sets[night] = _chip_set(entry)
        chip_set = sets.get(night)
        if chip_set is not None and -walk.totals["chips"] > chip_set and entry.amount("chips") < 0:
            yield (
                f"After {lower(book.named(entry.row))} chips worth {-walk.totals['chips']} are out,"
                f" and there are only {chip_set}."
            )


def nights_open_once(book: Book) -> Iterator[str]:
    """A night's first entry opens it, and no other does."""
    seen: set[tuple[int, int]] = set()
    for entry in book.entries:
        if entry.row.night is None:
            continue
        night = (entry.row.club_id, entry.row.night)
        if (entry.row.kind == "opened") == (night in seen):
            yield f"{book.named(entry.row)} does not fit: a night begins with its opening, and has only one."
        seen.add(night)


def what_was_brought_forward_was_there(book: Book) -> Iterator[str]:
    """What an opening says of tabs, cash, pots and differences is what the entries before it make."""
    for entry, walk in walks(book):
        if entry.row.kind != "opened":
            continue
        now: Sums = Counter()
        for leg in entry.postings:
            now[leg.account, leg.player_id, leg.piece] += leg.amount
        before = {key: sum_ - now[key] for key, sum_ in walk.balances.items() if key[0] in CARRIED}
        brought = {
            (account, player, "".join(piece)): amount for account, player, amount, *piece in entry.facts["brought"]
        }
        if brought != {key: amount for key, amount in before.items() if amount}:
            yield f"{book.named(entry.row)} opens a night with other balances than the entries before it leave."


def nothing_follows_a_closing(book: Book) -> Iterator[str]:
    """A closed night is read only."""
    closed: set[tuple[int, int | None]] = set()
    for entry in book.entries:
        night = (entry.row.club_id, entry.row.night)
        if night in closed:
            yield f"{book.named(entry.row)} was booked to a night that was closed before."
        if entry.row.kind == "closed":
            closed.add(night)


def closed_nights_are_even(book: Book) -> Iterator[str]:
    """At closing all chips are accounted for, the float is returned, the pot is empty; results are what was played."""
    results: dict[tuple[int, int | None], Counter[int | None]] = {}
    for entry, walk in walks(book):
        night = (entry.row.club_id, entry.row.night)
        won = results.setdefault(night, Counter())
        for leg in entry.postings:
            if leg.account == "chips" and leg.player_id is not None:  # a difference that is carried is nobody's
                won[leg.player_id] += leg.amount
        if entry.row.kind == "closed":
            for account in ("chips", "float", "pot"):
                if walk.totals[account]:
                    yield f"{book.night_named(*night)} was closed with {abs(walk.totals[account])} left on {account}."
            said = {player: result for player, result in entry.facts["results"] if result}
            if said != {player: result for player, result in won.items() if result}:
                yield f"The results that {lower(book.night_named(*night))} was closed with are not what was played."


def payments_keep_to_their_plan(book: Book) -> Iterator[str]:
    """Marks on a planned payment never add up to more than the plan says, but for what was said to be too much."""
    planned: dict[tuple[int, int | None], dict[tuple[int | str, int | str], int]] = {}
    for entry in book.entries:
        night = (entry.row.club_id, entry.row.night)
        if entry.row.kind == "planned":
            plan = _first_told(book, entry).facts["payments"]
            planned[night] = {(payer, payee): amount for payer, payee, amount in plan}
        elif entry.row.kind == "payment":
            told = _first_told(book, entry)
            parties = (told.facts["from"], told.facts["to"])
            left = planned.get(night, {})
            takes_back = sum(1 for _ in _chain(book, entry)) % 2 == 0
            moved = _paid(entry) - told.facts.get("over", 0)
            left[parties] = left.get(parties, 0) + (moved if takes_back else -moved)
            if left[parties] < 0:
                yield f"{book.named(entry.row)} marks {-left[parties]} more than the plan of payments says."


def _paid(entry: Entry) -> int:
    """What a payment moved: the cash that came in less the change that went out, or what is off a tab."""
    sums: Counter[tuple[str, int | None]] = Counter()
    for leg in entry.postings:
        sums[leg.account, leg.player_id] += leg.amount
    return max(sums.values())


def _chain(book: Book, entry: Entry) -> Iterator[Entry]:
    """The entry, what it reverses, what that reverses, and so on."""
    journal = book.journals[entry.row.club_id]
    yield entry
    while entry.row.reverses is not None:
        entry = journal[entry.row.reverses - 1]
        yield entry


def _first_told(book: Book, entry: Entry) -> Entry:
    *_, first = _chain(book, entry)
    return first


def _root(book: Book, entry: Entry) -> int:
    return _first_told(book, entry).row.seq


def one_chip(opened: Entry) -> Fraction:
    """What a chip with a face of one is worth in smallest units, as the night's first entry says."""
    return Fraction(opened.facts["bank"]["chip_value"]) * Fraction(10 ** unit_of(opened.facts["unit"]).decimals)


def _chip_set(entry: Entry) -> Fraction | int | None:
    """What all chips of the night are worth, None where nobody said how many there are."""
    if entry.facts.get("chip_set"):
        of_one = sum((Fraction(face) * Fraction(owned) for _, face, owned in entry.facts["chip_set"]), Fraction(0))
        return of_one * one_chip(entry)
    text = entry.facts["bank"]["chip_set"]
    return parse_amount(text, unit_of(entry.facts["unit"])) if text else None
