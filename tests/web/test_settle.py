"""Settling up: counting, the difference, the plan and the end, as the banker's phone does it."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet, settle_sheet
from app.store.engine import Store
from tests.support.visitor import PageForm, Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"
ACTS = (
    "counts",
    "settling/drawer-counts",
    "gap-decisions",
    "plan",
    "payments",
    "closing",
    "forgotten-sales",
)


@pytest.fixture
def sheet(store: Store, club: int, clock: Clock) -> Sheet:
    """The settling as it stands."""
    return lambda: settle_sheet(store, club, 1, now=clock.now)


@pytest.fixture
def sold(banker: Visitor, night: int, player: Numbered, clock: Clock) -> None:
    """Bo and Cilla have bought 100 each for cash, Dag 20 on the tab; float 200 in the drawer."""
    for name, amount, paid in (("Bo", "100", "cash"), ("Cilla", "100", "cash"), ("Dag", "20", "tab")):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount=amount, paid=paid)
        clock.forward(minutes=20)


@pytest.fixture
def count(banker: Visitor, player: Numbered) -> Callable[..., int]:
    """Writes counts into the fields of the page and saves; returns the status."""

    def counts(**chips: str) -> int:
        typed = {f"chips-{player(name)}": text for name, text in chips.items()}
        return banker.submit(PAGE, "/counts", **typed).status_code

    return counts


@pytest.fixture
def agreed(sold: None, count: Callable[..., int], banker: Visitor) -> None:
    """Every seat is counted, and the drawer; it all adds up."""
    count(Anna="0", Bo="150", Cilla="30", Dag="40")
    banker.submit(PAGE, "/drawer-counts", counted="400")


def test_a_blank_seat_stays_uncounted_and_is_named(
    sold: None, count: Callable[..., int], banker: Visitor, sheet: Sheet, player: Numbered
) -> None:  # T-33
    assert count(Bo="150", Cilla="0") == 303
    assert sheet().uncounted == (player("Anna"), player("Dag"))
    assert "Not counted yet: Anna and Dag" in banker.text(PAGE)


def test_no_chips_left_is_one_tap_and_saves_what_was_typed_too(
    sold: None, banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    banker.submit(PAGE, "/counts", **{f"chips-{player('Bo')}": "150"}, none=str(player("Cilla")))
    counted = {seat.player: seat.counted for seat in sheet().seats}

    assert (counted[player("Bo")], counted[player("Cilla")], counted[player("Dag")]) == (150_00, 0, None)


def test_a_count_again_replaces_the_one_before(sold: None, count: Callable[..., int], sheet: Sheet) -> None:
    count(Bo="150")
    count(Bo="140")

    assert sheet().counted == 140_00


def test_an_older_copy_overwrites_nobodys_count(
    sold: None, banker: Visitor, player: Numbered, count: Callable[..., int], sheet: Sheet
) -> None:  # T-34
    older = banker.form(PAGE, "/counts")
    count(Bo="85")
    answer = banker.send(older, **{f"chips-{player('Cilla')}": "60"})
    page = answer.get_data(as_text=True)

    assert answer.status_code == 409
    assert 'value="60"' in page, "what was typed is still there"
    assert 'value="85"' in page, "and what the other phone wrote"
    assert sheet().counted == 85_00


def test_two_counts_of_one_seat_are_both_shown(
    sold: None, banker: Visitor, player: Numbered, count: Callable[..., int]
) -> None:
    older = banker.form(PAGE, "/counts")
    count(Bo="85")
    page = banker.send(older, **{f"chips-{player('Bo')}": "90"}).get_data(as_text=True)

    assert 'value="90"' in page
    assert "Somebody else counted 85." in page


@pytest.mark.parametrize("typed", ["-5", "12,5", "1e3", "NaN", "９", "abc"])
def test_what_is_no_count_is_refused_at_its_field(
    sold: None, banker: Visitor, player: Numbered, sheet: Sheet, typed: str
) -> None:
    fields = {f"chips-{player('Bo')}": typed, f"chips-{player('Cilla')}": "60"}
    answer = banker.submit(PAGE, "/counts", **fields)
    page = answer.get_data(as_text=True)

    assert answer.status_code == 422
    assert f'id="chips-{player("Bo")}-error"' in page
    assert f'value="{typed}"' in page and 'value="60"' in page
    assert sheet().counted == 0, "nothing is stored"


def test_a_player_who_does_not_sit_here_is_not_counted(sold: None, banker: Visitor, sheet: Sheet) -> None:
    assert banker.submit(PAGE, "/counts", **{"chips-999": "5"}).status_code == 404
    assert sheet().counted == 0


def test_closing_says_everything_that_is_missing(sold: None, banker: Visitor) -> None:  # T-44
    page = banker.text(PAGE)

    assert "Not counted yet: Anna, Bo, Cilla and Dag" in page
    assert "Count the drawer: there should be 400" in page
    assert "/closing" not in page


def test_the_whole_settling_in_money(agreed: None, banker: Visitor, sheet: Sheet) -> None:  # T-91
    banker.submit(PAGE, "/plan", via="direct")
    plan = sheet().plan
    assert plan
    for _ in plan.lines:
        assert banker.submit(PAGE, "/payments").status_code == 303
    banker.submit(PAGE, "/closing")
    view = sheet()

    assert view.status == "closed"
    assert (view.tabs_left, view.drawer) == ((), 0)
    assert "New night" in banker.text(PAGE)


def test_the_float_goes_back_and_is_named(agreed: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/plan", via="bank")

    assert "of which the float 200" in banker.text(PAGE)


def test_marks_leave_the_rest_of_the_plan_as_it_was(agreed: None, banker: Visitor, sheet: Sheet) -> None:  # T-93
    banker.submit(PAGE, "/plan", via="bank")
    before = sheet().plan
    assert before
    order = [(line.payer, line.payee, line.amount) for line in before.lines]
    last = before.lines[-1]
    parties = f"{last.from_name}-{last.to_name}"
    form = banker.form(PAGE, "/payments")
    banker.send(form, parties=parties, amount="5")
    after = sheet().plan
    assert after

    assert [(line.payer, line.payee, line.amount) for line in after.lines] == order
    assert [int(line.paid) for line in after.lines] == [0] * (len(order) - 1) + [5_00]
    assert after.lines[-1].left == last.amount - 5_00


def test_five_taps_on_a_payment_mark_it_once(agreed: None, banker: Visitor, sheet: Sheet) -> None:  # T-68
    banker.submit(PAGE, "/plan", via="bank")
    form = banker.form(PAGE, "/payments")
    answers = {banker.send(form).status_code for _ in range(5)}
    plan = sheet().plan

    assert answers == {303}
    assert plan and sum(len(line.marks) for line in plan.lines) == 1


def test_more_than_is_left_is_refused_with_what_is_left(agreed: None, banker: Visitor, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    answer = banker.submit(PAGE, "/payments", amount="9999")

    assert answer.status_code == 422
    assert 'value="9999"' in answer.get_data(as_text=True)
    plan = sheet().plan
    assert plan and not any(line.marks for line in plan.lines)


def test_a_mark_is_taken_back_by_a_press(agreed: None, banker: Visitor, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/payments")
    plan = sheet().plan
    assert plan
    [mark] = [mark for line in plan.lines for mark in line.marks]
    answer = banker.submit(PAGE, f"/entries/{mark.seq}/reversal")
    after = sheet().plan

    assert answer.location == f"{PAGE}#plan"
    assert after and not any(line.marks for line in after.lines)


def test_who_closes_second_is_told(agreed: None, banker: Visitor, sheet: Sheet) -> None:  # T-23
    form = banker.form(PAGE, "/closing")
    first = banker.send(form)
    again = banker.send(form)
    banker_two = {**form.values, "request_id": ["another-phone"]}
    other = banker.client.post(form.action, data=banker_two)

    assert (first.status_code, again.status_code, other.status_code) == (303, 303, 409)
    assert sheet().status == "closed"


def test_what_is_not_paid_stays_as_a_tab(agreed: None, banker: Visitor, player: Numbered, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/closing")

    assert dict(sheet().tabs_left)[player("Bo")] == -150_00
    assert "The bank owes Bo" in banker.text(PAGE)


def test_a_closed_night_offers_no_act_and_takes_none(agreed: None, banker: Visitor, player: Numbered) -> None:
    older = banker.form(PAGE, "/closing")
    banker.send(older)

    assert "<form" not in banker.text(PAGE)
    asked = {"via": "bank", "counted": "5", "rule": "all", f"chips-{player('Bo')}": "5", "player": str(player("Bo"))}
    for act in ACTS:
        late = PageForm(f"/nights/1/{act}", {**older.values, "request_id": [f"late-{act}"], "version": []})
        answer = banker.send(late, parties="bank-1", amount="5", paid="cash", **asked)
        assert answer.status_code == 422, act
        assert "data-refused" in answer.get_data(as_text=True), act


def test_nobody_has_anything_to_pay_is_said_without_rows(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, sheet: Sheet
) -> None:  # T-60
    open_night("Anna", "Bo", float_text="")
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "20" for name in ("Anna", "Bo")})
    page = banker.text(PAGE)

    assert "All square" in page
    assert 'class="pay"' not in page
    assert sheet().step == 4


def test_the_whole_settling_in_matches(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, sheet: Sheet
) -> None:  # T-91, GT-1
    open_night("Anna", "Bo", book="gristommel", float_text="", stops=None)
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", amount="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "31", f"chips-{player('Bo')}": "9"})
    banker.submit(PAGE, "/plan", via="direct")
    page = banker.text(PAGE)
    assert "Standings" in page and "not money" in page
    banker.submit(PAGE, "/payments")
    banker.submit(PAGE, "/closing")

    assert (sheet().status, sheet().tabs_left) == ("closed", ())


def test_chips_are_counted_in_chips_and_their_worth_is_shown(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, sheet: Sheet
) -> None:  # T-18
    open_night("Anna", "Bo", float_text="", house={"chip_value": "0.25", "min_sale": ""})
    banker.submit(f"/nights/1/seats/{player('Anna')}", "/sales", other="20", paid="tab")
    banker.submit(PAGE, "/counts", **{f"chips-{player('Anna')}": "63"})

    assert sheet().counted == 15_75
    page = banker.text(PAGE)
    assert 'value="63"' in page and "worth 15.75" in page


def test_reading_the_page_books_nothing(agreed: None, banker: Visitor, sheet: Sheet) -> None:  # T-77
    version = sheet().version
    banker.text(PAGE)
    banker.get("/nights/1/settling.csv")

    assert sheet().version == version


def test_a_night_that_is_not_there_is_not_found(sold: None, banker: Visitor) -> None:
    form = banker.form(PAGE, "/counts")

    assert banker.get("/nights/2/settling").status_code == 404
    assert banker.get("/nights/2/settling.csv").status_code == 404
    for act in ACTS:
        assert banker.send(PageForm(f"/nights/2/{act}", form.values)).status_code == 404, act
