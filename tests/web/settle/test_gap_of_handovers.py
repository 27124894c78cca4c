"""What a handover left, which stands with who held the bank until then and is never one figure with the rest (T-02)."""

import re
from collections.abc import Callable

import pytest

from tests.support.visitor import Visitor
from tests.web.conftest import Clock
from tests.web.settle.conftest import PAGE, Numbered


@pytest.fixture
def both(open_night: Callable[..., int], banker: Visitor, player: Numbered, clock: Clock) -> None:
    """P1 handed the bank to P2 with 20 missing; at the end chips for 10 are over. The drawer agrees."""
    open_night("P1", "P2", float_text="")
    banker.submit(f"/nights/1/seats/{player('P1')}", "/sales", other="100", paid="cash")
    clock.forward(minutes=10)
    banker.insist("/nights/1/drawer", "/handovers", to=str(player("P2")), counted="80")
    clock.forward(minutes=10)
    banker.submit(PAGE, "/counts", **{f"chips-{player('P1')}": "110", f"chips-{player('P2')}": "0"})
    clock.forward(minutes=2)
    banker.submit(PAGE, "/drawer-counts", counted="80")


@pytest.fixture
def short(open_night: Callable[..., int], banker: Visitor, player: Numbered) -> None:
    """P1 handed the bank to P2 with 20 missing; nobody bought, and the drawer agrees."""
    open_night("P1", "P2", float_text="100")
    banker.insist("/nights/1/drawer", "/handovers", to=str(player("P2")), counted="80")
    banker.submit(PAGE, "/counts", **{f"chips-{player(name)}": "0" for name in ("P1", "P2")})
    banker.submit(PAGE, "/drawer-counts", counted="80")


def test_what_a_handover_left_and_what_the_chips_lack_are_never_one_figure(both: None, banker: Visitor) -> None:
    page = banker.text(PAGE).replace("\xa0", " ")
    [title] = re.findall(r'id="gap">(.*?)</h2>', page)

    assert "Chips for 10 kr too many came back" in title
    assert "20 kr missing while P1 held the bank" in title
    assert "P1 −25 · P2 −5<br>While P1 held the bank: P1 −20" in page
    assert "P1 −20 · P2 −10<br>While P1 held the bank: P1 −20" in page


def test_what_a_handover_left_stands_with_who_held_the_bank_until_it_is_decided(
    both: None, banker: Visitor, player: Numbered
) -> None:  # T-02
    says = "20\xa0kr missing while P1 held the bank"
    sheets = [f"/nights/1/seats/{player(name)}" for name in ("P1", "P2")]
    assert [says in banker.text(page) for page in ("/nights/1/drawer", *sheets)] == [True, True, False]

    banker.submit(PAGE, "/gap-decisions", rule="banker")
    assert [says in banker.text(page) for page in ("/nights/1/drawer", *sheets)] == [False] * 3
    assert says in banker.text(PAGE)


def test_the_record_says_whose_period_a_handovers_difference_was(short: None, banker: Visitor) -> None:  # T-02
    banker.submit(PAGE, "/gap-decisions", rule="banker")
    banker.submit(PAGE, "/closing", confirmed="yes")

    assert "20\xa0kr missing while P1 held the bank, decided: P1 bears it" in banker.text(PAGE)


def test_of_what_only_a_handover_left_there_is_nothing_to_share(short: None, banker: Visitor) -> None:  # T-02
    offered = re.findall(r'name="rule" value="(\w+)"', banker.text(PAGE))
    assert offered == ["banker", "carry", "player"]


SUM = [
    ("Chips for 10 kr too many came back", "−10"),
    ("20 kr missing while P1 held the bank", "−20"),
    ("In all", "−30"),
]


def sums(page: str) -> list[tuple[str, str]]:
    """What a page adds up, row by row."""
    [rows] = [found for found in re.findall(r'<dl class="terms">(.*?)</dl>', page) if "<dt>In all</dt>" in found]
    return re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", rows.replace("\xa0", " "))


def test_how_several_things_make_up_the_difference_can_be_followed_before_and_after_it_is_decided(
    both: None, banker: Visitor
) -> None:
    before = sums(banker.text(PAGE))
    banker.submit(PAGE, "/gap-decisions", rule="all")

    assert before == sums(banker.text(PAGE)) == SUM


def test_one_difference_alone_is_not_added_up(short: None, banker: Visitor) -> None:
    assert "<dt>In all</dt>" not in banker.text(PAGE)


def test_in_polish_a_difference_begins_like_a_sentence_and_says_what_is_borne(both: None, banker: Visitor) -> None:
    polish = {"Accept-Language": "pl"}
    before = banker.client.get(PAGE, headers=polish).text.replace("\xa0", " ")
    banker.submit(PAGE, "/gap-decisions", rule="banker")
    after = banker.client.get(PAGE, headers=polish).text.replace("\xa0", " ")

    assert ">Brakowało 20 kr, gdy bank był u gracza P1<" in before
    assert ">Różnicę pokrywa bank<" in before
    assert "Razem brakowało 30 kr, ustalono: różnicę pokrywa bank" in after
