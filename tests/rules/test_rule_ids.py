"""No rule of hands, cards or who may bet goes untested."""

import re
from pathlib import Path

from app.rules.book import books, load

TESTS = Path(__file__).parents[1]
OF_BANK_TIME_AND_SEATS = {
    *(f"PK-{number}" for number in range(1, 9)),
    "MP-1",
    "GT-1",
    "PL-4",
    "CR-1",
    "CR-2",
}


def named_in_tests() -> set[str]:
    files = [path for path in TESTS.rglob("*") if path.suffix in (".py", ".toml") and path != Path(__file__)]
    texts = (path.read_text(encoding="utf-8") for path in files)
    return {rule for text in texts for rule in re.findall(r"\b(?:PK|MP|GT|PL|PR|CR)-[0-9]+", text)}


def test_every_rule_of_hands_cards_and_bets_is_named_in_a_test():
    rules = {rule for book_id in books() for rule in load(book_id).rules} - OF_BANK_TIME_AND_SEATS
    assert sorted(rules - named_in_tests()) == []
