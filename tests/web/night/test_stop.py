"""The agreed stop: its sign, a new one, and ending before it."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import Table
from app.services import links
from app.store.engine import Store
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import KEY, Clock, stops

Numbered = Callable[[str], PlayerId]
Now = Callable[[], Table]

PAGES = ("", "/drawer", "/journal", "/stop", "/seats/new")


def test_every_page_counts_down_to_the_stop(banker: Visitor, night: int, clock: Clock) -> None:
    clock.forward(minutes=162)

    for page in PAGES:
        text = banker.text(f"/nights/1{page}")
        assert re.search(r"1:18</b> left", text), page
        assert re.search(r"data-stop-sign hidden>", text), page


def test_every_page_shows_that_the_stop_has_come(banker: Visitor, night: int, player: Numbered, clock: Clock) -> None:
    clock.forward(minutes=240)

    for page in (*PAGES, f"/seats/{player('Bo')}", f"/seats/{player('Bo')}/departure"):
        assert re.search(r"data-stop-sign>.*The agreed stop, 23:00, has come", banker.text(f"/nights/1{page}")), page


def test_the_sign_of_the_stop_leads_to_the_stop_but_not_from_there(banker: Visitor, night: int, clock: Clock) -> None:
    clock.forward(minutes=240)

    assert 'class="stop-sign__to"' in banker.text("/nights/1")
    assert 'class="stop-sign__to"' not in banker.text("/nights/1/stop")


def test_a_key_extends_with_the_names_of_all(banker: Visitor, night: int, at_table: Now) -> None:
    keys = re.findall(r'name="to" value="([^"]+)"', banker.text("/nights/1/stop"))
    assert keys[:2] == ["23:30", "00:00"]

    answer = banker.submit("/nights/1/stop", "/extensions", to="23:30")
    assert (answer.status_code, answer.location) == (303, "/nights/1")
    assert stops(at_table()) == "22:30"
    assert "Extended to 23:30, agreed by Anna, Bo, Cilla and Dag" in banker.text("/nights/1/journal")


def test_four_of_five_do_not_extend_before_the_stop_t11(
    banker: Visitor, open_night: Callable[..., int], player: Numbered, at_table: Now
) -> None:
    open_night("Anna", "Bo", "Cilla", "Dag", "Elin")
    four = [str(player(name)) for name in ("Anna", "Bo", "Cilla", "Dag")]
    answer = banker.submit("/nights/1/stop", "/extensions", other="23:45", agreed=four)
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/extensions")]

    assert answer.status_code == 422
    assert "Missing: Elin" in answer.text
    assert (form.values["agreed"], form.values["other"]) == (four, ["23:45"])
    assert stops(at_table()) == "22:00"


@pytest.mark.parametrize(("typed", "says"), [("23:00", "must be later"), ("soon", "like 23:00"), ("", "")])
def test_a_time_that_is_no_new_stop_is_refused_at_its_field(
    banker: Visitor, night: int, at_table: Now, typed: str, says: str
) -> None:
    answer = banker.submit("/nights/1/stop", "/extensions", other=typed)

    assert answer.status_code == 422
    assert re.search(f'id="other-error">.*{says}', answer.text)
    assert stops(at_table()) == "22:00"


def test_after_the_stop_the_willing_go_on(
    banker: Visitor, night: int, player: Numbered, clock: Clock, at_table: Now
) -> None:
    clock.forward(minutes=245)
    answer = banker.submit("/nights/1/stop", "/extensions", other="00:30", agreed=[str(player("Bo"))])

    assert answer.status_code == 303
    assert stops(at_table()) == "23:30"


def test_who_does_not_go_on_is_shown_with_the_own_stop(
    banker: Visitor, nobody: Visitor, night: int, player: Numbered, clock: Clock, store: Store, club: int
) -> None:
    watched = f"/watch/{links.open_link(store, club, 'watch', key=KEY, at=clock.now)}"
    clock.forward(minutes=245)
    banker.submit("/nights/1/stop", "/extensions", other="00:30", agreed=[str(player("Anna")), str(player("Bo"))])
    sheets = {name: banker.text(f"/nights/1/seats/{player(name)}") for name in ("Bo", "Dag")}

    for page in (banker.text("/nights/1"), nobody.text(watched)):
        assert re.findall(r'row__name">(\w+)</span>[^/]*<small class="tag">till 23:00', page) == ["Cilla", "Dag"]
    assert ["till 23:00" in sheets["Bo"], "till 23:00" in sheets["Dag"]] == [False, True]
    clock.forward(minutes=90)
    form = banker.form("/nights/1/stop", "/extensions")
    assert form.values["agreed"] == [str(player("Anna")), str(player("Bo"))]


@pytest.fixture
def two_go_on(banker: Visitor, night: int, player: Numbered, clock: Clock) -> list[str]:
    """Anna and Bo, by number: at five past eleven they went on to half past twelve, Cilla and Dag did not."""
    clock.forward(minutes=245)
    agreed = [str(player("Anna")), str(player("Bo"))]
    banker.submit("/nights/1/stop", "/extensions", other="00:30", agreed=agreed)
    return agreed


def test_nobody_who_stops_earlier_goes_on_by_a_tick_that_nobody_made_pk6(
    banker: Visitor, two_go_on: list[str], at_table: Now
) -> None:
    form = banker.form("/nights/1/stop", "/extensions")
    refused = banker.send(form, other="01:00")

    assert "All must agree before the stop" in banker.text("/nights/1/stop")
    assert form.values["agreed"] == two_go_on
    assert (refused.status_code, stops(at_table())) == (422, "23:30")
    assert "Missing: Cilla and Dag" in refused.text


def test_a_form_drawn_before_the_stop_and_sent_after_it_binds_those_who_were_ticked(
    banker: Visitor, two_go_on: list[str], clock: Clock, at_table: Now
) -> None:
    form = banker.form("/nights/1/stop", "/extensions")
    clock.forward(minutes=90)
    banker.send(form, other="01:00")

    assert [seat.apart for seat in at_table().seats] == [False, False, True, True]


def test_who_stops_earlier_is_asked_with_the_own_stop_beside_the_name(banker: Visitor, two_go_on: list[str]) -> None:
    page = banker.text("/nights/1/stop")

    assert re.findall(r'pick-many__name">(\w+)<small>till 23:00', page) == ["Cilla", "Dag"]


def test_a_stop_that_somebody_else_agreed_meanwhile_is_not_gone_on_from_by_the_ticks_of_before(
    banker: Visitor, night: int, player: Numbered, clock: Clock
) -> None:
    clock.forward(minutes=245)
    older, everybody = (banker.form("/nights/1/stop", "/extensions") for _ in range(2))
    everybody.values["agreed"] = [str(player("Anna")), str(player("Bo"))]
    banker.send(everybody, other="00:30")
    answer = banker.send(older, other="01:00")
    [again] = [form for form in forms_of(answer.text) if form.action.endswith("/extensions")]

    assert (answer.status_code, again.values["agreed"]) == (409, everybody.values["agreed"])


def test_who_does_not_agree_to_a_first_stop_may_leave_any_time(
    banker: Visitor, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("Anna", "Bo", book="gristommel", float_text="", stops=None)
    assert "may leave any time" not in banker.text("/nights/1")

    banker.submit("/nights/1/stop", "/extensions", other="23:00", agreed=[str(player("Anna"))])
    assert banker.text("/nights/1").count("may leave any time") == 1


def test_play_ends_early_only_when_all_agree_pk7(banker: Visitor, night: int, player: Numbered, at_table: Now) -> None:
    refused = banker.submit("/nights/1/stop", "/ending", agreed=[str(player("Bo"))])
    assert refused.status_code == 422
    assert "Missing: Anna, Cilla and Dag" in refused.text
    assert at_table().status == "running"

    everybody = [str(player(name)) for name in ("Anna", "Bo", "Cilla", "Dag")]
    ended = banker.submit("/nights/1/stop", "/ending", agreed=everybody)
    assert (ended.status_code, ended.location) == (303, "/nights/1/settling")
    assert at_table().status == "settling"
    assert "Play ended, agreed by Anna, Bo, Cilla and Dag" in banker.text("/nights/1/journal")


def test_once_the_stop_has_come_play_ends_by_one_key(banker: Visitor, night: int, clock: Clock, at_table: Now) -> None:
    clock.forward(minutes=241)
    banker.submit("/nights/1/stop", "/ending")

    assert at_table().status == "settling"
    assert at_table().clock is None


def test_a_night_without_a_stop_can_be_given_one(
    banker: Visitor, open_night: Callable[..., int], at_table: Now
) -> None:
    open_night("Anna", "Bo", book="gristommel", float_text="", stops=None)
    assert "No stop is agreed" in banker.text("/nights/1")
    page = banker.text("/nights/1/stop")
    assert "No stop is agreed" in page
    for untrue in ("has come", "old stop", "before the stop", "longer", "Extend"):
        assert untrue not in page

    banker.submit("/nights/1/stop", "/extensions", other="23:00")
    assert stops(at_table()) == "22:00"
    assert "Stop agreed: 23:00, by Anna and Bo" in banker.text("/nights/1/journal")

    banker.submit("/nights/1/stop", "/extensions", other="23:30")
    assert "Extended to 23:30, agreed by Anna and Bo" in banker.text("/nights/1/journal")


@pytest.mark.parametrize("nobody", ["99", "100000000000000"])
@pytest.mark.parametrize(("form", "said"), [("/extensions", {"to": "23:30"}), ("/ending", {})])
def test_who_is_not_of_the_club_agrees_to_nothing(
    banker: Visitor, night: int, form: str, said: dict[str, str], nobody: str
) -> None:
    assert banker.submit("/nights/1/stop", form, **said, agreed=[nobody]).status_code == 404


def test_who_goes_on_and_who_agrees_to_end_are_asked_apart(banker: Visitor, night: int) -> None:
    page = banker.text("/nights/1/stop")
    longer, end = page.split('class="section section--apart stack"')

    assert "Who goes on" in longer
    assert "All at the table agree to end" not in longer
    assert "All at the table agree to end" in end
