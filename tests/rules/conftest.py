"""What the tests of the rules share."""

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

from app.rules.cards import Card, deck
from app.rules.errors import RuleRefusal


@pytest.fixture
def refused() -> Callable[..., AbstractContextManager[None]]:
    """`with refused("card_twice", card="Ts"):` the block is refused with that key and at least those facts."""

    @contextmanager
    def refused(key: str, **facts: Any) -> Iterator[None]:
        with pytest.raises(RuleRefusal) as refusal:
            yield
        assert refusal.value.key == key
        assert refusal.value.facts | facts == refusal.value.facts

    return refused


@pytest.fixture(scope="session")
def random_hands() -> list[list[Card]]:
    """Fifty thousand hands of five from the whole deck, the same in every run."""
    luck = random.Random(20261127)
    return [luck.sample(deck(), 5) for _ in range(50_000)]
