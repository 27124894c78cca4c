"""Scripts of nights whose chips are kept by colour."""

import json

import pytest

from tests.commands.conftest import HEAD, SALE, Player, steps

CASE = '[night.chips]\nwhite = { face = "1", owned = 100 }\nred = { face = "5", owned = 40 }\n'


def by_colour(*told: str) -> str:
    """A script whose club keeps two colours."""
    return steps(*told).replace(HEAD, HEAD + CASE)


MALFORMED = [
    (HEAD + "chips = 3", "[night] chips must be a table such as { red = {"),
    (
        HEAD + '[night.chips]\nred = { face = "5" }',
        '[night] chips red must be a table such as { face = "5", owned = 100 }',
    ),
    (HEAD + "[night.chips]\nred = { face = 5, owned = 40 }", "[night] chips red face must be text in quotes"),
    (HEAD + '[night.chips]\nred = { face = "five", owned = 40 }', "[night] chips red face is no number"),
    (HEAD + '[night.chips]\nred = { face = "5", owned = "40" }', "[night] chips red owned must be a number"),
    (steps('count_tray = { pieces = { red = "3" } }'), "Step 1: count_tray pieces must say how many of red"),
    (steps("count_tray = { pieces = 3 }"), "Step 1: count_tray pieces must be a table such as { red = 3 }"),
    (steps('return_chips = { player = "Bo" }'), 'Step 1: return_chips needs "amount" or "pieces", one of them.'),
    (
        steps('count = { player = "Bo", chips = "3", pieces = { red = 3 } }'),
        'Step 1: count needs "chips" or "pieces", one of them.',
    ),
    (steps('book_count = { of = "pocket" }'), 'Step 1: book_count of must be tray or drawer, not "pocket".'),
]


@pytest.mark.parametrize(("text", "sentence"), MALFORMED)
def test_a_malformed_word_of_colours_is_named_in_one_line(text: str, sentence: str, script: Player) -> None:
    code, out, err = script.play(text, "--json")

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


def test_the_report_has_the_tray_only_where_colours_are_kept(script: Player) -> None:
    told = {
        name: json.loads(script.play(text, "--json")[1])
        for name, text in (("by", by_colour(SALE)), ("no", steps(SALE)))
    }

    assert (told["by"]["tray"], told["by"]["not_sorted"]) == ({"white": 95, "red": 37}, "0.00")
    assert not {"tray", "not_sorted"} & set(told["no"])


def test_with_colours_chips_of_a_count_are_an_amount(script: Player) -> None:
    leave = 'leave = { player = "Bo", chips = "12,00", override = "the last bus" }'
    report = json.loads(script.play(by_colour(SALE, leave), "--json")[1])

    assert (report["results"]["Bo"], report["not_sorted"]) == ("-8.00", "12.00")


def test_what_a_step_that_booked_nothing_handed_out_cannot_be_changed(script: Player) -> None:
    refused = SALE.replace('"20"', '"1"') + '\nrefused = "below_minimum"'
    change = 'handed_out = { step = 1, pieces = { red = 4 } }\nrefused = "already_reversed"'

    assert script.play(by_colour(refused, change), "--json")[0] == 0


def test_more_of_a_colour_than_is_out_is_taken_in_where_the_script_confirms_it(script: Player) -> None:
    asked = 'return_chips = { player = "Bo", pieces = { red = 4 } }\nrefused = "choice_needed"'
    meant = 'return_chips = { player = "Bo", pieces = { red = 4 }, confirm = true }'

    status, out, _ = script.play(by_colour(SALE, asked, meant), "--json")
    assert (status, json.loads(out)["tray"]["red"]) == (0, 41)
