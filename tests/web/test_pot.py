"""The pot sheet: deals and how they end, read across the table and played at two taps a deal."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import Table
from app.services import links
from app.store.engine import Store
from tests.support.visitor import Visitor, forms_of
from tests.web.conftest import KEY, Clock

Numbered = Callable[[str], PlayerId]
Now = Callable[[], Table]
POT = "/nights/1/pot"


@pytest.fixture
def tap(banker: Visitor, night: int) -> Callable[..., None]:
    """Presses a key of the pot sheet that books something."""

    def pressed(action: str, **values: str | list[str]) -> None:
        answer = banker.submit(POT, action, **values)
        assert (answer.status_code, answer.location) == (303, POT), answer.text

    return pressed


def in_pot(at_table: Now) -> int:
    pot = at_table().pot
    assert pot
    return pot.pot


def test_the_next_deal_says_what_it_will_put_in_and_does_it_pk10(
    tap: Callable[..., None], banker: Visitor, at_table: Now
) -> None:
    assert "4 antes, the pot becomes 4" in banker.text(POT)

    tap("/deals")
    assert in_pot(at_table) == 4_00
    assert "4 antes" not in banker.text(POT), "a deal is on"


def test_all_pass_leaves_the_pot_and_climbs_the_ladder_pk19(
    tap: Callable[..., None], banker: Visitor, at_table: Now
) -> None:
    assert "Jacks or better open" in banker.text(POT)
    for says in ("Queens or better open", "Kings or better open", "Aces open", "Jacks or better open"):
        tap("/deals")
        tap("/all-passes")
        assert says in banker.text(POT)
    assert in_pot(at_table) == 16_00


def test_an_open_blind_costs_as_much_as_the_pot_and_nobody_antes_pk22(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    assert "/blind-openings" not in banker.text(POT), "an all-pass comes first"
    tap("/deals")
    tap("/all-passes")
    page = banker.text(POT)
    assert "4, the pot becomes 8" in page
    assert "Cilla opens blind" in page, "Bo deals"

    tap("/blind-openings")
    assert in_pot(at_table) == 8_00
    assert "no antes, the pot stays 8" in banker.text(POT)
    tap("/deals")
    page = banker.text(POT)
    assert "Cilla opened blind." in page
    assert "/all-passes" not in page


def test_the_pot_is_won_by_one_key_as_it_was_or_as_it_grew(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    tap("/deals")
    tap("/wins", winner=str(player("Bo")))
    tap("/deals")
    tap("/wins", winner=str(player("Dag")), pot="46")

    assert in_pot(at_table) == 0
    strip = re.findall(r'strip__sum">(\d+)</span>([^<]+)<', banker.text(POT))
    assert strip == [("46", "Dag won"), ("4", "Bo won")]


def test_several_share_and_what_does_not_divide_waits_for_the_next_pot_pk27(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    tap("/deals")
    tap("/wins", players=[str(player("Bo")), str(player("Cilla"))], pot="7")

    assert in_pot(at_table) == 1_00
    assert "Bo and Cilla shared" in banker.text(POT)


def test_less_than_lies_in_the_pot_is_refused_and_what_was_typed_stays(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    tap("/deals")
    answer = banker.submit(POT, "/wins", winner=str(player("Bo")), pot="3")

    assert answer.status_code == 422
    assert "already: write what lay there in the end" in answer.text
    [form] = [form for form in forms_of(answer.text) if form.action.endswith("/wins")]
    assert form.values["pot"] == ["3"]
    assert in_pot(at_table) == 4_00


def test_after_a_misdeal_the_same_player_deals_and_the_antes_stay_pk11(
    tap: Callable[..., None], banker: Visitor, at_table: Now
) -> None:
    tap("/deals")
    tap("/misdeals")

    page = banker.text(POT)
    assert "before deal 2, Anna deals" in page
    assert "no antes, the pot stays 4" in page


def test_three_misdeals_in_a_row_cost_the_pot_by_one_key_pk12(
    tap: Callable[..., None], banker: Visitor, at_table: Now
) -> None:
    for _ in range(3):
        assert "Anna pays the pot" not in banker.text(POT)
        tap("/deals")
        tap("/misdeals")
    assert "Anna pays the pot" in banker.text(POT)

    tap("/fines")
    assert in_pot(at_table) == 8_00
    assert "Anna pays the pot" not in banker.text(POT)


def test_who_forgot_pays_one_more_and_who_sits_out_pays_nothing_until_back(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    tap("/deals", forgot=[str(player("Bo"))], out=[str(player("Dag"))])
    assert in_pot(at_table) == 4_00, "three antes and a forgotten one"

    tap("/all-passes")
    assert "without Dag" in banker.text(POT)
    assert "3 antes, the pot becomes 7" in banker.text(POT)


def test_somebody_opens_and_then_nobody_can_have_passed(
    tap: Callable[..., None], banker: Visitor, player: Numbered
) -> None:
    tap("/deals")
    refused = banker.submit(POT, "/openings", player=str(player("Bo")), amount="5")
    assert refused.status_code == 422
    assert "The largest bet now is" in refused.text

    tap("/openings", player=str(player("Bo")), amount="4")
    page = banker.text(POT)
    assert "Bo has opened." in page
    assert "/all-passes" not in page


def test_sixty_deals_take_two_taps_each(tap: Callable[..., None], player: Numbered, at_table: Now) -> None:
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
    assert in_pot(at_table) == 8_00


def test_every_act_is_undone_from_the_dock(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    acts: list[tuple[str, dict[str, str]]] = [
        ("/deals", {}),
        ("/all-passes", {}),
        ("/blind-openings", {}),
        ("/deals", {}),
        ("/wins", {"winner": str(player("Bo"))}),
    ]
    for action, values in acts:
        before = in_pot(at_table)
        tap(action, **values)
        assert banker.submit(POT, "/reversal").status_code == 303
        assert in_pot(at_table) == before
        tap(action, **values)


def test_a_deal_that_later_ones_rest_on_is_not_undone_and_says_which(
    tap: Callable[..., None], banker: Visitor, at_table: Now
) -> None:
    tap("/deals")
    first = at_table().latest[0].seq
    tap("/all-passes")
    answer = banker.submit("/nights/1/journal", f"/entries/{first}/reversal")

    assert answer.status_code == 422
    assert f"Entry {first + 1} rests on it. Undo that first." in answer.text


def test_the_pot_is_kept_for_the_next_night_or_shared(
    tap: Callable[..., None], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20")
    tap("/deals")
    tap("/all-passes")
    tap("/pot/keeping")
    assert in_pot(at_table) == 0
    assert "waits for the next night" in banker.text("/nights/1")

    assert banker.submit(POT, "/reversal").status_code == 303
    tap("/pot/shares")
    assert in_pot(at_table) == 0


def test_the_table_the_dock_and_the_watch_page_tell_of_the_pot(
    tap: Callable[..., None], banker: Visitor, nobody: Visitor, store: Store, club: int, clock: Clock
) -> None:
    tap("/deals")
    tap("/all-passes")
    page = banker.text("/nights/1")

    assert "Pot 4" in page
    assert "queens or better open · a blind costs 4" in page
    assert page.count(f'href="{POT}"') == 2, "the line and the place in the dock"
    watch = nobody.text(f"/watch/{links.open_link(store, club, 'watch', key=KEY, at=clock.now)}")
    assert "queens or better open" in watch
    assert "a blind costs 4, Cilla may" in watch
    assert POT not in watch


def test_a_game_without_a_pot_shows_none_of_it(open_night: Callable[..., int], banker: Visitor) -> None:
    open_night("Anna", "Bo", book="rownolegly", stops=None)

    assert POT not in banker.text("/nights/1")
    assert [banker.get(f"/nights/1/{page}").status_code for page in ("pot", "fines")] == [404, 404]
    assert "Back to the drawer" in banker.text("/nights/1/kitty")


def test_the_same_form_sent_twice_deals_once(banker: Visitor, night: int, at_table: Now) -> None:
    form = banker.form(POT, "/deals")

    assert [banker.send(form).status_code for _ in range(2)] == [303, 303]
    assert in_pot(at_table) == 4_00


def test_the_deal_of_another_page_is_refused_while_one_is_on(banker: Visitor, night: int, at_table: Now) -> None:
    first, second = banker.form(POT, "/deals"), banker.form(POT, "/deals")
    assert banker.send(first).status_code == 303

    answer = banker.send(second)
    assert answer.status_code == 422
    assert "A deal is on. End it first" in answer.text
    assert in_pot(at_table) == 4_00
