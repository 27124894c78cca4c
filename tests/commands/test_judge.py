"""The `judge` command as a script meets it: words in, JSON or sentences out, exit 0 or 2."""

import argparse
import json
import re
from pathlib import Path

import pytest

from app.commands import judge
from app.i18n import LANGUAGES
from app.rules import refusals
from app.rules.book import books
from app.rules.categories import Category
from app.rules.claims import CLAIMS
from app.sentences.cards import FORMS, INDEX
from app.sentences.hands import CLAIMED, HANDS

EXAMPLES = Path(__file__).parents[1] / "rules" / "gristommel-examples.json"
ANNA, BO = "Anna=Ks Kd 7h 4c 2s", "Bo=As Jd 9h 5c 3s"


@pytest.fixture
def says(capsys):
    """Runs `judge` with those words: the exit code and what it printed."""

    def run(*words: str) -> tuple[int, str]:
        parser = argparse.ArgumentParser()
        judge.add_parser(parser.add_subparsers(dest="command"))
        code = judge.run(parser.parse_args(["judge", *words]))
        printed = capsys.readouterr()
        return code, printed.out + printed.err

    return run


@pytest.fixture
def document(says):
    """Runs `judge --json`: the exit code and the document."""

    def run(*words: str):
        code, printed = says(*words, "--json")
        return code, json.loads(printed)

    return run


def test_an_unknown_book_is_answered_with_the_books_there_are(says):
    code, said = says("--book", "foo", ANNA)

    assert code == 2
    assert all(book in said for book in books())


def test_cards_are_read_in_the_letters_of_the_language_asked_for(says, document):
    swedish = ("Anna=Kh Kk 7s 7r Knh", "Bo=Ks Kr 7h 7k Ds")

    assert says(*swedish, "--lang", "sv")[1].startswith("Bo vinner: två par, kungar och sjuor, damen avgör.")
    assert document(*swedish)[1]["refused"] == "not_a_card"
    _, sheet = document("parallel", "--lang", "sv", "--removed", "", "--a", "Eh", "--b", "Er")
    assert sheet["refused"] == "wrong_number_of_cards"


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


PARALLEL = (
    "parallel",
    "--removed",
    "8h 7h 9d Ts 7s Qc Jc",
    "--a",
    "9s 9c 8s 8c 7c|Ks Kd Kc Js Tc|Qd Jd Td 8d 7d|As Ah Ad Ac Qs|Kh Qh Jh Th 9h",
    "--b",
    "As Ah Ac 8d 8c|Ks Qs Js 9s 8s|Kh Qh Jh Th 9h|Ad Kd Qd Jd Td|7d 7c Kc Tc 9c",
)


def test_the_parallel_game_of_the_source_ends_18_to_7(document):  # PR-3, PR-4
    code, game = document(*PARALLEL)
    assert (code, game["winners"], game["points"]) == (0, ["B"], {"A": 7, "B": 18})
    assert [pair["winner"] for pair in game["packets"]] == ["B", "B", "B", "B", "A"]
    assert [pair["points"] for pair in game["packets"]] == [3, 4, 5, 6, 7]
    assert {reason["rule"] for reason in game["because"]} == {"PR-2", "PR-3"}


def test_a_removed_card_in_a_packet_is_named(document):  # PR-5
    code, refused = document(*(word.replace("9s 9c 8s 8c 7c", "9s 9c 8s 8c 8h") for word in PARALLEL))
    assert (code, refused["refused"], refused["facts"]["card"]) == (2, "card_missing", "8h")


def test_side_pots_go_to_the_best_of_their_contenders(document):  # CR-12
    code, pots = document(
        "pots", "Anna=As Ad 7h 4c 2s", "Bo=Ks Kd 7d 4d 2d", "Dag=Qs Qd 8h 4h 2h",
        "--paid", "Anna=10", "Bo=30", "Cilla=30", "Dag=50", "--folded", "Cilla",
    )  # fmt: skip
    assert (code, [pot["amount"] for pot in pots["pots"]]) == (0, [40, 60])
    assert (pots["totals"], pots["returned"]) == ({"Anna": 40, "Bo": 60}, {"Dag": 20})


@pytest.mark.parametrize(
    ("book", "rule", "totals", "left_over"),
    [
        ("kortrom", "CR-12", {"Bo": 13, "Cilla": 12}, 0),
        ("pakker", "PK-27", {"Bo": 12, "Cilla": 12}, 1),  # T-20
        ("polski", "PL-8", {"Bo": 12, "Cilla": 12}, 1),
        ("morkpoker", "MP-4", {"Bo": 13, "Cilla": 12}, 0),
    ],
)
def test_the_odd_chip_of_a_pot_that_just_lies_there(document, book, rule, totals, left_over):
    _, pots = document("pots", "--book", book, "--carried", "25", "--rank", "Bo=1", "Cilla=1")
    assert (pots["totals"], pots["left_over"]) == (totals, left_over)
    assert rule in {reason["rule"] for reason in pots["because"]}


def test_the_odd_chip_follows_the_seats_from_the_button(document):  # CR-12
    words = ("pots", "--carried", "25", "--rank", "Bo=1", "Cilla=1", "--seats", "Cilla", "Bo")
    assert document(*words)[1]["totals"] == {"Bo": 12, "Cilla": 13}


def test_the_odd_chip_may_go_by_card(document):  # CR-13
    hands = ("Bo=Kd Kc 7h 4c 2s", "Cilla=Kh Ks 7d 4d 2d")
    _, pots = document("pots", *hands, "--carried", "25", "--set", "odd_chip=by_card")
    assert pots["totals"] == {"Bo": 12, "Cilla": 13}
    assert "CR-13" in {reason["rule"] for reason in pots["because"]}


def test_chips_of_ten_are_not_broken(document):  # T-40
    words = ("pots", "--carried", "1000", "--rank", "A=1", "B=1", "C=1", "--set", "smallest_chip=10")
    assert document(*words)[1]["totals"] == {"A": 340, "B": 330, "C": 330}


def test_high_and_low_share_and_the_high_gets_the_odd_chip(document):  # CR-12
    words = ("pots", "--carried", "25", "--rank", "Bo=2", "Cilla=1", "--low-rank", "Bo=1", "Cilla=2")
    assert document(*words)[1]["totals"] == {"Bo": 12, "Cilla": 13}


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
    assert document("ruling", "--book", "polski")[1] == {"rulings": ["deck_runs_out", "largest_bet"]}
    assert says("ruling", "--book", "polski")[1].splitlines()[0] == "deck_runs_out: The deck runs out"


def test_a_verdict_in_english_names_the_card_that_decides(says):
    _, printed = says("Anna=Ks Kd 7h 7c 2s", "Bo=Kh Kc 7s 7d Qh")
    assert printed.splitlines()[0] == "Bo wins: two pairs, kings and sevens, the queen decides."
    assert "PK-26: Royal flush" in printed


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        (("A=As Ks Qs Js Ts",), "A wins: royal flush."),
        (("A=9s 8s 7s 6s 5s",), "A wins: straight flush, nine high."),
        (("A=Ts Td Tc Th 2s",), "A wins: four of a kind, tens."),
        (("A=Qs Qd Qc 7h 7s",), "A wins: full house, queens over sevens."),
        (("A=Ah 9h 5h 3h 2h", "B=As 9s 5s 4s 2s"), "B wins: flush, ace high, the four decides."),
        (("A=Ah 9h 5h 3s 2h", "B=As 9s 5d 3d 2s"), "A and B share: high card, ace."),
        (("A=8s 8d 8c 7h 2s",), "A wins: three of a kind, eights."),
        (("A=As 2d 3c 4h 5s",), "A wins: straight, five high."),
        (("A=Js Jd 3c 4h 5s",), "A wins: pair of jacks."),
    ],
)
def test_a_hand_is_called_what_players_call_it(says, hands, sentence):
    assert says(*hands)[1].splitlines()[0] == sentence


def test_a_false_claim_is_answered_with_what_the_cards_are(says):  # T-22
    _, printed = says("A=Ah Kh 9h 4h 2c", "B=5c 6d 7s 8s 9d", "--claim", "A=flush")
    assert "A said flush, but the most cards of one suit are 4. The cards are: high card, ace." in printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("Anna=Ks Kd 7h 7c 2s", "Bo=Kh Kc 7s 7d Qh", "--claim", "Bo=flush"),
        ("--book", "kortrom", "--set", "low=deuce_to_seven", "--set", "high_low=yes", ANNA, BO),
        ("openers", "Qs Qd 7h 4c 2s"),
        PARALLEL,
        ("pots", "--paid", "A=10", "B=10", "C=20", "--rank", "A=1", "B=1", "C=1", "--set", "odd_chip=next_pot"),
        ("ruling", "opening", "start=no", "in_a_row=1"),
        ("ruling", "openers_missing", "can_show=no"),
        ("ruling", "openers_missing", "can_show=no", "pot=24"),
        ("ruling", "misdeal"),
        ("--book", "nonsense"),
    ],
)
def test_every_answer_is_a_sentence_in_every_language(says, language, words):
    printed = says(*words, "--lang", language)[1]
    assert printed.strip()
    assert not re.search(r"%\(", printed)


def test_every_hand_rank_and_claim_has_its_words():
    assert set(HANDS) == set(Category)
    assert set(CLAIMED) == set(CLAIMS)
    assert set(FORMS) == set(INDEX) == set("23456789TJQKA")


def test_every_refusal_of_the_rules_has_a_sentence():
    folder = Path(refusals.__file__).parent
    sources = [
        path.read_text(encoding="utf-8")
        for path in (*folder.glob("*.py"), *Path(judge.__file__).parent.glob("judge*.py"))
    ]
    keys = {key for source in sources for key in re.findall(r'RuleRefusal\(\s*"([a-z_]+)"', source)}
    assert keys - {"choice_needed"} <= set(refusals.REFUSALS)
    asked = {choice for source in sources for choice in re.findall(r'(?:\bask\(|choice=)"([a-z_]+)"', source)}
    assert asked - {"choice_needed"} <= set(refusals.CHOICES)
