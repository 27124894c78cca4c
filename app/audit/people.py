"""Whether whoever and whatever an entry names is of its own club, and who is let in."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence

from app.audit.rows import Book, Entry

_ONE_PLAYER = {"player", "banker", "lender", "dealer", "seller", "buyer", "from", "to", "by", "payee", "asked_by"}
_NOBODYS = ("drawer", "pot", "carried_pot", "kitty")
_MAY_BE_NOBODYS: dict[str, tuple[str, ...]] = {
    "tab": ("closed",),
    "float": (),
    "chips": ("opened", "count_booked", "fined", "pot_kept", "gap_decided"),
    "over_short": ("gap_decided",),
}
"""The accounts that are kept per player, with the kinds of entry that move them for nobody all the same.

The bank gives out and takes back the chips of a pot and of the kitty, a count of the tray sorts them, a difference that
is put off waits with no name on it, and nobody owes matches once their night is closed.
"""
_SEVERAL = {"players", "agreed", "forgot", "out", "sharers", "odd"}


def players_are_of_the_club(book: Book) -> Iterator[str]:
    """Everybody an entry names plays in its club."""
    club_of = {player.id: player.club_id for player in book.tables["player"]}
    for entry in book.entries:
        for player in _named(entry):
            if club_of.get(player) != entry.row.club_id:
                yield f"{book.named(entry.row)} names player {player}, who is not of its club."


def money_is_somebodys(book: Book) -> Iterator[str]:
    """Accounts that are kept per player say whose they are (T-26); those of the bank and the table are nobody's."""
    for entry in book.entries:
        for leg in entry.postings:
            if leg.player_id is not None and leg.account in _NOBODYS:
                whose = f"for player {leg.player_id}, and it is nobody's"
            elif leg.player_id is None and entry.row.kind not in _MAY_BE_NOBODYS.get(leg.account, (entry.row.kind,)):
                whose = "and does not say whose"
            else:
                continue
            yield f"{book.named(entry.row)} moves {leg.amount} on {leg.account} {whose}."


def nights_are_of_the_club(book: Book) -> Iterator[str]:
    """Every night of an entry is there; a club's nights are numbered 1, 2, 3 … and each has entries."""
    nights = {(night.club_id, night.number) for night in book.tables["night"]}
    told = {(entry.row.club_id, entry.row.night) for entry in book.entries if entry.row.night is not None}
    for club, number in sorted(told - nights):
        yield f"{book.night_named(club, number)} has entries, but is not in the list of nights."
    for club, number in sorted(nights - told):
        yield f"{book.night_named(club, number)} has no entries."
    for club, number in sorted(nights):
        if number > 1 and (club, number - 1) not in nights:
            yield f"{book.night_named(club, number)} comes after a night that is missing."


def names_are_found_by_their_keys(book: Book) -> Iterator[str]:
    """The name that a player was written down with fits its key.

    A name that another had before is written down once more: its key has two spaces and a number behind it.
    """
    for player in book.tables["player"]:
        key, again, times = player.name_key.partition("  ")
        counted = times.isdecimal() if again else not times
        if unicodedata.normalize("NFC", player.name) != player.name or player.name.casefold() != key or not counted:
            yield f"The name of player {player.id}, {player.name!r}, does not fit its key {player.name_key!r}."


def names_are_corrected_from_what_they_were(book: Book) -> Iterator[str]:
    """A correction names what the player was called until then; no two who ever sat down are called the same today."""
    for club, journal in book.journals.items():
        names = {player.id: player.name for player in book.tables["player"] if player.club_id == club}
        seated: set[int] = set()
        for entry in _standing(journal):
            facts = entry.facts
            if entry.row.kind == "renamed":
                if names.get(facts["player"]) != facts["was"]:
                    yield f"{book.named(entry.row)} corrects {facts['was']!r}, which player {facts['player']} was not."
                names[facts["player"]] = facts["name"]
            elif entry.row.kind in ("opened", "joined"):
                seated.update(_named(entry))
        called = Counter(name.casefold() for player, name in names.items() if player in seated)
        for player in sorted(seated & names.keys()):
            if called[names[player].casefold()] > 1:
                yield f"Player {player} is called {names[player]!r}, and so is another of the club."


def links_are_of_a_club(book: Book) -> Iterator[str]:
    """Every link opens a club of the book and every device came in by a link; only one link a role is alive."""
    clubs = {club.id for club in book.tables["club"]}
    links = {link.id for link in book.tables["link"]}
    alive: set[tuple[int, str]] = set()
    for link in book.tables["link"]:
        if link.club_id not in clubs:
            yield f"Link {link.id} opens club {link.club_id}, which is not there."
        elif link.ended_at is None:
            if (link.club_id, link.role) in alive:
                yield f"Link {link.id} is one {link.role} link too many of club {link.club_id}."
            alive.add((link.club_id, link.role))
    for device in book.tables["device"]:
        if device.link_id not in links:
            yield f"Device {device.id} came in by link {device.link_id}, which is not there."


def _standing(journal: Sequence[Entry]) -> list[Entry]:
    """What happened and was not undone, in order."""
    struck: set[int] = set()
    standing: list[Entry] = []
    for entry in reversed(journal):
        if entry.row.seq in struck:
            continue
        if entry.row.reverses is None:
            standing.append(entry)
        else:
            struck.add(entry.row.reverses)
    return standing[::-1]


def _named(entry: Entry) -> Iterator[int]:
    yield from (leg.player_id for leg in entry.postings if leg.player_id is not None)
    if entry.row.by is not None:
        yield entry.row.by
    facts = entry.facts
    yield from (facts[name] for name in facts.keys() & _ONE_PLAYER if isinstance(facts[name], int))
    for name in facts.keys() & _SEVERAL:
        yield from facts[name]
    if entry.row.kind == "counted":
        yield from (int(player) for player in facts.get("chips", {}))
