"""Who pays whom: the plan, and payments marked, in part and back."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"


def test_the_float_goes_back_and_is_named(agreed: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/plan", via="bank")

    assert "of which the float 200" in banker.text(PAGE)


def test_once_the_float_is_in_the_plan_the_drawer_does_not_name_it_and_the_bank_owes_it(
    agreed: None, banker: Visitor
) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    page = banker.text("/nights/1/drawer")

    assert "Float lent" not in page
    assert re.search(r"On tabs</dt><dd>0</dd><dt>The bank owes</dt><dd>400<", page)


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


def test_more_than_is_left_is_asked_about_and_then_stands_on_the_tab(
    agreed: None, banker: Visitor, sheet: Sheet
) -> None:  # T-06, T-75
    banker.submit(PAGE, "/plan", via="bank")
    plan = sheet().plan
    assert plan
    line = plan.lines[-1]
    too_much = str(line.amount // 100 + 20)
    asked = banker.submit(PAGE, "/payments", parties=f"{line.from_name}-{line.to_name}", amount=too_much)
    form = next(one for one in forms_of(asked.text) if one.action.endswith("/payments"))

    assert asked.status_code == 422
    assert "has only" in asked.text
    assert form.values["amount"] == [too_much]
    before = sheet().plan
    assert before and not any(line.marks for line in before.lines)

    assert banker.send(form, again="yes").status_code == 303
    after = sheet().plan
    assert after and (after.lines[-1].left, after.lines[-1].over) == (0, 20_00)
    assert re.search(r"20 too much: \w+ owes it to the bank</small>", banker.text(PAGE))


@pytest.mark.parametrize(
    ("via", "says"),
    [
        ("bank", "20 too much: the bank owes it to Dag"),
        ("direct", "20 too much: the bank owes it to Dag, Cilla owes it to the bank"),
    ],
)
def test_who_owes_what_was_paid_too_much_is_said(
    via: str, says: str, sold: None, count: Callable[..., int], banker: Visitor, player: Numbered, sheet: Sheet
) -> None:  # T-06, T-75
    count(Anna="0", Bo="200", Cilla="20", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="400")
    banker.submit(PAGE, "/plan", via=via)
    plan = sheet().plan
    assert plan
    [line] = [line for line in plan.lines if line.payer == player("Dag")]
    banker.submit(PAGE, "/payments", parties=f"{line.from_name}-{line.to_name}", amount="40", again="yes")

    assert f"{says}</small>" in banker.text(PAGE)


def test_of_a_payment_that_is_made_in_part_stands_what_is_left(agreed: None, banker: Visitor, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    plan = sheet().plan
    assert plan
    line = plan.lines[-1]
    banker.submit(PAGE, "/payments", parties=f"{line.from_name}-{line.to_name}", amount="5")
    left = line.left // 100 - 5

    assert f"{left} left, 5 of {line.amount // 100} paid" in banker.text(PAGE)
    banker.submit(PAGE, "/closing", confirmed="yes")
    closed = banker.text(PAGE)
    assert f"5 paid · {left} was not paid" in closed and f"{left} left" not in closed


@pytest.mark.parametrize("part", ["", "5"], ids=["all that is left", "a part"])
def test_a_payment_marked_by_two_devices_is_marked_once_however_long_between_them(
    agreed: None, banker: Visitor, sheet: Sheet, clock: Clock, part: str
) -> None:  # T-08, T-25
    banker.submit(PAGE, "/plan", via="bank")
    here, there = (banker.form(PAGE, "/payments") for _ in range(2))
    typed = {"amount": part} if part else {}
    banker.send(here, **typed)
    clock.forward(minutes=10)
    told = banker.send(there, **typed)
    plan = sheet().plan

    assert told.status_code == 409
    assert "Somebody was faster" in told.text
    assert plan and sum(len(line.marks) for line in plan.lines) == 1


def test_two_devices_mark_two_payments_at_once(agreed: None, banker: Visitor, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    forms = [form for form in forms_of(banker.text(PAGE)) if form.action.endswith("/payments")]
    [here, there, *_] = [form for form in forms if form.values.get("amount", [""])[0]]

    assert [banker.send(form).status_code for form in (here, there)] == [303, 303]


def test_a_mark_is_taken_back_by_a_press(agreed: None, banker: Visitor, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/payments")
    plan = sheet().plan
    assert plan
    [(parties, mark)] = [(f"{line.from_name}-{line.to_name}", mark) for line in plan.lines for mark in line.marks]
    answer = banker.submit(PAGE, f"/entries/{mark.seq}/reversal")
    after = sheet().plan

    assert answer.location == f"{PAGE}#pay-{parties}", "the row that was pressed"
    assert after and not any(line.marks for line in after.lines)


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


def test_without_script_the_page_opens_at_the_payment_that_was_marked(agreed: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    form = banker.form(PAGE, "/payments")
    row = f"pay-{form.values['parties'][0]}"
    answer = banker.send(form)

    assert answer.location == f"{PAGE}#{row}"
    assert f'id="{row}"' in banker.text(PAGE)


def test_payments_with_the_drawer_are_told_in_sentences_of_their_own(
    sold: None, count: Callable[..., int], banker: Visitor
) -> None:
    count(Anna="0", Bo="180", Cilla="40", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="400")
    banker.submit(PAGE, "/plan", via="bank")
    plan = banker.text(PAGE)
    for _ in range(2):
        banker.submit(PAGE, "/payments")
    journal = banker.text("/nights/1/journal")

    assert "Dag pays into the drawer" in plan and "Anna gets it from the drawer" in plan
    assert "Dag paid 20\xa0kr into the drawer" in journal and "Anna got 200\xa0kr from the drawer" in journal


def test_nothing_is_planned_while_chips_lie_in_the_pot(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, count: Callable[..., int], sheet: Sheet
) -> None:
    open_night("Anna", "Bo", float_text="")
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid="cash")
    plain = banker.form("/nights/1/pot", "/deals")
    assert banker.send(plain).status_code == 303
    count(Anna="99", Bo="99")
    banker.submit(PAGE, "/drawer-counts", counted="200")
    page = banker.text(PAGE)

    assert page.count("There are still 2") == 2, "where the payments would stand, and where the night is closed"
    assert 'name="via"' not in page
    assert sheet().ways == {}
