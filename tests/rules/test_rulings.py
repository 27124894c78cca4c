"""What the book says when a table asks: one line a ruling, its answers, its sentence, its rule, its money."""

import re

import pytest

from app.rules.book import books, load
from app.rules.errors import RuleRefusal
from app.rules.ruling_nodes import Compare, RulingFault, Says, parse, trees
from app.rules.rulings import Question, Ruling, answer, rulings, title
from app.rules.sentences import SENTENCES


def told(text: str) -> dict[str, str]:
    """`start=not_cut seen_cards=no` as answers."""
    return dict(pair.split("=", 1) for pair in text.split())


def money(ruling: Ruling) -> str:
    return ", ".join(f"{payment.key} {payment.amount}" for payment in ruling.payments)


TABLE = [
    # the book, the ruling, what the table tells, the sentence, the rules, the money
    ("pakker", "misdeal", "start=wrong_dealer in_a_row=1", "same_dealer_again", "PK-11", ""),
    ("pakker", "misdeal", "start=not_cut seen_cards=no in_a_row=2", "same_dealer_again", "PK-11", ""),
    ("pakker", "misdeal", "start=not_cut seen_cards=yes", "deal_stands", "PK-11", ""),
    ("pakker", "misdeal", "start=card_exposed_in_deal in_a_row=1", "same_dealer_again", "PK-11", ""),
    ("pakker", "misdeal", "start=card_face_up_in_deck in_a_row=1", "same_dealer_again", "PK-11", ""),
    ("pakker", "misdeal", "start=too_many_dealt takes_back=yes", "card_taken_back", "PK-11", ""),
    ("pakker", "misdeal", "start=too_many_dealt takes_back=no in_a_row=1", "same_dealer_again", "PK-11", ""),
    ("pakker", "misdeal", "start=too_few_dealt completed=yes", "hand_completed", "PK-11", ""),
    ("pakker", "misdeal", "start=too_few_dealt completed=no in_a_row=1", "same_dealer_again", "PK-11", ""),
    (
        "pakker",
        "misdeal",
        "start=faulty_deck in_a_row=3 pot=12",
        "same_dealer_again_fined",
        "PK-11 PK-12",
        "pays_into_pot 12",
    ),
    ("pakker", "too_many_draw_cards", "start=yes", "hand_dead", "PK-16", ""),
    ("pakker", "too_many_draw_cards", "start=no next_drawn=no", "surplus_to_next", "PK-16", ""),
    ("pakker", "too_many_draw_cards", "start=no next_drawn=yes", "surplus_discarded", "PK-16", ""),
    ("pakker", "too_few_draw_cards", "start=no", "completed_at_once", "PK-17", ""),
    ("pakker", "too_few_draw_cards", "start=yes", "completed_last", "PK-17", ""),
    ("pakker", "exposed_card", "start=in_deal", "same_dealer_again", "PK-11", ""),
    ("pakker", "exposed_card", "start=face_up_in_draw accepted=no", "exposed_card_replaced", "PK-15", ""),
    ("pakker", "exposed_card", "start=before_touched accepted=yes", "exposed_card_is_kept", "PK-15", ""),
    ("pakker", "exposed_card", "start=after_touched", "touched_card_is_kept", "PK-15", ""),
    ("pakker", "deck_runs_out", "one_left=yes", "last_card_never_drawn", "PK-14", ""),
    ("pakker", "deck_runs_out", "one_left=no", "discards_shuffled", "PK-14", ""),
    ("polski", "deck_runs_out", "", "discards_shuffled", "PL-6", ""),
    ("morkpoker", "deck_runs_out", "players=6", "draw_at_most", "MP-2", ""),
    ("pakker", "looked_at_cards", "start=player_at_discards", "out_of_the_round", "PK-18", ""),
    ("pakker", "looked_at_cards", "start=folded_at_hand", "folded_may_not_look", "PK-18", ""),
    ("pakker", "looked_at_cards", "start=left_with_cards", "cards_stay_at_table", "PK-18", ""),
    ("pakker", "openers_missing", "can_show=yes", "opening_valid", "PK-20", ""),
    ("pakker", "openers_missing", "can_show=no pot=24", "opener_fined", "PK-20 PK-21", "pays_into_next_pot 24"),
    ("pakker", "forgotten_ante", "in_time=yes", "ante_in_time", "PK-10", "pays_into_pot 1"),
    (
        "pakker",
        "forgotten_ante",
        "in_time=no",
        "ante_and_extra",
        "PK-10",
        "pays_into_pot 1, pays_extra_into_pot 1",
    ),
    ("gristommel", "forgotten_ante", "", "sits_this_round_out", "GT-2", ""),
    ("gristommel", "gristommel", "start=0 together=no", "last_thumb_shows_all_but_one", "GT-6", ""),
    ("gristommel", "gristommel", "start=1 together=yes", "callers_show_all_but_one", "GT-6", ""),
    ("gristommel", "gristommel", "start=2", "gristommel_used_up", "GT-6", ""),
    ("gristommel", "highwayman", "start=0 forgetful=0", "both_remembered", "GT-8", ""),
    ("gristommel", "highwayman", "start=1 forgetful=2", "forgetful_pay", "GT-8", "to_the_highwayman 4"),
    (
        "gristommel",
        "highwayman",
        "start=2 taken_left=0 taken_right=4",
        "highwayman_arrested",
        "GT-8",
        "back_to_the_left 2, back_to_the_right 4",
    ),
    ("gristommel", "queen_of_clubs", "start=yes", "queen_too_late", "GT-7", ""),
    ("gristommel", "queen_of_clubs", "start=no used=yes", "queen_used_up", "GT-7", ""),
    ("gristommel", "queen_of_clubs", "start=no used=no others=4", "queen_draws", "GT-7", ""),
    ("gristommel", "spinner", "start=omnebdema others_move=4", "everybody_moves_left", "GT-21", "to_the_poorest 20"),
    ("gristommel", "spinner", "start=krakylmumrikken others_run=4", "race_round_the_table", "GT-21", "to_the_first 4"),
    ("gristommel", "spinner", "start=nothing_said", "two_cards_back", "GT-21", ""),
    ("kortrom", "missed_blinds", "start=new_player between=yes", "no_cards_between_blinds", "CR-6", ""),
    ("kortrom", "missed_blinds", "start=new_player between=no waits=yes", "cards_from_big_blind", "CR-4", ""),
    (
        "kortrom",
        "missed_blinds",
        "start=new_player between=no waits=no",
        "posts_before_cards",
        "CR-4",
        "big_blind_live 2",
    ),
    (
        "kortrom",
        "missed_blinds",
        "start=new_player_sat_out waits_after_all=no",
        "posts_before_cards",
        "CR-5",
        "big_blind_live 2, small_blind_dead 1",
    ),
    ("kortrom", "missed_blinds", "start=new_player_sat_out waits_after_all=yes", "cards_from_big_blind", "CR-5", ""),
    (
        "kortrom",
        "missed_blinds",
        "start=missed_both in_big_blind=no",
        "posts_before_cards",
        "CR-5",
        "big_blind_live 2, small_blind_dead 1",
    ),
    (
        "kortrom",
        "missed_blinds",
        "start=missed_both in_big_blind=yes",
        "posts_big_blind_in_turn",
        "CR-5",
        "big_blind_live 2",
    ),
    (
        "kortrom",
        "missed_blinds",
        "start=missed_small waits_for_big=no",
        "posts_before_cards",
        "CR-6",
        "small_blind_live 1",
    ),
    ("kortrom", "missed_blinds", "start=lost_all_in passed=no_blind", "no_blind_owed", "CR-7", ""),
    (
        "kortrom",
        "missed_blinds",
        "start=lost_all_in passed=both_blinds",
        "pays_before_buying_in",
        "CR-7",
        "small_blind_passed 1, big_blind_passed 2",
    ),
    ("morkpoker", "who_may_raise", "made=2", "may_raise", "MP-7", ""),
    ("morkpoker", "who_may_raise", "made=3 two_left=no", "raises_used_up", "MP-7", ""),
    ("morkpoker", "who_may_raise", "made=3 two_left=yes reached_before=yes", "raises_used_up", "MP-7", ""),
    ("morkpoker", "who_may_raise", "made=3 two_left=yes reached_before=no", "may_raise_two_left", "MP-7", ""),
    ("kortrom", "who_may_raise", "short=no", "may_raise", "CR-8", ""),
    ("kortrom", "who_may_raise", "short=yes acted=no", "may_raise", "CR-8", ""),
    ("kortrom", "who_may_raise", "short=yes acted=yes half=yes", "betting_reopened", "CR-9", ""),
    ("kortrom", "who_may_raise", "short=yes acted=yes half=no", "may_call_not_raise", "CR-9", ""),
    ("pakker", "open_blind", "passes=0", "open_blind_too_early", "PK-22", ""),
    ("pakker", "open_blind", "passes=2 dealt=yes", "open_blind_too_late", "PK-22", ""),
    # the example of the source: pot 8 after two all-passes, the blind costs 8, 16 when dealt, each adds 8
    (
        "pakker",
        "open_blind",
        "passes=2 dealt=no pot=8",
        "open_blind_allowed",
        "PK-22",
        "opens_blind_with 8, pot_when_dealt 16, each_who_stays_pays 8",
    ),
    ("pakker", "open_ahead", "after_blind=yes", "ahead_not_after_blind", "PK-23", ""),
    ("pakker", "open_ahead", "after_blind=no raised=no", "ahead_may_raise_once", "PK-23", ""),
    ("pakker", "open_ahead", "after_blind=no raised=yes", "ahead_was_raised", "PK-23", ""),
    ("pakker", "opening", "start=no in_a_row=1", "next_deal_needs", "PK-19", ""),
    ("morkpoker", "opening", "start=no", "deal_ends_antes_stay", "MP-9", ""),
    ("pakker", "largest_bet", "pot=17", "bet_at_most_pot", "PK-24", "at_most 17"),
    ("morkpoker", "largest_bet", "round=1", "bet_is_limit", "MP-7", "one_limit 5"),
    ("morkpoker", "largest_bet", "round=2", "bet_is_limit", "MP-7", "one_limit 10"),
    ("gristommel", "largest_bet", "", "bet_at_most_agreed", "GT-4", "at_most 4"),
    ("polski", "largest_bet", "", "largest_bet_not_agreed", "PL-5", ""),
    ("kortrom", "largest_bet", "", "bet_without_bound", "CR-10", ""),
    ("pakker", "draw_in_turn", "start=out_of_turn", "draw_in_turn", "PK-13", ""),
    ("pakker", "draw_in_turn", "start=number_not_said", "number_said_aloud", "PK-13", ""),
    ("pakker", "draw_in_turn", "start=asked_for_number", "number_not_told", "PK-13", ""),
    ("gristommel", "second_look", "changed=yes", "may_take_next_blind", "GT-3", ""),
    ("gristommel", "second_look", "changed=no", "drawn_once", "GT-3", ""),
    ("kortrom", "smallest_bet", "start=yes", "all_in_any_amount", "CR-10", ""),
    ("kortrom", "smallest_bet", "start=no before=6", "bet_at_least_last", "CR-10", "at_least 6"),
    ("pakker", "shuffle_and_cut", "start=the_shuffle", "objector_shuffles", "PK-9", ""),
    ("pakker", "shuffle_and_cut", "start=the_cut", "left_of_dealer_cuts", "PK-9", ""),
    ("pakker", "shuffle_and_cut", "start=during_round", "no_shuffle_in_round", "PK-9", ""),
]


@pytest.mark.parametrize(("book_id", "ruling", "answers", "key", "rules", "pays"), TABLE)
def test_what_the_book_says(book_id, ruling, answers, key, rules, pays):
    result = answer(load(book_id), ruling, told(answers))
    assert isinstance(result, Ruling), result
    assert (result.key, " ".join(result.rules), money(result)) == (key, rules, pays)


HOUSES = [
    ("pakker", {"misdeals_fined": 0}, "misdeal", "start=faulty_deck in_a_row=9", "same_dealer_again", "PK-11", ""),
    ("pakker", {"misdeals_fined": 2}, "misdeal", "start=faulty_deck in_a_row=2 pot=8", "same_dealer_again_fined",
     "PK-11 PK-12", "pays_into_pot 8"),
    ("pakker", {"openers_fine": "two_antes", "ante": "2"}, "openers_missing", "can_show=no", "opener_fined",
     "PK-20 PK-21", "pays_into_next_pot 4"),  # T-19
    ("pakker", {"open_ahead": False}, "open_ahead", "", "open_ahead_not_played", "PK-23", ""),
    ("pakker", {"last_card": "drawn"}, "deck_runs_out", "", "discards_shuffled", "PK-14", ""),
    ("pakker", {"open_blind": False}, "open_blind", "", "open_blind_not_played", "PK-22", ""),
    ("pakker", {"max_bet": "share"}, "largest_bet", "pot_share=17", "bet_at_most_share", "PK-24", "at_most 8"),
    ("pakker", {"max_bet": "share"}, "largest_bet", "pot_share=1", "bet_at_most_share", "PK-24", "at_most 1"),
    ("pakker", {"max_bet": "share", "chip_value": "0.25"}, "largest_bet", "pot_share=3,75", "bet_at_most_share",
     "PK-24", "at_most 1.75"),
    ("pakker", {"max_bet": "fixed", "largest_bet": "20"}, "largest_bet", "", "bet_at_most_agreed", "PK-24",
     "at_most 20"),
    ("morkpoker", {"openers": "J"}, "openers_missing", "showdown=yes can_show=no", "opener_cannot_win", "MP-8", ""),
    ("morkpoker", {"openers": "J"}, "openers_missing", "showdown=no", "opener_need_not_show", "MP-8", ""),
    ("morkpoker", {"openers": "J"}, "openers_missing", "showdown=yes can_show=yes", "opening_valid", "MP-8", ""),
    ("morkpoker", {"openers": ""}, "openers_missing", "", "no_openers_asked", "MP-8", ""),
    ("morkpoker", {"openers": "J"}, "opening", "start=no in_a_row=1", "next_deal_needs", "MP-8", ""),
    ("morkpoker", {"all_pass": "goes_on"}, "opening", "start=no", "deal_goes_on", "MP-9", ""),
    ("morkpoker", {"limits": "5 5 10 20"}, "largest_bet", "round=3", "bet_is_limit", "MP-7", "one_limit 10"),  # MP-11
    ("kortrom", {"max_bet": "limit"}, "who_may_raise", "made=3", "raises_used_up", "CR-8", ""),
    ("kortrom", {"max_bet": "limit"}, "who_may_raise", "made=0 short=yes acted=yes half=no", "may_complete_not_raise",
     "CR-9", ""),
    ("kortrom", {"big_blind": "5"}, "missed_blinds", "start=missed_small waits_for_big=no", "posts_before_cards",
     "CR-6", "small_blind_live 2.5"),
]  # fmt: skip


@pytest.mark.parametrize(("book_id", "changes", "ruling", "answers", "key", "rules", "pays"), HOUSES)
def test_what_the_book_says_in_a_house_of_its_own(book_id, changes, ruling, answers, key, rules, pays):
    result = answer(load(book_id).with_settings(changes), ruling, told(answers))
    assert isinstance(result, Ruling), result
    assert (result.key, " ".join(result.rules), money(result)) == (key, rules, pays)


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
        ("misdeal", "start=faulty_deck in_a_row=0", "in_a_row", ("1-99",)),
        ("misdeal", "start=faulty_deck in_a_row=３", "in_a_row", ("1-99",)),
        ("misdeal", "start=faulty_deck in_a_row=3 pot=-5", "pot", ("amount",)),
        ("misdeal", "start=faulty_deck in_a_row=3 pot=NaN", "pot", ("amount",)),
    ],
)
def test_an_answer_that_is_none_is_refused_with_its_question(ruling, answers, question, allowed):
    with pytest.raises(RuleRefusal, match="bad_answer") as refusal:
        answer(load("pakker"), ruling, told(answers))
    assert refusal.value.facts["question"] == question
    assert allowed in (None, refusal.value.facts["allowed"])


def test_a_blank_answer_is_no_answer():
    assert answer(load("pakker"), "misdeal", {"start": "faulty_deck", "in_a_row": " "}).key == "in_a_row"


@pytest.mark.parametrize(
    ("book_id", "ruling"), [("pakker", "spinner"), ("pakker", "nonsense"), ("rownolegly", "misdeal")]
)
def test_a_ruling_the_book_has_no_rule_for_is_refused(book_id, ruling):
    with pytest.raises(RuleRefusal, match="unknown_ruling"):
        answer(load(book_id), ruling, {})


def every_end(book, ruling, answers):
    """Every ruling that can be reached, trying each answer a question allows."""
    result = answer(book, ruling, answers)
    if isinstance(result, Ruling):
        return [result]
    tries = [choice.key for choice in result.choices] or [str(result.least), str(min(result.most, result.least + 7))]
    return [end for one in tries for end in every_end(book, ruling, {**answers, result.key: one})]


@pytest.mark.parametrize("book_id", books())
def test_every_way_through_every_ruling_ends_in_a_rule_of_the_book(book_id):
    book = load(book_id)
    for ruling in rulings(book):
        assert title(ruling)
        for end in every_end(book, ruling, {}):
            assert end.rules, (ruling, end)
            assert set(re.findall(r"%\((\w+)\)s", end.says)) == set(end.facts)
            assert all(payment.amount and "%(amount)s" in payment.says for payment in end.payments)


def test_every_sentence_is_used():
    used = {f"ruling_{ruling}" for ruling in trees()}
    for tree in trees().values():
        for node in tree.nodes.values():
            used.update(getattr(node, "then", {}) or ())
            used.update(filter(None, (getattr(node, "key", ""),)))
            used.update(key for key, _ in node.pays) if isinstance(node, Says) else None
    assert set(SENTENCES) <= used


def test_every_node_can_be_reached():
    for ruling, tree in trees().items():
        led_to = {"start"}
        for node in tree.nodes.values():
            led_to.update((node.yes, node.no) if isinstance(node, Compare) else getattr(node, "then", {}).values())
        assert set(tree.nodes) == led_to, ruling


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('rules = ["PK-1"]', "no rules or no [start]"),
        ('rules = ["PK-1"]\n[start]\nsays = "hand_dead"', "rules"),
        ('rules = ["PK-1"]\n[start]\nsays = "hand_alive"\nrules = ["PK-1"]', "no sentence hand_alive"),
        ('rules = ["PK-1"]\n[start]\nask = "what_happened"\nanswers.yes = "gone"', "leads to [gone]"),
        ('rules = ["PK-1"]\n[start]\nasks = "what_happened"', "is needed"),
        ('rules = ["PK-1"]\n[start]\nsays = "hand_dead"\nrules = []\nrule = "PK-1"', "unknown ['rule']"),
    ],
)
def test_a_fault_in_a_ruling_is_named(text, named):
    with pytest.raises(RulingFault) as fault:
        parse("test", text)
    assert named in str(fault.value)
