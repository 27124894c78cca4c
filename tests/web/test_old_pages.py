"""Two devices, one of them with a page of before: what the first did stands, and the second is told and shown it.

What only adds, as a sale or a fine, two devices do at once (T-25, T-73, T-97).
"""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.club import club_settings
from app.queries.drawer import drawer_sheet
from app.queries.stop import stop_sheet
from app.store.engine import Store
from app.store.work import reading
from tests.support.dump import dump
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import POT, Clock

Numbered = Callable[[str], PlayerId]
CHANGED = "Somebody was faster"


@pytest.fixture
def entries(store: Store) -> Callable[[], int]:
    return lambda: len(dump(store)["entry"])


def test_an_old_copy_of_the_settings_does_not_take_back_the_clubs_new_name(
    banker: Visitor, store: Store, club: int
) -> None:  # T-73
    older = banker.form("/club/settings", "/club/settings")
    banker.submit("/club/settings", "/club/settings", name="Fredag")
    answer = banker.send(older, language="nb")
    told = banker.send(banker.form("/club/settings", "/club/settings"), language="nb")

    assert answer.status_code == 409
    assert CHANGED in answer.text and "Somebody else changed this to Fredag." in answer.text
    assert 'value="Fredag"' in answer.text, "what stands now, where nothing else was typed"
    assert '<option value="nb" selected' in answer.text, "and what was chosen"
    assert told.status_code == 303
    kept = club_settings(store, club)
    assert kept and (kept.name, kept.language) == ("Fredag", "nb")


def test_what_both_wrote_is_kept_beside_what_stands(banker: Visitor, store: Store, club: int) -> None:
    older = banker.form("/club/settings", "/club/settings")
    banker.submit("/club/settings", "/club/settings", name="Fredag")
    page = banker.send(older, name="Lördag").text

    assert 'value="Lördag"' in page and "Somebody else changed this to Fredag." in page


def test_a_form_that_could_not_be_read_is_still_one_of_the_old_page(banker: Visitor, store: Store, club: int) -> None:
    """The page that is drawn again shows what was typed on the old one."""
    older = banker.form("/club/settings", "/club/settings")
    banker.submit("/club/settings", "/club/settings", name="Fredag")
    refused = banker.send(older, language="xx")

    assert refused.status_code == 422
    assert f'name="version" value="{older.values["version"][0]}"' in refused.text


def test_two_who_found_the_club_at_once_are_one_and_the_other_is_told(banker: Visitor, store: Store, club: int) -> None:
    named = banker.form("/club/settings", "/club/settings")
    named.action, named.values["version"] = "/club", ["0"]
    answer = banker.send(named, name="Lördag")
    kept = club_settings(store, club)

    assert answer.status_code == 409
    assert kept and kept.name == "Torsdag"


def test_an_old_copy_of_the_chips_throws_no_colours_away(banker: Visitor, store: Store, club: int) -> None:  # T-73
    older = banker.form("/club/chips?case=300", "/club/chips")
    banker.submit("/club/chips", "/club/chips", face_blue="10", owned_blue="40")
    answer = banker.send(older, owned_red="90")

    assert answer.status_code == 409
    assert "Somebody else wrote: face 10, number 40." in answer.text
    assert 'name="owned_blue" value="40"' in answer.text and 'name="owned_red" value="90"' in answer.text
    with reading(store, club) as work:
        assert [colour.name for colour in work.chip_set().colours] == ["blue"]


def test_an_old_copy_of_an_own_book_replaces_none_of_that_name(
    banker: Visitor, club: int, entries: Callable[[], int]
) -> None:
    older, another = (banker.form("/nights/new", "/nights") for _ in range(2))
    older.action = another.action = "/books"
    kept = banker.form("/nights/new", "/nights")
    kept.action = "/books"
    assert banker.send(kept, house_name="Vår").status_code == 200
    before = entries()

    redrawn = banker.client.post("/nights/new", data=older.values).text
    assert f'name="version" value="{older.values["version"][0]}"' in redrawn, "a page drawn anew is still the old one"
    assert banker.send(older, house_name="vår").status_code == 409
    assert entries() == before
    assert banker.send(another, house_name="Egen").status_code == 200, "another name is in nobody's way"


def test_an_old_handover_is_not_one_from_who_has_just_got_the_bank(
    banker: Visitor, night: int, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    page = "/nights/1/drawer"
    older = banker.form(page, "/handovers")
    banker.submit(page, "/handovers", to=str(player("Bo")), counted="200")
    answer = banker.send(older, to=str(player("Cilla")), counted="150")

    assert answer.status_code == 409
    assert CHANGED in answer.text and "Bo holds the bank" in answer.text
    assert 'value="150"' in answer.text, "what was counted is still there"
    assert drawer_sheet(store, club, 1, now=clock.now).banker == player("Bo")


def test_a_sale_on_the_tab_is_in_no_handovers_way_and_cash_is(banker: Visitor, night: int, player: Numbered) -> None:
    page, sheet = "/nights/1/drawer", f"/nights/1/seats/{player('Dag')}"
    older, another = banker.form(page, "/handovers"), banker.form(page, "/handovers")
    banker.submit(sheet, "/sales", amount="100", paid="tab")
    assert banker.send(older, to=str(player("Bo")), counted="200").status_code == 303
    banker.submit(sheet, "/sales", amount="50", paid="cash")

    assert banker.send(another, to=str(player("Cilla")), counted="200").status_code == 409


def test_one_stop_is_agreed_of_two_pages(banker: Visitor, night: int, store: Store, club: int, clock: Clock) -> None:
    older = banker.form("/nights/1/stop", "/extensions")
    banker.submit("/nights/1/stop", "/extensions", to="23:30")
    answer = banker.send(older, other="00:30")
    stop = stop_sheet(store, club, 1, now=clock.now).stops_at

    assert answer.status_code == 409
    assert 'value="00:30"' in answer.text and "23:30" in answer.text
    assert stop and stop.strftime("%H:%M") == "22:30", "half past eleven in Stockholm"


def test_a_sale_is_in_the_way_of_no_stop(banker: Visitor, night: int, player: Numbered) -> None:
    asking = banker.form("/nights/1/stop", "/extensions")
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20", paid="cash")

    assert banker.send(asking, to="23:30").status_code == 303


def test_who_is_sold_chips_meanwhile_does_not_leave_without_them(
    banker: Visitor, night: int, player: Numbered, entries: Callable[[], int]
) -> None:  # T-25
    sheet, other = (f"/nights/1/seats/{player(name)}" for name in ("Bo", "Cilla"))
    going, older = (banker.form(f"{one}/departure", "/departure") for one in (other, sheet))
    banker.submit(sheet, "/sales", amount="100", paid="cash")
    before = entries()
    answer = banker.send(older, none_left="0")

    assert answer.status_code == 409
    assert CHANGED in answer.text and "Bo" in answer.text and "100" in answer.text
    assert entries() == before
    assert banker.send(going, none_left="0").status_code == 303, "who was sold nothing may go"


def test_what_was_refused_before_the_book_was_asked_is_still_of_the_old_page(
    banker: Visitor, night: int, player: Numbered
) -> None:
    page = f"/nights/{night}/seats/{player('Bo')}/departure"
    older = banker.form(page, "/departure")
    banker.submit(f"/nights/{night}/seats/{player('Bo')}", "/sales", amount="100")
    refused = banker.send(older, chips="")
    [again] = [form for form in forms_of(refused.text) if form.action.endswith("/departure")]

    assert (refused.status_code, again.values["version"]) == (422, older.values["version"])
    assert banker.send(again, chips="0").status_code == 409


def test_the_deal_after_the_one_on_the_page_is_not_won_by_it(
    banker: Visitor, tap: Callable[..., None], player: Numbered
) -> None:
    tap("/deals")
    older = banker.form(POT, "/wins")
    tap("/wins", winner=str(player("Dag")))
    tap("/deals")

    assert banker.send(older, winner=str(player("Cilla"))).status_code == 409
    assert "/wins" in banker.text(POT), "the second deal is still on"


def test_two_devices_sell_and_fine_at_once(banker: Visitor, night: int, player: Numbered) -> None:
    sheet, fines = f"/nights/1/seats/{player('Bo')}", "/nights/1/fines"
    sales = [banker.form(sheet, "/sales") for _ in range(2)]
    fined = [banker.form(fines, "/free-fines") for _ in range(2)]
    sold = [banker.send(sales[0], amount="100", paid="cash"), banker.send(sales[1], amount="50", paid="tab")]
    free = {"player": str(player("Bo")), "to": "kitty", "tender": "cash", "reason": "late"}

    assert [answer.status_code for answer in sold] == [303, 303]
    assert [banker.send(form, amount=amount, **free).status_code for form, amount in zip(fined, "12", strict=True)] == [
        303,
        303,
    ]
