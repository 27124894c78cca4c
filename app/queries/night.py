"""Small questions about a night."""

from app.domain.money import Unit
from app.store.engine import Store
from app.store.work import reading


def night_unit(store: Store, club: int, number: int) -> Unit:
    """What the night's amounts count; unknown numbers are `NotFound`."""
    with reading(store, club) as work:
        return work.night(number).terms.unit
