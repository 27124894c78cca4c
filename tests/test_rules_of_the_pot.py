"""Every rule by which a pot is made, opened, won and shared is named by a test about pots."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent
RULE = re.compile(r"(?<![a-z])(pk|mp|gt|pl|pr|cr)-?(\d{1,2})(?!\d)", re.IGNORECASE)
OF_THE_POT = {
    "PK": (10, 11, 12, 19, 20, 21, 22, 23, 24, 27),
    "MP": (1, 4, 7, 8, 9, 10, 11),
    "GT": (2, 4, 8, 21, 23),
    "PL": (4, 5, 8),
    "CR": (3, 4, 5, 6, 7, 10, 12),
}
"""By the rule book of the game."""


def named_in(paths: list[Path]) -> set[str]:
    """The ids of the rules that tests name: `PK-7` in a comment or a verdict, `pk7` in a test's own name."""
    texts = (path.read_text(encoding="utf-8") for path in paths if path != Path(__file__).resolve())
    return {f"{game.upper()}-{int(number)}" for text in texts for game, number in RULE.findall(text)}


def test_every_rule_of_the_pot_is_named_by_a_test_of_the_pot() -> None:
    names = {path: path.relative_to(TESTS).as_posix() for path in TESTS.rglob("test_*.py")}
    about = [path for path, name in names.items() if re.search(r"pot|matches|dividing|rulings|showdown", name)]
    wanted = {f"{game}-{number}" for game, numbers in OF_THE_POT.items() for number in numbers}

    assert wanted - named_in(about) == set()
