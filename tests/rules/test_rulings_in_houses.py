"""What the book says in a house with rules of its own."""

import pytest

from app.rules.book import load
from app.rules.ruling_nodes import Says, trees
from app.rules.rulings import Ruling, answer
from tests.rules.ruling_words import money, told
from tests.rules.test_rulings import TABLE

HOUSES = [
    ("pakker", {"misdeals_fined": 0}, "misdeal", "start=wrong_dealer in_a_row=9", "same_dealer_again", "PK-11", ""),
    ("pakker", {"misdeals_fined": 2}, "misdeal", "start=wrong_dealer in_a_row=2 pot=8", "same_dealer_again_fined",
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
    ("kortrom", {"max_bet": "limit", "limits": "2 4"}, "who_may_raise", "made=3", "raises_used_up", "CR-8", ""),
    ("kortrom", {"max_bet": "limit", "limits": "2 4"}, "who_may_raise", "made=0 short=yes acted=yes half=no",
     "may_complete_not_raise", "CR-9", ""),
    ("morkpoker", {"later_rounds": "opener"}, "who_speaks", "start=no", "speaks_opener", "MP-3", ""),
    ("morkpoker", {"blinds": 2}, "who_speaks", "start=yes", "speaks_left_of_blinds", "MP-3", ""),  # MP-10
    ("morkpoker", {"shows_first": "first_position"}, "who_shows", "alone=no last_round=yes", "position_shows_then_all",
     "MP-3 MP-4", ""),
    ("morkpoker", {"shows_first": "first_position", "others_show": "if_better"}, "who_shows",
     "alone=no last_round=yes", "position_shows_then_better", "MP-3 MP-4", ""),
    ("pakker", {"others_show": "all"}, "who_shows", "alone=no last_round=no", "opener_shows_then_all", "PK-25", ""),
    ("polski", {"others_show": "all"}, "who_shows", "alone=no last_round=no", "speaker_shows_then_all", "PL-7", ""),
    ("kortrom", {"reopens": "full"}, "who_may_raise", "short=yes acted=yes full=no", "may_call_not_raise", "CR-9", ""),
    ("kortrom", {"reopens": "any"}, "who_may_raise", "short=yes acted=yes", "betting_reopened", "CR-9", ""),
    ("kortrom", {"big_blind": "5"}, "missed_blinds", "start=missed_small waits_for_big=no", "posts_before_cards",
     "CR-6", "small_blind_live 2.5"),
]  # fmt: skip


@pytest.mark.parametrize(("book_id", "changes", "ruling", "answers", "key", "rules", "pays"), HOUSES)
def test_what_the_book_says_in_a_house_of_its_own(book_id, changes, ruling, answers, key, rules, pays):
    result = answer(load(book_id).with_settings(changes), ruling, told(answers))
    assert isinstance(result, Ruling), result
    assert (result.key, " ".join(result.rules), money(result)) == (key, rules, pays)


def test_every_answer_of_every_ruling_is_given_in_one_of_the_tables():
    says = {node.key for tree in trees().values() for node in tree.nodes.values() if isinstance(node, Says)}
    given = {key for _, _, _, key, *_ in TABLE} | {key for _, _, _, _, key, *_ in HOUSES}
    assert says - given == set()
