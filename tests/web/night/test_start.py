"""The start of a night: everything is filled in, and nothing is opened twice."""

import re
from collections.abc import Callable
from datetime import time

import pytest

from app.domain.errors import NotFound, Refusal
from app.domain.ledger import Tender
from app.domain.money import Minor, Unit
from app.queries.people import names_of
from app.queries.start import draws, start_sheet
from app.queries.table import table
from app.services import nights, settling
from app.services.table import sell
from app.store.engine import Store
from app.store.once import Request
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import SEVEN, Clock
from tests.web.night.conftest import Closing
from tests.web.night.starting import START, redrawn


def names(store: Store, club: int) -> set[str]:
    return set(names_of(store, club).values())


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
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
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


def test_names_are_added_one_after_the_other_without_script(banker: Visitor, store: Store, club: int) -> None:
    before = dump(store)
    form = redrawn(banker, banker.form(START, "/nights"), names="Anna, Bo")
    form = redrawn(banker, form, names="Cilla")
    assert form.values["players"] == ["Anna", "Bo", "Cilla"]
    assert dump(store) == before

    banker.send(form)
    assert names(store, club) == {"Anna", "Bo", "Cilla"}


def test_one_tap_takes_last_nights_crew_out_and_in_again(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    close(open_night("Anna", "Bo"))
    clock.forward(minutes=60)
    without = redrawn(banker, banker.form(START, "/nights"), crew="last")
    again = redrawn(banker, without, crew="last")

    assert "players" not in without.values
    assert again.values["players"] == ["Anna", "Bo"]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"names": ""}, "Choose who plays"),
        ({"names": "Anna, Bo, Anna"}, "Anna is there twice"),
        (
            {"names": "Anna, " + "x" * 61},
            "…” is no name for the book: plain letters, at most 60 of them.",
        ),
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


def test_lots_show_the_cards_of_the_readers_language(banker: Visitor) -> None:
    banker.submit(START, "/nights", names="Anna, Bo, Cilla, Dag, Eva, Filip", lots=["dealer"])
    english, swedish = set("AKQJ"), {"E", "K", "D", "Kn"}
    shown = {}
    for language in ("en", "sv"):
        banker.client.set_cookie("language", language)
        shown[language] = set(re.findall(r"([A-Za-z]+|[0-9]+)[♠♥♦♣]", banker.text("/nights/1/lots")))

    assert not {card for card in shown["en"] if card.isalpha()} - english
    assert not {card for card in shown["sv"] if card.isalpha()} - swedish
    assert len(shown["en"]) == len(shown["sv"])


def test_two_taps_with_lots_are_one_draw(banker: Visitor, store: Store, club: int) -> None:
    form = banker.form(START, "/nights")
    for _ in range(2):
        assert banker.send(form, names="Anna, Bo, Cilla", lots=["dealer"]).location == "/nights/1/lots"


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
    settling.close(store, request("close"), confirmed=True)
    page = banker.text(START)

    assert "Bo owes the bank" in page
    assert "The bank owes Anna" in page


def test_the_summary_follows_what_is_chosen(banker: Visitor) -> None:
    answer = banker.get(f"{START}?drawn=pakker&book=pakker&players=Anna&names=Bo&stops=22:00&float=100")

    assert "Lame Pakker, 2 players, until 22:00, 100 in the drawer" in answer.get_data(as_text=True)


def test_refusals_name_a_player_who_was_never_written_down(store: Store, club: int, clock: Clock) -> None:
    request = Request(club, "opening-twice", clock.now, clock.now)
    with pytest.raises(Refusal, match="named_twice") as refused:
        nights.open_night(store, request, nights.Agreed("pakker", ("Åsa", "A\u030asa"), "Åsa", stops=time(23)))

    assert refused.value.facts["player"] == "Åsa"


def test_cash_left_in_the_drawer_is_shown_and_asks_for_no_second_float(
    banker: Visitor, open_night: Callable[..., int], close: Closing, store: Store, club: int, clock: Clock
) -> None:
    close(open_night("Anna", "Bo", float_text="200"))
    left = start_sheet(store, club).drawer_in(Unit("SEK", 2))
    form, page = banker.form(START, "/nights"), banker.text(START)

    assert left > 0
    assert form.values["float"] == ["0"]
    assert "from earlier nights lies in the drawer already" in page
    assert "200 in the drawer" in page
    assert "300 in the drawer" in banker.text(f"{START}?drawn=pakker&book=pakker&unit=money&float=100")


def test_a_typed_name_of_the_club_ticks_that_player_however_it_is_spelled(
    banker: Visitor, open_night: Callable[..., int], close: Closing, clock: Clock
) -> None:
    close(open_night("Anna", "Bo"))
    clock.forward(minutes=60)
    without = redrawn(banker, banker.form(START, "/nights"), crew="last")
    form = redrawn(banker, without, names="ANNA")

    assert form.values["players"] == ["Anna"]
