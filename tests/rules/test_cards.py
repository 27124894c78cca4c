"""Cards are read as people write them, and a card that cannot be is named."""

import pytest

from app.rules.cards import (
    DECKS,
    SUITS,
    Card,
    check_once,
    deck,
    lowest_rank,
    parse_card,
    parse_cards,
    parse_hands,
    rank_of,
    text_of,
)


@pytest.mark.parametrize("text", ["Ts", "ts", "tS", "10s", "10S", "T♠", "10♠", "T♤", "10♠\ufe0f"])
def test_the_ten_of_spades_is_read_however_it_is_written(text):
    """T-88"""
    assert parse_card(text) == Card(10, "s")


def test_ten_and_t_are_the_same_card_and_twice_is_refused_and_named(refused):
    """T-88"""
    with refused("card_twice", card="Ts"):
        parse_cards("10s Ts 4h 3h 2h")
    with refused("card_twice", card="Ts", players=("Anna", "Bo")):
        parse_hands({"Anna": "10s 9s 4h 3h 2h", "Bo": "Ts 9d 4d 3d 2d"})


@pytest.mark.parametrize("suit", SUITS)
def test_every_card_is_read_back_as_it_was_written(suit):
    assert all(parse_card(str(card)) == card for card in deck() if card.suit == suit)


def test_commas_and_any_space_set_cards_apart():
    assert text_of(parse_cards(" ks,Kd 7H\n4c\u00a02s ")) == "Ks Kd 7h 4c 2s"


@pytest.mark.parametrize("text", ["1s", "11s", "Xx", "s", "K", "KsKd", "*", "K s", "２s", "\u017f", "Kſ", "T♠♠"])
def test_what_is_no_card_is_refused(refused, text):
    with refused("not_a_card"):
        parse_cards(text)


def test_an_unreadable_card_is_named_and_a_long_one_cut(refused):
    with refused("not_a_card", card="Zz"):
        parse_cards("Ks Zz 7h 4c 2s")
    with refused("not_a_card", card="x" * 20):
        parse_cards("x" * 10_000)


def test_a_lone_rank_is_read_and_a_wrong_one_refused(refused):
    assert [rank_of(letter) for letter in ("2", "t", "10", "A")] == [2, 10, 10, 14]
    with refused("not_a_card", card="1"):
        rank_of("1")


@pytest.mark.parametrize("size", DECKS)
def test_a_short_deck_lacks_all_four_of_the_lowest_ranks(size):
    """PL-1"""
    cards = deck(size)
    assert len(set(cards)) == size
    assert min(card.rank for card in cards) == lowest_rank(size)


@pytest.mark.parametrize(("size", "card"), [(48, "2c"), (36, "5d"), (32, "6h"), (24, "8s")])
def test_a_card_that_the_deck_lacks_is_named(refused, size, card):
    """PL-1"""
    with refused("card_missing", card=card, deck=size):
        parse_cards(f"As Ks {card}", deck_size=size)


def test_too_few_and_too_many_cards_are_refused_and_the_surplus_named(refused):
    with refused("wrong_number_of_cards", count=4, least=5, most=5, card=None, cards="Ks Kd 7h 4c"):
        parse_cards("Ks Kd 7h 4c", least=5, most=5)
    with refused("wrong_number_of_cards", count=6, card="3s"):
        parse_cards("Ks Kd 7h 4c 2s 3s", least=5, most=5)


def test_a_refused_hand_names_its_player(refused):
    with refused("not_a_card", player="Bo", card="Zz"):
        parse_hands({"Anna": "Ks Kd 7h 4c 2s", "Bo": "Zz"})


def test_with_own_decks_two_players_may_hold_the_same_card():
    """PR-1"""
    both = parse_hands({"A": "9s 9c 8s 8c 7c", "B": "9s 9c 8s 8c 7c"}, deck_size=32, own_decks=True)
    assert both["A"] == both["B"]


def test_cards_that_are_different_are_let_through():
    assert check_once(deck()) is None
