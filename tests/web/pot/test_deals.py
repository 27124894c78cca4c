"""The pot sheet: deals, the ladder, open blinds and misdeals, read across the table."""

import re
from collections.abc import Callable

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from app.store import journal
from app.store.engine import Store
from app.store.work import reading
from tests.support.visitor import Visitor
from tests.web.conftest import POT

Numbered = Callable[[str], PlayerId]
Tap = Callable[..., None]
InPot = Callable[[], int]
Now = Callable[[], Table]


def test_the_next_deal_says_what_it_will_put_in_and_does_it_pk10(tap: Tap, banker: Visitor, in_pot: InPot) -> None:
    assert "4 antes, the pot becomes 4" in banker.text(POT)

    tap("/deals")
    assert in_pot() == 4_00
    assert "antes, the pot becomes" not in banker.text(POT), "a deal is on"


def test_no_key_is_filled_while_a_deal_is_on_since_none_is_likeliest(tap: Tap, banker: Visitor) -> None:
    assert "key--first" in banker.text(POT)
    tap("/deals")

    assert "key--first" not in banker.text(POT)


def test_all_pass_leaves_the_pot_and_climbs_the_ladder_pk19(tap: Tap, banker: Visitor, in_pot: InPot) -> None:
    assert "Jacks or better open" in banker.text(POT)
    for says in ("Queens or better open", "Kings or better open", "Aces open", "Jacks or better open"):
        tap("/deals")
        tap("/all-passes")
        assert says in banker.text(POT)
    assert in_pot() == 16_00


def test_an_open_blind_costs_as_much_as_the_pot_and_nobody_antes_pk22(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    assert "/blind-openings" not in banker.text(POT), "an all-pass comes first"
    tap("/deals")
    tap("/all-passes")
    page = banker.text(POT)
    assert "4, the pot becomes 8" in page
    assert "Cilla opens blind" in page, "Bo deals"

    tap("/blind-openings")
    assert in_pot() == 8_00
    assert "nothing to put in, the pot stays 8" in banker.text(POT)
    tap("/deals")
    page = banker.text(POT)
    assert "Cilla opened blind: staying in costs 4." in page
    assert "/all-passes" not in page


def test_after_a_misdeal_the_same_player_deals_and_the_antes_stay_pk11(
    tap: Tap, banker: Visitor, in_pot: InPot
) -> None:
    tap("/deals")
    tap("/misdeals")

    page = banker.text(POT)
    assert "before deal 2, Anna deals" in page
    assert "nothing to put in, the pot stays 4" in page


def test_three_misdeals_in_a_row_cost_the_pot_by_one_key_pk12(tap: Tap, banker: Visitor, in_pot: InPot) -> None:
    for _ in range(3):
        assert "Anna pays the pot" not in banker.text(POT)
        tap("/deals")
        tap("/misdeals")
    assert "Anna pays the pot" in banker.text(POT)

    tap("/fines")
    assert in_pot() == 8_00
    assert "Anna pays the pot" not in banker.text(POT)


def test_what_waits_for_the_next_pot_is_no_part_of_the_fine_for_misdeals_pk12(
    tap: Tap, banker: Visitor, player: Numbered, in_pot: InPot
) -> None:
    for _ in range(3):
        tap("/deals")
        tap("/misdeals")
    tap("/deals")
    banker.submit("/nights/1/fines", "/free-fines", player=str(player("Bo")), amount="2", reason="late", to="next_pot")
    tap("/misdeals")
    assert "4, the pot becomes 10" in banker.text(POT)

    tap("/fines")
    assert in_pot() == 10_00


def test_somebody_opens_and_then_nobody_can_have_passed(tap: Tap, banker: Visitor, player: Numbered) -> None:
    tap("/deals")
    refused = banker.submit(POT, "/openings", player=str(player("Bo")), amount="5")
    assert refused.status_code == 422
    assert "The largest bet now is" in refused.text.replace("\xa0", " ")

    tap("/openings", player=str(player("Bo")), amount="4")
    page = banker.text(POT)
    assert "Bo has opened." in page
    assert "/all-passes" not in page


def test_a_misdeal_that_the_dealer_did_not_cause_does_not_count_against_the_dealer_pk12(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    for by in ("", "", str(player("Bo")), ""):
        tap("/deals")
        tap("/misdeals", by=by)
    page = banker.text(POT)

    assert "pays the pot" not in page
    assert "before deal 5, Anna deals" in page, "the same player deals, whoever caused it"
    assert "Misdeal, nobody&#39;s fault" in banker.text("/nights/1/journal")
    assert "Misdeal by Bo" in banker.text("/nights/1/journal")


def test_a_misdeal_names_its_rule_and_leads_to_the_cases_pk11(
    tap: Tap, banker: Visitor, store: Store, club: int
) -> None:
    tap("/deals")
    page = banker.text(POT)
    assert "PK-11" in page
    assert 'href="/nights/1/desk/rulings/misdeal"' in page

    tap("/misdeals")
    with reading(store, club) as work:
        *_, misdealt = journal.night_entries(work.connection, work.club, 1)
    assert misdealt.facts["rule"] == "PK-11"


def test_the_table_shows_who_deals_next(tap: Tap, player: Numbered, seat: Callable[[str], SeatLine]) -> None:
    assert seat("Anna").deals
    tap("/deals")
    tap("/all-passes")
    assert [name for name in ("Anna", "Bo", "Cilla", "Dag") if seat(name).deals] == ["Bo"]


def test_a_stake_that_is_too_small_is_told_the_bound(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", book="polski", stops=None)
    banker.submit(POT, "/deals")
    refused = banker.submit(POT, "/openings", player=str(player("Bo")), amount="1")

    assert refused.status_code == 422
    assert "The stake that opens is more than 1 kr." in refused.text.replace("\xa0", " ")


def test_a_pair_below_the_one_that_opens_is_refused_in_the_letters_of_the_ladder_pk19(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    tap("/deals")
    tap("/all-passes")
    tap("/deals")
    banker.client.set_cookie("language", "sv")
    refused = banker.submit(POT, "/openings", player=str(player("Bo")), pair="J")
    assert refused.status_code == 422
    assert "Given öppnas med par i damer eller bättre." in refused.text

    tap("/openings", player=str(player("Bo")), pair="Q")


def test_the_book_says_with_what_and_on_which_pair_somebody_opened_pk19(
    tap: Tap, banker: Visitor, player: Numbered
) -> None:
    tap("/deals")
    tap("/openings", player=str(player("Bo")), pair="K", amount="2")
    assert "Bo opened with 2 kr, a pair of kings" in banker.text("/nights/1/journal").replace("\xa0", " ")

    tap("/wins", winner=str(player("Bo")))
    tap("/deals")
    tap("/openings", player=str(player("Bo")), pair="Q")
    assert "Bo opened, a pair of queens" in banker.text("/nights/1/journal")


def test_nobody_opens_before_it_is_said_who_and_no_name_stands_there_by_itself(tap: Tap, banker: Visitor) -> None:
    tap("/deals")
    assert banker.form(POT, "/openings").values["player"] == [""]

    refused = banker.submit(POT, "/openings")
    assert refused.status_code == 422
    assert re.search(r'id="opener-error">.*?Choose the player\.', refused.text)
    assert refused.text.count("Choose the player.") == 1


def test_too_few_for_a_deal_is_said_beside_who_sits_out(banker: Visitor, night: int, player: Numbered) -> None:
    everybody = [str(player(name)) for name in ("Anna", "Bo", "Cilla", "Dag")]
    refused = banker.submit(POT, "/deals", out=everybody[1:])

    assert refused.status_code == 422
    assert 'id="out-error"' in refused.text
    assert 'role="alert" data-refused' not in refused.text
