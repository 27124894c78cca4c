"""Who owes, or is owed, from an earlier night and does not sit tonight (T-12)."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.queries.table import Table, table
from app.services import links, settling
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock

Numbered = Callable[[str], PlayerId]
Now = Callable[[], Table]


@pytest.fixture
def last_time(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    """Bo lost 60 that he owes, and Anna won them."""
    open_night("Anna", "Bo", "Cilla", "Dag", float_text="")
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other="60", paid="tab")

    def request(name: str) -> Request:
        return Request(club, f"last-time-{name}", clock.now, clock.now, night=1)

    chips = {player(name): Minor(60_00 if name == "Anna" else 0) for name in ("Anna", "Bo", "Cilla", "Dag")}
    settling.count_seats(store, request("count"), chips=chips)
    settling.close(store, request("close"), confirmed=True)
    clock.forward(minutes=60 * 24 * 7)


@pytest.fixture
def tonight(last_time: None, open_night: Callable[..., int], store: Store, club: int, clock: Clock) -> Now:
    """Cilla and Dag play without them, float 200."""
    open_night("Cilla", "Dag")
    return lambda: table(store, club, 2, now=clock.now)


def test_their_debts_and_claims_and_the_kitty_are_told_at_the_drawer(
    banker: Visitor, tonight: Now, player: Numbered
) -> None:
    banker.submit("/nights/2/kitty", "/kitty/payments", player=str(player("Dag")), paid_in="15", paid="cash")
    page = " ".join(re.sub("<[^>]*>", " ", banker.text("/nights/2/drawer")).split())

    assert "On tabs 60 The bank owes 60" in page
    assert "The kitty 15" in page


def test_a_row_and_a_key_take_what_is_owed(banker: Visitor, tonight: Now, player: Numbered) -> None:
    page = f"/nights/2/seats/{player('Bo')}/repayment"
    assert dict(tonight().absent) == {player("Anna"): -60_00, player("Bo"): 60_00}
    assert f'href="{page}"' in banker.text("/nights/2")
    answer = banker.submit(page, "/repayments")

    assert (answer.status_code, answer.location) == (303, "/nights/2")
    assert dict(tonight().absent) == {player("Anna"): -60_00}
    assert tonight().drawer == 260_00
    assert "Bo owes the bank nothing." in banker.text(page)


def test_a_row_and_a_key_pay_what_the_bank_owes(banker: Visitor, tonight: Now, player: Numbered) -> None:
    page = f"/nights/2/seats/{player('Anna')}/payout"
    assert f'href="{page}"' in banker.text("/nights/2")
    banker.submit(page, "/payouts")

    assert dict(tonight().absent) == {player("Bo"): 60_00}
    assert tonight().drawer == 140_00

    banker.submit("/nights/2", "/reversal")
    assert dict(tonight().absent) == {player("Anna"): -60_00, player("Bo"): 60_00}


def test_a_part_is_paid_and_the_rest_waits(banker: Visitor, tonight: Now, player: Numbered) -> None:
    banker.submit(f"/nights/2/seats/{player('Bo')}/repayment", "/repayments", amount="20")

    assert dict(tonight().absent)[player("Bo")] == 40_00


def test_more_than_is_owed_is_asked_about_with_the_table_to_go_back_to(
    banker: Visitor, tonight: Now, player: Numbered
) -> None:
    asked = banker.submit(f"/nights/2/seats/{player('Bo')}/repayment", "/repayments", amount="80")

    assert asked.status_code == 422
    assert 'name="sure" value="80"' in asked.text
    assert f'href="/nights/2/seats/{player("Bo")}"' not in asked.text


def test_who_sits_down_after_all_has_a_seat_and_no_row(banker: Visitor, tonight: Now, player: Numbered) -> None:
    banker.submit("/nights/2/seats/new", "/seats", player=str(player("Bo")))

    assert dict(tonight().absent) == {player("Anna"): -60_00}


def test_who_neither_sits_nor_owes_has_no_page(banker: Visitor, tonight: Now, player: Numbered) -> None:
    for page in ("repayment", "payout"):
        assert banker.client.get(f"/nights/2/seats/99/{page}").status_code == 404
    assert banker.client.get(f"/nights/2/seats/{player('Bo')}").status_code == 404


def test_the_club_and_the_start_of_a_night_say_where_the_absent_pay(banker: Visitor, last_time: None) -> None:
    for page in ("/", "/nights/new"):
        assert "at the table of the next night" in banker.text(page)


def test_watchers_do_not_see_what_the_absent_owe(
    nobody: Visitor, banker: Visitor, tonight: Now, store: Store, club: int, clock: Clock
) -> None:
    token = links.open_link(store, club, "watch", key=KEY, at=clock.now)

    assert "not here tonight" in banker.text("/nights/2")
    assert "not here tonight" not in nobody.text(f"/watch/{token}")
