"""Links that let people in, and the devices they let in. Only hashes of tokens are kept."""

import hashlib
import secrets
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, insert, select, update

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


def renew_link(store: Store, club: int, role: str, *, at: datetime) -> str:
    """A new link for the role; the old ones end, and with them their devices. Returns the token, kept nowhere."""
    assert role in ROLES, role
    token = secrets.token_urlsafe(TOKEN_BYTES)
    with store.writing() as connection:
        mine = (LINK.club_id == club, LINK.role == role, LINK.ended_at.is_(None))
        connection.execute(update(LinkRow).where(*mine).values(ended_at=at))
        row = {"club_id": club, "role": role, "token_hash": _hash(token), "created_at": at}
        connection.execute(insert(LinkRow).values(row))
    return token


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


def has_link(store: Store, club: int, role: str) -> bool:
    """Whether a link for the role lives."""
    with store.reading() as connection:
        mine = (LINK.club_id == club, LINK.role == role, LINK.ended_at.is_(None))
        return connection.scalar(select(LINK.id).where(*mine).limit(1)) is not None


def _admission(connection: Connection, where: ColumnElement[bool]) -> Admission | None:
    query = select(LINK.id, LINK.club_id, LINK.role).where(where, LINK.ended_at.is_(None))
    row = connection.execute(query).first()
    return Admission(row.club_id, row.role, row.id) if row else None


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
