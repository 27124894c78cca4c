"""The players of a club."""

from sqlalchemy import Connection, bindparam, func, insert, select

from app.domain.ledger import Kind, PlayerId
from app.domain.player_names import Correction, Names
from app.store.journal import ENTRY
from app.store.prepared import Prepared
from app.store.seal import plain
from app.store.tables import PlayerRow

PLAYER = PlayerRow.__table__.c
AGAIN = "  "
"""Parts a key from a number where a name is written down once more: no name has two spaces, so none has that key."""
_WRITTEN = Prepared(select(PLAYER.id, PLAYER.name).where(PLAYER.club_id == bindparam("club")).order_by(PLAYER.id))
_CORRECTED = Prepared(
    select(ENTRY.seq, ENTRY.reverses, ENTRY.facts)
    .where(ENTRY.club_id == bindparam("club"), ENTRY.night.is_(None), ENTRY.kind == bindparam("kind"))
    .order_by(ENTRY.seq)
)


def numbered(connection: Connection, club: int, number: int) -> PlayerId | None:
    """The club's player of that number."""
    found = connection.scalar(select(PLAYER.id).where(PLAYER.club_id == club, PLAYER.id == number))
    return None if found is None else PlayerId(found)


def known(connection: Connection, club: int, name: str) -> PlayerId | None:
    """The club's player of that proper name today, whatever the case of its letters."""
    bearers = names_in(connection, club).bearers(name)
    return bearers[-1] if bearers else None


def named(connection: Connection, club: int, name: str) -> PlayerId:
    """The player as `known`, made if there is none; somebody who had the name before is another player."""
    found = known(connection, club, name)
    if found is not None:
        return found
    row = {"club_id": club, "name": name, "name_key": _free_key(connection, club, name)}
    return PlayerId(connection.execute(insert(PlayerRow).values(row).returning(PLAYER.id)).scalar_one())


def names(connection: Connection, club: int) -> dict[PlayerId, str]:
    """The club's players and their names today, by name."""
    return names_in(connection, club).today


def names_in(connection: Connection, club: int, seen: int | None = None) -> Names:
    """The names of a club with all that corrected them, until the entry that was `seen` last if that is named.

    Of the journal only what the club says of itself is read, so that names cost the same after many nights.
    """
    written = {PlayerId(number): name for number, name in _WRITTEN.all(connection, {"club": club})}
    corrected = _CORRECTED.all(connection, {"club": club, "kind": str(Kind.RENAMED)})
    return Names(written, [_correction(*row) for row in corrected if seen is None or row[0] <= seen])


def _correction(seq: int, reverses: int | None, facts: str) -> Correction:
    if reverses is not None:
        return Correction(seq, reverses)
    said = plain(facts)
    return Correction(seq, None, PlayerId(said["player"]), said["name"])


def _free_key(connection: Connection, club: int, name: str) -> str:
    """The key of a name; with a number where that is the key of somebody who is called something else by now."""
    key = name.casefold()
    again = PLAYER.name_key.startswith(f"{key}{AGAIN}", autoescape=True)
    before = select(func.count()).where(PLAYER.club_id == club, (PLAYER.name_key == key) | again)
    times = connection.scalar(before)
    return f"{key}{AGAIN}{times + 1}" if times else key
