"""Colours that two devices change: the second is asked whether it is meant a second time (T-08)."""

from tests.support.visitor import Visitor, answer_of
from tests.web.chips.conftest import Now
from tests.web.conftest import Clock


def test_the_same_change_of_colours_from_two_devices_is_asked_about(
    banker: Visitor, bo: str, now: Now, clock: Clock
) -> None:
    banker.submit(bo, "/sales", amount="50")
    here, there = (banker.form(f"{bo}/chip-change", "/chip-changes") for _ in range(2))
    change = {"gives-red": "1", "gets-white": "5"}
    assert banker.send(here, **change).status_code == 303
    booked = now()
    clock.forward(seconds=3)
    asked = banker.send(there, **change)

    assert (asked.status_code, now().version) == (422, booked.version)
    assert "Is it a second time?" in asked.text
    another = banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "1"})
    assert another.status_code == 303, "the other way round is another change"
    assert banker.send(there, again=answer_of(asked.text), **change).status_code == 303
