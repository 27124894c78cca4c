"""A stop that lies before the agreed one, or half a day ahead: asked about, shown with its day, and mended."""

import re
from collections.abc import Callable
from datetime import time

from app.domain.ledger import PlayerId
from app.queries.table import Table
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import Clock, stops
from tests.web.night.starting import START, form_of_the_start

Numbered = Callable[[str], PlayerId]
Now = Callable[[], Table]


def test_a_stop_that_has_passed_opens_no_bank_until_tomorrow_is_meant(banker: Visitor, clock: Clock) -> None:
    form = banker.form(START, "/nights")
    asked = banker.send(form, names="Anna, Bo", stops="other", other_stop="18:30")
    assert asked.status_code == 422
    assert "That is Saturday 28\N{NO-BREAK SPACE}November at 18:30, 24 hours from now. Is that right?" in asked.text

    again = form_of_the_start(asked)
    assert banker.send(again, other_stop="18:40", far="18:30").status_code == 422
    assert banker.send(form_of_the_start(asked), far="18:30").status_code == 303
    assert "stops Sat\N{NO-BREAK SPACE}18:30" in banker.text("/nights/1")


def test_a_stop_that_lies_before_the_agreed_one_is_asked_about_and_needs_all_pk7(
    banker: Visitor, night: int, player: Numbered, at_table: Now
) -> None:
    asked = banker.submit("/nights/1/stop", "/extensions", other="22:00")
    assert asked.status_code == 422
    assert "22:00 is before the agreed stop, 23:00. Do all agree" in asked.text
    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/extensions")]

    some = banker.send(form, earlier="22:00", agreed=[str(player("Anna"))])
    assert "Missing: Bo, Cilla and Dag" in some.text
    assert stops(at_table()) == "22:00"
    banker.send(form, earlier="22:00")
    assert stops(at_table()) == "21:00"
    assert "Earlier stop agreed: 22:00, by Anna, Bo, Cilla and Dag" in banker.text("/nights/1/journal")


def test_a_stop_more_than_half_a_day_ahead_is_asked_about(banker: Visitor, night: int, at_table: Now) -> None:
    asked = banker.submit("/nights/1/stop", "/extensions", other="10:00")
    assert (asked.status_code, stops(at_table())) == (422, "22:00")
    assert "That is Saturday 28\N{NO-BREAK SPACE}November at 10:00, 15 hours from now" in asked.text

    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/extensions")]
    banker.send(form, far="10:00")
    assert stops(at_table()) == "09:00"


def test_a_first_stop_that_has_become_tomorrows_is_shown_with_its_day_and_mended(
    banker: Visitor, open_night: Callable[..., int], at_table: Now
) -> None:
    open_night("Anna", "Bo", stops=time(18, 30))
    assert "stops Sat\N{NO-BREAK SPACE}18:30" in banker.text("/nights/1")
    page = banker.text("/nights/1/stop")
    assert "stops Sat\N{NO-BREAK SPACE}18:30" in page
    assert re.findall(r'name="to" value="([^"]+)"', page) == ["19:30", "20:00", "21:00"]

    asked = banker.submit("/nights/1/stop", "/extensions", other="23:00")
    assert "23:00 is before the agreed stop, Sat\N{NO-BREAK SPACE}18:30" in asked.text
    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/extensions")]
    banker.send(form, earlier="23:00")
    assert at_table().clock.stop.isoformat() == "2026-11-27T22:00:00+00:00"
