"""How a pot is won on the sheet: by one key, shared, grown by bets, in side pots."""

import re
from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.table import Table
from app.store import journal
from app.store.engine import Store
from app.store.work import reading
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import POT, Clock

Numbered = Callable[[str], PlayerId]
Tap = Callable[..., None]
InPot = Callable[[], int]
Now = Callable[[], Table]


def test_the_pot_is_won_by_one_key_as_it_was_or_as_it_grew(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    tap("/deals")
    tap("/wins", winner=str(player("Bo")))
    tap("/deals")
    tap("/wins", winner=str(player("Dag")), pot="46")

    assert in_pot() == 0
    strip = re.findall(r'strip__sum">(\d+)</span><span class="strip__how">([^<]+)<', banker.text(POT))
    assert strip == [("46", "Dag won"), ("4", "Bo won")]


def test_several_share_and_what_does_not_divide_waits_for_the_next_pot_pk27(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    tap("/deals")
    tap("/wins", players=[str(player("Bo")), str(player("Cilla"))], pot="7")

    assert in_pot() == 1_00
    page = banker.text(POT).replace("\xa0", " ")
    assert "Bo and Cilla shared" in page
    assert '<p class="says">The pot of 7 kr shared: Bo 3 and Cilla 3. 1 kr stay for the next pot</p>' in page


def test_who_shares_a_pot_is_told_how_much_each_gets_until_something_else_happens(
    banker: Visitor, player: Numbered, open_night: Callable[..., int]
) -> None:  # T-20
    open_night("Anna", "Bo", "Cilla", book="kortrom")
    banker.submit(POT, "/deals")
    banker.submit(POT, "/wins", players=[str(player("Bo")), str(player("Cilla"))], pot="31")
    says = "The pot of 31 kr shared: Bo 16 and Cilla 15"

    assert f'<p class="says">{says}</p>' in banker.text(POT).replace("\xa0", " ")
    assert says in banker.text("/nights/1/journal").replace("\xa0", " ")
    banker.submit(POT, "/deals")
    assert '<p class="says">The pot' not in banker.text(POT)


def test_less_than_lies_in_the_pot_is_refused_and_what_was_typed_stays(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    tap("/deals")
    answer = banker.submit(POT, "/wins", winner=str(player("Bo")), pot="3")

    assert answer.status_code == 422
    assert "already: write what lay there in the end" in answer.text
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/wins")]
    assert form.values["pot"] == ["3"]
    assert in_pot() == 4_00


def test_a_pot_of_more_than_all_chips_is_asked_about_once_and_the_answer_keeps_who_won(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    bo, dag = (str(player(name)) for name in ("Bo", "Dag"))
    banker.submit(f"/nights/1/seats/{bo}", "/sales", amount="20", paid="tab")
    tap("/deals")
    asked = banker.submit(POT, "/wins", winner=bo, pot="900")
    assert asked.status_code == 422
    assert "Only 20 kr of chips are out. Was the pot really 900 kr?" in asked.text.replace("\xa0", " ")
    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/wins")]

    assert banker.send(form, sure_winner=bo).status_code == 303
    assert in_pot() == 0
    assert "Bo won the pot, 900 kr" in banker.text("/nights/1").replace("\xa0", " ")

    tap("/deals")
    shared = banker.submit(POT, "/wins", players=[bo, dag], pot="70")
    [form] = [form for form in forms_of(shared.text) if form.action.endswith("/wins")]
    assert banker.send(form, sure="700").status_code == 422, "sure of another amount"
    assert banker.send(form, sure="70").status_code == 303


def test_where_the_bank_sold_nothing_a_large_pot_is_nobodys_question(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    tap("/deals")
    tap("/wins", winner=str(player("Bo")), pot="900")


def test_once_it_is_opened_the_sheet_says_by_whom_and_asks_for_no_opening_pk19(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    tap("/deals")
    assert "Jacks or better open" in banker.text(POT)
    tap("/openings", player=str(player("Bo")), pair="K", amount="3")
    page = banker.text(POT)
    assert "Bo has opened with a pair of kings." in page
    assert "Jacks or better open" not in page

    tap("/misdeals", by=str(player("Anna")))
    again = banker.text(POT)
    assert "Jacks or better open" in again
    assert "Misdeals in a row by Anna: 1." in again
    tap("/deals")
    tap("/all-passes")
    tap("/blind-openings")
    assert "Cilla opened blind: staying in costs 4." in banker.text(POT), (
        "before the deal too, at the left of Bo who deals next"
    )


def test_who_forgot_pays_one_more_and_who_sits_out_pays_nothing_until_back(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    tap("/deals", forgot=[str(player("Bo"))], out=[str(player("Dag"))])
    assert in_pot() == 4_00, "three antes and a forgotten one"

    tap("/all-passes")
    assert "without Dag" in banker.text(POT)
    assert "3 antes, the pot becomes 7" in banker.text(POT)


def test_sixty_deals_take_two_taps_each(tap: Tap, player: Numbered, in_pot: InPot) -> None:
    crew = [str(player(name)) for name in ("Anna", "Bo", "Cilla", "Dag")]
    taps = 0
    for number in range(60):
        tap("/deals")
        if number % 3:
            tap("/all-passes")
        else:
            tap("/wins", winner=crew[number % 4])
        taps += 2

    assert taps == 120
    assert in_pot() == 8_00


def test_a_side_pot_is_won_by_itself_and_then_the_main_pot_mp6_cr12(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    tap("/deals")
    blank = banker.submit(POT, "/wins", winner=str(player("Cilla")), side="yes")
    assert blank.status_code == 422
    assert "Write how much lies in the side pot." in blank.text
    tap("/wins", winner=str(player("Cilla")), side="yes", pot="30")
    page = banker.text(POT)

    assert in_pot() == 4_00, "the antes are won with the main pot"
    assert "Side pots won: 30." in page
    assert "Who wins the main pot?" in page
    assert not [form for form in forms_of(page) if form.action.endswith(("/misdeals", "/all-passes", "/openings"))]
    assert "Cilla won a side pot, 30" in banker.text("/nights/1").replace("</b>", "")

    tap("/wins", players=[str(player("Bo")), str(player("Dag"))], pot="25")
    assert in_pot() == 1_00, "each pot is shared by itself"
    assert "3 shared" in banker.text(POT)


def test_where_odd_chips_go_by_the_cards_the_sheet_asks_who_is_first_cr13(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, store: Store, club: int, clock: Clock
) -> None:
    open_night("Anna", "Bo", "Cilla", "Dag", book="kortrom", house={"odd_chip": "by_card"}, stops=None)
    banker.submit(POT, "/deals")
    both = [str(player("Bo")), str(player("Cilla"))]
    asked = banker.submit(POT, "/wins", players=both, pot="25")
    assert asked.status_code == 422
    assert "An odd chip goes by the cards: who gets it?" in asked.text
    [form] = [form for form in forms_of(asked.text) if form.action.endswith("/wins")]
    assert (form.values["players"], form.values["pot"]) == (both, ["25"])

    assert banker.send(form, odd=both[1]).status_code == 303
    with reading(store, club) as work:
        *_, won = journal.night_entries(work.connection, work.club, 1)
    assert dict(won.facts["shares"]) == {player("Bo"): 12_00, player("Cilla"): 13_00}


def test_the_sheet_says_what_the_pot_is_made_of(tap: Tap, banker: Visitor, player: Numbered) -> None:
    assert "In the pot:" not in banker.text(POT)
    tap("/deals", forgot=[str(player("Bo"))])
    assert "In the pot: 4 antes and 1 forgotten ante (Bo)" in banker.text(POT)
    tap("/wins", players=[str(player("Bo")), str(player("Cilla"))], pot="25")
    assert "In the pot: 1 from before" in banker.text(POT)
    tap("/deals")
    banker.submit("/nights/1/fines", "/free-fines", player=str(player("Dag")), amount="3", reason="late", to="pot")
    tap("/all-passes")
    tap("/blind-openings")

    assert "In the pot: 1 from before, 4 antes, 8 opened blind and fines of 3" in banker.text(POT)
