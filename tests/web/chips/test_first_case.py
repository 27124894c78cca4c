"""The way from a new night to the club's chips and back, what was saved, and seats counted one after another."""

from urllib.parse import parse_qs, urlsplit

from tests.support.visitor import Visitor
from tests.web.chips.conftest import Numbered, text_of


def test_the_first_night_leads_to_the_chips_and_back_with_what_stands_in_its_form(banker: Visitor, club: int) -> None:
    start = banker.text("/nights/new")
    assert "The club does not keep its chips by colour." in start
    assert 'formaction="/nights/new/chips">Chips by colour<' in start

    form = banker.form("/nights/new", "/nights")
    typed = {**form.values, "players": ["Anna", "Bo"], "names": ["Cilla"], "other_float": ["250"], "float": ["other"]}
    sent = banker.client.post("/nights/new/chips", data=typed)
    address = urlsplit(sent.location)
    assert (sent.status_code, address.path) == (303, "/club/chips")
    assert not {"csrf_token", "request_id"} & set(parse_qs(address.query))

    case = next(link for link in banker.text(sent.location).split('href="') if "case=300" in link).split('"')[0]
    case = case.replace("&amp;", "&")
    saved = banker.submit(case, case.replace("&case=300", ""))
    assert (urlsplit(saved.location).path, urlsplit(saved.location).fragment) == ("/nights/new", "case")
    again = banker.form(saved.location, "/nights").values
    assert (again["players"], again["other_float"], again["float"]) == (["Anna", "Bo", "Cilla"], ["250"], ["other"])
    says = text_of(banker.text(saved.location))
    assert "Kept by colour: 50 black · 50 green · 100 red · 100 white." in says


def test_the_running_night_is_spoken_of_only_where_one_runs(banker: Visitor, colours: None) -> None:
    assert "goes on with the chips it began with" not in banker.text("/club/chips")


def test_the_running_night_goes_on_with_its_chips(banker: Visitor, by_colour: int) -> None:
    assert "goes on with the chips it began with" in banker.text("/club/chips")


def test_the_page_of_the_chips_says_what_is_kept(banker: Visitor, club: int) -> None:
    assert "Kept by colour" not in banker.text("/club/chips?case=300")
    banker.submit("/club/chips?case=300", "/club/chips")

    says = text_of(banker.text("/club/chips"))
    assert "Kept by colour from the next night on: 50 black · 50 green · 100 red · 100 white." in says


def test_a_count_by_colour_goes_on_to_the_next_seat_and_marks_who_is_done(
    banker: Visitor, bo: str, player: Numbered
) -> None:
    banker.submit(bo, "/sales", amount="100")
    pages = {name: f"/nights/1/counts/{player(name)}" for name in ("Anna", "Bo", "Cilla")}
    seen = [
        banker.submit(pages[name], pages[name], **{"piece-red": count}).location
        for name, count in (("Bo", "20"), ("Cilla", "0"))
    ]

    assert seen == [pages["Cilla"], pages["Anna"]]
    settling = banker.text("/nights/1/settling")
    assert [f'aria-label="{name}, counted"' in settling for name in pages] == [False, True, True]
    assert banker.submit(pages["Anna"], pages["Anna"], **{"piece-red": "0"}).location == "/nights/1/settling"
