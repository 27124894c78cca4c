"""What follows from the deals: the pot, the ladder, the blind, the largest bet, misdeals."""

import pytest

from app.domain.ledger import Account
from app.domain.pots import largest_bet, may_open_blind, next_dealer, open_blind_costs, opening_requirement
from tests.domain.conftest import Refuses
from tests.support.pot_table import PotTable


def test_the_example_of_the_source_four_eight_blind_at_eight_sixteen() -> None:  # PK-22
    table = PotTable()
    table.deal("Anna")
    assert (table.pot, open_blind_costs(table.night)) == (4_00, None)
    table.all_pass()
    table.deal("Bo")
    table.all_pass()
    assert (table.pot, open_blind_costs(table.night)) == (8_00, 8_00)
    table.blind("Dag", 8_00)
    table.deal("Cilla")

    assert (table.pot, opening_requirement(table.night)) == (16_00, None)


def test_the_ladder_goes_round_until_a_pot_is_won() -> None:  # PK-19
    table, needs = PotTable(), []
    for dealer in ("Anna", "Bo", "Cilla", "Dag", "Anna"):
        needs.append(opening_requirement(table.night))
        table.deal(dealer)
        table.all_pass()
    table.deal("Bo")
    table.opens("Cilla")
    table.win("Cilla")

    assert (needs, opening_requirement(table.night), table.pot) == (["J", "Q", "K", "A", "J"], "J", 0)


def test_a_pair_below_the_one_needed_does_not_open(refuses: Refuses) -> None:  # PK-19, MP-8
    table = PotTable()
    table.deal("Anna")
    table.all_pass()
    table.deal("Bo")

    with refuses("opening_too_low", need="Q"):
        table.opens("Cilla", pair="J")
    table.opens("Cilla", pair="Q")


def test_blind_opens_only_after_an_all_pass_before_the_deal_at_the_dealers_left(refuses: Refuses) -> None:  # PK-22
    table = PotTable()
    with refuses("no_open_blind"):
        table.blind("Bo")
    table.deal("Anna")
    with refuses("no_open_blind"):
        table.blind("Bo")
    table.all_pass()
    with refuses("not_left_of_dealer", player=table.ids["Cilla"]):
        table.blind("Bo")
    with refuses("blind_costs", costs=4_00):
        table.blind("Cilla", 3_00)
    table.blind("Cilla")
    with refuses("no_open_blind"):
        table.blind("Cilla")
    with refuses("not_left_of_dealer", player=table.ids["Cilla"]):
        table.deal("Anna")
    table.deal("Bo")
    with refuses("already_opened"):  # so nobody may also open ahead (PK-23)
        table.opens("Dag")
    with refuses("already_opened"):
        table.all_pass()


def test_who_forgets_the_ante_pays_one_chip_more() -> None:  # PK-10
    table = PotTable()
    dealt = table.deal("Anna", forgot="Bo")

    assert (table.pot, dealt.players) == (5_00, (table.ids["Bo"],))
    assert table.due("Dag", "PK-10", "forgotten_ante") == 1_00


def test_who_does_not_pay_sits_the_round_out_and_may_join_the_next() -> None:  # GT-2
    table = PotTable(book="gristommel", unit="match")
    table.deal("Anna", forgot="Bo")
    assert (table.pot, table.ids["Bo"] in table.play.players) == (3, False)
    table.win("Anna")
    table.deal("Bo")

    assert (table.pot, table.ids["Bo"] in table.play.players) == (4, True)


def test_after_a_misdeal_the_same_dealer_deals_for_the_same_antes() -> None:  # PK-11
    table = PotTable()
    table.deal("Bo")
    table.misdeal("Bo")
    assert next_dealer(table.night) == table.ids["Bo"]
    table.deal("Bo")
    assert table.pot == 4_00

    again = PotTable(misdeal_antes="again")
    again.deal("Bo")
    again.misdeal("Bo")
    again.deal("Bo")
    assert again.pot == 8_00


def test_the_third_misdeal_in_a_row_costs_the_pot_and_a_deal_that_stands_ends_it(refuses: Refuses) -> None:  # PK-12
    table = PotTable()

    def misdeals(times: int) -> None:
        for _ in range(times):
            table.deal("Bo")
            table.misdeal("Bo")

    misdeals(2)
    table.deal("Bo")
    table.all_pass()
    misdeals(2)
    with refuses("no_fine_due", rule="PK-12"):
        table.pays("Bo", "PK-12", "pot")
    misdeals(1)
    with refuses("no_fine_due", rule="PK-12"):
        table.pays("Dag", "PK-12", "pot")
    table.pays("Bo", "PK-12", "pot")

    assert (table.pot, table.play.misdeals) == (16_00, 0)


def test_missing_openers_cost_the_pot_as_it_was_won_and_it_goes_into_the_next(refuses: Refuses) -> None:  # PK-20, PK-21
    table = PotTable()
    table.deal("Anna")
    with refuses("no_fine_due"):
        table.pays("Bo", "PK-21", "openers_fine", "next_pot")
    table.opens("Bo")
    table.win("Cilla", 34_00)
    table.pays("Bo", "PK-21", "openers_fine", "next_pot")
    table.deal("Bo")

    assert table.pot == 38_00


def test_a_fine_for_the_next_pot_is_not_won_in_this_one() -> None:
    table = PotTable()
    table.deal("Anna")
    table.fine("Dag", 5_00, "next_pot")
    assert (table.pot, table.play.playable) == (9_00, 4_00)
    table.win("Bo")

    assert table.pot == table.play.playable == 5_00


@pytest.mark.parametrize(
    ("house", "largest"),
    [
        ({}, 4_00),
        ({"max_bet": "share", "max_bet_share": "50"}, 2_00),
        ({"max_bet": "share", "max_bet_share": "30"}, 1_00),
        ({"max_bet": "share", "max_bet_share": "1"}, 1_00),
        ({"max_bet": "fixed", "largest_bet": "20"}, 20_00),
        ({"max_bet": "none"}, None),
    ],
)
def test_the_largest_bet_is_fixed_or_a_share_in_whole_chips_or_the_pot(
    house: dict[str, str], largest: int | None, refuses: Refuses
) -> None:  # PK-24
    table = PotTable(**house)
    table.deal("Anna")

    assert largest_bet(table.night) == largest
    if largest:
        with refuses("over_max_bet", maximum=largest):
            table.opens("Bo", largest + 1_00)
        table.opens("Bo", largest)


def test_limits_go_by_the_round() -> None:  # MP-7
    night = PotTable(book="morkpoker").night
    assert [largest_bet(night, number) for number in (1, 2, 3)] == [5_00, 10_00, 10_00]


def test_four_matches_are_the_largest_raise() -> None:  # GT-4
    assert largest_bet(PotTable(book="gristommel", unit="match").night) == 4


def test_who_opens_stakes_more_than_the_smallest_and_at_most_the_largest(refuses: Refuses) -> None:  # PL-4, PL-5
    table = PotTable(book="polski", largest_bet="10")
    table.deal("Anna")
    with refuses("opening_too_low", above=1_00):
        table.opens("Bo", 1_00)
    with refuses("over_max_bet", maximum=10_00):
        table.opens("Bo", 11_00)
    table.opens("Bo", 10_00)


def test_a_bet_is_at_least_the_big_blind(refuses: Refuses) -> None:  # CR-10
    table = PotTable(book="kortrom")
    table.deal("Anna")
    with refuses("opening_too_low", least=2_00):
        table.opens("Bo", 1_00)


def test_two_can_be_dealt_to_and_one_cannot(refuses: Refuses) -> None:  # MP-1
    table = PotTable(book="morkpoker")
    with refuses("too_few_players"):
        table.deal("Anna", out="Bo Cilla Dag")
    table.deal("Anna", out="Cilla Dag")
    assert table.pot == 2_00


def test_a_round_that_all_check_leaves_the_antes_and_moves_the_button(refuses: Refuses) -> None:  # MP-9
    table = PotTable(book="morkpoker")
    table.deal("Anna")
    table.all_pass()
    assert (table.pot, next_dealer(table.night)) == (4_00, table.ids["Bo"])

    plays_on = PotTable(book="gristommel", unit="match")
    plays_on.deal("Anna")
    with refuses("deal_goes_on"):
        plays_on.all_pass()


def test_antes_pile_up_and_a_false_opener_pays_two_of_them() -> None:  # T-19, MP-8
    names = ("Anna", "Bo", "Cilla", "Dag", "Eva")
    table = PotTable(*names, book="morkpoker", ante="2", openers="J", openers_fine="two_antes")
    for name in names:
        table.sell(name, 100_00)
    pots = []
    for dealer in ("Anna", "Bo"):
        table.deal(dealer)
        table.all_pass()
        pots.append(table.pot)
    table.pays("Cilla", "MP-8", "openers_fine")
    pots.append(table.pot)
    table.deal("Cilla")

    assert [*pots, table.pot] == [10_00, 20_00, 24_00, 34_00]
    assert table.night.chips_out == 500_00


@pytest.mark.parametrize(
    ("book", "house", "pot", "winners", "shares", "left"),
    [
        ("morkpoker", {}, 25_00, "Bo Cilla", [13_00, 12_00], 0),  # T-20, MP-4
        ("pakker", {}, 25_00, "Bo Cilla", [12_00, 12_00], 1_00),  # T-20, PK-27
        ("polski", {}, 25_00, "Bo Cilla", [12_00, 12_00], 1_00),  # PL-8
        ("kortrom", {"smallest_chip": "10"}, 1000_00, "Bo Cilla Dag", [340_00, 330_00, 330_00], 0),  # T-40, CR-12
        ("kortrom", {}, 30300_00, "Bo Cilla Dag", [10100_00] * 3, 0),  # T-82
    ],
)
def test_equal_hands_share_and_odd_chips_go_by_the_books_rule(
    book: str, house: dict[str, str], pot: int, winners: str, shares: list[int], left: int
) -> None:
    table = PotTable(book=book, **house)
    table.deal("Anna")
    won = table.win(winners, pot)

    assert [share for _, share in won.facts["shares"]] == shares
    assert table.pot == left


def test_a_pot_is_won_only_in_a_deal_by_who_was_in_it_and_not_smaller_than_it_is(refuses: Refuses) -> None:
    table = PotTable()
    with refuses("no_open_deal"):
        table.win("Bo")
    table.deal("Anna", out="Dag")
    with refuses("deal_is_on"):
        table.deal("Bo")
    with refuses("not_in_deal", player=table.ids["Dag"]):
        table.win("Dag")
    with refuses("less_than_in_pot", pot=3_00):
        table.win("Bo", 2_00)
    with refuses("named_twice"):
        table.win("Bo Bo")


def test_a_kept_pot_leaves_no_chips_behind_and_is_the_first_of_the_next_night(refuses: Refuses) -> None:
    table = PotTable()
    with refuses("pot_empty"):
        table.keep()
    for name in table.ids:
        table.sell(name, 100_00)
    table.deal("Anna")
    with refuses("deal_is_on"):
        table.keep()
    table.all_pass()
    table.count(Anna=99_00, Bo=99_00, Cilla=99_00, Dag=99_00)
    assert table.gap.chips == 0
    table.count_drawer(400_00)
    with refuses("pot_not_empty", pot=4_00):
        table.close()
    table.keep()
    table.close()
    assert (table.night.chips_out, sum(table.results().values())) == (0, -4_00)

    brought = {(Account.CARRIED_POT, None): -4_00, (Account.DRAWER, None): 4_00}
    later = PotTable(brought=brought)
    assert (later.pot, later.night.chips_out) == (4_00, 4_00)
    later.deal("Anna")
    assert later.pot == 8_00


def test_a_seat_that_left_neither_antes_nor_deals() -> None:
    table = PotTable()
    table.deal("Anna")
    table.all_pass()
    table.leave("Bo", 0)

    assert (next_dealer(table.night), may_open_blind(table.night)) == (table.ids["Cilla"], table.ids["Dag"])
    table.deal("Cilla")
    assert table.pot == 7_00
