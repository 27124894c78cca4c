"""A night of Gristommel in the browser: everyone starts with as many matches, and matches move by the rules."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.domain.night import Night
from app.queries.table import Table
from app.web.words import unbroken
from tests.support.visitor import Visitor
from tests.web.conftest import POT
from tests.web.night.starting import START, redrawn

Numbered = Callable[[str], PlayerId]
FINES = "/nights/1/fines"
CREW = ("Anna", "Bo", "Cilla")


@pytest.fixture
def opened(banker: Visitor) -> str:
    """The page of the table of a night that begins with 25 matches for each."""
    form = redrawn(banker, banker.form(START, "/nights"), book="gristommel", names=", ".join(CREW))
    assert "stacks" in form.values
    assert "float" not in form.values, "no money is played for (GT-1)"
    assert banker.send(form, players=list(CREW), stacks="25").location == "/nights/1"
    return banker.text("/nights/1")


def test_everybody_gets_the_same_number_by_the_first_entry_gt1(
    opened: str, banker: Visitor, now: Callable[[], Night], player: Numbered
) -> None:  # T-31
    night = now()

    assert night.version == 2, "the founding, and one act for all"
    assert [night.bought(player(name)) for name in CREW] == [25, 25, 25]
    assert (night.chips_out, night.drawer) == (75, 0)
    assert "The bank opened with 25 matches for everybody" in opened.replace("\xa0", " ")
    assert "at the start" in banker.text(f"/nights/1/seats/{player('Bo')}")


def test_every_page_of_a_night_for_matches_speaks_of_matches_and_their_box(
    opened: str, banker: Visitor, player: Numbered
) -> None:
    here = f"/nights/1/seats/{player('Bo')}"
    pages = [opened, *(banker.text(page) for page in ("/nights/1/drawer", here, f"{here}/repayment"))]

    assert "Matches out: 75" in opened
    assert all("box" in page for page in pages)
    assert [word for word in ("drawer</", "Cash", "in chips", "On the tab") for page in pages if word in page] == []


def test_the_sheet_of_a_player_speaks_of_matches_to_a_reader_of_the_screen_too(
    opened: str, banker: Visitor, player: Numbered
) -> None:
    here = f"/nights/1/seats/{player('Bo')}"
    own, back, given = (banker.text(page) for page in (here, f"{here}/repayment", f"{here}/returned-chips"))

    assert '<span class="sr">matches </span>25' in own
    assert '<span class="sr">chips </span>' not in own
    assert "Take the cash" not in back
    assert "Number of matches" in given
    assert "One chip is worth" not in given


def test_who_gets_none_starts_with_none_and_what_is_no_number_is_refused(
    banker: Visitor, open_night: Callable[..., int], now: Callable[[], Night]
) -> None:
    form = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo", book="gristommel")
    form.action = "/nights"
    refused = banker.send(form, stacks="2.5")
    assert refused.status_code == 422
    assert "That is finer than the smallest coin." in refused.text

    assert banker.send(form, stacks="").location == "/nights/1"
    assert now().chips_out == 0


def test_the_result_is_a_standing_and_no_debt_and_closing_asks_about_none_gt1(
    opened: str, banker: Visitor, now: Callable[[], Night], player: Numbered
) -> None:
    stacks = {f"chips-{player(name)}": worth for name, worth in zip(CREW, ("40", "25", "10"), strict=True)}
    assert banker.submit("/nights/1/settling", "/counts", **stacks).status_code == 303
    assert [now().tab(player(name)) for name in CREW] == [-15, 0, 15]
    assert banker.submit("/nights/1/settling", "/closing").status_code == 303
    night = now()

    assert [night.result(player(name)) for name in CREW] == [15, 0, -15]
    assert [night.tab(player(name)) for name in CREW] == [0, 0, 0]


def test_who_does_not_pay_sits_the_round_out_and_nobody_forgets_gt2(
    opened: str, banker: Visitor, now: Callable[[], Night], player: Numbered
) -> None:
    assert "Forgot the ante" not in banker.text(POT)
    assert banker.submit(POT, "/deals", out=[str(player("Bo"))]).status_code == 303

    night = now()
    assert (night.play.pot, player("Bo") in night.play.players) == (2, False)


def test_a_raise_of_four_is_the_largest_gt4(opened: str, banker: Visitor) -> None:
    assert "<dt>largest bet</dt><dd>4</dd>" in banker.text(POT)


def test_the_spinner_moves_everybody_and_the_stacks_stay_where_they_lie_gt21(
    opened: str, banker: Visitor, at_table: Callable[[], Table], player: Numbered, now: Callable[[], Night]
) -> None:
    before = now().chips_out
    assert banker.submit(POT, "/seat-moves").status_code == 303
    assert [seat.player for seat in at_table().seats] == [player(name) for name in ("Cilla", "Anna", "Bo")]
    assert now().chips_out == before

    assert banker.submit(FINES, "/collections", rule="spinner", payee=str(player("Bo"))).status_code == 303
    assert unbroken("Cilla and Anna pay Bo 5 matches each, GT-21") in banker.text("/nights/1").replace("\xa0", " ")


def test_only_what_all_pay_is_asked_of_all(opened: str, banker: Visitor) -> None:
    page = banker.text(FINES)
    of_one, of_all = page.split('id="from-all"')

    assert 'value="highwayman"' in of_one
    assert 'value="spinner"' not in of_one
    assert [name for name in ("spinner", "race", "deposit") if f'value="{name}"' in of_all] == [
        "spinner",
        "race",
        "deposit",
    ]
    assert 'value="highwayman"' not in of_all


def test_the_highwayman_pays_back_what_he_took_on_the_third_showing_gt8(
    opened: str, banker: Visitor, player: Numbered
) -> None:
    anna, bo, cilla = (str(player(name)) for name in CREW)
    banker.submit(POT, "/deals")
    for _ in range(2):
        assert banker.submit(FINES, "/fines", rule="highwayman", player=bo, payee=anna).status_code == 303
    for neighbour, name, pays in ((bo, "Bo", 4), (cilla, "Cilla", 2)):
        answer = banker.submit(FINES, "/fines", rule="highwayman_arrested", player=anna, payee=neighbour)
        assert answer.status_code == 303
        assert f"Anna pays {name} {pays} matches" in banker.text("/nights/1").replace("\xa0", " ")


def test_deposits_go_to_the_holder_and_back_at_a_fee_gt23(opened: str, banker: Visitor, player: Numbered) -> None:
    anna, bo, _ = (str(player(name)) for name in CREW)
    assert banker.submit(FINES, "/collections", rule="deposit", payee=anna).status_code == 303
    assert banker.submit(FINES, "/fines", rule="deposit_back", player=anna, payee=bo).status_code == 303
    assert banker.submit(FINES, "/fines", rule="deposit_fee", player=bo, payee=anna).status_code == 303
    page = banker.text("/nights/1/journal").replace("\xa0", " ")

    for says in ("Bo and Cilla pay Anna 2 matches each", "Bo pays Anna 2 matches, GT-23", "Anna pays Bo 2 matches"):
        assert unbroken(says) in page


def test_money_is_never_handed_out_at_the_start(banker: Visitor, now: Callable[[], Night]) -> None:
    assert banker.submit(START, "/nights", names="Anna, Bo", stacks="25").location == "/nights/1"
    assert now().chips_out == 0


def test_who_has_no_matches_left_pays_a_fine_out_of_the_box(opened: str, banker: Visitor) -> None:
    page = banker.text(FINES)

    assert "No matches left: from the box" in page
    assert "No chips left" not in page


def test_the_highwayman_pays_back_at_least_what_forgetting_him_costs_gt8(opened: str, banker: Visitor) -> None:
    assert unbroken("GT-8 · at least 2 · A player") in banker.text(FINES)


@pytest.mark.parametrize(("back", "tab"), [("25", 0), ("40", -15)])
def test_who_has_given_all_matches_back_owes_nothing_from_the_box(
    opened: str, banker: Visitor, player: Numbered, now: Callable[[], Night], back: str, tab: int
) -> None:
    page = f"/nights/1/seats/{player('Bo')}"
    assert banker.submit(f"{page}/returned-chips", "/returned-chips", chips=back).status_code == 303
    asks = banker.text(f"{page}/repayment")

    assert now().tab(player("Bo")) == tab
    assert "Bo owes the bank nothing." in asks
    assert "From the box:" not in asks


def test_matches_are_never_paid_out_to_who_plays_or_has_left_gt1(
    opened: str, banker: Visitor, player: Numbered
) -> None:
    page = f"/nights/1/seats/{player('Bo')}"
    assert "Pay out" not in banker.text(page)

    assert banker.submit(f"{page}/departure", "/departure", chips="40").status_code == 303
    left = banker.text(page)
    assert "Result: +15." in left
    assert [word for word in ("Pay out", "in cash", "/payout") if word in left] == []
