"""The club as its pages show it."""

from dataclasses import dataclass

from app.domain.errors import Refusal
from app.store.engine import Store
from app.store.work import reading


@dataclass(frozen=True)
class ClubSettings:
    """What the club is called and how it plays; `currency` is an ISO code or `match`."""

    name: str
    currency: str
    language: str
    timezone: str


def club_settings(store: Store, club: int) -> ClubSettings | None:
    """The settings as last agreed; None for a club that nobody has named yet."""
    with reading(store, club) as work:
        try:
            facts = work.settings()
        except Refusal:
            return None
    return ClubSettings(facts["name"], facts["currency"], facts["language"], facts["timezone"])
