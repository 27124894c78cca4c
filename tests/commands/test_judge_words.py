"""What `judge` says in words, in four languages."""

import re
from pathlib import Path

import pytest

from app.commands import judge
from app.i18n import LANGUAGES
from app.rules import refusals
from app.rules.book import books
from app.rules.categories import Category
from app.rules.claims import CLAIMS
from app.sentences.cards import FORMS, INDEX
from app.sentences.hands import CLAIMED, HANDS
from tests.commands.conftest import ANNA, BO, PARALLEL


def test_an_unknown_book_is_answered_with_the_books_there_are(says):
    code, said = says("--book", "foo", ANNA)

    assert code == 2
    assert all(book in said for book in books())


def test_cards_are_read_in_the_letters_of_the_language_asked_for(says, document):
    swedish = ("Anna=Kh Kk 7s 7r Knh", "Bo=Ks Kr 7h 7k Ds")

    assert says(*swedish, "--lang", "sv")[1].startswith("Bo vinner: två par, kungar och sjuor, damen avgör.")
    assert document(*swedish)[1]["refused"] == "not_a_card"
    _, sheet = document("parallel", "--lang", "sv", "--removed", "", "--a", "Eh", "--b", "Er")
    assert sheet["refused"] == "wrong_number_of_cards"


def test_a_verdict_in_english_names_the_card_that_decides(says):
    _, printed = says("Anna=Ks Kd 7h 7c 2s", "Bo=Kh Kc 7s 7d Qh")
    assert printed.splitlines()[0] == "Bo wins: two pairs, kings and sevens, the queen decides."
    assert "PK-26: Royal flush" in printed


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (("A=As Ks Qs Js Ts",), "A wins: royal flush."),
        (("A=9s 8s 7s 6s 5s",), "A wins: straight flush, nine high."),
        (("A=Ts Td Tc Th 2s",), "A wins: four of a kind, tens."),
        (("A=Qs Qd Qc 7h 7s",), "A wins: full house, queens over sevens."),
        (("A=Ah 9h 5h 3h 2h", "B=As 9s 5s 4s 2s"), "B wins: flush, ace high, the four decides."),
        (("A=Ah 9h 5h 3s 2h", "B=As 9s 5d 3d 2s"), "A and B share: high card, ace."),
        (("A=8s 8d 8c 7h 2s",), "A wins: three of a kind, eights."),
        (("A=As 2d 3c 4h 5s",), "A wins: straight, five high."),
        (("A=Js Jd 3c 4h 5s",), "A wins: pair of jacks."),
    ],
)
def test_a_hand_is_called_what_players_call_it(says, hands, sentence):
    assert says(*hands)[1].splitlines()[0] == sentence


def test_a_false_claim_is_answered_with_what_the_cards_are(says):  # T-22
    _, printed = says("A=Ah Kh 9h 4h 2c", "B=5c 6d 7s 8s 9d", "--claim", "A=flush")
    assert "A said flush, but the most cards of one suit are 4. The cards are: high card, ace." in printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("Anna=Ks Kd 7h 7c 2s", "Bo=Kh Kc 7s 7d Qh", "--claim", "Bo=flush"),
        ("--book", "kortrom", "--set", "low=deuce_to_seven", "--set", "high_low=yes", ANNA, BO),
        ("openers", "Qs Qd 7h 4c 2s"),
        PARALLEL,
        ("pots", "--paid", "A=10", "B=10", "C=20", "--rank", "A=1", "B=1", "C=1", "--set", "odd_chip=next_pot"),
        ("ruling", "opening", "start=no", "in_a_row=1"),
        ("ruling", "openers_missing", "can_show=no"),
        ("ruling", "openers_missing", "can_show=no", "pot=24"),
        ("ruling", "misdeal"),
        ("--book", "nonsense"),
    ],
)
def test_every_answer_is_a_sentence_in_every_language(says, language, words):
    printed = says(*words, "--lang", language)[1]
    assert printed.strip()
    assert not re.search(r"%\(", printed)


def test_every_hand_rank_and_claim_has_its_words():
    assert set(HANDS) == set(Category)
    assert set(CLAIMED) == set(CLAIMS)
    assert set(FORMS) == set(INDEX) == set("23456789TJQKA")


def test_every_refusal_of_the_rules_has_a_sentence():
    folder = Path(refusals.__file__).parent
    sources = [
        path.read_text(encoding="utf-8")
        for path in (*folder.glob("*.py"), *Path(judge.__file__).parent.glob("judge*.py"))
    ]
    keys = {key for source in sources for key in re.findall(r'RuleRefusal\(\s*"([a-z_]+)"', source)}
    assert keys - {"choice_needed"} <= set(refusals.REFUSALS)
    asked = {choice for source in sources for choice in re.findall(r'(?:\bask\(|choice=)"([a-z_]+)"', source)}
    assert asked - {"choice_needed"} <= set(refusals.CHOICES)
