"""What an act of an old page rests on, and what is in nobody's way (T-25, T-34)."""

from app.domain import meanwhile
from app.domain.ledger import Draft, Entry, Kind, PlayerId
from tests.support.pot_table import PotTable
from tests.support.table import TAB, Table
from tests.support.tray_table import TrayTable


def _seat(table: Table, name: str) -> meanwhile.Touches:
    player = table.party(name)
    assert isinstance(player, PlayerId)
    return meanwhile.seats(player)


def _touched(entry: Entry) -> set[str]:
    places = {"stop": meanwhile.the_stop, "drawer": meanwhile.the_drawer, "deals": meanwhile.the_deals}
    return {name for name, touches in places.items() if touches(entry)}


def test_a_sale_is_in_the_way_of_that_players_leaving_alone() -> None:
    table = Table("Anna", "Bo", "Cilla")
    sale = table.sell("Bo", 100_00)

    assert _seat(table, "Bo")(sale)
    assert not _seat(table, "Cilla")(sale)


def test_chips_from_one_player_to_another_touch_both() -> None:
    table = Table("Anna", "Bo", "Cilla", player_sale="always")
    table.sell("Bo", 100_00)
    passed = table.pass_on("Bo", "Cilla", 20_00)

    assert [_seat(table, name)(passed) for name in ("Anna", "Bo", "Cilla")] == [False, True, True]


def test_cash_is_in_the_way_of_a_count_of_the_drawer_and_a_tab_is_not() -> None:
    table = Table("Anna", "Bo")

    assert _touched(table.sell("Bo", 100_00)) == {"drawer"}
    assert _touched(table.sell("Bo", 50_00, TAB)) == set()
    assert _touched(table.count_drawer(100_00)) == {"drawer"}
    assert _touched(table.hand_over("Bo", 100_00)) == {"drawer"}


def test_who_joins_or_goes_is_in_the_way_of_a_new_stop() -> None:
    table = Table("Anna", "Bo", strangers=["Cilla"])

    assert _touched(table.join("Cilla")) == {"stop"}
    assert _touched(table.leave("Cilla", 0)) == {"stop"}


def test_a_leaving_that_is_undone_touches_every_seat_since_it_names_none() -> None:
    table = Table("Anna", "Bo", "Cilla")
    undone = table.undo(table.leave("Bo", 0))

    assert _seat(table, "Bo")(undone)


def test_a_count_touches_the_seats_that_it_names() -> None:
    table = Table("Anna", "Bo", "Cilla")
    counted = table.count(Bo=0)

    assert [_seat(table, name)(counted) for name in ("Bo", "Cilla")] == [True, False]


def test_a_deal_is_in_the_way_of_another_and_a_fine_is_not() -> None:
    table = PotTable()

    assert _touched(table.deal("Anna")) == {"deals"}
    assert _touched(table.fine("Bo", 1_00)) == set()


def test_what_is_sold_or_counted_is_in_the_way_of_a_count_of_the_tray_and_a_tab_paid_off_is_not() -> None:
    table = TrayTable()
    acts = (table.sell("Bo", 100_00, TAB), table.count_tray(red=28), table.repay("Bo", 40_00))

    assert [meanwhile.the_tray(entry) for entry in acts] == [True, True, False]


def test_a_correction_of_a_sales_chips_is_in_the_way_of_that_sales_alone() -> None:
    table = TrayTable()
    sold = [table.sell_by_colour(name, 60, {"blue": 3}) for name in ("Bo", "Cilla")]
    corrected = table.correct(sold[0], red=12)
    assert corrected

    assert [meanwhile.hand_out(sale.seq)(corrected) for sale in sold] == [True, False]


def test_an_own_book_is_in_the_way_of_the_next_of_that_name_however_it_is_written() -> None:
    kept = Table().book(Draft(Kind.HOUSE_KEPT, (), {"name": "Vår"}))

    assert [meanwhile.house_named(name)(kept) for name in (" vår ", "Egen")] == [True, False]
