"""Links that let people in, and the devices they let in.

Of a token only a hash is kept. A link's token follows from the installation's secret key and the link's salt, so
that it can be shown again; who has the book without the key has no way in.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from app.store.engine import Store
from app.store.tables import DeviceRow, LinkRow

LINK = LinkRow.__table__.c
DEVICE = DeviceRow.__table__.c
ROLES = ("banker", "watch")
TOKEN_BYTES = 32


@dataclass(frozen=True)
class Admission:
    """What a link or a device may see: one club, in one role."""

    club: int
    role: str
    link: int


def open_link(store: Store, club: int, role: str, *, key: bytes, at: datetime, by: str | None = None) -> str:
    """The token of the role's living link, which is made if there is none or the secret key is another by now.

    `by` is the device that asks; it stays let in.
    """
    assert role in ROLES, role
    with store.writing(club) as connection:
        return _shown(connection, club, role, key) or _renewed(connection, club, role, key=key, at=at, by=by)


def shown_link(store: Store, club: int, role: str, *, key: bytes) -> str | None:
    """The token of the role's living link; None if there is none, or only one that another secret key made."""
    assert role in ROLES, role
    with store.reading() as connection:
        return _shown(connection, club, role, key)


def is_of_another_key(store: Store, club: int, role: str, *, key: bytes) -> bool:
    """Whether the role has a living link, but none that this secret key could show."""
    with store.reading() as connection:
        living = connection.scalar(select(LINK.id).where(*_living(club, role)).limit(1))
        return living is not None and _shown(connection, club, role, key) is None


def renew_link(
    store: Store, club: int, role: str, *, key: bytes, at: datetime, seen: str | None = None, by: str | None = None
) -> str:
    """The token of a new link for the role; the old ones end, and with them their devices (T-96), but for that of `by`.

    `seen` is the token that was shown when this was asked for. If another lives by now the link was renewed already, by
    this very request sent twice or by somebody else, and the other stays (T-69).
    """
    assert role in ROLES, role
    with store.writing(club) as connection:
        shown = _shown(connection, club, role, key)
        if shown and seen not in (None, shown):
            return shown
        return _renewed(connection, club, role, key=key, at=at, by=by)


def end_links_of_another_key(store: Store, *, key: bytes, at: datetime) -> int:
    """Ends every link that another secret key made, whatever its role: nobody can be shown it again, or renew it.

    Returns how many there were.
    """
    with store.writing() as connection:
        living = connection.execute(select(LINK.id, LINK.salt, LINK.token_hash).where(LINK.ended_at.is_(None)))
        others = [link for link, salt, token_hash in living if _hash(_token(key, salt)) != token_hash]
        connection.execute(update(LinkRow).where(LINK.id.in_(others)).values(ended_at=at))
    return len(others)


def admission_by_link(store: Store, token: str) -> Admission | None:
    """Whom a link lets in; None for an unknown or ended one."""
    with store.reading() as connection:
        return _admission(connection, LINK.token_hash == _hash(token))


def admission_by_device(store: Store, token: str) -> Admission | None:
    """Whom a device's cookie lets in, for as long as its link lives."""
    with store.reading() as connection:
        link = connection.scalar(select(DEVICE.link_id).where(DEVICE.token_hash == _hash(token)))
        return None if link is None else _admission(connection, LINK.id == link)


def admit_device(store: Store, link_token: str, *, at: datetime) -> str | None:
    """Lets a device in by a link. Returns the device's own token for its cookie; None for an unknown or ended link."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    with store.writing() as connection:
        admission = _admission(connection, LINK.token_hash == _hash(link_token))
        if admission is None:
            return None
        row = {"link_id": admission.link, "token_hash": _hash(token), "created_at": at}
        connection.execute(insert(DeviceRow).values(row))
    return token


def dismiss_device(store: Store, token: str) -> None:
    """Lets a device out again: its cookie opens nothing any more. The link that let it in lives on (T-46)."""
    with store.writing() as connection:
        connection.execute(delete(DeviceRow).where(DEVICE.token_hash == _hash(token)))


def _shown(connection: Connection, club: int, role: str, key: bytes) -> str | None:
    query = select(LINK.salt, LINK.token_hash).where(*_living(club, role)).order_by(LINK.id.desc())
    derived = ((_token(key, salt), token_hash) for salt, token_hash in connection.execute(query))
    return next((token for token, token_hash in derived if _hash(token) == token_hash), None)


def _renewed(connection: Connection, club: int, role: str, *, key: bytes, at: datetime, by: str | None) -> str:
    old = list(connection.scalars(select(LINK.id).where(*_living(club, role))))
    connection.execute(update(LinkRow).where(LINK.id.in_(old)).values(ended_at=at))
    salt = secrets.token_hex(TOKEN_BYTES)
    token = _token(key, salt)
    row = {"club_id": club, "role": role, "salt": salt, "token_hash": _hash(token), "created_at": at}
    new = connection.scalar(insert(LinkRow).values(row).returning(LINK.id))
    if by:
        own = DEVICE.token_hash == _hash(by), DEVICE.link_id.in_(old)
        connection.execute(update(DeviceRow).where(*own).values(link_id=new))
    return token


def _living(club: int, role: str) -> tuple[ColumnElement[bool], ...]:
    return LINK.club_id == club, LINK.role == role, LINK.ended_at.is_(None)


def _token(key: bytes, salt: str) -> str:
    secret = hmac.new(key, f"link:{salt}".encode(), hashlib.sha256).digest()
    return urlsafe_b64encode(secret).rstrip(b"=").decode()


def _admission(connection: Connection, where: ColumnElement[bool]) -> Admission | None:
    query = select(LINK.id, LINK.club_id, LINK.role).where(where, LINK.ended_at.is_(None))
    row = connection.execute(query).first()
    return Admission(row.club_id, row.role, row.id) if row else None


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
