"""What follows from the deals: the pot, the ladder, the blind, misdeals."""

from app.domain.pot.standing import may_open_blind, next_dealer, open_blind_costs, opening_requirement
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


def test_a_seat_that_left_neither_antes_nor_deals() -> None:
    table = PotTable()
    table.deal("Anna")
    table.all_pass()
    table.leave("Bo", 0)

    assert (next_dealer(table.night), may_open_blind(table.night)) == (table.ids["Cilla"], table.ids["Dag"])
    table.deal("Cilla")
    assert table.pot == 7_00


def test_a_misdeal_that_nobody_caused_neither_counts_nor_ends_the_row() -> None:  # PK-11, PK-12
    table = PotTable()
    for by in ("Bo", "", "Bo", ""):
        table.deal("Bo")
        table.misdeal(by)
    assert (table.play.misdeals, table.names[next_dealer(table.night) or 0]) == (2, "Bo")
    table.deal("Bo")
    table.misdeal("Bo")

    assert table.due("Bo", "PK-12", "pot") == table.pot
