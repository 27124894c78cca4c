"""What a club keeps from night to night besides money: how it plays, and its chips."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection

from app.domain.errors import Refusal
from app.domain.ledger import Kind, in_force
from app.domain.tray.chip_set import ChipSet
from app.store import journal
from app.store.journal import ENTRY


def settings(connection: Connection, club: int) -> Mapping[str, Any]:
    """The club's name, currency, language and time zone as last agreed; refuses `club_not_founded`."""
    said = last_said(connection, club, Kind.FOUNDED)
    if said is None:
        raise Refusal("club_not_founded")
    return said


def chip_set(connection: Connection, club: int) -> ChipSet:
    """The club's chips by colour as last kept; without a colour where it keeps none."""
    said = last_said(connection, club, Kind.CHIP_SET_KEPT)
    return ChipSet.read(said["chip_set"]) if said else ChipSet()


def last_said(connection: Connection, club: int, kind: Kind, seen: int | None = None) -> Mapping[str, Any] | None:
    """The facts that the club last said of this kind, by the entry that was `seen` last if that is named."""
    until = () if seen is None else (ENTRY.seq <= seen,)
    said = in_force(journal.entries(connection, club, ENTRY.night.is_(None), ENTRY.kind == kind, *until))
    return said[-1].facts if said else None
