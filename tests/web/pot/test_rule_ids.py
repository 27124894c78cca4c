"""The id of a rule is read as one word: no line ends in it, wherever it is shown."""

import re
from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.web.words import unbroken
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Numbered = Callable[[str], PlayerId]
FINES = "/nights/1/fines"
RULE = re.compile(r"\b(?:PK|MP|GT|PL|PR|CR)-\d+")
SET_APART = re.compile(r'<b class="rule-id">.*?</b>')
"""Ids of their own, which the style sheet keeps on one line."""


def breakable(page: str) -> list[str]:
    """The ids on a page at whose hyphen a line may end."""
    shown = re.sub(r"<[^>]*>", " ", SET_APART.sub("", page))
    return RULE.findall(shown)


def test_no_line_ends_in_the_id_of_a_rule(banker: Visitor, night: int, player: Numbered) -> None:
    bo = str(player("Bo"))
    sheet = f"/nights/1/seats/{bo}"
    for amount in ("20", "40", "60", "80", "100"):
        banker.submit(sheet, "/sales", amount=amount, paid="tab")
    banker.submit(FINES, "/fines", rule="forgotten_ante", player=bo)
    pages = [banker.text(url) for url in (POT, FINES, sheet, "/nights/1", "/nights/1/journal")]
    pages.append(banker.submit(FINES, "/fines", rule="PK-12", player=bo).text)

    assert [unbroken("PK-3") in pages[2], unbroken("PK-12") in pages[-1]] == [True, True]
    assert all(unbroken("PK-10") in page for page in pages)
    assert [breakable(page) for page in pages] == [[]] * len(pages)


def test_only_rule_ids_are_kept_together() -> None:
    assert unbroken("all-pass, 2-1, ABC-1 and PK-7") == "all-pass, 2-1, ABC-1 and PK-\N{WORD JOINER}7"
