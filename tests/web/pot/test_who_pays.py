"""Who pays a fine, where that follows from the deals, and to whom it goes, where a player gets it."""

import re
from collections.abc import Callable

from app.domain.ledger import PlayerId
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Numbered = Callable[[str], PlayerId]
Tap = Callable[..., None]
FINES = "/nights/1/fines"


def named(page: str, rule: str) -> str:
    """The player whom the page names as the one who pays by this fine; "" for nobody."""
    found = re.search(rf'value="{rule}"[^>]* data-payer="(\d*)"', page)
    assert found, f"{rule} is not offered"
    return found[1]


def test_who_opened_the_last_pot_pays_for_openers_not_shown_pk21(tap: Tap, banker: Visitor, player: Numbered) -> None:
    bo = str(player("Bo"))
    tap("/deals")
    tap("/openings", player=bo)
    tap("/wins", winner=str(player("Dag")), pot="30")
    page = banker.text(FINES)
    assert named(page, "openers_missing") == bo
    assert "· Bo pays" in page
    assert named(page, "forgotten_ante") == ""

    refused = banker.submit(FINES, "/fines", rule="openers_missing")
    assert refused.status_code == 422, "the list says that the player is to be chosen"
    assert re.findall(r'id="([\w-]+)-error"', refused.text) == ["rule-player"]
    assert banker.submit(FINES, "/fines", rule="openers_missing", player=bo).status_code == 303
    assert "Bo: fine of 30 kr to the next pot" in banker.text("/nights/1").replace("\xa0", " ")


def test_whom_the_first_rule_names_is_not_chosen_for_another_rule_without_script_pk12_pk21(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", "Cilla", "Dag", house={"forgotten_ante": "0"})
    cilla, dag = str(player("Cilla")), str(player("Dag"))
    banker.submit(POT, "/deals")
    banker.submit(POT, "/openings", player=cilla)
    banker.submit(POT, "/wins", winner=dag, pot="30")
    for _ in range(3):
        banker.submit(POT, "/deals")
        banker.submit(POT, "/misdeals")
    form = banker.form(FINES, "/fines")
    named_first = named(banker.text(FINES), form.values["rule"][0])
    assert named_first not in ("", cilla), "the form opens at a rule that names another than the one chosen below"

    assert form.values["player"] == [""]
    assert banker.send(form, rule="openers_missing").status_code == 422


def test_where_nobody_was_said_to_open_it_must_be_said_who_pays_pk21(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    tap("/deals")
    tap("/wins", winner=str(player("Dag")), pot="30")
    assert named(banker.text(FINES), "openers_missing") == ""

    refused = banker.submit(FINES, "/fines", rule="openers_missing")
    assert refused.status_code == 422
    assert "Choose the player." in refused.text
    assert 'class="question"' not in refused.text, "no key answers it, the field does"


def test_who_opened_blind_had_no_openers_to_show_pk22(tap: Tap, banker: Visitor, player: Numbered) -> None:
    tap("/deals")
    tap("/all-passes")
    tap("/blind-openings")
    tap("/deals")
    tap("/wins", winner=str(player("Dag")))

    assert named(banker.text(FINES), "openers_missing") == ""


def test_who_caused_the_misdeals_pays_the_pot_pk12(tap: Tap, banker: Visitor, player: Numbered) -> None:
    for _ in range(3):
        tap("/deals")
        tap("/misdeals", by=str(player("Cilla")))
    assert named(banker.text(FINES), "third_misdeal") == str(player("Cilla"))

    assert banker.submit(FINES, "/fines", rule="third_misdeal", player=str(player("Cilla"))).status_code == 303
    assert "Cilla: fine of 4 kr to the pot" in banker.text("/nights/1").replace("\xa0", " ")


def test_another_than_the_one_named_may_pay(tap: Tap, banker: Visitor, player: Numbered) -> None:
    tap("/deals")
    tap("/openings", player=str(player("Bo")))
    tap("/wins", winner=str(player("Dag")), pot="30")
    banker.submit(FINES, "/fines", rule="openers_missing", player=str(player("Cilla")))

    assert "Cilla: fine of 30 kr to the next pot" in banker.text(POT).replace("\xa0", " ")
