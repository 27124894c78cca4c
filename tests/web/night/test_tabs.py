"""Tabs paid off, cash paid out, chips handed in or sold between players."""

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
def act(banker: Visitor, night: int, player: Numbered, clock: Clock) -> Callable[..., str]:
    """Sells to a player five minutes later, or does something else at a seat, and says what was answered."""

    def done(name: str, form: str, page: str = "", **typed: str) -> str:
        clock.forward(minutes=5)
        answer = banker.submit(f"/nights/1/seats/{player(name)}{page}", form, **typed)
        assert answer.status_code == 303, answer.text
        return answer.location

    return done


def test_the_tab_is_paid_off_by_one_key(
    act: Callable[..., str], banker: Visitor, player: Numbered, seat: Seat, at_table: Now
) -> None:
    act("Bo", "/sales", amount="50", paid="tab")
    page = f"/nights/1/seats/{player('Bo')}/repayment"
    assert banker.form(page, "/repayments").values["amount"] == ["50"]

    assert act("Bo", "/repayments", "/repayment") == "/nights/1"
    assert (seat("Bo").tab, at_table().drawer) == (0, 250_00)


def test_more_than_is_owed_is_asked_about_and_then_owed_back_t75(
    act: Callable[..., str], banker: Visitor, player: Numbered, seat: Seat
) -> None:
    act("Bo", "/sales", amount="50", paid="tab")
    asked = banker.submit(f"/nights/1/seats/{player('Bo')}/repayment", "/repayments", amount="80")
    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/repayments")]

    assert asked.status_code == 422
    assert re.search("The debt is only 50.kr. Book 80.kr all the same", asked.text)
    assert form.values["amount"] == ["80"]
    assert seat("Bo").tab == 50_00

    assert banker.send(form, sure="80").status_code == 303
    assert seat("Bo").tab == -30_00


@pytest.mark.parametrize(
    ("page", "action", "says", "tab"),
    [
        ("/repayment", "/repayments", "Bo owes the bank nothing.", -40_00),
        ("/payout", "/payouts", "The bank owes Bo nothing", 40_00),
    ],
)
def test_cash_that_nobody_owed_can_be_written_down_once_it_is_confirmed(
    page: str, action: str, says: str, tab: int, banker: Visitor, night: int, player: Numbered, seat: Seat
) -> None:  # T-06, T-75
    sheet = f"/nights/1/seats/{player('Bo')}"
    assert f'href="{sheet}{page}"' in banker.text(sheet)
    form = banker.form(sheet + page, action)
    assert (form.values["amount"], says in banker.text(sheet + page)) == ([""], True)
    asked = banker.send(form, amount="40")
    [form] = [form for form in forms_of(asked.text) if form.action.endswith(action)]

    assert (asked.status_code, seat("Bo").tab, form.values["amount"]) == (422, 0, ["40"])
    assert banker.send(form, sure="40").status_code == 303
    assert seat("Bo").tab == tab


@pytest.mark.parametrize(
    ("page", "action", "typed"),
    [
        ("/nights/1/seats/{bo}/player-sale", "/player-sales", {"seller": "{dag}", "amount": "20", "paid": "tab"}),
        ("/nights/1/kitty", "/kitty/payments", {"player": "{bo}", "paid_in": "20", "paid": "tab"}),
        ("/nights/1/kitty", "/kitty/spendings", {"amount": "20", "purpose": "pizza", "sharers": "{bo}"}),
    ],
)
def test_where_the_house_keeps_no_tabs_none_grows(
    page: str,
    action: str,
    typed: dict[str, str],
    banker: Visitor,
    open_night: Callable[..., int],
    player: Numbered,
    seat: Seat,
) -> None:  # PK-2
    open_night("Anna", "Bo", "Cilla", "Dag", house={"tab": "never", "player_sale": "always"})
    numbers = {"bo": player("Bo"), "dag": player("Dag")}
    banker.submit(f"/nights/1/seats/{player('Dag')}", "/sales", other="100")
    answer = banker.submit(
        page.format(**numbers), action, **{name: text.format(**numbers) for name, text in typed.items()}
    )

    assert (answer.status_code, "cash only" in answer.text) == (422, True)
    assert seat("Bo").tab == 0


def test_chips_handed_in_are_paid_out_by_one_key(
    act: Callable[..., str], banker: Visitor, player: Numbered, seat: Seat, at_table: Now
) -> None:
    act("Bo", "/sales", amount="100")
    act("Bo", "/returned-chips", "/returned-chips", chips="60")
    page = f"/nights/1/seats/{player('Bo')}/payout"
    assert banker.form(page, "/payouts").values["amount"] == ["60"]

    act("Bo", "/payouts", "/payout")
    assert (seat("Bo").tab, at_table().drawer, at_table().chips_out) == (0, 240_00, 40_00)


def test_no_more_chips_come_back_than_are_out(
    act: Callable[..., str], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    act("Bo", "/sales", amount="100")
    answer = banker.submit(f"/nights/1/seats/{player('Bo')}/returned-chips", "/returned-chips", chips="101")

    assert answer.status_code == 422
    assert 'value="101"' in answer.text
    assert at_table().chips_out == 100_00


@pytest.mark.parametrize(
    ("amount", "says"), [("80", "The debt is only 60.kr"), ("", "Write an amount"), ("0", "above zero")]
)
def test_a_payout_that_is_not_what_is_owed_is_not_booked(
    act: Callable[..., str], banker: Visitor, player: Numbered, seat: Seat, amount: str, says: str
) -> None:
    act("Bo", "/sales", amount="100")
    act("Bo", "/returned-chips", "/returned-chips", chips="60")
    answer = banker.submit(f"/nights/1/seats/{player('Bo')}/payout", "/payouts", amount=amount)

    assert answer.status_code == 422
    assert re.search(says, answer.text)
    assert seat("Bo").tab == -60_00


def test_an_empty_drawer_pays_what_it_has(
    act: Callable[..., str], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    act("Bo", "/sales", amount="200", paid="tab")
    act("Dag", "/sales", amount="200", paid="tab")
    act("Dag", "/returned-chips", "/returned-chips", chips="400")
    act("Dag", "/sales", amount="20", paid="tab")
    payout = f"/nights/1/seats/{player('Dag')}/payout"
    act("Dag", "/payouts", "/payout", amount="180")

    assert at_table().drawer == 20_00
    assert "The bank owes Dag nothing now." in banker.text(payout)


def test_a_number_of_chips_is_worth_what_the_table_agreed_t18(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, seat: Seat
) -> None:
    open_night("Anna", "Bo", house={"chip_value": "0.5", "min_sale": "10"})
    page = f"/nights/1/seats/{player('Bo')}"
    banker.submit(page, "/sales", other="50")
    assert re.search("One chip is worth 0.50.kr", banker.text(f"{page}/returned-chips"))

    banker.submit(f"{page}/returned-chips", "/returned-chips", chips="60")
    assert seat("Bo").tab == -30_00


@pytest.mark.parametrize(("paid", "owed"), [("direct", 0), ("tab", 30_00)])
def test_a_player_sells_to_another_once_the_bank_has_no_chips_pk4(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, seat: Seat, paid: str, owed: int
) -> None:
    open_night("Anna", "Bo", "Cilla", house={"chip_set": "100"})
    banker.submit(f"/nights/1/seats/{player('Anna')}", "/sales", amount="100")
    page = f"/nights/1/seats/{player('Bo')}/player-sale"
    answer = banker.submit(page, "/player-sales", seller=str(player("Anna")), amount="30", paid=paid)

    assert answer.status_code == 303
    assert (seat("Bo").bought, seat("Bo").tab) == (30_00, owed)
    assert (seat("Anna").bought, seat("Anna").tab) == (70_00, -owed)


def test_while_the_bank_has_chips_they_are_bought_there(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, seat: Seat
) -> None:
    open_night("Anna", "Bo", "Cilla", house={"chip_set": "1000"})
    banker.submit(f"/nights/1/seats/{player('Anna')}", "/sales", amount="100")
    page = f"/nights/1/seats/{player('Bo')}/player-sale"
    answer = banker.submit(page, "/player-sales", seller=str(player("Anna")), amount="30", paid="tab")
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/player-sales")]

    assert answer.status_code == 422
    assert "The bank still has" in answer.text
    assert (form.values["seller"], form.values["amount"]) == ([str(player("Anna"))], ["30"])
    assert form.values["paid"] == ["tab"]
    assert seat("Bo").bought == 0


@pytest.mark.parametrize(
    ("act_page", "form", "typed"),
    [
        ("/repayment", "/repayments", {"amount": "20"}),
        ("/returned-chips", "/returned-chips", {"chips": "20"}),
        ("/departure", "/departure", {"none_left": "0"}),
    ],
)
def test_what_happened_earlier_is_dated_back(
    act: Callable[..., str], banker: Visitor, clock: Clock, act_page: str, form: str, typed: dict[str, str]
) -> None:
    act("Bo", "/sales", amount="50", paid="tab")
    clock.forward(minutes=60)
    act("Bo", form, act_page, at="19:40", **typed)

    assert re.search(r"<time>19:40</time>", banker.text("/nights/1/journal"))
