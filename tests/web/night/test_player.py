"""The player's sheet: what stands above is what the own lines of the book add up to."""

import re
from collections.abc import Callable

from flask import Flask

from app.domain.ledger import PlayerId
from app.store.engine import Store
from tests.support.evening import TAB, Evening
from tests.support.visitor import Visitor
from tests.web.conftest import Clock, banker_of

Numbered = Callable[[str], PlayerId]


def sheet(player: PlayerId) -> str:
    return f"/nights/1/seats/{player}"


def test_what_the_bank_owes_is_no_tab_on_the_players_sheet(banker: Visitor, night: int, player: Numbered) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    banker.submit(f"{sheet(player('Bo'))}/returned-chips", "/returned-chips", chips="80")
    page = banker.text(sheet(player("Bo")))

    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page) == [
        ("Bought", "100"),
        ("Handed in", "80"),
        ("The bank owes", "80"),
    ]


def test_a_players_own_lines_do_not_repeat_the_name_and_add_up_to_the_figures_above(
    banker: Visitor, night: int, player: Numbered
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    banker.submit(sheet(player("Bo")), "/sales", amount="50", paid="tab")
    banker.submit("/nights/1", "/reversal")
    page = banker.text(sheet(player("Bo")))
    lines = page[page.index('id="lines"') :]

    assert re.findall(r'<span class="row__who"><(?:span|s)>(.*?)</', lines) == [
        "for cash",
        "on the tab",
        "Undone: on the tab",
    ]
    assert re.search(r'row--sum.*<span class="money">100</span><span class="money">0</span>', lines)


def test_each_purchase_says_when_how_and_who_held_the_bank_and_wrote_it_t13(
    banker: Visitor, night: int, player: Numbered, clock: Clock
) -> None:
    banker.submit(sheet(player("Bo")), "/sales", amount="100")
    banker.submit("/nights/1/drawer", "/handovers", to=str(player("Cilla")), counted="300")
    clock.forward(minutes=95)
    banker.submit(sheet(player("Bo")), "/sales", amount="50", paid="tab")
    page = banker.text(sheet(player("Bo")))

    purchases = re.findall(r"<time>(\S+)</time><span class=\"row__who\"><span>(.*?)</span> <small>(.*?)</small>", page)
    assert [(at, how, note.split(", ")[1]) for at, how, note in purchases] == [
        ("19:00", "for cash", "by Anna"),
        ("20:35", "on the tab", "by Cilla"),
    ]


def test_the_float_that_a_player_lent_is_no_own_line(banker: Visitor, night: int, player: Numbered) -> None:
    assert 'id="lines"' not in banker.text(sheet(player("Anna")))


def test_a_tab_from_earlier_nights_is_a_line_of_its_own(app: Flask, store: Store, clock: Clock) -> None:
    first = Evening(store).open("Anna", "Bo")
    first.sell("Anna", 50_00)
    first.sell("Bo", 50_00, TAB)
    first.end(["Anna", "Bo"])
    first.count(Anna=100_00, Bo=0)
    first.count_drawer(50_00)
    first.settle()
    first.close()
    second = first.open("Anna", "Bo")
    second.sell("Bo", 20_00, TAB)
    clock.now = second.at
    page = banker_of(app, store, second.club, second.at).text(f"/nights/2/seats/{second.ids['Bo']}")
    lines = page[page.index('id="lines"') :]

    assert re.search(
        r"from earlier nights.*?tab </span>50</span>.*?on the tab.*?tab </span>20</span>", lines, re.DOTALL
    )
    assert re.search(r'row--sum.*<span class="money">20</span><span class="money">70</span>', lines)


def test_keys_that_the_bank_has_no_chips_for_are_not_offered_and_it_says_how_much_is_left(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", house={"chip_set": "220", "min_sale": "20"})
    assert "of chips left" not in banker.text(sheet(player("Bo")))

    banker.submit(sheet(player("Anna")), "/sales", other="190")
    page = banker.text(sheet(player("Bo"))).replace("\xa0", " ")
    assert re.findall(r'name="amount" value="(\d+)"', page) == ["20"]
    assert "The bank has 30 kr of chips left." in page

    banker.submit(sheet(player("Anna")), "/sales", other="30")
    page = banker.text(sheet(player("Bo"))).replace("\xa0", " ")
    assert re.findall(r'name="amount" value="(\d+)"', page) == []
    assert "The bank has 0 kr of chips left." in page
    assert 'name="other"' in page


def test_a_sale_between_players_names_no_seller_and_says_when_the_bank_sells_first_pk4(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", "Cilla", house={"chip_set": "100", "min_sale": "20", "player_sale": "when_chips_out"})
    page = f"{sheet(player('Bo'))}/player-sale"
    assert banker.form(page, "/player-sales").values["seller"] == [""]
    assert "The bank still has 100\xa0kr of chips: buy from the bank first." in banker.text(page)
    assert "Only once the bank has too few chips." in banker.text(sheet(player("Bo")))

    banker.submit(sheet(player("Anna")), "/sales", other="100")
    assert "buy from the bank first" not in banker.text(page)
    assert "Only once the bank" not in banker.text(sheet(player("Bo")))
