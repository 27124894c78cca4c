"""Who speaks, shows and may raise: PK-25, MP-3, MP-7, GT-5, PL-7, CR-3, CR-8, CR-9, CR-11."""

import pytest

from app.rules.book import load
from app.rules.showdown import Betting, may_bet, reopens, showing, speaks_first

SEATS = ("Anna", "Bo", "Cilla", "Dag")
RANKS = {"Anna": 2, "Bo": 3, "Cilla": 1, "Dag": 2}


def book(book_id, **changes):
    return load(book_id).with_settings(changes)


@pytest.mark.parametrize(
    ("book_id", "changes", "betting_round", "first"),
    [
        ("morkpoker", {}, 1, "Anna"),  # MP-3
        ("morkpoker", {}, 2, "Anna"),  # MP-3
        ("morkpoker", {"later_rounds": "opener"}, 2, "Cilla"),  # MP-3, the variant
        ("morkpoker", {"blinds": 2}, 1, "Cilla"),  # MP-10
        ("pakker", {}, 2, "Cilla"),  # PK-22: who opened starts the betting
        ("polski", {}, 2, "Anna"),  # PL-7
        ("gristommel", {}, 1, "Anna"),  # GT-4
        ("kortrom", {}, 1, "Cilla"),  # CR-3: left of the big blind
        ("kortrom", {}, 2, "Anna"),  # CR-3: left of the button
    ],
)
def test_who_speaks_first_in_a_round(book_id, changes, betting_round, first):
    assert speaks_first(book(book_id, **changes), SEATS, betting_round=betting_round, opener="Cilla") == first


@pytest.mark.parametrize(
    ("book_id", "rule", "shows", "need_not"),
    [
        ("pakker", "PK-25", ("Bo", "Cilla"), ("Dag", "Anna")),
        ("polski", "PL-7", ("Bo", "Cilla"), ("Dag", "Anna")),
        ("kortrom", "CR-11", ("Bo", "Cilla"), ("Dag", "Anna")),
        ("gristommel", "GT-5", ("Bo", "Cilla", "Dag", "Anna"), ()),
        ("morkpoker", "MP-4", ("Bo", "Cilla", "Dag", "Anna"), ()),
    ],
)
def test_the_last_bettor_shows_first_and_others_only_if_the_book_wants_it(book_id, rule, shows, need_not):
    result = showing(book(book_id), SEATS, RANKS, first_to_act="Anna", last_aggressor="Bo")
    assert (result.order, result.shows, result.need_not) == (("Bo", "Cilla", "Dag", "Anna"), shows, need_not)
    assert rule in result.because


def test_a_hand_as_good_as_the_best_shown_is_shown_too():  # CR-11, CR-12
    result = showing(book("kortrom"), SEATS, dict.fromkeys(SEATS, 1), first_to_act="Anna")
    assert result.shows == SEATS


@pytest.mark.parametrize(
    ("book_id", "first"),
    [("kortrom", "Dag"), ("polski", "Dag"), ("morkpoker", "Dag"), ("pakker", "Bo")],  # CR-11, PL-7, MP-3, PK-25
)
def test_when_nobody_bet_in_the_last_round(book_id, first):
    result = showing(book(book_id), SEATS, RANKS, first_to_act="Dag", opener="Bo")
    assert result.order[0] == first


def test_a_bettor_who_is_no_longer_in_does_not_show_first():  # CR-11
    result = showing(book("kortrom"), ("Bo", "Cilla"), RANKS, first_to_act="Anna", last_aggressor="Dag")
    assert result.order == ("Bo", "Cilla")


@pytest.mark.parametrize(("book_id", "rule"), [("morkpoker", "MP-5"), ("polski", "PL-9"), ("pakker", "PK-25")])
def test_the_last_one_in_shows_nothing(book_id, rule):
    result = showing(book(book_id), ("Bo",), RANKS, first_to_act="Bo")
    assert (result.shows, result.need_not, rule in result.because) == ((), ("Bo",), True)


def test_a_table_may_agree_that_all_show():  # PL-7
    result = showing(book("polski", others_show="all"), SEATS, RANKS, first_to_act="Anna")
    assert result.shows == SEATS


@pytest.mark.parametrize(("adds", "does"), [(4, False), (5, True), (10, True)])
def test_half_of_a_bet_or_more_reopens_the_betting(adds, does):  # CR-9
    assert reopens(book("kortrom"), short_all_in=adds, full_bet=10) is does


@pytest.mark.parametrize(("setting", "does"), [("half", False), ("full", False), ("any", True)])
def test_a_house_may_say_what_reopens(setting, does):  # CR-9
    assert reopens(book("kortrom", reopens=setting), short_all_in=4, full_bet=10) is does


FREE, CALL = ("fold", "call", "raise"), ("fold", "call")
COMPLETE = ("fold", "call", "complete")


@pytest.mark.parametrize(
    ("book_id", "changes", "betting", "acts", "rule"),
    [
        ("morkpoker", {}, Betting(3, raises=2), FREE, "MP-7"),
        ("morkpoker", {}, Betting(3, raises=3), CALL, "MP-7"),
        ("morkpoker", {}, Betting(2, raises=3), FREE, "MP-7"),
        ("morkpoker", {}, Betting(2, raises=3, cap_reached_by_more=True), CALL, "MP-7"),
        ("kortrom", {}, Betting(4, raises=9), FREE, "CR-8"),
        ("kortrom", {"max_bet": "limit"}, Betting(4, raises=3), CALL, "CR-8"),
        ("kortrom", {"max_bet": "limit"}, Betting(2, raises=3), CALL, "CR-8"),
        ("kortrom", {"max_bet": "limit"}, Betting(4, acted=True, short_all_in=4, full_bet=10), COMPLETE, "CR-9"),
        ("kortrom", {"max_bet": "limit"}, Betting(4, acted=True, short_all_in=5, full_bet=10), FREE, "CR-9"),
        ("kortrom", {"max_bet": "limit"}, Betting(4, short_all_in=4, full_bet=10), FREE, "CR-9"),
        ("kortrom", {}, Betting(4, acted=True, short_all_in=4, full_bet=10), CALL, "CR-9"),
        ("kortrom", {"max_bet": "pot"}, Betting(4, acted=True, short_all_in=5, full_bet=10), FREE, "CR-9"),
        ("gristommel", {}, Betting(4, raises=9), FREE, "GT-4"),
        ("gristommel", {"raises": 4}, Betting(4, raises=4), CALL, "GT-4"),
    ],
)
def test_who_may_raise(book_id, changes, betting, acts, rule):
    result = may_bet(book(book_id, **changes), betting)
    assert result.acts == acts
    assert rule in result.because
