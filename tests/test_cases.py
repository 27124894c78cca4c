"""No mishap of another table goes untested, and none is named that nobody knows."""

import re

import pytest

from tests.support.architecture import ROOT

NOT_BUILT = {"T-70", "T-79"}
NAMED = re.compile(r"(?<![A-Za-z0-9])T-([0-9]+)\b|_t([0-9]+)\b|_t([0-9]+)_")


def cases() -> set[str]:
    return set(re.findall(r"^\| (T-[0-9]+) ", read("docs/cases.md"), re.MULTILINE))


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def named_below(folder: str) -> set[str]:
    """The cases that its files name, but for this one."""
    paths = [path for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".toml", ".html", ".js", ".md")]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.name not in ("test_cases.py", "cases.md")]
    return {f"T-{''.join(number)}" for text in texts for number in NAMED.findall(text)}


def test_every_case_is_named_by_a_test_but_those_that_are_not_built() -> None:
    assert cases() - named_below("tests") == NOT_BUILT


@pytest.mark.parametrize("case", sorted(NOT_BUILT))
def test_what_is_not_built_is_decided_in_writing(case: str) -> None:
    assert re.search(rf"^## .*{case}", read("docs/decisions.md"), re.MULTILINE)


@pytest.mark.parametrize("folder", ["app", "templates", "docs", "tests"])
def test_every_case_that_is_named_is_one_of_the_list(folder: str) -> None:
    assert named_below(folder) - cases() == set()
