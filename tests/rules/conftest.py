"""What the tests of the rules share."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

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
