"""Fines, blinds, the kitty and moving seats."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from app.domain.drawer import kitty
from app.domain.ledger import Account, Tender
from app.domain.money import Minor
from app.domain.pot import fines
from app.domain.pot.fines import Fine
from app.domain.pot.standing import next_dealer
from tests.domain.conftest import Refuses
from tests.support.pot_table import PotTable


def test_a_fine_goes_to_the_pot_the_kitty_or_a_player_and_stands_in_the_statement() -> None:
    table = PotTable()
    table.sell("Bo", 100_00)
    to_pot, to_kitty, to_anna = (table.fine("Bo", 2_00, to) for to in ("pot", "kitty", "player:Anna"))

    assert (table.pot, table.night.kitty) == (2_00, 2_00)
    assert table.night.chips_out == 98_00, "what the kitty gets goes back to the bank"
    assert all(table.ids["Bo"] in entry.players for entry in (to_pot, to_kitty, to_anna))
    assert table.ids["Anna"] in to_anna.players


def test_who_has_no_chips_left_pays_on_the_tab_if_the_book_allows_it(refuses: Refuses) -> None:
    table = PotTable()
    table.fine("Bo", 2_00, tender=Tender.TAB)
    assert (table.tabs(), table.night.bought(table.ids["Bo"]), table.night.chips_out) == ({"Bo": 2_00}, 2_00, 2_00)
    table.fine("Bo", 3_00, "kitty", Tender.TAB)
    assert (table.tabs(), table.night.chips_out, table.night.kitty) == ({"Bo": 5_00}, 2_00, 3_00)

    with refuses("tab_not_allowed"):
        PotTable(tab="never").fine("Bo", 2_00, tender=Tender.TAB)
    with refuses("tab_limit"):
        PotTable(tab_limit="1").fine("Bo", 2_00, tender=Tender.TAB)


@pytest.mark.parametrize(
    ("amount", "to", "key"),
    [(0, "pot", "not_positive"), (50, "pot", "not_a_multiple"), (1_00, "roof", "unknown_place")]
    + [(1_00, "player", "choice_needed"), (1_00, "player:Bo", "same_payee"), (1_00, "kitty", "more_than_chips_out")],
)
def test_a_fine_that_cannot_be_paid_is_refused(amount: int, to: str, key: str, refuses: Refuses) -> None:
    with refuses(key):
        PotTable().fine("Bo", amount, to)


def test_a_fine_of_more_chips_than_are_out_is_asked_about_where_the_book_knows_of_any(refuses: Refuses) -> None:
    table = PotTable()
    table.sell("Bo", 50_00)
    asked = Fine(table.ids["Bo"], Minor(1250_00), "pot", reason="x")
    with refuses("choice_needed", choice="large_amount", amount=1250_00):
        fines.fine(table.night, asked)
    table.book(fines.fine(table.night, asked, confirmed=True))
    assert table.pot == 1250_00

    PotTable().fine("Bo", 1250_00)  # who plays with chips that were never sold is not asked


def test_the_highwayman_pays_back_what_he_took_in_this_round_at_least_two_each() -> None:  # GT-8
    table = PotTable(book="gristommel", unit="match")
    table.deal("Anna")
    for _ in range(2):
        table.pays("Bo", "GT-8", "fixed", "player:Cilla", amount=2)
    assert table.due("Cilla", "GT-8", "taken", amount=2, payee="Bo") == 4
    assert table.due("Cilla", "GT-8", "taken", amount=2, payee="Dag") == 2
    table.win("Anna")
    table.deal("Bo")

    assert table.due("Cilla", "GT-8", "taken", amount=2, payee="Bo") == 2


def test_everybody_moves_one_seat_to_the_left_and_the_deal_goes_on_round() -> None:  # GT-21
    table = PotTable(book="gristommel", unit="match")
    table.deal("Anna")
    table.move_left()

    assert [table.names[player] for player in table.night.at_table] == ["Dag", "Anna", "Bo", "Cilla"]
    assert next_dealer(table.night) == table.ids["Anna"], "while the deal is on"
    table.win("Anna")
    assert next_dealer(table.night) == table.ids["Bo"]
    table.undo(table.entries[-1])
    table.undo(table.entries[-3])
    assert [table.names[player] for player in table.night.at_table] == ["Anna", "Bo", "Cilla", "Dag"]


def posts(table: PotTable, dealer: str, out: str = "") -> list[tuple[str, int, str]]:
    dealt = table.deal(dealer, out=out)
    told = [(table.names[player], amount, kind) for player, amount, kind in dealt.facts["posts"]]
    table.win(table.names[table.play.players[0]])
    return told


def test_button_and_blinds_move_clockwise() -> None:  # CR-3
    table = PotTable(book="kortrom")
    assert posts(table, "Anna") == [("Bo", 1_00, "live"), ("Cilla", 2_00, "live")]
    assert next_dealer(table.night) == table.ids["Bo"]
    assert posts(table, "Bo") == [("Cilla", 1_00, "live"), ("Dag", 2_00, "live")]


def test_three_blinds_are_each_twice_the_one_before_and_replace_the_ante() -> None:  # MP-1, MP-10
    table = PotTable(book="morkpoker", blinds="3", big_blind="4")
    assert posts(table, "Anna") == [("Bo", 1_00, "live"), ("Cilla", 2_00, "live"), ("Dag", 4_00, "live")]


def test_after_a_misdeal_the_blinds_stay_as_antes_do() -> None:  # CR-3, MP-10
    table = PotTable("Anna", "Bo", "Cilla", "Dag", "Eva", book="kortrom")
    table.deal("Anna", out="Eva")
    for _ in range(2):
        table.misdeal("Anna")
        assert table.deal("Anna", out="Eva").facts["posts"] == []
    assert (table.pot, table.night.play.made.blinds) == (3_00, 3_00)
    table.misdeal("Anna")
    table.deal("Anna")
    assert table.play.players[-1] == table.ids["Eva"]
    table.win("Bo")
    assert [post[0] for post in posts(table, "Bo")] == ["Cilla", "Dag"], "the next deal takes its own"


def test_who_was_not_dealt_to_before_the_misdeal_puts_in_the_own_blind() -> None:  # CR-4
    table = PotTable("Anna", "Bo", "Cilla", "Dag", book="kortrom")
    posts(table, "Anna")
    table.deal("Bo", out="Dag")
    table.misdeal("Bo")

    assert table.deal("Bo").facts["posts"] == [[table.ids["Dag"], 2_00, "live"]]


def test_blinds_are_taken_again_after_a_misdeal_where_the_house_says_so() -> None:
    table = PotTable(book="kortrom", misdeal_antes="again")
    table.deal("Anna")
    table.misdeal("Anna")
    table.deal("Anna")

    assert table.pot == 6_00


def test_who_missed_both_blinds_posts_the_big_one_live_and_the_small_one_dead() -> None:  # CR-5
    table = PotTable("Anna", "Bo", "Cilla", "Dag", "Eva", book="kortrom")
    posts(table, "Anna")
    posts(table, "Bo", out="Dag")
    posts(table, "Cilla", out="Dag")
    assert table.play.missed == {table.ids["Dag"]: {"big", "small"}}
    told = posts(table, "Dag")

    assert [post for post in told if post[0] == "Dag"] == [("Dag", 2_00, "live"), ("Dag", 1_00, "dead")]
    assert table.play.missed == {}


def test_who_returns_in_the_own_turn_for_the_big_blind_pays_just_that() -> None:  # CR-5
    table = PotTable(book="kortrom")
    posts(table, "Anna")
    posts(table, "Bo", out="Dag")
    posts(table, "Cilla", out="Dag")

    assert ("Dag", 2_00, "live") in posts(table, "Bo")


def test_who_missed_only_the_small_blind_posts_it_live_or_waits() -> None:  # CR-6
    table = PotTable("Anna", "Bo", "Cilla", "Dag", "Eva", book="kortrom")
    posts(table, "Anna")
    posts(table, "Bo", out="Cilla")
    assert table.play.missed == {table.ids["Cilla"]: {"small"}}

    assert ("Cilla", 1_00, "live") in posts(table, "Cilla")


def test_who_lost_all_pays_the_blind_that_passed_before_playing_again() -> None:  # CR-7
    table = PotTable("Anna", "Bo", "Cilla", "Dag", "Eva", book="kortrom")
    posts(table, "Anna")
    posts(table, "Bo", out="Dag")
    assert table.play.missed == {table.ids["Dag"]: {"big"}}
    told = posts(table, "Eva")

    assert [post for post in told if post[0] == "Dag"] == [("Dag", 2_00, "live")]


def test_a_newcomer_posts_the_big_blind_at_once_or_waits_for_it_and_gets_no_cards_between_the_blinds() -> None:
    table = PotTable("Anna", "Bo", "Cilla", "Dag", book="kortrom", strangers=["Eva"])
    posts(table, "Anna")
    table.join("Eva")
    assert posts(table, "Bo")[2:] == [("Eva", 2_00, "live")]  # CR-4, live at once

    between = PotTable("Anna", "Bo", "Cilla", "Dag", book="kortrom", strangers=["Eva"])
    posts(between, "Cilla")
    between.join("Eva")
    assert posts(between, "Dag") == [("Anna", 1_00, "live"), ("Bo", 2_00, "live")]  # CR-6
    assert between.ids["Eva"] not in between.play.dealt_in

    late = PotTable("Anna", "Bo", "Cilla", "Dag", book="kortrom", strangers=["Eva"])
    posts(late, "Anna")
    late.join("Eva")
    posts(late, "Cilla", out="Eva")  # sits out the own big blind
    told = posts(late, "Anna")
    assert [post for post in told if post[0] == "Eva"] == [("Eva", 2_00, "live"), ("Eva", 1_00, "dead")]  # CR-5


def test_food_is_paid_from_the_kitty_or_shared_by_tabs(refuses: Refuses) -> None:  # T-07, T-56
    table = PotTable()
    for name in table.ids:
        table.sell(name, 100_00)
        table.book(kitty.pay_into_kitty(table.night, table.ids[name], Minor(10_00), Tender.CASH))
    with refuses("kitty_short", kitty=40_00):
        table.book(kitty.spend(table.night, Minor(45_00), "pizza"))
    spent = table.book(kitty.spend(table.night, Minor(35_00), "pizza"))
    assert (table.night.drawer, table.night.kitty) == (405_00, 5_00)
    table.book(kitty.spend(table.night, Minor(1_50), "cards", [table.ids[name] for name in ("Anna", "Bo", "Dag")]))
    assert table.tabs() == {"Anna": 50, "Bo": 50, "Dag": 50}

    first = next(entry for entry in table.entries if entry.amount(Account.KITTY))
    with refuses("cannot_reverse", why="kitty_short"):
        table.undo(first)
    table.undo(spent)
    table.undo(first)


@given(crowns=integers(1, 400), sharers=integers(1, 4))
def test_food_is_shared_in_whole_kronor_as_no_smaller_coin_can_pay_it(crowns: int, sharers: int) -> None:
    table = PotTable()
    players = [table.ids[name] for name in table.ids][:sharers]
    for name in table.ids:
        table.sell(name, 100_00)
    spent = kitty.spend(table.night, Minor(crowns * 100), "pizza", players)
    each = [leg.amount for leg in spent.postings if leg.account is Account.TAB]

    assert sum(each) == crowns * 100
    assert all(share % 100 == 0 for share in each)
    assert each == sorted(each, reverse=True), "the first bear what does not divide"
    assert max(each) - min([*each, *[0] * (sharers - len(each))]) <= 100


def test_matches_are_a_standing_and_no_debt() -> None:  # GT-1
    table = PotTable("Anna", "Bo", book="gristommel", unit="match")
    for name in ("Anna", "Bo"):
        table.sell(name, 30, Tender.TAB)
    table.count(Anna=45, Bo=15)
    table.close()

    assert (table.results(), table.tabs()) == ({"Anna": 15, "Bo": -15}, {})
