"""Nights that are over."""

from collections.abc import Callable

import pytest

from app.domain.money import Minor
from app.domain.night import Night
from app.services import settling
from app.store.engine import Store
from app.store.once import Request
from app.store.work import reading
from tests.web.conftest import Clock

Closing = Callable[..., None]


def night_of(store: Store, club: int, number: int) -> Night:
    """The night as it stands."""
    with reading(store, club) as work:
        return work.night(number)


@pytest.fixture
def close(store: Store, club: int, clock: Clock) -> Closing:
    """Counts and closes a night at whose end everybody has as much, in chips or matches."""

    def closed(number: int, *, each: int = 0) -> None:
        def request(act: str) -> Request:
            return Request(club, f"{act}-{number}", clock.now, clock.now, night=number)

        night = night_of(store, club, number)
        settling.count_seats(store, request("count"), chips={seat.player: Minor(each) for seat in night.seats})
        if night.drawer:
            settling.count_drawer(store, request("drawer"), counted=night.drawer)
        settling.close(store, request("close"), confirmed=True)

    return closed
