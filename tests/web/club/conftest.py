"""Nights that a club has behind it."""

from collections.abc import Callable, Mapping

import pytest

from app.domain.ledger import Tender
from app.domain.money import Minor
from app.queries.people import names_of
from app.queries.table import table
from app.services import settling
from app.services.table import sell
from app.store.engine import Store
from app.store.once import Request
from tests.web.conftest import Clock

Played = Callable[..., int]


@pytest.fixture
def play(store: Store, club: int, open_night: Callable[..., int], clock: Clock) -> Played:
    """Plays a night: each bought 100 in chips on the tab and ended with so many; closed, nothing paid."""

    def played(stacks: Mapping[str, int], **changes: object) -> int:
        number = open_night(*stacks, **{"float_text": "", **changes})
        unit = table(store, club, number, now=clock.now).unit
        ids = {name: player for player, name in names_of(store, club).items()}
        one = 10**unit.decimals

        def request(act: str) -> Request:
            return Request(club, f"{act}-of-night-{number}", clock.now, clock.now, night=number)

        for name in stacks:
            amount = Minor(100 * one)
            sell(store, request(f"sale-{name}"), player=ids[name], amount=amount, tender=Tender.TAB)
        chips = {ids[name]: Minor(stack * one) for name, stack in stacks.items()}
        settling.count_seats(store, request("count"), chips=chips)
        settling.close(store, request("close"), confirmed=True)
        clock.forward(minutes=7 * 24 * 60)
        return number

    return played
