"""The end of the night: what must be done first, and what is left."""

import re
from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from app.services import settling
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import PageForm, Visitor, forms_of
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


def test_closing_says_everything_that_is_missing(sold: None, banker: Visitor) -> None:  # T-44
    page = banker.text(PAGE)

    assert "Not counted yet: Anna, Bo, Cilla and Dag" in page
    assert "Count the drawer: there should be 400" in page
    assert "/closing" not in page


def test_what_is_missing_leads_to_where_it_is_done(sold: None, banker: Visitor, count: Callable[..., int]) -> None:
    for page in ("/deals", "/all-passes"):
        banker.submit("/nights/1/pot", page)
    uncounted = banker.text(PAGE)
    count(Anna="0", Bo="150", Cilla="30", Dag="20")
    gap = banker.text(PAGE)

    for page, says, leads in (
        (uncounted, "Not counted yet: Anna", "#count"),
        (uncounted, "There are still", "/nights/1/pot"),
        (uncounted, "Count the drawer", "#drawer"),
        (gap, "Decide first", "#gap"),
    ):
        assert f'<p><a href="{leads}">{says}' in page
        assert leads.startswith("/") or f'id="{leads[1:]}"' in page


def test_the_seat_that_is_left_to_count_is_named_once(
    sold: None, banker: Visitor, count: Callable[..., int]
) -> None:  # T-44, T-33
    count(Anna="0", Bo="150", Dag="20")
    page = banker.text(PAGE)

    assert page.count("Not counted yet: Cilla.") == page.count("Not counted yet") == 1
    assert "Count the seats: 3 of 4 are counted." in page
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


def test_who_closes_second_is_told(agreed: None, banker: Visitor, sheet: Sheet) -> None:  # T-23
    form = banker.form(PAGE, "/closing")
    first = banker.send(form, confirmed="yes")
    again = banker.send(form, confirmed="yes")
    banker_two = {**form.values, "confirmed": ["yes"], "request_id": ["another-phone"]}
    other = banker.client.post(form.action, data=banker_two)

    assert (first.status_code, again.status_code, other.status_code) == (303, 303, 409)
    assert sheet().status == "closed"


def test_what_is_not_paid_stays_as_a_tab(agreed: None, banker: Visitor, player: Numbered, sheet: Sheet) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/closing", confirmed="yes")

    assert dict(sheet().tabs_left)[player("Bo")] == -150_00
    assert "The bank owed Bo" in banker.text(PAGE)


def test_a_closed_night_offers_no_act_and_takes_none(agreed: None, banker: Visitor, player: Numbered) -> None:
    older = banker.form(PAGE, "/closing")
    banker.send(older, confirmed="yes")

    assert "<form" not in banker.text(PAGE)
    asked = {"via": "bank", "counted": "5", "rule": "all", f"chips-{player('Bo')}": "5", "player": str(player("Bo"))}
    for act in ACTS:
        late = PageForm(f"/nights/1/{act}", {**older.values, "request_id": [f"late-{act}"], "version": []})
        answer = banker.send(late, parties="bank-1", amount="5", paid="cash", **asked)
        assert answer.status_code == 422, act
        assert "data-refused" in answer.get_data(as_text=True), act


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


def test_closing_with_payments_open_asks_once_what_shall_become_of_them(
    agreed: None, banker: Visitor, sheet: Sheet
) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/payments")
    answer = banker.submit(PAGE, "/closing")
    page = answer.get_data(as_text=True)

    assert (answer.status_code, sheet().status) == (422, "settling")
    assert "3 payments are not marked as paid." in page
    [again] = [form for form in forms_of(page) if "/closing" in form.action]
    assert banker.send(again, confirmed="yes").status_code == 303
    assert sheet().status == "closed"


def test_the_question_at_closing_names_every_tab_that_stays_whatever_is_marked(
    sold: None, count: Callable[..., int], banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    count(Anna="0", Bo="120", Cilla="100", Dag="0")
    banker.submit(PAGE, "/drawer-counts", counted="400")
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit(PAGE, "/payments", parties=f"{player('Dag')}-bank", amount="50", again="yes")
    unpaid = banker.submit(PAGE, "/closing").text
    assert "3 payments are not marked as paid. 4 players still have tabs to pay or money to get. Close" in unpaid
    assert "<dt>The bank owes Dag</dt><dd>30</dd>" in unpaid

    for _ in range(3):
        banker.submit(PAGE, "/payments")
    all_paid = banker.submit(PAGE, "/closing").text
    assert "1 player still has a tab to pay or money to get. Close the night?" in all_paid
    assert "payment" not in all_paid[all_paid.index('class="question') : all_paid.index("Yes, close it")]
    assert dict(sheet().tabs_left) == {player("Dag"): -30_00}


def test_the_float_is_among_what_is_still_owed_before_there_is_a_plan(
    agreed: None, banker: Visitor, player: Numbered, sheet: Sheet
) -> None:
    asked = dict(sheet().tabs_left)
    banker.submit(PAGE, "/closing", confirmed="yes")

    assert asked == dict(sheet().tabs_left)
    assert asked[player("Anna")] == -200_00


def test_closing_without_a_plan_asks_whether_the_open_tabs_shall_live_on(
    agreed: None, banker: Visitor, sheet: Sheet
) -> None:
    page = banker.submit(PAGE, "/closing").get_data(as_text=True)
    [again] = [form for form in forms_of(page) if "/closing" in form.action]

    assert "4 players still have tabs to pay or money to get. Close the night?" in page
    assert banker.send(again, confirmed="no").status_code == 422
    assert sheet().status == "settling"
    assert banker.send(again, confirmed="yes").status_code == 303
    assert sheet().status == "closed"


def test_each_way_to_what_is_missing_is_on_the_page_where_a_handover_left_a_difference(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("P1", "P2", float_text="100")
    banker.insist("/nights/1/drawer", "/handovers", to=str(player("P2")), counted="80")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "0" for name in ("P1", "P2")})
    uncounted = banker.text(PAGE)
    banker.submit(PAGE, "/drawer-counts", counted="80")
    counted = banker.text(PAGE)

    assert "Decide first" in uncounted
    assert [ways_to_close(page) for page in (uncounted, counted)] == [["#drawer", "#drawer"], ["#gap"]]
    assert [without_end(page) for page in (uncounted, counted)] == [[], []]


def test_a_difference_that_a_plan_hides_leads_to_another_plan(agreed: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/plan", via="bank")
    banker.submit("/nights/1/drawer", "/drawer-counts", counted="399")
    page = banker.text(PAGE)

    assert ways_to_close(page) == ["#another-plan"]
    assert without_end(page) == []


def test_a_plan_without_payments_has_its_way_out_too(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    """A script makes one where all are square; then the drawer holds ten that nobody knows of."""
    open_night("P1", "P2", float_text="")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "0" for name in ("P1", "P2")})
    settling.settle(store, Request(club, "of-a-script", clock.now, clock.now, night=1), via="bank")
    banker.submit("/nights/1/drawer", "/drawer-counts", counted="10")
    page = banker.text(PAGE)
    undo = next(form for form in forms_of(page.split('id="another-plan"')[1]) if form.action.endswith("/reversal"))

    assert (ways_to_close(page), without_end(page)) == (["#another-plan"], [])
    assert banker.send(undo).status_code == 303
    assert ways_to_close(banker.text(PAGE)) == ["#gap"]


def test_where_there_is_nothing_to_pay_out_it_is_not_all_square_for_who_waits(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    """All that Anna lent is missing, and that was put off."""
    open_night("Anna", "Bo", float_text="200")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "0" for name in ("Anna", "Bo")})
    banker.submit(PAGE, "/drawer-counts", counted="0")
    banker.submit(PAGE, "/gap-decisions", rule="carry")
    page = banker.text(PAGE)

    assert "Anna is owed 200 more: 200 is missing in the drawer and was put off." in page
    assert "All square" not in page


def ways_to_close(page: str) -> list[str]:
    """Where that leads which is missing to close."""
    return re.findall(r'<p><a href="([^"]+)">', page.split('id="close"')[1].split("</section>")[0])


def without_end(page: str) -> list[str]:
    """Those ways to a part of the page that it does not have."""
    return [way for way in ways_to_close(page) if way.startswith("#") and f'id="{way[1:]}"' not in page]
