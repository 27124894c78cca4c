"""Scripts that are not as they should be, and nights that are refused."""

import json
from pathlib import Path

import pytest

from app.__main__ import main
from tests.commands.conftest import HEAD, SALE, Player, steps

MALFORMED = [
    ("[night", "night.toml: The script is not TOML"),
    ("a = " + "[" * 3000, "it is nested too deep"),
    ("a = " + "9" * 5000, "a number is too long"),
    (steps("sale = 0x" + "f" * 5000), "Step 1: sale is followed by a table"),
    (steps(SALE.replace('"20"', "0x" + "f" * 5000)), "not a number too large."),
    (HEAD + "[night.rules]\nmin_sale = 0x" + "f" * 5000, "min_sale must be text in quotes"),
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
    (steps(SALE, 'mend_tender = { step = 3, paid = "tab" }'), "Step 2: mend_tender names step 3, which does not come"),
    (steps(SALE, 'mend_pay_out = { step = 1, amount = "20" }'), "Step 2: mend_pay_out names what is not there: entry"),
    (steps(SALE, 'took_along = { step = 1, chips = "20" }'), "Step 2: took_along names what is not there: entry"),
    (steps(SALE, 'look = { of = "pot", first = "drawer" }'), "Step 2: look of must be settling or drawer or tray"),
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


CROWD = ["Anna", *(f"Player {number}" for number in range(100))]
REFUSED = [
    (HEAD + '[night.rules]\nmin_sal = "20"', "unknown_setting", {"setting": "min_sal", "book": "pakker"}),
    (HEAD.replace('"Anna", "Bo"', '"Bo"'), "not_seated", {"player": "Anna"}),
    (HEAD.replace('"Anna", "Bo"', '"Anna", "Bo", "bo"'), "named_twice", {"player": "Bo"}),
    (HEAD.replace('"Anna", "Bo"', str(CROWD)[1:-1]), "too_many_names", {"most": 100}),
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


def test_an_amount_of_the_house_may_stand_with_its_sign_as_in_a_form(script: Player):
    rules = '[night.rules]\nmin_sale = "20 kr"\ntab_limit = "SEK 300"\n'
    told = SALE.replace('"20"', '"10"')

    report = script.report(f'{HEAD}{rules}[[did]]\n{told}\nrefused = "below_minimum"\n')

    assert report["steps"][0]["facts"]["minimum"] == "20"


def test_an_amount_of_the_house_in_another_currency_is_refused(script: Player):
    code, out, _ = script.play(HEAD + '[night.rules]\nmin_sale = "20 €"', "--json")

    assert (code, json.loads(out)["facts"]["value"]) == (2, "20 €")


def test_a_file_that_is_not_there_is_answered_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "none.toml"
    code = main(["replay", str(file)])

    assert code == 2
    assert capsys.readouterr().err == f"{file}: The script cannot be read: No such file or directory.\n"
