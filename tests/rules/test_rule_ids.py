"""No rule of any book goes untested."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from app.rules.book import books, load

TESTS = Path(__file__).parents[1]
OF_CARDS = Path(__file__).parent
ID = "(?:PK|MP|GT|PL|PR|CR)-[0-9]+"
RESULT = re.compile(rf"{ID}(?:(?:,| to)? {ID})*(?::.*)?")
"""A string that is rules and nothing else, as a verdict gives them, or a docstring that begins with them."""


def claimed_in(path: Path) -> Iterator[str]:
    """The rules that a file says it tests: beside a test, in its name, or among what the judge must answer."""
    text = path.read_text(encoding="utf-8")
    for comment in re.findall("#.*", text):
        yield from re.findall(ID, comment)
    for name in re.findall(r"def (test_\w+)", text):
        yield from (f"{book.upper()}-{rule}" for book, rule in re.findall("_(pk|mp|gt|pl|pr|cr)([0-9]+)(?=_|$)", name))
    if path.is_relative_to(OF_CARDS):
        strings = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
        yield from (rule for said in strings if RESULT.fullmatch(str(said)) for rule in re.findall(ID, str(said)))


def test_every_rule_of_every_book_is_claimed_by_a_test():
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    claimed = {rule for path in files for rule in claimed_in(path)}
    rules = {rule for book_id in books() for rule in load(book_id).rules}

    assert rules - claimed == set()
