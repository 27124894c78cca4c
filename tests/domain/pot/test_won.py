"""A pot that is won: by one, shared, in side pots; and one that is kept."""

import pytest

from app.domain.ledger import Account
from tests.domain.conftest import Refuses
from tests.support.pot_table import PotTable


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
        table.settle()
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


def test_side_pots_are_won_one_by_one_before_the_main_pot(refuses: Refuses) -> None:  # MP-6, CR-12
    table = PotTable(book="morkpoker")
    table.deal("Anna")
    with refuses("side_pot_amount"):
        table.win("Bo", side=True)
    with refuses("not_positive", field="pot"):
        table.win("Bo", 0, side=True)
    table.win("Bo", 60_00, side=True)
    table.win("Bo Cilla", 25_00, side=True)
    assert (table.pot, table.play.on) == (4_00, True)
    with refuses("side_pot_won", pot=85_00):
        table.all_pass()
    with refuses("side_pot_won"):
        table.misdeal("Anna")
    table.win("Dag", 40_00)

    won = table.play.deals[-1]
    assert (table.pot, won.pot) == (0, 125_00)
    assert [table.names[player] for player in won.winners] == ["Bo", "Cilla", "Dag"]
    table.deal("Bo")
    assert table.play.sides == 0


def test_what_a_side_pot_leaves_over_waits_for_the_next_pot() -> None:  # PK-27, CR-12
    table = PotTable()
    table.deal("Anna")
    table.win("Bo Cilla", 25_00, side=True)
    assert (table.pot, table.play.playable) == (5_00, 4_00)
    table.win("Bo Cilla", 7_00)

    assert table.pot == table.play.playable == 2_00
    assert table.play.made.left == 2_00
    assert table.play.won_pot == 32_00
