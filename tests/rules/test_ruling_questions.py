"""What a ruling asks, what it refuses, and the figures in its answers."""

import pytest

from app.rules.book import load
from app.rules.errors import RuleRefusal
from app.rules.rulings import Question, answer
from tests.rules.ruling_words import told


@pytest.mark.parametrize(("answers", "cards"), [("players=7 folded=no", "2"), ("players=7 folded=yes", "3")])
def test_seven_players_change_two_cards_unless_somebody_folded(answers, cards):  # MP-2
    assert answer(load("morkpoker"), "deck_runs_out", told(answers)).facts == {"cards": cards}


@pytest.mark.parametrize(("passes", "rank"), [(1, "Q"), (2, "K"), (3, "A"), (4, "J"), (5, "Q")])
def test_the_ladder_climbs_to_aces_and_starts_again_at_jacks(passes, rank):  # PK-19
    assert answer(load("pakker"), "opening", told(f"start=no in_a_row={passes}")).facts == {"rank": rank}


def test_jacks_alone_stay_jacks():  # MP-8
    jackpot = load("morkpoker").with_settings({"openers": "J"})
    assert answer(jackpot, "opening", told("start=no in_a_row=3")).facts == {"rank": "J"}


def test_only_what_matters_is_asked():
    question = answer(load("pakker"), "misdeal", {"start": "not_cut", "pot": "12"})
    assert isinstance(question, Question)
    assert (question.key, [choice.key for choice in question.choices]) == ("seen_cards", ["no", "yes"])


@pytest.mark.parametrize(
    ("ruling", "answers", "question", "allowed"),
    [
        ("misdeal", "start=nonsense", "start", None),
        ("misdeal", "start=wrong_dealer in_a_row=0", "in_a_row", ("1-99",)),
        ("misdeal", "start=wrong_dealer in_a_row=３", "in_a_row", ("1-99",)),
        ("misdeal", f"start=wrong_dealer in_a_row={'9' * 5000}", "in_a_row", ("1-99",)),
        ("misdeal", "start=wrong_dealer in_a_row=3 pot=-5", "pot", ("amount",)),
        ("misdeal", "start=wrong_dealer in_a_row=3 pot=NaN", "pot", ("amount",)),
    ],
)
def test_an_answer_that_is_none_is_refused_with_its_question(ruling, answers, question, allowed):
    with pytest.raises(RuleRefusal, match="bad_answer") as refusal:
        answer(load("pakker"), ruling, told(answers))
    assert refusal.value.facts["question"] == question
    assert allowed in (None, refusal.value.facts["allowed"])


def test_a_blank_answer_is_no_answer():
    assert answer(load("pakker"), "misdeal", {"start": "wrong_dealer", "in_a_row": " "}).key == "in_a_row"


@pytest.mark.parametrize(
    ("book_id", "ruling"), [("pakker", "spinner"), ("pakker", "nonsense"), ("rownolegly", "misdeal")]
)
def test_a_ruling_the_book_has_no_rule_for_is_refused(book_id, ruling):
    with pytest.raises(RuleRefusal, match="unknown_ruling"):
        answer(load(book_id), ruling, {})
