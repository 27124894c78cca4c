"""What a script that is played leaves behind, and what its report looks like."""

import json
from datetime import UTC, datetime

from app.commands.nights.play import play
from app.commands.nights.script import read_script
from app.commands.opening import book_at
from app.domain.ledger import PlayerId
from app.services import club as clubs
from app.services import table
from app.store.once import Request
from tests.commands.conftest import HEAD, SALE, Player, steps
from tests.support.dump import dump

REPORT = ["steps", "results", "tabs", "drawer", "float", "chips_out", "pot", "kitty", "over_short", "opening"]
REPORT += ["open_blind_costs", "transfers", "status", "books"]


def test_the_script_of_the_design_gives_the_report_of_the_design(script: Player):
    small = 'at = "19:07"\nsale = { player = "Bo", amount = "10", paid = "cash" }\nrefused = "below_minimum"'

    report = script.report(steps(f'at = "19:05"\n{SALE}', small))

    assert report["steps"] == [
        {"step": 1, "ok": True},
        {"step": 2, "refused": "below_minimum", "facts": {"minimum": "20"}},
    ]
    assert list(report) == REPORT


def test_facts_name_players_and_show_times_on_the_clock_of_the_club(script: Player):
    leave = 'at = "20:00"\nleave = { player = "Bo", chips = "10" }\nrefused = "before_stop_time"'
    agreed = 'leave = { player = "Bo", chips = "10", agreed = ["Bo"] }\nrefused = "not_unanimous"'

    _, early, votes = script.report(steps(SALE, leave, agreed))["steps"]

    assert (early["facts"], votes["facts"]) == ({"stop": "23:00"}, {"missing": ["Anna"]})


def test_entries_in_facts_are_told_by_their_steps(script: Player):
    *_, again = script.report(steps(SALE, "undo = { step = 1 }", 'undo = { step = 1 }\nrefused = "already_reversed"'))[
        "steps"
    ]

    assert again["facts"] == {"entry": 1, "by": 2}


def test_what_was_refused_cannot_be_undone(script: Player):
    small = SALE.replace('"20"', '"10"') + '\nrefused = "below_minimum"'

    _, undo = script.report(steps(small, 'undo = { step = 1 }\nrefused = "cannot_reverse"'))["steps"]

    assert undo["facts"]["entry"] == 1


def test_an_undo_that_is_undone_restores_what_was_struck(script: Player):
    report = script.report(steps(SALE, "undo = { step = 1 }", "undo = { step = 2 }"))

    assert report["results"]["Bo"] == "-20.00"


def test_cash_handed_over_short_shows_as_short_until_it_is_decided(script: Player):
    report = script.report(steps(SALE, 'hand_over = { to = "Bo", counted = "15" }'))

    assert (report["drawer"], report["over_short"]) == ("15.00", "-5.00")


def test_what_a_finished_count_shows_is_over_or_short_before_anyone_decides(script: Player):
    counts = [f'count = {{ player = "{name}", chips = "{chips}" }}' for name, chips in (("Anna", 0), ("Bo", 25))]

    report = script.report(steps(SALE, *counts))

    assert (report["over_short"], report["status"]) == ("-5.00", "settling")


def test_a_book_of_another_club_takes_no_script(script: Player):
    book = str(script.folder / "bank.db")
    script.play(HEAD, "--into", book)

    code, _, err = script.play(HEAD.replace("Torsdag", "Fredag"), "--into", book)

    assert (code, "[night] club is Fredag; the book is kept for Torsdag." in err) == (2, True)


def test_a_night_that_runs_keeps_the_next_from_opening(script: Player):
    book = str(script.folder / "bank.db")
    script.play(HEAD, "--into", book)

    code, out, _ = script.play(HEAD + 'float = "10"', "--into", book, "--json")

    assert (code, json.loads(out)["refused"]) == (2, "night_running")


def test_a_script_with_expected_refusals_is_played_again_without_complaint_t67(script: Player):
    small = SALE.replace('"20"', '"10"') + '\nrefused = "below_minimum"'
    leave = 'at = "20:00"\nleave = { player = "Bo", chips = "10" }\nrefused = "before_stop_time"'
    told = steps(SALE, small, leave, 'end = { agreed = ["Anna", "Bo"] }')
    book = str(script.folder / "bank.db")
    first = script.report(told, "--into", book)
    again = script.report(told, "--into", book)

    assert [step.get("refused") for step in again["steps"]] == [step.get("refused") for step in first["steps"]]
    assert [step.get("before", False) for step in again["steps"]] == [False, True, True, False]
    assert {**again, "steps": []} == {**first, "steps": []}


def test_what_was_refused_unasked_is_held_against_the_script_each_time(script: Player):
    told = steps(SALE.replace('"20"', '"10"'), SALE)
    book = str(script.folder / "bank.db")
    first, again = (script.play(told, "--into", book) for _ in range(2))

    assert (first[0], again[0]) == (1, 1)
    assert "step 1 (sale) was refused when the script was first played, though the script does not say so." in again[2]


def test_a_script_that_was_cut_short_goes_on_where_it_stopped(script: Player):
    small = SALE.replace('"20"', '"10"') + '\nrefused = "below_minimum"'
    told = steps(SALE, small, 'end = { agreed = ["Anna", "Bo"] }')
    file, book = script.folder / "night.toml", script.folder / "bank.db"
    file.write_text(told, encoding="utf-8")
    with book_at(f"sqlite:///{book}") as store:
        _, outcomes = play(read_script(file), store, lambda at: max(at, datetime.now(UTC)))
        next(outcomes)
    gone_on = script.report(told, "--into", str(book))

    assert [step.get("before", False) for step in gone_on["steps"]] == [False, False, False]
    assert (gone_on["steps"][1]["refused"], gone_on["status"]) == ("below_minimum", "settling")


def test_a_script_whose_names_mean_others_by_now_is_not_booked_and_says_which_step(script: Player):
    book = script.folder / "bank.db"
    script.play(steps(SALE), "--into", str(book))
    with book_at(f"sqlite:///{book}") as store:
        club, at = clubs.first_club(store, at=datetime.now(UTC)), datetime.now(UTC)
        bo = PlayerId(2)
        clubs.rename_player(store, Request(club, "renamed", at, at), player=bo, name="Bosse")
        table.join(store, Request(club, "another", at, at, night=1), name="Bo")
        before = dump(store)
    code, out, err = script.play(steps(SALE), "--into", str(book), "--json")
    with book_at(f"sqlite:///{book}") as store:
        assert dump(store) == before

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "Step 1: sale means something else than when this script was first played" in err


def test_without_json_the_report_is_sentences(script: Player):
    code, out, _ = script.play(steps(SALE))

    assert code == 0
    assert out.endswith("The night is running, the books are balanced.\n")
