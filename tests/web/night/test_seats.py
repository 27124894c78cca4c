"""Sitting down late, and leaving before and after the stop."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Seat = Callable[[str], SeatLine]
Now = Callable[[], Table]


@pytest.fixture
def bo_has_chips(banker: Visitor, night: int, player: Numbered) -> str:
    """Bo bought for 100 kr; the address of the page where Bo leaves."""
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
    return f"/nights/1/seats/{player('Bo')}/departure"


def test_somebody_new_sits_down_by_name(banker: Visitor, night: int, seat: Seat) -> None:
    answer = banker.submit("/nights/1/seats/new", "/seats", other="  Elin ")

    assert (answer.status_code, answer.location) == (303, "/nights/1")
    assert seat("Elin").bought == 0


def test_a_player_of_the_club_sits_down_by_one_key(
    banker: Visitor, open_night: Callable[..., int], night: int, player: Numbered, at_table: Now
) -> None:
    banker.submit("/nights/1/seats/new", "/seats", other="Elin")
    banker.submit(f"/nights/1/seats/{player('Elin')}/departure", "/departure", none_left="0")
    keys = re.findall(r'name="player" value="([^"]+)">([^<]+)<', banker.text("/nights/1/seats/new"))
    assert keys == [(str(player("Elin")), "Elin")]

    banker.submit("/nights/1/seats/new", "/seats", player=keys[0][0])
    assert [row.left_at for row in at_table().seats if row.player == player("Elin")] == [None]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "Write a name"),
        ("x" * 61, "“xxx[^”]*…” is no name for the book"),
        ("bo", "Bo sits at the table already"),
        ("a\u202eb", "“ab” is no name for the book"),
    ],
)
def test_a_name_that_will_not_do_is_refused_at_its_field(
    banker: Visitor, night: int, at_table: Now, name: str, says: str
) -> None:
    answer = banker.submit("/nights/1/seats/new", "/seats", other=name)

    assert answer.status_code == 422
    assert re.search(f'id="other-error">.*{says}', answer.text)
    assert forms_of(answer.text)[0].values["other"] == [name]
    assert len(at_table().seats) == 4


def test_undoing_an_arrival_leads_to_the_table(banker: Visitor, night: int, player: Numbered, at_table: Now) -> None:
    banker.submit("/nights/1/seats/new", "/seats", other="Elin")
    sheet = f"/nights/1/seats/{player('Elin')}"
    undo = banker.form(sheet, "/reversal")
    answer = banker.client.post(undo.action, data=undo.values, headers={"Referer": f"http://localhost{sheet}"})

    assert answer.location == "/nights/1"
    assert len(at_table().seats) == 4
    assert banker.get(sheet).status_code == 404


def test_who_has_no_chips_left_goes_by_one_key_before_the_stop(banker: Visitor, bo_has_chips: str, seat: Seat) -> None:
    assert banker.submit(bo_has_chips, "/departure", none_left="0").status_code == 303
    assert (seat("Bo").left_at is not None, seat("Bo").result) == (True, -100_00)


def test_a_blank_count_is_not_zero(banker: Visitor, bo_has_chips: str, seat: Seat) -> None:
    answer = banker.submit(bo_has_chips, "/departure", chips="")

    assert answer.status_code == 422
    assert re.search('id="chips-error">', answer.text)
    assert seat("Bo").left_at is None


def test_with_chips_nobody_leaves_before_the_stop_pk7(banker: Visitor, bo_has_chips: str, seat: Seat) -> None:
    answer = banker.submit(bo_has_chips, "/departure", chips="60")

    assert answer.status_code == 422
    assert "Before 23:00 a player leaves with no chips left" in answer.text
    assert 'value="60"' in answer.text
    assert seat("Bo").left_at is None


def test_with_chips_before_the_stop_all_must_agree(
    banker: Visitor, bo_has_chips: str, player: Numbered, seat: Seat
) -> None:
    some = [str(player(name)) for name in ("Anna", "Bo", "Cilla")]
    answer = banker.submit(bo_has_chips, "/departure", chips="60", agreed=some)
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/departure")]

    assert answer.status_code == 422
    assert "Missing: Dag" in answer.text
    assert form.values["agreed"] == some

    banker.send(form, agreed=[*some, str(player("Dag"))])
    assert seat("Bo").result == -40_00
    assert re.search("Bo handed in 60.kr and left, agreed by Anna, Bo, Cilla and Dag", banker.text("/nights/1/journal"))


def test_one_tick_says_that_all_at_the_table_agree(
    banker: Visitor, bo_has_chips: str, player: Numbered, seat: Seat
) -> None:
    everybody = " ".join(str(player(name)) for name in ("Anna", "Bo", "Cilla", "Dag"))
    assert re.search(rf'name="agreed" value="{everybody}"', banker.text(bo_has_chips))
    banker.submit(bo_has_chips, "/departure", chips="60", agreed=everybody)

    assert seat("Bo").result == -40_00
    assert re.search("Bo handed in 60.kr and left, agreed by Anna, Bo, Cilla and Dag", banker.text("/nights/1/journal"))


def test_the_tick_for_all_does_not_speak_for_who_sat_down_since(banker: Visitor, bo_has_chips: str, seat: Seat) -> None:
    form = banker.form(bo_has_chips, "/departure")
    everybody = re.search(r'name="agreed" value="([\d ]+)"', banker.text(bo_has_chips))
    assert everybody
    banker.submit("/nights/1/seats/new", "/seats", other="Elin")
    answer = banker.send(form, chips="60", agreed=everybody[1])

    assert answer.status_code == 422
    assert "Missing: Elin" in answer.text
    assert seat("Bo").left_at is None


def test_the_sheet_of_who_left_says_when(banker: Visitor, bo_has_chips: str, clock: Clock) -> None:
    clock.forward(minutes=45)
    left = banker.submit(bo_has_chips, "/departure", none_left="0")

    assert "seat 2, left 19:45" in banker.text(left.location)


def test_the_banker_may_let_it_happen_with_a_reason_that_is_written(
    banker: Visitor, bo_has_chips: str, seat: Seat
) -> None:
    banker.submit(bo_has_chips, "/departure", chips="60", override="The last bus")

    assert seat("Bo").result == -40_00
    assert "The last bus" in banker.text("/nights/1/journal")


def test_after_the_stop_anybody_leaves_and_is_paid_at_once(
    banker: Visitor, bo_has_chips: str, seat: Seat, clock: Clock, at_table: Now
) -> None:
    clock.forward(minutes=250)
    left = banker.submit(bo_has_chips, "/departure", chips="60")
    assert re.search(r"key--first[^>]*><span>Pay out 60.kr", banker.text(left.location))
    banker.submit(left.location, "/payouts")

    assert (seat("Bo").tab, at_table().drawer) == (0, 240_00)


def test_who_does_not_sit_at_the_table_has_no_sheet(
    banker: Visitor, night: int, player: Numbered, open_night: Callable[..., int]
) -> None:
    for page in ("", "/departure", "/repayment", "/payout", "/returned-chips", "/player-sale"):
        assert banker.get(f"/nights/1/seats/99{page}").status_code == 404
    assert banker.get("/nights/2/seats/new").status_code == 404


def test_where_the_drawer_cannot_pay_it_all_the_key_says_a_part(
    banker: Visitor, bo_has_chips: str, player: Numbered
) -> None:
    banker.submit(f"/nights/1/seats/{player('Dag')}", "/sales", amount="200", paid="tab")
    banker.submit(f"/nights/1/seats/{player('Dag')}", "/sales", other="300", paid="tab")
    left = banker.submit(bo_has_chips, "/departure", chips="450", override="The last bus")
    key = re.search(
        r'<a class="key[^"]*key--first" href="([^"]+)">\s*<span>Pay out a part of 450.kr', banker.text(left.location)
    )

    assert key
    assert banker.form(key[1], "/payouts").values["amount"] == ["300"]
