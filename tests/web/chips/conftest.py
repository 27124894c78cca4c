"""A night that keeps its chips by colour."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.domain.night import Night
from tests.support.visitor import Visitor

Now = Callable[[], Night]
Numbered = Callable[[str], PlayerId]


@pytest.fixture
def by_colour(colours: None, open_night: Callable[..., int]) -> int:
    """A running night that keeps its chips by colour."""
    return open_night("Anna", "Bo", "Cilla")


@pytest.fixture
def bo(by_colour: int, player: Numbered) -> str:
    """The address of Bo's sheet."""
    return f"/nights/1/seats/{player('Bo')}"


def text_of(page: str) -> str:
    """What a page says, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("\u00a0", " ")


@pytest.fixture
def seen_in(banker: Visitor) -> Callable[[str, str], str]:
    """A page as the banker reads it in a language, with its no-break spaces."""

    def seen(language: str, path: str) -> str:
        banker.client.set_cookie("language", language)
        return re.sub(r"<[^>]+>", "", banker.text(path))

    return seen
