"""The six rule books as data: complete, typed, and changed by a house."""

from dataclasses import fields
from pathlib import Path

import pytest

from app.rules.book import FOLDER, BookFault, books, kind_of, load, parse
from app.rules.errors import RuleRefusal
from app.rules.sections import SECTIONS

SIX = ("gristommel", "kortrom", "morkpoker", "pakker", "polski", "rownolegly")
RULES = {"PK": 27, "MP": 12, "GT": 26, "PL": 9, "PR": 5, "CR": 13}


def text_of(book_id: str) -> str:
    return (FOLDER / f"{book_id}.toml").read_text(encoding="utf-8")


def test_there_are_six_house_games():
    assert books() == SIX


@pytest.mark.parametrize("book_id", SIX)
def test_a_book_has_the_text_of_every_rule_of_its_game(book_id):
    rules = load(book_id).rules
    prefix = next(iter(rules)).partition("-")[0]
    assert list(rules) == [f"{prefix}-{number}" for number in range(1, RULES[prefix] + 1)]
    assert all(text.strip() for text in rules.values())


def test_the_books_speak_the_language_of_their_players():
    assert [load(book_id).language for book_id in SIX] == ["nb", "nb", "sv", "sv", "pl", "pl"]


def test_an_unknown_book_is_refused_by_its_name():
    with pytest.raises(RuleRefusal, match="unknown_book") as refusal:
        load("bridge")
    assert refusal.value.facts == {"book": "bridge", "known": SIX}


@pytest.mark.parametrize(
    ("book_id", "name", "value", "becomes"),
    [
        ("pakker", "min_sale", "50", "50"),
        ("pakker", "min_sale", "12,50", "12.50"),
        ("pakker", "min_sale", "1 250", "1250"),
        ("pakker", "min_sale", "", ""),
        ("pakker", "deck", "32", 32),
        ("pakker", "deck", 32, 32),
        ("pakker", "odd_chip", "left_of_button", "left_of_button"),
        ("pakker", "open_blind", "no", False),
        ("pakker", "open_blind", True, True),
        ("polski", "ace", "low", "low"),
        ("polski", "hierarchy", "traditional", "traditional"),
        ("morkpoker", "openers", "j", ("J",)),
        ("morkpoker", "openers", "10 J Q", ("T", "J", "Q")),
        ("morkpoker", "limits", "5 10 20", ("5", "10", "20")),
        ("morkpoker", "low", "deuce_to_seven", "deuce_to_seven"),
        ("morkpoker", "wild", "2 jd", ("2", "Jd")),
        ("kortrom", "suit_order", "h s d c", ("h", "s", "d", "c")),
    ],
)
def test_a_house_changes_a_setting_by_text_or_typed(book_id, name, value, becomes):
    assert load(book_id).with_settings({name: value}).settings()[name] == becomes


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("deck", "50", ("52", "48", "44", "40", "36", "32", "28", "24")),
        ("deck", True, ("52", "48", "44", "40", "36", "32", "28", "24")),
        ("deck", "５２", ("52", "48", "44", "40", "36", "32", "28", "24")),
        ("many_sales", "-1", ("0-99",)),
        ("many_sales", "1_0", ("0-99",)),
        ("tab", "sometimes", ("when_no_change", "always", "never")),
        ("min_sale", "-20", ("amount", "none")),
        ("min_sale", "NaN", ("amount", "none")),
        ("min_sale", "1e3", ("amount", "none")),
        ("chip_value", "0", ("amount",)),
        ("chip_value", "", ("amount",)),
        ("open_blind", "perhaps", ("yes", "no")),
        ("openers", "J J", tuple("23456789TJQKA")),
        ("openers", "X", tuple("23456789TJQKA")),
        ("suit_order", "s h d", tuple("shdc")),
        ("wild", "11", ("2", "Jd", "2 Jd")),
        ("limits", "5 10 20 40 80", ("0-4 amounts",)),
        ("high_low", "yes", ("yes", "no")),
    ],
)
def test_a_bad_value_is_refused_with_the_setting_and_what_is_allowed(name, value, allowed):
    with pytest.raises(RuleRefusal, match="bad_setting") as refusal:
        load("pakker").with_settings({name: value})
    assert refusal.value.facts == {"setting": name, "value": value, "allowed": allowed}


def test_high_and_low_share_only_where_the_low_scale_is_named():
    book = load("kortrom").with_settings({"high_low": "yes", "low": "ace_to_five"})
    with pytest.raises(RuleRefusal, match="bad_setting"):
        book.with_settings({"low": "none"})


@pytest.mark.parametrize("name", ["colour", "longer_hand_wins", "removed", ""])
def test_a_setting_the_book_does_not_know_is_refused_by_its_name(name):
    with pytest.raises(RuleRefusal, match="unknown_setting") as refusal:
        load("pakker").with_settings({name: "yes"})
    assert refusal.value.facts == {"setting": name, "book": "pakker"}


def test_a_house_change_leaves_the_book_itself_alone():
    load("pakker").with_settings({"min_sale": "50"})
    assert load("pakker").bank.min_sale == "20"


@pytest.mark.parametrize("book_id", SIX)
def test_every_setting_takes_its_own_value_back(book_id):
    book = load(book_id)
    assert book.with_settings(book.settings()) == book


@pytest.mark.parametrize(
    ("was", "becomes", "named"),
    [
        ("min_sale = ", "least_sale = ", "missing ['min_sale'], unknown ['least_sale']"),
        ("[time]\n", "[tempo]\n", "missing ['time'], unknown ['tempo']"),
        ("deck = 52", "deck = 51", "deck = 51 is not one of 52, 48"),
        ('best = "PK-26"', 'best = "PK-99"', "best names PK-99"),
        ('equal = "PK-27"\n', "", "missing ['equal']"),
        ("deck = 52", "deck = ", "Invalid value"),
    ],
)
def test_a_fault_in_a_book_is_named(was, becomes, named):
    with pytest.raises(BookFault) as fault:
        parse("pakker", text_of("pakker").replace(was, becomes, 1))
    assert named in str(fault.value)


def test_no_two_settings_share_a_name():
    names = [each.name for section in SECTIONS.values() for each in fields(section)]
    assert len(names) == len(set(names))
    assert all(kind_of(name).allowed for name in names)


@pytest.mark.parametrize(
    ("book_id", "name", "value"),
    [
        ("pakker", "min_sale", "20"),  # PK-3
        ("pakker", "ante", "1"),  # PK-10
        ("pakker", "misdeals_fined", 3),  # PK-12
        ("pakker", "openers", ("J", "Q", "K", "A")),  # PK-19
        ("pakker", "max_bet", "pot"),  # PK-24
        ("pakker", "odd_chip", "next_pot"),  # PK-27
        ("morkpoker", "most_cards", 3),  # MP-2
        ("morkpoker", "raises", 3),  # MP-7
        ("morkpoker", "low", "none"),  # MP-12
        ("gristommel", "unit", "match"),  # GT-1
        ("gristommel", "largest_bet", "4"),  # GT-4
        ("polski", "odd_chip", "next_pot"),  # PL-8
        ("rownolegly", "first_points", 3),  # PR-3
        ("kortrom", "buy_in_least", 40),  # CR-1
        ("kortrom", "buy_in_most", 100),  # CR-1
        ("kortrom", "return_minutes", 20),  # CR-2
        ("kortrom", "raises", 3),  # CR-8
        ("kortrom", "reopens", "half"),  # CR-9
    ],
)
def test_the_books_start_from_what_their_sources_say(book_id, name, value):
    assert load(book_id).settings()[name] == value


def test_the_document_names_every_setting():
    document = (Path(__file__).parents[2] / "docs" / "rule-books.md").read_text(encoding="utf-8")
    settings = [each.name for section in SECTIONS.values() for each in fields(section)]
    assert [name for name in settings if f"`{name}`" not in document] == []
