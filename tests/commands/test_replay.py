"""Scripts that are not as they should be, and what a report looks like."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.__main__ import main
from app.commands.nights.play import play
from app.commands.nights.script import read_script
from app.commands.opening import book_at

HEAD = """
[night]
club = "Torsdag"
book = "pakker"
currency = "SEK"
starts = "2026-11-27 19:00"
stops = "23:00"
timezone = "Europe/Stockholm"
banker = "Anna"
players = ["Anna", "Bo"]
"""
SALE = 'sale = { player = "Bo", amount = "20", paid = "cash" }'
REPORT = ["steps", "results", "tabs", "drawer", "float", "chips_out", "pot", "kitty", "over_short", "opening"]
REPORT += ["open_blind_costs", "transfers", "status", "books"]


class Player:
    """Writes scripts and plays them."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys

    def play(self, text: str, *options: str) -> tuple[int, str, str]:
        """Exit code, what was printed, and what was said on the side."""
        file = self.folder / "night.toml"
        file.write_text(text, encoding="utf-8")
        code = main(["replay", str(file), *options])
        said = self._capsys.readouterr()
        return code, said.out, said.err

    def report(self, text: str, *options: str) -> dict:
        code, out, err = self.play(text, "--json", *options)
        assert code == 0, err
        return json.loads(out)


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Player:
    return Player(tmp_path, capsys)


def steps(*told: str) -> str:
    return HEAD + "".join(f"[[did]]\n{step}\n" for step in told)


def test_the_script_of_the_design_gives_the_report_of_the_design(script: Player):
    small = 'at = "19:07"\nsale = { player = "Bo", amount = "10", paid = "cash" }\nrefused = "below_minimum"'

    report = script.report(steps(f'at = "19:05"\n{SALE}', small))

    assert report["steps"] == [
        {"step": 1, "ok": True},
        {"step": 2, "refused": "below_minimum", "facts": {"minimum": "20"}},
    ]
    assert list(report) == REPORT


MALFORMED = [
    ("[night", "night.toml is not TOML"),
    ("a = " + "[" * 3000, "it is nested too deep"),
    ("", "The script has no [night]."),
    (HEAD.replace('club = "Torsdag"', ""), '[night] lacks "club".'),
    (HEAD.replace('currency = "SEK"', ""), '[night] lacks "currency" (or unit = "match").'),
    (HEAD.replace('"23:00"', "23:00:00"), "[night] stops must be text in quotes"),
    (HEAD.replace("2026-11-27 19:00", "19:00"), "[night] starts needs its date"),
    (HEAD.replace("2026-11-27", "2026-02-30"), "[night] starts must be a time"),
    (HEAD + "colour = 1", '[night]: unknown key "colour"'),
    (HEAD + "[night.rules]\nmin_sale = 20.5", "[night.rules] min_sale must be text in quotes"),
    (HEAD + "[did]\njoin = 1", "What happened is written as a list of [[did]]"),
    (HEAD + "[dit]", 'the script: unknown key "dit"'),
    (steps(SALE, 'at = "19:05"'), "Step 2 tells nothing"),
    (steps(SALE + '\njoin = { player = "Cilla" }'), "Step 1 tells sale and join"),
    (steps('sell = { player = "Bo" }'), 'Step 1: there is no verb "sell".'),
    (steps(SALE, 'deal = { dealer = "Bo", giver = "Bo" }'), 'Step 2: deal: unknown key "giver"'),
    (steps("sale = 20"), "Step 1: sale is followed by a table"),
    (steps(SALE.replace('"20"', "20")), 'Step 1: sale amount must be text in quotes, such as "20", not 20.'),
    (steps(SALE.replace('"20"', "nan")), "Step 1: sale amount must be text in quotes"),
    (steps(SALE.replace('"cash"', '"card"')), 'Step 1: sale paid must be cash or tab, not "card".'),
    (steps(SALE.replace(', paid = "cash"', "")), 'Step 1: sale lacks "paid".'),
    (steps(SALE.replace("player", "buyer")), 'Step 1: sale: unknown key "buyer"'),
    (steps('end = { agreed = "Anna" }'), "Step 1: end agreed must be a list of names"),
    (steps("count_drawer = {}"), 'Step 1: count_drawer needs "amount" or "notes", one of them.'),
    (steps('count_drawer = { notes = { "100" = 1.5 } }'), "Step 1: count_drawer notes must say how many of 100"),
    (steps(SALE, "undo = { step = 2 }"), "Step 2: undo names step 2, which does not come before it."),
    (steps(SALE, 'undo = { step = "1" }'), "Step 2: undo step must be the number of a step"),
    (steps(f"at = 1905\n{SALE}"), "Step 1: at must be text in quotes"),
    (steps(f'at = "25:00"\n{SALE}'), 'Step 1: at must be a time such as "23:00"'),
]


@pytest.mark.parametrize(("text", "sentence"), MALFORMED)
def test_a_malformed_script_is_answered_in_one_line_that_names_the_place(text: str, sentence: str, script: Player):
    code, out, err = script.play(text, "--json")

    assert code == 2
    assert sentence in err
    assert (out, err.count("\n")) == ("", 1)


REFUSED = [
    (HEAD + '[night.rules]\nmin_sal = "20"', "unknown_setting", {"setting": "min_sal", "book": "pakker"}),
    (HEAD.replace('"Anna", "Bo"', '"Bo"'), "not_seated", {"player": "Anna"}),
    (HEAD.replace('"Anna", "Bo"', '"Anna", "Bo", "bo"'), "named_twice", {"player": "Bo"}),
    (HEAD.replace("SEK", "XYZ"), "unknown_currency", {"currency": "XYZ"}),
    (HEAD.replace("Europe/Stockholm", "Europe/Atlantis"), "unknown_timezone", {"timezone": "Europe/Atlantis"}),
    (HEAD.replace('stops = "23:00"', ""), "stop_needed", {}),
    (HEAD + 'float = "-1"', "negative_amount", {}),
    (HEAD.replace('"23:00"', '"later"'), "not_a_time", {}),
]


@pytest.mark.parametrize(("text", "key", "facts"), REFUSED)
def test_a_night_that_is_refused_says_so_as_the_judge_does(text: str, key: str, facts: dict, script: Player):
    code, out, _ = script.play(text, "--json")

    assert (code, json.loads(out)) == (2, {"refused": key, "facts": facts})


def test_an_unknown_book_is_refused_with_those_that_are_known(script: Player):
    code, out, _ = script.play(HEAD.replace("pakker", "bridge"), "--json")

    assert (code, json.loads(out)["refused"]) == (2, "unknown_book")
    assert "kortrom" in json.loads(out)["facts"]["known"]


AMOUNTS = [
    ("0", "not_positive"),
    ("-5", "negative_amount"),
    ("0.001", "too_fine"),
    ("1000000000000000", "amount_too_large"),
    ("NaN", "not_an_amount"),
    ("1E+3", "not_an_amount"),
    ("２０", "not_an_amount"),
    ("1.250", "ambiguous_amount"),
    ("", "blank"),
]


@pytest.mark.parametrize(("amount", "key"), AMOUNTS)
def test_a_script_takes_the_amounts_that_a_form_takes(amount: str, key: str, script: Player):
    told = SALE.replace('"20"', f'"{amount}"')

    report = script.report(steps(f'{told}\nrefused = "{key}"'))

    assert report["drawer"] == "0.00"


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


def test_without_json_the_report_is_sentences(script: Player):
    code, out, _ = script.play(steps(SALE))

    assert code == 0
    assert out.endswith("The night is running, the books are balanced.\n")


def test_a_file_that_is_not_there_is_answered_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    code = main(["replay", str(tmp_path / "none.toml")])

    assert (code, "cannot be read" in capsys.readouterr().err) == (2, True)
