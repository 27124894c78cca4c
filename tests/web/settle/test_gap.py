"""What does not add up: said to the smallest unit, and decided by the table."""

import re
from collections.abc import Callable

import pytest

from tests.support.visitor import Visitor
from tests.web.settle.conftest import NAMES, PAGE


@pytest.mark.parametrize(
    ("chips", "drawer", "says"),
    [
        (("100", "100", "100", "100", "100"), "499,60", "The drawer is 0.40\xa0kr short"),  # T-37
        (("100", "100", "100", "100", "100"), "500,01", "The drawer has 0.01\xa0kr too much"),  # T-58
        (("215", "50", "50", "100", "100"), "500", "Chips for 15\xa0kr too many came back"),  # T-10
        (("100", "100", "100", "100", "60"), "500", "Chips for 40\xa0kr did not come back"),
    ],
)
def test_a_difference_is_said_to_the_smallest_unit_with_its_direction(
    counted: Callable[..., None], banker: Visitor, chips: tuple[str, ...], drawer: str, says: str
) -> None:
    counted(*chips, drawer=drawer)

    assert says in banker.text(PAGE)


def test_every_rule_shows_who_would_bear_how_much_before_it_is_chosen(
    counted: Callable[..., None], banker: Visitor
) -> None:  # T-10
    counted("215", "150", "50", "0", "100", drawer="500")
    page = banker.text(PAGE)

    assert "P1\xa0−10.45 · P2\xa0−4.55" in page
    assert " · ".join(f"{name}\xa0−3" for name in NAMES) in page
    assert "P1\xa0−15" in page


def test_of_what_is_over_it_is_said_who_gets_it_and_never_who_bears_it(
    counted: Callable[..., None], banker: Visitor
) -> None:
    counted("100", "100", "100", "100", "90", drawer="500")
    page = banker.text(PAGE)

    for says in ("The banker gets it", "All share it equally", "One player gets it", "P1\xa0+10"):
        assert says in page
    assert "bears it" not in page

    assert "Sold 500\xa0kr, counted 490\xa0kr. The bank keeps 10\xa0kr for the missing chips." in page


@pytest.mark.parametrize(
    ("chips", "drawer", "filled"),
    [
        (("100", "100", "100", "100", "100"), "400", "Count the drawer again"),
        (("100", "100", "150", "100", "100"), "550", "Count the seats again"),
    ],
)
def test_the_filled_key_counts_again_and_what_is_only_guessed_is_not_filled(
    counted: Callable[..., None], banker: Visitor, chips: tuple[str, ...], drawer: str, filled: str
) -> None:
    counted(*chips, drawer=drawer)
    [key] = re.findall(r'key--first"[^>]*><span>([^<]*)', banker.text(PAGE))

    assert key == filled


def test_of_one_thing_the_shares_are_said_once(counted: Callable[..., None], banker: Visitor) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")

    assert "Chips: " not in banker.text(PAGE)
