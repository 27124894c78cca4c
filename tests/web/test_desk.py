"""The desk: whose hand wins, drawn again at every key and booked only when it is kept."""

from tests.support.visitor import Visitor


def test_two(banker: Visitor, night: int) -> None:
    page = banker.text("/nights/1/desk")
    assert "Whose hands?" in page
