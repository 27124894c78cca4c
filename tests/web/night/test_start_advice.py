"""Where a night begins the page hints at how many the book is for (PL-1, MP-1, PR-1), and at a bank without holder.

The stops that it offers lie ahead.
"""

import re
from collections.abc import Callable
from datetime import time

import pytest

from tests.support.visitor import Visitor
from tests.web.conftest import Clock
from tests.web.night.conftest import Closing
from tests.web.night.starting import START, redrawn

MISSING = "Bo holds the bank but is not ticked."
FOUR, NINE = "Anna, Bo, Cilla, Dag", "Anna, Bo, Cilla, Dag, Eva, Folke, Gun, Hans, Ines"


@pytest.mark.parametrize(
    ("book", "names", "says", "rule"),
    [
        ("rownolegly", FOUR, "The book is for 2 players; 4 so far.", "PR-1"),
        ("morkpoker", NINE, "The book is for 2 to 6 players, more if the deck cannot run out; 9 so far.", "MP-1"),
        ("polski", NINE, "The book is for 2 to 8 players; 9 so far.", "PL-1"),
        ("polski", FOUR, "With fewer than 5 players the book advises a shorter deck: see house rules, cards.", "PL-1"),
    ],
)
def test_the_start_hints_at_the_number_of_players_with_the_rule_and_opens_all_the_same(
    banker: Visitor, club: int, book: str, names: str, says: str, rule: str
) -> None:
    form = redrawn(banker, banker.form(START, "/nights"), book=book, names=names)
    form.action = START
    page = banker.send(form, add="names").text

    assert re.search(rf'id="advice"[^>]*><p class="note">{re.escape(says)} <b class="rule-id">{rule}</b>', page)
    form.action = "/nights"
    assert banker.send(form).status_code == 303


def test_a_deck_that_is_shorter_already_and_a_number_that_fits_need_no_hint(banker: Visitor, club: int) -> None:
    form = redrawn(banker, banker.form(START, "/nights"), book="polski", names=FOUR)
    form.action = START
    assert '<p class="note">' not in advice(banker.send(form, deck="36").text)
    assert '<p class="note">' in advice(banker.send(form, deck="52").text)
    assert '<p class="note">' not in advice(banker.send(form, deck="52", names="Eva").text)


def test_who_shall_hold_the_bank_and_is_not_ticked_is_told_before_any_key_is_pressed(
    banker: Visitor, club: int
) -> None:
    form = redrawn(banker, banker.form(START, "/nights"), names=FOUR)
    form.action = START
    assert MISSING not in banker.send(form, banker="Bo").text

    form.values["players"] = ["Anna", "Cilla"]
    assert MISSING in advice(banker.send(form, banker="Bo").text)
    form.action = "/nights"
    refused = banker.send(form, banker="Bo").text
    assert "Bo does not sit at this table." in refused
    assert MISSING not in refused, "once is enough"


def advice(page: str) -> str:
    return page[page.index('id="advice"') :].partition("</div>")[0]


@pytest.mark.parametrize(("minutes", "chosen"), [(3 * 60 + 50, "02:00"), (5 * 60, "03:00")])
def test_a_stop_that_has_just_passed_or_is_all_but_here_is_not_chosen(
    banker: Visitor,
    open_night: Callable[..., int],
    close: Closing,
    clock: Clock,
    minutes: int,
    chosen: str,
) -> None:
    close(open_night("Anna", "Bo", stops=time(23)))
    clock.forward(minutes=minutes)  # 22:50, midnight

    assert banker.form(START, "/nights").values["stops"] == [chosen]


def test_every_stop_on_offer_lies_ahead(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    close(open_night("Anna", "Bo", stops=time(22, 30)))
    clock.forward(minutes=2 * 60 + 48)  # 21:48

    page = banker.text(START)
    assert re.findall(r'name="stops" value="([0-9:]+)"', page) == ["22:30", "23:30", "00:30"]
