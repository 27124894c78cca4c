"""Rulings at the desk: one question a page, back one step, until the book says what follows; kept when wanted."""

from collections.abc import Callable, Iterator
from html import unescape
from urllib.parse import urlencode

import pytest

from app.rules.book import Book, books, load
from app.rules.rulings import Ruling, answer, rulings
from tests.support.desk import Desk
from tests.support.visitor import Visitor

PAGE = "/nights/1/desk/rulings"


def ends(book: Book, ruling: str, told: dict[str, str]) -> Iterator[dict[str, str]]:
    """Every way through a ruling, trying each answer a question allows."""
    found = answer(book, ruling, told)
    if isinstance(found, Ruling):
        yield told
        return
    tries = [choice.key for choice in found.choices] or [str(found.least), str(min(found.most, found.least + 7))]
    for one in tries:
        yield from ends(book, ruling, {**told, found.key: one})


@pytest.mark.parametrize("book_id", books())
def test_every_ruling_of_every_book_can_be_walked_to_its_ends(banker: Visitor, club: int, book_id: str) -> None:
    book = load(book_id)
    for ruling in rulings(book):
        for told in ends(book, ruling, {}):
            found = answer(book, ruling, told)
            query = urlencode({"book": book_id, **{f"q-{key}": text for key, text in told.items()}})
            page = banker.text(f"/desk/rulings/{ruling}?{query}")
            assert isinstance(found, Ruling) and all(rule in page for rule in found.rules), (ruling, told)


@pytest.mark.parametrize("book_id", books())
def test_each_book_lists_what_it_has_rules_for(banker: Visitor, club: int, book_id: str) -> None:
    page = banker.text(f"/desk/rulings?book={book_id}")

    assert page.count('class="line"') == len(rulings(load(book_id)))


def test_a_question_is_answered_by_a_tap_and_the_money_follows(banker: Visitor, night: int) -> None:
    desk = Desk(banker, f"{PAGE}/misdeal")
    assert "What happened?" in desk.says
    assert f"{PAGE}/misdeal?q-start=wrong_dealer" in unescape(desk.page)

    desk = Desk(banker, f"{PAGE}/misdeal?q-start=wrong_dealer&q-in_a_row=3&q-pot=12,50")
    assert "A new deal by the same dealer, who pays a fine for the third in a row." in desk.says
    assert "12.50\u00a0kr into the pot" in desk.page
    assert "PK-12" in desk.says and "bötar han potten" in desk.says


def test_one_step_back_leaves_the_last_answer_out(banker: Visitor, night: int) -> None:
    page = unescape(banker.text(f"{PAGE}/misdeal?q-start=wrong_dealer&q-in_a_row=3"))

    assert f'href="{PAGE}/misdeal?q-start=wrong_dealer"' in page


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("q-start=whatever", "“whatever” is no answer to this question."),
        ("q-start=wrong_dealer&q-in_a_row=many", "“many” is no answer to this question."),
        ("q-start=wrong_dealer&q-in_a_row=3&q-pot=-5", "Write the amount without a minus."),
        ("q-start=wrong_dealer&q-in_a_row=3&q-pot=lots", "That is no amount."),
        ("q-start=wrong_dealer&q-in_a_row=3&q-pot=1.250", "Did you mean"),
        ("q-start=wrong_dealer&q-in_a_row=3&q-pot=1000000000000000", "That amount is too large"),
    ],
)
def test_an_answer_that_is_none_is_refused_at_its_question(
    banker: Visitor, night: int, told: str, sentence: str
) -> None:
    answered = banker.get(f"{PAGE}/misdeal?{told}")

    assert answered.status_code == 422
    assert sentence in unescape(answered.get_data(as_text=True))


@pytest.mark.parametrize("ruling", ["nothing", "missed_blinds"])
def test_a_ruling_the_book_has_no_rule_for_is_not_found(banker: Visitor, night: int, ruling: str) -> None:
    assert banker.get(f"{PAGE}/{ruling}").status_code == 404


def test_a_ruling_is_kept_with_the_night_and_undone(banker: Visitor, night: int, player: Callable[[str], int]) -> None:
    desk = Desk(banker, f"{PAGE}/misdeal?q-start=wrong_dealer&q-in_a_row=3&q-pot=12,50")
    assert desk.keep(asked_by=str(player("Cilla"))).location == "/nights/1/desk#kept"

    kept = "Dispute settled. A new deal by the same dealer, who pays a fine for the third in a row."
    desk = Desk(banker, "/nights/1/desk")
    assert kept in desk.says and "asked by Cilla" in desk.says
    assert "Amount: 12.50\u00a0kr into the pot" in desk.page
    assert kept in banker.text("/nights/1/journal")

    banker.submit("/nights/1", "/reversal")
    assert "struck by no." in Desk(banker, "/nights/1/desk").says


def test_a_ruling_that_is_not_answered_is_not_kept(banker: Visitor, night: int) -> None:
    form = Desk(banker, f"{PAGE}/misdeal?q-start=not_cut&q-seen_cards=yes").keeping()
    form.values["q-seen_cards"] = [""]
    answered = banker.send(form)

    assert answered.status_code == 422
    assert "Answer every question first" in answered.get_data(as_text=True)
    assert banker.send(form, ruling="missed_blinds").status_code in (404, 422)


def test_the_way_to_the_rulings_is_marked_as_no_other_page_marks_more(banker: Visitor, night: int) -> None:
    head = banker.text("/nights/1/desk").partition("<main")[0]

    assert 'aria-label="Questions about the course of play"' in head
    assert ('href="#i-ask"' in head, 'href="#i-more"' in head) == (True, False)
