"""Chips by colour on the pages: the club's case, sales, handing in, changing, the tray."""

import re
from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from app.domain.ledger import PlayerId
from app.domain.night import Night
from app.queries.table import SeatLine
from app.services import links
from app.store.engine import Store
from app.store.work import reading
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock

Numbered = Callable[[str], PlayerId]
TRACES = re.compile(r'chip--|name="piece-|/tray|chip-change|/chips"|/counts/|id="chips-out"|key__chips')
"""What a page shows of colours."""


@pytest.fixture
def by_colour(colours: None, open_night: Callable[..., int]) -> int:
    """A running night that keeps its chips by colour."""
    return open_night("Anna", "Bo", "Cilla")


@pytest.fixture
def bo(by_colour: int, player: Numbered) -> str:
    """The address of Bo's sheet."""
    return f"/nights/1/seats/{player('Bo')}"


@pytest.fixture
def now(store: Store, club: int) -> Callable[[], Night]:
    """The night as it stands."""

    def read() -> Night:
        with reading(store, club) as work:
            return work.night(1)

    return read


def text_of(page: str) -> str:
    """What a page says, without its tags."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)).replace("\u00a0", " ")


def last(now: Callable[[], Night]) -> int:
    return now().version


def pages_of(app: Flask, player: int) -> Iterator[str]:
    """The address of every page of night 1 and of the club, but for those that are about colours themselves."""
    values = {"number": 1, "player": player, "ruling": "misdeal", "seq": 3}
    for rule in app.url_map.iter_rules():
        told = "GET" in (rule.methods or ()) and rule.arguments <= set(values) and rule.endpoint != "static"
        if told and not TRACES.search(rule.rule) and rule.endpoint not in ("club.chips", "settle.seat_chips"):
            yield re.sub(r"<(?:\w+:)?(\w+)>", lambda part: str(values[part[1]]), rule.rule)


def test_a_case_is_filled_in_by_a_key_and_kept(banker: Visitor, club: int) -> None:
    answer = banker.submit("/club/chips?case=500", "/club/chips")
    form = banker.form("/club/chips", "/club/chips")

    assert (answer.status_code, answer.location) == (303, "/club/chips")
    assert (form.values["owned_white"], form.values["face_blue"], form.values["owned_pink"]) == (["150"], ["500"], [""])


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ({"face_red": "5"}, "owned_red", "Write an amount"),
        ({"face_red": "0", "owned_red": "10"}, "face_red", "above zero"),
        ({"face_red": "five", "owned_red": "10"}, "face_red", "no amount"),
        ({"face_red": "5", "owned_red": "10001"}, "owned_red", "too large"),
        ({"face_red": "5", "owned_red": "-1"}, "owned_red", "without a minus"),
    ],
)
def test_a_colour_that_will_not_do_is_refused_beside_its_fields(
    banker: Visitor, club: int, typed: dict[str, str], field: str, says: str
) -> None:
    answer = banker.submit("/club/chips", "/club/chips", **typed)

    assert answer.status_code == 422
    assert re.search(f'name="{field}"[^>]*aria-invalid="true" aria-describedby="red-error"', answer.text)
    assert re.search(f'id="red-error">.*{says}', answer.text)
    assert f'value="{typed["face_red"]}"' in answer.text


def test_a_club_that_keeps_colours_no_longer_begins_its_next_night_without(
    banker: Visitor, colours: None, open_night: Callable[..., int], now: Callable[[], Night]
) -> None:
    banker.submit("/club/chips", "/club/chips", stop="yes")
    open_night("Anna", "Bo")

    assert now().terms.chips is None


def test_nobody_who_never_enters_colours_sees_any_of_them(
    app: Flask, banker: Visitor, night: int, player: Numbered, clock: Clock
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
    banker.submit(f"/nights/1/seats/{player('Bo')}/returned-chips", "/returned-chips", chips="20")
    seen = {page: banker.get(page) for page in pages_of(app, player("Bo"))}
    pages = {page: answer.text for page, answer in seen.items() if answer.status_code == 200}

    assert len(pages) > 20
    found = {page: TRACES.findall(text) for page, text in pages.items() if TRACES.search(text)}
    assert found == {"/more": ['/chips"']}, "the one way to the page where colours are entered"


@pytest.mark.parametrize(
    "path",
    ["/nights/1/tray", "/nights/1/seats/{bo}/chip-change", "/nights/1/counts/{bo}", "/nights/1/entries/3/chips"],
)
def test_a_night_without_colours_has_no_pages_of_them(banker: Visitor, night: int, player: Numbered, path: str) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="100")
    assert banker.get(path.format(bo=player("Bo"))).status_code == 404


def test_the_keys_say_which_chips_they_hand_out(banker: Visitor, bo: str) -> None:
    keys = re.findall(r'name="amount" value="(\d+)".*?key__chips">([^<]+)<', banker.text(bo))

    assert [(amount, chips.replace("\u00a0", " ")) for amount, chips in keys][:2] == [
        ("20", "3 red · 5 white"),
        ("50", "1 green · 4 red · 5 white"),
    ]


def test_two_taps_sell_and_the_chips_to_hand_out_stand_large_on_the_table(
    banker: Visitor, bo: str, now: Callable[[], Night]
) -> None:
    answer = banker.submit(bo, "/sales", amount="50")
    table = banker.text(answer.location)

    assert re.search(r'id="chips-out".*?Chips for Bo.*?1\u00a0green.*?4\u00a0red.*?5\u00a0white', table, re.DOTALL)
    assert now().tray == {"white": 95, "red": 96, "green": 49, "black": 50}


def test_the_next_act_takes_the_chips_to_hand_out_away(banker: Visitor, bo: str) -> None:
    banker.submit(bo, "/sales", amount="50")
    banker.submit("/nights/1/seats/new", "/seats", other="Elin")

    assert 'id="chips-out"' not in banker.text("/nights/1")


def test_other_chips_that_were_handed_out_are_written_down_from_what_is_filled_in(
    banker: Visitor, bo: str, now: Callable[[], Night]
) -> None:
    banker.submit(bo, "/sales", amount="50")
    sheet = f"/nights/1/entries/{last(now)}/chips"
    form = banker.form(sheet, "/chips")
    assert [form.values[f"piece-{colour}"] for colour in ("green", "red", "white")] == [["1"], ["4"], ["5"]]

    answer = banker.submit(sheet, "/chips", **{"piece-green": "2", "piece-red": "", "piece-white": ""})
    assert (answer.status_code, answer.location) == (303, "/nights/1")
    assert now().tray == {"white": 100, "red": 100, "green": 48, "black": 50}
    assert "Bo got 2 green, not 1 green · 4 red · 5 white" in text_of(banker.text("/nights/1/journal"))


def test_chips_that_are_not_worth_the_sale_are_refused_and_stay_typed(
    banker: Visitor, bo: str, now: Callable[[], Night]
) -> None:
    banker.submit(bo, "/sales", amount="50")
    answer = banker.submit(f"/nights/1/entries/{last(now)}/chips", "/chips", **{"piece-green": "3"})

    assert answer.status_code == 422
    assert "They are worth 100 kr, not 50 kr." in text_of(answer.text)
    assert 'name="piece-green" value="3"' in answer.text


def test_what_the_tray_cannot_make_is_asked_about_with_the_ways_on_pk4(
    banker: Visitor, bo: str, now: Callable[[], Night]
) -> None:
    banker.submit(bo, "/sales", other="100")
    banker.submit(
        f"/nights/1/entries/{last(now)}/chips",
        "/chips",
        **dict.fromkeys(("piece-red", "piece-green"), ""),
        **{"piece-white": "100"},
    )
    answer = banker.submit(bo, "/sales", other="33")

    assert answer.status_code == 422
    assert "Sell without colours" in answer.text
    assert f'href="{bo}/player-sale"' in answer.text
    booked = banker.submit(bo, "/sales", again="33")
    assert (booked.status_code, now().tray_unsorted) == (303, -33_00)
    assert "not written down by colour" in banker.text("/nights/1")
    assert "None left in the tray: white" in text_of(banker.text("/nights/1"))


def test_chips_are_handed_in_by_colour_or_by_their_worth(banker: Visitor, bo: str, now: Callable[[], Night]) -> None:
    banker.submit(bo, "/sales", amount="100")
    banker.submit(f"{bo}/returned-chips", "/returned-chips", **{"piece-green": "2", "piece-red": "1"})
    assert now().chips_out == 45_00

    banker.submit(f"{bo}/returned-chips", "/returned-chips", worth="12,00")
    assert (now().chips_out, now().tray_unsorted) == (33_00, 12_00)
    assert "2 green · 1 red" in text_of(banker.text("/nights/1/journal"))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({}, "Write how many there are of at least one."),
        ({"piece-red": "x"}, "That is no amount."),
        ({"piece-red": "-1"}, "Write the amount without a minus."),
        ({"piece-black": "2"}, "Only 100 kr of chips are out."),
        ({"piece-red": "3", "worth": "10"}, "They are worth 15 kr, not 10 kr."),
        ({"piece-gold": "3"}, "Nothing of that kind is kept here: gold."),
    ],
)
def test_a_stack_that_will_not_do_is_refused(
    banker: Visitor, bo: str, now: Callable[[], Night], typed: dict[str, str], says: str
) -> None:
    banker.submit(bo, "/sales", amount="100")
    answer = banker.submit(f"{bo}/returned-chips", "/returned-chips", **typed)

    assert answer.status_code == 422
    assert says in text_of(answer.text)
    assert now().chips_out == 100_00


def test_who_leaves_hands_in_by_colour_and_who_is_broke_by_one_key(
    banker: Visitor, bo: str, player: Numbered, seat: Callable[[str], SeatLine]
) -> None:
    banker.submit(bo, "/sales", amount="100")
    override = {"override": "the last bus"}
    banker.submit(f"{bo}/departure", "/departure", **{"piece-red": "9"}, **override)
    banker.submit(f"/nights/1/seats/{player('Cilla')}/departure", "/departure", none_left="0", **{"piece-red": "9"})

    assert (seat("Bo").result, seat("Cilla").result) == (-55_00, 0)


def test_colours_are_changed_with_a_player(banker: Visitor, bo: str, now: Callable[[], Night]) -> None:
    banker.submit(bo, "/sales", amount="50")
    answer = banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "1"})

    assert answer.status_code == 303
    assert (now().tray["white"], now().tray["red"], now().chips_out) == (100, 95, 50_00)
    assert "Chips for Bo" in banker.text("/nights/1")
    refused = banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-white": "5", "gets-red": "2"})
    assert "5 kr against 10 kr: both sides must be worth the same." in text_of(refused.text)


def test_chips_are_changed_up_where_nothing_is_said_of_what_is_given(
    banker: Visitor, bo: str, now: Callable[[], Night]
) -> None:
    banker.submit(bo, "/sales", amount="50")
    banker.submit(f"{bo}/chip-change", "/chip-changes", **{"gives-red": "4", "gives-white": "5"})

    assert re.search(r'id="chips-out".*?1\u00a0green', banker.text("/nights/1"), re.DOTALL)
    assert now().tray == {"white": 100, "red": 100, "green": 48, "black": 50}


def test_the_tray_says_what_should_lie_in_it_and_what_is_out(banker: Visitor, bo: str) -> None:
    banker.submit(bo, "/sales", amount="50")
    says = text_of(banker.text("/nights/1/tray"))

    assert "96 here, 4 out" in says
    assert "96 red · 49 green" in text_of(banker.text("/nights/1/drawer"))


def test_a_part_of_the_tray_is_counted_and_booked_when_the_banker_says_so(
    banker: Visitor, bo: str, now: Callable[[], Night], clock: Clock
) -> None:
    banker.submit(bo, "/sales", amount="50")
    clock.forward(minutes=5)
    banker.submit("/nights/1/tray", "/tray-counts", **{"piece-red": "94", "piece-green": "49"})
    says = text_of(banker.text("/nights/1/tray"))

    assert "2 red missing the book said 96, counted 94, agreed last at 19:00, no. 3" in says
    assert now().tray["red"] == 96
    assert banker.submit("/nights/1/tray", "/count-bookings").status_code == 303
    assert now().tray["red"] == 94
    assert "It is booked." in banker.text("/nights/1/tray")


def test_a_count_that_agrees_says_so_and_offers_nothing(banker: Visitor, bo: str) -> None:
    banker.submit("/nights/1/tray", "/tray-counts", **{"piece-red": "100"})
    page = banker.text("/nights/1/tray")

    assert "It agrees with the book." in page
    assert "count-bookings" not in page


def test_blank_is_no_count_and_zero_is_one(banker: Visitor, bo: str, now: Callable[[], Night]) -> None:
    blank = banker.submit("/nights/1/tray", "/tray-counts")
    zero = banker.submit("/nights/1/tray", "/tray-counts", **{"piece-black": "0"})

    assert (blank.status_code, zero.status_code) == (422, 303)
    count = now().counts.tray.last
    assert count and count.differences == {"black": -50}


def test_a_count_asked_to_be_booked_before_it_was_made_is_refused_where_it_was_asked(banker: Visitor, bo: str) -> None:
    for of in ("tray", "drawer"):
        form = banker.form(bo, "/sales")
        sent = {name: value for name, [value] in form.values.items() if name in ("csrf_token", "request_id")}
        answer = banker.client.post("/nights/1/count-bookings", data={**sent, "of": of})
        assert (of, answer.status_code) == (of, 422)


def test_a_seat_is_counted_chip_by_chip_and_its_page_remembers_it(
    banker: Visitor, bo: str, player: Numbered, now: Callable[[], Night]
) -> None:
    banker.submit(bo, "/sales", amount="100")
    page = f"/nights/1/counts/{player('Bo')}"
    assert f'href="{page}"' in banker.text("/nights/1/settling")

    answer = banker.submit(page, page, **{"piece-green": "3", "piece-red": "2"})
    assert (answer.status_code, answer.location) == (303, "/nights/1/settling#count")
    assert now().seat(player("Bo")).counted == 85_00
    assert banker.form(page, page).values["piece-green"] == ["3"]


def test_seats_are_counted_by_their_worth_too_where_chips_have_colours(
    banker: Visitor, bo: str, player: Numbered, now: Callable[[], Night]
) -> None:
    banker.submit(bo, "/sales", amount="100")
    banker.submit("/nights/1/settling", "/counts", **{f"chips-{player('Bo')}": "85,00"})

    assert now().seat(player("Bo")).counted == 85_00


def test_the_watch_page_shows_no_colours(
    banker: Visitor, bo: str, nobody: Visitor, store: Store, club: int, clock: Clock
) -> None:
    banker.submit(bo, "/sales", amount="100")
    token = links.open_link(store, club, "watch", key=KEY, at=clock.now)

    assert "Bo" in nobody.text(f"/watch/{token}")
    assert not TRACES.search(nobody.text(f"/watch/{token}"))


def test_a_night_whose_chip_value_the_colours_do_not_fit_says_which_colour(banker: Visitor, club: int) -> None:
    banker.submit("/club/chips", "/club/chips", face_blue="0.5", owned_blue="100")
    answer = banker.submit("/nights/new", "/nights", names="Anna, Bo", banker="Anna", chip_value="0.01", stops="23:00")

    assert answer.status_code == 422
    assert "one chip is worth no whole coin: blue." in text_of(answer.text)
