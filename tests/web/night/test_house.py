"""The settings of the rule books at the start of a night: in words, only those a book has, and played by."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.domain.money import Minor
from app.domain.night import Night
from app.queries.books import HOUSE, own_books
from app.queries.pot import pot_sheet
from app.rules.book import books, kind_of, load
from app.rules.sections import AMOUNTS
from app.services import settling
from app.store.engine import Store
from app.store.once import Request
from app.web.wording.house_words import LABELS, WAYS
from tests.support.visitor import PageForm, Visitor
from tests.web.conftest import Clock
from tests.web.night.starting import redrawn

START = "/nights/new"
POT = "/nights/1/pot"
OF_THE_POT = {
    "ante",
    "blinds",
    "openers",
    "open_blind",
    "max_bet",
    "max_bet_share",
    "limits",
    "odd_chip",
    "openers_fine",
}


def start_with(banker: Visitor, book: str) -> str:
    """The page of a night's start after another book was chosen on it."""
    form = banker.form(START, "/nights")
    form.action = START
    return banker.send(form, book=book).get_data(as_text=True)


def asked(page: str) -> set[str]:
    """The names of what stands on the page to be seen and changed."""
    fields = re.findall(r"<(?:input|select)([^>]*) name=\"(\w+)\"([^>]*)", page)
    return {name for before, name, after in fields if "hidden" not in before + after}


def opened(banker: Visitor, **changes: str | list[str]) -> None:
    answer = banker.submit(START, "/nights", names="Anna, Bo, Cilla, Dag", **changes)
    assert answer.location == "/nights/1", answer.text


@pytest.mark.parametrize("book", books())
def test_the_start_asks_for_the_settings_that_the_book_has_and_for_no_others(banker: Visitor, book: str) -> None:
    has = set(load(book).settings())
    shown = asked(start_with(banker, book)) & set(HOUSE)

    assert shown <= has
    assert shown >= has & OF_THE_POT
    without_bets, of_matches = {"largest_bet", "big_blind"}, {"chip_value", "drawer"}
    assert has & set(LABELS) - shown <= without_bets | of_matches


def test_every_way_of_a_setting_is_in_words(banker: Visitor) -> None:
    text = start_with(banker, "pakker")
    for name in LABELS:
        kind = kind_of(name)
        words = [way for way in kind.allowed if re.fullmatch(r"[a-z_]{3,}", way) and way not in ("amount", "none")]
        if len(kind.allowed) > 1 and words and kind.allowed != ("yes", "no"):
            assert {way for setting, way in WAYS if setting == name} == set(kind.allowed), name
    assert "Jacks; after an all-pass queens, kings, aces" in text


def test_a_house_changes_the_ante_and_the_first_deal_takes_it(
    banker: Visitor, store: Store, club: int, clock: Clock
) -> None:
    opened(banker, ante="2", openers="Q", open_blind="no", odd_chip="left_of_button", max_bet="share")
    page = banker.text(POT)

    assert "4 antes, the pot becomes 8" in page
    assert "Queens or better open" in page
    house = {"ante": "2", "openers": "Q", "open_blind": "no", "odd_chip": "left_of_button", "max_bet": "share"}
    sheet = pot_sheet(store, club, 1, now=clock.now)
    assert {name: sheet.settings[name] for name in sheet.house} == house


def test_what_is_agreed_stands_on_the_pot_sheet_and_says_what_the_house_changed(banker: Visitor) -> None:
    opened(banker, ante="2.5", chip_value="0.5", misdeals_fined="0")
    terms = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", banker.text(POT)))

    assert terms["Ante"] == "2.5 · house rule"
    assert terms["Misdeals in a row that cost the pot"] == "0 · house rule"
    assert terms["A bet is at most"] == "What is in the pot"
    assert "Largest bet" not in terms, "it holds only where bets are fixed"


def test_blinds_instead_of_antes(banker: Visitor) -> None:
    opened(banker, blinds="2", big_blind="4")
    page = banker.text(POT)

    assert "blinds 6, the pot becomes 6" in page
    assert "Ante" not in dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page))


def test_there_are_two_to_four_blinds_or_none_mp10(banker: Visitor) -> None:
    choice = banker.text(START).split('name="blinds"')[1].split("</select>")[0]

    assert re.findall(r'<option value="(\d)"', choice) == ["0", "2", "3", "4"]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"ante": "much"}, "ante"),
        ({"ante": "0.001"}, "ante"),
        ({"blinds": "2"}, "blinds"),
        ({"blinds": "1", "big_blind": "4"}, "blinds"),
        ({"max_bet": "limit"}, "max_bet"),
        ({"limits": "5 ten"}, "limits"),
        ({"raises": "100"}, "raises"),
        ({"largest_bet": "50"}, "largest_bet"),
        ({"no_ante": "sits_out", "forgotten_ante": "2"}, "forgotten_ante"),
    ],
)
def test_a_setting_that_does_not_fit_is_refused_in_its_fold(
    banker: Visitor, changes: dict[str, str], field: str
) -> None:
    answer = banker.submit(START, "/nights", names="Anna, Bo", **changes)
    page = answer.get_data(as_text=True)

    assert answer.status_code == 422
    around = page[: page.index(f'id="{field}-error"')]
    assert around.rindex('<details class="fold" open>') > around.rindex('<details class="fold section" open>')
    assert around.rindex('<details class="fold" open>') > around.rindex("</details>")


@pytest.mark.parametrize(
    ("idle", "needs"),
    [
        ({"largest_bet": "50"}, {"max_bet": "fixed"}),
        ({"max_bet_share": "30"}, {"max_bet": "share"}),
        ({"limits": "5 10"}, {"max_bet": "limit"}),
    ],
)
def test_what_would_have_no_effect_is_refused_with_what_it_needs(
    banker: Visitor, idle: dict[str, str], needs: dict[str, str]
) -> None:
    page = banker.submit(START, "/nights", names="Anna, Bo", **idle).get_data(as_text=True)
    [way] = (WAYS["max_bet", value] for value in needs.values())

    assert f"This has no effect unless you choose “{way}” under “A bet is at most”." in page
    opened(banker, **idle, **needs)


def test_a_largest_bet_that_bounds_the_buy_in_has_its_effect(banker: Visitor) -> None:
    opened(banker, buy_in="limit", largest_bet="4", buy_in_least="10")


def test_what_another_book_cannot_have_is_left_behind(banker: Visitor, store: Store, club: int) -> None:
    form = banker.form(START, "/nights")
    shown = redrawn(banker, form, names="Anna, Bo", book="rownolegly", ante="2", tab="never")

    assert "ante" not in shown.values
    assert banker.send(shown).location == "/nights/1"
    page = banker.text("/nights/1")
    assert "/nights/1/pot" not in page


def test_a_changed_pot_is_kept_in_the_clubs_own_book(banker: Visitor, store: Store, club: int) -> None:
    form: PageForm = banker.form(START, "/nights")
    form.action = "/books"
    banker.send(
        form, names="Anna", ante="2.50", max_bet="limit", limits="5 10", open_blind="no", house_name="Vår Pakker"
    )
    [own] = own_books(store, club)

    assert own.house == {"ante": "2.50", "max_bet": "limit", "limits": "5 10", "open_blind": "no"}
    assert "Ante: 2.50" in banker.text("/more")
    assert "Opening blind after an all-pass: No" in banker.text("/more")
    opened(banker, book=own.id, drawn=own.id, ante="2.50", max_bet="limit", limits="5 10", open_blind="no")
    assert "4 antes, the pot becomes 12" in banker.text(POT)


def test_last_times_house_rules_stand_in_the_form_even_those_it_does_not_ask_for(
    banker: Visitor, open_night: Callable[..., int], store: Store, club: int, clock: Clock
) -> None:
    number = open_night("Anna", "Bo", house={"ante": "3", "hand_most": "6", "hand_least": "5"})
    count, drawer, close = (
        Request(club, f"{act}-at-the-end", clock.now, clock.now, night=number) for act in ("count", "drawer", "close")
    )
    settling.count_seats(store, count, chips={PlayerId(1): Minor(0), PlayerId(2): Minor(0)})
    settling.count_drawer(store, drawer, counted=Minor(200_00))
    settling.close(store, close, confirmed=True)
    form = banker.form(START, "/nights")

    assert (form.values["ante"], form.values["hand_most"]) == (["3"], ["6"])


def test_an_amount_of_the_house_may_stand_with_its_sign(banker: Visitor, now: Callable[[], Night]) -> None:
    form = banker.form(START, "/nights")
    typed = {"names": "Anna, Bo", "min_sale": "20 kr", "tab_limit": "SEK 300", "chip_value": "1 kr"}

    assert "does not fit" in banker.send(form, **{**typed, "min_sale": "20 €"}).text
    assert banker.send(form, **typed).status_code == 303
    terms = now().terms
    assert (terms.min_sale, terms.tab_limit, terms.chip_value) == (20_00, 300_00, 1)


@pytest.mark.parametrize("name", AMOUNTS)
def test_a_sign_with_no_amount_beside_it_takes_no_rule_of_the_house_away(banker: Visitor, name: str) -> None:
    answer = banker.submit(START, "/nights", names="Anna, Bo", **{name: "kr"})

    assert answer.status_code == 422
    assert f"“kr” does not fit the setting “{LABELS[name]}”." in answer.text


def test_the_books_own_amount_with_its_sign_is_no_change_and_the_book_keeps_no_sign(
    banker: Visitor, now: Callable[[], Night]
) -> None:
    banker.submit(START, "/nights", names="Anna, Bo", min_sale="20 kr", tab_limit="300 kr")

    assert now().house == {"tab_limit": "300"}
