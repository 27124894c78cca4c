"""Fines, blinds, the kitty and a night that is settled, as their pages show them."""

import re
from collections.abc import Callable

import pytest

from app.domain.ledger import PlayerId
from app.queries.table import SeatLine, Table
from app.web.words import unbroken
from tests.support.visitor import Visitor, forms_of

Numbered = Callable[[str], PlayerId]
Now = Callable[[], Table]
Seat = Callable[[str], SeatLine]
FINES, KITTY = "/nights/1/fines", "/nights/1/kitty"


def pot_of(at_table: Now) -> int:
    pot = at_table().pot
    assert pot
    return pot.pot


def test_a_fine_by_a_rule_takes_what_the_rule_says_pk10(
    banker: Visitor, night: int, player: Numbered, at_table: Now
) -> None:
    answer = banker.submit(FINES, "/fines", rule="forgotten_ante", player=str(player("Bo")))

    assert (answer.status_code, pot_of(at_table)) == (303, 1_00)
    assert unbroken("Bo: fine of 1 kr to the pot, PK-10") in banker.text("/nights/1").replace("\xa0", " ")


def test_who_does_not_show_openers_pays_the_pot_into_the_next_one_pk21(
    banker: Visitor, night: int, player: Numbered, at_table: Now
) -> None:
    assert "Openers not shown" not in banker.text(FINES), "no pot has been won"
    banker.submit("/nights/1/pot", "/deals")
    banker.submit("/nights/1/pot", "/wins", winner=str(player("Bo")), pot="30")
    assert unbroken("PK-21 · 30 · The next pot") in banker.text(FINES)

    banker.submit(FINES, "/fines", rule="openers_missing", player=str(player("Cilla")))
    assert pot_of(at_table) == 30_00


def test_the_book_says_that_a_fine_went_on_the_tab_and_its_reason_once(
    banker: Visitor, night: int, player: Numbered
) -> None:
    for to in ("pot", "next_pot", "kitty", "player"):
        payee = str(player("Cilla")) if to == "player" else ""
        bo, reason = str(player("Bo")), f"late for the {to}"
        banker.submit(FINES, "/free-fines", player=bo, amount="5", reason=reason, to=to, payee=payee, paid="tab")
    page = banker.text("/nights/1/journal").replace("\xa0", " ")

    for says in (
        "Bo: fine of 5 kr to the pot, on the tab, late for the pot",
        "Bo: fine of 5 kr to the next pot, on the tab, late for the next_pot",
        "Bo: fine of 5 kr to the kitty, on the tab, late for the kitty",
        "Bo pays Cilla 5 kr on the tab, late for the player",
    ):
        assert says in page
    assert "“late for" not in page, "the note below the line says it no second time"


def test_where_the_game_has_no_fines_of_its_own_the_heading_speaks_of_no_other_reason(
    banker: Visitor, open_night: Callable[..., int]
) -> None:
    open_night("Anna", "Bo", book="kortrom")
    page = banker.text(FINES)

    assert "By a rule of the game" not in page
    assert 'id="free">Fine somebody<' in page


def test_that_a_free_fine_needs_a_reason_stands_at_the_field(banker: Visitor, night: int) -> None:
    assert re.search(r'aria-describedby="reason-hint".*A few words for the book', banker.text(FINES), re.DOTALL)


def test_a_free_fine_needs_a_reason_and_goes_where_it_is_sent(
    banker: Visitor, night: int, player: Numbered, at_table: Now, seat: Seat
) -> None:
    bo, dag = str(player("Bo")), str(player("Dag"))
    refused = banker.submit(FINES, "/free-fines", player=bo, amount="5")
    assert refused.status_code == 422
    assert "Say what for" in refused.text
    assert 'value="5"' in refused.text

    banker.submit(FINES, "/free-fines", player=bo, amount="5", reason="late", to="pot")
    assert pot_of(at_table) == 5_00
    same = banker.submit(FINES, "/free-fines", player=bo, amount="5", reason="late", to="player", payee=bo)
    assert "Choose another player to get the fine." in same.text
    assert (
        banker.submit(
            FINES, "/free-fines", player=bo, amount="7", reason="late", to="player", payee=dag, paid="tab"
        ).status_code
        == 303
    )
    assert seat("Bo").tab == 7_00
    assert "7 kr to Dag, late" in banker.text(f"/nights/1/seats/{bo}").replace("\xa0", " "), "among the own lines"


def test_nobody_is_fined_before_somebody_is_chosen(banker: Visitor, night: int, at_table: Now) -> None:
    before = at_table().version
    for action in ("/fines", "/free-fines"):
        refused = banker.submit(FINES, action, rule="forgotten_ante", amount="5", reason="late", to="pot")
        assert refused.status_code == 422
    assert at_table().version == before
    assert '<option value="" selected>Choose the player</option>' in banker.text(FINES)


@pytest.mark.parametrize(
    ("action", "sent", "field"),
    [
        ("/fines", {"rule": "forgotten_ante"}, "rule-player"),
        ("/fines", {"rule": "forgotten_ante", "player": "Bo", "amount": "x"}, "rule-amount"),
        ("/free-fines", {"amount": "5", "reason": "late"}, "free-player"),
        ("/free-fines", {"amount": "5", "reason": "late", "player": "Bo", "to": "player", "payee": "Bo"}, "free-payee"),
        ("/free-fines", {"amount": "5", "reason": "late", "player": "Bo", "to": "player"}, "free-payee"),
    ],
)
def test_what_is_wrong_with_a_fine_stands_at_its_field_alone(
    banker: Visitor, night: int, player: Numbered, action: str, sent: dict[str, str], field: str
) -> None:
    numbered = {name: str(player(text)) if text == "Bo" else text for name, text in sent.items()}
    refused = banker.submit(FINES, action, **numbered)

    assert refused.status_code == 422
    assert re.findall(r'id="([\w-]+)-error"', refused.text) == [field]
    assert 'role="alert" data-refused' not in refused.text


def test_who_pays_into_the_kitty_is_chosen_and_no_name_stands_there_by_itself(banker: Visitor, night: int) -> None:
    assert banker.form(KITTY, "/payments").values["player"] == [""]

    refused = banker.submit(KITTY, "/payments", paid_in="50", paid="cash")
    assert refused.status_code == 422
    assert 'id="player-error"' in refused.text


def test_a_fine_by_a_rule_may_be_of_another_amount_gt8(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", "Cilla", book="gristommel", stops=None, float_text="")
    bo, anna = str(player("Bo")), str(player("Anna"))
    banker.submit(FINES, "/fines", rule="highwayman_arrested", player=bo, payee=anna, amount="6")

    assert "Bo pays Anna 6" in banker.text("/nights/1").replace("\xa0", " ")


def test_a_fine_to_the_pot_goes_to_nobody_whoever_stands_in_the_list_of_players(
    banker: Visitor, night: int, player: Numbered, at_table: Now
) -> None:
    bo, dag = str(player("Bo")), str(player("Dag"))
    banker.submit(FINES, "/free-fines", player=bo, amount="5", reason="late", to="pot", payee=dag)
    banker.submit(FINES, "/fines", rule="forgotten_ante", player=bo, payee=dag)

    assert pot_of(at_table) == 6_00


@pytest.mark.parametrize("rule", ["spinner", "race", "deposit"])
def test_everybody_pays_one_player_gt21_gt23(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, at_table: Now, rule: str
) -> None:
    open_night("Anna", "Bo", "Cilla", book="gristommel", stops=None, float_text="")
    before = at_table().version
    answer = banker.submit(FINES, "/collections", rule=rule, payee=str(player("Cilla")))

    assert answer.status_code == 303, answer.text
    assert at_table().version == before + 1, "one act, so that one undo takes it back"
    assert "Anna and Bo pay Cilla" in banker.text("/nights/1")


def test_the_highwayman_takes_two_and_goes_to_a_player_gt8(
    open_night: Callable[..., int], banker: Visitor, player: Numbered
) -> None:
    open_night("Anna", "Bo", "Cilla", book="gristommel", stops=None, float_text="")
    bo, anna = str(player("Bo")), str(player("Anna"))
    assert banker.submit(FINES, "/fines", rule="highwayman", player=bo, payee=anna).status_code == 303
    assert "Bo pays Anna 2" in banker.text("/nights/1")


def test_all_move_one_place_to_the_left_gt21(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    open_night("Anna", "Bo", "Cilla", book="gristommel", stops=None, float_text="")
    assert banker.submit("/nights/1/pot", "/seat-moves").status_code == 303
    assert [seat.player for seat in at_table().seats] != [player(name) for name in ("Anna", "Bo", "Cilla")]


def test_blinds_say_who_puts_in_what_and_who_owes_on_return_cr3_cr5(
    open_night: Callable[..., int], banker: Visitor, player: Numbered, at_table: Now
) -> None:
    open_night("Anna", "Bo", "Cilla", "Dag", book="kortrom", stops=None)
    page = banker.text("/nights/1/pot")
    assert "blinds 3, the pot becomes 3" in page
    assert "Jacks" not in page

    banker.submit("/nights/1/pot", "/deals", out=[str(player("Bo"))])
    banker.submit("/nights/1/pot", "/wins", winner=str(player("Dag")))
    assert "Owed when dealt in out of turn" in banker.text("/nights/1/pot")


def test_the_kitty_is_filled_spent_and_split_on_tabs(banker: Visitor, night: int, player: Numbered, seat: Seat) -> None:
    bo, dag = str(player("Bo")), str(player("Dag"))
    banker.submit(KITTY, "/payments", player=bo, paid_in="50", paid="cash")
    too_much = banker.submit(KITTY, "/spendings", amount="60", purpose="Pizza")
    assert too_much.status_code == 422
    assert "The kitty holds only 50" in too_much.text
    assert 'value="Pizza"' in too_much.text

    assert banker.submit(KITTY, "/spendings", amount="30", purpose="Cards").status_code == 303
    assert banker.submit(KITTY, "/spendings", amount="41", purpose="Pizza", sharers=[bo, dag]).status_code == 303
    assert (seat("Bo").tab, seat("Dag").tab) == (21_00, 20_00), "in coins that exist"
    page = banker.text(KITTY)
    assert "from the kitty: Cards" in page
    assert "on the tabs of Bo and Dag" in page


def test_a_night_whose_payments_are_planned_only_shows_its_pot(
    banker: Visitor, night: int, player: Numbered, at_table: Now
) -> None:
    deal, fine = banker.form("/nights/1/pot", "/deals"), banker.form(FINES, "/free-fines")
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", amount="20", paid="tab")
    chips = {
        f"chips-{player(name)}": worth
        for name, worth in zip(("Anna", "Bo", "Cilla", "Dag"), ("0", "0", "20", "0"), strict=True)
    }
    banker.submit("/nights/1/settling", "/counts", **chips)
    banker.submit("/nights/1/settling", "/drawer-counts", counted="200")
    planned = banker.submit("/nights/1/settling", "/plan", via="direct")
    assert planned.status_code == 303, planned.text
    version = at_table().version
    page = banker.text("/nights/1/pot")
    refused = [banker.send(deal), banker.send(fine, player=str(player("Bo")), amount="5", reason="late")]

    assert '<p class="pot__sum' in page
    actions = [form.action for form in forms_of(page)]
    assert all(action.endswith("/reversal") for action in actions), "its foot alone books something"
    assert [answer.status_code for answer in refused] == [422, 422]
    assert all("The payments are planned" in answer.text for answer in refused)
    assert at_table().version == version
