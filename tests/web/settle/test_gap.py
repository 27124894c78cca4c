"""What does not add up: said to the smallest unit, and decided by the table."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.settle import SettleSheet
from tests.support.visitor import Visitor
from tests.web.conftest import Clock

Numbered = Callable[[str], PlayerId]
Sheet = Callable[[], SettleSheet]
PAGE = "/nights/1/settling"
NAMES = ("P1", "P2", "P3", "P4", "P5")


def results(view: SettleSheet) -> list[int | None]:
    return [seat.result for seat in view.seats]


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
    ("chips", "drawer", "says", "rule"),
    [
        ("90", "500", "Chips for 10\xa0kr did not come back", "all share it equally"),
        ("110", "500", "Chips for 10\xa0kr too many came back", "all bear it equally"),
        ("100", "490", "The drawer was 10\xa0kr short", "all bear it equally"),
        ("100", "510", "The drawer had 10\xa0kr too much", "all share it equally"),
        ("110", "490", "20\xa0kr short in all", "all bear it equally"),
        ("90", "490", "The differences make up for each other", "all bear it equally"),
    ],
)
def test_a_decided_difference_keeps_the_direction_in_which_it_was_found(
    counted: Callable[..., None], banker: Visitor, chips: str, drawer: str, says: str, rule: str
) -> None:
    counted("100", "100", "100", "100", chips, drawer=drawer)
    banker.submit(PAGE, "/gap-decisions", rule="all")

    for address in (PAGE, "/nights/1/journal"):
        assert f"{says}, decided: {rule}" in banker.text(address), address


def test_the_book_says_of_a_decision_who_bears_how_much(counted: Callable[..., None], banker: Visitor) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")
    banker.submit(PAGE, "/gap-decisions", rule="winners")

    assert "P1\xa0−10.45 · P2\xa0−4.55" in banker.text("/nights/1/journal")


@pytest.mark.parametrize(
    ("rule", "named", "after"),
    [
        ("banker", "", [100_00, 50_00, -50_00, -100_00, 0]),
        ("all", "", [112_00, 47_00, -53_00, -103_00, -3_00]),
        ("winners", "", [104_55, 45_45, -50_00, -100_00, 0]),
        ("player", "P5", [115_00, 50_00, -50_00, -100_00, -15_00]),
    ],
)
def test_after_any_decision_the_results_sum_to_zero(
    counted: Callable[..., None],
    banker: Visitor,
    sheet: Sheet,
    player: Numbered,
    rule: str,
    named: str,
    after: list[int],
) -> None:  # T-04, T-10
    counted("215", "150", "50", "0", "100", drawer="500")
    answer = banker.submit(PAGE, "/gap-decisions", rule=rule, player=str(player(named)) if named else "")

    assert answer.status_code == 303
    assert results(sheet()) == after
    assert "Chips for 15\xa0kr too many came back, decided: " in banker.text(PAGE)


def test_a_decision_is_taken_back_and_made_anew(counted: Callable[..., None], banker: Visitor, sheet: Sheet) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")
    banker.submit(PAGE, "/gap-decisions", rule="all")
    decided = sheet().decided
    assert decided
    banker.submit(PAGE, f"/entries/{decided.seq}/reversal")

    assert sheet().gap.chips == -15_00


def test_two_phones_decide_at_once_and_one_is_told(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet
) -> None:  # T-97
    counted("215", "150", "50", "0", "100", drawer="500")
    one, other = (banker.form(PAGE, "/gap-decisions") for _ in range(2))
    first, second = banker.send(one, rule="all"), banker.send(other, rule="banker")
    page = second.get_data(as_text=True)

    assert (first.status_code, second.status_code) == (303, 409)
    assert "Somebody was faster" in page
    assert "all bear it equally" in page, "the other decision is shown"


@pytest.mark.parametrize("asked", [{}, {"rule": "whoever"}, {"rule": "player"}, {"rule": "player", "player": "x"}])
def test_a_decision_that_names_nobody_is_refused(
    counted: Callable[..., None], banker: Visitor, sheet: Sheet, asked: dict[str, str]
) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")
    answer = banker.submit(PAGE, "/gap-decisions", **asked)

    assert answer.status_code == 422
    assert "field__error" in answer.get_data(as_text=True)
    assert sheet().decided is None


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


@pytest.mark.parametrize(
    ("chips", "drawer", "rule", "says"),
    [
        ("115", "500", "all", "Each share is in the result."),
        ("100", "490", "all", "the results are as played"),
        ("115", "490", "all", "what was so in cash is on the tabs only"),
        ("115", "490", "carry", "on nobody"),
    ],
)
def test_a_decision_says_in_which_figures_the_difference_is(
    counted: Callable[..., None], banker: Visitor, chips: str, drawer: str, rule: str, says: str
) -> None:
    counted(chips, "100", "100", "100", "100", drawer=drawer)
    banker.submit(PAGE, "/gap-decisions", rule=rule)

    assert says in banker.text(PAGE)


def test_a_result_that_holds_a_share_says_how_much(counted: Callable[..., None], banker: Visitor) -> None:
    counted("115", "100", "100", "100", "100", drawer="490")
    banker.submit(PAGE, "/gap-decisions", rule="all")

    assert banker.text(PAGE).count("share −3<") == 5


@pytest.fixture
def both(open_night: Callable[..., int], banker: Visitor, player: Numbered, clock: Clock) -> None:
    """P1 handed the bank to P2 with 20 missing; at the end chips for 10 are over. The drawer agrees."""
    open_night("P1", "P2", float_text="")
    banker.submit(f"/nights/1/seats/{player('P1')}", "/sales", other="100", paid="cash")
    clock.forward(minutes=10)
    banker.submit("/nights/1/drawer", "/handovers", to=str(player("P2")), counted="80")
    clock.forward(minutes=10)
    banker.submit(PAGE, "/counts", **{f"chips-{player('P1')}": "110", f"chips-{player('P2')}": "0"})
    clock.forward(minutes=2)
    banker.submit(PAGE, "/drawer-counts", counted="80")


def test_what_a_handover_left_and_what_the_chips_lack_are_never_one_figure(both: None, banker: Visitor) -> None:
    page = banker.text(PAGE).replace("\xa0", " ")
    [title] = re.findall(r'id="gap">(.*?)</h2>', page)

    assert "Chips for 10 kr too many came back" in title
    assert "20 kr missing while P1 held the bank" in title
    assert "P1 −25 · P2 −5<br>Chips: P1 −5 · P2 −5<br>While P1 held the bank: P1 −20" in page
    assert "P1 −20 · P2 −10<br>Chips: P2 −10<br>While P1 held the bank: P1 −20" in page


def test_what_a_handover_left_stands_with_who_held_the_bank_until_it_is_decided(
    both: None, banker: Visitor, player: Numbered
) -> None:  # T-02
    says = "20\xa0kr missing while P1 held the bank"
    sheets = [f"/nights/1/seats/{player(name)}" for name in ("P1", "P2")]
    assert [says in banker.text(page) for page in ("/nights/1/drawer", *sheets)] == [True, True, False]

    banker.submit(PAGE, "/gap-decisions", rule="banker")
    assert [says in banker.text(page) for page in ("/nights/1/drawer", *sheets)] == [False] * 3
    assert says in banker.text(PAGE)


def test_the_record_says_whose_period_a_handovers_difference_was(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:  # T-02
    open_night("P1", "P2", float_text="100")
    banker.submit("/nights/1/drawer", "/handovers", to=str(player("P2")), counted="80")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "0" for name in ("P1", "P2")})
    banker.submit(PAGE, "/drawer-counts", counted="80")
    banker.submit(PAGE, "/gap-decisions", rule="banker")
    banker.submit(PAGE, "/closing", confirmed="yes")

    assert "20\xa0kr missing while P1 held the bank, decided: P1 bears it" in banker.text(PAGE)


def test_of_what_only_a_handover_left_there_is_nothing_to_share(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:  # T-02
    open_night("P1", "P2", float_text="100")
    banker.submit("/nights/1/drawer", "/handovers", to=str(player("P2")), counted="80")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "0" for name in ("P1", "P2")})
    banker.submit(PAGE, "/drawer-counts", counted="80")

    offered = re.findall(r'name="rule" value="(\w+)"', banker.text(PAGE))
    assert offered == ["banker", "carry", "player"]


def test_a_decision_about_several_things_names_each(both: None, banker: Visitor) -> None:
    banker.submit(PAGE, "/gap-decisions", rule="all")
    page = banker.text(PAGE).replace("\xa0", " ")

    assert "Chips for 10 kr too many came back<br>20 kr missing while P1 held the bank</p>" in page


def test_of_one_thing_the_shares_are_said_once(counted: Callable[..., None], banker: Visitor) -> None:
    counted("215", "150", "50", "0", "100", drawer="500")

    assert "Chips: " not in banker.text(PAGE)


def test_in_polish_a_difference_begins_like_a_sentence_and_says_what_is_borne(both: None, banker: Visitor) -> None:
    polish = {"Accept-Language": "pl"}
    before = banker.client.get(PAGE, headers=polish).text.replace("\xa0", " ")
    banker.submit(PAGE, "/gap-decisions", rule="banker")
    after = banker.client.get(PAGE, headers=polish).text.replace("\xa0", " ")

    assert ">Brakowało 20 kr, gdy bank był u gracza P1<" in before
    assert ">Różnicę pokrywa bank<" in before
    assert "Razem brakowało 30 kr, ustalono: różnicę pokrywa bank" in after
