"""The `judge` command as a script meets it: words in, JSON or sentences out, exit 0 or 2."""

import json
from pathlib import Path

import pytest

from tests.commands.conftest import ANNA, BO, PARALLEL

EXAMPLES = Path(__file__).parents[1] / "rules" / "gristommel-examples.json"


def test_the_verdict_has_the_shape_that_scripts_rely_on(document):
    code, verdict = document("--book", "pakker", ANNA, BO)
    assert (code, verdict["winners"]) == (0, ["Anna"])
    anna = {name: verdict["hands"]["Anna"][name] for name in ("category", "cards", "counts_as", "rank")}
    assert anna == {
        "category": "pair",
        "cards": "Ks Kd 7h 4c 2s",
        "counts_as": "Ks Kd 7h 4c 2s",
        "rank": 1,
    }
    assert [reason["rule"] for reason in verdict["because"]] == ["PK-26"]
    assert all(reason["text"] for reason in verdict["because"])


@pytest.mark.parametrize(
    ("words", "key", "facts"),
    [
        (("--book", "bridge", ANNA), "unknown_book", {"book": "bridge"}),
        (("--set", "colour=red", ANNA), "unknown_setting", {"setting": "colour"}),
        (("--set", "deck=50", ANNA), "bad_setting", {"setting": "deck", "value": "50"}),
        ((), "no_hands", {}),
        (("Ks Kd 7h 4c 2s",), "not_a_hand", {"text": "Ks Kd 7h 4c 2s"}),
        ((ANNA, ANNA), "named_twice", {"player": "Anna"}),
        ((ANNA, "Bo=Ks Jd 9h 5c 3s"), "card_twice", {"card": "Ks", "players": ["Anna", "Bo"]}),
        (("--set", "deck=32", ANNA), "card_missing", {"card": "4c", "deck": 32, "player": "Anna"}),
        (("Anna=Ks Kd 7h 4c 1s",), "not_a_card", {"card": "1s", "player": "Anna"}),
        (("Anna=Ks Kd 7h 4c",), "wrong_number_of_cards", {"count": 4, "player": "Anna"}),
        ((ANNA, "--claim", "Bo=pair"), "unknown_player", {"player": "Bo"}),
        ((ANNA, "--claim", "Anna=fizzbin"), "unknown_claim", {"claim": "fizzbin"}),
        (("--book", "gristommel", "--choices", "/nowhere.json", ANNA), "not_readable", {"file": "/nowhere.json"}),
        (("--book", "gristommel", "A=Ks 9c 7d 6h Tc", "B=Kd 9d 8c 5h Th"), "choice_needed", {"choice": "kings"}),
        (("openers", "--need", "X", "Qs Qd 7h 4c 2s"), "not_a_card", {"card": "X"}),
        (("openers", "--book", "polski", "Qs Qd 7h 4c 2s"), "choice_needed", {"choice": "need"}),
        (("ruling", "spinner"), "unknown_ruling", {"ruling": "spinner"}),
        (("ruling", "misdeal", "start=nonsense"), "bad_answer", {"question": "start"}),
        (("pots", "--paid", "Anna=ten", "--rank", "Anna=1"), "not_an_amount", {"name": "Anna", "text": "ten"}),
        (("pots", "--paid", "Anna=10", "--rank", "Bo=1"), "unknown_player", {"player": "Bo"}),
        (("pots", "--paid", "Anna=10", "Bo=10"), "hand_needed", {"players": ["Anna", "Bo"]}),
    ],
)
def test_a_refusal_exits_2_with_its_key_and_facts(document, says, words, key, facts):
    code, refused = document(*words)
    assert (code, refused["refused"]) == (2, key)
    assert facts.items() <= refused["facts"].items()
    assert says(*words)[1].strip()


def test_settings_of_the_book_change_the_verdict(document):
    hands = ("A=Ah Kh 9h 8h 7h", "B=Ts Td Tc 9s 9d")
    assert document("--book", "polski", *hands)[1]["winners"] == ["B"]
    assert document("--book", "polski", "--set", "deck=32", *hands)[1]["winners"] == ["A"]
    assert document("--book", "polski", "--set", "deck=32", "--set", "hierarchy=full_deck", *hands)[1]["winners"] == [
        "B"
    ]


def test_the_lowest_hand_wins_where_the_house_says_so(document):  # MP-12
    _, verdict = document("--book", "morkpoker", "--set", "low=ace_to_five", "A=5c 4d 3h 2s Ac", "B=Ks Kd 7h 4c 2d")
    assert (verdict["winners"], verdict["scale"]) == (["A"], "ace_to_five")


@pytest.mark.parametrize("example", json.loads(EXAMPLES.read_text(encoding="utf-8")), ids=lambda one: one["title"])
def test_choices_come_from_a_file(document, tmp_path, example):
    (tmp_path / "choices.json").write_text(json.dumps(example["choices"]), encoding="utf-8")
    hands = [f"{player}={cards}" for player, cards in example["hands"].items()]
    code, verdict = document("--book", "gristommel", *hands, "--choices", str(tmp_path / "choices.json"))
    assert (code, verdict["winners"], verdict["points"]) == (0, example["winners"], example["points"])
    assert {player: hand["counts_as"] for player, hand in verdict["hands"].items()} == example["effective"]


@pytest.mark.parametrize("file", ["[1]", "{", '{"kings": 3}', "\xff"])
def test_a_choices_file_that_is_none_is_refused(document, tmp_path, file):
    (tmp_path / "choices.json").write_text(file, encoding="latin-1")
    code, refused = document("--book", "gristommel", ANNA, "--choices", str(tmp_path / "choices.json"))
    assert (code, refused["refused"] in ("not_readable", "bad_choice")) == (2, True)


@pytest.mark.parametrize(
    ("need", "cards", "opens"),
    [
        ("Q", "Qs Qd 7h 4c 2s", True),
        ("K", "Qs Qd 7h 4c 2s", False),
        ("A", "3c 3d 2h 2s Ks", True),  # PK-19: two pairs open under an ace opening
        ("J", "As Kd 9h 4c 2s", False),
    ],
)
def test_openers_are_a_pair_of_the_rank_needed_or_anything_better(document, need, cards, opens):  # PK-19, PK-20
    code, answer = document("openers", "--book", "pakker", "--need", need, cards)
    assert (code, answer["opens"], answer["need"]) == (0, opens, need)
    assert answer["because"][0]["rule"] == "PK-19"


@pytest.mark.parametrize(("passes", "need"), [("0", "J"), ("1", "Q"), ("3", "A"), ("4", "J")])
def test_the_book_knows_what_is_needed_after_all_passes(document, passes, need):  # PK-19
    assert document("openers", "Qs Qd 7h 4c 2s", "--all-passes", passes)[1]["need"] == need


def test_openers_laid_aside_count(document):  # PK-20
    assert document("openers", "7h 4c 2s", "--aside", "Js Jd")[1]["opens"] is True


def test_the_parallel_game_of_the_source_ends_18_to_7(document):  # PR-3, PR-4
    code, game = document(*PARALLEL)
    assert (code, game["winners"], game["points"]) == (0, ["B"], {"A": 7, "B": 18})
    assert [pair["winner"] for pair in game["packets"]] == ["B", "B", "B", "B", "A"]
    assert [pair["points"] for pair in game["packets"]] == [3, 4, 5, 6, 7]
    assert {reason["rule"] for reason in game["because"]} == {"PR-2", "PR-3"}


def test_a_removed_card_in_a_packet_is_named(document):  # PR-5
    code, refused = document(*(word.replace("9s 9c 8s 8c 7c", "9s 9c 8s 8c 8h") for word in PARALLEL))
    assert (code, refused["refused"], refused["facts"]["card"]) == (2, "card_missing", "8h")


def test_a_ruling_is_given_once_all_that_matters_is_told(document):  # PK-16
    code, ruling = document("ruling", "--book", "pakker", "too_many_draw_cards", "start=no", "next_drawn=no")
    assert (code, ruling["says"], ruling["payments"]) == (0, "surplus_to_next", [])
    assert [reason["rule"] for reason in ruling["because"]] == ["PK-16"]


def test_a_ruling_tells_the_money_that_follows(document):  # PK-21
    _, ruling = document("ruling", "openers_missing", "can_show=no", "pot=24")
    assert ruling["payments"] == [{"says": "pays_into_next_pot", "amount": "24"}]


def test_a_ruling_asks_for_what_it_still_needs(document):  # PK-16
    code, answer = document("ruling", "too_many_draw_cards", "start=no")
    assert (code, answer["question"]["key"], answer["question"]["answers"]) == (0, "next_drawn", ["no", "yes"])


def test_without_a_name_the_rulings_of_the_book_are_listed(document, says):
    assert document("ruling", "--book", "polski")[1] == {"rulings": ["deck_runs_out", "largest_bet", "who_shows"]}
    assert says("ruling", "--book", "polski")[1].splitlines()[0] == "deck_runs_out: The deck runs out"


def test_the_help_of_judge_names_all_that_can_be_asked(say):
    code, out, _ = say("judge", "--help")
    said = " ".join(out.split())

    assert code == 0
    assert [what for what in ("openers", "parallel", "pots", "ruling") if f"judge {what}" not in said] == []
