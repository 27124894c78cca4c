"""Names and reasons as they are kept: what steers how others are shown is in none of them."""

import pytest

from app.domain.errors import Refusal
from app.domain.ledger import Entry
from app.domain.spelling import plain_text, proper_name
from tests.support.table import Table

STEERS = "\u202eabc\x00 \x1b[31m\nlate"


@pytest.mark.parametrize("text", ["\u202eBo", "B\x00o", "Bo\x1b[31m"])
def test_a_name_that_steers_how_others_are_shown_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="bad_name"):
        proper_name(text)


def test_of_a_reason_only_what_is_read_is_kept() -> None:
    assert plain_text(STEERS) == "abc [31m late"
    assert plain_text("  za  późno ") == "za późno"
    assert plain_text("\u202e\x00") == ""


@pytest.mark.parametrize("fact", ["reason", "override"])
def test_every_reason_in_the_book_is_plain(fact: str) -> None:
    table = Table("Anna", "Bo", min_sale="")
    sale = table.sell("Bo", 100_00)

    def booked() -> Entry:
        return table.undo(sale, STEERS) if fact == "reason" else table.leave("Bo", 100_00, override=STEERS)

    assert booked().facts[fact] == "abc [31m late"
