"""What a player is called, and what the book says of it."""

from dataclasses import dataclass

from app.domain.ledger import PlayerId
from app.queries.lines import Line, lines_of
from app.store import journal, people
from app.store.engine import Store
from app.store.journal import ENTRY
from app.store.meanwhile import own_version
from app.store.work import reading


@dataclass(frozen=True)
class NamePage:
    """The lines that corrected a player's name, latest first. `version` is the last entry of the club's own."""

    player: PlayerId
    version: int
    lines: tuple[Line, ...]


def name_page(store: Store, club: int, player: int) -> NamePage:
    """What there is to say of a player's name; `NotFound` for who is not of the club."""
    with reading(store, club) as work:
        who, names = work.player(player), people.names_in(work.connection, club)
        said = journal.entries(work.connection, club, ENTRY.seq.in_([one.seq for one in names.said_of(who)]))
        lines = lines_of(work, reversed(said))
        return NamePage(who, own_version(work.connection, club), lines)
