"""For how many a game is: the book's own numbers, said as a hint (PL-1, MP-1, PR-1)."""

import pytest

from app.rules.book import FOLDER, BookFault, load, parse


@pytest.mark.parametrize(
    ("book", "count", "whole_deck", "says"),
    [
        ("rownolegly", 4, False, "too_many"),  # PR-1
        ("rownolegly", 2, False, ""),
        ("rownolegly", 1, False, "too_few"),
        ("morkpoker", 9, True, "too_many"),  # MP-1
        ("morkpoker", 6, True, ""),
        ("polski", 9, True, "too_many"),  # PL-1
        ("polski", 5, True, ""),
        ("polski", 4, True, "short_deck"),
        ("polski", 4, False, ""),
    ],
)
def test_the_book_has_something_to_say_to_so_many_players(book: str, count: int, whole_deck: bool, says: str) -> None:
    players = load(book).players

    assert players is not None
    assert players.advice(count, whole_deck=whole_deck) == says


@pytest.mark.parametrize("book", ["pakker", "gristommel", "kortrom"])
def test_a_book_that_names_no_number_has_nothing_to_say(book: str) -> None:
    assert load(book).players is None


@pytest.mark.parametrize(
    ("written", "instead"),
    [("most = 8", "most = 1"), ("most = 8", 'most = "8"'), ("most = 8\n", ""), ('rule = "PL-1"', 'rule = "PL-99"')],
)
def test_numbers_of_players_that_are_none_stop_the_reading(written: str, instead: str) -> None:
    text = (FOLDER / "polski.toml").read_text(encoding="utf-8")

    with pytest.raises(BookFault, match=r"\[players\]"):
        parse("polski", text.replace(written, instead, 1))
