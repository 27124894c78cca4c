"""A verdict is kept with the night when somebody says so: judged again from the cards, shown in the book, undone."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.store.engine import Store
from tests.support.desk import Desk
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.desk.conftest import ANNA, BO

KEPT = "Dispute settled. Bo wins: two pairs, kings and sevens, the queen decides."


@pytest.fixture
def judged(banker: Visitor, night: int, player: Callable[[str], PlayerId]) -> Desk:
    """The desk with Anna's and Bo's hands judged."""
    desk = Desk(banker, f"/nights/1/desk?hand={player('Anna')}&hand={player('Bo')}")
    return desk.judge(**{f"cards-{player('Anna')}": ANNA, f"cards-{player('Bo')}": BO})


def test_a_verdict_is_kept_shown_and_undone(judged: Desk, banker: Visitor, player: Callable[[str], PlayerId]) -> None:
    assert judged.keep(asked_by=str(player("Dag"))).location == "/nights/1/desk#kept"

    desk = Desk(banker, "/nights/1/desk")
    assert KEPT in desk.says and "asked by Dag" in desk.says
    assert KEPT in banker.text("/nights/1/journal")
    assert KEPT in banker.text("/nights/1")

    assert banker.submit("/nights/1/desk", "/reversal").status_code == 303
    assert f"Undone: {KEPT}" in banker.text("/nights/1/journal")
    assert "struck by no." in Desk(banker, "/nights/1/desk").says


def test_what_was_kept_leads_back_to_its_cards(judged: Desk, banker: Visitor) -> None:
    judged.keep()
    page = Desk(banker, "/nights/1/desk").page
    again = page.partition('class="again" href="')[2].partition('"')[0].replace("&amp;", "&")

    assert "Bo wins: two pairs" in Desk(banker, again).says


def test_a_kept_verdict_speaks_every_language(judged: Desk, banker: Visitor) -> None:
    judged.keep()
    banker.client.set_cookie("language", "sv")

    assert "Bo vinner: två par, kungar och sjuor, damen avgör." in banker.text("/nights/1/journal")


def test_a_result_that_a_browser_sends_is_not_believed(
    judged: Desk, banker: Visitor, player: Callable[[str], PlayerId]
) -> None:
    judged.keep(winners=str(player("Anna")), says="Anna wins.")

    assert KEPT in Desk(banker, "/nights/1/desk").says


def test_cards_that_cannot_be_are_not_kept(
    judged: Desk, banker: Visitor, player: Callable[[str], PlayerId], store: Store
) -> None:
    form, before = judged.keeping(), dump(store)["entry"]
    twice = banker.send(form, **{f"cards-{player('Bo')}": ANNA})

    assert twice.status_code == 422
    assert "is there twice" in twice.get_data(as_text=True)
    assert dump(store)["entry"] == before


def test_somebody_who_is_not_at_the_table_asked_nothing(judged: Desk, banker: Visitor, store: Store) -> None:
    before = dump(store)["entry"]

    assert judged.keep(asked_by="999").status_code in (404, 422)
    assert judged.keep(asked_by="x").status_code == 422
    assert dump(store)["entry"] == before


def test_two_taps_keep_one_verdict(judged: Desk, banker: Visitor, store: Store) -> None:
    form = judged.keeping()
    answers = [banker.send(form).status_code for _ in range(2)]

    assert answers == [303, 303]
    assert Desk(banker, "/nights/1/desk").page.count('class="again"') == 1


def test_a_claim_and_what_the_table_told_are_kept(
    banker: Visitor, open_night: Callable[..., int], player: Callable[[str], PlayerId]
) -> None:
    open_night("Anna", "Bo", book="gristommel")
    anna, bo = player("Anna"), player("Bo")
    cards = {f"cards-{anna}": "Kd 9c 5h", f"cards-{bo}": "Ks 2c 4h 4s 9d"}
    told = {f"kings-{anna}": "9c", f"kings-{bo}": "9d", f"claim-{anna}": "three_of_a_kind"}
    desk = Desk(banker, "/nights/1/desk").judge(**cards).judge(**told)
    says = desk.says
    assert desk.keep().status_code == 303

    page = Desk(banker, "/nights/1/desk").page
    again = page.partition('class="again" href="')[2].partition('"')[0].replace("&amp;", "&")
    assert "Anna said three of a kind" in says
    assert "Anna said three of a kind" in Desk(banker, again).says
