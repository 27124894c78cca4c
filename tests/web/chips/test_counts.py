"""The tray and the seats counted by colour."""

from tests.support.visitor import Visitor
from tests.web.chips.conftest import Now, Numbered, text_of
from tests.web.conftest import Clock


def test_the_tray_says_what_should_lie_in_it_and_what_is_out(banker: Visitor, bo: str) -> None:
    banker.submit(bo, "/sales", amount="50")
    says = text_of(banker.text("/nights/1/tray"))

    assert "96 here, 4 out" in says
    assert "50 black · 49 green · 96 red · 95 white" in text_of(banker.text("/nights/1/drawer"))


def test_a_part_of_the_tray_is_counted_and_booked_when_the_banker_says_so(
    banker: Visitor, bo: str, now: Now, clock: Clock
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


def test_what_a_count_found_stands_above_the_next_one_until_it_is_booked_or_a_count_is_refused(
    banker: Visitor, bo: str
) -> None:
    banker.submit(bo, "/sales", amount="50")
    count = "/nights/1/tray", "/tray-counts"
    banker.submit(*count, **{"piece-red": "94"})
    pages = [banker.text("/nights/1/tray"), banker.submit(*count, **{"piece-red": "many"}).text]
    banker.submit("/nights/1/tray", "/count-bookings")
    pages.append(banker.text("/nights/1/tray"))

    assert [page.index('id="counted"') < page.index('id="counting"') for page in pages] == [True, False, False]


def test_a_count_that_agrees_says_so_and_offers_nothing(banker: Visitor, bo: str) -> None:
    banker.submit("/nights/1/tray", "/tray-counts", **{"piece-red": "100"})
    page = banker.text("/nights/1/tray")

    assert "It agrees with the book." in page
    assert "count-bookings" not in page


def test_blank_is_no_count_and_zero_is_one(banker: Visitor, bo: str, now: Now) -> None:
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
    banker: Visitor, bo: str, player: Numbered, now: Now
) -> None:
    banker.submit(bo, "/sales", amount="100")
    page = f"/nights/1/counts/{player('Bo')}"
    assert f'href="{page}"' in banker.text("/nights/1/settling")

    answer = banker.submit(page, page, **{"piece-green": "3", "piece-red": "2"})
    assert answer.status_code == 303
    assert now().seat(player("Bo")).counted == 85_00
    assert banker.form(page, page).values["piece-green"] == ["3"]
    assert "85 kr (3 green · 2 red)" in text_of(banker.text("/nights/1/journal")).replace("\xa0", " ")


def test_seats_are_counted_by_their_worth_too_where_chips_have_colours(
    banker: Visitor, bo: str, player: Numbered, now: Now
) -> None:
    banker.submit(bo, "/sales", amount="100")
    banker.submit("/nights/1/settling", "/counts", **{f"chips-{player('Bo')}": "85,00"})

    assert now().seat(player("Bo")).counted == 85_00


def test_once_the_difference_is_decided_the_page_of_a_seat_says_what_goes_first(
    banker: Visitor, bo: str, player: Numbered
) -> None:
    banker.submit(bo, "/sales", amount="100")
    counts = {f"chips-{player(name)}": worth for name, worth in (("Anna", "0"), ("Bo", "85"), ("Cilla", "0"))}
    banker.submit("/nights/1/settling", "/counts", **counts)
    banker.submit("/nights/1/settling", "/settling/drawer-counts", counted="100")
    banker.submit("/nights/1/settling", "/gap-decisions", rule="all")

    assert "The difference is decided. Undo that first" in banker.text(f"/nights/1/counts/{player('Bo')}")
