"""The tables of a book. Clubs, players, nights, entries and postings are only ever added to: triggers see to it.

Those without a number of their own have no hidden row number either, by which SQLite would let a row be replaced.
"""

from datetime import UTC, datetime

from sqlalchemy import BigInteger as BigInt
from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.schema import MetaData
from sqlalchemy.types import Integer

from app.domain.money import LARGEST

BigInteger = BigInt().with_variant(Integer(), "sqlite")
NAMING = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class UtcTime(TypeDecorator[datetime]):
    """An aware UTC time, kept as ISO text so that it reads, sorts and hashes alike everywhere."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        return None if value is None else time_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        return None if value is None else datetime.fromisoformat(value)


def time_text(value: datetime) -> str:
    """A time as the book writes it: UTC, microseconds, `2026-11-27T18:00:00.000000+00:00`."""
    return value.astimezone(UTC).isoformat(timespec="microseconds")


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {int: BigInteger, str: Text, datetime: UtcTime}


class ClubRow(Base):
    """A circle of people who share a book; its name and settings are in its `founded` entries."""

    __tablename__ = "club"
    __table_args__ = {"sqlite_strict": True}

    id: Mapped[int] = mapped_column(primary_key=True)
    created_at: Mapped[datetime]


class PlayerRow(Base):
    """A player of a club. `name_key` is the name case-folded: two players may not differ by case alone."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("club_id", "name_key"), {"sqlite_strict": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"))
    name: Mapped[str]
    name_key: Mapped[str]


class NightRow(Base):
    """That a night exists; everything else about it is in its entries."""

    __tablename__ = "night"
    __table_args__ = {"sqlite_strict": True, "sqlite_with_rowid": False}

    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)


class EntryRow(Base):
    """A sealed journal entry. `hash` covers every column of it and of its postings, and the hash before it."""

    __tablename__ = "entry"
    __table_args__ = (
        ForeignKeyConstraint(["club_id", "night"], ["night.club_id", "night.number"]),
        ForeignKeyConstraint(["club_id", "reverses"], ["entry.club_id", "entry.seq"]),
        UniqueConstraint("club_id", "request_id"),
        UniqueConstraint("club_id", "reverses"),
        Index("ix_entry_night", "club_id", "night", "seq", "kind"),
        {"sqlite_strict": True, "sqlite_with_rowid": False},
    )

    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    night: Mapped[int | None]
    kind: Mapped[str]
    facts: Mapped[str]
    at: Mapped[datetime]
    recorded_at: Mapped[datetime]
    by: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    reverses: Mapped[int | None]
    request_id: Mapped[str]
    request_hash: Mapped[str]
    previous_hash: Mapped[str]
    hash: Mapped[str]


class PostingRow(Base):
    """One leg of an entry, smallest units, debit positive. Written before its entry, which seals it.

    `piece` is the note, the coin or the colour of the chips that moved, "" where nobody said.
    """

    __tablename__ = "posting"
    __table_args__ = (
        ForeignKeyConstraint(["club_id", "seq"], ["entry.club_id", "entry.seq"], deferrable=True, initially="DEFERRED"),
        CheckConstraint(f"amount <> 0 AND amount BETWEEN -{LARGEST} AND {LARGEST}", name="amount"),
        {"sqlite_strict": True, "sqlite_with_rowid": False},
    )

    club_id: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    leg: Mapped[int] = mapped_column(primary_key=True)
    account: Mapped[str]
    player_id: Mapped[int | None] = mapped_column(ForeignKey("player.id"))
    amount: Mapped[int]
    piece: Mapped[str] = mapped_column(server_default=text("''"))


class LinkRow(Base):
    """A link that opens the book in a role (`banker`, `watch`). Its token follows from the secret key and `salt`."""

    __tablename__ = "link"
    __table_args__ = {"sqlite_strict": True}

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"))
    role: Mapped[str]
    salt: Mapped[str]
    token_hash: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]


class DeviceRow(Base):
    """A phone or computer that a link let in; it is let in as long as its link is."""

    __tablename__ = "device"
    __table_args__ = {"sqlite_strict": True}

    id: Mapped[int] = mapped_column(primary_key=True)
    link_id: Mapped[int] = mapped_column(ForeignKey("link.id"))
    token_hash: Mapped[str] = mapped_column(unique=True)
    created_at: Mapped[datetime]
