"""What the club says of itself, as it stands or as a page was drawn from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.domain.ledger import Kind
from app.store import kept
from app.store.engine import Store
from app.store.meanwhile import own_version
from app.store.work import reading


@dataclass(frozen=True)
class Said:
    """The facts last said, none before any; `version` is the number of the last entry that is the club's own."""

    version: int
    facts: Mapping[str, Any]


def said(store: Store, club: int, kind: Kind, *, seen: int | None = None) -> Said:
    """What was last said of this kind, as of what somebody had `seen` if that is named."""
    with reading(store, club) as work:
        facts = kept.last_said(work.connection, club, kind, seen)
        return Said(own_version(work.connection, club), facts or {})
