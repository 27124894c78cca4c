"""The first minute and the start of a night: everything is filled in, and nothing is opened twice."""

from collections.abc import Callable
from datetime import time

import pytest
from flask import Flask

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Tender
from app.domain.money import Minor, Unit
from app.queries.books import own_books
from app.queries.people import names_of
from app.queries.start import draws, start_sheet
from app.queries.table import running_night, table
from app.services import club as clubs
from app.services import evening, links, settling
from app.services.table import sell
from app.store.engine import Store
from app.store.work import Request
from tests.support.dump import dump
from tests.support.visitor import PageForm, Visitor, forms_of
from tests.web.conftest import KEY, SEVEN, Clock

START = "/nights/new"


@pytest.fixture
def close(store: Store, club: int, clock: Clock) -> Callable[[int], None]:
    """Ends, counts and closes a night in which nothing was sold."""

    def closed(number: int) -> None:
        def request(act: str) -> Request:
            return Request(club, f"{act}-{number}-{clock.now.isoformat()}", clock.now, clock.now, night=number)

        view = table(store, club, number, now=clock.now)
        settling.count_seats(store, request("count"), chips={seat.player: Minor(0) for seat in view.seats})
        settling.count_drawer(store, request("drawer"), counted=view.drawer)
        settling.close(store, request("close"))

    return closed


@pytest.fixture
def newcomer(app: Flask, store: Store, clock: Clock) -> Visitor:
    """Somebody with the banker link of a new book, before the first page."""
    club = clubs.new_club(store, at=clock.now)
    token = links.open_link(store, club, "banker", key=KEY, at=clock.now)
    visitor = Visitor(app.test_client())
    visitor.submit(f"/enter/{token}", f"/enter/{token}")
    return visitor


def names(store: Store, club: int) -> set[str]:
    return set(names_of(store, club).values())


def test_a_newcomer_is_three_keys_from_the_first_sale(newcomer: Visitor) -> None:
    assert newcomer.get("/").location == "/club/new"
    assert newcomer.submit("/club/new", "/club", name="Torsdag").location == START
    assert newcomer.submit(START, "/nights", names="Anna, Bo").location == "/nights/1"
    page = newcomer.text("/nights/1")

    assert "Anna" in page
    assert "Bo" in page


def test_the_first_page_is_filled_in_as_the_browser_speaks(newcomer: Visitor) -> None:
    newcomer.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "pl-PL,pl;q=0.9"
    form = newcomer.form("/club/new", "/club")

    assert form.values["currency"] == ["PLN"]
    assert form.values["language"] == ["pl"]
    assert form.values["timezone"] == ["Europe/Warsaw"]


def test_a_club_without_a_name_is_refused_and_what_was_chosen_stays(newcomer: Visitor, store: Store) -> None:
    before = dump(store)
    answer = newcomer.submit("/club/new", "/club", name=" ", currency="EUR")

    assert answer.status_code == 422
    assert '<option value="EUR" selected>' in answer.get_data(as_text=True)
    assert dump(store) == before


@pytest.mark.parametrize("field", ["currency", "language", "timezone"])
def test_what_is_on_no_list_is_refused(newcomer: Visitor, store: Store, field: str) -> None:
    before = dump(store)

    assert newcomer.submit("/club/new", "/club", **{"name": "Torsdag", field: "moon"}).status_code == 422
    assert dump(store) == before


def test_two_taps_on_the_key_open_one_night_t43(banker: Visitor, store: Store, club: int) -> None:
    form = banker.form(START, "/nights")
    answers = [banker.send(form, names="Anna, Bo") for _ in range(2)]

    assert [answer.location for answer in answers] == ["/nights/1", "/nights/1"]
    with pytest.raises(NotFound):
        table(store, club, 2, now=SEVEN)


def test_a_second_night_waits_until_the_first_is_closed(banker: Visitor, store: Store) -> None:
    first, second = banker.form(START, "/nights"), banker.form(START, "/nights")
    banker.send(first, names="Anna, Bo")
    before = dump(store)
    answer = banker.send(second, names="Cilla, Dag")

    assert answer.status_code == 422
    assert "not closed yet" in answer.get_data(as_text=True)
    assert dump(store) == before
    assert banker.get(START).location == "/nights/1"


def test_last_nights_answers_are_filled_in(
    banker: Visitor, open_night: Callable[..., int], close: Callable[[int], None], clock: Clock
) -> None:
    close(open_night("Anna", "Bo", lender="Bo", stops=time(22, 30), house={"min_sale": "50"}))
    clock.forward(minutes=7 * 24 * 60)
    form = banker.form(START, "/nights")

    assert form.values["players"] == ["Anna", "Bo"]
    assert form.values["banker"] == ["Anna"]
    assert form.values["lender"] == ["Bo"]
    assert form.values["stops"] == ["22:30"]
    assert form.values["float"] == ["0"]  # last time's 200 still lies in the drawer
    assert form.values["min_sale"] == ["50"]


def test_a_stop_that_has_just_passed_is_not_offered_for_tomorrow(
    banker: Visitor, open_night: Callable[..., int], close: Callable[[int], None], clock: Clock
) -> None:
    close(open_night("Anna", "Bo", stops=time(23)))
    clock.forward(minutes=5 * 60)  # midnight

    assert banker.form(START, "/nights").values["stops"] == ["03:00"]


def redrawn(banker: Visitor, form: PageForm, **changes: str | list[str]) -> PageForm:
    """The form after a key that only draws it anew."""
    form.action = START
    answer = banker.send(form, **changes)
    assert answer.status_code == 200
    return next(one for one in forms_of(answer.get_data(as_text=True)) if one.action.endswith("/nights"))


def test_names_are_added_one_after_the_other_without_script(banker: Visitor, store: Store, club: int) -> None:
    before = dump(store)
    form = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo")
    form = redrawn(banker, form, names="Cilla")
    assert form.values["players"] == ["Anna", "Bo", "Cilla"]
    assert dump(store) == before

    banker.send(form)
    assert names(store, club) == {"Anna", "Bo", "Cilla"}


def test_one_tap_takes_last_nights_crew_out_and_in_again(
    banker: Visitor, open_night: Callable[..., int], close: Callable[[int], None], clock: Clock
) -> None:
    close(open_night("Anna", "Bo"))
    clock.forward(minutes=60)
    without = redrawn(banker, banker.form(START, "/nights"), crew="last")
    again = redrawn(banker, without, crew="last")

    assert "players" not in without.values
    assert again.values["players"] == ["Anna", "Bo"]


def test_another_book_brings_its_own_settings_but_leaves_what_the_house_changed(banker: Visitor) -> None:
    form = banker.form(START, "/nights")
    assert form.values["min_sale"] == ["20"]

    untouched = redrawn(banker, form, book="kortrom")
    assert untouched.values["min_sale"] == [""]
    assert untouched.values["buy_in_least"] == ["40"]

    form = banker.form(START, "/nights")
    changed = redrawn(banker, form, book="kortrom", min_sale="10")
    assert changed.values["min_sale"] == ["10"]


def test_a_book_chosen_without_drawing_its_settings_keeps_them(banker: Visitor, store: Store, club: int) -> None:
    banker.submit(START, "/nights", names="Anna", book="gristommel", float="0")
    sheet = start_sheet(store, club)

    assert sheet.last and sheet.last.house == {}
    assert sheet.last.unit.code == "match"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"names": ""}, "Choose who plays"),
        ({"names": "Anna, Bo, Anna"}, "Anna is there twice"),
        ({"names": "Anna, " + "x" * 61}, "Write a name of at most 60"),
        ({"names": "Anna", "banker": "Bo"}, "Bo does not sit at this table"),
        ({"names": "Anna", "book": "whist"}, "Choose one of the games"),
        ({"names": "Anna", "stops": "none"}, "Agree on a stop time"),
        ({"names": "Anna", "stops": "other", "other_stop": "half past"}, "Write the time like 23:00"),
        ({"names": "Anna", "float": "other", "other_float": "1.250"}, "Did you mean"),
        ({"names": "Anna", "float": "-5"}, "without a minus"),
        ({"names": "Anna", "float": "other", "other_float": "1000000000001"}, "too large"),
        ({"names": "Anna", "chip_value": "0"}, "does not fit the setting “One chip is worth”"),
        ({"names": "Anna", "chip_value": "NaN"}, "does not fit the setting"),
        ({"names": "Anna", "min_sale": "0.001"}, "finer than the smallest coin"),
        ({"names": "Anna", "tab": "perhaps"}, "does not fit the setting “Chips on the tab”"),
        ({"names": "Anna", "many_sales": "１２"}, "does not fit the setting"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_nothing_is_stored_t92(
    banker: Visitor, store: Store, changes: dict[str, str], says: str
) -> None:
    before = dump(store)
    answer = banker.submit(START, "/nights", **changes)
    page = answer.get_data(as_text=True)

    assert answer.status_code == 422
    assert says in page
    assert changes["names"] in page
    assert dump(store) == before


def test_an_own_book_of_nobody_is_not_found(banker: Visitor) -> None:
    assert banker.submit(START, "/nights", names="Anna", book="own:99").status_code == 404


def test_lots_are_drawn_shown_and_recorded(banker: Visitor, store: Store, club: int) -> None:
    answer = banker.submit(START, "/nights", names="Anna, Bo, Cilla", lots=["seats", "dealer"])
    assert answer.location == "/nights/1/lots"
    lots = draws(store, club, 1)
    assert lots.seats and lots.dealer

    assert sorted(card for _, card in lots.seats.cards) == ["2", "3", "4"]
    by_card = sorted(lots.seats.cards, key=lambda one: one[1])
    assert lots.seats.order == tuple(player for player, _ in by_card)
    page = banker.text("/nights/1/lots")
    assert "deals first" in page
    assert page.count('class="row__name"') == 3 + len(lots.dealer.cards)


def test_two_taps_with_lots_are_one_draw(banker: Visitor, store: Store, club: int) -> None:
    form = banker.form(START, "/nights")
    for _ in range(2):
        assert banker.send(form, names="Anna, Bo, Cilla", lots=["dealer"]).location == "/nights/1/lots"


def test_house_changes_are_kept_as_an_own_book_and_played_by(banker: Visitor, store: Store, club: int) -> None:
    form = banker.form(START, "/nights")
    form.action = "/books"
    kept = banker.send(form, names="Anna", min_sale="10", house_name="Vår Pakker")
    [own] = own_books(store, club)

    assert kept.status_code == 200
    assert (own.name, own.base, own.house) == ("Vår Pakker", "pakker", {"min_sale": "10"})
    assert running_night(store, club) is None

    assert banker.submit(START, "/nights", names="Anna", book=own.id, drawn=own.id).location == "/nights/1"
    assert "Vår Pakker" in banker.text("/nights/1")
    assert "Vår Pakker" in banker.text("/more")


def test_an_own_book_needs_a_name(banker: Visitor, store: Store) -> None:
    form = banker.form(START, "/nights")
    form.action = "/books"
    before = dump(store)

    assert banker.send(form, min_sale="10").status_code == 422
    assert dump(store) == before


def test_a_later_book_of_the_same_name_takes_the_place_of_the_first(
    store: Store, club: int, banker: Visitor
) -> None:
    for smallest in ("10", "15"):
        form = banker.form(START, "/nights")
        form.action = "/books"
        banker.send(form, min_sale=smallest, house_name="Vår Pakker")

    assert [own.house for own in own_books(store, club)] == [{"min_sale": "15"}]


def test_what_earlier_nights_left_is_shown_at_the_start_t12(
    banker: Visitor, open_night: Callable[..., int], store: Store, club: int, clock: Clock
) -> None:
    number = open_night("Anna", "Bo", float_text="")
    bo = next(player for player, name in names_of(store, club).items() if name == "Bo")

    def request(act: str) -> Request:
        return Request(club, f"{act}-debt", clock.now, clock.now, night=number)

    sell(store, request("sale"), player=bo, amount=Minor(60_00), tender=Tender.TAB)
    anna = next(player for player, name in names_of(store, club).items() if name == "Anna")
    settling.count_seats(store, request("count"), chips={anna: Minor(60_00), bo: Minor(0)})
    settling.close(store, request("close"))
    page = banker.text(START)

    assert "Bo owes the bank" in page
    assert "The bank owes Anna" in page


def test_the_summary_follows_what_is_chosen(banker: Visitor) -> None:
    answer = banker.get(f"{START}?drawn=pakker&book=pakker&players=Anna&names=Bo&stops=22:00&float=100")

    assert "Lame Pakker, 2 players, until 22:00, 100 in the drawer" in answer.get_data(as_text=True)


def test_refusals_name_a_player_who_was_never_written_down(store: Store, club: int, clock: Clock) -> None:
    request = Request(club, "opening-twice", clock.now, clock.now)
    with pytest.raises(Refusal, match="named_twice") as refused:
        evening.open_night(store, request, evening.Agreed("pakker", ("Åsa", "A\u030asa"), "Åsa", stops=time(23)))

    assert refused.value.facts["player"] == "Åsa"


def test_cash_left_in_the_drawer_is_shown_and_asks_for_no_second_float(
    banker: Visitor, open_night: Callable[..., int], close: Callable[[int], None], store: Store, club: int, clock: Clock
) -> None:
    close(open_night("Anna", "Bo", float_text="200"))
    left = start_sheet(store, club).drawer_in(Unit("SEK", 2))
    form, page = banker.form(START, "/nights"), banker.text(START)

    assert left > 0
    assert form.values["float"] == ["0"]
    assert "from earlier nights lies in the drawer already" in page
    assert "200 in the drawer" in page
    assert "300 in the drawer" in banker.text(f"{START}?drawn=pakker&book=pakker&unit=money&float=100")


def test_the_name_just_added_is_marked_for_the_page_to_show(banker: Visitor) -> None:
    page = banker.text(f"{START}?drawn=pakker&book=pakker&names=Anna, Bo")

    assert 'data-added="Anna"' in page
    assert "data-added" not in banker.text(START)
