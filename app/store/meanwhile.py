"""Whether the book has moved on since somebody saw it."""

from sqlalchemy import ColumnElement, Connection, bindparam, func, select

from app.domain.errors import Conflict
from app.domain.meanwhile import Touches
from app.store import journal
from app.store.journal import ENTRY
from app.store.prepared import Prepared

_OWN_VERSION = Prepared(select(func.max(ENTRY.seq)).where(ENTRY.club_id == bindparam("club"), ENTRY.night.is_(None)))


def own_version(connection: Connection, club: int) -> int:
    """The number of the last entry in which the club says something of itself, 0 before any."""
    found = _OWN_VERSION.first(connection, {"club": club})
    return int(found[0] or 0) if found else 0


def refuse_old(connection: Connection, club: int, night: int | None, seen: int, touches: Touches) -> None:
    """Refuses what was asked by who saw no more than the entry `seen`, where one since then touches it.

    Refuses `changed_meanwhile`, and `kept_meanwhile` for what concerns no night.
    """
    last = journal.night_version(connection, club, night) if night else own_version(connection, club)
    if seen == last:
        return
    since = journal.entries(connection, club, _of(night), ENTRY.seq > seen)
    if seen > last or any(map(touches, since)):
        raise Conflict("changed_meanwhile" if night else "kept_meanwhile")


def _of(night: int | None) -> ColumnElement[bool]:
    return ENTRY.night.is_(None) if night is None else ENTRY.night == night
