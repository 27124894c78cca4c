"""What the domain's tests share."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

from app.domain.errors import Refusal

Refuses = Callable[..., AbstractContextManager[None]]


@pytest.fixture
def refuses() -> Refuses:
    """`with refuses("key", fact=value):` what stands inside is refused with that key and at least those facts."""

    @contextmanager
    def refused(key: str, **facts: Any) -> Iterator[None]:
        with pytest.raises(Refusal) as caught:
            yield
        told = {"field": caught.value.field, **caught.value.facts}
        assert (caught.value.key, {name: told.get(name) for name in facts}) == (key, facts)

    return refused
