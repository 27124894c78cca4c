"""A phone that is signed out at a table without https, where the browser ignores the header that clears its store."""

from collections.abc import Callable

import pytest

from tests.browser.device import Device
from tests.browser.live import Live
from tests.browser.scenes import twelve_players

pytestmark = pytest.mark.browser


def test_a_half_typed_amount_is_forgotten_once_the_device_is_told_that_it_is_out(
    new_device: Callable[..., Device], live: Live
) -> None:
    evening = twelve_players(live.store).evening
    live.clock.now = evening.at
    phone = new_device()
    phone.let_in(evening.club)
    repayment = f"/nights/{evening.number}/seats/{next(iter(evening.ids.values()))}/repayment"
    phone.open(repayment)
    phone.field("amount").fill("37")
    phone.open(repayment)
    assert phone.field("amount").input_value() == "37"

    phone.open("/signed-out")
    phone.open(repayment)

    assert phone.field("amount").input_value() != "37"
