"""The way to the club's case of chips, for those who have not found it yet."""

from tests.support.visitor import Visitor
from tests.web.night.starting import START


def test_the_club_page_leads_to_the_case_and_says_what_is_in_it(banker: Visitor, club: int) -> None:
    assert 'href="/club/chips"' in banker.text("/club")
    assert "write down your case" in banker.text("/club")


def test_what_is_in_the_case_stands_on_the_club_page_and_where_a_night_begins(banker: Visitor, colours: None) -> None:
    for page in ("/club", START):
        assert "50 black · 50 green · 100 red · 100 white" in banker.text(page).replace("\xa0", " "), page


def test_a_case_that_is_kept_is_saved_and_not_kept_anew(banker: Visitor, colours: None) -> None:
    page = banker.text("/club/chips")

    assert "Keep the chips by colour" not in page
    assert '<button class="key key--money key--first" form="chips">Save</button>' in page


def test_where_a_night_begins_the_way_to_the_case_is_in_sight(banker: Visitor, club: int) -> None:
    page = banker.text(START)

    before = page[: page.index('formaction="/nights/new/chips"')]
    assert before.count("<details") == before.count("</details>"), "it is folded away in none"
