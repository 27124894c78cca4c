"""Gristommel at the desk: what only the table knows is asked when it matters, not before, and then kept on the page."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.domain.ledger import PlayerId
from tests.support.desk import Desk
from tests.support.visitor import Visitor

EXAMPLES = json.loads((Path(__file__).parents[2] / "rules" / "gristommel-examples.json").read_text(encoding="utf-8"))
KINGS = "A black and a red king are on the table"
EIGHTS = "Somebody holds an eight."
SPINNER = "The spinner: say what was called"


@pytest.fixture
def table(banker: Visitor, open_night: Callable[..., int], player: Callable[[str], PlayerId]) -> Callable[..., Desk]:
    """Opens a night of Gristommel and writes a hand for each player, with what else is told by field."""

    def judged(hands: dict[str, str], **told: str | list[str]) -> Desk:
        open_night(*hands, book="gristommel")
        desk = Desk(banker, "/nights/1/desk")
        if len(hands) > 2:
            desk.press("all", "yes")
        return desk.judge(**{f"cards-{player(name)}": cards for name, cards in hands.items()}, **told)

    return judged


def told(choices: dict[str, Any], player: Callable[[str], PlayerId]) -> dict[str, str | list[str]]:
    """The choices of an example by the names of the desk's fields."""
    fields: dict[str, str | list[str]] = {
        f"{choice}-{player(name)}": card
        for choice in ("kings", "given_up", "drawn")
        for name, card in choices.get(choice, {}).items()
    }
    if "eights_declared" in choices:
        fields["eights"] = "yes" if choices["eights_declared"] else "no"
    if spinner := choices.get("spinner"):
        fields |= {"spinner": spinner.get("call") or "nothing", "back": spinner.get("put_back") or []}
    return fields


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["title"].partition(":")[0])
def test_every_example_is_judged_at_the_desk(
    table: Callable[..., Desk], player: Callable[[str], PlayerId], example: dict[str, Any]
) -> None:
    desk = table(example["hands"])
    desk.judge(**{"eights": "no", **told(example["choices"], player)})

    winners = example["winners"]
    assert (f"{winners[0]} wins:" if len(winners) == 1 else f"{' and '.join(winners)} share:") in desk.says
    assert all(rule in desk.says for rule in example["points"])


def test_kings_are_asked_for_when_two_colours_lie_there(table: Callable[..., Desk]) -> None:
    desk = table({"Anna": "Kd 9c 5h", "Bo": "Ks 2d 4h 4s 9d"})

    assert desk.answer.status_code == 200
    assert KINGS in desk.says
    assert "wins" not in desk.says


def test_nothing_is_asked_that_does_not_matter(table: Callable[..., Desk]) -> None:
    desk = table({"Anna": "Kd 9c 5h", "Bo": "Qd Jd 6h"})

    assert KINGS not in desk.says and EIGHTS not in desk.says and SPINNER not in desk.says
    assert "Anna wins: high card, king" in desk.says


def test_the_table_is_not_asked_while_cards_are_being_picked(table: Callable[..., Desk]) -> None:
    desk = table({"Anna": "Kd 9c", "Bo": "Ks 2d 4h"}).press("card", "5h")

    assert KINGS not in desk.says


def test_what_was_told_stays_on_the_page(table: Callable[..., Desk], player: Callable[[str], PlayerId]) -> None:
    desk = table({"Anna": "Kd 9c 5h", "Bo": "Ks 2c 4h 4s 9d"})
    kings = {f"kings-{player('Anna')}": "9c", f"kings-{player('Bo')}": "9d"}
    desk.judge(**kings)

    assert "wins" in desk.says
    assert {name: desk.form.values[name] for name in kings} == kings
    assert "wins" in desk.judge().says


def test_a_king_that_was_named_is_forgotten_with_its_card(
    table: Callable[..., Desk], player: Callable[[str], PlayerId]
) -> None:
    desk = table({"Anna": "Kd 9c 5h", "Bo": "Ks 2c 4h 4s 9d"})
    anna, bo = player("Anna"), player("Bo")
    desk.judge(**{f"kings-{anna}": "9c", f"kings-{bo}": "9d"}).press("out", f"{anna} 9c")

    assert KINGS in desk.judge().says


def test_eights_are_asked_about_where_a_seven_lies_too(table: Callable[..., Desk]) -> None:
    desk = table({"Anna": "8d 7c 5h", "Bo": "Ad 6c 4h"})

    assert EIGHTS in desk.says
    assert "Anna wins" in desk.judge(eights="yes").says
    assert "Bo wins" in desk.judge(eights="no").says


def test_the_spinner_with_nothing_said_needs_two_cards(table: Callable[..., Desk]) -> None:
    desk = table({"Anna": "As Td Tc 9s 6h", "Bo": "Kd Kh 2h 6s 6c"})
    assert SPINNER in desk.says

    desk.judge(spinner="nothing", back=["Td"])
    assert desk.answer.status_code == 422
    assert "Write 2 cards. These are 1: 10d." in desk.says
    assert "Bo wins" in desk.judge(spinner="nothing", back=["Td", "Tc"]).says
    assert "wins" in desk.judge(spinner="omnebdemå").says


def test_the_five_of_clubs_asks_who_draws_what(table: Callable[..., Desk], player: Callable[[str], PlayerId]) -> None:
    desk = table({"Anna": "5c Td Tc 9s 6h", "Bo": "Kd Qh 2h 6s 6d"})
    assert "which of the equal highest cards" in desk.says

    desk.judge(**{f"given_up-{player('Anna')}": "Td"})
    assert "say which card each player draws" in desk.says

    desk.judge(**{f"drawn-{player('Anna')}": "Qc", f"drawn-{player('Bo')}": "Ah"})
    assert "GT-19" in desk.says and "wins" in desk.says


def test_a_choice_that_cannot_be_is_asked_again(table: Callable[..., Desk], player: Callable[[str], PlayerId]) -> None:
    desk = table({"Anna": "Kd 9c 5h", "Bo": "Ks 2c 4h 4s 9d"}, spinner="omnebdemå")
    desk.judge(**{f"kings-{player('Anna')}": "As", f"kings-{player('Bo')}": "x"})

    assert KINGS in desk.says


def test_matches_are_what_rulings_cost(banker: Visitor, open_night: Callable[..., int]) -> None:
    open_night("Anna", "Bo", book="gristommel")
    page = banker.text("/nights/1/desk/rulings/highwayman?q-start=0&q-forgetful=2")

    assert "4\u00a0matches to the player who showed the highwayman" in page or "4 matches" in page
