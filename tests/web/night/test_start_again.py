"""The start of the next night: in a club of matches, at the same seats, with the chips of the club's own case."""

from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.people import names_of
from app.services import club as clubs
from app.store.engine import Store
from app.store.once import Request
from tests.support.visitor import Visitor
from tests.web.conftest import Clock
from tests.web.night.conftest import Closing, night_of
from tests.web.night.starting import START, redrawn


@pytest.fixture
def of_matches(store: Store, club: int, clock: Clock) -> None:
    """The club plays for matches and never for money."""
    request = Request(club, "founding-2", clock.now, clock.now)
    clubs.found_club(store, request, name="Fredag", currency="match", language="nb", timezone="Europe/Oslo")


def seated(store: Store, club: int, number: int) -> list[str]:
    """Who sits at a night, in the order of the seats."""
    names = names_of(store, club)
    return [names[PlayerId(seat.player)] for seat in night_of(store, club, number).seats]


@pytest.mark.usefixtures("of_matches")
@pytest.mark.parametrize("book", ["pakker", "gristommel"])
def test_a_club_of_matches_hands_them_out_by_every_book(banker: Visitor, store: Store, club: int, book: str) -> None:
    form = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo", book=book)
    assert "float" not in form.values

    assert banker.send(form, stacks="30").location == "/nights/1"
    night = night_of(store, club, 1)
    assert [night.bought(seat.player) for seat in night.seats] == [30, 30]


@pytest.mark.usefixtures("of_matches")
@pytest.mark.parametrize("stacks", ["30", "0"])
def test_as_many_matches_as_last_time_are_filled_in(banker: Visitor, close: Closing, clock: Clock, stacks: str) -> None:
    banker.submit(START, "/nights", names="Anna, Bo", stacks=stacks)
    close(1, each=int(stacks))
    clock.forward(minutes=60)

    assert banker.form(START, "/nights").values["stacks"] == [stacks]


def test_last_nights_crew_sits_where_it_sat(
    banker: Visitor, open_night: Callable[..., int], close: Closing, store: Store, club: int, clock: Clock
) -> None:
    close(open_night("Dag", "Anna", "Cilla", "Bo"))
    clock.forward(minutes=60)

    assert banker.submit(START, "/nights", names="Eva").location == "/nights/2"
    assert seated(store, club, 2) == ["Dag", "Anna", "Cilla", "Bo", "Eva"]


def test_who_held_the_bank_at_the_end_is_asked_to_hold_it_the_next_time(
    banker: Visitor, open_night: Callable[..., int], close: Closing, store: Store, club: int, clock: Clock
) -> None:
    number = open_night("Dag", "Anna")
    [anna] = [player for player, name in names_of(store, club).items() if name == "Anna"]
    banker.submit(f"/nights/{number}/drawer", "/handovers", to=str(anna), counted="200")
    close(number)
    clock.forward(minutes=60)
    values = banker.form(START, "/nights").values

    assert (values["banker"], values["lender"]) == (["Anna"], [""])


def test_the_next_night_stands_on_last_nights_game_of_whatever_language(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    close(open_night("Anna", "Bo", book="polski"))
    clock.forward(minutes=60)

    assert banker.form(START, "/nights").values["book"] == ["polski"]


def test_another_game_that_is_looked_at_takes_no_house_rules_from_last_nights(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    close(open_night("Anna", "Bo", house={"ante": "3", "max_bet": "fixed", "largest_bet": "50"}))
    clock.forward(minutes=60)
    form = banker.form(START, "/nights")
    assert form.values["ante"] == ["3"]

    there = START + "?book=morkpoker&drawn=pakker&ante=3&max_bet=fixed&largest_bet=50"
    assert 'name="ante" value="3"' not in banker.text(there)
    assert 'name="largest_bet" value=""' in banker.text(there)
    back = banker.text(START + "?book=pakker&drawn=morkpoker&ante=1")
    assert 'name="ante" value="3"' in back


@pytest.mark.usefixtures("colours")
def test_what_the_case_is_worth_is_not_asked_where_its_colours_are_kept(banker: Visitor) -> None:
    assert 'name="chip_set"' not in banker.text(START)


def test_what_the_case_is_worth_is_asked_where_nobody_keeps_its_colours(banker: Visitor) -> None:
    assert 'name="chip_set"' in banker.text(START)


@pytest.mark.usefixtures("colours")
def test_a_box_of_matches_has_no_colours_that_say_how_many_it_holds(banker: Visitor) -> None:
    assert 'name="chip_set"' in banker.text(f"{START}?drawn=gristommel&book=gristommel&unit=match")


def test_what_lay_in_the_drawer_is_told_with_the_opening(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    close(open_night("Anna", "Bo", float_text="20"))
    clock.forward(minutes=60)
    banker.submit(START, "/nights", float="0")

    told = banker.text("/nights/2").replace("\xa0", " ")
    assert "The bank opened with 20 kr in the drawer, 20 kr of it from earlier nights" in told


@pytest.mark.usefixtures("of_matches")
def test_a_night_for_matches_opens_with_no_word_of_a_drawer_and_hands_out_from_the_box(
    banker: Visitor, store: Store, club: int
) -> None:
    banker.submit(START, "/nights", names="Anna, Bo", stacks="0")
    anna, bo = (seat.player for seat in night_of(store, club, 1).seats)
    sheet = f"/nights/1/seats/{bo}"
    assert "The bank opened</span>" in banker.text("/nights/1")
    assert "More matches" in banker.text(sheet)
    assert "cash" not in banker.text(sheet).partition("<main")[2].partition("</main")[0]

    assert banker.submit(sheet, "/sales", amount="20").status_code == 303
    night = night_of(store, club, 1)
    assert (night.bought(bo), night.tab(bo), night.drawer) == (20, 20, 0)
    settling_page = banker.text("/nights/1/settling")
    assert "Matches at the seats" in settling_page
    assert "Cash counted" not in settling_page


def test_a_game_that_is_chosen_again_stands_there_as_it_was_played_last_whatever_was_played_since(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    for book, house in (
        ("pakker", {"min_sale": "15"}),
        ("pakker", {"player_sale": "always", "ante": "3", "drawer": "notes"}),
        ("kortrom", {"drawer": "notes"}),
    ):
        close(open_night("Anna", "Bo", book=book, house=house))
        clock.forward(minutes=24 * 60)

    form = banker.form(START, "/nights")
    assert (form.values["book"], form.values["drawer"]) == (["kortrom"], ["notes"])
    again = redrawn(banker, form, book="pakker")
    asked = ("player_sale", "ante", "drawer", "min_sale")
    assert [again.values[name] for name in asked] == [["always"], ["3"], ["notes"], ["20"]]


def test_the_drawer_is_kept_as_last_night_by_a_game_never_played_before_too(
    banker: Visitor, open_night: Callable[..., int], close: Closing
) -> None:
    close(open_night("Anna", "Bo", house={"drawer": "notes"}))

    form = banker.form(START, "/nights")
    assert redrawn(banker, form, book="morkpoker").values["drawer"] == ["notes"]
    assert redrawn(banker, form, book="gristommel").values["drawer"] == ["sum"]


def test_a_way_of_keeping_the_drawer_that_was_just_chosen_outlives_another_game(banker: Visitor, club: int) -> None:
    form = banker.form(START, "/nights")
    form = redrawn(banker, form, book="pakker", drawer="notes")
    other = redrawn(banker, form, book="morkpoker")

    assert other.values["drawer"] == ["notes"]
    assert redrawn(banker, other, book="pakker").values["drawer"] == ["notes"]
